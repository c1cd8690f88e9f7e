"""The facts of one text, read alike from a sentence, a claim and a quote.

Classes of words (`labels` of a language), the same in all languages:

* limits of a number: `n:up_to n:under n:at_least n:over n:from n:nearly n:about` before it, `after:…` behind it, `b:…` both
* limits of a statement: `l:may l:can l:some l:most l:many l:pilot l:lab l:average l:usual l:only l:if l:survey
  l:expected l:tax l:help l:part`
* `neg`, `future`, `all` (universal), `best` (superlative), `promise`, `cause`, `more` (comparison), `fame`, `judging`
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from outrider.judgement.grounding import averages, bounds, shaping, tenses
from outrider.judgement.grounding.concepts import DOWN, UP, implied
from outrider.judgement.grounding.lexicon import Language, listed
from outrider.judgement.grounding.numbers import MONEY, numbers_of
from outrider.judgement.grounding.places import Number, joining, side, timed
from outrider.judgement.grounding.senses import key_of
from outrider.judgement.grounding.tokens import Token, breaks, strange, tokens
from outrider.judgement.grounding.verbs import joined
from outrider.judgement.grounding.words import language
from outrider.judgement.grounding.words.roles import OWNERS

_WITH_OF: Final = frozenset({"before", "after"})
"""Relations that are written with an "of": antes de, prima delle, después de."""
_DOWNWARD: Final = frozenset({"l:only", "l:if", "l:most", "l:some"})
READ: Final = 1_000
"""Longer is no sentence; what a caller sends is cut before it is read."""
PLAIN: Final = frozenset({"of", "for", "and", "with", "to", "by"})
"""Relations whose words may be left out of a positive fact: a purpose, an addressee, a part of a list."""


@dataclass(frozen=True, slots=True)
class Word:
    """A content word: what it is compared by, where it stands, and the relation (in, after, to …) that it hangs on.

    `key` is its usual sense, `senses` are all of them, `entails` are these and every weaker one that follows from them.
    """

    text: str
    norm: str
    key: str
    senses: frozenset[str]
    entails: frozenset[str]
    at: int
    relation: str
    name: bool
    past: bool
    neutral: bool

    def follows(self, other: "Word") -> bool:
        """Whether it says no more than the other one: the same word, or a sense that the other has or entails."""
        return self.norm == other.norm or not self.senses.isdisjoint(other.entails)


@dataclass(slots=True)
class Facts:
    """What a text says, as far as rules can read it."""

    tokens: Sequence[Token]
    language: Language
    numbers: list[Number] = field(default_factory=list)
    words: list[Word] = field(default_factory=list)
    limits: dict[str, str] = field(default_factory=dict)
    classes: dict[str, list[str]] = field(default_factory=dict)
    periods: set[str] = field(default_factory=set)
    dates: set[str] = field(default_factory=set)
    ordinals: set[int] = field(default_factory=set)
    negations: int = 0
    denials: list[int] = field(default_factory=list)
    """Where each "not" ends."""
    future: bool = False
    past: bool = False
    we: bool = False
    plural: bool = False
    """Whether it says we, rather than I."""
    you: bool = False
    up: bool = False
    down: bool = False
    odd: tuple[str, ...] = ()
    anchors: dict[str, set[str]] = field(default_factory=dict)
    """The dates that stand right after a relation: since May, until Friday."""
    keys: frozenset[str] = frozenset()
    """All senses of the content words."""
    entailed: frozenset[str] = frozenset()
    """These, and what follows from them."""
    heads: dict[str, set[str]] = field(default_factory=dict)
    """The senses of the first content word after each relation."""
    sides: dict[str, set[str]] = field(default_factory=dict)
    """What each date hangs on: until, before, since …"""
    counted: Counter[str] = field(default_factory=Counter)
    """How often each period is said."""
    untimed: set[str] = field(default_factory=set)
    """Relations that stand before something else than a number or a date."""
    scopes: dict[str, set[str]] = field(default_factory=dict)
    """What hangs on each relation: the senses of all its words, empty where only a number does."""
    denied: set[str] = field(default_factory=set)
    """The senses of the first content word after each "not"."""

    @property
    def upward(self) -> bool:
        """Whether the weaker follows from the stronger here: not under a not, an every, an only or an if."""
        return not (self.negations or self.has("all") or self.limits.keys() & _DOWNWARD)

    def has(self, label: str) -> bool:
        return label in self.classes


@lru_cache(maxsize=4_000)
def facts_of(text: str, code: str) -> Facts:
    """Reads at most `READ` characters."""
    known = language(code)
    found = Facts(joined(tokens(text[:READ], known), known), known)
    _read(found)
    return found


def _read(facts: Facts) -> None:
    toks, known = facts.tokens, facts.language
    used = [False] * len(toks)
    facts.odd = tuple(t.text for t in toks if t.kind == "other" or (t.kind == "word" and strange(t.text)))
    marks = labelled(toks, known)
    facts.numbers = numbers_of(toks, known, used, marks)
    _periods(facts, used)
    _limits(facts, used, marks)
    _rest(facts, used, marks)
    bounds.read(facts, marks)


def labelled(toks: Sequence[Token], known: Language) -> dict[int, tuple[str, int]]:
    """Where a labelled phrase begins, its label and its end; the longest phrase wins."""
    found: dict[int, tuple[str, int]] = {}
    at = 0
    while at < len(toks):
        for size in range(min(known.longest, len(toks) - at), 0, -1):
            label = known.labels.get(tuple(t.norm for t in toks[at : at + size]))
            if label is not None:
                found[at] = (label, at + size)
                at += size - 1
                break
        at += 1
    return found


def _periods(facts: Facts, used: list[bool]) -> None:
    """`a week`, `per truck`, `every month`, `weekly`, `/month`: what a number is counted over."""
    toks, known = facts.tokens, facts.language
    for at, token in enumerate(toks):
        if used[at]:
            continue
        if token.norm in known.periods and not _in_name(toks, at):
            _period(facts, used, at, at + 1, known.periods[token.norm])
        elif token.norm in known.per or token.norm == "/":
            following = at + 1
            while following < len(toks) and toks[following].norm in known.articles | known.per:
                following += 1
            if following < len(toks) and toks[following].kind == "word":
                norm = toks[following].norm
                near = [n for n in facts.numbers if 0 <= at - n.end <= 8 or 0 < n.at - at <= 8]
                many = known.code == "it" and toks[following - 1].norm in ("i", "gli", "le")
                if norm in known.function or many:
                    continue
                if norm in known.dates or (norm not in known.units and not any(n.unit in MONEY for n in near)):
                    continue
                name = known.units.get(norm) or key_of(norm, known.code)
                _period(facts, used, at, following + 1, name)
                _and_period(facts, used, following + 1, timed=norm in known.units)
        elif token.norm in known.articles - _PLURAL and at + 1 < len(toks) and facts.numbers:
            told = at + 2 < len(toks) and toks[at + 2].norm in _WHICH
            unit = None if told or _orders(toks, at + 1, known) else known.units.get(toks[at + 1].norm)
            close = [n for n in facts.numbers if 0 <= at - n.end <= 6]
            money = bool(close) and close[-1].unit in MONEY | {"ct", "p"}
            money = money and all(t.norm in _TAXED for t in toks[close[-1].end : at])
            if close and (unit in _TIME or money) and not _preposition_before(toks, at, known):
                name = unit or key_of(toks[at + 1].norm, known.code)
                _period(facts, used, at, at + 2, name)


def _orders(toks: Sequence[Token], at: int, known: Language) -> bool:
    """Whether it counts the noun behind it and is no length of time: a *second* bakery."""
    after = toks[at + 1] if at + 1 < len(toks) else None
    if toks[at].norm not in known.ordinals or after is None or after.kind != "word":
        return False
    return after.norm not in known.function | known.relations.keys() | known.dates.keys()


def _and_period(facts: Facts, used: list[bool], at: int, *, timed: bool) -> None:
    """per lift *and month*, per month *and lift*: one is a length of time."""
    toks, known = facts.tokens, facts.language
    if at + 1 >= len(toks) or known.relations.get(toks[at].norm) != "and" or toks[at + 1].norm in known.per:
        return
    norm = toks[at + 1].norm
    unit = known.units.get(norm)
    priced = [n for n in facts.numbers if 0 < n.at - at <= 4]  # … a day and tables for £4 a day
    if priced and unit not in _TIME:
        return
    if unit in _TIME or (timed and toks[at + 1].kind == "word" and norm not in known.function | known.relations.keys()):
        _period(facts, used, at, at + 2, unit or key_of(norm, known.code))


_PLURAL: Final = frozenset({"les", "los", "las", "i", "gli"})
"""Articles that do not say "a": "les jours ouvrés" is not "per day"."""
_THE: Final = frozenset({"la", "las", "una", "une", "les", "le", "il", "i", "el", "los", "un"})
"""Articles before a noun that looks like a participle: la retirada, la livrée."""
_OWN: Final = listed(
    "own eigen eigene eigenen eigenem eigener eigenes propre propres propio propia propios propias proprio propria propri proprie"
)
_BEEN: Final = listed("a ont ai as avons avez avait avaient aura auront aurait ayant avoir")
"""What été follows when it is no summer: ont été posées."""
_NOR: Final = frozenset({"nor", "neither", "weder", "ni", "nemmeno", "noch"})
"""What goes on denying: "ni redes ni disparos" denies no more than "redes ni disparos"."""
_WHICH: Final = listed("que che prochaine derniere passee suivante proxima pasada siguiente prossima scorsa")
"""What says which week is meant: "15 minutos la semana que viene" is not per week."""
_TAXED: Final = listed("hors taxe taxes ht plus vat mehrwertsteuer netto iva esclusa mas sin aparte exclusief excl btw")
"""What may stand between a price and what it is for: 38 centimes hors taxes le mètre."""
_TIME: Final = frozenset({"s", "min", "h", "d", "wk", "mo", "q", "y"})


def _in_name(toks: Sequence[Token], at: int) -> bool:
    return toks[at].capital and at + 1 < len(toks) and toks[at + 1].capital


def _preposition_before(toks: Sequence[Token], at: int, known: Language) -> bool:
    label = known.relations.get(toks[at - 1].norm, "") if at else ""
    return bool(label) and label not in ("of", "in_period")


def _period(facts: Facts, used: list[bool], start: int, end: int, name: str) -> None:
    facts.periods.add(name)
    facts.counted[name] += 1
    for one in range(start, end):
        used[one] = True
    before = [n for n in facts.numbers if 0 <= start - n.end <= 8]
    if before and not before[-1].period:
        before[-1].period = name
    after = [n for n in facts.numbers if 0 <= n.at - end <= 6 and n.unit in MONEY]
    if not before and after and not after[0].period:
        after[0].period = name  # the annual licence costs …


def _limits(facts: Facts, used: list[bool], marks: dict[int, tuple[str, int]]) -> None:
    toks, known = facts.tokens, facts.language
    nor = False
    for start, (label, end) in marks.items():
        if any(used[start:end]) or label.startswith(("n:", "after:", "b:")):
            continue
        text = " ".join(t.text for t in toks[start:end])
        label = "l:part" if label == "l:average" and averages.halves(toks, start, end, known) else label
        if label == "neg":
            again = nor and toks[start].norm in _NOR
            nor = nor or toks[start].norm in _NOR
            facts.negations += not again
            facts.denials.append(end)
        elif label == "future":
            facts.future = True
        elif label.startswith("l:"):
            if label == "l:may" and end - start == 1 and _month(toks, start, known):
                continue
            facts.limits.setdefault(label, text)
        elif label == "dative" and (limit := _limit_inside(toks[start:end], known)):
            facts.limits.setdefault(limit, text)
            facts.classes.setdefault(label, []).append(text)
        elif label == "date":
            facts.dates.add(" ".join(t.norm for t in toks[start:end]))
        else:
            facts.classes.setdefault(label, []).append(text)
            continue
        for one in range(start, end):
            used[one] = True


def _owned(before: Token, known: Language) -> bool:
    """Whether "own" stands after "their" or "the", and says no more than these."""
    return before.norm in OWNERS[known.code] or before.norm in known.articles


def _limit_inside(toks: Sequence[Token], known: Language) -> str:
    """The limit that a phrase to the reader holds: you *could* get."""
    found = (known.labels.get((t.norm,), "") for t in toks)
    return next((label for label in found if label.startswith("l:")), "")


def _month(toks: Sequence[Token], at: int, known: Language) -> bool:
    token = toks[at]
    if not token.capital or token.norm not in known.dates:
        return False
    beside = [toks[one] for one in (at - 1, at + 1) if 0 <= one < len(toks)]
    return any(t.kind == "figure" or known.relations.get(t.norm) for t in beside)


def _rest(facts: Facts, used: list[bool], marks: dict[int, tuple[str, int]]) -> None:
    toks, known = facts.tokens, facts.language
    joints = joining(facts.numbers, toks, known)
    relation = ""
    fresh = True
    opened = False
    for at, token in enumerate(toks):
        for number in facts.numbers:
            if number.at == at:
                number.relation = relation
        if token.kind != "word":
            if breaks(token):
                relation = ""
            fresh = fresh if token.kind == "figure" else token.norm in '.!?:"'
            continue
        norm = token.norm
        capital = token.capital and (not fresh or not token.text[1:].islower())
        fresh = False
        end, together = _phrase(toks, at, used, known)
        if together:
            used[at:end] = [True] * (end - at)
            phrase = " ".join(t.norm for t in toks[at:end])
            _add(facts, at, phrase, together, relation, name=False)
            continue
        if norm in known.relations and not (used[at] and known.relations[norm] == "than"):
            before = known.relations.get(toks[at - 1].norm) if at else None
            relation = "span" if at in joints else known.relations[norm]
            relation = before if before in _WITH_OF and relation == "of" else relation
            if relation in ("of", "from", "since") and any(n.end == at and n.term for n in facts.numbers):
                relation = "after"  # within three days of, from or after the order
            if not timed(facts.numbers, toks, known, at):
                facts.untimed.add(relation)
        if norm in known.we:
            facts.we = True
            facts.plural = facts.plural or norm not in known.i
        if norm in known.you and _is_you(token, known):
            facts.you = True
        if known.we_endings is not None and len(norm) > 4 and known.we_endings.search(norm):
            facts.we = facts.plural = True
        if known.you_endings is not None and known.you_endings.search(norm):
            facts.you = True
        if used[at] or norm in known.relations:
            continue
        dated = norm in known.dates and not (norm == "ete" and at and toks[at - 1].norm in _BEEN)
        if dated and (norm not in known.ambiguous or _month(toks, at, known)):
            facts.dates.add(known.dates[norm])
            spanned = any(n.pair is not None and n.end == at for n in facts.numbers)
            hangs = "span" if spanned else side(toks, known, marks, at, clock=True)
            facts.sides.setdefault(known.dates[norm], set()).add(hangs)
            if at and known.relations.get(toks[at - 1].norm):
                facts.anchors.setdefault(relation, set()).add(known.dates[norm])
            if opened and relation in ("to", "until", "at"):
                facts.classes.setdefault("range", []).append(token.text)
            opened = relation in ("from", "since")
            continue
        if norm in known.ordinals:
            facts.ordinals.add(known.ordinals[norm])
            continue
        if norm in known.function or (norm in _OWN and at and _owned(toks[at - 1], known)):
            continue
        if known.future is not None and known.future.search(token.text.lower()):
            facts.future = True
        unit = known.units.get(norm)
        if norm == "free" and at > 1 and toks[at - 1].norm == "-" and toks[at - 2].kind == "word":
            unit = "free_of"  # gluten-free
        senses = (unit,) if unit else shaping.senses(toks, at, known.code)
        _add(facts, at, norm, senses, relation, name=capital and not known.nouns_in_capitals)
    facts.keys = frozenset().union(*(word.senses for word in facts.words))
    for end in facts.denials:
        facts.denied |= next((word.entails for word in facts.words if word.at >= end), frozenset())
    for at, word in enumerate(facts.words):
        if word.relation and (not at or facts.words[at - 1].relation != word.relation):
            facts.heads.setdefault(word.relation, set()).update(word.entails)
    for word in facts.words:
        facts.scopes.setdefault(word.relation, set()).update(word.entails)
    for number in facts.numbers:
        if number.relation:
            facts.scopes.setdefault(number.relation, set())
    facts.entailed = frozenset().union(*(word.entails for word in facts.words))
    for number in facts.numbers:
        until = min([n.at for n in facts.numbers if n.at > number.at], default=len(toks))
        after = [w for w in facts.words if not w.name and number.end <= w.at < min(number.end + 5, until)]
        group = [w.entails for w in after if w.relation in ("of", "and", after[0].relation)]
        follows = toks[number.end].norm if number.end < len(toks) else ""
        if known.relations.get(follows) == "of":
            number.whole = next((w.entails for w in facts.words if w.at >= number.end), None)
        number.nouns = tuple(group[:4])


def _phrase(toks: Sequence[Token], at: int, used: list[bool], known: Language) -> tuple[int, tuple[str, ...]]:
    """Where a phrase that begins here ends, and its senses; none without one."""
    for parts, senses in known.phrases.get(toks[at].norm, ()):
        end = at + len(parts)
        if not any(used[at:end]) and tuple(t.norm for t in toks[at:end]) == parts:
            return end, senses
    return at, ()


def _add(facts: Facts, at: int, norm: str, senses: tuple[str, ...], relation: str, *, name: bool) -> None:
    toks, known = facts.tokens, facts.language
    past = tenses.past(toks, at, known)
    facts.past = facts.past or past
    first = toks[at].norm
    passive = at > 0 and toks[at - 1].norm in known.participial
    noun = at > 0 and known.code in ("fr", "es", "it") and toks[at - 1].norm in _THE
    neutral = (
        passive
        or noun
        or first in known.tenseless
        or (known.neutral.search(first) is not None and not tenses.in_state(toks, at, known))
    )
    facts.up = facts.up or not UP.isdisjoint(senses)
    facts.down = facts.down or not DOWN.isdisjoint(senses)
    every = frozenset(senses)
    entails = implied(senses) if facts.upward else every
    text = toks[at].text if norm == first else norm
    facts.words.append(Word(text, norm, senses[0], every, entails, at, relation, name, past, neutral))


def _is_you(token: Token, known: Language) -> bool:
    """German Sie and Ihr are you only with a capital."""
    if known.code == "de" and token.norm.startswith(("sie", "ih")):
        return token.capital and token.norm != "ihn"
    return True
