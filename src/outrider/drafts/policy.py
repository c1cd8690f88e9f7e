"""What keeps the policy from approving a draft by itself, in words: asked when a text is weighed, and again to approve it."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import replace
from typing import Any, Final

from outrider import followups, knowledge, mailbox, projects, prospects
from outrider.db import ProjectTx
from outrider.drafts import content, ground, service
from outrider.drafts.gates import answered_since
from outrider.drafts.store import DraftRow, NewDraft

_NAMED: Final = 3


async def approves(tx: ProjectTx, draft: DraftRow) -> bool:
    """Whether nothing keeps the policy from approving this draft."""
    async with aclosing(objections(tx, draft)) as found:
        async for _ in found:
            return False
    return True


async def objections(
    tx: ProjectTx,
    draft: DraftRow | NewDraft,
    now: Sequence[dict[str, Any]] | None = None,
    *,
    is_asked_for: bool = False,
) -> AsyncGenerator[str]:
    """Each reason why only a person approves this draft, as a sentence; none where the policy may. The cheap ones come first,
    and whoever wants only to know whether there is one stops there. The mail provider does not matter.

    Args:
        now: what the gate says of the text at this moment, where that is known.
        is_asked_for: somebody who may do that asks for this occasion by name, which lifts a skip.
    """
    if (await projects.get(tx)).agent_mode != "autonomous":
        yield "The project's policy is needs_approval: a person approves each draft."
    if not draft.trusted_writer:
        yield "It was written with a key that may not review (scope reviews:write); a person reads it first."
    if draft.not_followed:
        yield f"A reviewer's wish is not followed: “{draft.not_followed[0][:200]}”."
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
    prospect = await prospects.get(tx, draft.prospect_id)
    if line := prospects.never_line((await projects.voice_of(tx)).never_write_to, prospect, draft.to_email):
        yield f"The operator never writes to them (“{line}”)."
    claims = await knowledge.approved_claims(tx)
    loose = content.ungrounded(draft.grounding, claims) or await _loose_now(tx, draft, now)
    if loose:
        more = f", and {len(loose) - _NAMED} more" if len(loose) > _NAMED else ""
        yield f"Nothing approved holds {', '.join(f'“{one[:120]}”' for one in loose[:_NAMED])}{more}."
    if read := content.read_by_model([*draft.grounding, *(now or ())]):
        yield f"That “{read[0][:120]}” is held was read by a model, and found by no rule; a person judges it."
    if not draft.grounding or content.claims_digest(draft.grounding, claims) != draft.claims_sha256:
        yield "A claim that it rests on says something else now."
    if draft.kind == "first_touch" and not content.offers(draft.grounding, claims):
        yield "No sentence says what the sender offers."


async def is_stopped(tx: ProjectTx, draft: DraftRow | NewDraft) -> bool:
    """Whether something has happened since the draft was written that a first message or a follow-up must not ignore."""
    if draft.kind == "reply":
        return False
    if draft.schedule_id and await followups.stopped_among(tx, [draft.schedule_id]):
        return True
    return await answered_since(tx, draft.prospect_id, draft.created_at)


async def _loose_now(tx: ProjectTx, draft: DraftRow | NewDraft, now: Sequence[dict[str, Any]] | None) -> list[str]:
    """Sentences that today's rules and evidence do not hold; a verdict that was stored approves nothing."""
    known = await ground.read(tx, draft.prospect_id, draft.in_reply_to_message_id)
    # What a caller found and nobody has approved, or what somebody else's page says, is for a person to judge.
    vouched = await prospects.vouched_findings_of(tx, draft.prospect_id)
    if now is None or len(vouched) < len(known.findings):
        now = ground.judge(replace(known, findings=vouched), draft.subject, draft.body_html)
    return content.ungrounded(now, known.claims)


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
