"""Letters put into the send queue, and the clock's look at it."""

from typing import Any

from outrider.drafts.queue import turn
from tests.factories import Actor
from tests.rooms.drafts.making import Desk

BOB, CY = "bob@northwind.example", "cy@northwind.example"


async def queue(desk: Desk, *draft_ids: str, by: Actor | None = None, **body: Any) -> dict[str, Any]:
    response = await (by or desk.actor).post(
        desk.path("drafts:send"), {"draft_ids": list(draft_ids), "confirm_reviewed": True, **body}
    )
    assert 200 == response.status_code, response.text
    answered: dict[str, Any] = response.json()
    return answered


async def queued(desk: Desk, email: str = BOB, by: Actor | None = None) -> str:
    """An approved draft that waits in the queue."""
    draft_id: str = (await desk.approved(email))["id"]
    assert 1 == (await queue(desk, draft_id, by=by))["queued_count"]
    return draft_id


async def turns(desk: Desk) -> None:
    """One pass of the clock over this project."""
    await turn.work_off(desk.services.project(desk.actor.principal, desk.project_id))


async def to(desk: Desk) -> list[str]:
    """To whom the sandbox has sent, in the order of their leaving."""
    return [one["to_email"] for one in reversed(await desk.outbox())]


async def unqueued(desk: Desk, draft_id: str) -> list[str]:
    """Why it left the queue unsent, each time that it did."""
    told = (await desk.actor.get(f"/v1/audit-log?type=draft.unqueued&target_id={draft_id}")).json()
    return [one["data"]["code"] for one in reversed(told)]
