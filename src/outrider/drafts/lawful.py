"""The verdict on the recipient of a draft, and what it stops (docs/law.md)."""

from dataclasses import dataclass
from typing import Any

from outrider import law, mailbox, prospects
from outrider.db import ProjectTx
from outrider.drafts.store import Draft, DraftRow, NamedDraft, NewDraft
from outrider.law import JudgedLawful
from outrider.prospects import Prospect


@dataclass(frozen=True, slots=True)
class ShownDraft(Draft):
    """A draft as it is served by itself."""

    lawful: dict[str, Any]


async def shown(tx: ProjectTx, draft: Draft) -> ShownDraft:
    """The draft with the verdict on its recipient."""
    prospect = await prospects.get(tx, draft.prospect_id)
    judged = (await law.facts(tx, [prospect])).gated(
        prospect, email=draft.to_email, is_answer=await is_answer(tx, draft), is_sandbox=False
    )
    plain = {name: getattr(draft, name) for name in Draft.__dataclass_fields__}
    return ShownDraft(**plain, lawful=judged.lawful.wire)


async def judged(tx: ProjectTx, draft: DraftRow | NewDraft) -> JudgedLawful:
    """The verdict on the recipient of a draft, with what makes it bite."""
    prospect = await prospects.get(tx, draft.prospect_id)
    return await _judged(tx, prospect, draft.to_email, is_answer=await is_answer(tx, draft))


async def judged_for(tx: ProjectTx, prospect: Prospect, to_email: str, kind: str) -> JudgedLawful:
    """The same, of a message of this kind to whom it is meant for: a reply, to whoever wrote."""
    return await _judged(tx, prospect, to_email, is_answer=kind == "reply")


async def is_answer(tx: ProjectTx, draft: Draft | NewDraft | NamedDraft) -> bool:
    """Whether a draft answers whoever wrote. A reply that was given another address answers nobody there."""
    if draft.kind != "reply" or draft.in_reply_to_message_id is None:
        return False
    message = await mailbox.messages.by_id(tx, draft.in_reply_to_message_id)
    return message is not None and await mailbox.messages.is_answered_at(tx, message, draft.to_email)


async def _judged(tx: ProjectTx, prospect: Prospect, to_email: str, *, is_answer: bool) -> JudgedLawful:
    facts, is_sandbox = await law.facts(tx, [prospect]), await mailbox.is_sandbox(tx)
    return facts.gated(prospect, email=to_email, is_answer=is_answer, is_sandbox=is_sandbox)


def caveats(judged: JudgedLawful) -> tuple[str, ...]:
    """What whoever reviews a draft should know, where it can be approved and not sent."""
    if not judged.is_gated or judged.lawful.verdict != "unknown":
        return ()
    return (f"It cannot be sent while nobody knows whether one may write to them unasked. {judged.lawful.reason}",)
