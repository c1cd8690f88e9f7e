"""The verdict on the recipient of a draft, and what it stops (docs/law.md)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from outrider import law, mailbox, prospects
from outrider.db import ProjectTx
from outrider.drafts.store import Draft, DraftRow, ListedDraft, NamedDraft, NewDraft
from outrider.law import JudgedLawful
from outrider.prospects import Prospect


@dataclass(frozen=True, slots=True)
class ShownDraft(Draft):
    """A draft as it is served by itself."""

    lawful: dict[str, Any]


@dataclass(frozen=True, slots=True)
class ShownListedDraft(ListedDraft):
    """A draft as lists serve it."""

    lawful: dict[str, Any]


async def shown(tx: ProjectTx, draft: Draft) -> ShownDraft:
    """The draft with the verdict on its recipient."""
    [lawful] = await _verdicts(tx, [draft])
    return ShownDraft(**{name: getattr(draft, name) for name in Draft.__dataclass_fields__}, lawful=lawful)


async def shown_in_list(tx: ProjectTx, found: Sequence[ListedDraft]) -> list[ShownListedDraft]:
    """Each draft with the same verdict as by itself. How often the database is asked does not hang on how many there are."""
    return [
        ShownListedDraft(**{name: getattr(one, name) for name in ListedDraft.__dataclass_fields__}, lawful=lawful)
        for one, lawful in zip(found, await _verdicts(tx, found), strict=True)
    ]


async def _verdicts(tx: ProjectTx, found: Sequence[ListedDraft]) -> list[dict[str, Any]]:
    if not found:
        return []
    people = {one.id: one for one in await prospects.by_ids(tx, list({one.prospect_id for one in found}))}
    facts, answers = await law.facts(tx, list(people.values())), await answers_among(tx, found)
    return [
        facts.gated(
            people[one.prospect_id], email=one.to_email, is_answer=one.id in answers, is_sandbox=False
        ).lawful.wire
        for one in found
    ]


async def judged(tx: ProjectTx, draft: DraftRow | NewDraft) -> JudgedLawful:
    """The verdict on the recipient of a draft, with what makes it bite."""
    prospect = await prospects.get(tx, draft.prospect_id)
    return await _judged(tx, prospect, draft.to_email, is_answer=await is_answer(tx, draft))


async def judged_for(tx: ProjectTx, prospect: Prospect, to_email: str, kind: str) -> JudgedLawful:
    """The same, of a message of this kind to whom it is meant for: a reply, to whoever wrote."""
    return await _judged(tx, prospect, to_email, is_answer=kind == "reply")


async def is_answer(tx: ProjectTx, draft: ListedDraft | NewDraft) -> bool:
    """Whether a draft answers whoever wrote."""
    return draft.id in await answers_among(tx, [draft])


async def answers_among(tx: ProjectTx, found: Sequence[ListedDraft | NewDraft | NamedDraft]) -> set[str]:
    """Which of these drafts answer whoever wrote. A reply that was given another address answers nobody there."""
    replies = {
        one.id: (one.in_reply_to_message_id, one.to_email)
        for one in found
        if one.kind == "reply" and one.in_reply_to_message_id is not None
    }
    if not replies:
        return set()
    answered = await mailbox.messages.answered_among(tx, set(replies.values()))
    return {draft_id for draft_id, pair in replies.items() if pair in answered}


async def _judged(tx: ProjectTx, prospect: Prospect, to_email: str, *, is_answer: bool) -> JudgedLawful:
    facts, is_sandbox = await law.facts(tx, [prospect]), await mailbox.is_sandbox(tx)
    return facts.gated(prospect, email=to_email, is_answer=is_answer, is_sandbox=is_sandbox)


def caveats(judged: JudgedLawful) -> tuple[str, ...]:
    """What whoever reviews a draft should know, where it can be approved and not sent."""
    if not judged.is_gated or judged.lawful.verdict != "unknown":
        return ()
    return (f"It cannot be sent while nobody knows whether one may write to them unasked. {judged.lawful.reason}",)
