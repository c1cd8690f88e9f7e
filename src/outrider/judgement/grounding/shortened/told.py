"""The source that is left when what a sentence does not speak of is left out of it, as far as it may be."""

from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

from outrider.judgement.grounding.facts import Facts, Word, facts_of
from outrider.judgement.grounding.places import Number, same
from outrider.judgement.grounding.shortened import cuts, lists
from outrider.judgement.grounding.shortened.words import OR
from outrider.judgement.grounding.source import Source, alike, kept_in


def told(source: Source, sentence: Facts, ours: frozenset[str]) -> Source | None:
    """A claim or a finding without the parts of which a sentence is silent; none where nothing of it may go."""
    if source.fixed or not source.broad:
        return None
    code = source.facts.language.code
    text, series = _read(source.text, code, ours | frozenset(source.names))
    toks = text.facts.tokens
    rest = {at: at for at in range(len(toks))}
    for one in series:
        _leave_out(rest, one, lists.left_out(one, sentence, source.facts))
    if len(rest) == len(toks):
        return None
    rest_of = cuts.written([toks[rest[at]] for at in sorted(rest)])
    return replace(source, text=rest_of, facts=facts_of(rest_of, code), limits=None)


def faults(sentence: Facts, source: Source, ours: frozenset[str]) -> list[str]:
    """What a sentence says of one member of a list that is said of all together, or of all that is said of any one."""
    if found := _any_one(sentence, source.facts):
        return found
    if source.broad or not sentence.numbers:
        return []
    for members, numbers in _counted(source.text, source.facts.language.code, ours | frozenset(source.names)):
        said = [
            {w.at for w in sentence.words for one in words if w.follows(one) or alike(w.norm, one.norm)}
            for words in members
        ]
        each = all(said) and len(set().union(*said)) >= len(members)
        if any(said) and not each and any(same(n, m) for n in numbers for m in sentence.numbers):
            lost = next((words for words, at in zip(members, said, strict=True) if not at), members[-1])
            return [f"Lost: {lost[-1].text}. The number counts all of them; put it back."]
    return []


_OTHER_WORDS: Final = frozenset({"è", "ne"})
"""Italian for "is" and "of them", which without their accents are "e" and "né"."""


def _any_one(sentence: Facts, known: Facts) -> list[str]:
    """Bread *or* cakes are not bread and cakes."""
    either = OR[known.language.code]
    if known.negations or sentence.negations or any(t.norm in OR[sentence.language.code] for t in sentence.tokens):
        return []
    for at, token in enumerate(known.tokens[1:-1], 1):
        if token.norm not in either or token.text.lower() in _OTHER_WORDS:
            continue
        before = next((w for w in reversed(known.words) if at - 3 < w.at < at), None)
        behind = next((w for w in known.words if at < w.at < at + 3), None)
        if before and behind and kept_in(sentence, before) and kept_in(sentence, behind):
            return ["The source says “or”; keep it."]
    return []


@lru_cache(maxsize=2_000)
def _counted(
    text: str, code: str, names: frozenset[str]
) -> tuple[tuple[tuple[tuple[Word, ...], ...], tuple[Number, ...]], ...]:
    return tuple(lists.counted(cuts.read(facts_of(text, code), names)))


@lru_cache(maxsize=2_000)
def _read(text: str, code: str, names: frozenset[str]) -> tuple[cuts.Text, tuple[lists.Series, ...]]:
    read = cuts.read(facts_of(text, code), names)
    return read, tuple(lists.found(read))


def _leave_out(rest: dict[int, int], series: lists.Series, left: tuple[lists.Member, ...]) -> None:
    """Takes members out of the tokens that stay, with what joined them; the last one that stays keeps the "and"."""
    if not left:
        return
    members = series.members
    kept = [member for member in members if member not in left]
    for member in left:
        for at in range(member.start - _own(series, member), member.end):
            rest.pop(at, None)
    for one, other in pairwise(members):
        for at in range(one.end, other.start):
            rest.pop(at, None)
    for _, other in pairwise(kept):
        rest[other.start - 1] = series.joint if other is kept[-1] else other.start - 1


def _own(series: lists.Series, member: lists.Member) -> int:
    """Whether the preposition before the first member is its own, as the others have theirs."""
    return int(member is series.members[0] and bool(member.hangs) and any(m.hangs for m in series.members[1:]))
