"""A person's no holds: what a person skipped or turned down is not written, approved or sent again by itself."""

from typing import Any

import httpx
import pytest
import pytest_asyncio

from outrider.engine import Engine, Services
from tests.factories import Actor, another_key
from tests.world import PROJECT, World, build

NOTE = "They are a competitor of our biggest customer. Do not write."
MODES = ("needs_approval", "autonomous")


@pytest_asyncio.fixture
async def world(services: Services, http: httpx.AsyncClient, engine: Engine) -> World:
    """A project with drafts to review."""
    return await build(services, http, engine, until="drafts")


async def use(world: World, mode: str) -> None:
    await world.call("PATCH", f"{PROJECT}/policy", {"agent_mode": mode})


async def go_on(world: World, times: int = 3) -> list[dict[str, Any]]:
    """`agent:continue` and all that comes of it, a few times."""
    answers = []
    for _ in range(times):
        answers.append(await world.post(f"{PROJECT}/agent:continue"))
        await world.engine.drain()
    return answers


async def first_draft(world: World) -> dict[str, Any]:
    found = (await world.get(f"{PROJECT}/drafts?review_status=needs_review"))[0]
    draft: dict[str, Any] = await world.get(f"{PROJECT}/drafts/{found['id']}")
    return draft


async def drafts_to(world: World, prospect_id: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = await world.get(f"{PROJECT}/drafts?prospect_id={prospect_id}")
    return found


async def ask_for_draft(world: World, actor: Actor, prospect_id: str) -> dict[str, Any]:
    """`generate_drafts` with the prospect by name, to its end."""
    body = {"operation": "generate_drafts", "inputs": {"prospect_ids": [prospect_id]}}
    response = await actor.post(world.path(f"{PROJECT}/runs"), body)
    assert response.is_success, response.text
    await world.engine.drain()
    run: dict[str, Any] = await world.get(f"/v1/runs/{response.json()['id']}")
    return run


@pytest.mark.parametrize("mode", MODES)
async def test_a_skipped_draft_is_not_written_again_by_itself(world: World, mode: str) -> None:
    """In either mode `agent:continue` and runs that name nobody leave the prospect alone, and its page says why."""
    await use(world, mode)
    draft = await first_draft(world)
    await world.decide("draft", draft["id"], "skip", note=NOTE)

    answers = await go_on(world)
    await world.run("generate_drafts")

    assert [draft["id"]] == [one["id"] for one in await drafts_to(world, draft["prospect_id"])]
    assert draft["prospect_id"] not in {
        target for answer in answers for action in answer["next_actions"] for target in action["target_ids"]
    }
    shown = await world.get(f"/v1/prospects/{draft['prospect_id']}")
    assert (NOTE, "draft", draft["id"], "api_key") == (
        shown["barred"]["note"],
        shown["barred"]["target_type"],
        shown["barred"]["target_id"],
        shown["barred"]["by"]["kind"],
    )
    listed = {one["id"]: one["barred"] for one in await world.get(f"{PROJECT}/prospects")}
    assert shown["barred"] == listed.pop(draft["prospect_id"])
    assert {None} == set(listed.values())


async def test_only_whoever_may_review_lifts_the_bar_by_name(world: World, services: Services) -> None:
    """A key that may queue runs and edit drafts names the prospect in vain, and is told so at once; a reviewer's key does."""
    draft = await first_draft(world)
    await world.decide("draft", draft["id"], "skip", note=NOTE)
    agent = await another_key(services, world.actor, ("read", "runs:write", "drafts:write"))

    in_vain = await ask_for_draft(world, agent, draft["prospect_id"])
    old = await world.call("POST", f"/v1/runs/{in_vain['id']}:retry")
    await world.engine.drain()

    assert 0 == in_vain["result"]["drafts_created"]
    assert any(NOTE in warning and "reviews:write" in warning for warning in in_vain["warnings"])
    assert 0 == (await world.get(f"/v1/runs/{old['id']}"))["result"]["drafts_created"]
    assert 1 == len(await drafts_to(world, draft["prospect_id"]))

    asked = await ask_for_draft(world, world.actor, draft["prospect_id"])

    assert 1 == asked["result"]["drafts_created"]
    assert None is (await world.get(f"/v1/prospects/{draft['prospect_id']}"))["barred"]


async def test_retry_lifts_the_bar(world: World) -> None:
    draft = await first_draft(world)
    await world.decide("draft", draft["id"], "skip")
    await world.decide("draft", draft["id"], "retry")
    await world.engine.drain()

    assert None is (await world.get(f"/v1/prospects/{draft['prospect_id']}"))["barred"]
    assert 2 == len(await drafts_to(world, draft["prospect_id"]))


async def test_a_run_that_replaces_another_draft_does_not_get_round_a_skip(world: World, services: Services) -> None:
    """`replaces` is an input that anybody may fill in; it opens no side door."""
    draft = await first_draft(world)
    await world.decide("draft", draft["id"], "skip")
    agent = await another_key(services, world.actor, ("read", "runs:write"))

    inputs = {"prospect_ids": [draft["prospect_id"]], "replaces": draft["id"], "note": "Shorter."}
    response = await agent.post(world.path(f"{PROJECT}/runs"), {"operation": "generate_drafts", "inputs": inputs})
    await world.engine.drain()

    assert 0 == (await world.get(f"/v1/runs/{response.json()['id']}"))["result"]["drafts_created"]
    assert 1 == len(await drafts_to(world, draft["prospect_id"]))


@pytest.mark.parametrize(("target", "where"), [("research", "prospect-research"), ("strategy", "strategies")])
async def test_skipped_research_and_strategies_stay_skipped(
    services: Services, http: httpx.AsyncClient, engine: Engine, target: str, where: str
) -> None:
    """Neither by itself nor for a key that may not review; a reviewer's `retry` brings another."""
    world = await build(services, http, engine, until="prospects")
    await use(world, "autonomous")
    await go_on(world, 2)
    record = (await world.get(f"{PROJECT}/{where}"))[0]
    await world.decide(target, record["id"], "skip", note=NOTE)
    agent = await another_key(services, world.actor, ("read", "runs:write"))
    operation = {"research": "research_prospects", "strategy": "generate_strategies"}[target]
    body = {"operation": operation, "inputs": {"prospect_ids": [record["prospect_id"]]}}

    await go_on(world)
    queued = (await agent.post(world.path(f"{PROJECT}/runs"), body)).json()
    await world.engine.drain()

    assert any(NOTE in warning for warning in queued["warnings"])
    of_prospect = [one for one in await world.get(f"{PROJECT}/{where}") if one["prospect_id"] == record["prospect_id"]]
    assert [(record["id"], "skipped")] == [(one["id"], one["review_status"]) for one in of_prospect]

    await world.decide(target, record["id"], "retry")
    await world.engine.drain()

    of_prospect = [one for one in await world.get(f"{PROJECT}/{where}") if one["prospect_id"] == record["prospect_id"]]
    assert 2 == len(of_prospect)


async def test_a_skipped_prospect_comes_back_only_by_a_reviewer(world: World, services: Services) -> None:
    prospect_id = world.ids["prospect_id"]
    await world.decide("prospect", prospect_id, "skip", note=NOTE)
    agent = await another_key(services, world.actor, ("read", "prospects:write"))

    refused = await agent.patch(f"/v1/prospects/{prospect_id}", {"status": "cold"})

    assert (403, "skipped_by_a_person") == (refused.status_code, refused.json()["code"])
    assert NOTE in refused.json()["detail"]
    assert "disqualified" == (await world.get(f"/v1/prospects/{prospect_id}"))["status"]

    shown = await world.call("PATCH", f"/v1/prospects/{prospect_id}", {"status": "cold"})
    assert ("cold", None) == (shown["status"], shown["barred"])


async def test_a_skipped_reply_is_left_to_a_person(services: Services, http: httpx.AsyncClient, engine: Engine) -> None:
    """Neither the inbox sync nor the next action's own call brings the skipped answer back."""
    world = await build(services, http, engine, until="mail")
    await engine.drain()
    [reply] = [one for one in await world.get(f"{PROJECT}/drafts") if one["kind"] == "reply"]
    message_id = reply["in_reply_to_message_id"]
    await world.decide("draft", reply["id"], "skip", note="I will phone them.")

    await world.post(f"{PROJECT}/inbox:sync")
    answers = await go_on(world)

    [action] = [one for one in answers[-1]["next_actions"] if message_id in one["target_ids"]]
    assert ("operator", None, reply["id"]) == (
        action["waiting_on"],
        action["call"],
        action["template"]["body"]["target_id"],
    )
    assert [reply["id"]] == [one["id"] for one in await world.get(f"{PROJECT}/drafts") if one["kind"] == "reply"]


CANNOT = "Ask for the name of the head of maintenance instead of a call."


async def changes(world: World, draft_id: str, note: str) -> dict[str, Any]:
    """`request_changes` and all that comes of it: the run that was queued, at its end."""
    answer = await world.decide("draft", draft_id, "request_changes", note=note)
    assert "is being tried with your note" in answer["message"]
    await world.engine.drain()
    run: dict[str, Any] = await world.get(f"/v1/runs/{answer['run']['id']}")
    return run


@pytest.mark.parametrize("mode", MODES)
async def test_a_note_that_cannot_be_followed_leaves_the_draft_to_a_person(world: World, mode: str) -> None:
    """The run waits and says so, the draft stays as it is, policy does not approve it, and another note or an edit goes on."""
    await use(world, mode)
    draft = await first_draft(world)

    run = await changes(world, draft["id"], CANNOT)
    answers = await go_on(world)

    assert ("waiting", "note_not_followed") == (run["status"], run["error"]["code"])
    assert CANNOT in run["error"]["detail"]
    assert "PATCH" in run["error"]["detail"]
    after = await world.get(f"{PROJECT}/drafts/{draft['id']}")
    assert ("changes_requested", draft["content_sha256"]) == (after["review_status"], after["content_sha256"])
    assert [draft["id"]] == [one["id"] for one in await drafts_to(world, draft["prospect_id"])]
    [action] = [one for one in answers[-1]["next_actions"] if draft["id"] in one["target_ids"]]
    assert ("resolve_blocker", None, draft["id"]) == (
        action["action_type"],
        action["call"],
        action["template"]["body"]["target_id"],
    )

    await changes(world, draft["id"], "Shorter, please.")

    assert "canceled" == (await world.get(f"/v1/runs/{run['id']}"))["status"]
    newest = (await drafts_to(world, draft["prospect_id"]))[0]
    fresh = await world.get(f"{PROJECT}/drafts/{newest['id']}")
    assert len(fresh["body_html"]) < len(draft["body_html"])
    # The wish of the round before stays in force, and open.
    assert [CANNOT.rstrip(".")] == fresh["not_followed"]
    await go_on(world)
    assert "needs_review" == (await world.get(f"{PROJECT}/drafts/{fresh['id']}"))["review_status"]


async def test_the_same_note_again_is_not_tried_again(world: World) -> None:
    draft = await first_draft(world)
    run = await changes(world, draft["id"], CANNOT)

    again = await world.decide("draft", draft["id"], "request_changes", note=CANNOT)

    assert ("changes_requested", run["id"], "waiting") == (
        again["review_status"],
        again["run"]["id"],
        again["run"]["status"],
    )
    assert "tried" in again["message"]


async def test_an_edit_answers_the_run_that_waits(world: World) -> None:
    draft = await first_draft(world)
    run = await changes(world, draft["id"], CANNOT)

    edited = await world.call("PATCH", f"{PROJECT}/drafts/{draft['id']}", {"subject": "Who looks after your depots?"})

    assert "needs_review" == edited["review_status"]
    assert "canceled" == (await world.get(f"/v1/runs/{run['id']}"))["status"]
    assert not [one for one in await world.get(f"{PROJECT}/next-actions") if one["action_type"] == "resolve_blocker"]


async def test_retry_brings_other_words_until_there_are_none(world: World) -> None:
    """What was turned down never comes back as if it were new. When nothing else can be written, the fresh draft waits for
    changes and so does its run."""
    await use(world, "autonomous")
    draft = await first_draft(world)
    seen = {draft["body_html"] + draft["subject"]}
    for _ in range(40):
        answer = await world.decide("draft", draft["id"], "retry")
        await world.engine.drain()
        run = await world.get(f"/v1/runs/{answer['run']['id']}")
        newest = (await drafts_to(world, draft["prospect_id"]))[0]
        draft = await world.get(f"{PROJECT}/drafts/{newest['id']}")
        if run["status"] == "waiting":
            break
        assert draft["body_html"] + draft["subject"] not in seen
        seen.add(draft["body_html"] + draft["subject"])
    else:
        raise AssertionError("the wordings never come to an end")

    assert len(seen) > 1
    assert "note_not_followed" == run["error"]["code"]
    await go_on(world)
    last = await world.get(f"{PROJECT}/drafts/{draft['id']}")
    assert ("changes_requested", "drafted_not_sendable") == (last["review_status"], last["lifecycle_status"])


async def test_refused_words_put_back_by_an_edit_need_a_person(world: World) -> None:
    """They are known again by the words alone, whatever else of the message differs; a later yes of a person counts."""
    await use(world, "autonomous")
    draft = await first_draft(world)
    await world.decide("draft", draft["id"], "skip", note=NOTE)
    await ask_for_draft(world, world.actor, draft["prospect_id"])
    fresh = (await drafts_to(world, draft["prospect_id"]))[0]
    spaced = {"subject": draft["subject"], "body_html": draft["body_html"].replace("\n", "\n\n")}
    edited = await world.call("PATCH", f"{PROJECT}/drafts/{fresh['id']}", spaced)

    await go_on(world)

    assert draft["content_sha256"] != edited["content_sha256"]
    assert "needs_review" == (await world.get(f"{PROJECT}/drafts/{fresh['id']}"))["review_status"]
    await world.decide("draft", fresh["id"])
    assert "approved" == (await world.get(f"{PROJECT}/drafts/{fresh['id']}"))["review_status"]


async def test_the_note_on_a_strategy_is_followed_or_said_not_to_be(world: World) -> None:
    """A claim that the note names leads; anything else leaves the strategy to a person."""
    strategy = (await world.get(f"{PROJECT}/strategies"))[0]

    answer = await world.decide("strategy", strategy["id"], "request_changes", note="Sound more like a neighbour.")
    await world.engine.drain()

    run = await world.get(f"/v1/runs/{answer['run']['id']}")
    assert ("waiting", "note_not_followed") == (run["status"], run["error"]["code"])
    [same] = await world.get(f"{PROJECT}/strategies?prospect_id={strategy['prospect_id']}")
    assert (strategy["id"], "changes_requested") == (same["id"], same["review_status"])

    await world.decide("strategy", strategy["id"], "request_changes", note="Lead with the food waste of 28%.")
    await world.engine.drain()

    newest = (await world.get(f"{PROJECT}/strategies?prospect_id={strategy['prospect_id']}"))[0]
    assert newest["angle"].startswith("Lead with “Our customers reduce food waste by 28%")
    assert ["Sound more like a neighbour"] == newest["not_followed"]


async def test_the_note_on_research_is_said_not_to_be_followed(world: World) -> None:
    await use(world, "autonomous")
    record = (await world.get(f"{PROJECT}/prospect-research"))[0]

    await world.decide("research", record["id"], "request_changes", note="Look at their depots.")
    await world.engine.drain()
    await go_on(world)

    newest = (await world.get(f"{PROJECT}/prospect-research?prospect_id={record['prospect_id']}"))[0]
    assert (["Look at their depots."], "needs_review") == (newest["not_followed"], newest["review_status"])


async def test_a_reply_that_leaves_a_question_open_is_left_to_a_person(
    services: Services, http: httpx.AsyncClient, engine: Engine
) -> None:
    """The questions that no claim of the answer touches stand on the draft in the asker's words, and policy approves none."""
    world = await build(services, http, engine, until="drafts")
    await use(world, "autonomous")
    draft = await first_draft(world)
    await world.decide("draft", draft["id"])
    sent = await world.post(f"{PROJECT}/drafts/{draft['id']}:send", {"confirm_reviewed": True, "dry_run": False})
    await world.post(
        f"{PROJECT}/sandbox/messages",
        {
            "from_email": sent["to_email"],
            "subject": f"Re: {draft['subject']}",
            "text": "How long does the battery of a scanner last, and do the scanners survive pressure washing?",
            "in_reply_to": sent["mail_message_id"],
        },
    )
    await world.post(f"{PROJECT}/inbox:sync")
    await engine.drain()

    await go_on(world)

    [reply] = [one for one in await world.get(f"{PROJECT}/drafts") if one["kind"] == "reply"]
    whole = await world.get(f"{PROJECT}/drafts/{reply['id']}")
    assert [
        "How long does the battery of a scanner last?",
        "do the scanners survive pressure washing?",
    ] == whole["unanswered"]
    assert "needs_review" == whole["review_status"]
