"""Numbers of a text: figures and words, with unit, limit and what they are counted over."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from outrider.judgement.grounding.lexicon import Language, listed
from outrider.judgement.grounding.places import Number, by, dated, every, join, limit_of, parted, post, side
from outrider.judgement.grounding.tokens import Token
from outrider.judgement.grounding.words.spans import JOINTS

CURRENCIES: Final = {"€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY"}
MONEY: Final = frozenset({*CURRENCIES.values(), "CHF"})
_CURRENCY_WORDS: Final = {"eur": "EUR", "usd": "USD", "gbp": "GBP", "chf": "CHF"}


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
        numbers.append(Number(value, unit, at, end))
        for one in range(at, end):
            used[one] = True
        at = end
    for number, after in pairwise(numbers):
        # a range says its unit once: from -40 to +60 °C
        if not number.unit and after.unit and 1 <= after.at - number.end <= 2:
            between = {t.norm for t in toks[number.end : after.at]} - {"+", "-"}
            if not between or between <= JOINTS[known.code].get("to", frozenset()) | JOINTS[known.code]["until"]:
                number.unit = after.unit
    for number, after in pairwise(numbers):
        join(toks, known, number, after)
    starts = [number.at for number in numbers]
    for number in numbers:
        following = min([start for start in starts if start >= number.end], default=len(toks))
        number.limit = limit_of(toks, known, marks, number, following, used)
        number.by = by(toks, number.at, known)
        if (number.limit, number.by) == ("up_to", "to"):
            number.by = ""  # the "to" of "up to"
        number.dated = dated(toks, known, number)
        number.side = side(toks, known, marks, number.at, clock=number.dated)
        number.post = post(toks, known, number)
        number.every = every(toks, known, number.at)
        if number.term and number.post == "" and number.end < len(toks):
            begun = known.relations.get(toks[number.end].norm) in ("of", "from", "since")
            number.post = "after" if begun else ""
        number.parted = parted(toks, known, number.at)
        if number.pair is not None and number.pair.kind in ("span", "to"):
            number.limit = "" if number.limit in ("from", "up_to") else number.limit
    return numbers


_STANDARDS: Final = listed("din en iso iec bs nf uni une nen norm onorm vde vdi iatf astm gmp")
"""What stands before the number of a standard, which counts nothing."""


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
        value = _figure(token.text)
        end = start + 1
        if start and toks[start - 1].norm in _STANDARDS and toks[start - 1].text.isupper():
            return value, "standard", end
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


def _figure(text: str) -> float:
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
    if value is None or (value == 1 and _when(toks, at, known)):
        return None
    if value < 1:
        # "een derde" is a part, "de derde" the one after the second
        article = at > 0 and (toks[at - 1].norm in known.articles - {"de", "het"} or toks[at - 1].norm in ("-",))
        if toks[at].norm in known.ordinals and not article:
            return None
        return value * 100, "part", at + 1
    return value, "times", at + 1


def _when(toks: Sequence[Token], at: int, known: Language) -> bool:
    """Whether "once" begins a clause: once a claim is made."""
    after = toks[at + 1 : at + 3]
    opens = at == 0 and len(after) == 2 and after[0].norm in known.articles | known.we | known.you
    return opens and after[1].norm not in known.units and after[1].norm not in known.dates


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
