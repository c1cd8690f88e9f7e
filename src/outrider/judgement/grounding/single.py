"""One where the source counts several: "on a weekend" for "on three weekends"."""

from typing import Final

from outrider.judgement.grounding.facts import Facts
from outrider.judgement.grounding.lexicon import listed

_ONE: Final = {
    "en": listed("a an one single"),
    "de": listed("ein eine einen einem einer eines einzigen einzige"),
    "fr": listed("un une seul seule"),
    "es": listed("un una solo sola"),
    "it": listed("un uno una solo sola"),
    "nl": listed("een enkel enkele"),
}
_NEAR: Final = 3
"""Words from the article to its noun: a long weekend."""
_LEAST, _SHORT, _ENDING = 3, 6, 3
"""Letters of a word that can be compared, from which its last may change in the plural (semana, attività), and of that ending."""


def compare(sentence: Facts, known: Facts, faults: list[str]) -> None:
    """A number may be left out of a customer's past, but no other one put in its place; an article is one."""
    ones = _ONE[sentence.language.code]
    for number in known.numbers:
        if number.value < 2 or number.dated or number.period or any(n.value == number.value for n in sentence.numbers):
            continue
        counted = next((t for t in known.tokens[number.end : number.end + 1] if t.kind == "word"), None)
        if counted is None or counted.norm in known.language.function:
            continue
        for at, token in enumerate(sentence.tokens):
            before = sentence.tokens[max(0, at - _NEAR) : at]
            if _same(token.norm, counted.norm) and any(t.norm in ones for t in before):
                faults.append(f"The source counts {number.value:g} of it (“{counted.text}”), not one; keep the number.")
                return


def _same(one: str, other: str) -> bool:
    """Whether a word is another's singular or plural, as far as the beginnings tell."""
    short, long = sorted((one, other), key=len)
    shared = len(short) if len(short) < _SHORT else len(short) - 1
    return len(short) >= _LEAST and len(long) - len(short) <= _ENDING and long.startswith(short[:shared])
