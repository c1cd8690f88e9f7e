"""The source that is left when what a sentence does not speak of is left out of it, as far as it may be."""

from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

from outrider.judgement.grounding.facts import Facts, Word, facts_of
from outrider.judgement.grounding.model import Names
from outrider.judgement.grounding.places import Number, same
from outrider.judgement.grounding.shortened import cuts, halves, lists, manner
from outrider.judgement.grounding.shortened.words import OR
from outrider.judgement.grounding.source import Source, alike, kept_in

_OTHER_WORDS: Final = frozenset({"è", "ne"})
"""Italian for "is" and "of them", which without their accents are "e" and "né"."""


def told(source: Source, sentence: Facts, names: Names) -> Source | None:
    """A claim or a finding without the parts of which a sentence is silent; none where nothing of it may go."""
    if source.fixed:
        return None
    code = source.facts.language.code
    text, series, manners, halves_of = _read(source.text, code, _names(source, names), broad=source.broad)
    toks = text.facts.tokens
    rest = {at: at for at in range(len(toks))}
    for one in series:
        _leave_out(rest, one, lists.left_out(one, sentence, source.facts))
    quiet = [how for how in manners if not any(kept_in(sentence, word) for word in how.words)]
    spans = [(one.start, one.end) for one in _silent(halves_of, sentence, source.facts)]
    for start, end in (*spans, *((how.start, how.end) for how in quiet)):
        for at in range(start, end):
            rest.pop(at, None)
    if len(rest) == len(toks):
        return None
    rest_of = cuts.written([toks[rest[at]] for at in sorted(rest)])
    return replace(source, text=rest_of, facts=facts_of(rest_of, code), limits=None)


def faults(sentence: Facts, source: Source, names: Names) -> list[str]:
    """What a sentence says of one member of a list that is said of all together, or of all that is said of any one."""
    if found := _any_one(sentence, source.facts) or _joined(sentence, source.facts):
        return found
    if source.broad:
        return []
    if found := _of_the_other_half(sentence, source, names):
        return found
    if not sentence.numbers:
        return []
    for members, numbers in _counted(source.text, source.facts.language.code, _names(source, names)):
        said = [
            {w.at for w in sentence.words for one in words if w.follows(one) or alike(w.norm, one.norm)}
            for words in members
        ]
        each = all(said) and len(set().union(*said)) >= len(members)
        if any(said) and not each and any(same(n, m) for n in numbers for m in sentence.numbers):
            lost = next((words for words, at in zip(members, said, strict=True) if not at), members[-1])
            return [f"Lost: {lost[-1].text}. The number counts all of them; put it back."]
    return []


def _of_the_other_half(sentence: Facts, source: Source, names: Names) -> list[str]:
    """What somebody did besides, told with another verb, or its date with what it does not belong to."""
    known = source.facts
    text, _, _, both = _read(source.text, known.language.code, _names(source, names), broad=False)
    for one in both if len(both) == 2 else ():
        other = next(half for half in both if half is not one)
        own = [w for w in one.words if not any(w.norm == v.norm or w.follows(v) for v in other.words)]
        done, besides = halves.verbs(text, one), halves.verbs(text, other)
        said = [w for w in own if w not in done and kept_in(sentence, w)]
        another = any(kept_in(sentence, w) for w in besides) and not any(kept_in(sentence, w) for w in done)
        if said and done and another:
            return [f"“{said[0].text}” is told with “{done[0].text}” in the source; keep what was done."]
        if any(kept_in(sentence, word) for word in own):
            continue
        rest = facts_of(
            cuts.written([t for at, t in enumerate(text.facts.tokens) if not one.start <= at < one.end]),
            known.language.code,
        )
        years = {n.value for n in sentence.numbers if n.dated} & {n.value for n in known.numbers if n.dated}
        if (sentence.dates & known.dates) - rest.dates or years - {n.value for n in rest.numbers}:
            return ["Its date belongs to something else in the source; put back what was done then."]
    return []


def _joined(sentence: Facts, known: Facts) -> list[str]:
    """Managers *of* charities are not managers and charities."""
    for at, token in enumerate(sentence.tokens[1:-1], 1):
        if sentence.language.relations.get(token.norm) != "and":
            continue
        before = next((w for w in sentence.words if w.at == at - 1), None)
        behind = next((w for w in sentence.words if at < w.at < at + 3), None)
        if before is None or behind is None:
            continue
        left = [w for w in known.words if before.follows(w)]
        right = [w for w in known.words if behind.follows(w)]
        if len(left) != 1 or len(right) != 1 or not 0 < right[0].at - left[0].at < 4:
            continue
        between = [t.norm for t in known.tokens[left[0].at + 1 : right[0].at]]
        if between and known.language.relations.get(between[0]) in ("of", "for", "with", "from"):
            return [f"In the source “{left[0].text}” and “{right[0].text}” are not two; keep how they hang together."]
    return []


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


def _names(source: Source, names: Names) -> frozenset[str]:
    """Ours and those of whom the source is about, who may be called by a pronoun of their own page."""
    return names.ours | frozenset(source.names) | (names.company if source.kind == "finding" else frozenset())


def _silent(found: tuple[halves.Half, ...], sentence: Facts, known: Facts) -> list[halves.Half]:
    """The halves on which a sentence is silent, unless it is on all of them."""
    silent = [one for one in found if not cuts.is_said(sentence, one.words, known)]
    alone = len(found) == 2 and found[0].start > found[1].start  # both halves of one doer
    return [] if alone and len(silent) == len(found) else [one for one in silent if one.spare]


@lru_cache(maxsize=2_000)
def _read(
    text: str, code: str, names: frozenset[str], *, broad: bool
) -> tuple[cuts.Text, tuple[lists.Series, ...], tuple[manner.Manner, ...], tuple[halves.Half, ...]]:
    read = cuts.read(facts_of(text, code), names)
    pieces = tuple(halves.found(read, broad=broad))
    return (
        read,
        tuple(lists.found(read)) if broad else (),
        tuple(manner.found(read)) if broad else (),
        pieces,
    )


def _leave_out(rest: dict[int, int], series: lists.Series, left: tuple[lists.Listed, ...]) -> None:
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


def _own(series: lists.Series, member: lists.Listed) -> int:
    """Whether the preposition before the first member is its own, as the others have theirs."""
    return int(member is series.members[0] and bool(member.hangs) and any(m.hangs for m in series.members[1:]))
