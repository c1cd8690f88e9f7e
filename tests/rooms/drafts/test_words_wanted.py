"""With `writer: caller` a run waits for words, says how to write them, goes on by itself, and forgets nothing."""

import asyncio
from datetime import timedelta
from typing import Any

import httpx
import pytest
import pytest_asyncio

from outrider import engine as runs
from outrider.core import clock
from outrider.db import ProjectTx
from outrider.drafts.callers import wanted as callers
from outrider.engine import Engine, Services, TryLater
from outrider.prospects import wanted
from tests.ticking import tick
from tests.world import PROJECT, World, build

LETTER = {
    "subject": "Fresh stock at Harbour",
    "body_html": "<p>Hello,</p><p>Acme Forecasting sells demand forecasting software for perishable goods.</p><p>Sam</p>",
}

_HELD_UP = "SELECT count(*) FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))"


@pytest_asyncio.fixture
async def world(services: Services, http: httpx.AsyncClient, engine: Engine) -> World:
    made = await build(services, http, engine, until="prospects")
    await made.call("PATCH", f"{PROJECT}/policy", {"writer": "caller"})
    return made


async def waiting(world: World, operation: str, inputs: dict[str, Any] | None = None) -> dict[str, Any]:
    queued = await world.post(f"{PROJECT}/runs", {"operation": operation, "inputs": inputs or {}})
    await world.engine.drain()
    run: dict[str, Any] = await world.get(f"/v1/runs/{queued['id']}")
    assert ("waiting", "words_wanted", "agent") == (run["status"], run["error"]["code"], run["error"]["waiting_on"]), (
        run
    )
    return run


async def fill(world: World, post: dict[str, Any], **values: Any) -> Any:
    """Make the request of a template with what it lacks."""
    return await world.call(post["method"], post["path"], {**post["body"], **values})


async def waiting_now(world: World) -> list[str]:
    return [one["id"] for one in await world.get(f"{PROJECT}/runs") if one["status"] == "waiting"]


async def actions(world: World, action_type: str) -> list[dict[str, Any]]:
    found = await world.get(f"{PROJECT}/next-actions?limit=200")
    return [one for one in found if one["action_type"] == action_type]


async def researched(world: World) -> None:
    await world.run("research_prospects")
    for record in await world.get(f"{PROJECT}/prospect-research"):
        await world.decide("research", record["id"])


async def planned(world: World) -> list[dict[str, Any]]:
    """Strategies of the caller for all three prospects, approved."""
    await researched(world)
    run = await waiting(world, "generate_strategies")
    for item in run["error"]["items"]:
        made = await fill(world, item["post"], angle="They grow.", claim_ids=[world.ids["claim_id"]])
        await world.decide("strategy", made["id"])
    await world.engine.drain()
    return list(run["error"]["items"])


async def test_strategies_are_waited_for_and_the_run_ends_by_itself(world: World) -> None:
    """One item a prospect; each post lets the run go on, and it ends with the last."""
    await researched(world)
    run = await waiting(world, "generate_strategies")
    first, *rest = run["error"]["items"]
    [named, *_] = await actions(world, "write_strategy")

    assert 3 == len(await actions(world, "write_strategy"))
    assert ("agent", None) == (named["waiting_on"], named["call"])
    await world.get(first["brief"])
    await fill(world, first["post"], angle="They grow.", claim_ids=[world.ids["claim_id"]])
    await world.engine.drain()
    again = await world.get(f"/v1/runs/{run['id']}")
    assert (rest, 2) == (again["error"]["items"], len(await actions(world, "write_strategy")))
    for item in rest:
        await fill(world, item["post"], angle="They grow.", claim_ids=[world.ids["claim_id"]])
    await world.engine.drain()

    ended = await world.get(f"/v1/runs/{run['id']}")
    assert ("succeeded", 3) == (ended["status"], ended["result"]["strategies_created"])
    assert [] == await actions(world, "write_strategy")


async def test_first_messages_are_waited_for_and_more_of_them_are_asked_for(world: World) -> None:
    """`agent:continue` does not ask twice, names what is to be written, and takes new prospects into the waiting run."""
    await planned(world)
    await world.post(f"{PROJECT}/agent:continue")
    await world.engine.drain()
    [run] = [one for one in await world.get(f"{PROJECT}/runs") if one["operation"] == "generate_drafts"]
    first, second, third = run["error"]["items"]

    again = await world.post(f"{PROJECT}/agent:continue")

    assert 1 == len([one for one in await world.get(f"{PROJECT}/runs") if one["operation"] == "generate_drafts"])
    assert "For you to write: 3; each next action names its brief." in again["message"]
    action = next(one for one in await actions(world, "write_draft") if one["target_ids"] == [first["prospect_id"]])
    assert first["brief"] == action["template"]["read_first"]
    assert first["post"]["body"] == action["template"]["body"]
    assert ["/subject", "/body_html"] == first["post"]["missing"]
    draft = await fill(world, first["post"], **LETTER)
    await world.engine.drain()
    assert 2 == len(await actions(world, "write_draft"))
    # Whom nobody may write to any more is not waited for.
    await world.call("PATCH", f"/v1/prospects/{second['prospect_id']}", {"status": "disqualified"})
    assert 1 == len(await actions(world, "write_draft"))
    other = await fill(world, third["post"], **LETTER)
    await world.engine.drain()
    ended = await world.get(f"/v1/runs/{run['id']}")
    assert "succeeded" == ended["status"], ended
    assert {draft["id"], other["id"]} == set(ended["result"]["draft_ids"])


async def test_changes_that_are_asked_for_are_the_callers_to_make(world: World) -> None:
    """A reviewer's note waits for the caller, not for the operator, and what they write takes the old one's place."""
    await planned(world)
    run = await waiting(world, "generate_drafts", {"prospect_ids": [world.ids["prospect_id"]]})
    [item] = run["error"]["items"]
    old = await fill(world, item["post"], **LETTER)
    await world.engine.drain()

    await world.decide("draft", old["id"], "request_changes", note="Shorter.")
    await world.engine.drain()

    [action] = await actions(world, "write_draft")
    assert [] == [one for one in await actions(world, "resolve_blocker") if old["id"] in one["target_ids"]]
    fresh = await fill(world, action["template"], subject="Stock", body_html=LETTER["body_html"])
    await world.engine.drain()
    assert old["id"] == fresh["replaces"]
    open_runs = [one for one in await world.get(f"{PROJECT}/runs") if one["status"] not in ("succeeded", "canceled")]
    assert [] == open_runs


@pytest.mark.parametrize("decision", ["approve", "skip", "retry"])
async def test_a_person_who_decides_on_the_old_draft_ends_the_wait_for_another(world: World, decision: str) -> None:
    """Nobody is asked for words that could only be refused; after retry it is the new run alone that waits."""
    await planned(world)
    run = await waiting(world, "generate_drafts", {"prospect_ids": [world.ids["prospect_id"]]})
    old = await fill(world, run["error"]["items"][0]["post"], **LETTER)
    await world.engine.drain()
    await world.decide("draft", old["id"], "request_changes", note="Shorter.")
    await world.engine.drain()
    [changes] = await waiting_now(world)

    await world.decide("draft", old["id"], decision)
    await world.engine.drain()

    ended = await world.get(f"/v1/runs/{changes}")
    assert ("succeeded", 0) == (ended["status"], (ended["result"] or {}).get("drafts_created")), ended
    left = 1 if decision == "retry" else 0
    assert left == len(await waiting_now(world))
    assert left == len(await actions(world, "write_draft"))


async def test_a_reply_that_is_approved_after_all_is_waited_for_no_more(
    services: Services, http: httpx.AsyncClient, engine: Engine
) -> None:
    """As a first message: the run ends without another draft, and says that a person has decided."""
    world = await build(services, http, engine, until="mail")
    await world.call("PATCH", f"{PROJECT}/policy", {"writer": "caller"})
    run = await waiting(world, "generate_reply_draft", {"message_id": world.ids["message_id"]})
    old = await fill(world, run["error"]["items"][0]["post"], **LETTER)
    await engine.drain()
    await world.decide("draft", old["id"], "request_changes", note="Shorter.")
    await engine.drain()
    [changes] = await waiting_now(world)

    await world.decide("draft", old["id"], "approve")
    await engine.drain()

    ended = await world.get(f"/v1/runs/{changes}")
    assert ("succeeded", 0) == (ended["status"], (ended["result"] or {}).get("drafts_created")), ended
    assert [] == await actions(world, "write_draft")


async def test_words_that_come_between_the_look_and_the_asking_are_found(
    services: Services, http: httpx.AsyncClient, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A text that is posted after a run has seen that none is there is not asked for once more: the run looks again."""
    world = await build(services, http, engine, until="mail")
    await world.call("PATCH", f"{PROJECT}/policy", {"writer": "caller"})
    posted: list[dict[str, Any]] = []
    look = callers.one_message

    async def late(context: Any, occasion: Any) -> Any:
        if not posted:
            body = {"kind": "reply", "prospect_id": occasion.prospect.id, **LETTER}
            body["in_reply_to_message_id"] = occasion.in_reply_to_message_id
            posted.append(await world.post(f"{PROJECT}/drafts", body))
        return await look(context, occasion)

    monkeypatch.setattr(callers, "one_message", late)
    queued = await world.post(
        f"{PROJECT}/runs", {"operation": "generate_reply_draft", "inputs": {"message_id": world.ids["message_id"]}}
    )
    async with asyncio.timeout(20):
        while (run := await world.get(f"/v1/runs/{queued['id']}"))["status"] in ("queued", "running"):
            await engine.drain()
            await asyncio.sleep(0.05)

    assert (None, [posted[0]["id"]]) == (run["error"], (run["result"] or {}).get("draft_ids")), run
    assert [] == await actions(world, "write_draft")


async def test_a_first_message_that_is_posted_while_it_is_asked_for_answers_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever posts waits for the run that has looked and is about to ask, and finds what it has asked for."""
    await planned(world)
    posting: list[asyncio.Task[Any]] = []
    ask = wanted.ask

    async def slow(tx: ProjectTx, run_id: str, occasion: str, prospect_id: str) -> None:
        body = {"prospect_id": prospect_id, "kind": "first_touch", **LETTER}
        posting.append(asyncio.create_task(world.post(f"{PROJECT}/drafts", body)))
        async with asyncio.timeout(20):
            while not await tx.value(_HELD_UP):
                assert not posting[0].done(), "it was posted between the look and the asking"
                await asyncio.sleep(0.02)
        await ask(tx, run_id, occasion, prospect_id)

    monkeypatch.setattr(wanted, "ask", slow)
    inputs = {"prospect_ids": [world.ids["prospect_id"]]}
    queued = await world.post(f"{PROJECT}/runs", {"operation": "generate_drafts", "inputs": inputs})
    await world.engine.drain()
    draft = await posting[0]
    await world.engine.drain()

    run = await world.get(f"/v1/runs/{queued['id']}")
    assert (None, [draft["id"]]) == (run["error"], (run["result"] or {}).get("draft_ids")), run


async def test_nothing_is_lost_when_the_caller_does_not_come(world: World) -> None:
    """After a day a person is told once; once the service writes again, the waiting run writes by itself."""
    await planned(world)
    run = await waiting(world, "generate_drafts")
    assert [] == [one for one in await actions(world, "resolve_blocker") if "agent" in one["title"]]

    with clock.travel(timedelta(hours=25)):
        [told] = [one for one in await actions(world, "resolve_blocker") if "agent" in one["title"]]
        assert ("operator", "high", 3) == (told["waiting_on"], told["priority"], told["count"])
        await fill(world, told["template"], writer="service")
        await world.engine.drain()
        ended = await world.get(f"/v1/runs/{run['id']}")

    assert ("succeeded", 3) == (ended["status"], ended["result"]["drafts_created"])
    draft = await world.get(f"{PROJECT}/drafts/{ended['result']['draft_ids'][0]}")
    assert "service" == draft["produced_by"]["kind"]


async def test_a_due_follow_up_and_a_reply_wait_as_open_work(
    services: Services, http: httpx.AsyncClient, engine: Engine
) -> None:
    """What the clock and the inbox start waits for the caller too; taking a conversation over ends the wait."""
    world = await build(services, http, engine, until="mail")
    await world.call("PATCH", f"{PROJECT}/policy", {"writer": "caller"})
    reply = await waiting(world, "generate_reply_draft", {"message_id": world.ids["message_id"]})
    await world.call("PATCH", f"{PROJECT}/follow-up-schedules/{{schedule_id}}", {"due_at": clock.iso(clock.now())})
    ticked = await world.post(f"{PROJECT}/follow-ups:tick")
    await engine.drain()
    [started] = ticked["runs"]
    run = await world.get(f"/v1/runs/{started['id']}")

    assert ("waiting", "agent") == (run["status"], run["error"]["waiting_on"])
    assert 2 == len(await actions(world, "write_draft"))
    await world.get(run["error"]["items"][0]["brief"])
    draft = await fill(world, run["error"]["items"][0]["post"], body_html=LETTER["body_html"])
    await world.post(f"{PROJECT}/email-messages/{{message_id}}:takeover")
    await engine.drain()
    schedule = await world.get(f"{PROJECT}/follow-up-schedules/{{schedule_id}}")
    assert ("drafted", draft["id"]) == (schedule["status"], schedule["draft_id"])
    ended = [await world.get(f"/v1/runs/{one['id']}") for one in (run, reply)]
    assert [("succeeded", 1), ("succeeded", 0)] == [(one["status"], one["result"]["drafts_created"]) for one in ended]
    assert [] == await actions(world, "write_draft")


async def test_what_nobody_may_write_any_more_is_waited_for_no_more(world: World, services: Services) -> None:
    """However its occasion goes, its next action goes with it at once, and within a minute the run says why and ends."""
    await planned(world)
    run = await waiting(world, "generate_drafts")
    away, stopped, never = [one["prospect_id"] for one in run["error"]["items"]]
    people = {one["id"]: one for one in await world.get(f"{PROJECT}/prospects")}
    await world.call("PATCH", f"/v1/prospects/{away}", {"status": "deferred"})
    await world.post(f"{PROJECT}/suppressions", {"email": people[stopped]["contact_email"], "reason": "manual"})
    voice = await world.get(f"{PROJECT}/voice")
    lines = [people[never]["contact_email"]]
    await world.call("PUT", f"{PROJECT}/voice", {**voice, "never_write_to": lines})

    assert [] == await actions(world, "write_draft")
    await tick(services, "words_wanted")
    await world.engine.drain()

    ended = await world.get(f"/v1/runs/{run['id']}")
    assert ("succeeded", 0) == (ended["status"], ended["result"]["drafts_created"]), ended
    told = {one.partition(": ")[0]: one.partition(": ")[2] for one in ended["warnings"]}
    assert {
        people[away]["company_name"]: "The prospect is deferred. Set its status to cold first, or let it be.",
        people[stopped][
            "company_name"
        ]: f"{people[stopped]['contact_email']} is on the suppression list; nothing is written to it.",
        people[never][
            "company_name"
        ]: f"The operator's never_write_to has the line “{lines[0]}”, which means them. Leave them be;"
        " only the operator can say that the line is wrong.",
    } == told


async def test_a_claim_that_is_withdrawn_takes_the_action_and_leaves_the_run(world: World, services: Services) -> None:
    """What readiness blocks is not offered; when it is settled, the run still waits for what it wanted."""
    await planned(world)
    run = await waiting(world, "generate_drafts")
    claims = [one for one in (await world.get(f"{PROJECT}/knowledge"))["claims"] if one["topic"] == "offer"]
    for claim in claims:
        await world.decide("claim", claim["id"], "skip")

    assert [] == await actions(world, "write_draft")
    await tick(services, "words_wanted")
    await world.engine.drain()
    for claim in claims:
        await world.decide("claim", claim["id"])

    assert "waiting" == (await world.get(f"/v1/runs/{run['id']}"))["status"]
    assert 3 == len(await actions(world, "write_draft"))


async def test_a_canceled_follow_up_ends_the_wait_for_it_and_is_no_failure(
    services: Services, http: httpx.AsyncClient, engine: Engine
) -> None:
    """The run ends without a draft, whether the clock finds it or a person lets it go on first."""
    world = await build(services, http, engine, until="mail")
    await world.call("PATCH", f"{PROJECT}/policy", {"writer": "caller"})
    await world.call("PATCH", f"{PROJECT}/follow-up-schedules/{{schedule_id}}", {"due_at": clock.iso(clock.now())})
    [started] = (await world.post(f"{PROJECT}/follow-ups:tick"))["runs"]
    await engine.drain()

    await world.post(f"{PROJECT}/follow-up-schedules/{{schedule_id}}:cancel")
    assert [] == [one for one in await actions(world, "write_draft") if "follow-up" in one["title"]]
    await world.post(f"/v1/runs/{started['id']}:resume")
    await engine.drain()

    ended = await world.get(f"/v1/runs/{started['id']}")
    assert ("succeeded", 0) == (ended["status"], (ended["result"] or {}).get("drafts_created")), ended
    assert ["This follow-up is canceled meanwhile; nothing is written for it."] == ended["warnings"]


async def test_a_follow_up_to_whom_nobody_may_write_is_paused_with_the_reason(
    services: Services, http: httpx.AsyncClient, engine: Engine
) -> None:
    """Its words are waited for no more, and it stands still as one that the service writes would."""
    world = await build(services, http, engine, until="mail")
    await world.call("PATCH", f"{PROJECT}/policy", {"writer": "caller"})
    await world.call("PATCH", f"{PROJECT}/follow-up-schedules/{{schedule_id}}", {"due_at": clock.iso(clock.now())})
    [started] = (await world.post(f"{PROJECT}/follow-ups:tick"))["runs"]
    await engine.drain()
    schedule = await world.get(f"{PROJECT}/follow-up-schedules/{{schedule_id}}")
    prospect = await world.get(f"/v1/prospects/{schedule['prospect_id']}")
    voice = await world.get(f"{PROJECT}/voice")
    await world.call("PUT", f"{PROJECT}/voice", {**voice, "never_write_to": [prospect["contact_email"]]})

    await tick(services, "words_wanted")
    await engine.drain()

    ended = await world.get(f"/v1/runs/{started['id']}")
    schedule = await world.get(f"{PROJECT}/follow-up-schedules/{{schedule_id}}")
    assert ("succeeded", 0) == (ended["status"], (ended["result"] or {}).get("drafts_created")), ended
    assert ("paused", "never_write_to") == (schedule["status"], schedule["pause_reason"])


async def test_words_that_come_while_the_run_is_at_work_are_not_missed(world: World, services: Services) -> None:
    """The job that lets a run go on comes back as long as the run is at work."""
    await planned(world)
    run = await waiting(world, "generate_drafts")
    project = services.project(world.actor.principal, world.ids["project_id"])
    async with project.tx() as tx:
        await runs.resume(tx, run["id"])  # its job is queued, and not taken yet

    with pytest.raises(TryLater):
        await wanted.wake(services, run["id"], project.id, world.actor.operator_id)
    await world.engine.drain()
    await wanted.wake(services, run["id"], project.id, world.actor.operator_id)

    assert "running" == (await world.get(f"/v1/runs/{run['id']}"))["status"]


async def test_a_policy_needs_something_to_say(world: World) -> None:
    """What is left out stays; nothing at all, and a writer that there is not, are refused."""
    policy = await world.call("PATCH", f"{PROJECT}/policy", {"agent_mode": "autonomous"})

    assert ("autonomous", "caller") == (policy["agent_mode"], policy["writer"])
    for body in ({}, {"writer": "model"}, {"writer": None}):
        assert 422 == (await world.actor.patch(world.path(f"{PROJECT}/policy"), body)).status_code, body


async def test_a_run_that_waits_is_not_cut_off_however_often_it_goes_on(world: World) -> None:
    """Posting is no crash: a run over many prospects goes on once a text, and still ends with the last one."""
    prospects = await world.get(f"{PROJECT}/prospects")
    run = await waiting(world, "generate_drafts", {"prospect_ids": [prospects[0]["id"]]})

    for _ in range(30):
        await world.post(f"/v1/runs/{run['id']}:resume")
        await world.engine.drain()

    assert "waiting" == (await world.get(f"/v1/runs/{run['id']}"))["status"]


async def test_two_runs_that_wait_for_one_text_are_one_action(world: World) -> None:
    prospects = await world.get(f"{PROJECT}/prospects")
    await waiting(world, "generate_drafts", {"prospect_ids": [prospects[0]["id"]]})
    await waiting(world, "generate_drafts", {"prospect_ids": [prospects[0]["id"]], "note": "Warmer."})

    assert 1 == len(await actions(world, "write_draft"))
