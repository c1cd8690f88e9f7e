"""What of ours a customer's result came with: "with our plan" is never told as "with our blades", though the
source has both words, and "with them" only where the sentence before tells what they are (`referring.py`)."""

import re
from typing import Final

from outrider.judgement.grounding import light
from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.source import Source, alike
from outrider.judgement.grounding.words.roles import ACTING, SUFFERING

_BY_IT: Final = {
    "en": re.compile(r"\b(?:with|thanks to|by|through) (?:it|them|this|that|these|those)(?! \w+s\b| [a-z]+ing\b)\b"),
    "de": re.compile(r"\b(?:damit|dadurch|dank (?:ihm|ihnen|dessen)|mit (?:ihm|ihnen|ihr))\b(?! \w+ \w+ konnen)"),
    "fr": re.compile(r"\b(?:avec|grace a|par) (?:eux|elles|elle|lui|cela|ca)\b"),
    "es": re.compile(
        r"\b(?:con|gracias a) (?:ellos|ellas|ello|el|ella|eso|esto)\b(?=$| [,.]| (?:ha|han|redujo|logro|bajo|subio)\b)"
    ),
    "it": re.compile(r"\b(?:con|grazie a) (?:essi|esse|esso|essa|loro|cio|questo)\b"),
    "nl": re.compile(r"\b(?:daarmee|hiermee|ermee|dankzij (?:hen|ze|dit)|met (?:hen|ze))\b"),
}
"""Where a result came by something that stands in another sentence."""
_NEAR: Final = 4
"""Words behind "our" that may be its noun."""


def faults(sentence: Facts, source: Source) -> list[str]:
    """Whether something is called ours that the source only has as something else."""
    code = sentence.language.code
    said, known_text = (" ".join(t.norm for t in facts.tokens) for facts in (sentence, source.facts))
    if (by := _BY_IT[code].search(said)) and by.group() not in known_text:
        return [f"Say with what, in the place of “{by.group()}”."]
    there = _ours(source.facts)
    mine = [words[0] for words in _ours(sentence)]
    known = [word for words in there for word in words]
    for word in mine:
        if there and _among(word, source.facts.words) and not _among(word, known):
            return [f"“{word.text}” is not what is yours in the source; keep your “{there[0][0].text}”."]
    return []


def of_the_reader(sentence: Facts, source: Source, ours: frozenset[str]) -> list[str]:
    """Whether Spanish "su" says of the reader what the source says of us or of anybody: "a su bar", "su contrato" for ours."""
    toks, known = sentence.tokens, source.facts.tokens
    if sentence.language.code != "es" or any(t.norm in ("su", "sus") for t in known):
        return []
    mine = {known[at + 1].norm for at, t in enumerate(known[:-1]) if t.norm.startswith("nuestr")}
    for at, token in enumerate(toks[:-1]):
        if token.norm not in ("su", "sus"):
            continue
        hangs = at > 0 and sentence.language.relations.get(toks[at - 1].norm, "") in ("to", "for", "in", "at")
        if toks[at + 1].norm in mine or (hangs and light.we_do(sentence, ours)):
            return ["It says of the reader what the source says of us; take “you” and “your” out."]
    return []


def paid_by_us(sentence: Facts, source: Source) -> list[str]:
    """Whether we are told to pay what the source only gives the price of: "for a hive we pay £52"."""
    if any(("=pay" in word.senses and "=cost" not in word.senses) or word.norm in _PAYS for word in source.facts.words):
        return []
    language, toks = sentence.language, sentence.tokens
    acting = ACTING[language.code] | {"we", "wir", "nous", "nosotros", "noi", "wij"}
    for word in sentence.words:
        if not word.senses & {"=pay"} and word.norm not in _PAYS:
            continue
        beside = {toks[at].norm for at in (word.at - 1, word.at + 1) if 0 <= at < len(toks)}
        if beside & acting or (language.we_endings is not None and language.we_endings.search(word.norm)):
            return ["The source does not say that we pay it; say what it costs."]
    return []


_PAYS: Final = frozenset({"zahlen", "zahlt"})
"""German words for paying that are other words too."""


def _ours(facts: Facts) -> list[list[Word]]:
    """The words right behind each "our"."""
    language = facts.language
    owners = language.we - language.i - ACTING[language.code] - (SUFFERING[language.code] - {"ons"})
    found = []
    for at, token in enumerate(facts.tokens):
        words = [w for w in facts.words if at < w.at <= at + _NEAR]
        if token.norm in owners and words and words[0].at == at + 1:
            found.append(words)
    return found


def _among(word: Word, words: list[Word]) -> bool:
    return any(word.norm == one.norm or word.follows(one) or alike(word.norm, one.norm) for one in words)
