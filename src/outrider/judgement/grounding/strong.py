"""German and Dutch verbs that change their vowel, read as their infinitive: sank, gesunken and sinkt are "sinken"."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from outrider.judgement.grounding.lexicon import fold, listed
from outrider.judgement.grounding.words.strong import INSEPARABLE, NOT_WITH_PREFIX, PAST_UNSURE, PLURAL, STRONG, WITH_BE

_LEAST: Final = 3
"""Letters of a form with which a prefix makes one word."""


@cache
def _forms(code: str) -> tuple[dict[str, str], dict[str, str], frozenset[str]]:
    """The infinitive of each form, that of a participle without its ge-, and all forms of the past."""
    every: dict[str, str] = {}
    bare: dict[str, str] = {}
    past: set[str] = set()
    for row in STRONG.get(code, "").replace("\n", "|").split("|"):
        if not row.strip():
            continue
        infinitive, now, before, done = map(fold, row.split())
        root = infinitive.removesuffix("en") if infinitive.endswith("en") else infinitive.removesuffix("n")
        found = {infinitive, now, done, root if code == "nl" else f"{root}e"}
        if before != "-":
            plural = PLURAL.get(code, {}).get(before, before + ("n" if before.endswith("e") else "en"))
            found |= {before, plural}
            past |= {before, plural}
        for form in found:
            every.setdefault(form, infinitive)
        bare.setdefault(done.removeprefix("ge") if done.startswith("ge") else done, infinitive)
    return every, bare, frozenset(past - listed(PAST_UNSURE.get(code, "")))


def infinitive(word: str, code: str, separable: frozenset[str]) -> str:
    """The infinitive of a form, with the prefix that it has; empty for a word that is none."""
    if code not in STRONG:
        return ""
    every, bare, _ = _forms(code)
    if word in every:
        return every[word]
    for prefix in sorted(separable, key=len, reverse=True):
        rest = word.removeprefix(prefix)
        if rest != word and len(rest) >= _LEAST and rest in every and rest not in _with_no_prefix(code):
            return prefix + every[rest]
    for prefix in INSEPARABLE[code].split():
        rest = word.removeprefix(prefix)
        if rest == word or len(rest) < _LEAST or rest in _with_no_prefix(code):
            continue
        if rest in bare or (rest in every and not rest.startswith("ge")):
            return prefix + (bare.get(rest) or every[rest])
    return ""


@cache
def _with_no_prefix(code: str) -> frozenset[str]:
    return listed(NOT_WITH_PREFIX[code])


@cache
def with_be(code: str) -> frozenset[str]:
    """Participles of verbs whose perfect is made with "to be"."""
    return listed(WITH_BE.get(code, ""))


@cache
def others(found: str, code: str) -> tuple[str, ...]:
    """All forms of an infinitive, with a prefix of its own or without."""
    every, _, _ = _forms(code)
    ends = max((one for one in set(every.values()) if found.endswith(one)), key=len, default="")
    prefix = found.removesuffix(ends) if ends else ""
    return tuple(sorted(prefix + form for form, verb in every.items() if verb == ends)) if ends else ()


def is_past(word: str, code: str, separable: frozenset[str]) -> bool:
    """Whether it is the past of such a verb with a prefix: erhielt, bekam, vertrok."""
    if code not in STRONG:
        return False
    past = _forms(code)[2] - _with_no_prefix(code)
    prefixes = (*INSEPARABLE[code].split(), *separable)
    return any(word.startswith(one) and word.removeprefix(one) in past for one in prefixes)


def past_of(code: str) -> Iterator[str]:
    """The forms that tell of what is over."""
    yield from _forms(code)[2] if code in STRONG else ()
