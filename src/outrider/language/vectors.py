"""Texts as vectors: what may be asked of a sentence encoder, and the arithmetic on its answers.

Nearness says what a text is about and never whether it is true: a changed number hardly moves it. The weights are files, so
who computes is `outrider.providers.encoder`; whoever needs it is handed an `Encoder`. numpy is imported where it is used,
because most commands never need it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

if TYPE_CHECKING:
    import numpy as np

    Vector: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[np.float32]]

LONGEST: Final = 1_000
"""Characters of a text that count; the time of an encoder grows with them."""


class Encoder(Protocol):
    """A sentence encoder. `model` names it with its weights: only vectors of one model can be compared, so it is stored beside
    each; it is empty where there is none."""

    @property
    def model(self) -> str: ...

    async def encode(self, texts: Sequence[str]) -> "list[Vector | None]":
        """A unit vector of each text, in order; None for a text without words, and for all where no encoder is there.

        Never raises on odd text. The same text gives the same vector, to 1e-6 whatever stands beside it.
        """


class NoEncoder:
    """Rules and words alone."""

    model = ""

    async def encode(self, texts: Sequence[str]) -> "list[Vector | None]":
        return [None] * len(texts)


class Remembering:
    """An encoder that keeps the vectors of the last `most` texts, 2 kB each: trades are named alike, and claims asked again."""

    def __init__(self, encoder: Encoder, most: int = 4_096) -> None:
        self._encoder = encoder
        self._most = most
        self._known: dict[str, Vector | None] = {}

    @property
    def model(self) -> str:
        return self._encoder.model

    async def encode(self, texts: Sequence[str]) -> "list[Vector | None]":
        known = {text: self._known[text] for text in texts if text in self._known}
        missing = [text for text in dict.fromkeys(texts) if text not in known]
        known |= dict(zip(missing, await self._encoder.encode(missing), strict=True))
        for text in dict.fromkeys(texts):
            self._known.pop(text, None)  # the last asked for stand last
            self._known[text] = known[text]
        while len(self._known) > self._most:
            del self._known[next(iter(self._known))]
        return [known[text] for text in texts]


def clean(text: str) -> str:
    """What of a text an encoder is given: at most LONGEST characters, no lone surrogates, no NUL; empty where no word is."""
    kept = text[: 4 * LONGEST].replace("\0", " ").encode("utf-8", "replace").decode("utf-8")
    flat = " ".join(kept.split())[:LONGEST]
    return flat if any(c.isalnum() for c in flat) else ""


def to_half(vector: "Vector") -> bytes:
    """A vector as stored: float16, little-endian, 2 bytes a dimension. The error of a cosine is below 1e-4."""
    return vector.astype("<f2").tobytes()


def from_half(stored: bytes) -> "Vector":
    """The stored vector as float32, of length one again."""
    import numpy as np

    vector = np.frombuffer(stored, dtype="<f2").astype(np.float32)
    length = float(np.linalg.norm(vector))
    return vector / np.float32(length) if length else vector


def cosine(one: "Vector", other: "Vector") -> float:
    """-1 to 1, of two unit vectors."""
    return float(one @ other)


def nearest(wanted: "Vector", among: "Vector", most: int) -> list[tuple[int, float]]:
    """Rows of `among` (one unit vector a row) by cosine to `wanted`, nearest first, at most `most`; equal ones by row."""
    import numpy as np

    near = among @ wanted
    order = np.lexsort((np.arange(len(near)), -near))[:most]
    return [(int(row), float(near[row])) for row in order]
