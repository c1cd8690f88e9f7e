"""A language as the gate knows it: classes of words and phrases, numerals, units, stems."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from outrider.language.text import without_accents

_STRAIGHT: Final = str.maketrans(
    {
        **dict.fromkeys("’‘ʼ´`′", "'"),
        **dict.fromkeys("“”„«»‟″", '"'),
        **dict.fromkeys("–—―‐‑‒−", "-"),
        **dict.fromkeys("\u00a0\u202f\u2009\u2007", " "),
        "…": "...",
        "ß": "ss",
        "×": "x",
    }
)


def straight(text: str) -> str:
    """One spelling of quotes, dashes and spaces; invisible characters are taken out."""
    return text if text.isascii() and "`" not in text else _straightened(text)


@lru_cache(maxsize=1_024)  # a sentence is asked about by each rule that reads it
def _straightened(text: str) -> str:
    text = unicodedata.normalize("NFKC", text.translate(_STRAIGHT)).translate(_STRAIGHT)
    return "".join([c for c in text if c.isascii() or unicodedata.category(c) != "Cf"])


@lru_cache(maxsize=50_000)
def fold(word: str) -> str:
    """Lower case without accents."""
    return without_accents(word.translate(_STRAIGHT).casefold())


def listed(text: str) -> frozenset[str]:
    """Words with spaces between them."""
    return frozenset(map(fold, text.split()))


def phrases(text: str) -> tuple[str, ...]:
    """Phrases with bars between them."""
    return tuple(" ".join(fold(one).split()) for one in text.split("|") if one.strip())


@dataclass(frozen=True, slots=True)
class Language:
    """Word tables of one language, folded.

    `labels` gives the class of a phrase; the names of classes are the same in all languages (see `facts`).
    """

    code: str
    function: frozenset[str]
    """Words that may stand without a source."""
    labels: Mapping[tuple[str, ...], str]
    longest: int
    numerals: Mapping[tuple[str, ...], float]
    scales: Mapping[str, float]
    fractions: Mapping[str, float]
    ordinals: Mapping[str, int]
    units: Mapping[str, str]
    dates: Mapping[str, str]
    periods: Mapping[str, str]
    ambiguous: frozenset[str]
    """Words of `dates` that are other words too; a date only with a capital beside a figure or a preposition."""
    relations: Mapping[str, str]
    """Prepositions and conjunctions, named alike in all languages (after, before, to, in, with, than …)."""
    neutral: re.Pattern[str]
    """Forms of a verb that have no tense: `saving`, `sparend`."""
    per: frozenset[str]
    articles: frozenset[str]
    we: frozenset[str]
    i: frozenset[str]
    """Those of `we` that are one person, who guesses and asks."""
    you: frozenset[str]
    opened: tuple[tuple[re.Pattern[str], str], ...]
    suffixes: tuple[str, ...]
    concepts: Mapping[str, tuple[str, ...]]
    """The senses of whole words, the usual one first."""
    stems: Mapping[str, tuple[str, ...]]
    """The senses of all words that begin so."""
    phrases: Mapping[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]]
    """By their first word, the longest first: several words that have a sense together."""
    letter: frozenset[str]
    patterns: Mapping[str, re.Pattern[str]]
    past: re.Pattern[str]
    past_words: frozenset[str]
    tenseless: frozenset[str]
    state: frozenset[str]
    participial: frozenset[str]
    """What makes a participle a passive of any tense: has been met, is being met."""
    future: re.Pattern[str] | None = None
    we_endings: re.Pattern[str] | None = None
    you_endings: re.Pattern[str] | None = None
    you_verbs: re.Pattern[str] | None = None
    """Endings of the second person plural, where they look like a past participle's too."""
    decimal_comma: bool = True
    nouns_in_capitals: bool = False
    irregular: Mapping[str, str] = field(default_factory=dict)
    perfect: frozenset[str] = frozenset()
    """Verbs beside which an `unmarked` participle is the past: haben … eröffnet."""
    unmarked: re.Pattern[str] | None = None
    """Participles that look like the present."""
    passive: frozenset[str] = frozenset()
    """Verbs beside which a participle of the same clause is the present: wird gesucht."""
    separable: frozenset[str] = frozenset()
    """Prefixes of verbs that stand apart: stellen … ein."""
    closers: frozenset[str] = frozenset()
    """Words after which a clause is over, so that a prefix may stand before them."""
    participle: re.Pattern[str] | None = None
    """A participle or an infinitive with a particle inside, as `prefix` and `rest`."""


def build(
    code: str,
    *,
    function: str,
    classes: Mapping[str, str],
    numerals: Mapping[str, float],
    scales: Mapping[str, float],
    fractions: Mapping[str, float],
    ordinals: Mapping[str, int],
    units: Mapping[str, str],
    dates: Mapping[str, str],
    periods: Mapping[str, str],
    ambiguous: str = "",
    relations: Mapping[str, str],
    neutral: str = r"(?!)",
    per: str,
    articles: str,
    we: str,
    i: str,
    you: str,
    opened: Iterable[tuple[str, str]],
    suffixes: str,
    letter: str,
    patterns: Mapping[str, str],
    past: str,
    past_words: str,
    tenseless: str = "",
    state: str = "",
    participial: str = "",
    future: str | None = None,
    we_endings: str | None = None,
    you_endings: str | None = None,
    you_verbs: str | None = None,
    decimal_comma: bool = True,
    nouns_in_capitals: bool = False,
    irregular: Mapping[str, str] | None = None,
    perfect: str = "",
    unmarked: str | None = None,
    passive: str = "",
    separable: str = "",
    closers: str = "",
    participle: str | None = None,
) -> Language:
    """A `Language` of tables written as people write."""
    from outrider.judgement.grounding import strong
    from outrider.judgement.grounding.concepts import concepts_of

    labels = {tuple(one.split()): name for name, text in classes.items() for one in phrases(text)}
    words, stems, together = concepts_of(code)
    shapes = {name: re.compile(text, re.IGNORECASE) for name, text in patterns.items()}
    return Language(
        code=code,
        function=listed(function),
        labels=labels,
        longest=max(map(len, labels)),
        numerals={tuple(fold(k).replace("-", " ").split()): v for k, v in numerals.items()},
        scales={fold(k): v for k, v in scales.items()},
        fractions={fold(k): v for k, v in fractions.items()},
        ordinals={fold(k): v for k, v in ordinals.items()},
        units={fold(word): unit for unit, text in units.items() for word in text.split()},
        dates={fold(word): day for day, text in dates.items() for word in text.split()},
        periods={fold(word): unit for unit, text in periods.items() for word in text.split()},
        ambiguous=listed(ambiguous),
        relations={fold(word): name for name, text in relations.items() for word in text.split()},
        neutral=re.compile(neutral),
        per=listed(per),
        articles=listed(articles),
        we=listed(we),
        i=listed(i),
        you=listed(you),
        opened=tuple((re.compile(a, re.IGNORECASE), b) for a, b in opened),
        suffixes=tuple(sorted(listed(suffixes), key=len, reverse=True)),
        concepts=words,
        stems=stems,
        phrases=together,
        letter=listed(letter),
        patterns=shapes,
        past=re.compile(past),
        past_words=listed(past_words) | frozenset(strong.past_of(code)),
        tenseless=listed(tenseless),
        state=listed(state),
        participial=listed(participial),
        future=re.compile(future) if future else None,
        we_endings=re.compile(we_endings) if we_endings else None,
        you_endings=re.compile(you_endings) if you_endings else None,
        you_verbs=re.compile(you_verbs) if you_verbs else None,
        decimal_comma=decimal_comma,
        nouns_in_capitals=nouns_in_capitals,
        irregular={fold(k): fold(v) for k, v in (irregular or {}).items()},
        perfect=listed(perfect),
        unmarked=re.compile(unmarked) if unmarked else None,
        passive=listed(passive),
        separable=listed(separable),
        closers=listed(closers),
        participle=re.compile(participle) if participle else None,
    )
