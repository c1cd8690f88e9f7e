"""What of a sentence can be right or wrong: its numbers with their units, names, addresses, negations and limits."""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from outrider.providers.llm.embedded import dates
from outrider.providers.llm.embedded.text import STOP_WORDS, plain, stem, terms, words

READ: Final = 2_000
NUMBER_WORDS: Final = {
    **{
        word: str(at)
        for at, word in enumerate(
            "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
            " seventeen eighteen nineteen twenty".split()
        )
    },
    "thirty": "30",
    "forty": "40",
    "fifty": "50",
    "sixty": "60",
    "seventy": "70",
    "eighty": "80",
    "ninety": "90",
    "hundred": "100",
    "hundreds": "hundreds",
    "thousands": "thousands",
    "millions": "millions",
    "dozen": "12",
    "dozens": "dozens",
    "half": "half",
    "halved": "half",
    "halve": "half",
    "halves": "half",
    "twice": "twice",
    "double": "twice",
    "doubled": "twice",
    "doubles": "twice",
    "triple": "thrice",
    "tripled": "thrice",
    "third": "third",
    "quarter": "quarter",
}
_SCALES: Final = {"k": 3, "thousand": 3, "m": 6, "mn": 6, "million": 6, "bn": 9, "b": 9, "billion": 9}
_NUMBER: Final = re.compile(
    r"(?P<currency>[$€£¥]|\b(?:usd|eur|gbp|chf)\b)? ?(?<![\w.])(?P<digits>\d[\d.,]{0,20})(?P<glued>[a-z]{1,3}\b)?"
    r" ?(?P<after>%|[$€£¥]|\b(?:percent|per cent|usd|eur|gbp|chf|euros?|dollars?|pounds?|thousand|million|billion|"
    r"seconds?|minutes?|hours?|days?|weeks?|months?|years?|times|people|employees|staff|customers|clients|users|"
    r"companies|sites|countries|stores|hotels|clinics|points?|kg|km|miles|tons?|tonnes)\b)?"
)
_CURRENCY: Final = {"$": "usd", "€": "eur", "£": "gbp", "¥": "jpy", "euro": "eur", "dollar": "usd", "pound": "gbp"}
ADDRESS: Final = re.compile(
    r"https?://[^\s<>\"]+|\bwww\.[^\s<>\"]+|[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,100}|\b[a-z0-9-]{2,63}\.(?:com|net|org|io|ai|co"
    r"|eu|de|uk|fr|dev|app|example|test)\b(?:/[^\s<>\"]*)?"
)
_NEGATION: Final = re.compile(
    r"\b(?:no|not|never|none|nobody|nothing|neither|nor|without|cannot|hardly|barely|rarely|seldom|lacks?|lacking"
    r"|fails?|failed|unable|"
    r"refuse[ds]?|stops?|stopped|avoids?|prevents?)\b|n't\b"
)
_SOME: Final = r"(?:[$€£]?\d|(?:" + "|".join(word for word in NUMBER_WORDS if word != "one") + r")\b)"
_BOUNDS: Final = (
    (
        "at most",
        re.compile(r"\b(?:up to|at most|less than|fewer than|under|below|no more than|maximum(?: of)?) " + _SOME),
    ),
    (
        "at least",
        re.compile(
            r"\b(?:at least|more than|over|above|upwards of|minimum(?: of)?|exceeding) "
            + _SOME
            + r"|\d[\d.,]{0,20}(?:k|m"
            r"|bn)?\+|\d or more\b"
        ),
    ),
    ("about", re.compile(r"\b(?:about|around|approximately|roughly|nearly|almost|close to|some) " + _SOME)),
)
# Words that may open a sentence or join it without being a name or a fact.
LINKING: Final = frozenset(
    "accordingly additionally after already although another are as because being both currently during each even"
    " finally "
    "for from furthermore generally hence however in indeed instead just like likewise many meanwhile moreover namely "
    "nowadays often on one other otherwise overall particularly presently recently similarly simply since so"
    " specifically "
    "still such that then therefore thereby though through thus to today together too typically usually well what when "
    "where which while who with within yes yet thanks result results example fact way able help".split()
)


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of one text; `bounds` tells whether its numbers are limits (at most, at least, about)."""

    flat: str
    numbers: tuple[tuple[str, str], ...]
    names: tuple[str, ...]
    addresses: frozenset[str]
    days: frozenset[str]
    negations: int
    bounds: frozenset[str]
    stems: frozenset[str]
    words: frozenset[str]


def facts_of(text: str) -> Facts:
    """Reads a sentence, a claim or a finding."""
    text = text[:READ]
    flat = plain(text)
    found = words(text)
    stems = set(terms(text)) | {
        stem(w) for w in found if w in ("before", "after", "with", "without", "more", "up", "down", "off")
    }
    return Facts(
        flat,
        _read_numbers(flat, found),
        _read_names(text),
        frozenset(match.rstrip(".,;:)") for match in ADDRESS.findall(flat)),
        dates.mentions(flat),
        len(_NEGATION.findall(flat)),
        frozenset(name for name, pattern in _BOUNDS if pattern.search(flat)),
        frozenset(stems),
        frozenset(found) | {part for word in found for part in re.split(r"[-.]", word.removesuffix("'s"))},
    )


def _read_numbers(flat: str, found: Sequence[str]) -> tuple[tuple[str, str], ...]:
    numbers: list[tuple[int, tuple[str, str]]] = []
    for match in _NUMBER.finditer(flat):
        value = match["digits"].rstrip(".,")
        if re.fullmatch(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?", value):
            value = value.replace(",", "")
        glued, after = match["glued"] or "", (match["after"] or "").removesuffix("s")
        scale = _SCALES.get(glued) or _SCALES.get(after)
        if scale and value.replace(".", "").isdigit():
            value = f"{float(value) * 10**scale:.0f}" if value.count(".") <= 1 else value
        unit = match["currency"] or ("" if after in _SCALES else after) or ("" if glued in _SCALES else glued)
        unit = "%" if unit in ("percent", "per cent") else _CURRENCY.get(unit, unit)
        numbers.append((match.start(), (value, unit)))
    at = 0
    for word in found:
        at = max(flat.find(word, at), at)
        for part in word.split("-"):
            if part in NUMBER_WORDS and part != "one":
                numbers.append((at, (NUMBER_WORDS[part], "")))
    numbers.sort()
    return tuple(number for _, number in numbers)


_TOKEN: Final = re.compile(r"[^\W\d_][\w&'’.-]*")


def _read_names(text: str) -> tuple[str, ...]:
    """Words written with a capital where a plain word would have none; the first word too, unless it is a plain one."""
    names: list[str] = []
    opening = True
    for match in _TOKEN.finditer(text):
        token = match.group().rstrip(".'’-&")
        lower = token.lower().replace("’", "'").removesuffix("'s")
        capital = token[:1].isupper()
        inner = any(c.isupper() for c in token[1:])
        known = lower in STOP_WORDS or lower in LINKING or lower.split("'")[0] in STOP_WORDS
        if inner or (capital and not known and (not opening or not lower.endswith(("ing", "ed", "ly")))):
            names.extend(part for part in lower.split("-") if part)
        before_end = text[match.end() : match.end() + 2]
        opening = match.group().endswith(".") or before_end[:1] in (".", "!", "?", ":")
    return tuple(names)
