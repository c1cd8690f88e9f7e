"""Where a number stands: its limit, what it hangs on, and the number that it is said with."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from outrider.judgement.grounding.lexicon import Language
from outrider.judgement.grounding.tokens import Token, breaks
from outrider.judgement.grounding.words.spans import JOINTS

LENGTHS: Final = frozenset({"s", "min", "h", "d", "wk", "mo", "q", "y", "workday"})


@dataclass(slots=True)
class Number:
    """A number with its unit and limit. `by` is the word before it that tells a change (by, to, from)."""

    value: float
    unit: str
    at: int
    end: int
    limit: str = ""
    by: str = ""
    period: str = ""
    relation: str = ""
    nouns: tuple[frozenset[str], ...] = ()
    whole: frozenset[str] | None = None
    """The senses of what it is a portion of: a third of the orders."""
    side: str = ""
    """On which side of it something is: after, before, until, from (since too), within, in."""
    post: str = ""
    """The same behind it: ten days *after* the visit."""
    pair: "Pair | None" = None
    """The two numbers that are said together with this one among them."""
    dated: bool = False
    """Whether it is a day, a year or an hour of the day."""
    every: bool = False
    """Whether it says how often: every six months."""
    parted: bool = False
    """Whether it is said as a whole that something is a part of: of the 130 employees."""

    @property
    def term(self) -> bool:
        """Whether it is a time within which something is done."""
        return self.unit in LENGTHS and self.side in ("within", "up_to", "until") and not self.dated

    @property
    def key(self) -> tuple[float, str]:
        return (self.value, self.unit)


@dataclass(frozen=True, slots=True)
class Pair:
    """`kind` is span (from 9 to 5), change (cut from 9 to 5), to (which of both is open) or part (two of nine)."""

    kind: str
    first: tuple[float, str]
    second: tuple[float, str]


def join(toks: Sequence[Token], known: Language, number: Number, after: Number) -> None:
    """Two numbers that stand together: a range, a change, a part of a whole."""
    joints = JOINTS[known.code]
    between = [
        t.norm
        for t in toks[number.end : after.at]
        if t.norm not in known.articles - joints["of"] and t.norm not in known.dates and t.norm not in "€$£"
    ]
    if not between or len(between) > 5 or any(norm in ".,;:!?" for norm in between):
        return
    owned = [norm for norm in between if norm in known.we or norm in joints["owner"]]
    mine = [norm for norm in between if norm not in owned]
    if owned or all(norm in joints["of"] for norm in mine):
        if all(norm in joints["of"] for norm in mine) and number.value < after.value and not number.unit:
            number.pair = after.pair = Pair("part", number.key, after.key)
        return
    opener = _opener(toks, known, number.at)
    roles = {role for role in ("until", "change", "to", "and") if not joints.get(role, frozenset()).isdisjoint(between)}
    last = next((n for n, norm in enumerate(between) if any(norm in joints.get(role, ()) for role in roles)), 0)
    if not roles or last > (3 if opener else 0):
        return
    if not all(any(norm in words for words in joints.values()) for norm in between[last:]):
        return
    if "until" in roles:
        kind = "span"
    elif "change" in roles:
        kind = "change" if opener == "from" else ""
    elif "and" in roles or opener == "between":
        kind = "span" if opener == "between" else ""
    else:
        kind = "to" if opener or number.value < after.value else ""
    if kind:
        number.unit = number.unit or after.unit
        number.pair = after.pair = Pair(kind, number.key, after.key)


def _opener(toks: Sequence[Token], known: Language, at: int) -> str:
    """Whether "from" or "between" stands before a number."""
    joints = JOINTS[known.code]
    for one in range(at - 1, max(-1, at - 4), -1):
        for role in ("between", "from"):
            if toks[one].norm in joints[role]:
                return role
        if toks[one].norm not in known.articles and toks[one].norm not in known.dates:
            return ""
    return ""


_TEMPORAL: Final = {
    "after": "after",
    "before": "before",
    "since": "from",
    "from": "from",
    "until": "until",
    "within": "within",
    "in": "in",
    "during": "during",
}
_LOOKING: Final = frozenset({"look", "looks", "looking", "looked"})
"""Verbs with which "after" tells no time: to look after 5,600 homes."""
_THROUGH: Final = frozenset({"of", "at", "on", "by", "to"})


def side(
    toks: Sequence[Token], known: Language, marks: dict[int, tuple[str, int]], at: int, *, clock: bool = False
) -> str:
    """What a number or a date hangs on, with articles, limits and dates between: until the, before 6 …"""
    marked = {one: label for start, (label, end) in marks.items() for one in range(start, end)}
    for one in range(at - 1, max(-1, at - 6), -1):
        token = toks[one]
        relation = known.relations.get(token.norm, "")
        if not clock and _is_year(token) and not _is_year(toks[at]):
            return ""  # since 2021 about 180 bikes: the year has its own "since"
        if not clock and one == at - 1 and token.norm in known.dates and not _is_year(toks[at]):
            return ""  # since March two bakers: the month has its own "since"
        if marked.get(one) in ("n:up_to", "b:up_to") and relation in ("", "at", "in", "to", "of"):
            return "until" if clock else "up_to"
        if relation == "to" and any(t.norm in known.dates for t in toks[max(0, one - 2) : one]):
            return "until"
        if relation == "after" and one and toks[one - 1].norm in _LOOKING:
            return ""
        if relation in _TEMPORAL:
            return _TEMPORAL[relation]
        if relation == "by" and known.code == "en" and clock:
            return "until"
        if relation == "for" and known.code == "nl" and clock:
            return "before"
        if not (
            token.norm in known.articles
            or relation in _THROUGH
            or token.norm in known.dates
            or token.kind == "figure"
            or one in marked
            or (token.kind == "word" and known.relations.get(toks[one + 1].norm) == "of")
        ):
            return ""
    return ""


def _is_year(token: Token) -> bool:
    return token.kind == "figure" and len(token.text) == 4 and token.text[:2] in ("19", "20")


def dated(toks: Sequence[Token], known: Language, number: Number) -> bool:
    """Whether a number is a day, a year or an hour of the day."""
    before, after = toks[max(0, number.at - 2) : number.at][::-1], toks[number.end : number.end + 2]
    month = any(
        known.dates.get(t.norm, "")[:1] == "m" and (not at or _joins(beside[0], known))
        for beside in (
            (before, after) if known.code == "en" else (after,)
        )  # only English puts the day behind its month
        for at, t in enumerate(beside)
    )
    year = not number.unit and 1900 <= number.value < 2100
    return month or year or number.unit in ("clock", "pm", "am", "uhr")


def _joins(token: Token, known: Language) -> bool:
    """Whether it may stand between a day and its month: the 12th *of* March, 12*.* März; not "since March *with* 12 men"."""
    return token.kind != "word" or token.norm in known.articles or known.relations.get(token.norm) == "of"


def post(toks: Sequence[Token], known: Language, number: Number) -> str:
    if number.end >= len(toks):
        return ""
    relation = known.relations.get(toks[number.end].norm, "")
    if relation == "for" and known.code == "nl" and number.unit:
        return "before"
    return relation if relation in ("after", "before") else ""


def every(toks: Sequence[Token], known: Language, at: int) -> bool:
    """Whether "every" stands before it, with an article between."""
    before = [t.norm for t in toks[max(0, at - 2) : at]]
    while len(before) > 1 and before[-1] in known.articles:
        before.pop()
    return bool(before) and before[-1] in JOINTS[known.code]["every"]


def parted(toks: Sequence[Token], known: Language, at: int) -> bool:
    joints = JOINTS[known.code]["of"]
    for one in range(at - 1, max(-1, at - 4), -1):
        if toks[one].norm in joints:
            return True
        if toks[one].norm not in known.articles | known.we:
            return False
    return False


def limit_of(
    toks: Sequence[Token],
    known: Language,
    marks: dict[int, tuple[str, int]],
    number: Number,
    following: int,
    used: list[bool],
) -> str:
    """The limit before a number or right after it ("or more", "+"). `following` is where the next number begins."""
    at, end = number.at, number.end
    for start in range(max(0, at - 7), at):
        mark = marks.get(start)
        if mark is None or not mark[0].startswith(("n:", "b:")) or mark[1] > at or any(used[start:at]):
            continue
        between = toks[mark[1] : at]
        if any(breaks(t) for t in between) or not _leads(mark[0], between, known):
            continue
        for one in range(start, mark[1]):
            used[one] = True
        return mark[0][2:]
    for start in range(end, min(end + 6, len(toks), following)):
        mark = marks.get(start)
        if any(breaks(t) for t in toks[end:start]):
            break
        if mark is None or any(used[end : mark[1]]):
            continue
        if (mark[0].startswith("after:") and start < end + 3) or (
            mark[0].startswith("b:") and _trails(toks, known, start, mark[1], following)
        ):
            for one in range(start, mark[1]):
                used[one] = True
            return mark[0].partition(":")[2]
    if end < len(toks) and toks[end].norm == "+" and toks[end].glued:
        return "at_least"
    return ""


def _trails(toks: Sequence[Token], known: Language, start: int, end: int, following: int) -> bool:
    """Whether a limit that may stand on both sides is not the next number's, nor a word beside its noun: no minimum volume."""
    if following < len(toks) and following - end <= 2:
        return False
    if end == len(toks) or end - start > 1:
        return True
    norm = toks[end].norm
    return toks[end].kind != "word" or norm in known.function or norm in known.relations


def _leads(label: str, between: Sequence[Token], known: Language) -> bool:
    """Whether a limit with these words behind it is the next number's: up to 18, up to a height of 18."""
    relations = [known.relations.get(t.norm, "") for t in between]
    words = [t for t in between if t.norm not in known.articles]
    if len(words) <= 3 and len(between) > 1 and relations[-1] == "of" and not any(relations[:-1]):
        return True
    plain = [t for t in between if t.norm not in known.function and (t.norm,) not in known.labels]
    return len(between) <= 2 and len(plain) <= label.startswith("b:") and not (label == "n:from" and any(relations))


def _span(toks: Sequence[Token], at: int, known: Language) -> bool:
    """Whether a "to" with a number follows the one that begins here: van 40 naar 10."""
    to = next((n for n in range(at + 1, min(at + 6, len(toks) - 1)) if known.relations.get(toks[n].norm) == "to"), None)
    return to is not None and toks[to + 1].kind == "figure"


def _portion(toks: Sequence[Token], one: int, at: int, known: Language) -> bool:
    """Whether a percentage or a fraction comes right after the preposition at `one`, or after its article."""
    if any(t.norm not in known.articles for t in toks[one + 1 : at]):
        return False
    following = [t.norm for t in toks[at : at + 3]]
    return any(norm == "%" or known.units.get(norm) == "%" or known.fractions.get(norm, 1) < 1 for norm in following)


def by(toks: Sequence[Token], at: int, known: Language) -> str:
    for one in range(at - 1, max(-1, at - 4), -1):
        label = known.relations.get(toks[one].norm)
        if label == "with" and known.code == "nl":
            return "by"
        if label is not None:
            if label == "of" and _span(toks, at, known):
                return "from"
            if label == "at" and known.code in ("fr", "it") and _portion(toks, one, at, known):
                return "to"  # réduit à 22 %, not de 22 %
            if label == "to" and known.code == "es" and toks[one + 1].norm.endswith(("ar", "er", "ir")):
                return ""  # a rebajar un 15 %: the deed, and no end of a change
            return label if label in ("by", "to", "from") else ""
    return ""


def joining(numbers: Sequence[Number], toks: Sequence[Token], known: Language) -> frozenset[int]:
    """Where the words stand that open and join a range: "between" and "and"."""
    found: set[int] = set()
    for number, after in pairwise(numbers):
        if number.pair is not None and number.pair == after.pair and number.pair.kind in ("span", "to"):
            found.update(range(number.end, after.at))
            opener = number.at - 1
            while opener > 0 and toks[opener].norm in known.articles | known.dates.keys():
                opener -= 1
            opening = JOINTS[known.code]["from"] | JOINTS[known.code]["between"]
            found.update(one for one in (opener, opener - 1) if one >= 0 and toks[one].norm in opening)
    return frozenset(found)


def timed(numbers: Sequence[Number], toks: Sequence[Token], known: Language, at: int) -> bool:
    """Whether the next thing after a relation is a number or a date."""
    for one in range(at + 1, min(at + 4, len(toks))):
        if any(n.at == one for n in numbers) or toks[one].norm in known.dates:
            return True
        limit = known.labels.get((toks[one].norm,), "").startswith(("n:", "b:"))
        if toks[one].norm not in known.articles and known.relations.get(toks[one].norm) not in ("of", "to", "at"):
            if limit:
                continue
            return False
    return False


def same(number: Number, other: Number) -> bool:
    """Equal, or rounded as its own limit allows: about 40 for 41, nearly a third for 31 %."""
    if number.value == other.value and unit_of(number) == unit_of(other):
        return True
    return _converted(number, other) or rounded(number, [other])


_IN: Final = {
    "min": ("time", 1),
    "h": ("time", 60),
    "d": ("time", 1440),
    "wk": ("time", 10080),
    "mo": ("months", 1),
    "q": ("months", 3),
    "y": ("months", 12),
    "ct": ("EUR", 1),
    "EUR": ("EUR", 100),
    "p": ("GBP", 1),
    "GBP": ("GBP", 100),
    "g": ("mass", 1),
    "kg": ("mass", 1000),
    "t": ("mass", 1_000_000),
    "mm": ("length", 1),
    "cm": ("length", 10),
    "m": ("length", 1000),
    "km": ("length", 1_000_000),
}
"""What a unit measures, and how many of the smallest of its kind it is."""


def _converted(number: Number, other: Number) -> bool:
    """Whether both are one amount in two units: 24 months and two years. Hours of the day and working days are none."""
    one, two = _IN.get(number.unit), _IN.get(other.unit)
    if one is None or two is None or number.unit == other.unit or one[0] != two[0] or number.dated or other.dated:
        return False
    return number.value * one[1] == other.value * two[1] and number.period == other.period


def unit_of(number: Number) -> str:
    """Its unit; a part of a whole is a percentage."""
    return "%" if number.unit == "part" else number.unit


def rounded(number: Number, others: Sequence[Number]) -> bool:
    """Whether it is one of the others, rounded as its own limit says."""
    for other in others:
        if unit_of(number) != unit_of(other) or not other.value or other.limit not in ("", number.limit):
            continue
        off = (number.value - other.value) / abs(other.value)
        if number.unit == "part" and other.unit == "part" and off:
            continue
        if number.limit == "about" and abs(off) <= 0.035 and off:
            return True
        if number.limit == "nearly" and 0 < off <= 0.08 and not other.limit:
            return True
        if number.limit == "over" and -0.1 <= off < 0 and not other.limit:
            return True
    return False
