"""What must be true before a draft may leave (docs/reference/drafts.md "Gates"): pure functions of its case."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from outrider import law, mailbox, projects, prospects
from outrider.core import clock
from outrider.core.crypto import MasterKey
from outrider.core.errors import InvalidTransition
from outrider.db import ProjectTx
from outrider.drafts import content, lawful
from outrider.drafts.case import SendCase
from outrider.drafts.errors import (
    AlreadySending,
    AlreadySent,
    ComplianceIncomplete,
    ContentChanged,
    FollowUpStopped,
    NeverWriteTo,
    NotApproved,
    NotLawful,
    ProspectStopped,
    ReplyReceived,
    SendUnresolved,
)
from outrider.drafts.letter import RenderedMessage, write
from outrider.drafts.store import DraftRow, NamedDraft
from outrider.mailbox.messages import StoredMessage
from outrider.prospects.pipeline import STOPPED

"""Statuses of a prospect who gets no first message and no follow-up."""
_SILENT: Final = ("needs_review", "cold", "contacted")
"""Statuses of a prospect who has not written, so that no letter need be looked for."""


def judge(case: SendCase, key: MasterKey) -> RenderedMessage:
    """Run every check on a draft, and compose its message. Asks nobody and changes nothing.

    Raises:
        AlreadySending, AlreadySent, SendUnresolved, InvalidTransition: it is on its way, was sent, or never will be.
        NotApproved, ContentChanged: it is not what a reviewer approved.
        RecipientSuppressed, RecipientHeld, NeverWriteTo, NotLawful, ProspectStopped, ReplyReceived, FollowUpStopped: this
            person must not get this message now.
        ComplianceIncomplete, NoVerifiedSender, ThreadMismatch, NotDeliverable: the project cannot send it.
        OperatorDisabled, MailboxPaused, SendingPaused: it cannot send it now; only where the case has read that.
    """
    _is_unsent(case.draft)
    _is_approved(case.draft)
    _may_be_written_to(case)
    _is_lawful(case)
    _is_wanted(case)
    _is_unanswered(case)
    _may_follow_up(case)
    _says_who_sends(case)
    written = write(case, key)
    _is_what_was_approved(case, written.sender.email)
    if case.sending is not None:
        case.sending.check(written.letter.timezone)
    return replace(written, warnings=_warnings(case))


def _warnings(case: SendCase) -> tuple[str, ...]:
    """What a real mailbox would refuse and the sandbox does not, so that nobody takes a try for leave to send."""
    if not case.lawful.stopped_elsewhere:
        return ()
    return (
        "The sandbox refuses nothing; a mailbox that sends would refuse this letter, because one may not write to them"
        f" unasked (not_lawful): {case.lawful.lawful.reason}",
    )


def _is_unsent(draft: DraftRow) -> None:
    if draft.lifecycle_status == "sending":
        raise AlreadySending("A send of this draft is under way; read the draft to see how it ends.", retryable=False)
    if draft.lifecycle_status == "sent":
        raise AlreadySent(
            "This draft was sent before; it is never sent again.",
            retryable=False,
            mail_message_id=draft.mail_message_id,
            mail_thread_id=draft.mail_thread_id,
            sent_at=clock.iso(draft.sent_at) if draft.sent_at else None,
        )
    if draft.lifecycle_status == "send_unknown":
        raise SendUnresolved(
            "It may have been sent and is being looked for. Find out whether it was, as the next action resolve_send_unknown"
            " says, and settle it with :resolve-send; do not send it another way.",
            retryable=False,
        )
    if draft.lifecycle_status == "discarded":
        raise InvalidTransition("This draft is discarded.", status_now="discarded", allowed_from=["ready_to_send"])


def _is_approved(draft: DraftRow) -> None:
    if draft.review_status != "approved" or draft.approved_sha256 is None:
        raise NotApproved(f"This draft is {draft.review_status}; a reviewer must approve it first.")
    if draft.lifecycle_status != "ready_to_send":
        raise NotApproved(f"This draft is {draft.lifecycle_status}; edit it or approve it again first.")
    now = content.digest(
        to_email=draft.to_email,
        from_email=draft.from_email,
        thread=draft.in_reply_to_message_id,
        subject=draft.subject,
        body_html=draft.body_html,
    )
    if now != draft.approved_sha256:
        raise ContentChanged("This draft is not what was approved; review it again.", content_sha256=now)


def _may_be_written_to(case: SendCase) -> None:
    if case.stop is not None:
        raise case.stop.error("skip this draft.")
    if case.never is not None:
        raise NeverWriteTo(case.never)


def _is_lawful(case: SendCase) -> None:
    if case.lawful.stops("send"):
        raise NotLawful(case.prospect.id, case.lawful.lawful, "So it is not sent.")


def _is_wanted(case: SendCase) -> None:
    """Whoever writes to us is answered; only an operator's or the mail system's no stops what nobody asked for."""
    status = case.prospect.status
    if case.draft.kind != "reply" and status in STOPPED:
        raise ProspectStopped(f"The prospect is {status}. Set its status to cold first, or skip this draft.")


def _is_unanswered(case: SendCase) -> None:
    draft = case.draft
    if draft.kind == "reply" or draft.approved_at is None:
        return
    if has_answered(case.thread, draft.approved_at):
        raise ReplyReceived(
            "The prospect has written since this draft was approved; read their message and answer it instead."
        )


def has_answered(thread: Sequence[StoredMessage], moment: datetime) -> bool:
    """Whether a person of the prospect wrote after `moment`, or wrote before it and was only read after it."""
    return any(
        max(message.received_at, message.created_at) > moment
        for message in thread
        if message.direction == "inbound" and message.kind in ("human_reply", "opt_out")
    )


def _may_follow_up(case: SendCase) -> None:
    if case.is_follow_up_stopped:
        raise FollowUpStopped("The follow-up of this draft is paused or canceled; resume it first, or skip the draft.")


def _says_who_sends(case: SendCase) -> None:
    if not case.profile.complete:
        raise ComplianceIncomplete(
            "Complete the compliance profile first: legal name, postal address, lawful basis, and what letters from the"
            " sender's country say of it.",
            blockers=projects.blockers(case, case.profile),
            fix=projects.to_complete(case, case.profile),
        )
    # What the sandbox sends is read on this machine.
    if case.sender.mailbox is None or case.sender.mailbox.traits.is_sandbox:
        return
    if (blocker := projects.unreachable_link(case, case.profile)) is not None:
        raise ComplianceIncomplete(blocker.message, blockers=[blocker], fix=blocker.fix)


def _is_what_was_approved(case: SendCase, sender: str) -> None:
    """What stands outside the draft has not moved either: its sender and the prospect's address."""
    draft = case.draft
    if draft.from_email is None or draft.from_email.lower() != sender.lower():
        raise ContentChanged(
            f"It was approved to go out from {draft.from_email or 'no sender'}, but its sender is {sender} now. Select that"
            f" sender again, or set from_email to {sender} and review it.",
            content_sha256=draft.content_sha256,
        )
    contact = (case.prospect.contact_email or "").lower()
    if draft.kind != "reply" and contact not in (draft.contact_email.lower(), draft.to_email.lower()):
        raise ContentChanged(
            f"The prospect's address is {contact or 'gone'} now, but {draft.to_email} was approved. Set to_email and review"
            " the draft again.",
            content_sha256=draft.content_sha256,
        )


async def answered_since(tx: ProjectTx, prospect_id: str, moment: datetime) -> bool:
    """`has_answered`, of all mail exchanged with the prospect."""
    return has_answered(await mailbox.messages.of_prospect(tx, prospect_id), moment)


async def hindered(tx: ProjectTx, approved: Sequence[NamedDraft]) -> dict[str, str]:
    """Which approved drafts cannot go out until somebody decides anew, and why. What passes without a decision about the
    draft (a limit, a lost mailbox, another sender selected) is not among them."""
    if not approved:
        return {}
    stops = await mailbox.suppressions.stops_among(tx, {draft.to_email for draft in approved})
    people = {one.id: one for one in await prospects.by_ids(tx, list({draft.prospect_id for draft in approved}))}
    never = (await projects.voice_of(tx)).never_write_to
    facts = await law.facts(tx, list(people.values()))
    is_sandbox, answers = await mailbox.is_sandbox(tx), await lawful.answers_among(tx, approved)
    reasons: dict[str, str] = {}
    for draft in approved:
        prospect = people[draft.prospect_id]
        if stop := stops.get(draft.to_email.lower()):
            reasons[draft.id] = f"the address {stop.words}"
        elif line := prospects.never_line(never, prospect, draft.to_email):
            reasons[draft.id] = f"the operator never writes to them (“{line}”)"
        elif (
            judged := facts.gated(prospect, email=draft.to_email, is_answer=draft.id in answers, is_sandbox=is_sandbox)
        ).stops("send"):
            reasons[draft.id] = f"one may not write to them unasked ({judged.lawful.reason})"
        elif draft.kind == "reply":
            continue
        elif prospect.status in STOPPED:
            reasons[draft.id] = f"the prospect is {prospect.status}"
        elif (prospect.contact_email or "").lower() not in (draft.contact_email.lower(), draft.to_email.lower()):
            reasons[draft.id] = f"the prospect's address is {prospect.contact_email or 'gone'} now"
        elif (
            prospect.status not in _SILENT
            and draft.approved_at is not None
            and await answered_since(tx, prospect.id, draft.approved_at)
        ):
            reasons[draft.id] = "the prospect has written since"
    return reasons
