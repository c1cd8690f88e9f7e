"""What follows from a message: for the prospect, the follow-ups, the suppression list and the drafts. Inside a transaction.

Rules and models may narrow what happens to a person (stop, suppress), never widen it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from outrider import drafts, followups, mailbox, prospects
from outrider.core import clock
from outrider.db import ProjectTx
from outrider.engine import Services
from outrider.judgement.port import ReplyAnalysis
from outrider.mail.inbound import InboundKind
from outrider.mail.machine_questions import asks_if_machine
from outrider.mail.opt_outs_wide import hands_over
from outrider.mail.rights import Right
from outrider.mailbox.messages import StoredMessage
from outrider.replies import people, proof
from outrider.replies import rights as requests
from outrider.replies.drafting import UNANSWERED, UNREAD, can_write, queue_reply_draft

SURE: Final = 0.5
LONGEST_HOLD: Final = timedelta(days=90)
"""An absence note is somebody else's text: it may delay a follow-up, not bury it."""
_SATURDAY: Final = 5
_MORNING: Final = time(9, tzinfo=ZoneInfo("UTC"))


@dataclass(frozen=True, slots=True)
class Effects:
    """What was done, as the sync reports it."""

    review_actions: int = 0
    reply_draft_runs: int = 0
    paused_follow_ups: int = 0


async def of_reply(
    tx: ProjectTx, services: Services, message: StoredMessage, analysis: ReplyAnalysis, *, judged: bool
) -> Effects:
    """A person answered: follow-ups wait, and an answer is drafted unless it is better left to a person.

    Args:
        judged: False while no judge has seen the reply; then nothing is drafted yet.
    """
    await prospects.mark_replied(tx, message.prospect_id)
    paused = await _stop(tx, message, analysis)
    if is_opt_out(analysis):
        held = await of_opt_out(tx, message, precise=False)
        return Effects(held.review_actions, 0, paused)
    drafted = judged and await _draft_answer(tx, services, message, analysis)
    return Effects(int(analysis.intent not in UNANSWERED), int(drafted), paused)


async def of_analysis(tx: ProjectTx, services: Services, message: StoredMessage, analysis: ReplyAnalysis) -> None:
    """The judge came late; the follow-ups wait already."""
    if is_opt_out(analysis):
        await of_opt_out(tx, message, precise=False)
    else:
        await _stop(tx, message, analysis)
        await _draft_answer(tx, services, message, analysis)


async def of_opt_out(
    tx: ProjectTx, message: StoredMessage, *, precise: bool = True, rights: Sequence[Right] = ()
) -> Effects:
    """They ask for no more mail. What is unambiguous holds for good, at both of their addresses and for all projects of this
    operator; anything less stops all mail at once and asks a person.

    Args:
        precise: a rule found it that needs no judgement.
        rights: what they ask for of their data besides; a person answers that.
    """
    asked = int(await requests.by_reply(tx, message, rights)) if rights else 0
    prospect = await prospects.get(tx, message.prospect_id)
    emails = [message.from_email, prospect.contact_email or ""]
    found = await proof.of_opt_out(tx, message, precise=precise)
    if found.reasons:
        return Effects(1 + asked, 0, await people.hold(tx, emails, prospect.id, "opt_out", found))
    stopped = await people.stop(tx, emails, prospect.id, "opt_out", "reply", found.evidence)
    return Effects(asked, paused_follow_ups=stopped)


async def of_complaint(tx: ProjectTx, message: StoredMessage, to_email: str) -> Effects:
    """They marked a message as spam. The reporter's own address has nothing to do with it."""
    evidence = await proof.of_complaint(tx, message)
    stopped = await people.stop(tx, [to_email], message.prospect_id, "complaint", "feedback report", evidence)
    return Effects(paused_follow_ups=stopped)


async def of_bounce(tx: ProjectTx, message: StoredMessage, found: InboundKind, *, names_ours: bool) -> Effects:
    """Only an address that does not exist is given up; full, temporary and policy bounces say nothing of the address. A report
    that names no message of ours could be anybody's: then mail is held, and a person asked.

    Args:
        names_ours: the report holds the Message-ID of what we sent.
    """
    if not found.is_hard or not found.bounce_recipient:
        return Effects()
    shown = await proof.of_bounce(tx, message, names_ours=names_ours)
    emails = [found.bounce_recipient]
    if shown.reasons:
        return Effects(1, 0, await people.hold(tx, emails, message.prospect_id, "hard_bounce", shown))
    stopped = await people.stop(tx, emails, message.prospect_id, "hard_bounce", "bounce", shown.evidence)
    return Effects(paused_follow_ups=stopped)


async def of_auto_reply(tx: ProjectTx, message: StoredMessage, return_date: date | None) -> Effects:
    """An automatic reply is no reply: at most the follow-up waits until the business day after the return."""
    if return_date is not None and return_date >= clock.now().date():
        latest = clock.now() + LONGEST_HOLD
        resume_at = min(business_day_after(min(return_date, latest.date())), latest)
        await followups.hold_for_prospect(tx, message.prospect_id, resume_at)
    return Effects()


async def of_own_letter(tx: ProjectTx, message: StoredMessage) -> Effects:
    """The operator wrote by hand: what was prepared for this prospect waits for them."""
    await drafts.skip_pending_replies(tx, message.prospect_id)
    await prospects.mark_contacted(tx, message.prospect_id)
    return Effects(paused_follow_ups=await followups.pause_for_prospect(tx, message.prospect_id, "answered_by_hand"))


async def _stop(tx: ProjectTx, message: StoredMessage, analysis: ReplyAnalysis) -> int:
    """Nothing goes on as if they had not written; how many follow-ups that stopped. "Not now, but in March" is kept: what was
    written to be sent now gives way, and the follow-up waits for the day. Without a day a next action asks for one."""
    if asked_for := day_asked_for(analysis):
        await drafts.put_off(tx, message.prospect_id)
        return await prospects.defer(tx, message.prospect_id, asked_for)
    is_no = analysis.intent == "negative" and analysis.confidence >= SURE
    await prospects.forget(tx, message.prospect_id, only_if_over=not is_no)
    return await followups.pause_for_prospect(tx, message.prospect_id, "reply_received")


def day_asked_for(analysis: ReplyAnalysis) -> date | None:
    """The day that somebody who said "not now" wants to hear from us, where they named one that can be meant."""
    if analysis.intent != "not_now" or analysis.confidence < SURE or analysis.return_date is None:
        return None
    return analysis.return_date if prospects.is_sensible(analysis.return_date) else None


def is_opt_out(analysis: ReplyAnalysis) -> bool:
    """Whether a judge is sure enough of an opt-out; rules have had their say before."""
    return analysis.intent == "unsubscribe" and analysis.confidence >= SURE


def is_answered(analysis: ReplyAnalysis, text: str) -> bool:
    """Whether an answer to such a reply is drafted by itself. Nobody who may want no more mail is written to before a person has
    read what they wrote, nor whoever asks whether a machine writes, or that somebody else gets our mail."""
    if analysis.intent in (*UNANSWERED, UNREAD) or analysis.may_want_no_mail:
        return False
    return not (asks_if_machine(text) or hands_over(text))


def business_day_after(day: date) -> datetime:
    """Nine in the morning (UTC) of the first weekday after `day`."""
    after = day + timedelta(days=1)
    while after.weekday() >= _SATURDAY:
        after += timedelta(days=1)
    return datetime.combine(after, _MORNING)


async def _draft_answer(tx: ProjectTx, services: Services, message: StoredMessage, analysis: ReplyAnalysis) -> bool:
    if message.automation == "taken_over" or not is_answered(analysis, message.text):
        return False
    if await mailbox.suppressions.stop_of(tx, message.from_email) or not await can_write(tx):
        return False
    await queue_reply_draft(tx, services, message.id)
    return True
