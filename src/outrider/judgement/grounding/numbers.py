"""Numbers of a text: figures and words, with unit, limit and what they are counted over."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from outrider.judgement.grounding.lexicon import Language
from outrider.judgement.grounding.tokens import Token, breaks

CURRENCIES: Final = {"€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY"}
_CURRENCY_WORDS: Final = {"eur": "EUR", "usd": "USD", "gbp": "GBP", "chf": "CHF"}


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

    @property
    def key(self) -> tuple[float, str]:
        return (self.value, self.unit)


def numbers_of(
    toks: Sequence[Token], known: Language, used: list[bool], marks: dict[int, tuple[str, int]]
) -> list[Number]:
    """All numbers of a text in order, with unit and limit; the tokens that they take up are marked in `used`."""
    numbers: list[Number] = []
    at = 0
    while at < len(toks):
        read = _number(toks, at, known)
        if read is None:
            at += 1
            continue
        value, unit, end = read
        number = Number(value, unit, at, end)
        number.limit = _limit_of(toks, known, marks, at, end, used)
        number.by = _by(toks, at, known)
        numbers.append(number)
        for one in range(at, end):
            used[one] = True
        at = end
    for number, after in pairwise(numbers):
        # a range says its unit once: from -40 to +60 °C
        if not number.unit and after.unit and 1 <= after.at - number.end <= 2:
            between = {t.norm for t in toks[number.end : after.at]} - {"+", "-"}
            if not between or all(known.relations.get(one) == "to" for one in between):
                number.unit = after.unit
    return numbers


def _number(toks: Sequence[Token], at: int, known: Language) -> tuple[float, str, int] | None:
    """Value, unit and end of a number that begins here."""
    token = toks[at]
    currency = CURRENCIES.get(token.norm, "") or (_CURRENCY_WORDS.get(token.norm, "") if token.kind == "word" else "")
    start = at + 1 if currency and at + 1 < len(toks) and toks[at + 1].kind == "figure" else at
    if currency and start == at:
        return None
    token = toks[start]
    if token.kind == "figure":
        if _is_clock(toks, start):
            return float(token.text) + float(toks[start + 2].text) / 60, "clock", start + 3
        value = _figure(token.text, known)
        end = start + 1
        sign = start > 0 and toks[start - 1].norm in "-+" and token.glued and not _glued_before(toks, start - 1)
        if sign and toks[start - 1].norm == "-":
            value = -value
        value, end = _scaled(toks, end, value, known)
    elif token.kind == "word":
        worded = _worded(toks, start, known)
        if worded is None:
            return _fraction(toks, start, known)
        value, end = worded
    else:
        return None
    unit, end = _unit(toks, end, known)
    return value, currency or unit, end


def _is_clock(toks: Sequence[Token], at: int) -> bool:
    """10:30, written together."""
    if at + 2 >= len(toks) or toks[at + 1].norm != ":" or not (toks[at + 1].glued and toks[at + 2].glued):
        return False
    hour, minute = toks[at].text, toks[at + 2].text
    return hour.isdigit() and minute.isdigit() and len(minute) == 2 and int(hour) < 24 and int(minute) < 60


def _glued_before(toks: Sequence[Token], at: int) -> bool:
    return at > 0 and toks[at].glued and toks[at - 1].kind in ("word", "figure")


def _figure(text: str, known: Language) -> float:
    text = text.replace("'", "").replace(" ", "")
    groups = text.replace(",", ".").split(".")
    if len(groups) > 2 and text.count(",") and text.count("."):
        decimal = max(text.rfind(","), text.rfind("."))
        return float(text[:decimal].replace(",", "").replace(".", "") + "." + text[decimal + 1 :])
    if len(groups) > 1 and all(len(part) == 3 for part in groups[1:]) and groups[0] != "0":
        return float("".join(groups))
    return float(".".join(groups[:2]) + "".join(groups[2:]))


def _scaled(toks: Sequence[Token], at: int, value: float, known: Language) -> tuple[float, int]:
    if at < len(toks) and toks[at].kind == "word":
        norm = toks[at].norm
        if toks[at].glued and norm in ("k", "m", "bn") and norm != "m":
            return value * {"k": 1e3, "bn": 1e9}[norm], at + 1
        if norm in known.scales and norm != "m":
            return value * known.scales[norm], at + 1
    return value, at


def _worded(toks: Sequence[Token], at: int, known: Language) -> tuple[float, int] | None:
    """A number in words: the longest numeral, with hundreds, thousands, millions."""
    total = value = 0.0
    seen = False
    end = here = at
    while here < len(toks):
        if seen and toks[here].norm in ("-", "and", "und", "et", "y", "e", "en") and here + 1 < len(toks):
            if _numeral(toks, here + 1, known) is None or value % 100:
                break
            here += 1
            continue
        one = _numeral(toks, here, known)
        if one is not None:
            value, seen, here = value + one[0], True, one[1]
            end = here
            if here < len(toks) and toks[here].norm not in known.scales and toks[here].norm != "-":
                continue_with = toks[here].norm in ("and", "und", "et", "y", "e", "en")
                if not continue_with:
                    break
            continue
        scale = known.scales.get(toks[here].norm)
        if scale is None or not (seen or scale >= 12):
            break
        value = (value or 1.0) * scale
        if scale >= 1000:
            total, value = total + value, 0.0
        seen, here = True, here + 1
        end = here
    return (total + value, end) if seen else None


def _numeral(toks: Sequence[Token], at: int, known: Language) -> tuple[float, int] | None:
    words: list[str] = []
    ends: list[int] = []
    here = at
    while here < len(toks) and len(words) < 4:
        if toks[here].kind == "word":
            words.append(toks[here].norm)
            ends.append(here + 1)
        elif toks[here].norm != "-" or not words:
            break
        here += 1
    for size in range(len(words), 0, -1):
        value = known.numerals.get(tuple(words[:size]))
        if value is not None:
            return value, ends[size - 1]
    return None


def _fraction(toks: Sequence[Token], at: int, known: Language) -> tuple[float, str, int] | None:
    """`a third`, `the half`, `doubled`: a part or a multiple of a whole."""
    value = known.fractions.get(toks[at].norm)
    if value is None:
        return None
    if value < 1:
        # "een derde" is a part, "de derde" the one after the second
        article = at > 0 and (toks[at - 1].norm in known.articles - {"de", "het"} or toks[at - 1].norm in ("-",))
        if toks[at].norm in known.ordinals and not article:
            return None
        return value * 100, "part", at + 1
    return value, "times", at + 1


def _unit(toks: Sequence[Token], at: int, known: Language) -> tuple[str, int]:
    if at >= len(toks):
        return "", at
    token = toks[at]
    if token.norm == "%":
        return "%", at + 1
    if token.norm in CURRENCIES:
        return CURRENCIES[token.norm], at + 1
    if token.norm == "°":
        more = at + 1 < len(toks) and toks[at + 1].norm in ("c", "f") and toks[at + 1].glued
        return "°" + (toks[at + 1].norm if more else ""), at + 2 if more else at + 1
    here = at
    if token.norm == "-" and token.glued and here + 1 < len(toks):
        here += 1
    if toks[here].kind == "word":
        unit = known.units.get(toks[here].norm)
        if unit is not None:
            return unit, here + 1
        if toks[here].norm in known.fractions and known.fractions[toks[here].norm] < 1:
            return "/" + toks[here].norm, here + 1
    return "", at


def _limit_of(
    toks: Sequence[Token],
    known: Language,
    marks: dict[int, tuple[str, int]],
    at: int,
    end: int,
    used: list[bool],
) -> str:
    """The limit before a number (at most three words away) or right after it ("or more", "+")."""
    for start in range(max(0, at - 5), at):
        mark = marks.get(start)
        if mark is not None and mark[0].startswith("n:") and at - 3 < mark[1] <= at:
            if any(breaks(t) for t in toks[mark[1] : at]) or any(used[mark[1] : at]):
                continue
            if mark[0] == "n:from" and any(known.relations.get(t.norm) for t in toks[mark[1] : at]):
                continue
            for one in range(start, mark[1]):
                used[one] = True
            return mark[0][2:]
    for start in range(end, min(end + 3, len(toks))):
        mark = marks.get(start)
        if mark is not None and mark[0].startswith("after:"):
            for one in range(start, mark[1]):
                used[one] = True
            return mark[0][6:]
    if end < len(toks) and toks[end].norm == "+" and toks[end].glued:
        return "at_least"
    return ""


def _span(toks: Sequence[Token], at: int, known: Language) -> bool:
    """Whether a "to" with a number follows the one that begins here: van 40 naar 10."""
    to = next((n for n in range(at + 1, min(at + 6, len(toks) - 1)) if known.relations.get(toks[n].norm) == "to"), None)
    return to is not None and toks[to + 1].kind == "figure"


def _by(toks: Sequence[Token], at: int, known: Language) -> str:
    for one in range(at - 1, max(-1, at - 4), -1):
        label = known.relations.get(toks[one].norm)
        if label == "with" and known.code == "nl":
            return "by"
        if label is not None:
            if label == "of" and _span(toks, at, known):
                return "from"
            return label if label in ("by", "to", "from") else ""
    return ""
