"""What shows that a sentence is a statement of a business about itself, and on what: words in six languages, and its form.

Data rather than logic, one file a language; the trained weights say what each sign is worth. Words are matched against text as
`plain` gives it, without accents where it is not English. Each pattern is linear in the text.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import Final

from outrider.judgement.grounding.lexicon import fold
from outrider.language.text import plain

LANGUAGES: Final = ("en", "de", "fr", "es", "it", "nl")
GROUPS: Final = (
    "we",
    "does",
    "thing",
    "works",
    "buyers",
    "not_for",
    "result",
    "trust",
    "price",
    "terms",
    "order",
    "said",
    "house",
    "page",
    "job",
    "slogan",
    "doubt",
    "talk",
    "verb",
)
"""What the words of a language are sorted into; `GROUPS` of each language's file says the same."""
FORM: Final = (
    "number",
    "percent",
    "money",
    "year",
    "stop",
    "exclaims",
    "short",
    "brief",
    "long",
    "titled",
    "small_start",
    "listed",
    "quoted",
    "labelled",
    "acronyms",
)
NAMES: Final = (*GROUPS, *FORM)
_MOST: Final = 2.0
_WEIGHT: Final = 2.0

_NUMBER: Final = re.compile(r"\d")
_PERCENT: Final = re.compile(r"\d ?%|\b(?:per ?cent|prozent|pour cent|por ciento|per cento|procent)\b")
_MONEY: Final = re.compile(
    r"[$€£] ?\d|\d[\d.,]{0,30} ?(?:k )?(?:[$€£]|euros?\b|eur\b|usd\b|gbp\b|chf\b|dollars?\b|pounds?\b|pfund\b)"
)
_YEAR: Final = re.compile(r"\b(?:19|20)\d\d\b")
_QUOTED: Final = re.compile(r"^[\"“„«»‘']")
_LABEL: Final = re.compile(r"^[^:.,]{3,40}: \S")
_ACRONYM: Final = re.compile(r"\b[A-Z]{2,}\b")


@lru_cache(maxsize=len(LANGUAGES))
def _of(language: str) -> Mapping[str, re.Pattern[str]]:
    words: Mapping[str, str] = import_module(f"{__name__}.{language}").WORDS
    return {group: _pattern(words[group]) for group in GROUPS}


def _pattern(text: str) -> re.Pattern[str]:
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    return re.compile(rf"(?<!\w)(?:{'|'.join(lines)})")


def signs(sentence: str, language: str) -> dict[str, float]:
    """How strongly each of NAMES is there, 0 to 4. `language` is one of LANGUAGES; another is read as English."""
    code = language if language in LANGUAGES else "en"
    flat = plain(sentence)
    read = flat if code == "en" else fold(flat)
    found = {
        group: _WEIGHT * min(_MOST, sum(1 for _ in pattern.finditer(read))) for group, pattern in _of(code).items()
    }
    return {**found, **{name: _WEIGHT * value for name, value in _form(sentence, flat).items()}}


def _form(sentence: str, flat: str) -> dict[str, float]:
    words = sentence.split()
    named = [word for word in words if word[:1].isalpha()]
    capitals = sum(word[0].isupper() for word in named)
    return {
        "number": 1.0 * bool(_NUMBER.search(flat)),
        "percent": 1.0 * bool(_PERCENT.search(flat)),
        "money": 1.0 * bool(_MONEY.search(flat)),
        "year": 1.0 * bool(_YEAR.search(flat)),
        "stop": 1.0 * sentence.rstrip("\"'”’»)").endswith("."),
        "exclaims": 1.0 * sentence.endswith("!"),
        "short": 1.0 * (len(words) < 4),
        "brief": 1.0 * (4 <= len(words) < 7),
        "long": 1.0 * (len(words) > 22),
        "titled": 1.0 * (len(named) > 1 and capitals > 0.7 * len(named)),
        "small_start": 1.0 * sentence[:1].islower(),
        "listed": min(2.0, 0.5 * sentence.count(",")),
        "quoted": 1.0 * bool(_QUOTED.search(sentence)),
        "labelled": 1.0 * bool(_LABEL.search(sentence)),
        "acronyms": min(2.0, 0.5 * len(_ACRONYM.findall(sentence))),
    }
