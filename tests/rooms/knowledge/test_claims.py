"""Claims: every status and trigger, decisions, and what tells others that a claim has changed."""

from typing import Any

import pytest

from outrider import knowledge, projects
from outrider.core.decisions import Decided
from outrider.core.errors import InvalidTransition, NotFound
from outrider.engine import Services
from outrider.events import move
from outrider.knowledge.errors import ContentChanged, DecisionNotPossible
from outrider.knowledge.states import CLAIM, TRIGGER_TO
from tests.factories import Actor

TEXT = "We help freight forwarders close their monthly books three days earlier."


async def claim(client: Actor, project_id: str, **more: Any) -> dict[str, Any]:
    body = {"text": TEXT, "source_type": "manual", "status": "proposed", **more}
    made: dict[str, Any] = (await client.post(f"/v1/projects/{project_id}/knowledge-claims", body)).json()
    return made


async def stored(client: Actor, project_id: str) -> dict[str, Any]:
    found: dict[str, Any] = (await client.get(f"/v1/projects/{project_id}/knowledge")).json()["claims"][0]
    return found


async def decide(services: Services, who: Actor, project_id: str, *args: Any) -> Decided:
    async with services.db.project_tx(who.principal, project_id) as tx:
        return await knowledge.decide(tx, services, *args)


async def events_of(services: Services, who: Actor, project_id: str, claim_id: str) -> list[str]:
    async with services.db.project_read(who.principal, project_id) as tx:
        return await tx.values("SELECT type FROM events WHERE target_id = %s ORDER BY id", (claim_id,))


async def into(client: Actor, made: dict[str, Any], status: str) -> None:
    assert 200 == (await client.patch(f"/v1/knowledge-claims/{made['id']}", {"status": status})).status_code


@pytest.mark.parametrize("status", CLAIM.states)
@pytest.mark.parametrize("trigger", CLAIM.moves)
async def test_a_trigger_moves_only_from_its_sources(
    services: Services, client: Actor, project_id: str, status: str, trigger: str
) -> None:
    made = await claim(client, project_id)
    await into(client, made, status)
    allowed = status in CLAIM.moves[trigger].sources

    if allowed:
        async with services.db.project_tx(client.principal, project_id) as tx:
            await move(tx, CLAIM, made["id"], trigger)
    else:
        with pytest.raises(InvalidTransition):
            async with services.db.project_tx(client.principal, project_id) as tx:
                await move(tx, CLAIM, made["id"], trigger)

    expected = CLAIM.moves[trigger].target if allowed else status
    assert expected == (await stored(client, project_id))["status"]


def test_every_status_can_be_asked_for_by_name() -> None:
    assert {CLAIM.moves[trigger].target: trigger for trigger in TRIGGER_TO.values()} == TRIGGER_TO


async def test_approving_a_claim_lets_it_be_used(services: Services, client: Actor, project_id: str) -> None:
    made = await claim(client, project_id)

    for _ in range(2):
        decided = await decide(services, client, project_id, made["id"], "approve", "", made["content_sha256"])
        assert "approved" == decided.review_status

    after = await stored(client, project_id)
    assert ("approved", "high") == (after["status"], after["trust_level"])
    assert ["claim.created", "claim.approved"] == await events_of(services, client, project_id, made["id"])


async def test_skipping_a_claim_rejects_it(services: Services, client: Actor, project_id: str) -> None:
    made = await claim(client, project_id, status="approved")

    for _ in range(2):
        assert "skipped" == (await decide(services, client, project_id, made["id"], "skip", "no", None)).review_status

    assert "rejected" == (await stored(client, project_id))["status"]
    assert 1 == (await events_of(services, client, project_id, made["id"])).count("claim.rejected")


async def test_a_decision_on_something_else_than_was_read_is_refused(
    services: Services, client: Actor, project_id: str
) -> None:
    made = await claim(client, project_id)
    await client.patch(f"/v1/knowledge-claims/{made['id']}", {"text": "Now it says this."})

    with pytest.raises(ContentChanged):
        await decide(services, client, project_id, made["id"], "approve", "", made["content_sha256"])

    assert "proposed" == (await stored(client, project_id))["status"]


@pytest.mark.parametrize("decision", ["retry", "request_changes"])
async def test_nothing_can_write_a_claim_anew(
    services: Services, client: Actor, project_id: str, decision: str
) -> None:
    made = await claim(client, project_id)

    with pytest.raises(DecisionNotPossible):
        await decide(services, client, project_id, made["id"], decision, "please", None)


async def test_a_decision_on_nothing_is_not_found(
    services: Services, client: Actor, stranger: Actor, project_id: str
) -> None:
    made = await claim(client, project_id)
    own = await stranger.new_project()

    with pytest.raises(NotFound):
        await decide(services, stranger, own, made["id"], "approve", "", None)


async def test_changes_and_removal_are_told(services: Services, client: Actor, project_id: str) -> None:
    """Drafts that rest on a claim, webhooks and the audit log learn of it from these events."""
    made = await claim(client, project_id, status="approved")
    path = f"/v1/knowledge-claims/{made['id']}"

    await client.patch(path, {"text": "Now it says this."})
    await client.patch(path, {})
    await client.patch(path, {"text": "Now it says this."})
    await client.delete(path)

    told = await events_of(services, client, project_id, made["id"])
    assert ["claim.created", "claim.deleted", "claim.reopened", "claim.updated"] == sorted(told)


async def test_a_readiness_blocker_goes_when_its_claim_comes(
    services: Services, client: Actor, project_id: str
) -> None:
    from outrider.knowledge.causes import readiness

    async def codes() -> tuple[set[str], int]:
        async with services.db.project_read(client.principal, project_id) as tx:
            found = await readiness(tx)
        return {blocker.code for blocker in found.blockers}, len(found.warnings)

    assert ({"no_approved_offer", "no_icp"}, 1) == await codes()
    offer = await claim(client, project_id, topic="offer")
    await claim(client, project_id, text="We sell to hotels.", topic="icp")
    assert {"no_approved_offer"} == (await codes())[0]
    await into(client, offer, "approved")
    await claim(client, project_id, text="It worked 9 times.", topic="proof", status="approved")
    assert set() == (await codes())[0]


async def test_what_is_approved_for_the_house_or_cannot_stand_alone_reaches_no_letter(
    services: Services, client: Actor, project_id: str
) -> None:
    """A person mends the sentence, or says that it may be told; until then only the rest may be said."""
    made = {
        text: await claim(client, project_id, **{"text": text, "status": "approved", **more})
        for text, more in {
            "We rent out mobile cranes with drivers.": {},
            "Our margin on hire is 35 percent.": {"audience": "internal"},
            "It lifts up to forty tonnes.": {},
            "Never write to hotels.": {"topic": "rule"},
        }.items()
    }

    async def sayable() -> set[str]:
        async with services.db.project_read(client.principal, project_id) as tx:
            return {one.text for one in await knowledge.approved_claims(tx)}

    assert {"We rent out mobile cranes with drivers."} == await sayable()
    mended = "Our largest crane lifts up to forty tonnes."
    path = f"/v1/knowledge-claims/{made['It lifts up to forty tonnes.']['id']}"
    await client.patch(path, {"text": mended, "topic": "feature", "status": "approved"})
    assert {"We rent out mobile cranes with drivers.", mended} == await sayable()


async def test_two_prices_of_one_thing_ask_which_is_true(client: Actor, project_id: str) -> None:
    for price in (18, 22):
        await claim(client, project_id, text=f"Laneplan costs {price} euros per truck per month.", topic="pricing")

    path = f"/v1/projects/{project_id}/next-actions?action_type=settle_contradiction"
    [asked] = (await client.get(path)).json()
    assert (2, 1) == (len(asked["target_ids"]), asked["count"])
    await client.patch(f"/v1/knowledge-claims/{asked['target_ids'][0]}", {"status": "rejected"})

    assert [] == (await client.get(path)).json()


async def test_an_approved_rule_keeps_companies_out_of_a_search_and_sentences_out_of_letters(
    services: Services, client: Actor, project_id: str
) -> None:
    """A proposed rule binds nobody; approved, it stands in the voice that every writer and every gate reads."""
    hotels = await claim(client, project_id, text="Do not write to hotels.", topic="rule")
    await claim(client, project_id, text="Never promise a percentage.", topic="rule", status="approved")

    async def meant() -> tuple[str | None, list[str]]:
        async with services.db.project_read(client.principal, project_id) as tx:
            voice = await projects.voice_of(tx)
        of = {"email": "", "domain": "linde.example", "company": "Haus Linde", "industry": "Hotellerie"}
        return projects.line_for(voice.never_write_to, **of), voice.rules

    assert (None, ["Never promise a percentage."]) == await meant()
    await client.patch(f"/v1/knowledge-claims/{hotels['id']}", {"status": "approved"})

    assert "Do not write to hotels." == (await meant())[0]
    shown = (await client.get(f"/v1/projects/{project_id}/voice")).json()
    assert [] == shown["never_write_to"]
