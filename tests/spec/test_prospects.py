"""docs/reference/rows.md "Prospects and strategy": imports, export, the runs that find and plan."""

import csv
import io
from typing import Any

import pytest

from outrider.engine import Engine
from tests.factories import Actor, another_key
from tests.rooms.prospects.making import CATALOGUE, CLAIMS, NEW, add, decide, rows, run, teach, upload

# --- one by one


async def test_a_prospect_is_added_and_listed(client: Actor, project_id: str) -> None:
    created = await add(client, project_id)

    assert created["id"].startswith("prospect_")
    assert (0, "Orla.Ryan@covefoods.example") == (created["fit_score"], created["contact_email"])
    assert {**NEW, "contact_email": created["contact_email"]} == {key: created[key] for key in NEW}
    assert [created] == await rows(client, project_id, "prospects")


async def test_the_fit_is_computed_when_a_prospect_is_added(client: Actor, project_id: str) -> None:
    await teach(client, project_id)
    created = await add(client, project_id, description="Food distributor", country="Ireland", size="120")

    assert 60 <= created["fit_score"] <= 100
    assert "food" in created["fit_reason"]


@pytest.mark.parametrize(
    "more", [{}, {"contact_email": "orla.ryan@covefoods.example"}, {"company_name": "Other", "domain": "other.example"}]
)
async def test_one_address_is_one_prospect_whatever_its_case(
    client: Actor, project_id: str, more: dict[str, str]
) -> None:
    created = await add(client, project_id)
    response = await client.post(f"/v1/projects/{project_id}/prospects", {**NEW, **more})

    assert (409, "prospect_exists", created["id"]) == (
        response.status_code,
        response.json()["code"],
        response.json()["prospect_id"],
    )


async def test_a_company_without_a_contact_is_added_once(client: Actor, project_id: str) -> None:
    await add(client, project_id, contact_email=None, domain="https://www.CoveFoods.example/about?x=1")
    response = await client.post(f"/v1/projects/{project_id}/prospects", {**NEW, "contact_email": None})
    await add(client, project_id)

    assert (409, "prospect_exists") == (response.status_code, response.json()["code"])
    assert 2 == len(await rows(client, project_id, "prospects?q=covefoods.example"))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"contact_email": "nobody"}, "validation_failed"),
        ({"contact_email": "noreply@covefoods.example"}, "role_address"),
        ({"domain": "not a domain"}, "invalid_domain"),
        ({"domain": "10.0.0.1"}, "invalid_domain"),
        ({"status": "contacted"}, "validation_failed"),
        ({"status": "unsubscribed"}, "validation_failed"),
        ({"company_name": " "}, "validation_failed"),
        ({"fit_score": 100}, "validation_failed"),
    ],
)
async def test_what_a_prospect_cannot_be_is_refused(
    client: Actor, project_id: str, change: dict[str, Any], code: str
) -> None:
    response = await client.post(f"/v1/projects/{project_id}/prospects", {**NEW, **change})

    assert (422, code) == (response.status_code, response.json()["code"])
    assert not response.json()["detail"].endswith("..")
    assert [] == await rows(client, project_id, "prospects")


async def test_a_suppressed_address_is_not_taken_in(client: Actor, project_id: str) -> None:
    await client.post(f"/v1/projects/{project_id}/suppressions", {"email": NEW["contact_email"]})
    response = await client.post(f"/v1/projects/{project_id}/prospects", NEW)

    assert (409, "recipient_suppressed") == (response.status_code, response.json()["code"])


async def test_a_prospect_is_changed_by_what_is_sent_only(client: Actor, project_id: str) -> None:
    created = await add(client, project_id)
    signal = {"text": "Opened a depot in Cork.", "source_url": "https://news.example/1"}
    response = await client.patch(f"/v1/prospects/{created['id']}", {"status": "cold", "latest_signal": signal})

    assert 200 == response.status_code, response.text
    changed = response.json()
    assert ("cold", created["contact_email"]) == (changed["status"], changed["contact_email"])
    assert signal == {key: changed["latest_signal"][key] for key in signal}
    assert changed["latest_signal"]["observed_at"].endswith("Z")
    assert changed == (await client.get(f"/v1/prospects/{created['id']}")).json()


async def test_a_status_that_mail_decides_cannot_be_set_and_the_end_is_the_end(client: Actor, project_id: str) -> None:
    created = await add(client, project_id)
    path = f"/v1/prospects/{created['id']}"
    await client.patch(path, {"status": "disqualified"})

    assert 422 == (await client.patch(path, {"status": "replied"})).status_code
    response = await client.patch(path, {"status": "converted"})
    assert (409, "invalid_transition") == (response.status_code, response.json()["code"])


async def test_changing_to_an_address_that_another_has_is_a_conflict(client: Actor, project_id: str) -> None:
    await add(client, project_id)
    other = await add(client, project_id, contact_email="jo@covefoods.example")
    response = await client.patch(f"/v1/prospects/{other['id']}", {"contact_email": "ORLA.RYAN@covefoods.example"})

    assert (409, "prospect_exists") == (response.status_code, response.json()["code"])


async def test_lists_page_and_narrow(client: Actor, project_id: str) -> None:
    made = [
        await add(client, project_id, company_name=f"100% Firm_{n}", domain=f"f{n}.example", contact_email=None)
        for n in range(5)
    ]
    await client.patch(f"/v1/prospects/{made[0]['id']}", {"status": "cold"})
    first = await client.get(f"/v1/projects/{project_id}/prospects?limit=3")
    second = await client.get(f"/v1/projects/{project_id}/prospects?limit=3&cursor={first.headers['X-Next-Cursor']}")

    assert [m["id"] for m in reversed(made)] == [r["id"] for r in first.json() + second.json()]
    assert 'rel="next"' in first.headers["Link"]
    assert "Link" not in second.headers
    assert [made[0]["id"]] == [r["id"] for r in await rows(client, project_id, "prospects?status=cold")]
    assert [made[3]["id"]] == [r["id"] for r in await rows(client, project_id, "prospects?q=100%25+firm_3")]
    since = made[4]["updated_at"]
    found = await rows(client, project_id, f"prospects?updated_since={since}")
    assert {made[4]["id"], made[0]["id"]} == {row["id"] for row in found}
    assert 422 == (await client.get(f"/v1/projects/{project_id}/prospects?status=warm")).status_code


async def test_nobody_else_sees_or_changes_them(client: Actor, stranger: Actor, project_id: str) -> None:
    created = await add(client, project_id)
    mine = await stranger.new_project()
    await add(stranger, mine)

    assert 404 == (await stranger.patch(f"/v1/prospects/{created['id']}", {"status": "cold"})).status_code
    for path in ("prospects", "prospect-research", "strategies", "prospects:export"):
        assert 404 == (await stranger.get(f"/v1/projects/{project_id}/{path}")).status_code
    for path in ("prospects:import", "companies:import"):
        response = await stranger.post(f"/v1/projects/{project_id}/{path}", files={"file": ("a.csv", b"rubbish")})
        assert 404 == response.status_code


async def test_writing_takes_the_scope(client: Actor, services: Any, project_id: str) -> None:
    reader = await another_key(services, client, ("read",))

    assert 403 == (await reader.post(f"/v1/projects/{project_id}/prospects", NEW)).status_code
    assert 200 == (await reader.get(f"/v1/projects/{project_id}/prospects")).status_code


# --- imports and export


async def test_an_import_takes_good_rows_and_names_the_bad_ones(client: Actor, project_id: str) -> None:
    await client.post(f"/v1/projects/{project_id}/suppressions", {"email": "gone@late.example"})
    report = await upload(
        client,
        f"/v1/projects/{project_id}/prospects:import",
        "company_name;domain;contact_email;role\n"
        "Cove Foods;covefoods.example;orla@covefoods.example;Planner\n"
        '"Two\nLines Ltd";two.example;jo@two.example;=HYPERLINK("x")\n'
        "Broken Row;broken.example;not-an-address;Nobody\n"
        "\n"
        "Late;late.example;GONE@late.example;x\n"
        "Post Room;post.example;postmaster@post.example;x\n"
        ";;;nothing\n"
        "Odd;no domain here;;x\n"
        "Cove again;covefoods.example;ORLA@covefoods.example;Planner\n"
        "Just A Domain;just.example;;\n",
    )

    assert (3, 0, 1) == (report["created"], report["updated"], report["skipped"])
    assert [
        (5, "invalid_email"),
        (7, "recipient_suppressed"),
        (8, "role_address"),
        (9, "company_unknown"),
        (10, "invalid_domain"),
    ] == [(row["line"], row["code"]) for row in report["refused"]]
    assert all(row["message"] for row in report["refused"])
    found = {row["domain"]: row for row in await rows(client, project_id, "prospects")}
    assert {"covefoods.example", "two.example", "just.example"} == set(found)
    assert {"role": "Planner"} == found["covefoods.example"]["columns"]
    assert ("import", "needs_review") == (found["two.example"]["source"], found["two.example"]["status"])


async def test_the_same_import_again_changes_nothing_and_a_fuller_one_fills_in(client: Actor, project_id: str) -> None:
    path = f"/v1/projects/{project_id}/prospects:import"
    plain = "Company,Website,Email\nCove Foods,https://www.covefoods.example,\n"
    await upload(client, path, plain)
    again = await upload(client, path, plain)
    fuller = await upload(
        client, path, "company,domain,email,name\nCove Foods,covefoods.example,orla@covefoods.example,Orla\n"
    )
    once_more = await upload(client, path, plain)

    assert (0, 0, 1) == (again["created"], again["updated"], again["skipped"])
    assert (0, 1, 0) == (fuller["created"], fuller["updated"], fuller["skipped"])
    assert (0, 0, 1) == (once_more["created"], once_more["updated"], once_more["skipped"])
    [found] = await rows(client, project_id, "prospects")
    assert ("orla@covefoods.example", "Orla") == (found["contact_email"], found["contact_name"])


async def test_an_import_never_changes_a_status_or_a_known_address(client: Actor, project_id: str) -> None:
    created = await add(client, project_id, status="engaged")
    await upload(
        client,
        f"/v1/projects/{project_id}/prospects:import",
        f"company_name,contact_email,status\nCove Ltd,{created['contact_email'].upper()},needs_review\n",
    )
    found = (await client.get(f"/v1/prospects/{created['id']}")).json()

    assert ("Cove Ltd", "engaged", created["contact_email"]) == (
        found["company_name"],
        found["status"],
        found["contact_email"],
    )


@pytest.mark.parametrize("data", [b"", b"a,b,c\n1,2,3\n", b"\xff\xfe\x00\x00", b'"unclosed'])
async def test_a_file_that_is_no_table_of_prospects_is_refused(client: Actor, project_id: str, data: bytes) -> None:
    response = await client.post(f"/v1/projects/{project_id}/prospects:import", files={"file": ("a.csv", data)})

    assert (422, "file_unreadable") == (response.status_code, response.json()["code"])


async def test_a_file_in_an_old_encoding_is_read(client: Actor, project_id: str) -> None:
    text = "company_name,domain\nMüller Bäckerei für Österreich,mueller.example\nCafé Bär Spezialitäten,cafe.example\n"
    report = await upload(client, f"/v1/projects/{project_id}/prospects:import", text.encode("cp1252"))

    assert 2 == report["created"]
    assert "Müller Bäckerei für Österreich" in [r["company_name"] for r in await rows(client, project_id, "prospects")]


async def test_a_file_that_is_too_large_is_refused(client: Actor, project_id: str) -> None:
    data = b"company_name\n" + b"x" * (10 * 1024 * 1024)
    response = await client.post(f"/v1/projects/{project_id}/prospects:import", files={"file": ("a.csv", data)})

    assert 413 == response.status_code


async def test_an_export_opens_safely_and_comes_back_in_unchanged(client: Actor, project_id: str) -> None:
    await add(client, project_id, company_name="=cmd|' /C calc'!A0", domain="evil.example", contact_email=None)
    await add(client, project_id, company_name='@home, "Ltd"', domain="home.example", contact_email="a@home.example")
    await add(client, project_id, company_name="\uff1d1+1", domain="wide.example", contact_email=None)
    await add(client, project_id, company_name="'=1", domain="quote.example", contact_email=None)
    response = await client.get(f"/v1/projects/{project_id}/prospects:export")

    assert (200, True) == (response.status_code, response.headers["content-type"].startswith("text/csv"))
    table = list(csv.DictReader(io.StringIO(response.text.removeprefix("\ufeff"))))
    assert 4 == len(table)
    assert not [cell for row in table for cell in row.values() if cell[:1] in tuple("=+-@\t\r\uff1d\uff0b\uff0d\uff20")]
    again = await upload(client, f"/v1/projects/{project_id}/prospects:import", response.content)
    assert (0, [], {"=cmd|' /C calc'!A0", '@home, "Ltd"', "\uff1d1+1", "'=1"}) == (
        again["created"],
        again["refused"],
        {row["company_name"] for row in await rows(client, project_id, "prospects")},
    )


async def test_an_export_has_the_columns_that_were_imported_besides(client: Actor, project_id: str) -> None:
    data = "company_name,domain,region,rank\nAcme,acme.example,North,1\nBolt,bolt.example,,2\n"
    await upload(client, f"/v1/projects/{project_id}/prospects:import", data)

    response = await client.get(f"/v1/projects/{project_id}/prospects:export")

    table = csv.DictReader(io.StringIO(response.text.removeprefix("\ufeff")))
    assert {("Acme", "North", "1"), ("Bolt", "", "2")} == {
        (row["company_name"], row["region"], row["rank"]) for row in table
    }


async def test_companies_come_as_csv_or_json_lines(client: Actor, project_id: str) -> None:
    path = f"/v1/projects/{project_id}/companies:import"
    first = await upload(client, path, CATALOGUE)
    lines = (
        '{"name": "Harbour Fresh", "domain": "harbourfresh.example", "size": 130, "tags": ["a", "b"]}\n'
        '{"name": "New One", "description": "Bakery"}\n'
        "{broken\n"
        "[1]\n"
    )
    second = await upload(client, path, lines, "companies.jsonl")
    third = await upload(client, path, lines, "companies.jsonl")

    assert (5, 0) == (first["created"], first["updated"])
    assert (1, 1) == (second["created"], second["updated"])
    assert [(3, "malformed_row"), (4, "malformed_row")] == [(row["line"], row["code"]) for row in second["refused"]]
    assert (0, 0, 2) == (third["created"], third["updated"], third["skipped"])


# --- runs


async def test_a_search_adds_fitting_companies_with_the_reason(client: Actor, project_id: str, engine: Engine) -> None:
    await teach(client, project_id)
    await upload(client, f"/v1/projects/{project_id}/companies:import", CATALOGUE)
    done = await run(client, engine, project_id, "search_prospects", limit=20, refresh=False)

    assert ("succeeded", 2) == (done["status"], done["result"]["prospects_created"])
    found = {row["company_name"]: row for row in await rows(client, project_id, "prospects")}
    assert {"Glenmore Wholesale", "Harbour Fresh"} == set(found)
    assert all(row["contact_email"] is None and row["source"] == "search" for row in found.values())
    assert all(isinstance(row["fit_score"], int) and row["fit_reason"] for row in found.values())
    assert {"founded": "1987"} == found["Glenmore Wholesale"]["columns"]


async def test_a_search_adds_nobody_twice_and_keeps_to_its_limit(
    client: Actor, project_id: str, engine: Engine
) -> None:
    await teach(client, project_id)
    await upload(client, f"/v1/projects/{project_id}/companies:import", CATALOGUE)
    first = await run(client, engine, project_id, "search_prospects", limit=1)
    second = await run(client, engine, project_id, "search_prospects", limit=20)
    third = await run(client, engine, project_id, "search_prospects", limit=20, refresh=True)

    assert [1, 1, 0] == [done["result"]["prospects_created"] for done in (first, second, third)]
    assert third["warnings"]


async def test_a_search_without_a_catalogue_finds_nobody_and_says_so(
    client: Actor, project_id: str, engine: Engine
) -> None:
    await teach(client, project_id)
    done = await run(client, engine, project_id, "search_prospects")

    assert ("succeeded", 0) == (done["status"], done["result"]["prospects_created"])
    assert any("catalogue is empty" in warning for warning in done["warnings"])


async def test_research_and_strategies_are_produced_for_review(client: Actor, project_id: str, engine: Engine) -> None:
    await teach(client, project_id)
    prospect = await add(client, project_id, description="Food distributor", country="Ireland", size="120")
    done = await run(client, engine, project_id, "research_prospects")

    assert 1 == done["result"]["research_created"], done
    [research] = await rows(client, project_id, "prospect-research")
    assert research["id"].startswith("research_")
    assert (prospect["id"], "needs_review") == (research["prospect_id"], research["review_status"])
    assert isinstance(research["fit_score"], int)
    assert any("No page of covefoods.example" in caveat for caveat in research["caveats"])

    early = await run(client, engine, project_id, "generate_strategies")
    assert (0, True) == (early["result"]["strategies_created"], "approval" in early["warnings"][0])
    answer = await decide(client, project_id, "research", research["id"], "approve")
    assert (200, "approved") == (answer.status_code, answer.json()["review_status"]), answer.text
    done = await run(client, engine, project_id, "generate_strategies", limit=5)
    assert 1 == done["result"]["strategies_created"], done
    [strategy] = await rows(client, project_id, "strategies")
    assert (prospect["id"], "needs_review", "low") == (
        strategy["prospect_id"],
        strategy["review_status"],
        strategy["risk_level"],
    )
    assert CLAIMS[1][1] in strategy["angle"]
    assert CLAIMS[2][1] in strategy["angle"]
    assert [] == await rows(client, project_id, "strategies?risk_level=high")


async def test_approving_a_prospect_makes_it_cold_and_skipping_disqualifies(client: Actor, project_id: str) -> None:
    first = await add(client, project_id)
    second = await add(client, project_id, contact_email="jo@covefoods.example")
    approved = await decide(client, project_id, "prospect", first["id"], "approve")
    again = await decide(client, project_id, "prospect", first["id"], "approve")
    skipped = await decide(client, project_id, "prospect", second["id"], "skip")

    assert ["approved", "approved", "skipped"] == [a.json()["review_status"] for a in (approved, again, skipped)]
    assert ["disqualified", "cold"] == [row["status"] for row in await rows(client, project_id, "prospects")]


async def test_requested_changes_lead_to_a_fresh_record_that_takes_the_place(
    client: Actor, project_id: str, engine: Engine
) -> None:
    await teach(client, project_id)
    await add(client, project_id, description="Food distributor")
    await run(client, engine, project_id, "research_prospects")
    [old] = await rows(client, project_id, "prospect-research")
    answer = await decide(client, project_id, "research", old["id"], "request_changes", note="Look at their depots.")
    twice = await decide(client, project_id, "research", old["id"], "request_changes", note="Look at their depots.")
    await engine.drain()

    assert (200, "changes_requested") == (answer.status_code, answer.json()["review_status"]), answer.text
    assert answer.json()["run"]["id"] == twice.json()["run"]["id"]
    fresh, gone = await rows(client, project_id, "prospect-research")
    assert (old["id"], "superseded") == (gone["id"], gone["review_status"])
    assert ("needs_review", old["id"], "Look at their depots.") == (
        fresh["review_status"],
        fresh["replaces"],
        fresh["note"],
    )


async def test_a_strategy_made_again_is_another_one(client: Actor, project_id: str, engine: Engine) -> None:
    await teach(client, project_id)
    more = "Glenmore, a grocery wholesaler, halved its stock-outs within a year."
    await client.post(
        f"/v1/projects/{project_id}/knowledge-claims",
        {"text": more, "source_type": "manual", "status": "approved", "topic": "proof"},
    )
    prospect = await add(client, project_id, description="Food distributor")
    await run(client, engine, project_id, "research_prospects")
    await run(client, engine, project_id, "generate_strategies", prospect_ids=[prospect["id"]])
    [old] = await rows(client, project_id, "strategies")
    answer = await decide(client, project_id, "strategy", old["id"], "retry")
    await engine.drain()

    assert "superseded" == answer.json()["review_status"], answer.text
    fresh, gone = await rows(client, project_id, "strategies")
    assert ("superseded", "needs_review") == (gone["review_status"], fresh["review_status"])
    assert gone["claim_ids"] != fresh["claim_ids"]


async def test_a_decision_on_what_was_not_reviewed_is_refused(client: Actor, project_id: str, engine: Engine) -> None:
    await teach(client, project_id)
    prospect = await add(client, project_id, description="Food distributor")
    await run(client, engine, project_id, "research_prospects")
    [research] = await rows(client, project_id, "prospect-research")
    await client.patch(f"/v1/prospects/{prospect['id']}", {"contact_email": "new@covefoods.example"})
    stale = await decide(
        client, project_id, "prospect", prospect["id"], "approve", expected_sha256=prospect["content_sha256"]
    )
    right = await decide(
        client, project_id, "research", research["id"], "approve", expected_sha256=research["content_sha256"]
    )

    assert (409, "content_changed", 200) == (stale.status_code, stale.json()["code"], right.status_code)


async def test_open_reviews_are_next_actions_that_close_by_themselves(
    client: Actor, project_id: str, engine: Engine
) -> None:
    async def open_types() -> set[str]:
        return {row["action_type"] for row in await rows(client, project_id, "next-actions") if row["status"] == "open"}

    prospect = await add(client, project_id, description="Food distributor")
    assert "review_prospects" in await open_types()
    await client.patch(f"/v1/prospects/{prospect['id']}", {"status": "cold"})
    await run(client, engine, project_id, "research_prospects")

    assert {"review_research"} == await open_types() & {"review_prospects", "review_research", "review_strategies"}


async def test_the_audit_log_tells_every_change(client: Actor, project_id: str) -> None:
    created = await add(client, project_id)
    await client.patch(f"/v1/prospects/{created['id']}", {"status": "cold", "contact_name": "Orla"})
    await client.patch(f"/v1/prospects/{created['id']}", {"status": "cold", "contact_name": "Orla"})

    log = (await client.get(f"/v1/audit-log?target_id={created['id']}")).json()

    assert ["prospect.approved", "prospect.updated", "prospect.created"] == [entry["type"] for entry in log]
