"""A person's word: what was decided by hand, and what follows from it for everything that happens by itself.

Whoever decides through the interface counts as a person: a key, a device or a session acts for somebody who answers for
it. The policy and the worker do not. A skip bars its occasion until a person decides otherwise or asks for it by name.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from outrider.access import scopes
from outrider.core import clock
from outrider.core.decisions import Decision
from outrider.db import ProjectTx
from outrider.prospects import words_store
from outrider.prospects.words_store import PersonsWord as PersonsWord


async def note_down(
    tx: ProjectTx,
    *,
    prospect_id: str,
    occasion: str,
    target_type: str,
    target_id: str,
    decision: Decision,
    text_sha256: str = "",
    note: str = "",
) -> None:
    """Keep a person's decision; the same one repeated is kept once."""
    word = PersonsWord(
        prospect_id,
        occasion,
        target_type,
        target_id,
        decision,
        text_sha256,
        note.strip(),
        tx.principal.describe(),
        clock.now(),
    )
    before = await words_store.last(tx, occasion)
    if before is None or _said(before) != _said(word):
        await words_store.insert(tx, word)


def _said(word: PersonsWord) -> tuple[str, ...]:
    return (word.target_id, word.decision, word.text_sha256, word.note)


async def refused(tx: ProjectTx, prospect_id: str, text_sha256: str) -> bool:
    """Whether a person turned this text to this prospect down, or took their own yes back, and nobody approved it since."""
    return await words_store.last_on_text(tx, prospect_id, text_sha256) not in (None, "approve")


async def barred(tx: ProjectTx, occasion: str) -> PersonsWord | None:
    """The skip that keeps anything from being written for this occasion by itself."""
    word = await words_store.last(tx, occasion)
    return word if word is not None and word.decision == "skip" else None


async def barred_among(tx: ProjectTx, occasions: Sequence[str]) -> dict[str, PersonsWord]:
    """As `barred`, of many occasions at once: those that are barred."""
    return {one.occasion: one for one in await words_store.last_of_each(tx, occasions) if one.decision == "skip"}


async def of_prospect(tx: ProjectTx, prospect_id: str, limit: int) -> list[PersonsWord]:
    """What persons decided about a prospect and everything made for them, newest first."""
    return await words_store.of_prospect(tx, prospect_id, limit)


@dataclass(frozen=True, slots=True)
class SaidBefore:
    """What persons said so far about an occasion, for whoever writes there next."""

    notes: tuple[str, ...]
    """Their wishes, oldest first; all of them are in force. Why something was skipped is no wish."""
    rounds: int
    """How often another version was asked for, without saying what to change."""
    wants_note_followed: bool
    """The last word was a request for changes: other words alone would not do."""
    turned_down: frozenset[str]
    """Digests of texts to this prospect that must not come again."""


async def said(tx: ProjectTx, prospect_id: str, occasion: str) -> SaidBefore:
    """What persons said about an occasion."""
    found = await words_store.of_occasion(tx, occasion)
    return SaidBefore(
        tuple(
            dict.fromkeys(word.note for word in found if word.note and word.decision in ("retry", "request_changes"))
        ),
        sum(word.decision == "retry" for word in found),
        bool(found) and found[-1].decision == "request_changes",
        frozenset(await words_store.turned_down(tx, prospect_id)),
    )


async def turned_down(tx: ProjectTx, occasion: str) -> bool:
    """Whether the last thing that a person said here was anything but yes."""
    word = await words_store.last(tx, occasion)
    return word is not None and word.decision != "approve"


def may_lift(tx: ProjectTx) -> bool:
    """Whether whoever acts may take a person's no back."""
    return scopes.covers(tx.principal.scopes, "reviews:write")


async def asked_by_name(tx: ProjectTx, occasions: Iterable[str]) -> list[str]:
    """Somebody asks for these occasions by name: lift their bars where that may be done, else say why nothing will come."""
    warnings = []
    for occasion in dict.fromkeys(occasions):
        word = await barred(tx, occasion)
        if word is None:
            continue
        if may_lift(tx):
            await note_down(
                tx,
                prospect_id=word.prospect_id,
                occasion=occasion,
                target_type=word.target_type,
                target_id=word.target_id,
                decision="retry",
            )
        else:
            warnings.append(why_skipped(word))
    return warnings


def why_skipped(word: PersonsWord) -> str:
    """Why nothing is written here, and how that changes."""
    because = f" (“{word.note[:200]}”)" if word.note else ""
    thing = "prospect" if word.target_type == "prospect" else word.target_type
    return (
        f"{word.decided_by.get('name') or 'A reviewer'} skipped {thing} {word.target_id} on"
        f" {word.decided_at.date().isoformat()}{because}, so nothing is written in its place by itself. To lift that, decide"
        " `retry` on it, or ask for this run by name with a key that has the scope reviews:write."
    )
