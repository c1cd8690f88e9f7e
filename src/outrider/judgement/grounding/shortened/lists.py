"""Members of a list that may be left out: "hearing" stays true without "and lung function".

Only where each member is what the statement says of it alone: never under a number, "only", "some", "if", "either", "between",
"together", a comparison or a change by so much. And only a member whose leaving makes no other one say more: an adjective
before the first may belong to all ("second-hand looms and spindles"), what stands behind the last may belong to it alone
("organs in Kent and harps in Surrey").
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from outrider.judgement.grounding import conditions
from outrider.judgement.grounding.concepts import DOWN, UP
from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.lexicon import listed
from outrider.judgement.grounding.numbers import MONEY
from outrider.judgement.grounding.places import Number
from outrider.judgement.grounding.shortened import manner
from outrider.judgement.grounding.shortened.cuts import Text, is_said
from outrider.judgement.grounding.shortened.words import (
    BEFORE,
    NOT,
    OR,
    RELATIVE,
    SINGULAR,
    TERMS,
    TOGETHER,
    VERBS_OF_ONE,
)
from outrider.judgement.grounding.verbs import kind_of
from outrider.judgement.grounding.words.roles import ACTING, PASSIVE

_HANGING: Final = frozenset({"", "in", "at", "on", "for", "to", "of", "by", "with"})
"""Relations that may stand before a list; none is a time or a limit."""
_WIDE: Final = frozenset({"in", "at", "on", "to"})
"""Relations behind a list that tell where and to whom all of it is done."""
_LONGEST: Final = 3
"""Words of a member that may still be one noun with what narrows it."""
_ALLOWED: Final = frozenset({"l:can", "l:tax"})
"""Limits that hold of each member as of all."""
_BOUND: Final = frozenset({"up_to", "under"})
_ROMANCE: Final = frozenset(BEFORE)
_V2: Final = frozenset({"de", "nl"})
_EVERY: Final = frozenset(
    {"every", "alle", "jede", "jeden", "tous", "toutes", "cada", "todos", "todas", "ogni", "elke", "iedere", "om"}
)


@dataclass(frozen=True, slots=True)
class Listed:
    """The tokens of one member, from its own preposition or article on."""

    start: int
    end: int
    words: tuple[Word, ...]
    hangs: str
    """Its own preposition: *in* Kent and *in* Surrey."""
    small: str
    """Its own article."""


@dataclass(frozen=True, slots=True)
class Series:
    """A list, and which of its members may be left out while others stay."""

    members: tuple[Listed, ...]
    spare: tuple[bool, ...]
    joint: int
    """Where its "and" stands."""


def left_out(series: Series, sentence: Facts, known: Facts) -> tuple[Listed, ...]:
    """The members of which a sentence does not speak; none where it speaks of none, or one of them must stay."""
    silent = [not is_said(sentence, member.words, known) for member in series.members]
    if all(silent) or any(quiet and not spare for quiet, spare in zip(silent, series.spare, strict=True)):
        return ()
    return tuple(member for member, quiet in zip(series.members, silent, strict=True) if quiet)


def found(text: Text) -> Iterator[Series]:
    """The lists of a source of which some member may be left out."""
    toks = text.facts.tokens
    for joint in range(1, len(toks) - 1):
        either = text.norm(joint) in OR[text.code]
        supposed = either and _is_supposed(text, joint)
        denied = supposed or (either and text.facts.negations > 0)
        if not (text.relation(joint) == "and" or denied) or "-" in (text.norm(joint - 1), text.norm(joint + 1)):
            continue
        start, end = _clause(text, joint)
        if not _is_plain(text, start, end, denied=denied):
            continue
        members = _members(text, joint, start, end, supposed=supposed)
        if members is None:
            continue
        spare = _spare(text, members, joint, start, end, denied=denied)
        if any(spare):
            yield Series(members, spare, joint)


def counted(text: Text) -> Iterator[tuple[tuple[tuple[Word, ...], ...], tuple[Number, ...]]]:
    """The nouns beside an "and" of which something is counted or measured together, with the numbers: "cut waste and scrap by
    12 percent".
    """
    toks = text.facts.tokens
    for joint in range(1, len(toks) - 1):
        if text.relation(joint) != "and" or joint - 1 not in text.at:
            continue
        start, end = _clause(text, joint)
        before, behind = text.at[joint - 1], _forward(text, joint + 1, end)
        if behind is None or behind.hangs:
            continue
        numbers = [n for n in text.facts.numbers if start <= n.at < end and not n.dated]
        turned = any(not w.senses.isdisjoint(UP | DOWN) for w in text.facts.words if start <= w.at < joint)
        turned = turned or any(not w.senses.isdisjoint(UP | DOWN) for w in text.facts.words if behind.end <= w.at < end)
        found = [n for n in numbers if n.end == before.at or ((n.unit in MONEY or turned) and n.at >= behind.end)]
        if found and not before.senses & (UP | DOWN):
            yield ((before,), behind.words), tuple(found)


def _clause(text: Text, joint: int) -> tuple[int, int]:
    """From the semicolon before the list to the one behind it."""
    toks = text.facts.tokens
    start = max((at + 1 for at in range(joint) if toks[at].norm in ";()"), default=0)
    return start, min((at for at in range(joint, len(toks)) if toks[at].norm in ";()"), default=len(toks))


def _is_plain(text: Text, start: int, end: int, *, denied: bool) -> bool:
    """Whether all that is said of the list is said of each member."""
    facts = text.facts
    here = {text.norm(at) for at in range(start, end)}
    if not TOGETHER[text.code].isdisjoint(here) or (not denied and not OR[text.code].isdisjoint(here)):
        return False
    if text.code == "fr" and "que" in here and not {"ne", "n"}.isdisjoint(here):
        return False
    supposed = denied and not facts.negations
    if (
        not facts.limits.keys() - {"l:if" if supposed else ""} <= _ALLOWED
        or facts.has("more")
        or facts.has("best")
        or facts.has("same")
    ):
        return False
    clause = conditions.clause(facts) if supposed else None
    numbers = [n for n in facts.numbers if n.at in (clause or range(start, end))]
    if not all(_is_shared(n, text) for n in numbers):
        return False
    if (facts.up or facts.down) and any(not n.dated for n in facts.numbers):
        return False
    if facts.negations:
        denials = [text.norm(end - 1) for end in facts.denials]
        return set(denials) <= NOT and (denied or (text.code in _V2 and facts.negations == 1))
    return True


def _is_supposed(text: Text, joint: int) -> bool:
    """Whether it stands in an if-clause that any one of several meets: "if a pump or a valve fails"."""
    clause = conditions.clause(text.facts)
    return clause is not None and joint in clause and not text.facts.negations


def _is_shared(number: Number, text: Text) -> bool:
    """Whether a number holds of each member of a list beside it: a bound, a date, how often."""
    if number.unit in MONEY or number.unit == "%":
        return False
    often = any(n.unit == "times" and n.at in (number.at, number.end) for n in text.facts.numbers)
    every = text.norm(number.at - 1) in _EVERY
    return number.dated or number.limit in _BOUND or number.unit in ("km", "mi") or often or every


def _members(text: Text, joint: int, start: int, end: int, *, supposed: bool = False) -> tuple[Listed, ...] | None:
    """The members around a joint; none where one of them cannot be read as a noun."""
    last = _forward(text, joint + 1, end)
    if supposed and last and last.small and len(last.words) == 2 and text.code in ("en", "nl"):
        last = replace(last, end=last.words[1].at, words=last.words[:1])  # a valve *fails*
    members = [last]
    at = joint - (1 if text.norm(joint - 1) == "," else 0)
    while True:
        one = _backward(text, at, start)
        if one is None:
            break
        members.insert(0, one)
        if text.norm(one.start - 1) != "," or one.start - 1 <= start:
            break
        at = one.start - 1
    if None in members or len(members) < 2:
        return None
    read = tuple(m for m in members if m is not None)
    return read if _are_alike(text, read) else None


def _forward(text: Text, at: int, end: int) -> Listed | None:
    start, hangs, small = at, "", ""
    if text.relation(at) in _HANGING - {""} and not text.is_small(at):
        hangs, at = text.relation(at), at + 1
    while text.is_small(at):
        small, at = text.norm(at), at + 1
    words: list[Word] = []
    while at < end:
        if at in text.at and at not in text.verbs:
            word = text.at[at]
            ends = words and text.facts.language.nouns_in_capitals and words[-1].text[:1].isupper()
            if ends and not word.text[:1].isupper():
                break
            if word not in words:
                words.append(word)
        elif not (words and _is_glued(text, at)):
            break
        at += 1
    return Listed(start, at, tuple(words), hangs, small) if words else None


def _backward(text: Text, end: int, start: int) -> Listed | None:
    at, small = end - 1, ""
    words: list[Word] = []
    while at >= start:
        if at in text.at and at not in text.verbs:
            if text.at[at] not in words:
                words.insert(0, text.at[at])
        elif not (words and _is_glued(text, at)):
            break
        at -= 1
    while words and text.is_small(at) and at >= start:
        small, at = text.norm(at), at - 1
    hangs = text.relation(at) if words else ""
    hangs = hangs if hangs in _HANGING - {""} else ""
    return Listed(at + 1, end, tuple(words), hangs, small) if words else None


def _is_glued(text: Text, at: int) -> bool:
    """Whether it is a hyphen within a name, or a small word beside one: Castilla-*La* Mancha."""
    return "-" in (text.norm(at - 1), text.norm(at), text.norm(at + 1)) and text.facts.tokens[at].kind != "figure"


def _are_alike(text: Text, members: Sequence[Listed]) -> bool:
    """Whether these may be members of one list: no deeds, none with a number of its own, names beside names."""
    code = text.code
    numbers = text.facts.numbers
    for member in members:
        if any(n.at < member.end and n.end >= member.start for n in numbers):
            return False
        if len(member.words) > _LONGEST or any(w.past and member.words[-1] is w for w in member.words):
            return False
        if any(w.senses & VERBS_OF_ONE or kind_of(w.norm, code) for w in member.words):
            return False
    if text.facts.language.nouns_in_capitals:
        return all(any(w.text[:1].isupper() for w in member.words) for member in members)
    named = [any(w.name for w in member.words) for member in members]
    return all(named) or not any(named)


def _spare(
    text: Text, members: Sequence[Listed], joint: int, start: int, end: int, *, denied: bool
) -> tuple[bool, ...]:
    first, last = members[0], members[-1]
    none = (False,) * len(members)
    hangs, known = first.hangs, text.facts.language
    before = first.start - (1 if hangs else 0)
    if hangs and text.relation(last.end) == hangs:
        return none  # organs in Kent and harps in Surrey
    if hangs and before <= start and any(text.norm(m.start - 1) == "," for m in members[1:]):
        return none  # "In schools, pumps and valves are checked"
    supposed = denied and not text.facts.negations
    if (text.relation(first.start - 1) not in _HANGING and not supposed) or any(
        text.relation(at) == "that" for at in range(_comma(text, first, start), first.start)
    ):
        return none
    noun = before - 1 in text.at and before - 1 not in text.verbs
    if hangs in ("with", "by") and noun and not (hangs == "with" and manner.is_one(text, before)):
        return none  # "customers with a contract and a card": both are needed
    terms = not text.facts.keys.isdisjoint(TERMS) or text.facts.has("all") or text.facts.has("promise")
    if terms and hangs not in ("", "in", "on", "at"):
        return none
    if _is_owed(text, first.start):
        return none
    if text.facts.negations and not denied and not _is_fronted(text, members):
        return none
    named = any(w.name for w in first.words) and not known.nouns_in_capitals
    if named and not hangs:
        return none  # "Ana and Ben": whoever did it together
    if not (hangs or supposed or _is_told(text, first, last, end)):
        return none
    spare = [_may_go(text, members, at) for at in range(len(members))]
    spare[-1] = _may_end(text, members, end, hangs) or (supposed and last.end in text.at)
    repeated = any(m.hangs for m in members[1:])
    if not _opens(text, first.start - 1):
        spare[0] = False
    if hangs and not repeated and not _is_simple(text, members, hangs):
        spare[0] = False
    return tuple(spare)


def _comma(text: Text, first: Listed, start: int) -> int:
    return max((at for at in range(start, first.start) if text.norm(at) in (",", ":")), default=start)


def _opens(text: Text, at: int) -> bool:
    """Whether nothing that stands there can narrow what comes behind it: a verb, a preposition, a mark, a helper."""
    if at < 0:
        return True
    known, norm = text.facts.language, text.norm(at)
    if at in text.verbs:
        before = text.at.get(at - 1)
        return before is None or before.norm in text.names or at - 1 in text.verbs
    if at in text.at or text.facts.tokens[at].kind == "figure" or norm in known.periods or norm in known.dates:
        return False
    if norm in known.ordinals or (norm,) in known.numerals:
        return False
    return norm in known.function or norm in known.relations or norm in ",:;" or norm in ACTING[known.code]


def _is_simple(text: Text, members: Sequence[Listed], hangs: str) -> bool:
    """Whether a preposition before the first member stands for all: not "cups of tea and cake"."""
    return hangs != "of" and all(len(m.words) == 1 or m.words[0].name for m in members)


def _may_go(text: Text, members: Sequence[Listed], at: int) -> bool:
    """Whether a member that is not the last may go: its adjective belongs to none of those behind it."""
    member, after = members[at], members[at + 1 :]
    if text.code in _ROMANCE:
        return not any(w.norm in BEFORE[text.code] for w in member.words[:-1])
    return len(member.words) == 1 or (bool(after) and all(m.small or m.hangs for m in after))


def _may_end(text: Text, members: Sequence[Listed], end: int, hangs: str) -> bool:
    """Whether the last member may go: what stands behind it belongs to all of them, or there is nothing."""
    last = members[-1]
    if (
        text.code in _ROMANCE
        and len(last.words) > 1
        and last.small not in SINGULAR[text.code]
        and not last.words[0].name
    ):
        return False
    at, norm = last.end, text.norm(last.end)
    if text.code == "en" and len(last.words) > 1 and not all(_stands(m) for m in members[:-1]):
        return False  # floor and wall tiles
    if at >= end or norm in ".!":
        return True
    if norm in (",", ":"):
        return text.norm(at + 1) not in RELATIVE[text.code]
    relation = text.relation(at)
    if manner.means(text, at):
        return True
    if any(n.at == at and _is_shared(n, text) for n in text.facts.numbers):
        return True
    if relation in _WIDE or (relation == "for" and len(members) > 2):
        return not (relation == "to" and text.code in _ROMANCE and not text.is_small(at + 1))
    return (
        (_is_copula(text, at) and _begins(text, members[0])) or norm in ACTING[text.code] or _is_fronted(text, members)
    )


def _is_told(text: Text, first: Listed, last: Listed, end: int) -> bool:
    """Whether a list without a preposition is what we do something to, or of what something is said to be so."""
    head = any(at in text.verbs or at in text.at for at in range(_comma(text, first, 0), first.start))
    doing = any(text.norm(at) in ACTING[text.code] for at in range(first.start))
    return head or doing or (_is_copula(text, last.end) and _begins(text, first)) or _is_fronted(text, (first, last))


def _stands(member: Listed) -> bool:
    """Whether an English noun stands for itself: "floor and wall tiles" has none but tiles."""
    return bool(member.small or member.hangs) or member.words[-1].name or member.words[-1].norm.endswith(("s", "ing"))


def _begins(text: Text, first: Listed) -> bool:
    return text.norm(first.start - 1) in ("", ";")


def _is_owed(text: Text, before: int) -> bool:
    """Whether it may tell what customers have to do or to have, of which nothing is kept back."""
    return any(
        kind_of(w.norm, text.code) == "must"
        or not w.senses.isdisjoint(("=need", "=pay"))
        or ("=customer" in w.senses and not w.relation)
        for w in text.facts.words
        if w.at < before
    )


def _is_copula(text: Text, at: int) -> bool:
    """Whether "is" or the like stands there."""
    norm = text.norm(at)
    return norm in _IS[text.code] or (norm in PASSIVE[text.code] and text.relation(at) != "and")


_IS: Final = {
    "en": listed("is are"),
    "de": listed("ist sind"),
    "fr": listed("est sont"),
    "es": listed("es son está están"),
    "it": listed("is sono"),
    "nl": listed("is zijn"),
}


def _is_fronted(text: Text, members: Sequence[Listed]) -> bool:
    """Whether German or Dutch puts what we do it to first: "Messer und Scheren schleifen wir"."""
    after = members[-1].end
    return text.code in _V2 and members[0].start <= 1 and text.norm(after + 1) in ACTING[text.code]
