"""Accept, ignore and expire inbound candidates (docs/reference/states.md "Inbound candidate")."""

from collections.abc import Sequence
from dataclasses import dataclass

from outrider import engine, events, followups, mailbox, prospects
from outrider.core import clock
from outrider.core.decisions import Decided, Decision
from outrider.core.errors import InvalidTransition, NotFound
from outrider.core.http.fields import normal_email
from outrider.core.principal import system
from outrider.db import ProjectTx
from outrider.engine import Blocked, Run, Services
from outrider.mail.parse import ParsedMessage
from outrider.prospects.fields import domain_of_email, signal
from outrider.replies.candidates import store
from outrider.replies.candidates.states import CANDIDATE
from outrider.replies.candidates.store import Candidate
from outrider.replies.drafting import OPERATION, queue_reply_draft
from outrider.replies.errors import CandidateDecisionNotPossible


@dataclass(frozen=True, slots=True)
class Accepted:
    """What accepting led to; the same again when it is asked for twice."""

    candidate: Candidate
    prospect_id: str
    message_id: str
    run: Run


page_of_candidates = store.page


async def accept(tx: ProjectTx, services: Services, candidate_id: str) -> Accepted:
    """Take the sender in as a prospect, store their message, and queue a draft of the answer. All in this transaction.

    Raises:
        NotFound
        InvalidTransition: it was ignored or has expired.
        RecipientSuppressed: the sender asked not to be written to.
        Blocked: no answer can be written yet.
    """
    candidate = await _lock(tx, candidate_id)
    if candidate.status == "accepted":
        return await _as_accepted(tx, candidate)
    if candidate.status != "needs_review" or candidate.from_email is None:
        raise InvalidTransition(
            f"This candidate is {candidate.status}; accept is possible only from needs_review.",
            status_now=candidate.status,
            allowed_from=["needs_review"],
        )
    for stop in (await mailbox.suppressions.bars_among(tx, [candidate.from_email])).values():
        raise stop.error("it gets no mail; ignore this candidate.")
    if blockers := await engine.blockers_of(tx, services, OPERATION):
        raise Blocked(OPERATION, blockers)
    prospect_id = await _prospect(tx, services, candidate, candidate.from_email)
    message_id = await _message(tx, candidate, candidate.from_email, prospect_id)
    await prospects.mark_replied(tx, prospect_id)
    await followups.pause_for_prospect(tx, prospect_id, "reply_received")
    queued = await queue_reply_draft(tx, services, message_id)
    await events.move(
        tx,
        CANDIDATE,
        candidate_id,
        "accept",
        also={
            "prospect_id": prospect_id,
            "message_id": message_id,
            "reply_draft_run_id": queued.id,
            "decided_at": clock.now(),
            "updated_at": clock.now(),
        },
        data={"prospect_id": prospect_id, "message_id": message_id, "run_id": queued.id},
    )
    return await _as_accepted(tx, await _lock(tx, candidate_id))


async def ignore(tx: ProjectTx, candidate_id: str) -> Candidate:
    """Leave the sender alone and delete what was kept of the message. Ignoring twice changes nothing.

    Raises:
        NotFound
        InvalidTransition: it was accepted or has expired.
    """
    candidate = await _lock(tx, candidate_id)
    if candidate.status != "ignored":
        await events.move(
            tx, CANDIDATE, candidate_id, "ignore", also={"decided_at": clock.now(), "updated_at": clock.now()}
        )
        await store.forget(tx, candidate_id)
    return await _lock(tx, candidate_id)


async def decide(
    tx: ProjectTx, services: Services, target_id: str, decision: Decision, note: str, expected_sha256: str | None
) -> Decided:
    """A review decision on a candidate: approve accepts, skip ignores.

    Raises:
        NotFound, InvalidTransition, RecipientSuppressed
        DecisionNotPossible: for `retry` and `request_changes`.
    """
    if decision == "approve":
        accepted = await accept(tx, services, target_id)
        return Decided("approved", said_of(accepted), run_id=accepted.run.id)
    if decision == "skip":
        await ignore(tx, target_id)
        return Decided("skipped", IGNORED)
    raise CandidateDecisionNotPossible(
        f"{decision} is not possible for an inbound candidate: `approve` accepts it, `skip` ignores it.",
        errors=[{"pointer": "/decision", "code": "candidate_decision_not_possible", "message": "use approve or skip"}],
    )


IGNORED = "Ignored; what was kept of the message is deleted."


def said_of(accepted: Accepted) -> str:
    """What accepting answers to a person."""
    name = accepted.candidate.from_name or accepted.candidate.from_email or "The sender"
    return f"{name} is a prospect now; a reply is being drafted."


async def expire(services: Services) -> None:
    """Forget what 30 days have passed over; an undecided candidate expires with it. One transaction each."""
    while True:
        async with services.db.read(system("system", "candidates")) as every:
            outlived = await store.outlived(every, clock.now(), 200)
        for candidate_id, project_id, operator_id in outlived:
            async with services.project(system(operator_id, "candidates"), project_id).tx() as tx:
                candidate = await _lock(tx, candidate_id)
                if candidate.expires_at > clock.now():
                    continue  # written to again in the meantime
                if candidate.status == "needs_review":
                    await events.move(tx, CANDIDATE, candidate_id, "expire", also={"updated_at": clock.now()})
                await store.forget(tx, candidate_id)
        if len(outlived) < 200:
            return


async def get(tx: ProjectTx, candidate_id: str) -> Candidate:
    """Raises NotFound."""
    found = await store.by_id(tx, candidate_id)
    if found is None:
        raise NotFound(f"There is no inbound candidate {candidate_id}.")
    return found


async def waiting_among(tx: ProjectTx, candidate_ids: Sequence[str]) -> list[Candidate]:
    """Those of these that nobody has decided on yet, in this order."""
    found = [await store.by_id(tx, one) for one in candidate_ids]
    return [one for one in found if one is not None and one.status == "needs_review"]


async def _lock(tx: ProjectTx, candidate_id: str) -> Candidate:
    candidate = await store.lock(tx, candidate_id)
    if candidate is None:
        raise NotFound(f"There is no inbound candidate {candidate_id}.")
    return candidate


async def _prospect(tx: ProjectTx, services: Services, candidate: Candidate, from_email: str) -> str:
    known = await prospects.by_email(tx, from_email)
    if known is not None:
        return known.id
    name = candidate.from_name or ""
    domain = domain_of_email(from_email)
    details = prospects.Details(
        company_name=domain or name or from_email,
        domain=domain,
        contact_email=normal_email(from_email),
        contact_name=name or None,
        latest_signal=signal(f"Wrote to us: {candidate.subject or ''}"[:300], None, candidate.received_at),
    )
    return (await prospects.take_in(tx, services.intelligence, details)).id


async def _message(tx: ProjectTx, candidate: Candidate, from_email: str, prospect_id: str) -> str:
    """What was kept of the letter becomes a message of the prospect; the whole of it stays in the mailbox."""
    origin = await store.origin(tx, candidate.id)
    name, subject, text = candidate.from_name or "", candidate.subject or "", candidate.text or ""
    box = await mailbox.living(tx)
    parsed = ParsedMessage(
        message_id=origin.message_id_header or None,
        in_reply_to=None,
        references=(),
        from_email=from_email,
        from_name=name,
        to_emails=(box.email,) if box is not None else (),
        subject=subject,
        date=candidate.received_at,
        text=text,
        html="",
        headers={"from": f"{name} <{from_email}>", "subject": subject},
        attachments=(),
        report="",
        returned="",
    )
    kept = f"From: {name} <{from_email}>\nSubject: {subject}\nMessage-ID: {origin.message_id_header or ''}\n\n{text}"
    fetched = mailbox.Fetched(
        folder="",
        role="inbox",
        uid=candidate.id,
        raw=kept.encode("utf-8", "replace"),
        received_at=candidate.received_at,
        mail_message_id=origin.mail_message_id or "",
        mail_thread_id=origin.mail_thread_id,
    )
    stored = await mailbox.messages.record_inbound(
        tx,
        origin.mailbox_id,
        fetched,
        parsed,
        prospect_id=prospect_id,
        kind="human_reply",
        own_text=text,
        analysis=origin.analysis,
    )
    if stored is not None:
        return stored.id
    # It was met again since, when the sender was a prospect already.
    [known, *_] = await mailbox.messages.by_message_ids(tx, [origin.message_id_header or ""])
    return known.id


async def _as_accepted(tx: ProjectTx, candidate: Candidate) -> Accepted:
    origin = await store.origin(tx, candidate.id)
    run = await engine.get(tx, origin.reply_draft_run_id or "")
    return Accepted(candidate, candidate.prospect_id or "", candidate.message_id or "", run)
