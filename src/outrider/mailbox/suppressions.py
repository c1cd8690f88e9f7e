"""Addresses that must not be written to (decisions "Suppressions"): checked at import, draft, approve and send, for all of
the operator's projects. Nothing but the operator ever takes one away, and not through this API."""

from collections.abc import Collection

from outrider import events
from outrider.core import clock, ids
from outrider.core.page import Page
from outrider.db import ProjectTx
from outrider.mailbox import suppressions_store as store
from outrider.mailbox.suppressions_store import Suppression


async def suppress(tx: ProjectTx, email: str, reason: str, source: str) -> Suppression:
    """Suppress an address; a second time changes nothing and gives the first one."""
    made = Suppression(ids.new("sup"), email.strip().lower(), reason, source[:200], tx.project_id, clock.now())
    if await store.insert(tx, made):
        await events.append(tx, "suppression.created", "suppression", made.id, {"email": made.email, "reason": reason})
        return made
    existing = await is_suppressed(tx, email)
    assert existing is not None, "a suppression is never deleted"
    return existing


async def is_suppressed(tx: ProjectTx, email: str) -> Suppression | None:
    """The suppression of an address, if there is one."""
    return await store.by_email(tx, email)


async def suppressed_among(tx: ProjectTx, emails: Collection[str]) -> set[str]:
    """Which of these addresses are suppressed, in lower case."""
    return set(await store.among(tx, emails))


async def page(tx: ProjectTx, page: Page) -> list[Suppression]:
    return await store.page(tx, page)
