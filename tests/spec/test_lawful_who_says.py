"""docs/law.md "Who says so": what an agent says of somebody makes a verdict stricter, never milder, until a person says it."""

from typing import Any

import pytest
import pytest_asyncio

from outrider.engine import Services
from tests.factories import Actor, another_key
from tests.rooms.drafts.making import Desk

AGENT = ("read", "runs:write", "prospects:write", "knowledge:write")
REVIEWER = (*AGENT, "reviews:write")
COVE = "jo@cove.co.uk"


@pytest_asyncio.fixture
async def agent(desk: Desk, services: Services) -> Actor:
    return await another_key(services, desk.actor, AGENT)


@pytest_asyncio.fixture
async def reviewer(desk: Desk, services: Services) -> Actor:
    return await another_key(services, desk.actor, REVIEWER)


async def made(actor: Actor, desk: Desk, email: str = COVE, **more: str) -> str:
    body = {"company_name": "Cove Foods", "contact_email": email, "status": "cold", **more}
    answer = await actor.post(desk.path("prospects"), body)
    assert 201 == answer.status_code, answer.text
    return str(answer.json()["id"])


async def change(actor: Actor, prospect_id: str, **said: str) -> dict[str, Any]:
    answer = await actor.patch(f"/v1/prospects/{prospect_id}", said)
    assert 200 == answer.status_code, answer.text
    changed: dict[str, Any] = answer.json()
    return changed


async def imports(actor: Actor, desk: Desk, *lines: str) -> None:
    answer = await actor.request(
        "POST", desk.path("prospects:import"), files={"file": ("a.csv", "\n".join(lines).encode(), "text/csv")}
    )
    assert answer.is_success, answer.text


async def lawful(desk: Desk, prospect_id: str) -> dict[str, Any]:
    told: dict[str, Any] = (await desk.actor.get(f"/v1/prospects/{prospect_id}")).json()["lawful"]
    return told


async def test_a_company_s_legal_form_that_an_agent_adds_counts_once_a_person_says_it(desk: Desk, agent: Actor) -> None:
    """Kept as it was said, shown with what is unconfirmed, and settled by the same word of somebody who may answer for it."""
    prospect_id = await made(desk.actor, desk)

    noted = await change(agent, prospect_id, company_name="Cove Foods Ltd")
    confirmed = await change(desk.actor, prospect_id, company_name="Cove Foods Ltd")
    log = (await desk.actor.get("/v1/audit-log?limit=50")).json()

    assert ("Cove Foods Ltd", "unknown", ["company_name"]) == (
        noted["company_name"],
        noted["lawful"]["verdict"],
        noted["lawful"]["unconfirmed"],
    )
    assert "nobody who may answer for it has said so" in noted["lawful"]["reason"]
    assert ("allowed", []) == (confirmed["lawful"]["verdict"], confirmed["lawful"]["unconfirmed"])
    assert 1 == [one["type"] for one in log].count("prospect.facts_confirmed")


@pytest.mark.parametrize(
    ("there", "said", "verdict"),
    [
        ({"company_name": "Jones t/a Cove"}, {"company_name": "Cove Foods Ltd"}, "needs_consent"),
        ({"domain": "cove.de"}, {"domain": "cove.co.uk", "company_name": "Cove Foods Ltd"}, "needs_consent"),
        ({"contact_email": "jo@cove.de"}, {"contact_email": "jo@cove.us", "domain": "cove.us"}, "needs_consent"),
        ({"contact_email": "jo@cove.com"}, {"domain": "cove.us"}, "unknown"),
        ({"contact_email": "jo@cove.com"}, {"country": "US"}, "unknown"),
    ],
)
async def test_what_an_agent_or_a_reviewer_changes_makes_no_verdict_milder(
    desk: Desk, agent: Actor, reviewer: Actor, there: dict[str, str], said: dict[str, str], verdict: str
) -> None:
    await desk.actor.patch(desk.path("lawful-rules"), {"default_country": None})
    found = []
    for number, actor in enumerate((agent, reviewer, desk.actor)):
        mail = {"contact_email": there.get("contact_email", COVE).replace("jo@", f"jo{number}@")}
        prospect_id = await made(
            desk.actor,
            desk,
            **{"email": mail.pop("contact_email"), **{k: v for k, v in there.items() if k != "contact_email"}},
        )
        told = {name: text.replace("jo@", f"jo{number}@") for name, text in said.items()}
        found.append((await change(actor, prospect_id, **told))["lawful"]["verdict"])

    assert [verdict, verdict, "allowed"] == found


async def test_what_an_agent_said_and_takes_back_stays_as_strict_as_it_was(desk: Desk, agent: Actor) -> None:
    """It may be that they know better now, or that they try; a person looks."""
    prospect_id = await made(desk.actor, desk, "jo@cove.com", country="IE")
    other = await made(desk.actor, desk, "jo@other.com")

    noted = await change(agent, other, country="DE")
    back = await change(agent, other, country="")
    settled = await change(desk.actor, other, country="IE")

    assert ["needs_consent", "needs_consent", "allowed"] == [one["lawful"]["verdict"] for one in (noted, back, settled)]
    assert "allowed" == (await lawful(desk, prospect_id))["verdict"]


async def test_of_a_company_that_an_agent_adds_its_own_words_of_it_count_for_nothing(desk: Desk, agent: Actor) -> None:
    """Neither the legal form nor the site; where the address itself is counts, for mail goes there."""
    await desk.actor.patch(desk.path("lawful-rules"), {"default_country": None})
    limited = await made(agent, desk, company_name="Cove Foods Ltd")
    site = await made(agent, desk, "jo@cove.com", domain="cove.us")
    there = await made(agent, desk, "jo@cove.us")

    found = [(await lawful(desk, one))["verdict"] for one in (limited, site, there)]

    assert ["unknown", "unknown", "allowed"] == found


async def test_a_list_that_an_agent_imports_loosens_nothing_and_the_operators_list_does(
    desk: Desk, agent: Actor
) -> None:
    prospect_id = await made(desk.actor, desk)
    head, row = "company_name,contact_email,legal form", f"Cove Foods Ltd,{COVE},Limited company"

    await imports(agent, desk, head, row)
    noted = await lawful(desk, prospect_id)
    await imports(desk.actor, desk, head, f"Cove Foods Limited,{COVE},Private limited company")
    said = await lawful(desk, prospect_id)

    assert ("unknown", "allowed") == (noted["verdict"], said["verdict"])


async def test_an_agents_note_of_a_sole_trader_is_heard(desk: Desk, agent: Actor) -> None:
    prospect_id = await made(desk.actor, desk, company_name="Cove Foods Ltd")

    await imports(agent, desk, "company_name,contact_email,legal form", f"Cove Foods Ltd,{COVE},Sole trader")

    assert ("needs_consent", "individual") == ((told := await lawful(desk, prospect_id))["verdict"], told["kind"])


async def test_changed_too_often_it_takes_a_consent_or_a_person(desk: Desk, agent: Actor) -> None:
    prospect_id = await made(desk.actor, desk, "jo@cove.com", country="")
    for number in range(30):
        await change(
            agent,
            prospect_id,
            domain=f"cove.{('us', 'ie', 'in', 'br', 'pt', 'fi', 'gr', 'cz')[number % 8]}",
            company_name=f"Cove {'Ltd' * (number % 3)}",
        )

    noted = await lawful(desk, prospect_id)
    settled = await change(desk.actor, prospect_id, country="US", domain="cove.us")

    assert ("needs_consent", "allowed") == (noted["verdict"], settled["lawful"]["verdict"])
    assert "changed too often" in noted["reason"]


async def test_another_person_to_write_to_is_no_word_on_the_company(desk: Desk, agent: Actor) -> None:
    """Whoever may answer for it and only chooses a contact does not settle what an agent has changed."""
    prospect_id = await made(desk.actor, desk)
    await change(agent, prospect_id, company_name="Cove Foods Ltd")

    chosen = await change(desk.actor, prospect_id, contact_email="ann@cove.co.uk")

    assert ("unknown", ["company_name"]) == (chosen["lawful"]["verdict"], chosen["lawful"]["unconfirmed"])


async def test_where_one_sells_is_taken_out_of_an_approved_claim_by_who_may_answer_for_it(
    desk: Desk, agent: Actor, reviewer: Actor
) -> None:
    """With the countries of whom one sells to, uncertain prospects would become milder. A person's own words on it may change."""
    text = "Our ideal customers are food wholesalers in Germany."
    claim = {"text": text, "source_type": "manual", "status": "approved", "topic": "icp"}
    claim_id = (await desk.actor.post(desk.path("knowledge-claims"), claim)).json()["id"]
    await desk.actor.patch(desk.path("lawful-rules"), {"default_country": "US"})
    prospect_id = await made(desk.actor, desk, "jo@cove.com")
    path = f"/v1/knowledge-claims/{claim_id}"

    refused = [
        await agent.request("DELETE", path),
        await agent.patch(path, {"text": "Our ideal customers are food wholesalers."}),
        await agent.patch(path, {"topic": "offer"}),
        await reviewer.patch(path, {"status": "rejected"}),
        await reviewer.post(
            desk.path("review-decisions"), {"target_type": "claim", "target_id": claim_id, "decision": "skip"}
        ),
    ]
    words = await agent.patch(path, {"text": "Our ideal customers are large food wholesalers in Germany."})
    strict = await lawful(desk, prospect_id)
    gone = await desk.actor.request("DELETE", path)

    assert [(403, "insufficient_scope")] * 5 == [(one.status_code, one.json()["code"]) for one in refused]
    assert (200, "proposed") == (words.status_code, words.json()["status"])
    assert "needs_consent" == strict["verdict"]
    assert 200 == gone.status_code
    assert "allowed" == (await lawful(desk, prospect_id))["verdict"]


async def test_the_refusal_says_who_can_settle_it(desk: Desk, agent: Actor) -> None:
    prospect_id = await made(desk.actor, desk)
    await change(agent, prospect_id, company_name="Cove Foods Ltd")
    run = await desk.run("generate_drafts", {"prospect_ids": [prospect_id]})
    await desk.review(run["result"]["draft_ids"][0], "approve")
    await desk.actor.post(desk.path("mailbox:disconnect"))

    sent = (await desk.send(run["result"]["draft_ids"][0])).json()

    assert "not_lawful" == sent["code"]
    assert "lawful:write" in sent["fix"]["label"]
    assert {"company_name": None} == sent["fix"]["template"]["body"]
