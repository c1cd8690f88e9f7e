"""The clock: what is due is written and handed over, and what was cut off is called in doubt."""

import logging
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Final

from outrider import engine, mailbox
from outrider.access import operators
from outrider.core import clock
from outrider.core.principal import system
from outrider.db import ProjectTx
from outrider.engine import JobSpec, Services, Tick, prune
from outrider.mailbox.notices import OperatorNotice
from outrider.mailbox.notices.handing import LEASE, TOO_LATE
from outrider.mailbox.sending import limits
from outrider.mailbox.sending.limits import zone_of
from outrider.mailbox.sending.notices import NoticeMail, identity_of
from outrider.notifications import service, store
from outrider.notifications.digest import digest
from outrider.notifications.store import WantedNotices
from outrider.notifications.telling import Write, address, pauses, reauthorization, replies
from outrider.notifications.words import NoticeLetter, NoticeLink, as_html, as_text

log = logging.getLogger(__name__)

JOB: Final = "tell_operator"
WRITERS: Final[Mapping[str, Write]] = {
    "replies": replies,
    "reauthorization": reauthorization,
    "pauses": pauses,
    "digest": digest,
    "address": address,
}
_ACTING: Final = "notifications"
_BATCH: Final = 100
_NO_DIGEST_AFTER: Final = timedelta(days=2)
"""Each day has one."""


async def tick(services: Services) -> None:
    """Queue what is due; three statements where nothing is."""
    await mailbox.notices.settle_cut_off(services)
    for _ in range(_BATCH):
        if not await _begin_digests(services):
            break
    async with services.db.tx(system("system", _ACTING)) as tx:
        now = clock.now()
        for one in await mailbox.notices.lease_due(tx, now, now + LEASE, now + TOO_LATE, _BATCH):
            await engine.enqueue_job(
                tx,
                JOB,
                lock=f"notice:{one.id}",
                lane="mail",
                project_id=one.project_id,
                operator_id=one.operator_id,
                notice_id=one.id,
            )


async def _begin_digests(services: Services) -> bool:
    """The digests of one operator whose hour has come, and when the next are; False where no hour has. However long the clock
    stood still, there is one."""
    async with services.db.tx(system("system", _ACTING)) as everybody:
        now = clock.now()
        due = await store.take_due_digest(everybody, now, now + _NO_DIGEST_AFTER)
        if due is None:
            return False
        tx = everybody.acting_as(system(due.operator_id, _ACTING))
        wanted = await store.wanted(tx)
        if wanted.digest and not await operators.is_disabled(tx):
            day = now.astimezone(zone_of(wanted.time_zone)).date()
            for project_id in await store.with_mailbox(tx):
                if project_id not in wanted.muted_project_ids:
                    await mailbox.notices.note_digest(tx.in_new_project(project_id), day)
        await store.put(tx, replace(wanted, next_digest_at=service.next_digest(wanted, now) if wanted.digest else None))
        return True


async def begin(services: Services) -> None:
    """Who has connected a mailbox of their own gets a digest from the next morning on, at eight where that mailbox is at home."""
    async with services.db.read(system("system", _ACTING)) as tx:
        found = await store.new_operators(tx, _BATCH)
    for one in found:
        async with services.project(system(one.operator_id, _ACTING), one.project_id).tx() as inside:
            box = await mailbox.living(inside)
            if box is None:
                continue
            zone = limits.home_zone(await limits.limits_of(inside, box), box).key
            wanted = WantedNotices(time_zone=zone)
            await store.begin(inside, replace(wanted, next_digest_at=service.next_digest(wanted, clock.now())))


async def tell(services: Services, *, project_id: str, operator_id: str, notice_id: str) -> None:
    """The job: write the mail from what is so now and hand it over, or drop it where it is settled or not wanted."""
    project = services.project(system(operator_id, _ACTING), project_id)
    async with project.tx() as tx:
        notice = await mailbox.notices.by_id(tx, notice_id)
        if notice is None or notice.status != "waiting":
            return
        unwanted = await _unwanted(tx, notice)
        letter = None if unwanted else await WRITERS[notice.kind](tx, services, notice)
        to = (await service.address_of(tx)).email
    if letter is None or to is None:
        await mailbox.notices.drop(project, notice, unwanted or "settled")
        return
    await mailbox.notices.hand_over(project, notice, _mail(services, operator_id, notice, letter, to))


async def _unwanted(tx: ProjectTx, notice: OperatorNotice) -> str:
    """Why the operator is not told, as a code; empty where they are."""
    if await operators.is_disabled(tx):
        return "operator_disabled"
    wanted = await store.wanted(tx)
    if notice.kind == "address":
        return "" if (await service.address_of(tx)).email else "no_address"
    if tx.project_id in wanted.muted_project_ids or not getattr(wanted, notice.kind):
        return "turned_off"
    if await mailbox.is_sandbox(tx):
        return "sandbox"
    to = await service.address_of(tx)
    if to.email is None:
        return "no_address"
    return "" if to.proven else "address_not_proven"


def _mail(services: Services, operator_id: str, notice: OperatorNotice, letter: NoticeLetter, email: str) -> NoticeMail:
    base = services.settings.base_url
    key = services.master_key
    if notice.kind == "address":
        link = NoticeLink(
            "Confirm it here", f"{base}/notifications/address/{service.proof_token(key, operator_id, email)}"
        )
    else:
        link = NoticeLink("Turn it off", f"{base}/notifications/off/{service.off_token(key, operator_id, notice.kind)}")
    return NoticeMail(
        identity_of(notice.token),
        email,
        letter.subject,
        as_text(letter, base, link),
        as_html(letter, base, link),
        notice.token,
    )


async def forget(services: Services) -> None:
    """Mails to operators are shown for as long as next actions are."""
    await prune(services, "notices", services.settings.keep_actions_days, mailbox.notices.forget_closed)


JOBS = (JobSpec(JOB, tell),)
TICKS = (
    Tick("notices", "* * * * *", tick, by_date=True),
    Tick("notices_begin", "*/15 * * * *", begin),
    Tick("notices_forget", "37 * * * *", forget, by_date=True, forgets=True),
)
