"""When the provider refuses to send for the whole mailbox (docs/decisions/sending-verdicts.md).

A daily quota pauses it until local midnight and ends by itself; a verdict on our sending (policy, reputation, a sender that
is not ours) pauses it until the operator says that it is mended. No message is to blame, so none is failed.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from outrider import events
from outrider.core import clock
from outrider.core.causes import Blocker, Fix
from outrider.core.principal import system
from outrider.db import ProjectTx
from outrider.engine import Services, Tick
from outrider.mailbox.accounts import fixes
from outrider.mailbox.accounts import service as accounts
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.accounts.states import MAILBOX
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.errors import MailboxPaused
from outrider.mailbox.sending import limits, rates, restored
from outrider.mailbox.sending.rates import Rates
from outrider.providers.mail.port import Refused


def is_paused(mailbox: Mailbox) -> bool:
    """Whether a pause stands now. One that is over holds up nothing, whether or not the tick has been by."""
    if restored.is_held(mailbox):
        return True
    return mailbox.status == "paused" and (mailbox.paused_until is None or mailbox.paused_until > clock.now())


def status_of(mailbox: Mailbox) -> str:
    """The status as people see it: a pause that is over is none, and one after a restore is one whatever else is so."""
    if restored.is_held(mailbox) and mailbox.status in ("connected", "error"):
        return "paused"
    return "connected" if mailbox.status == "paused" and not is_paused(mailbox) else mailbox.status


async def pause(tx: ProjectTx, mailbox_id: str, refused: Refused) -> None:
    """Stop sending from the mailbox for as long as the refusal says. A pause until the operator has looked is never made
    shorter by a quota."""
    await mailboxes.lock(tx, mailbox_id)
    mailbox = await mailboxes.by_id(tx, mailbox_id)
    if mailbox is None or not MAILBOX.allows(mailbox.status, "pause"):
        return
    until = None
    if refused.until == "midnight":
        if is_paused(mailbox) and mailbox.paused_until is None:
            return
        until = next_midnight(clock.now(), limits.home_zone(await limits.limits_of(tx, mailbox), mailbox))
    also = {"status_since": clock.now(), "paused_until": until, "pause_reason": refused.detail[:500]}
    data: events.Data = {"reason": refused.code, "paused_until": clock.iso(until) if until else None}
    await events.move(tx, MAILBOX, mailbox_id, "pause", also=also, data=data)


def next_midnight(now: datetime, zone: ZoneInfo) -> datetime:
    """The first midnight after `now` where the mailbox is at home."""
    day = now.astimezone(zone).date() + timedelta(days=1)
    return datetime.combine(day, time(), zone).astimezone(UTC)


def refusal(mailbox: Mailbox, found: Rates) -> MailboxPaused | None:
    """Why nothing may leave this mailbox right now, as the error to raise; None when nothing holds it up."""
    standing = blockers(mailbox, found)
    if is_paused(mailbox):
        return _paused(mailbox, standing)
    stop = found.stop
    if stop is None:
        return None
    return MailboxPaused(
        f"{stop.message} Nothing was sent.",
        reason=stop.code,
        paused_until=None,
        retryable=False,
        blockers=standing,
        fix=fixes.to_resume(mailbox, stop.fix),
    )


def blockers(mailbox: Mailbox, found: Rates) -> list[Blocker]:
    """A pause and a rate that is too high: nothing is wrong with the sender, and nothing is sent."""
    found_now: list[Blocker] = []
    if restored.is_held(mailbox):
        found_now.append(
            Blocker(
                "mailbox_paused", restored.explain(mailbox), "mailbox", ("send",),
                fixes.to_resume(mailbox, "Let it send again, once it has been read"), since=mailbox.restored_at,
            )
        )  # fmt: skip
    elif is_paused(mailbox):
        by_itself = mailbox.paused_until is not None
        fix = (
            Fix("Wait: it goes on by itself", fixes.console_path(mailbox))
            if by_itself
            else fixes.to_resume(mailbox, "Say that it is mended")
        )
        found_now.append(
            Blocker(
                "mailbox_paused", explain(mailbox), "mailbox", ("send",), fix,
                waiting_on="provider" if by_itself else "operator", since=mailbox.status_since,
            )
        )  # fmt: skip
    if (stop := found.stop) is not None:
        found_now.append(Blocker(stop.code, stop.message, "mailbox", ("send",), fixes.to_resume(mailbox, stop.fix)))
    return found_now


def _paused(mailbox: Mailbox, standing: Sequence[Blocker]) -> MailboxPaused:
    if restored.is_held(mailbox):
        return MailboxPaused(
            f"{restored.explain(mailbox)} Nothing was sent.",
            reason=restored.REASON,
            paused_until=None,
            retryable=False,
            blockers=standing,
            fix=fixes.to_resume(mailbox, "Let it send again, once it has been read"),
        )
    if mailbox.paused_until is None:
        return MailboxPaused(
            f"{explain(mailbox)} Nothing was sent. Mend the cause, then say so with mailbox:resume.",
            reason="refused_by_provider",
            paused_until=None,
            retryable=False,
            blockers=standing,
            fix=fixes.to_resume(mailbox, "Say that it is mended"),
        )
    seconds = int((mailbox.paused_until - clock.now()).total_seconds()) + 1
    return MailboxPaused(
        f"{explain(mailbox)} Nothing was sent; sending goes on by itself at {clock.iso(mailbox.paused_until)}.",
        reason="quota_used_up",
        paused_until=clock.iso(mailbox.paused_until),
        retryable=True,
        blockers=standing,
        headers={"Retry-After": str(max(1, seconds))},
    )


def reason(mailbox: Mailbox) -> str | None:
    """Why a pause stands, in whatever words there are."""
    return restored.explain(mailbox) if restored.is_held(mailbox) else mailbox.pause_reason


def explain(mailbox: Mailbox) -> str:
    """A standing pause in a sentence."""
    if restored.is_held(mailbox):
        return restored.explain(mailbox)
    until = (
        f"until {clock.iso(mailbox.paused_until)}" if mailbox.paused_until else "until the operator has looked into it"
    )
    reason = (mailbox.pause_reason or "the provider refused").rstrip(".")
    return f"Sending from {mailbox.email} is paused {until}: {reason}."


async def resume(tx: ProjectTx) -> None:
    """The operator says that what held up the sending is mended. Bounces and complaints that stopped it count no more; with
    nothing to resume, nothing changes.

    Raises:
        MailboxNotConnected
        MailboxPaused: it came out of a backup and has not been read since.
    """
    await mailboxes.lock(tx, (await accounts.get(tx)).id)
    mailbox = await accounts.get(tx)
    if not restored.is_read(mailbox):
        raise _paused(mailbox, blockers(mailbox, await rates.current(tx, mailbox)))
    if restored.is_held(mailbox):
        await restored.let_go(tx, mailbox)
    if mailbox.status == "paused":
        await _unpause(tx, mailbox)
    found = await rates.current(tx, mailbox)
    if found.stop is not None:
        await mailboxes.set_rates_since(tx, mailbox.id, clock.now())
        await events.append(tx, "mailbox.rates_reviewed", "mailbox", mailbox.id, found.as_data())


async def _unpause(tx: ProjectTx, mailbox: Mailbox) -> None:
    also = {"status_since": clock.now(), "paused_until": None, "pause_reason": None}
    await events.move(tx, MAILBOX, mailbox.id, "unpause", also=also)


async def end_pauses(services: Services) -> None:
    """Open every mailbox whose pause is over."""
    async with services.db.read(system("system", "mailbox")) as tx:
        found = await mailboxes.pauses_over(tx, clock.now())
    for operator_id, project_id, mailbox_id in found:
        async with services.project(system(operator_id, "mailbox"), project_id).tx() as tx:
            await mailboxes.lock(tx, mailbox_id)
            mailbox = await mailboxes.by_id(tx, mailbox_id)
            if mailbox is not None and mailbox.status == "paused" and not is_paused(mailbox):
                await _unpause(tx, mailbox)


TICKS = (Tick("end_pauses", "* * * * *", end_pauses, by_date=True),)
