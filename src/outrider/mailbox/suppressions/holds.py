"""Hold all mail to an address while it is not certain whether it may be written to."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from outrider import events
from outrider.core import clock, ids
from outrider.core.errors import NotFound
from outrider.core.page import Page
from outrider.db import ProjectTx
from outrider.mailbox.suppressions import store
from outrider.mailbox.suppressions.service import bars_among
from outrider.mailbox.suppressions.store import Hold, evidence_of
from outrider.mailbox.suppressions.store import Kind as Kind

SILENCE: Final = timedelta(hours=72)
"""Whoever says nothing for so long agrees that it was a no."""

due = store.holds_due


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why a message does not suppress by itself. `refuted`: the receiving server says that it is not of whom it names."""

    evidence: dict[str, Any]
    reasons: tuple[str, ...]
    refuted: bool = False


async def hold(tx: ProjectTx, emails: Collection[str], kind: Kind, prospect_id: str | None, doubt: Doubt) -> list[str]:
    """Let nothing be written to these addresses from now on; the new holds. What is suppressed needs none, and what is held
    stays so: a further message, of a sender who is not refuted, only gives it an end."""
    asked = sorted({email.strip().lower() for email in emails if email.strip()})
    stops = await bars_among(tx, asked)
    now = clock.now()
    becomes_at = None if doubt.refuted else now + SILENCE
    made = []
    for email in asked:
        if (stop := stops.get(email)) is not None and stop.hold is None:
            continue
        new = Hold(
            id=ids.new("hold"),
            email=email,
            kind=kind,
            status="open",
            doubts=list(doubt.reasons),
            evidence=evidence_of(doubt.evidence),
            project_id=tx.project_id,
            prospect_id=prospect_id,
            becomes_at=becomes_at,
            created_at=now,
            updated_at=now,
        )
        if stop is None and await store.insert_hold(tx, new):
            data: events.Data = {"kind": kind, "prospect_id": prospect_id, "refuted": doubt.refuted}
            await events.append(tx, "suppression.held", "suppression_hold", new.id, data)
            made.append(new.id)
        elif becomes_at is not None:
            await store.strengthen_hold(tx, email, becomes_at)
    return made


async def get(tx: ProjectTx, hold_id: str) -> Hold:
    """A hold of this project. Raises NotFound."""
    return _there(hold_id, await store.hold_by_id(tx, hold_id))


async def lock(tx: ProjectTx, hold_id: str) -> Hold:
    """A hold of this project, locked until the end of the transaction. Raises NotFound."""
    return _there(hold_id, await store.lock_hold(tx, hold_id))


def _there(hold_id: str, found: Hold | None) -> Hold:
    if found is None:
        raise NotFound(f"There is no suppression hold {hold_id}.")
    return found


async def of_same_message(tx: ProjectTx, hold: Hold) -> list[Hold]:
    """The open holds that the message behind this one made, locked: one answer settles all of them."""
    return [await get(tx, one) for one in await store.lock_holds_of_same_message(tx, hold)]


async def page(tx: ProjectTx, page: Page, status: str | None) -> list[Hold]:
    return await store.page_of_holds(tx, page, status)


async def waiting(tx: ProjectTx, limit: int) -> list[Hold]:
    """Open holds of the project, oldest first."""
    return await store.holds_waiting(tx, limit)
