"""Keep the list of next actions equal to its causes: it closes by itself (docs/reference/sessions.md "Next actions")."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict

import orjson

from outrider import events
from outrider.actions import store
from outrider.actions.states import NEXT_ACTION
from outrider.actions.store import KeptAction, NextAction
from outrider.core import clock, crypto, ids
from outrider.core.causes import Cause
from outrider.core.errors import NotFound
from outrider.db import Glance, ProjectTx

Causes = Callable[[ProjectTx], Awaitable[Sequence[Cause]]]

find = store.find
page_of_actions = store.page


async def refresh(tx: ProjectTx, causes: Sequence[Causes], glance: Glance | None = None) -> None:
    """Open what has a new cause, update what changed, close what lost its cause. In the caller's transaction, after its
    own changes; writes nothing when nothing changed.

    Args:
        glance: what the caller has looked at since its last change.
    """
    kept = await store.kept(tx)
    differences = _differences(await _all(glance or Glance(tx), causes), kept)
    if not differences:
        return
    await store.lock(tx)
    again = await store.kept(tx)
    if set(again) != set(kept):
        # Somebody else has kept the list meanwhile: what they saw may be newer than what was seen here.
        differences = _differences(await _all(Glance(tx), causes), again)
    for cause, row in differences:
        if cause is None:
            assert row is not None
            trigger = "expire" if row.expires_at and row.expires_at <= clock.now() else "finish"
            await events.move(tx, NEXT_ACTION, row.id, trigger, also={"closed_at": clock.now()})
        elif row is None:
            await _open(tx, cause)
        else:
            await store.update(
                tx,
                row.id,
                title=cause.title,
                priority=cause.priority,
                waiting_on=cause.waiting_on,
                target_ids=cause.target_ids,
                count=cause.count,
                call=asdict(cause.call) if cause.call else None,
                template=asdict(cause.template) if cause.template else None,
                fingerprint=_fingerprint(cause),
                expires_at=cause.expires_at,
            )


async def dismiss(tx: ProjectTx, action_id: str) -> NextAction:
    """Take an action off the list until its cause changes.

    Raises:
        NotFound, InvalidTransition
    """
    await events.move(tx, NEXT_ACTION, action_id, "dismiss", also={"closed_at": clock.now()})
    action = await store.by_id(tx, action_id)
    if action is None:
        raise NotFound(f"There is no next action {action_id}.")
    return action


async def _all(glance: Glance, causes: Sequence[Causes]) -> list[Cause]:
    return [cause for room in causes for cause in await room(glance)]


async def _open(tx: ProjectTx, cause: Cause) -> None:
    action = NextAction(
        id=ids.new("act"),
        action_type=cause.action_type,
        title=cause.title,
        status="open",
        priority=cause.priority,
        waiting_on=cause.waiting_on,
        target_type=cause.target_type,
        target_ids=list(cause.target_ids),
        count=cause.count,
        call=asdict(cause.call) if cause.call else None,
        template=asdict(cause.template) if cause.template else None,
        created_at=(now := clock.now()),
        updated_at=now,
    )
    await store.insert(tx, action, cause.key, _fingerprint(cause), cause.expires_at)
    await events.append(
        tx, "next_action.opened", "next_action", action.id, {"action_type": cause.action_type, "count": cause.count}
    )


def _differences(causes: Sequence[Cause], kept: Sequence[KeptAction]) -> list[tuple[Cause | None, KeptAction | None]]:
    """Pairs to act on: a cause without a row, a row whose cause changed, a row without a cause."""
    opened = {(row.action_type, row.key): row for row in kept if row.status == "open"}
    dismissed = {(row.action_type, row.key): row.fingerprint for row in kept if row.status == "dismissed"}
    pairs: list[tuple[Cause | None, KeptAction | None]] = []
    for cause in causes:
        name = (cause.action_type, cause.key)
        row = opened.pop(name, None)
        fingerprint = _fingerprint(cause)
        if row is None:
            if dismissed.get(name) != fingerprint:
                pairs.append((cause, None))
        elif row.fingerprint != fingerprint:
            pairs.append((cause, row))
    return pairs + [(None, row) for row in opened.values()]


def _fingerprint(cause: Cause) -> str:
    return crypto.sha256(orjson.dumps(asdict(cause)))
