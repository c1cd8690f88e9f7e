"""Store what arrivals were and what follows from them; each leaves the arrivals in the transaction that does so."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from outrider import mailbox
from outrider.core import clock
from outrider.db import ProjectTx
from outrider.engine import Services
from outrider.judgement.port import ReplyAnalysis
from outrider.mailbox import Mailbox
from outrider.mailbox.inbox import Arrival, arrivals
from outrider.mailbox.messages import StoredMessage
from outrider.replies import effects, store
from outrider.replies.analysis import PENDING, next_look, stored_form
from outrider.replies.effects import Effects
from outrider.replies.reading import COMPLAINT, InboundLetter
from outrider.replies.store import SeenMessage, StrangersMail

MAX_TEXT: Final = 8_000
_NEWS: Final = timedelta(days=2)
"""A reply of before, as the first look into a mailbox finds many, is told by no mail."""
_TELLING_HEADERS: Final = (
    "auto-submitted",
    "content-type",
    "list-id",
    "list-unsubscribe",
    "precedence",
    "return-path",
    "x-autoreply",
    "x-autorespond",
    "x-failed-recipients",
)


class SeenMeanwhile(Exception):
    """Somebody else has recorded this message: roll back, there is nothing to do."""


async def record(
    tx: ProjectTx, services: Services, box: Mailbox, letter: InboundLetter, analysis: ReplyAnalysis | None
) -> None:
    """Everything that one message leads to.

    Raises:
        SeenMeanwhile: roll this transaction back.
    """
    if not await arrivals.pop(tx, [letter.arrival.number]):
        raise SeenMeanwhile
    if letter.prospect_id is None:
        await mailbox.note_probe(tx, box, letter.fetched, letter.parsed)
        await _of_others(tx, box, [letter])
    else:
        await store.mark_looked_at(tx, [await _of_prospect(tx, services, box, letter, letter.prospect_id, analysis)])


async def record_others(tx: ProjectTx, box: Mailbox, letters: Sequence[InboundLetter]) -> int:
    """Record mail of people whom the project does not know, many at a time; how many nobody else had recorded before."""
    taken = await arrivals.pop(tx, [one.arrival.number for one in letters])
    await _of_others(tx, box, [one for one in letters if one.arrival.number in taken])
    return len(taken)


async def note_unreadable(tx: ProjectTx, box: Mailbox, arrival: Arrival) -> None:
    """A message that could not be understood: noted, and its bytes kept until another classifier has had a look."""
    if await arrivals.set_unreadable(tx, arrival.number):
        role, now = arrival.fetched.role, clock.now()
        await store.mark_looked_at(
            tx, [SeenMessage(box.id, arrival.digest, "unreadable", role, now, candidate_outcome="skipped")]
        )


async def _of_prospect(
    tx: ProjectTx,
    services: Services,
    box: Mailbox,
    letter: InboundLetter,
    prospect_id: str,
    analysis: ReplyAnalysis | None,
) -> SeenMessage:
    outcome = letter.outcome
    base = SeenMessage(
        box.id, letter.arrival.digest, outcome, letter.fetched.role, clock.now(), candidate_outcome="skipped"
    )
    taken_over = await mailbox.messages.taken_over(tx, prospect_id)
    stored = await _store(tx, box, letter, outcome, prospect_id, analysis)
    if stored is None:
        return replace(base, outcome="skipped")
    if taken_over and stored.direction == "inbound":
        await mailbox.messages.set_automation(tx, stored.id, "taken_over")
        stored = replace(stored, automation="taken_over")
    done = await _effects(tx, services, letter, outcome, stored, analysis)
    return replace(
        base,
        thread=stored.mail_thread_id or stored.id,
        bounce_class=letter.found.bounce_class if letter.found is not None else None,
        message_id=stored.id,
        review_actions=done.review_actions,
        reply_draft_runs=done.reply_draft_runs,
        paused_follow_ups=done.paused_follow_ups,
    )


async def _store(
    tx: ProjectTx, box: Mailbox, letter: InboundLetter, outcome: str, prospect_id: str, analysis: ReplyAnalysis | None
) -> StoredMessage | None:
    if outcome == "outbound":
        return await mailbox.messages.record_by_hand(
            tx,
            box.id,
            letter.fetched,
            letter.parsed,
            prospect_id=prospect_id,
            to_email=letter.to_email or "",
            own_text=letter.own_text,
        )
    return await mailbox.messages.record_inbound(
        tx,
        box.id,
        letter.fetched,
        letter.parsed,
        prospect_id=prospect_id,
        kind=outcome,
        own_text=letter.own_text,
        analysis=stored_form(letter, analysis) if analysis is not None else {},
    )


async def _effects(
    tx: ProjectTx,
    services: Services,
    letter: InboundLetter,
    outcome: str,
    stored: StoredMessage,
    analysis: ReplyAnalysis | None,
) -> Effects:
    if outcome == "outbound":
        return await effects.of_own_letter(tx, stored)
    if letter.found is not None and letter.found.reason == COMPLAINT:
        return await effects.of_complaint(tx, stored, letter.to_email or stored.to_email)
    if outcome == "opt_out":
        return await effects.of_opt_out(tx, stored, rights=letter.found.rights if letter.found is not None else ())
    if outcome == "auto_reply":
        return await effects.of_auto_reply(tx, stored, letter.return_date)
    if outcome == "bounce":
        assert letter.found is not None, "a bounce is found by rules"
        return await effects.of_bounce(tx, stored, letter.found, names_ours=letter.matched_by == "thread")
    assert analysis is not None, "a human reply is always analysed, if only as unknown"
    judged = analysis.classifier_version != PENDING
    if not judged:
        await store.judge_later(tx, stored.id, clock.now() + next_look(0), clock.now())
    done = await effects.of_reply(tx, services, stored, analysis, judged=judged)
    if done.review_actions and stored.received_at > clock.now() - _NEWS:
        await mailbox.notices.note_reply(tx, stored.id)
    return done


async def _of_others(tx: ProjectTx, box: Mailbox, letters: Sequence[InboundLetter]) -> None:
    """Other people's mail: noted as seen; kept, briefly, only when somebody may have written it to be answered."""
    now = clock.now()
    erased = await mailbox.suppressions.when_erased(tx, {one.parsed.from_email for one in letters if _is_a_letter(one)})
    found = [(one, _candidate(one, erased.get(one.parsed.from_email.lower()))) for one in letters]
    await store.mark_looked_at(
        tx,
        [
            SeenMessage(box.id, one.arrival.digest, one.outcome, one.fetched.role, now, candidate_outcome=candidate)
            for one, candidate in found
        ],
    )
    await store.keep_for_judging(tx, [_to_judge(box, one) for one, candidate in found if candidate == "pending"], now)


def _is_a_letter(letter: InboundLetter) -> bool:
    return letter.outcome == "stranger" and not letter.bulk


def _candidate(letter: InboundLetter, erased_at: datetime | None) -> str:
    """What the look for candidates makes of it. A letter of before its writer was erased lay in the mailbox meanwhile; taken in
    now, it would bring them back."""
    if letter.outcome != "stranger":
        return "skipped"
    of_before = erased_at is not None and letter.fetched.received_at <= erased_at
    return "ignored" if letter.bulk or of_before else "pending"


def _to_judge(box: Mailbox, letter: InboundLetter) -> StrangersMail:
    parsed = letter.parsed
    return StrangersMail(
        mailbox_id=box.id,
        digest=letter.arrival.digest,
        from_email=parsed.from_email,
        from_name=parsed.from_name[:200],
        subject=parsed.subject[:500],
        text=letter.own_text[:MAX_TEXT],
        headers={name: parsed.headers[name][:500] for name in _TELLING_HEADERS if name in parsed.headers},
        opt_out=letter.opt_out,
        hidden_text=parsed.hides_words(),
        message_id_header=parsed.message_id or "",
        mail_message_id=letter.fetched.mail_message_id,
        mail_thread_id=letter.fetched.mail_thread_id,
        received_at=letter.fetched.received_at,
    )
