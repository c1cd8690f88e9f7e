"""docs/law.md: where one may write unasked, what of it is shown, and what is refused."""

from datetime import timedelta
from typing import Any

import pytest

from outrider.core import clock
from outrider.engine import Services
from tests.counting import statements
from tests.factories import Actor, another_key
from tests.rooms.drafts.making import Desk
from tests.rooms.drafts.steps import make_strategy
from tests.world import LIMITS

EVERYTHING_ELSE = (
    *("read", "knowledge:write", "runs:write", "prospects:write", "drafts:write", "reviews:write", "send"),
    *("inbox:sync", "policy:write", "webhooks:write", "keys:write"),
)
US, GERMAN, NOWHERE = "ada@northwind.example", "eva@northwind.example", "kim@northwind.example"


async def prospect(desk: Desk, email: str, country: str = "") -> str:
    prospect_id = await desk.prospect(email)
    if country:
        assert 200 == (await desk.actor.patch(f"/v1/prospects/{prospect_id}", {"country": country})).status_code
    return prospect_id


async def rules(desk: Desk, **changes: Any) -> dict[str, Any]:
    response = await desk.actor.patch(desk.path("lawful-rules"), changes)
    assert 200 == response.status_code, response.text
    changed: dict[str, Any] = response.json()
    return changed


async def real(desk: Desk) -> None:
    """From now on nothing says that mail stays on this machine."""
    assert 200 == (await desk.actor.post(desk.path("mailbox:disconnect"))).status_code


async def approve(desk: Desk, draft_id: str) -> Any:
    body = {"target_type": "draft", "target_id": draft_id, "decision": "approve", "note": ""}
    return await desk.actor.post(desk.path("review-decisions"), body)


async def drafted(desk: Desk, prospect_id: str) -> dict[str, Any]:
    run = await desk.run("generate_drafts", {"prospect_ids": [prospect_id]})
    assert "succeeded" == run["status"], run
    return run


async def test_the_table_is_served_with_its_sources(client: Actor) -> None:
    answer = (await client.get("/v1/jurisdictions")).json()

    assert 21 == len(answer["rows"])
    assert "no legal advice" in answer["notice"]
    [ireland] = [row for row in answer["rows"] if row["country"] == "IE"]
    assert ("Ireland", "allowed", {"named": ["fits_role"]}) == (
        ireland["name"],
        ireland["named"],
        ireland["conditions"],
    )


async def test_a_new_project_enforces_and_declares_no_country(client: Actor) -> None:
    made = await client.post("/v1/projects", {"name": "A", "business_name": "A", "website": "https://a.example"})

    answer = (await client.get(f"/v1/projects/{made.json()['id']}/lawful-rules")).json()

    assert {"lawful_gate": "enforce", "default_country": None, "tightened": {}} == answer


@pytest.mark.parametrize("given", ["ie", "Ireland"])
async def test_a_country_that_is_no_code_is_told_its_code(client: Actor, project_id: str, given: str) -> None:
    """Who reads the answer sends the next request right."""
    answer = await client.patch(f"/v1/projects/{project_id}/lawful-rules", {"default_country": given})

    assert 422 == answer.status_code
    assert "Ireland is IE" in answer.json()["detail"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"default_country": "XX"}, "validation_failed"),
        ({"default_country": "ie"}, "validation_failed"),
        ({"lawful_gate": None}, "validation_failed"),
        ({"lawful_gate": "off"}, "validation_failed"),
        ({"tightened": {"Germany": {"named": "blocked"}}}, "validation_failed"),
        ({"tightened": {"DE": {"dog": "blocked"}}}, "validation_failed"),
        ({"tightened": {"DE": {"named": "allowed"}}}, "too_mild"),
        ({"tightened": {"PL": {"role": "needs_role_address"}}}, "too_mild"),
        ({}, "validation_failed"),
    ],
)
async def test_rules_that_say_nothing_or_loosen_are_refused(
    client: Actor, project_id: str, body: dict[str, Any], code: str
) -> None:
    before = (await client.get(f"/v1/projects/{project_id}/lawful-rules")).json()

    response = await client.patch(f"/v1/projects/{project_id}/lawful-rules", body)

    assert (422, code) == (response.status_code, response.json()["code"]), response.text
    assert before == (await client.get(f"/v1/projects/{project_id}/lawful-rules")).json()


async def test_the_verdict_stands_on_prospect_brief_draft_and_export(desk: Desk) -> None:
    """The same words everywhere; the sandbox shows them and refuses nothing."""
    prospect_id = await prospect(desk, GERMAN, "Deutschland")
    run = await drafted(desk, prospect_id)

    shown = (await desk.actor.get(f"/v1/prospects/{prospect_id}")).json()["lawful"]
    brief = (await desk.actor.get(f"/v1/prospects/{prospect_id}/brief")).json()["lawful"]
    draft = (await desk.get(run["result"]["draft_ids"][0]))["lawful"]
    [line] = (await desk.actor.get(desk.path("prospects:export"))).text.splitlines()[1:]

    assert shown == brief == draft
    assert "needs_consent" == shown["verdict"]
    assert {"code": "DE", "from": "country", "said_by": "manual", "certain": True} == shown["country"]
    assert f"needs_consent,DE,{chr(34)}{shown['reason']}" in line
    assert 200 == (await approve(desk, run["result"]["draft_ids"][0])).status_code
    assert 200 == (await desk.send(run["result"]["draft_ids"][0])).status_code


async def test_a_page_of_a_list_tells_each_verdict_as_the_prospect_and_its_brief_do(
    desk: Desk, services: Services
) -> None:
    """Whatever is on record of them, wherever on the page they stand, and whatever the list is narrowed to."""
    agent = await another_key(services, desk.actor, ("read", "prospects:write"))
    await rules(desk, default_country="DE", tightened={"US": {"named": "needs_consent"}})
    overridden, agreed = await prospect(desk, GERMAN, "DE"), await prospect(desk, "jo@northwind.example", "DE")
    moved, _ = await prospect(desk, US, "US"), await prospect(desk, NOWHERE)
    assert 200 == (await override(desk.actor, overridden)).status_code
    consent = {
        "prospect_id": agreed, "email": "jo@northwind.example", "purpose": "Offers", "products": ["Forecasting"],
        "company": "Acme Ltd", "wording": "Yes.", "given_at": "2026-01-02T10:15:00Z", "method": "paper",
        "evidence": {"file_sha256": "0" * 64},
    }  # fmt: skip
    given = await desk.actor.post(desk.path("consents"), consent)
    assert 201 == given.status_code, given.text
    assert 200 == (await agent.patch(f"/v1/prospects/{moved}", {"company_name": "Northwind Ltd"})).status_code

    lists = ("limit=2", "limit=1&sort=fit_score", "q=northwind&limit=3", "source=manual&status=cold&sort=-updated_at")
    read: list[dict[str, dict[str, Any]]] = []
    for query in lists:
        found: dict[str, dict[str, Any]] = {}
        path: str | None = desk.path(f"prospects?{query}")
        while path is not None:
            page = await desk.actor.get(path)
            found |= {one["id"]: one["lawful"] for one in page.json()}
            path = page.links["next"]["url"] if "next" in page.links else None
        read.append(found)
    told = read[0]

    assert len(told) >= 4
    assert all(found == told for found in read), dict(zip(lists, read, strict=True))
    for prospect_id, lawful in told.items():
        by_itself = (await desk.actor.get(f"/v1/prospects/{prospect_id}")).json()["lawful"]
        brief = (await desk.actor.get(f"/v1/prospects/{prospect_id}/brief")).json()["lawful"]
        assert lawful == by_itself == brief
    assert ["needs_consent", "allowed"] == [told[one]["verdict"] for one in (overridden, agreed)]
    assert told[overridden]["override"] is not None
    assert {"default_country"} < {one["country"]["from"] for one in told.values()}


async def test_reading_prospects_with_their_verdicts_asks_the_database_once(desk: Desk) -> None:
    """For many as for one, under many rules as under none: what decides is read with the rows."""
    prospect_id = await prospect(desk, GERMAN, "DE")
    for number in range(5):
        await prospect(desk, f"p{number}@northwind.example")
    await rules(desk, default_country="DE")
    read = []
    for path in (desk.path("prospects"), f"/v1/prospects/{prospect_id}"):
        await desk.actor.get(path)  # whose project it is, is remembered
        with statements() as asked:
            assert 200 == (await desk.actor.get(path)).status_code
        read.append([one for one in asked if "credential" not in one and "api_keys" not in one])

    assert [1, 1] == [len(one) for one in read], read


async def test_what_the_law_forbids_is_not_written_approved_or_sent(desk: Desk) -> None:
    """In `enforce`, outside the sandbox: skipped with the reason, then 409 with what to do about it."""
    prospect_id = await prospect(desk, GERMAN, "DE")
    draft_id = (await drafted(desk, prospect_id))["result"]["draft_ids"][0]
    other = (await drafted(desk, await prospect(desk, "jo@northwind.example", "DE")))["result"]["draft_ids"][0]
    assert 200 == (await approve(desk, other)).status_code
    third = await prospect(desk, "zoe@northwind.example", "DE")
    await real(desk)

    run = await drafted(desk, third)
    brief = (await desk.actor.get(f"/v1/prospects/{third}/brief")).json()
    approval, sent = await approve(desk, draft_id), await desk.send(other)

    assert (0, 1) == (run["result"]["drafts_created"], run["result"]["skipped"])
    assert ["not_lawful"] == [one["code"] for one in brief["blockers"]]
    assert (409, "not_lawful") == (approval.status_code, approval.json()["code"])
    assert "Germany (by its country field): Mail that advertises needs consent" in approval.json()["detail"]
    assert approval.json()["lawful"]["verdict"] == "needs_consent"
    assert approval.json()["fix"]["label"]
    assert (409, "not_lawful") == (sent.status_code, sent.json()["code"])
    assert any("one may not write to them unasked" in one["title"] for one in await desk.actions())


async def test_a_try_in_the_sandbox_says_what_a_mailbox_that_sends_would_refuse(desk: Desk) -> None:
    """Whoever tries before they connect their mailbox learns there what would not leave it."""
    german, american = await prospect(desk, GERMAN, "DE"), await prospect(desk, US, "US")
    [bad] = (await drafted(desk, german))["result"]["draft_ids"]
    [good] = (await drafted(desk, american))["result"]["draft_ids"]
    for one in (bad, good):
        assert 200 == (await approve(desk, one)).status_code

    tried = {one: (await desk.send(one, dry_run=True)).json()["warnings"] for one in (bad, good)}
    named = {"draft_ids": [bad, good], "confirm_reviewed": False, "dry_run": True}
    queued = (await desk.actor.post(desk.path("drafts:send"), named)).json()["drafts"]
    sent = (await desk.send(bad)).json()
    await rules(desk, lawful_gate="warn")
    warned = (await desk.send(good, dry_run=True)).json()["warnings"]

    assert [] == tried[good] == warned
    [said] = tried[bad]
    assert said.startswith("The sandbox refuses nothing; a mailbox that sends would refuse this letter")
    assert "Germany (by its country field)" in said
    assert [tried[bad], tried[good]] == [one["warnings"] for one in queued]
    assert (True, tried[bad]) == (sent["sandbox"], sent["warnings"])


async def test_of_whom_nothing_is_known_a_person_may_approve_a_draft_that_is_not_sent(desk: Desk) -> None:
    await rules(desk, default_country=None)
    await real(desk)
    prospect_id = await prospect(desk, NOWHERE)

    draft = await desk.get((await drafted(desk, prospect_id))["result"]["draft_ids"][0])
    approval, sent = await approve(desk, draft["id"]), await desk.send(draft["id"])

    assert "unknown" == draft["lawful"]["verdict"]
    assert any("It cannot be sent while nobody knows" in one for one in draft["caveats"])
    assert 200 == approval.status_code
    assert (409, "not_lawful", "/country") == (
        sent.status_code,
        sent.json()["code"],
        sent.json()["fix"]["template"]["missing"][0],
    )


async def test_warn_refuses_nothing_and_readiness_says_so_as_long(desk: Desk) -> None:
    await rules(desk, lawful_gate="warn")
    await real(desk)
    draft_id = (await drafted(desk, await prospect(desk, GERMAN, "DE")))["result"]["draft_ids"][0]

    approval, sent = await approve(desk, draft_id), await desk.send(draft_id)
    warned = (await desk.read("readiness"))["warnings"]
    await rules(desk, lawful_gate="enforce")

    assert 200 == approval.status_code
    assert "not_lawful" != sent.json()["code"]
    assert ["lawful_gate is warn" in one for one in warned].count(True) == 1
    assert not any("lawful_gate is warn" in one for one in (await desk.read("readiness"))["warnings"])
    assert "not_lawful" == (await desk.send(draft_id)).json()["code"]


async def test_what_the_operator_blocks_stays_blocked_in_both_modes(desk: Desk) -> None:
    await rules(desk, lawful_gate="warn", tightened={"US": {"named": "blocked"}})
    await real(desk)

    run = await drafted(desk, await prospect(desk, US))

    assert 0 == run["result"]["drafts_created"]


async def test_the_policy_approves_only_what_is_plainly_allowed(desk: Desk) -> None:
    """What waits for a person's word (a country unknown, what they do at work) stays with a person, however often the agent goes
    on; so does what the law forbids."""
    await desk.actor.patch(desk.path("policy"), {"agent_mode": "autonomous"})
    drafts = {}
    for country in ("US", "IE", "PT", "DE"):
        person = await prospect(desk, f"p{country.lower()}@northwind.example", country)
        await make_strategy(desk, person, "low")
        drafts[country] = (await drafted(desk, person))["result"]["draft_ids"][0]
    await real(desk)

    for _ in range(2):
        await desk.actor.post(desk.path("agent:continue"))
        await desk.engine.drain()

    found = {country: (await desk.get(draft_id))["review_status"] for country, draft_id in drafts.items()}
    assert {"US": "approved", "IE": "needs_review", "PT": "needs_review", "DE": "needs_review"} == found


async def test_a_country_that_a_key_without_review_gives_loosens_nothing(desk: Desk, services: Services) -> None:
    prospect_id = await prospect(desk, NOWHERE)
    await rules(desk, default_country=None)
    agent = await another_key(services, desk.actor, ("read", "prospects:write"))

    await agent.patch(f"/v1/prospects/{prospect_id}", {"country": "US"})
    noted = (await desk.actor.get(f"/v1/prospects/{prospect_id}")).json()
    await desk.actor.patch(f"/v1/prospects/{prospect_id}", {"country": "US"})
    vouched = (await desk.actor.get(f"/v1/prospects/{prospect_id}")).json()

    assert ("US", ["country"], "unknown") == (noted["country"], noted["unvouched"], noted["lawful"]["verdict"])
    assert ([], "allowed", True) == (
        vouched["unvouched"],
        vouched["lawful"]["verdict"],
        vouched["lawful"]["country"]["certain"],
    )


async def test_another_operators_rules_are_not_there(stranger: Actor, project_id: str) -> None:
    assert 404 == (await stranger.get(f"/v1/projects/{project_id}/lawful-rules")).status_code
    assert 404 == (await stranger.patch(f"/v1/projects/{project_id}/lawful-rules", {"lawful_gate": "warn"})).status_code


def word(days: int = 30, **more: str) -> dict[str, str]:
    said = {"reason": "She asked at the fair to be sent our prices.", "basis": "Consent given in person"}
    return {**said, "expires_at": clock.iso(clock.now() + timedelta(days=days)), **more}


async def override(actor: Actor, prospect_id: str, body: dict[str, str] | None = None) -> Any:
    return await actor.post(f"/v1/prospects/{prospect_id}:override-lawful", body or word())


async def test_a_persons_word_lets_people_approve_and_send_and_never_the_policy(desk: Desk) -> None:
    """For one prospect, at the address that they have now; shown on the draft and on the record."""
    await desk.actor.patch(desk.path("policy"), {"agent_mode": "autonomous"})
    prospect_id = await prospect(desk, GERMAN, "DE")
    await make_strategy(desk, prospect_id, "low")
    await real(desk)

    answer = await override(desk.actor, prospect_id)
    draft_id = (await drafted(desk, prospect_id))["result"]["draft_ids"][0]
    await desk.actor.post(desk.path("agent:continue"))
    left = await desk.get(draft_id)
    approval, sent = await approve(desk, draft_id), await desk.send(draft_id)
    log = (await desk.actor.get("/v1/audit-log?limit=100")).json()
    await desk.actor.patch(f"/v1/prospects/{prospect_id}", {"contact_email": "other@northwind.example"})

    assert 200 == answer.status_code, answer.text
    assert ("needs_consent", "Consent given in person") == (
        left["lawful"]["verdict"],
        left["lawful"]["override"]["basis"],
    )
    assert "needs_review" == left["review_status"]
    assert 200 == approval.status_code, approval.text
    assert "not_lawful" != sent.json()["code"]
    assert "prospect.lawful_overridden" in [entry["type"] for entry in log]
    assert (await desk.actor.get(f"/v1/prospects/{prospect_id}")).json()["lawful"]["override"] is None


async def test_an_override_ends_by_itself(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    prospect_id = await prospect(desk, GERMAN, "DE")
    await override(desk.actor, prospect_id, word(89))

    later = clock.now() + timedelta(days=90)
    monkeypatch.setattr(clock, "now", lambda: later)

    assert (await desk.actor.get(f"/v1/prospects/{prospect_id}")).json()["lawful"]["override"] is None


async def test_no_word_goes_past_a_no_what_is_blocked_or_what_is_allowed(desk: Desk) -> None:
    german, american = await prospect(desk, GERMAN, "DE"), await prospect(desk, US, "US")
    nobody = await desk.prospect(None, name="Nobody Foods")

    assert (409, "not_overridable") == _code(await override(desk.actor, american))
    assert (409, "not_overridable") == _code(await override(desk.actor, nobody))
    for wrong in (word(-1), word(91), word(reason=""), word(expires_at="2026-12-01")):
        assert 422 == (await override(desk.actor, german, wrong)).status_code, wrong
    await rules(desk, tightened={"DE": {"named": "blocked"}})
    assert (409, "not_overridable") == _code(await override(desk.actor, german))
    await rules(desk, tightened={})
    await desk.actor.post(desk.path("suppressions"), {"email": GERMAN, "reason": "manual"})
    assert (409, "recipient_suppressed") == _code(await override(desk.actor, german))
    assert (await desk.actor.get(f"/v1/prospects/{german}")).json()["lawful"]["override"] is None


def _code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


async def test_only_who_may_answer_for_it_gives_their_word(desk: Desk, services: Services, stranger: Actor) -> None:
    """No other scope has it, all of them together do not, and another operator's prospect is not there."""
    prospect_id = await prospect(desk, GERMAN, "DE")
    agent = await another_key(services, desk.actor, EVERYTHING_ELSE)
    person = await another_key(services, desk.actor, ("read", "lawful:write"))

    assert 403 == (await override(agent, prospect_id)).status_code
    assert 404 == (await override(stranger, prospect_id)).status_code
    assert 200 == (await override(person, prospect_id)).status_code


async def withdraw(actor: Actor, prospect_id: str, reason: str = "She says that she never asked.") -> Any:
    return await actor.post(f"/v1/prospects/{prospect_id}:withdraw-override", {"reason": reason})


async def test_a_word_that_is_taken_back_counts_no_more_and_what_was_approved_by_it_is_reviewed_again(
    desk: Desk, services: Services
) -> None:
    """At once, out of the queue too, by anybody who may review; on the record; an older word does not come back by it, and a
    letter that the law allows by itself stays as it is."""
    german, american = await prospect(desk, GERMAN, "DE"), await prospect(desk, US, "US")
    await override(desk.actor, german, word(10))
    await override(desk.actor, german, word(20))
    told = [(await drafted(desk, one))["result"]["draft_ids"][0] for one in (german, american)]
    for draft_id in told:
        assert 200 == (await approve(desk, draft_id)).status_code
    queued = await desk.actor.post(desk.path("drafts:send"), {"draft_ids": told, "confirm_reviewed": True})
    reviewer = await another_key(services, desk.actor, ("read", "reviews:write"))

    answer = (await withdraw(reviewer, german)).json()
    twice = (await withdraw(reviewer, german)).json()
    nothing = (await withdraw(reviewer, american)).json()
    await real(desk)
    approval, log = await approve(desk, told[0]), (await desk.actor.get("/v1/audit-log?limit=100")).json()

    assert 2 == queued.json()["queued_count"], queued.text
    assert ("needs_consent", None) == (answer["lawful"]["verdict"], answer["lawful"]["override"])
    assert (2, told[:1]) == (len(answer["withdrawn_override_ids"]), answer["reopened_draft_ids"])
    assert ([], []) == (twice["withdrawn_override_ids"], twice["reopened_draft_ids"])
    assert [] == nothing["reopened_draft_ids"]
    back, other = await desk.get(told[0]), await desk.get(told[1])
    assert ("needs_review", "drafted_not_sendable", None, None) == (
        back["review_status"],
        back["lifecycle_status"],
        back["approved_by"],
        back["queued"],
    )
    assert ("approved", "ready_to_send") == (other["review_status"], other["lifecycle_status"])
    assert other["queued"] is not None
    assert (409, "not_lawful") == _code(approval)
    assert 2 == [entry["type"] for entry in log].count("prospect.override_withdrawn")
    assert ["override_withdrawn"] == [entry["data"]["reason"] for entry in log if entry["type"] == "draft.reopened"]


async def test_taking_a_word_back_wants_a_reason_and_is_not_for_strangers(
    desk: Desk, services: Services, stranger: Actor
) -> None:
    german = await prospect(desk, GERMAN, "DE")
    await override(desk.actor, german)
    agent = await another_key(services, desk.actor, ("read", "prospects:write", "drafts:write", "send"))

    assert 422 == (await withdraw(desk.actor, german, " ")).status_code
    assert 403 == (await withdraw(agent, german)).status_code
    assert 404 == (await withdraw(stranger, german)).status_code
    assert (await desk.actor.get(f"/v1/prospects/{german}")).json()["lawful"]["override"] is not None


async def test_a_follow_up_that_the_law_forbids_is_not_written_and_says_so_once(desk: Desk) -> None:
    """The follow-up stands still with `not_lawful`; no later tick tries it again."""
    await desk.actor.put(desk.path("sending-limits"), LIMITS)
    german = await prospect(desk, GERMAN, "DE")
    draft_id = (await drafted(desk, german))["result"]["draft_ids"][0]
    await approve(desk, draft_id)
    assert 200 == (await desk.send(draft_id)).status_code
    await real(desk)

    with clock.travel(timedelta(days=10)):
        first = (await desk.actor.post(desk.path("follow-ups:tick"))).json()
        await desk.engine.drain()
        again = (await desk.actor.post(desk.path("follow-ups:tick"))).json()
    [schedule] = await desk.read("follow-up-schedules")
    run = await desk.run_of(first["runs"][0]["id"])

    assert (1, 0) == (first["queued_count"], again["queued_count"])
    assert ("paused", "not_lawful", None) == (schedule["status"], schedule["pause_reason"], schedule["draft_id"])
    assert "Germany (by its country field): Mail that advertises needs consent" in run["warnings"][0]
    assert run["warnings"][0].endswith("So no follow-up is written to them.")


async def test_an_answer_that_is_given_another_address_answers_nobody_there(desk: Desk) -> None:
    """Who wrote is answered whatever their country's rule; somebody else at another address did not ask."""
    german = await prospect(desk, GERMAN, "DE")
    letter = {"from_email": GERMAN, "subject": "Hello", "text": "Sounds good, tell me more."}
    await desk.actor.post(desk.path("sandbox/messages"), letter)
    await desk.actor.post(desk.path("inbox:sync"))
    await desk.engine.drain()
    [reply] = [one for one in await desk.read("drafts") if one["kind"] == "reply"]
    asked = (await desk.get(reply["id"]))["lawful"]

    await desk.actor.patch(desk.path(f"drafts/{reply['id']}"), {"to_email": "someone@kontor.de"})
    elsewhere = (await desk.get(reply["id"]))["lawful"]
    await real(desk)
    approval = await approve(desk, reply["id"])

    assert german == reply["prospect_id"]
    assert ("allowed", "needs_consent") == (asked["verdict"], elsewhere["verdict"])
    assert (409, "not_lawful") == _code(approval)


async def test_a_country_that_a_reviewer_gave_is_not_for_an_agent_to_change(desk: Desk, services: Services) -> None:
    german = await prospect(desk, GERMAN, "DE")
    agent = await another_key(services, desk.actor, ("read", "prospects:write"))

    changed = await agent.patch(f"/v1/prospects/{german}", {"country": "US"})
    emptied = await agent.patch(f"/v1/prospects/{german}", {"country": ""})
    same = await agent.patch(f"/v1/prospects/{german}", {"country": "DE"})
    now = (await desk.actor.get(f"/v1/prospects/{german}")).json()

    assert [(403, "insufficient_scope")] * 2 == [_code(changed), _code(emptied)]
    assert 200 == same.status_code
    assert ("DE", []) == (now["country"], now["unvouched"])


async def test_where_the_law_wants_unasked_mail_marked_the_subject_leaves_marked(desk: Desk) -> None:
    """The preview shows it; what was approved is the subject without it, so that it is nobody's claim and no change."""
    marked, plain = await prospect(desk, "tan@northwind.example", "SG"), await prospect(desk, US, "US")
    drafts = [await desk.get((await drafted(desk, one))["result"]["draft_ids"][0]) for one in (marked, plain)]
    for draft in drafts:
        await approve(desk, draft["id"])

    previews = [await desk.read(f"drafts/{draft['id']}:preview") for draft in drafts]
    for draft in drafts:
        assert 200 == (await desk.send(draft["id"])).status_code

    expected = [f"<ADV> {drafts[0]['subject']}", drafts[1]["subject"]]
    assert expected == [one["subject"] for one in previews]
    assert expected == [one["subject"] for one in reversed(await desk.outbox())]
    assert drafts[0]["subject"] == (await desk.get(drafts[0]["id"]))["subject"]
