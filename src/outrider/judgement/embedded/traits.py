"""What trained weights look at in a message besides what it means as a whole: how it begins and ends, its words, their letters
and its shape.

A vector knows what is meant, not what was said. Words and pairs of words say that; three to five letters of a word say it still
where the word is misspelt, clipped or bent. Both are spread over a fixed number of places (hashed: Weinberger et al., 2009).
"""

import re
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from outrider.judgement.grounding.lexicon import fold
from outrider.language.text import plain, sentences

if TYPE_CHECKING:
    from outrider.language.vectors import Vector

_END_SHARE: Final = 0.7
_SHAPE_SHARE: Final = 0.3
_GRAMS: Final = (3, 4, 5)
_LONGEST_WORD: Final = 20
"""Of a word whose letters are remembered."""
_WORD: Final = re.compile(r"\w+|\?|[\u2600-\u27bf\U0001f300-\U0001faff]")
"""A word, a question mark, or a little picture: some people answer with nothing else."""
_DIGITS: Final = re.compile(r"\d[\d ]{6}")
_NAME: Final = re.compile(r"\b[A-ZÀ-Þ]\w+ [A-ZÀ-Þ]\w+")


@dataclass(frozen=True, slots=True)
class TextTraits:
    """What is looked at, and how long each kind is beside a vector, whose length is 1."""

    words: int
    """Places that words and pairs of words are spread over."""
    word_share: float
    letters: int = 0
    """Places for the letters of words, behind those of the words."""
    letter_share: float = 0.0
    ends: bool = False
    """Whether the first and the last sentence count for themselves, and the shape."""

    @property
    def places(self) -> int:
        return self.words + self.letters


OF: Final = {
    "replies": TextTraits(words=32_768, word_share=1.5, letters=32_768, letter_share=2.0, ends=True),
    "candidates": TextTraits(words=4096, word_share=1.0),
}
"""By the name of the weights. Chosen on writers that no weight had seen. Strangers' mail has too few cases to gain by letters and
ends."""


def encoded(text: str, traits: TextTraits) -> list[str]:
    """What is encoded of a message: the whole of it and, where they count, its first and its last sentence."""
    if not traits.ends:
        return [text]
    found = [one.text for one in sentences(text)] or [text]
    return [text, found[0], found[-1]] if len(found) > 1 else [text]


def joined(vectors: "Sequence[Vector | None]", traits: TextTraits) -> "Vector | None":
    """The vectors of `encoded` as one; None where the whole has none. A message of one sentence begins and ends with it."""
    whole = vectors[0]
    if whole is None or not traits.ends:
        return whole
    import numpy as np

    first, last = (whole if one is None else one for one in (vectors[1:] or (whole, whole)))
    return np.concatenate([whole, _END_SHARE * first, _END_SHARE * last])


def shape(text: str, traits: TextTraits) -> list[float]:
    """How long it is, whether it asks, and what it holds that is no word; nothing where that does not count."""
    if not traits.ends:
        return []
    count = len(_WORD.findall(text))
    return [
        _SHAPE_SHARE * is_so
        for is_so in (
            count <= 2,
            count <= 5,
            count <= 12,
            count > 30,
            text.rstrip().endswith("?"),
            "?" in text,
            any(map(str.isdigit, text)),
            "@" in text,
            _DIGITS.search(text) is not None,
            text == text.lower(),
            _NAME.search(text) is not None,
        )
    ]


def spread(text: str, traits: TextTraits) -> "tuple[Any, Vector]":
    """The words, pairs of words and letters of a text as places and their shares; without accents, because who writes in a hurry
    leaves them out."""
    import numpy as np

    found = _WORD.findall(fold(plain(text)))
    pairs = [f"{one} {other}" for one, other in pairwise(["^", *found, "$"])]
    each = [_placed({one: _hash(one) for one in (*found, *pairs)}, traits.words, 0, traits.word_share)]
    if traits.letters:
        letters: dict[str, int] = {}
        for word in found:
            letters.update((_remembered if len(word) <= _LONGEST_WORD else _letters)(word))
        each.append(_placed(letters, traits.letters, traits.words, traits.letter_share))
    return np.concatenate([places for places, _ in each]), np.concatenate([parts for _, parts in each])


def _placed(tokens: Mapping[str, int], places: int, start: int, share: float) -> "tuple[Any, Vector]":
    """The place and the part of each token, whose hash is given; the parts are together of the length `share`."""
    import numpy as np

    hashes = np.array(list(tokens.values()), dtype=np.intp)
    part = np.float32(share / max(1.0, len(hashes) ** 0.5))
    return start + (hashes >> 1) % places, np.where(hashes & 1, part, -part)


def _hash(token: str) -> int:
    return zlib.crc32(token.encode())


def _letters(word: str) -> Mapping[str, int]:
    """Three to five letters of a word that follow one another, with their hashes."""
    edged = f"<{word}>"
    every = (edged[at : at + size] for size in _GRAMS for at in range(len(edged) - size + 1))
    return {letters: _hash(letters) for letters in every}


_remembered: Final = lru_cache(maxsize=2_048)(_letters)
"""Most mail is written with few words."""
