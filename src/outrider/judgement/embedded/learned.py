"""What trained weights make of a short text: the likelihood of each class, and how sure that makes us.

A logistic regression over the text's vector, the scores of the cues and, of messages, their traits (`traits.py`), trained by
`scripts/train_replies.py` and `scripts/train_claims.py` on cases of our own in six languages. The weights are good for one
encoder, whose name they carry. Likelihoods are made honest by a line through what was counted: of what is told with 0.9, nine in
ten were right on cases that the weights had not seen.
"""

import base64
import hashlib
import json
import logging
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from outrider.judgement.embedded.traits import OF, joined, shape, spread

if TYPE_CHECKING:
    from outrider.language.vectors import Vector

log = logging.getLogger(__name__)

SHA256: Final = {
    "candidates": "5f5e86e6d41e1d661a7e2325b2933e263fdc29dd610a190a289310b9af942ed1",
    "claims": "56a8fc6b81525c831707346e16a0a0d6606f6032a94c83fe7dade72e0899509e",
    "replies": "b603c0025cfb7565af96b2a786a7ad84ab58e3c00978b99abea1a71d95c928d8",
}
"""Of `weights/NAME.json`, to be changed with them: a file that is cut off or damaged says nothing."""
WEIGHTS: Final = Path(__file__).parent / "weights"
CUE_SCALE: Final = 0.1
CUE_MOST: Final = 4.0


@dataclass(frozen=True, slots=True)
class Weighted:
    """The likeliest class, how often such an answer is right, and the raw likelihood of every class."""

    label: str
    confidence: float
    likelihoods: Mapping[str, float]
    calibration: tuple[Sequence[float], Sequence[float]]

    def certainty(self, labels: Iterable[str]) -> float:
        """How often it is right that a text is of one of these classes, whichever."""
        return _between(*self.calibration, sum(self.likelihoods.get(label, 0.0) for label in labels))


@lru_cache(maxsize=8)
def _stored(name: str, folder: Path = WEIGHTS) -> dict[str, Any] | None:
    try:
        raw = (folder / f"{name}.json").read_bytes()
    except OSError as error:
        log.warning("The trained weights %s cannot be read (%s); no text is judged by them", name, error.strerror)
        return None
    if hashlib.sha256(raw).hexdigest() != SHA256[name]:
        log.warning(
            "The trained weights %s are not those that this version was made for; no text is judged by them", name
        )
        return None
    stored: dict[str, Any] = json.loads(raw)
    return stored


def trouble(folder: Path = WEIGHTS) -> str:
    """Why trained weights cannot be used, for whoever runs the service; empty where they can."""
    lacking = [name for name in SHA256 if _stored(name, folder) is None]
    return f"The trained weights {' and '.join(lacking)} are missing or damaged" if lacking else ""


@lru_cache(maxsize=8)
def _rows(name: str, folder: Path) -> "Vector | None":
    """A row a feature (the vector's numbers, the cues, the shape, the bias), a column a label."""
    import numpy as np

    stored = _stored(name, folder)
    return None if stored is None else np.array(stored["rows"], dtype=np.float32)


@lru_cache(maxsize=8)
def _spread_rows(name: str, folder: Path) -> "Vector | None":
    """A row a place that words and letters are spread over."""
    import numpy as np

    stored = _stored(name, folder)
    if stored is None:
        return None
    steps = np.frombuffer(base64.b64decode(stored["spread"]), dtype=np.int8).astype(np.float32)
    return steps.reshape(-1, len(stored["labels"])) * np.float32(stored["step"])


def packed(rows: "Vector") -> tuple[str, float]:
    """Rows as `spread` and `step` of the weights keep them: whole steps of one size, a byte each."""
    import numpy as np

    step = round(float(np.abs(rows).max()) / 127, 6) or 1.0
    return base64.b64encode(np.round(rows / step).clip(-127, 127).astype(np.int8).tobytes()).decode(), step


def tell(
    name: str,
    encoder: str,
    text: str,
    vectors: "Sequence[Vector | None]",
    cues: Mapping[Any, float],
    folder: Path = WEIGHTS,
) -> Weighted | None:
    """What the weights in `weights/NAME.json` say; None without vectors, with those of another encoder than theirs, or where
    they are missing or damaged.

    Args:
        text: what is read.
        vectors: of what `traits.encoded` gives of it.
    """
    traits = OF[name]
    stored, vector = _stored(name, folder), joined(vectors, traits)
    if vector is None or stored is None or stored["encoder"] != encoder:
        return None
    import numpy as np

    places, shares = spread(text, traits)
    rows, words = _rows(name, folder), _spread_rows(name, folder)
    seen = np.array([*scaled(cues, stored["cues"]), *shape(text, traits), 1.0], dtype=np.float32)
    likely = _likelihoods(np.concatenate([vector, seen]) @ rows + shares @ words[places])  # type: ignore[index]
    at = int(likely.argmax())
    top = float(likely[at])
    return Weighted(
        stored["labels"][at],
        _between(stored["raw"], stored["right"], top),
        dict(zip(stored["labels"], map(float, likely), strict=True)),
        (stored["raw"], stored["right"]),
    )


def likelihoods(
    name: str, encoder: str, vector: "Vector | None", cues: Mapping[Any, float], folder: Path = WEIGHTS
) -> Mapping[str, float] | None:
    """Of each class, by the text's vector and its cues; by the cues alone where there is no vector of the right encoder. For
    weights that hold rows for both. None where they are missing or damaged."""
    stored = _stored(name, folder)
    if stored is None:
        return None
    import numpy as np

    told = [*scaled(cues, stored["cues"]), 1.0]
    if vector is None or stored["encoder"] != encoder:
        likely = _likelihoods(np.array(told, dtype=np.float32) @ np.array(stored["cue_rows"], dtype=np.float32))
    else:
        likely = _likelihoods(np.concatenate([vector, told]) @ _rows(name, folder))
    return dict(zip(stored["labels"], map(float, likely), strict=True))


def _likelihoods(logits: "Vector") -> "Vector":
    import numpy as np

    likely = np.exp(logits - logits.max())
    return likely / likely.sum()  # type: ignore[no-any-return]


def share_right(name: str, likely: float, folder: Path = WEIGHTS) -> float:
    """How often a text is what it is taken for when its likelihood is so high; 0 where what was measured is damaged."""
    stored = _stored(name, folder)
    return 0.0 if stored is None else _between(stored["raw"], stored["right"], likely)


def scaled(cues: Mapping[Any, float], names: Sequence[str]) -> list[float]:
    """The scores of the cues as features, so that they weigh about as much as the 512 numbers of a vector."""
    return [CUE_SCALE * min(cues.get(name, 0.0), CUE_MOST) for name in names]


def calibrated(name: str, confidence: float, folder: Path = WEIGHTS) -> float:
    """How often the cues alone are right when they lead by so much; 0 where what was measured is missing or damaged."""
    stored = _stored(name, folder)
    return 0.0 if stored is None else _between(stored["cues_raw"], stored["cues_right"], confidence)


def _between(points: Sequence[float], right: Sequence[float], at: float) -> float:
    """The share in `right` at a likelihood: on the straight line between the two `points` that it stands between."""
    after = bisect_right(points, at)
    if after == 0:
        return right[0]
    if after == len(points):
        return right[-1]
    before = after - 1
    part = (at - points[before]) / (points[after] - points[before])
    return right[before] + part * (right[after] - right[before])


def calibrate(likely: Sequence[float], right: Sequence[bool], least: int) -> tuple[list[float], list[float]]:
    """Isotonic regression (pool adjacent violators): likelihoods that rise, and the share that was right around each.

    Args:
        least: cases a pool must have; fewer are put together with their neighbours.
    """
    alike: dict[float, list[bool]] = {}
    for one, good in sorted(zip(likely, right, strict=True)):
        alike.setdefault(one, []).append(good)
    pools: list[tuple[float, float, float]] = []  # likelihoods added up, how many were right, how many there are
    for one, goods in alike.items():
        pools.append((one * len(goods), float(sum(goods)), float(len(goods))))
        while len(pools) > 1 and (pools[-2][2] < least or pools[-2][1] / pools[-2][2] >= pools[-1][1] / pools[-1][2]):
            last, before = pools.pop(), pools.pop()
            pools.append((before[0] + last[0], before[1] + last[1], before[2] + last[2]))
    # One wrong and one right are added to each pool, and none says more than .98: so few cases cannot.
    return (
        [round(added / count, 4) for added, _, count in pools],
        [min(0.98, round((good + 1) / (count + 2), 3)) for _, good, count in pools],
    )
