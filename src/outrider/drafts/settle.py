"""What became of a send that was cut off (docs/reference/drafts.md "Settle"): found by looking, never by sending again.

A tick looks at drafts that have been `sending` for longer than the lease, and at `send_unknown` ones with growing pauses. A send
that was cut off before its point of no return is given back at once when whoever made it is gone.
After the last pause only the operator settles it.
"""

import asyncio
import contextlib
import logging
from datetime import timedelta
from typing import Final

from outrider import mailbox
from outrider.core import clock
from outrider.core.errors import InvalidTransition, Problem
from outrider.core.principal import system
from outrider.db import ProjectTx, locks
from outrider.drafts import overdue_store, send, service
from outrider.drafts.errors import AlreadySent
from outrider.drafts.overdue_store import OverdueSend
from outrider.drafts.store import Draft
from outrider.engine import ProjectHandle, Services, Tick
from outrider.mailbox import NotSent, Receipt

log = logging.getLogger(__name__)

QUIET: Final = timedelta(minutes=10)
"""A draft that the provider still holds so long after the handover was not sent by it: no request lives that long."""
PAUSES: Final = tuple(timedelta(minutes=minutes) for minutes in (1, 2, 5, 15, 60, 180, 720, 1440))
"""After each look that found nothing. Search indexes of providers lag by minutes, a bounce or a reply by hours."""
CUT_OFF: Final = "The send was cut off before anything was handed over."
_BATCH: Final = 50
_MAILBOX_SECONDS: Final = 30.0


async def settle(services: Services) -> None:
    """Look after every send whose outcome is not on record."""
    now = clock.now()
    lease = timedelta(seconds=services.settings.send_lease_seconds)
    async with services.db.read(system("system", "sends")) as tx:
        found = await overdue_store.unsettled(tx, now - lease, now, _BATCH)
        young = await overdue_store.barely_begun(tx, now - lease, _BATCH)
    for one in young:
        try:
            await give_back(services, one)
        except Exception:
            log.exception("the send of %s could not be given back", one.id)
    by_mailbox: dict[str, list[OverdueSend]] = {}
    for one in found:
        by_mailbox.setdefault(one.project_id, []).append(one)
    await asyncio.gather(*(_settle_those(services, ones) for ones in by_mailbox.values()))


async def _settle_those(services: Services, ones: list[OverdueSend]) -> None:
    """Settle the sends of one mailbox. Its trouble must not keep others waiting, nor the next tick, which looks at them again."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(_MAILBOX_SECONDS):
            for one in ones:
                try:
                    await settle_one(services, one)
                except Exception:
                    log.exception("the send of %s could not be settled", one.id)


async def give_back(services: Services, one: OverdueSend) -> None:
    """Give back a send that handed nothing over, unless somebody is at work on it. One that was committed stays, whoever is
    gone: it may be out."""
    async with locks.alone(services.db.url, send.at_work(one.id)) as is_abandoned:
        if not is_abandoned:
            return
        async with services.project(system(one.operator_id, "sends"), one.project_id).tx() as tx:
            draft = await service.lock(tx, one.id)
            claimed = await mailbox.sending.of_draft(tx, draft.id)
            if draft.lifecycle_status == "sending" and claimed is not None and claimed.status == "prepared":
                await send.release(tx, draft.id, "send_interrupted", CUT_OFF)


async def settle_one(services: Services, one: OverdueSend) -> None:
    """Settle one send by what its attempt says, and where that is not enough by looking in the mailbox."""
    principal = system(one.operator_id, "sends")
    async with services.project(principal, one.project_id).tx() as tx:
        draft = await service.lock(tx, one.id)
        if draft.lifecycle_status != one.lifecycle_status:
            return
        claimed = await mailbox.sending.of_draft(tx, draft.id)
        if claimed is None or claimed.status in ("prepared", "released"):
            await send.release(tx, draft.id, "send_interrupted", CUT_OFF)
            return
        if claimed.status == "refused":
            await send.fail(tx, draft.id, "refused", claimed.response)
            return
    found = await _look(services.project(principal, one.project_id), draft.id)
    is_over = isinstance(found, NotSent) and _is_quiet(claimed) and await _nobody_sends(services, draft.id)
    async with services.project(principal, one.project_id).tx() as tx:
        if isinstance(found, Receipt):
            await send.finish(tx, draft.id, found)
        elif isinstance(found, NotSent) and is_over:
            await send.release(tx, draft.id, "not_sent", found.detail)
        else:
            await _not_found(tx, draft.id)


def _is_quiet(claimed: mailbox.sending.Attempt) -> bool:
    return claimed.committed_at is not None and clock.now() - claimed.committed_at > QUIET


async def _nobody_sends(services: Services, draft_id: str) -> bool:
    # By the lock and not by the time: a clock that jumped would call a send over that has just begun.
    async with locks.alone(services.db.url, send.at_work(draft_id)) as is_over:
        return is_over


async def prove(project: ProjectHandle, draft_id: str) -> None:
    """A message came in that names this one (a reply, a bounce, an absence note): it left, for nobody else knows its
    Message-ID. Settles a `send_unknown` draft and leaves any other alone. No transaction may be open."""
    async with project.read() as tx:
        if (await service.get(tx, draft_id)).lifecycle_status != "send_unknown":
            return
    found = await _look(project, draft_id)
    async with project.tx() as tx:
        draft = await service.lock(tx, draft_id)
        claimed = await mailbox.sending.of_draft(tx, draft_id)
        if draft.lifecycle_status == "send_unknown" and claimed is not None and claimed.status == "committed":
            known = found if isinstance(found, Receipt) else _receipt(claimed, "proven by a message that names it")
            await send.finish(tx, draft_id, known)


def _receipt(claimed: mailbox.sending.Attempt, response: str) -> Receipt:
    """What is known of a message that left though the mailbox never said so."""
    return Receipt(claimed.message_id, claimed.thread_id or claimed.message_id, response)


async def resolve(project: ProjectHandle, draft_id: str, outcome: str) -> Draft:
    """The operator says what became of a `send_unknown` draft. What the mailbox itself shows goes before their word.

    Raises:
        NotFound
        InvalidTransition: nothing about this draft is unknown.
        AlreadySent: said to be unsent, but the message lies in Sent; it is recorded as sent.
    """
    async with project.read() as tx:
        draft = await service.get(tx, draft_id)
        claimed = await mailbox.sending.of_draft(tx, draft_id)
    if outcome == "sent" and draft.lifecycle_status == "sent":
        return draft
    if draft.lifecycle_status != "send_unknown" or claimed is None:
        raise InvalidTransition(
            f"This draft is {draft.lifecycle_status}; only send_unknown has to be resolved.",
            status_now=draft.lifecycle_status,
            allowed_from=["send_unknown"],
        )
    found = await _look(project, draft_id)
    receipt = found if isinstance(found, Receipt) else None
    async with project.tx() as tx:
        if receipt is not None or outcome == "sent":
            await send.finish(tx, draft_id, receipt or _receipt(claimed, "settled by the operator"))
        else:
            await send.release(tx, draft_id, "not_sent", "The operator has found that it was not sent.")
        draft = await service.get(tx, draft_id)
    if outcome == "not_sent" and receipt is not None:
        raise AlreadySent(
            "The message lies in the Sent folder, so it was sent; the draft says so now.",
            retryable=False,
            mail_message_id=draft.mail_message_id,
            mail_thread_id=draft.mail_thread_id,
        )
    return draft


async def _look(project: ProjectHandle, draft_id: str) -> Receipt | NotSent | None:
    """What the mailbox says of the message; None also while the mailbox cannot be asked."""
    try:
        return await mailbox.sending.find_sent(project, draft_id)
    except (mailbox.Unreachable, mailbox.Disconnected, Problem) as error:
        log.info("the mailbox of %s cannot be searched right now: %s", draft_id, error)
        return None


async def _not_found(tx: ProjectTx, draft_id: str) -> None:
    draft = await service.lock(tx, draft_id)
    now = clock.now()
    if draft.lifecycle_status == "sending":
        await send.lose_track(
            tx, draft_id, "send_interrupted", "The send was cut off and the message is not in Sent yet."
        )
        await overdue_store.set_looks(tx, draft_id, 1, now + PAUSES[0], now)
    elif draft.lifecycle_status == "send_unknown":
        looks = draft.looks + 1
        await overdue_store.set_looks(
            tx, draft_id, looks, now + PAUSES[looks - 1] if looks <= len(PAUSES) else None, now
        )


TICKS = (Tick("settle_sends", "* * * * * */15", settle, by_date=True),)
