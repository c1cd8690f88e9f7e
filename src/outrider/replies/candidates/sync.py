"""Look through strangers' mail for somebody worth answering (docs/reference/mail.md "Inbound candidates").

What is judged to be no letter of a person is counted and not kept.
"""

import logging
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from outrider import events, knowledge, mailbox
from outrider.core import clock, ids
from outrider.db import ProjectTx
from outrider.engine import ProjectHandle
from outrider.judgement.port import CandidateVerdict, Inbound, ModelUnavailable, ReplyAnalysis, as_json
from outrider.mail.opt_outs import asks_to_stop
from outrider.mail.orders import orders_to_programs
from outrider.mail.rights import rights_claimed
from outrider.mailbox.suppressions import Doubt
from outrider.replies import inbox, people, rights
from outrider.replies import store as seen_store
from outrider.replies.analysis import (
    AT_ONCE,
    DATABASE_TROUBLE,
    LONGEST_PAUSE,
    MAX_ATTEMPTS,
    PENDING,
    next_look,
    read_ahead,
)
from outrider.replies.candidates import store
from outrider.replies.candidates.store import Judged
from outrider.replies.store import StrangersMail

KEPT_FOR: Final = timedelta(days=30)
NOT_LETTERS: Final = frozenset({"newsletter", "auto_reply", "bounce"})
OFFERS: Final = frozenset({"vendor_pitch", "recruiting"})
"""What offers us something offers to stop, too: no wish of its sender."""
SHORT: Final = 40
"""Words. Who asks a stranger to stop says little else; a longer letter that says so is an offer in a language that nobody here
understands, or is read by a person as a candidate."""
FOOT: Final = 3
"""Words of a last line that may be no more than "Unsubscribe here"."""
_STRANGER: Final = "Nothing was ever sent to this address."
_CHUNK: Final = 50
_UNJUDGED: Final = CandidateVerdict(
    "other", "review", 0.0, "Our reading broke on this message; please read it yourself."
)

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class CandidatesReport:
    """Counts since the last report of the project, so that a background look loses none of them."""

    provider: str
    scanned_messages: int
    created_candidates: int
    updated_candidates: int
    ignored_candidates: int
    skipped_messages: int


async def sync(project: ProjectHandle) -> CandidatesReport:
    """Read what is new in the mailbox, judge what strangers wrote, and tell what came of it.

    Raises:
        as `inbox.collect`.
    """
    provider = await inbox.collect(project)
    await judge_waiting(project)
    async with project.tx() as tx:
        counts = await seen_store.tell_candidates(tx, clock.now())
    return CandidatesReport(
        provider,
        counts.scanned_messages,
        counts.created_candidates,
        counts.updated_candidates,
        counts.ignored_candidates,
        counts.skipped_messages,
    )


async def judge_waiting(project: ProjectHandle) -> None:
    """Judge every waiting message, one transaction each; stops early, with the rest kept, when no judge can be reached. One that
    breaks its judge holds up nobody else's: it is judged later, and read by a person when it stays so."""
    async with project.read() as tx:
        claims = await knowledge.approved_claims(tx)
    while True:
        async with project.read() as tx:
            now = clock.now()
            waiting = await seen_store.to_judge(tx, now, now + LONGEST_PAUSE + clock.LIMIT, _CHUNK)
        for at, mail in enumerate(waiting):
            if at % AT_ONCE == 0:
                soon = [_as_inbound(one) for one in waiting[at : at + AT_ONCE]]
                await read_ahead(project, soon, candidates=True)
            try:
                verdict = await project.intelligence.classify_candidate(_as_inbound(mail), claims)
            except DATABASE_TROUBLE:
                raise
            except ModelUnavailable:
                return
            except Exception:
                log.exception("a stranger's message to mailbox %s could not be judged", mail.mailbox_id)
                if not mail.opt_out and mail.attempts + 1 < MAX_ATTEMPTS:
                    async with project.tx() as tx:
                        await seen_store.judge_strangers_later(tx, mail, clock.now() + next_look(mail.attempts + 1))
                    continue
                verdict = _UNJUDGED
            # Read now, with no transaction open, so that accepting needs nobody's answer.
            analysis = await _analysis(project, mail)
            async with project.tx() as tx:
                await _settle(tx, mail, verdict, analysis)
        if len(waiting) < _CHUNK:
            return


async def _analysis(project: ProjectHandle, mail: StrangersMail) -> ReplyAnalysis:
    """What they want; where only a model could tell and it is away, that nobody could: a person looks at each anyway."""
    try:
        return await project.intelligence.analyse_reply(_as_inbound(mail))
    except DATABASE_TROUBLE:
        raise
    except ModelUnavailable as error:
        why = f"Not read: {error}"
    except Exception:
        log.exception("a stranger's message to mailbox %s could not be read", mail.mailbox_id)
        why = "Not read: something in it broke our reading of it."
    return ReplyAnalysis("unknown", False, False, None, None, why, 0.0, PENDING)


async def _settle(tx: ProjectTx, mail: StrangersMail, verdict: CandidateVerdict, analysis: ReplyAnalysis) -> None:
    if not await seen_store.judged(tx, mail.mailbox_id, mail.digest):
        return  # another sync was quicker
    outcome = await _outcome(tx, mail, verdict, analysis)
    await seen_store.set_candidate_outcome(tx, mail.mailbox_id, mail.digest, outcome)


async def _outcome(tx: ProjectTx, mail: StrangersMail, verdict: CandidateVerdict, analysis: ReplyAnalysis) -> str:
    if verdict.message_type in NOT_LETTERS and verdict.recommended_action == "ignore":
        return "ignored"
    if mail.opt_out and verdict.message_type not in OFFERS:
        verdict = CandidateVerdict("opt_out", "suppress", max(verdict.confidence, 0.9), "They ask for no more mail.")
        if claimed := rights_claimed(mail.text, mail.subject):
            await rights.by_mail(tx, mail.from_email, claimed, mail.received_at)
        if claimed or _asks_for_itself(mail.text):
            # A person who was never written to, and whom nothing proves: nobody writes there until somebody has looked.
            await people.hold(tx, [mail.from_email], None, "opt_out", Doubt({"matched_by": "address"}, (_STRANGER,)))
    orders = orders_to_programs(f"{mail.subject}\n{mail.text}")
    judged = Judged(
        mailbox_id=mail.mailbox_id,
        message_type=verdict.message_type,
        recommended_action=verdict.recommended_action,
        confidence=verdict.confidence,
        reason=verdict.reason,
        from_email=mail.from_email,
        from_name=mail.from_name,
        subject=mail.subject,
        text=mail.text,
        message_id_header=mail.message_id_header,
        mail_message_id=mail.mail_message_id,
        mail_thread_id=mail.mail_thread_id,
        analysis={
            **as_json(analysis),
            "matched_by": "address",
            **({"hidden_text": True} if mail.hidden_text else {}),
            **({"orders_to_programs": orders} if orders else {}),
        },
        hidden_text=mail.hidden_text,
        received_at=mail.received_at,
    )
    now = clock.now()
    facts: events.Data = {"message_type": verdict.message_type, "recommended_action": verdict.recommended_action}
    if existing := await store.lock_waiting_of(tx, mail.from_email):
        await store.renew(tx, existing, judged, now, now + KEPT_FOR)
        await events.append(tx, "candidate.updated", "candidate", existing, facts)
        return "updated"
    candidate_id = ids.new("candidate")
    await store.insert(tx, candidate_id, judged, now, now + KEPT_FOR)
    await events.append(tx, "candidate.created", "candidate", candidate_id, facts)
    await mailbox.notices.note_reply(tx, candidate_id)
    return "created"


def _as_inbound(mail: StrangersMail) -> Inbound:
    return Inbound(
        subject=mail.subject,
        text=mail.text,
        full_text=mail.text,
        from_email=mail.from_email,
        headers=mail.headers,
        received_at=mail.received_at,
    )


def _asks_for_itself(text: str) -> bool:
    """Whether a stranger's letter is a wish, not an offer with a way out at its foot."""
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > 1 and len(lines[-1].split()) <= FOOT:
        lines.pop()
    return len(text.split()) <= SHORT and asks_to_stop("\n".join(lines))
