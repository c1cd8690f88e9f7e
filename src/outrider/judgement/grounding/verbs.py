"""Verbs whose prefix comes apart, as German and Dutch have them: read as one word, whatever form they are in."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from importlib import resources
from itertools import pairwise, product
from typing import Final

from outrider.judgement.grounding.conjugation import forms as conjugated
from outrider.judgement.grounding.lexicon import Language, fold, listed
from outrider.judgement.grounding.tokens import Token

_REACH: Final = 14
"""Words between a verb and its prefix."""
_WORDS: Final = "outrider.judgement.grounding.words"
_PARTICLES: Final = listed("out up off away back down along around through aside apart over")
_MOVING: Final = listed(
    "get gets got getting gotten give gives gave giving given put puts putting bring brings bringing brought come comes"
    " came coming go goes went going gone make makes made making hold holds held holding run runs ran running take takes"
    " took taken taking let lets letting"
)


_SECOND: Final = re.compile(r"^(?P<stem>\w{2,30}?)(?P<ending>asteis|isteis|abais|[aei]reis|[aei]riais|iais|ais)$")
"""Verbs said to several whom one knows well, as their endings tell."""
_THIRD: Final = {"asteis": "o", "isteis": "io", "abais": "aba", "iais": "ia", "ais": "a"}
_STRONG: Final = re.compile(r"(?:pus|tuv|hic|duj|traj|dij|vin|quis|pud|sup|anduv|cup)$")
_OWN_FORMS: Final = {
    "tuvisteis": "tuvo", "fuisteis": "fue", "disteis": "dio", "visteis": "vio", "hicisteis": "hizo", "teneis": "tiene",
    "quereis": "quiere", "podeis": "puede",
}  # fmt: skip


@lru_cache(maxsize=16)
def verbs_of(code: str) -> Mapping[str, str]:
    """The kind of each form, by the form folded; several words with a space between."""
    file = resources.files(_WORDS) / "light.toml"
    found: dict[str, str] = {}
    for kind, text in tomllib.loads(file.read_text("utf-8"))[code].items():
        for written in text.split():
            for parts in product(*(conjugated(code, part) for part in written.split("_"))):
                found.setdefault(" ".join(map(fold, parts)), kind)
    return found


def kind_of(norm: str, code: str) -> str:
    """gives, gets, has, is or does; empty for a word that says more."""
    return verbs_of(code).get(norm, "")


def forms(word: str, known: Language) -> Iterator[str]:
    """The word, and what is left of a participle or an infinitive with zu: angeliefert, anzuliefern → anliefer…"""
    yield word
    if (third := _third(word)) and known.code == "es":
        yield third
    if known.participle is None:
        return
    found = known.participle.match(word)
    if found is not None:
        yield (found["prefix"] or "") + (found["rest"] or found["rest2"])


def _third(word: str) -> str:
    """The form for one of whom is told, of a Spanish one for several to whom it is said: pusisteis, puso; empty without one."""
    if word in _OWN_FORMS:
        return _OWN_FORMS[word]
    found = _SECOND.fullmatch(word)
    if found is None:
        return ""
    stem, ending = found["stem"], found["ending"]
    if ending == "isteis" and _STRONG.search(stem):
        return f"{stem}o"
    return stem + _THIRD.get(ending, ending.removesuffix("is"))


def joined(toks: Sequence[Token], known: Language) -> list[Token]:
    """The tokens, with a verb and the prefix at the end of its clause as one: "stellen wir zwei Leute ein" → einstellen.

    Only where the two make a verb that the synonyms know, or the verb is a strong one whose past is known; of the prefix a mark
    is left that says nothing.
    """
    found = list(toks)
    if not known.separable:
        return found
    for at, token in enumerate(toks):
        if token.norm not in known.separable or not at:
            continue
        after = toks[at + 1] if at + 1 < len(toks) else None
        split = after is not None and after.norm == "te" and known.code == "nl"
        if split and at + 2 < len(toks):
            verb = at + 2
            if _known(token.norm + toks[verb].norm, known):
                found[verb] = replace(toks[verb], norm=token.norm + toks[verb].norm)
                found[at] = replace(token, kind="mark", norm="~")
            continue
        if after is not None and (after.kind == "figure" or (after.kind == "word" and after.norm not in known.closers)):
            continue
        for verb in range(at - 1, max(-1, at - _REACH), -1):
            one = toks[verb]
            if one.kind == "mark" and one.norm in ".;:!?,":
                break
            if (
                one.kind == "word"
                and _finite(one, verb, known)
                and (
                    _known(token.norm + one.norm, known)
                    or kind_of(one.norm, known.code) in ("gives", "gets", "does")
                    or one.norm in known.past_words
                )
            ):
                found[verb] = replace(one, norm=token.norm + one.norm)
                found[at] = replace(token, kind="mark", norm="~")
                break
    return found


def _finite(token: Token, at: int, known: Language) -> bool:
    """Whether it may be a verb: in German nouns have capitals."""
    noun = known.nouns_in_capitals and token.capital and at > 0
    return not noun and token.norm not in known.relations and token.norm not in known.articles


def particles(toks: Sequence[Token], known: Language) -> set[str]:
    """English verbs that say little alone and become another word with their particle: to get out is not to get."""
    found = set()
    for at, (verb, particle) in enumerate(pairwise(toks)):
        if known.code != "en" or verb.norm not in _MOVING or particle.norm not in _PARTICLES:
            continue
        after = toks[at + 2] if at + 2 < len(toks) else None
        counted = after is not None and (after.kind == "figure" or (particle.norm, after.norm) == ("up", "to"))
        set_phrase = any(
            tuple(t.norm for t in toks[at : at + len(parts)]) == parts for parts, _ in known.phrases.get(verb.norm, ())
        )
        if not (counted or set_phrase):
            found.add(f"{verb.norm[:2]} {particle.norm}")
    return found


def _known(word: str, known: Language) -> bool:
    if word in known.concepts:
        return True
    return any(word[:size] in known.stems and len(word) - size <= 6 for size in range(len(word), 4, -1))
