"""Whether two sentences say the same: the same figures, the same yes or no, and nearly the same words."""
# ruff: noqa: SIM905 - a list of words reads better as one text

from collections.abc import Iterator
from typing import Final

from outrider.language.measures import COUNTS
from outrider.language.text import plain, terms, without_accents, words

_SAME: Final = 0.8
_LEAST: Final = 3
_NO: Final = frozenset(
    "not no never without none cannot nicht nie niemals kein keine keinen keiner ohne ne pas jamais sans aucun aucune nunca sin"
    " ningun ninguna jamás non mai senza nessun nessuna niet geen nooit zonder".split()
)


class Alike:
    """Sentences by what they say; looking one up compares it with those that share its figures and its yes or no."""

    def __init__(self) -> None:
        self._exact: dict[str, str] = {}
        self._bags: dict[tuple[frozenset[str], bool], list[tuple[str, frozenset[str]]]] = {}

    def add(self, name: str, sentence: str) -> None:
        self._exact.setdefault(_flat(sentence), name)
        self._bags.setdefault(_key(sentence), []).append((name, _bag(sentence)))

    def find(self, sentence: str) -> str | None:
        """The name of one that says the same."""
        if found := self._exact.get(_flat(sentence)):
            return found
        bag = _bag(sentence)
        if len(bag) < _LEAST:
            return None
        others = self._bags.get(_key(sentence), ())
        return next((name for name, other in others if len(bag & other) >= _SAME * len(bag | other)), None)


def contradicting(sentences: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Pairs of names whose sentences are nearly the same and differ in their figures: two prices of one thing."""
    known: list[tuple[str, frozenset[str], frozenset[str]]] = []
    for name, sentence in sentences.items():
        bag, figures = _bag(sentence), _figures(sentence)
        words_only = bag - figures
        if not figures or len(words_only) < _LEAST:
            continue
        for other, other_words, other_figures in known:
            near = len(words_only & other_words) >= _SAME * len(words_only | other_words)
            if near and figures != other_figures and len(figures) == len(other_figures):
                yield other, name
        known.append((name, words_only, figures))


def _flat(sentence: str) -> str:
    return plain(sentence).rstrip(".! ")


def _bag(sentence: str) -> frozenset[str]:
    """Its words, numbers among them as digits: "three days" is as far from "five days" as 3 from 5."""
    said = (str(COUNTS.get(without_accents(word), word)) for word in words(sentence))
    return frozenset(terms(" ".join(said)))


def _figures(sentence: str) -> frozenset[str]:
    return frozenset(term for term in _bag(sentence) if term[:1].isdigit())


def _key(sentence: str) -> tuple[frozenset[str], bool]:
    found = words(sentence)
    return _figures(sentence), any(word in _NO or word.endswith("n't") for word in found)
