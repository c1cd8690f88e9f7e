"""An agent that knows nothing, and makes every `call` that it is offered."""

import re
from dataclasses import dataclass
from typing import Any

import pytest

from outrider.engine import Engine, Services
from tests.factories import Actor
from tests.rooms.drafts.making import Desk
from tests.states_of_a_project import State

ROUNDS = 6
"""So many rounds of making every call must end with none open."""


@dataclass(frozen=True)
class Facts:
    """What only a person may say, and what has left."""

    said: dict[str, Any]
    outbox: list[str]


async def facts(desk: Desk) -> Facts:
    async def get(rest: str) -> Any:
        return (await desk.actor.get(desk.path(rest))).json()

    status = await get("mailbox/status")
    sent = await get("sandbox/messages")
    return Facts(
        {
            "compliance": await get("compliance-profile"),
            "mailbox": {name: status[name] for name in ("provider", "status", "sender")},
            "limits": await get("sending-limits"),
            "suppressions": sorted((one["id"], one["lifted_at"]) for one in await get("suppressions")),
            "holds": sorted((one["id"], one["status"]) for one in await get("suppression-holds")),
            "claims": sorted((one["id"], one["status"]) for one in (await get("knowledge"))["claims"]),
            **{
                what: sorted((one["id"], one["review_status"]) for one in await get(what))
                for what in ("prospect-research", "strategies")
            },
            "drafts": {one["id"]: one["review_status"] for one in await get("drafts")},
            "candidates": sorted((one["id"], one["status"]) for one in await get("inbound-candidates")),
            "people": sorted(one["contact_email"] or one["id"] for one in await get("prospects")),
        },
        sorted(one["mail_message_id"] for one in sent) if isinstance(sent, list) else [],
    )


async def offered(desk: Desk) -> list[dict[str, Any]]:
    """Every next action and every blocker's fix, as `{title, call, template}`."""
    readiness = (await desk.actor.get(desk.path("readiness"))).json()
    fixes = [
        {"title": one["fix"]["label"], **one["fix"], "waiting_on": one["waiting_on"]} for one in readiness["blockers"]
    ]
    return [*await desk.actions(), *fixes]


async def make(desk: Desk, call: dict[str, Any]) -> Any:
    return await desk.actor.request(call["method"], call["path"], json=call["body"])


def at(body: Any, pointer: str) -> Any:
    """What a JSON pointer names in a body; raises where there is nothing."""
    for part in pointer.removeprefix("/").split("/"):
        body = body[part]
    return body


def is_well_formed(one: dict[str, Any]) -> None:
    """A call acts; a template names places that wait to be filled; a title is written for a person."""
    call, template = one["call"], one["template"]
    assert call is None or template is None, one
    assert not re.search(r"/v1/|\b(GET|POST|PUT|PATCH|DELETE)\b", one["title"]), one["title"]
    if call is not None:
        assert "GET" != call["method"]
        assert "operator" != one["waiting_on"]
    if template is not None:
        assert "GET" != template["method"]
        words = one.get("action_type") in (
            "write_draft",
            "write_strategy",
        )  # which the caller writes, and nobody can call blind
        assert ("agent" if words else "operator") == one["waiting_on"]
        assert [None] * len(template["missing"]) == [at(template["body"], pointer) for pointer in template["missing"]]
        assert set(template["choices"]) <= set(template["missing"])
        assert all(template["choices"].values())


async def blind(desk: Desk) -> int:
    """Make every open call as it stands; how many there were. Each answers with success, moves, and says nothing for anybody;
    one that sends, sends one approved message, once."""
    made = 0
    for one in await offered(desk):
        is_well_formed(one)
        call = one["call"]
        if call is None:
            continue
        before = await facts(desk)
        answer = await make(desk, call)
        assert answer.is_success, (one, answer.text)
        await desk.engine.drain()
        after = await facts(desk)
        assert not any(two["call"] == call for two in await offered(desk)), f"it did not move: {one}"
        said_before = {**before.said, "drafts": None}
        assert said_before == {**after.said, "drafts": None}, one
        assert before.said["drafts"].items() <= after.said["drafts"].items(), one
        assert len(before.outbox) + call["path"].endswith(":send") == len(after.outbox), one
        if call["path"].endswith(":send"):
            assert "approved" == before.said["drafts"][call["path"].rpartition("/")[2].removesuffix(":send")]
            assert "already_sent" == (await make(desk, call)).json()["code"]
            assert after.outbox == (await facts(desk)).outbox
        made += 1
    return made


async def to_rest(desk: Desk) -> int:
    """Round after round until no call is open; how many were made."""
    made = 0
    for _ in range(ROUNDS):
        now = await blind(desk)
        if not now:
            return made
        made += now
    pytest.fail(f"calls are offered without end: {[one for one in await offered(desk) if one['call']]}")


async def may_be_written(desk: Desk) -> None:
    """Whatever the caller is asked to write is not refused for a reason that stands already: its brief names none."""
    for one in await desk.actions():
        if one["action_type"] in ("write_draft", "write_strategy"):
            brief = await desk.actor.get(one["template"]["read_first"])
            assert 200 == brief.status_code, brief.text
            assert [] == brief.json()["blockers"], one


async def unfilled(desk: Desk) -> None:
    """Send every template as it stands: whoever overlooks what is missing says and sends nothing."""
    await may_be_written(desk)
    before = await facts(desk)
    for one in await offered(desk):
        template = one["template"]
        if template is None or not template["missing"]:
            continue
        if template["content_type"] == "application/json":
            await desk.actor.request(template["method"], template["path"], json=template["body"])
        else:
            await desk.actor.request(template["method"], template["path"], files={"notes": (None, "")})
    assert before == await facts(desk)


async def every_call_moves_and_harms_nothing(
    services: Services, engine: Engine, actor: Actor, state: tuple[State, set[str]]
) -> bool:
    """In both modes, round after round until none is open; and what the agent's own steps open in between. Whether the state
    itself, with nobody's step, had a call to make."""
    build, types = state
    desk = await build(services, engine, actor)

    assert types <= {one["action_type"] for one in await desk.actions()}
    await unfilled(desk)
    made = await to_rest(desk)
    for mode in ("needs_approval", "autonomous"):
        assert 200 == (await actor.patch(desk.path("policy"), {"agent_mode": mode})).status_code
        await to_rest(desk)
        step = await actor.post(desk.path("agent:continue"))
        assert 200 == step.status_code, step.text
        await engine.drain()
        await to_rest(desk)
    return made > 0
