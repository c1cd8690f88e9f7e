"""What keeps the policy from approving a draft by itself, in words: asked when a text is weighed, and again to approve it."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import dataclass, replace
from typing import Any, Final

from outrider import followups, knowledge, mailbox, projects, prospects
from outrider.db import ProjectTx
from outrider.drafts import content, ground, lawful, service, store
from outrider.drafts.gates import answered_since
from outrider.drafts.ground import GroundOf
from outrider.drafts.store import DraftRow, NewDraft
from outrider.engine import ProjectHandle
from outrider.judgement.port import Finding
from outrider.judgement.why_now import NO_REASON
from outrider.mail.machine_questions import asks_if_machine

_NAMED: Final = 3


@dataclass(frozen=True, slots=True)
class Looked:
    """What the gate says of a text (`entries`) on the evidence of one moment (`known`), of which the policy heeds `vouched`."""

    known: GroundOf
    vouched: Sequence[Finding]
    subject: str
    body_html: str
    entries: Sequence[dict[str, Any]]

    def still(self, known: GroundOf, vouched: Sequence[Finding], draft: DraftRow | NewDraft) -> bool:
        """Whether it is about this text, on this evidence."""
        return (self.known, self.vouched, self.subject, self.body_html) == (
            known,
            vouched,
            draft.subject,
            draft.body_html,
        )


async def look(project: ProjectHandle, draft_id: str, mode: str | None = None) -> Looked | None:
    """The gate's word on a stored draft, for `approves`: asked before the transaction that approves, because a long text takes
    its time and the transaction holds the prospect. None where the draft is not there, or is a person's whatever it says.

    Args:
        mode: the project's own, unless it is asked what would be in another.
    """
    async with project.read() as tx:
        draft = await store.whole(tx, draft_id)
        if draft is None or [one async for one in _of_occasion(tx, draft, is_asked_for=False, mode=mode)]:
            return None
        known, vouched = await _evidence(tx, draft)
    return await _judged(known, vouched, draft.subject, draft.body_html)


async def look_at(
    known: GroundOf, vouched: Sequence[Finding], subject: str, body_html: str, entries: Sequence[dict[str, Any]]
) -> Looked:
    """As `look`, of a text that was judged on all of `known` already (`entries`)."""
    if len(vouched) == len(known.findings):
        return Looked(known, vouched, subject, body_html, entries)
    return await _judged(known, vouched, subject, body_html)


async def _judged(known: GroundOf, vouched: Sequence[Finding], subject: str, body_html: str) -> Looked:
    entries = await asyncio.to_thread(ground.judge, replace(known, findings=vouched), subject, body_html)
    return Looked(known, vouched, subject, body_html, entries)


async def _evidence(tx: ProjectTx, draft: DraftRow | NewDraft) -> tuple[GroundOf, Sequence[Finding]]:
    # What a caller found and nobody has approved, or what somebody else's page says, is for a person to judge.
    return (
        await ground.read(tx, draft.prospect_id, draft.in_reply_to_message_id),
        await prospects.vouched_findings_of(tx, draft.prospect_id),
    )


async def approves(tx: ProjectTx, draft: DraftRow, looked: Looked | None = None) -> bool:
    """Whether nothing keeps the policy from approving this draft."""
    async with aclosing(objections(tx, draft, looked)) as found:
        async for _ in found:
            return False
    return True


async def objections(
    tx: ProjectTx,
    draft: DraftRow | NewDraft,
    looked: Looked | None = None,
    *,
    is_asked_for: bool = False,
    mode: str | None = None,
) -> AsyncGenerator[str]:
    """Each reason why only a person approves this draft, as a sentence; none where the policy may. The cheap ones come first,
    and whoever wants only to know whether there is one stops there. The mail provider does not matter.

    Args:
        looked: what the gate said of the text shortly before; where the evidence has moved since, it is asked again.
        is_asked_for: somebody who may do that asks for this occasion by name, which lifts a skip.
        mode: the project's own, unless it is asked what would be in another.
    """
    async for one in _of_occasion(tx, draft, is_asked_for=is_asked_for, mode=mode):
        yield one
    claims = await knowledge.approved_claims(tx)
    loose = content.ungrounded(draft.grounding, claims) or await _loose_now(tx, draft, looked)
    if loose:
        more = f", and {len(loose) - _NAMED} more" if len(loose) > _NAMED else ""
        yield f"Nothing approved holds {', '.join(f'“{one[:120]}”' for one in loose[:_NAMED])}{more}."
    if read := content.read_by_model([*draft.grounding, *(looked.entries if looked else ())]):
        yield f"That “{read[0][:120]}” is held was read by a model, and found by no rule; a person judges it."
    if not draft.grounding or content.claims_digest(draft.grounding, claims) != draft.claims_sha256:
        yield "A claim that it rests on says something else now."
    if draft.kind == "first_touch" and not content.offers(draft.grounding, claims):
        yield "No sentence says what the sender offers."


async def _of_occasion(
    tx: ProjectTx, draft: DraftRow | NewDraft, *, is_asked_for: bool, mode: str | None = None
) -> AsyncGenerator[str]:
    """The reasons that need no look at its sentences."""
    if (mode or (await projects.get(tx)).agent_mode) != "autonomous":
        yield "The project's policy is needs_approval: a person approves each draft."
    if not draft.trusted_writer:
        yield "It was written with a key that may not review (scope reviews:write); a person reads it first."
    if draft.not_followed:
        yield f"A reviewer's wish is not followed: “{draft.not_followed[0][:200]}”."
    if draft.kind == "first_touch" and NO_REASON in draft.caveats:
        yield f"{NO_REASON} A person decides whether to write."
    if draft.kind == "reply" and await _asks_if_machine(tx, draft.in_reply_to_message_id):
        yield "They ask whether a machine writes to them; a person answers that."
    if draft.unanswered:
        yield f"A question stays open: “{draft.unanswered[0][:200]}”."
    if await prospects.refused(tx, draft.prospect_id, content.words_digest(draft.subject, draft.body_html)):
        yield "A person has turned these very words down."
    if not is_asked_for and await prospects.barred(tx, service.occasion_of(draft)) is not None:
        yield "A person has skipped a draft for this occasion."
    if why := await _risky(tx, draft):
        yield why
    if await is_stopped(tx, draft):
        yield "The prospect has written since, or the follow-up is paused or canceled."
    if stop := await mailbox.suppressions.stop_of(tx, draft.to_email):
        yield f"{draft.to_email} {stop.words}."
    judged = await lawful.judged(tx, draft)
    if judged.stops("policy"):
        yield judged.lawful.reason
    prospect = await prospects.get(tx, draft.prospect_id)
    if line := prospects.never_line((await projects.voice_of(tx)).never_write_to, prospect, draft.to_email):
        yield f"The operator never writes to them (“{line}”)."


async def _asks_if_machine(tx: ProjectTx, message_id: str | None) -> bool:
    asked = await mailbox.messages.by_id(tx, message_id) if message_id is not None else None
    return asked is not None and asks_if_machine(asked.text)


async def is_stopped(tx: ProjectTx, draft: DraftRow | NewDraft) -> bool:
    """Whether something has happened since the draft was written that it must not ignore."""
    if draft.schedule_id and await followups.stopped_among(tx, [draft.schedule_id]):
        return True
    return await answered_since(tx, draft.prospect_id, draft.created_at)


async def _loose_now(tx: ProjectTx, draft: DraftRow | NewDraft, looked: Looked | None) -> list[str]:
    """Sentences that today's rules and evidence do not hold; a verdict that was stored approves nothing."""
    known, vouched = await _evidence(tx, draft)
    if looked is None or not looked.still(known, vouched, draft):
        looked = await _judged(known, vouched, draft.subject, draft.body_html)
    return content.ungrounded(looked.entries, known.claims)


async def _risky(tx: ProjectTx, draft: DraftRow | NewDraft) -> str:
    strategy = await prospects.strategy_of(tx, draft.prospect_id)
    if strategy is None:
        return "There is no strategy for this prospect."
    if strategy.id != draft.strategy_id:
        return "It was written along another strategy than the one that stands."
    if strategy.risk_level != "low":
        return f"Its strategy is of {strategy.risk_level} risk."
    if strategy.review_status not in ("needs_review", "approved"):
        return f"Its strategy is {strategy.review_status.replace('_', ' ')}."
    return ""
