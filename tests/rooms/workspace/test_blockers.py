"""Readiness and the verbs agree: what a blocker names is refused with that blocker, and what none names is not."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

import pytest

from outrider.core import ids
from outrider.db import ProjectTx
from outrider.engine import Engine, Services
from tests.factories import Actor
from tests.rooms.drafts.making import Desk, new_desk
from tests.rooms.mailbox.making import bounced

OPERATIONS: Final[dict[str, dict[str, Any]]] = {
    "search_prospects": {},
    "research_prospects": {},
    "generate_strategies": {},
    "generate_drafts": {},
    "generate_reply_draft": {"message_id": ids.new("msg")},
    "generate_follow_up_draft": {"schedule_id": ids.new("fus")},
    "index_companies": {},
    "find_contacts": {},
    "read_site": {"url": "https://acme.example"},
    "refresh_sources": {},
}


async def nothing(desk: Desk) -> None:
    """A project as the desk makes it: it knows its offer and not whom it sells to."""


async def no_knowledge(desk: Desk) -> None:
    for claim in (await desk.actor.get(desk.path("knowledge"))).json()["claims"]:
        await desk.actor.patch(f"/v1/knowledge-claims/{claim['id']}", {"status": "rejected"})


async def proposed_knowledge(desk: Desk) -> None:
    for claim in (await desk.actor.get(desk.path("knowledge"))).json()["claims"]:
        await desk.actor.patch(f"/v1/knowledge-claims/{claim['id']}", {"status": "proposed"})


async def no_profile(desk: Desk) -> None:
    await desk.actor.put(desk.path("compliance-profile"), {})


async def no_mailbox(desk: Desk) -> None:
    await desk.actor.post(desk.path("mailbox:disconnect"))


async def bounces(desk: Desk) -> None:
    await bounced(desk, 30, 6, "hard_bounce")


async def complaints(desk: Desk) -> None:
    await bounced(desk, 30, 6, "complaint")


async def _execute(sql: str, values: tuple[Any, ...], tx: ProjectTx) -> None:
    await tx.execute(sql, values)


def mailbox_with(**changes: Any) -> Callable[[Desk], Awaitable[None]]:
    """The mailbox as its provider, or a verdict on it, has left it."""

    async def change(desk: Desk) -> None:
        for name, value in changes.items():
            sql = f"UPDATE mailboxes SET {name} = %s WHERE project_id = %s"
            await desk.tx(partial(_execute, sql, (value, desk.project_id)))

    return change


STATES: Final[dict[str, tuple[Callable[[Desk], Awaitable[None]], set[str]]]] = {
    "as it is made": (nothing, {"no_icp"}),
    "without knowledge": (no_knowledge, {"no_icp", "no_approved_offer"}),
    "with proposed knowledge": (proposed_knowledge, {"no_icp", "no_approved_offer"}),
    "without a compliance profile": (
        no_profile,
        {"no_icp", "sender_identity_missing", "postal_address_missing", "lawful_basis_missing"},
    ),
    "without a mailbox": (no_mailbox, {"no_icp", "mailbox_not_connected"}),
    "signed out": (mailbox_with(status="reauth_required"), {"no_icp", "mailbox_reauth_required"}),
    "may not send": (mailbox_with(can_send=False), {"no_icp", "capability_missing"}),
    "no sender chosen": (mailbox_with(selected_alias=None), {"no_icp", "sender_not_confirmed"}),
    "refused by its provider": (mailbox_with(status="paused"), {"no_icp", "mailbox_paused"}),
    "over its quota": (
        mailbox_with(status="paused", paused_until="2199-01-01T00:00:00Z"),
        {"no_icp", "mailbox_paused"},
    ),
    "too many bounces": (bounces, {"no_icp", "bounce_rate_too_high"}),
    "too many complaints": (complaints, {"no_icp", "complaint_rate_too_high"}),
}


@pytest.mark.parametrize("state", STATES)
async def test_what_a_blocker_names_is_refused_with_it_and_nothing_else_is(
    services: Services, engine: Engine, actor: Actor, project_id: str, state: str
) -> None:
    """Every blocker of the state, against every public operation and a send."""
    desk = await new_desk(services, engine, actor, project_id)
    draft = await desk.approved()
    change, codes = STATES[state]

    await change(desk)

    readiness = (await actor.get(desk.path("readiness"))).json()
    assert codes == {one["code"] for one in readiness["blockers"]}
    assert services.registry.operations.keys() == OPERATIONS.keys()
    named = {name for one in readiness["blockers"] for name in one["blocks"]}
    assert named <= {*OPERATIONS, "send"}
    for operation in [*OPERATIONS, "send"]:
        blocking = {one["code"] for one in readiness["blockers"] if operation in one["blocks"]}
        answer = (
            await desk.send(draft["id"])
            if operation == "send"
            else await actor.post(desk.path("runs"), {"operation": operation, "inputs": OPERATIONS[operation]})
        )
        if blocking:
            problem = answer.json()
            assert (409, blocking) == (answer.status_code, {one["code"] for one in problem["blockers"]}), operation
            assert {"label", "console_path", "call", "template"} == set(problem["blockers"][0]["fix"])
        else:
            assert answer.status_code in (200, 202), (operation, answer.text)
    if "mailbox_not_connected" not in codes:
        assert len(await desk.outbox()) == int("send" not in named)
