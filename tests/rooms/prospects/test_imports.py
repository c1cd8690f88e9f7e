"""Promise: an import writes what its rows say and an event for each change, however many rows go in together."""

from typing import Any

from outrider.prospects.fields import content_sha256
from tests.factories import Actor
from tests.feed import settled
from tests.rooms.prospects.making import rows, upload


async def events(client: Actor, project_id: str, count: int) -> list[tuple[str, str, dict[str, Any]]]:
    told = await settled(client, count, f"?project_id={project_id}&types=prospect.*")
    return [(one["type"], one["target_id"], one["data"]) for one in told]


async def test_an_import_writes_rows_and_events_in_the_order_of_the_file(client: Actor, project_id: str) -> None:
    """Two rows that fill in the same prospect are two events; a row that fills in one of the file itself is none."""
    path = f"/v1/projects/{project_id}/prospects:import"
    await upload(client, path, "company_name,domain\nCove Foods,cove.example\nHay Mills,hay.example\n")
    before = await events(client, project_id, 3)

    report = await upload(
        client,
        path,
        "company_name,domain,contact_email,industry,latest_signal,depot\n"
        "New One,one.example,,,,\n"
        "Cove Foods,cove.example,orla@cove.example,,,Cork\n"
        "New Two,two.example,,,,\n"
        "Cove Foods,cove.example,orla@cove.example,Food,,Sligo\n"
        "New One,one.example,ann@one.example,Freight,Opened a depot,\n"
        "Hay Mills,hay.example,,,Hired two planners,\n",
    )

    assert (2, 3, 1) == (report["created"], report["updated"], report["skipped"])
    found = {row["domain"]: row for row in await rows(client, project_id, "prospects")}
    cove, one = found["cove.example"], found["one.example"]
    assert ("orla@cove.example", "Food", {"depot": "Sligo"}) == (
        cove["contact_email"],
        cove["industry"],
        cove["columns"],
    )
    assert ("Hay Mills", "Hired two planners") == (
        found["hay.example"]["company_name"],
        found["hay.example"]["latest_signal"]["text"],
    )
    assert ("ann@one.example", "Freight", "Opened a depot") == (
        one["contact_email"],
        one["industry"],
        one["latest_signal"]["text"],
    )
    new = {"status": "needs_review", "fit_score": 0, "source": "import"}
    assert [
        ("prospect.updated", cove["id"], {"changed": ["columns", "contact_email"]}),
        ("prospect.updated", cove["id"], {"changed": ["columns", "industry"]}),
        ("prospect.updated", found["hay.example"]["id"], {"changed": ["latest_signal"]}),
        ("prospect.created", one["id"], new),
        ("prospect.created", found["two.example"]["id"], new),
        ("prospect.imported", project_id, {"created": 2, "updated": 3, "refused": 0}),
    ] == (await events(client, project_id, 9))[len(before) :]


async def test_a_prospect_that_an_import_filled_in_is_reviewed_as_it_stands(client: Actor, project_id: str) -> None:
    """Its digest is that of company, domain and address together, whichever rows said them; the reviewer sees all three."""
    path = f"/v1/projects/{project_id}/prospects:import"
    head = "company_name,domain,contact_email\n"
    await upload(client, path, head + "Cove,cove.example,\n")
    await upload(client, path, head + "Cove Foods,cove.example,\nCove Foods,cove.example,orla@cove.example\n")
    [found] = await rows(client, project_id, "prospects")

    assert content_sha256("Cove Foods", "cove.example", "orla@cove.example") == found["content_sha256"]


async def test_people_of_a_catalogue_are_known_by_address_or_by_name(client: Actor, project_id: str) -> None:
    """By name at their domain, or at their company where it has none; two at one company stay two."""
    path = f"/v1/projects/{project_id}/companies:import"
    head = "name,domain,contact_name,contact_email,role\n"
    first = await upload(
        client,
        path,
        head + "Cove,cove.example,Ann Lee,,Buyer\nHay,,Bo Day,,Planner\nCove,cove.example,Cy Fox,cy@cove.example,CEO\n",
    )
    again = await upload(
        client,
        path,
        head
        + "Cove,cove.example,ANN LEE,ann@cove.example,Buyer\nHay,,bo day,,Head of planning\n"
        + "Cove,cove.example,,CY@cove.example,Chairman\nOther,,Bo Day,,Clerk\nCove,cove.example,Cy Fox,fox@cove.example,CEO\n",
    )

    people = await rows(client, project_id, "contacts")
    assert (3, 0, 2, 3) == (
        first["contacts_created"],
        first["contacts_updated"],
        again["contacts_created"],
        again["contacts_updated"],
    )
    assert {
        ("cove.example", "ANN LEE", "ann@cove.example", "Buyer"),
        ("", "bo day", None, "Head of planning"),
        ("cove.example", "Cy Fox", "cy@cove.example", "Chairman"),
        ("", "Bo Day", None, "Clerk"),
        ("cove.example", "Cy Fox", "fox@cove.example", "CEO"),
    } == {(one["domain"], one["name"], one["email"], one["role"]) for one in people}


async def test_a_quotation_mark_that_is_never_closed_swallows_no_row_in_silence(client: Actor, project_id: str) -> None:
    path = f"/v1/projects/{project_id}/prospects:import"
    below = "".join(f"Company {number},c{number}.example\n" for number in range(40))

    report = await upload(client, path, f'company_name,domain\nAbove,above.example\n"Open,open.example\n{below}')
    headless = await client.post(path, files={"file": ("a.csv", f'"company_name,domain\n{below}'.encode(), "text/csv")})

    assert ["Above"] == [row["company_name"] for row in await rows(client, project_id, "prospects")]
    assert [(3, "malformed_row")] == [(row["line"], row["code"]) for row in report["refused"]]
    assert "all below it were not taken" in report["refused"][0]["message"]
    assert (422, "file_unreadable") == (headless.status_code, headless.json()["code"])
    assert "never closed" in headless.json()["detail"]
