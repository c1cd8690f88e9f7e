"""The second reader: what only lacks words may be read again by somebody who knows more words than the tables.

A reader says which words of the source stand for each word that the rules did not find. What it says is looked up; it frees no
sentence that a rule refuses, and what it frees is told as read by it, for a person. The policy never approves by it.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from outrider.judgement.evidence import Writer
from outrider.judgement.grounding.lexicon import fold, straight
from outrider.judgement.grounding.model import Entry, Near

AT_ONCE: Final = 20
"""Sentences of one letter that are read again; a letter with more of them is for its writer to mend."""
_POINTED: Final = 8
"""Words of a quote: more of them point at nothing."""


@dataclass(frozen=True, slots=True)
class Readings:
    """For each sentence that was read again what its words rest on, `{word: quote from the source}`; None where they do not."""

    by: Writer
    rests_on: Sequence[Mapping[str, str] | None]


class SecondReader(Protocol):
    """Never raises: where it cannot read, nobody has read."""

    async def second_reading(self, sentences: Sequence[Entry], writer: str = "") -> Readings | None:
        """Read these sentences, each with its `near` source, in one go; None where nobody reads.

        Args:
            writer: the model that wrote them, `provider:name`; whoever wrote a sentence does not vouch for it.
        """


async def read_again(entries: Sequence[Entry], reader: SecondReader, writer: str = "") -> list[Entry]:
    """The entries of one letter, those changed that a second reader holds and whose words it can show."""
    open_ = [entry for entry in entries if entry.near is not None][:AT_ONCE]
    readings = await reader.second_reading(open_, writer) if open_ else None
    if readings is None:
        return list(entries)
    held = {
        id(entry): _held(entry, entry.near, readings.by, rests_on)
        for entry, rests_on in zip(open_, readings.rests_on, strict=False)
        if entry.near is not None and rests_on is not None and _shows(entry.near, rests_on)
    }
    return [held.get(id(entry), entry) for entry in entries]


def _shows(near: Near, rests_on: Mapping[str, str]) -> bool:
    """Whether each word rests on words that stand in the source to the letter, and no word of it is left that must be said."""
    text = f" {_words(near.text)} "
    quotes = [f" {_words(rests_on.get(word, ''))} " for word in near.missing]
    if not all(quote.strip() and len(quote.split()) <= _POINTED and quote in text for quote in quotes):
        return False
    return all(any(f" {_words(word)} " in quote for quote in quotes) for word in near.lost)


def _words(text: str) -> str:
    return " ".join(re.findall(r"\w+", fold(straight(text))))


def _held(entry: Entry, near: Near, by: Writer, rests_on: Mapping[str, str]) -> Entry:
    words = "; ".join(f"“{word}” on “{' '.join(rests_on[word].split())}”" for word in near.missing)
    return replace(
        entry,
        kind=near.kind,
        claim_id=near.id if near.kind == "claim" else None,
        finding_field=near.id if near.kind == "finding" else None,
        reason=f"{by.provider}:{by.model} reads it so: {words}. No rule finds that; a person judges it.",
        severity=None,
        near=None,
        read_by=by,
    )
