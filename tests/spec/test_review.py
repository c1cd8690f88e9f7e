"""docs/reference/runs.md "Decisions": review decisions."""

from typing import Any

import httpx
import pytest
import pytest_asyncio

from outrider.engine import Engine, Services
from tests.factories import Actor, another_key
from tests.world import PROJECT, World, build


@pytest_asyncio.fixture
async def world(services: Services, http: httpx.AsyncClient, engine: Engine) -> World:
    """A project with drafts to review."""
    return await build(services, http, engine, until="drafts")


async def drafts(world: World) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = await world.get(f"{PROJECT}/drafts?review_status=needs_review")
    return found


async def refused(world: World, body: dict[str, Any]) -> httpx.Response:
    return await world.actor.post(world.path(f"{PROJECT}/review-decisions"), body)


async def test_approving_a_draft_opens_its_sending_and_sends_nothing(world: World) -> None:
    draft = (await drafts(world))[0]

    answer = await world.decide("draft", draft["id"], note="Good as it is.")

    assert ("draft", draft["id"], "approved") == (answer["target_type"], answer["target_id"], answer["review_status"])
    assert answer["message"]
    assert ("send_first_draft", "open") == (answer["next_action"]["action_type"], answer["next_action"]["status"])
    assert [draft["id"]] == answer["next_action"]["target_ids"]
    assert None is answer["run"]
    after = await world.get(f"{PROJECT}/drafts/{draft['id']}")
    assert ("approved", "ready_to_send") == (after["review_status"], after["lifecycle_status"])
    assert [] == await world.get(f"{PROJECT}/email-messages")


async def test_the_call_of_the_next_action_can_be_made_as_it_stands(world: World) -> None:
    call = (await world.decide("draft", (await drafts(world))[0]["id"]))["next_action"]["call"]

    answer = await world.actor.request(call["method"], call["path"], json=call["body"])

    assert 200 == answer.status_code, answer.text
    assert "sent" == answer.json()["draft"]["lifecycle_status"]


@pytest.mark.parametrize("decision", ["approve", "skip"])
async def test_the_same_decision_twice_is_one(world: World, decision: str) -> None:
    draft_id = (await drafts(world))[0]["id"]

    first = await world.decide("draft", draft_id, decision)
    second = await world.decide("draft", draft_id, decision)

    for answer in (first, second):
        answer.pop("message")
    assert first == second


async def test_skipping_discards(world: World) -> None:
    draft_id = (await drafts(world))[0]["id"]

    answer = await world.decide("draft", draft_id, "skip")

    assert ("skipped", None, None) == (answer["review_status"], answer["next_action"], answer["run"])
    assert "discarded" == (await world.get(f"{PROJECT}/drafts/{draft_id}"))["lifecycle_status"]


async def test_asking_for_changes_needs_a_note(world: World) -> None:
    draft_id = (await drafts(world))[0]["id"]

    for note in ({}, {"note": "  "}):
        response = await refused(
            world, {"target_type": "draft", "target_id": draft_id, "decision": "request_changes", **note}
        )

        assert 422 == response.status_code
        assert "/note" in [error["pointer"] for error in response.json()["errors"]]


@pytest.mark.parametrize(("decision", "status"), [("request_changes", "changes_requested"), ("retry", "superseded")])
async def test_a_draft_is_written_anew(world: World, decision: str, status: str) -> None:
    draft = (await drafts(world))[0]

    answer = await world.decide("draft", draft["id"], decision, note="Shorter, please.")
    assert (status, "generate_drafts", "queued") == (
        answer["review_status"],
        answer["run"]["operation"],
        answer["run"]["status"],
    )
    await world.engine.drain()

    assert "succeeded" == (await world.get(f"/v1/runs/{answer['run']['id']}"))["status"]
    old = await world.get(f"{PROJECT}/drafts/{draft['id']}")
    assert ("superseded", "discarded") == (old["review_status"], old["lifecycle_status"])
    fresh = [one for one in await drafts(world) if one["prospect_id"] == draft["prospect_id"]]
    assert 1 == len(fresh)


@pytest.mark.parametrize(
    ("target_type", "where", "after"),
    [
        ("draft", "drafts", ("superseded", None)),
        # Nothing about a strategy can be shorter: it stays as it is, and the run goes on waiting for another note.
        ("strategy", "strategies", ("changes_requested", "waiting")),
        ("research", "prospect-research", ("superseded", None)),
    ],
)
async def test_a_request_for_changes_repeated_after_its_run_is_one(
    world: World, target_type: str, where: str, after: tuple[str, str | None]
) -> None:
    target = (await world.get(f"{PROJECT}/{where}"))[0]
    await world.decide(target_type, target["id"], "request_changes", note="Shorter, please.")
    await world.engine.drain()
    before = await world.get(f"{PROJECT}/{where}")

    again = await world.decide(target_type, target["id"], "request_changes", note="Shorter, please.")

    assert after == (again["review_status"], again["run"] and again["run"]["status"])
    await world.engine.drain()
    assert before == await world.get(f"{PROJECT}/{where}")
    body = {"target_type": target_type, "target_id": target["id"], "decision": "request_changes"}
    other = await refused(world, {**body, "note": "Warmer."})
    assert (200 if after[1] else 409) == other.status_code


async def test_a_decision_that_would_queue_what_readiness_blocks_is_refused_and_a_no_is_not(world: World) -> None:
    draft = (await drafts(world))[0]
    for claim in (await world.get(f"{PROJECT}/knowledge"))["claims"]:
        await world.actor.delete(f"/v1/knowledge-claims/{claim['id']}")
    body = {"target_type": "draft", "target_id": draft["id"], "note": "Shorter."}

    answers = [await refused(world, {**body, "decision": one}) for one in ("request_changes", "retry")]
    unchanged = await world.get(f"{PROJECT}/drafts/{draft['id']}")
    skipped = await refused(world, {**body, "decision": "skip"})

    for answer in answers:
        assert (409, "blocked") == (answer.status_code, answer.json()["code"])
        assert "no_approved_offer" in [blocker["code"] for blocker in answer.json()["blockers"]]
        assert "Nothing was decided" in answer.json()["detail"]
    assert "needs_review" == unchanged["review_status"]
    assert (200, "skipped") == (skipped.status_code, skipped.json()["review_status"])


async def test_what_was_reviewed_must_be_what_is_stored(world: World) -> None:
    draft = await world.get(f"{PROJECT}/drafts/{(await drafts(world))[0]['id']}")
    seen = draft["content_sha256"]
    await world.call("PATCH", f"{PROJECT}/drafts/{draft['id']}", {"subject": "Something else"})
    body = {"target_type": "draft", "target_id": draft["id"], "decision": "approve"}

    response = await refused(world, {**body, "expected_sha256": seen})

    assert (409, "content_changed") == (response.status_code, response.json()["code"])
    assert "needs_review" == (await world.get(f"{PROJECT}/drafts/{draft['id']}"))["review_status"]


async def test_prospects_research_strategies_and_claims_are_decided_too(
    services: Services, http: httpx.AsyncClient, engine: Engine
) -> None:
    world = await build(services, http, engine, until="knowledge")
    body = {"company_name": "Harbour", "domain": "harbour.example", "contact_email": "tom@harbour.example"}
    one = await world.post(f"{PROJECT}/prospects", {**body, "status": "needs_review"})
    two = await world.post(
        f"{PROJECT}/prospects",
        {"company_name": "Quay", "domain": "quay.example", "contact_email": "u@quay.example", "status": "needs_review"},
    )
    assert "approved" == (await world.decide("prospect", one["id"]))["review_status"]
    assert "skipped" == (await world.decide("prospect", two["id"], "skip"))["review_status"]
    statuses = {row["id"]: row["status"] for row in await world.get(f"{PROJECT}/prospects")}
    assert {one["id"]: "cold", two["id"]: "disqualified"} == statuses

    await world.run("research_prospects")
    [research] = await world.get(f"{PROJECT}/prospect-research")
    assert "approved" == (await world.decide("research", research["id"]))["review_status"]
    await world.run("generate_strategies")
    [strategy] = await world.get(f"{PROJECT}/strategies")
    assert "approved" == (await world.decide("strategy", strategy["id"]))["review_status"]

    claim = await world.post(
        f"{PROJECT}/knowledge-claims", {"text": "We also train buyers.", "source_type": "manual", "status": "proposed"}
    )
    assert "skipped" == (await world.decide("claim", claim["id"], "skip"))["review_status"]
    claims = {row["id"]: row["status"] for row in (await world.get(f"{PROJECT}/knowledge"))["claims"]}
    assert "rejected" == claims.get(claim["id"], "rejected")

    for target, target_id in (("research", research["id"]), ("strategy", strategy["id"]), ("claim", claim["id"])):
        for _ in range(2):
            assert "needs_review" == (await world.decide(target, target_id, "reopen"))["review_status"]
    for target_id in (one["id"], two["id"]):
        assert "needs_review" == (await world.decide("prospect", target_id, "reopen"))["review_status"]
        assert "needs_review" == (await world.get(f"/v1/prospects/{target_id}"))["status"]


async def test_approving_a_candidate_accepts_it(services: Services, http: httpx.AsyncClient, engine: Engine) -> None:
    world = await build(services, http, engine, until="mail")

    answer = await world.decide("inbound_candidate", world.ids["candidate_id"])

    assert ("approved", "generate_reply_draft") == (answer["review_status"], answer["run"]["operation"])
    [candidate] = [
        row
        for row in await world.get(f"{PROJECT}/inbound-candidates?status=accepted")
        if row["id"] == world.ids["candidate_id"]
    ]
    assert "accepted" == candidate["status"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"target_type": "draft", "target_id": f"draft_{'0' * 26}", "decision": "approve"}, 404),
        ({"target_type": "draft", "target_id": f"claim_{'0' * 26}", "decision": "approve"}, 404),
        ({"target_type": "research", "target_id": "x", "decision": "skip"}, 404),
        ({"target_type": "strategy", "target_id": "x", "decision": "retry"}, 404),
        ({"target_type": "prospect", "target_id": "x", "decision": "approve"}, 404),
        ({"target_type": "claim", "target_id": "x", "decision": "approve"}, 404),
        ({"target_type": "inbound_candidate", "target_id": "x", "decision": "approve"}, 404),
        ({"target_type": "letter", "target_id": "x", "decision": "approve"}, 422),
        ({"target_type": "draft", "target_id": "x", "decision": "send"}, 422),
        ({"target_type": "draft", "target_id": "x", "decision": "approve", "expected_sha256": "short"}, 422),
        ({"target_type": "draft", "decision": "approve"}, 422),
    ],
)
async def test_what_cannot_be_decided_is_refused(
    client: Actor, project_id: str, body: dict[str, Any], status: int
) -> None:
    response = await client.post(f"/v1/projects/{project_id}/review-decisions", body)

    assert status == response.status_code, response.text


async def test_deciding_needs_its_scope(client: Actor, project_id: str, services: Services) -> None:
    runner = await another_key(services, client, ("read", "runs:write"))

    response = await runner.post(
        f"/v1/projects/{project_id}/review-decisions",
        {"target_type": "draft", "target_id": f"draft_{'0' * 26}", "decision": "approve"},
    )

    assert (403, "insufficient_scope") == (response.status_code, response.json()["code"])


async def test_of_many_decisions_each_is_made_or_refused_for_itself_in_their_order(world: World) -> None:
    first, second = (await drafts(world))[:2]
    path = f"{PROJECT}/review-decisions:batch"
    wanted = [
        {"target_type": "draft", "target_id": first["id"], "decision": "approve"},
        {"target_type": "draft", "target_id": "draft_of_nobody", "decision": "approve"},
        {"target_type": "draft", "target_id": second["id"], "decision": "request_changes"},
        {"target_type": "draft", "target_id": second["id"], "decision": "approve", "expected_sha256": "0" * 64},
        {"target_type": "draft", "target_id": second["id"], "decision": "skip"},
    ]

    answer = await world.post(path, {"decisions": wanted})
    again = await world.post(path, {"decisions": wanted[:1] + wanted[-1:]})

    assert (2, 3, 2, 0) == (answer["decided"], answer["refused"], again["decided"], again["refused"])
    codes = [one["refusal"] and (one["refusal"]["status"], one["refusal"]["code"]) for one in answer["decisions"]]
    assert [None, (404, "not_found"), (422, "note_required"), (409, "content_changed"), None] == codes
    made = [one["decision"] and one["decision"]["review_status"] for one in answer["decisions"]]
    assert ["approved", None, None, None, "skipped"] == made
    opened = answer["decisions"][0]["decision"]["next_action"]
    assert ("send_first_draft", [first["id"]]) == (opened["action_type"], opened["target_ids"])
    assert [] == await world.get(f"{PROJECT}/email-messages")


@pytest.mark.parametrize("count", [0, 101])
async def test_a_batch_has_one_to_a_hundred_decisions(actor: Actor, project_id: str, count: int) -> None:
    one = {"target_type": "draft", "target_id": "draft_1", "decision": "approve"}

    answer = await actor.post(f"/v1/projects/{project_id}/review-decisions:batch", {"decisions": [one] * count})

    assert 422 == answer.status_code
