"""What trained weights make of a short text: the likelihood of each class, and how sure that makes us.

A logistic regression over the text's vector and the scores of the cues, trained by `scripts/train_replies.py` on cases of our own
in six languages. The weights are good for one encoder, whose name they carry. Likelihoods are made honest by a table: of what
is told with 0.9, nine in ten were right on cases that the weights had not seen.
"""

import hashlib
import json
import logging
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from outrider.language.vectors import Vector

log = logging.getLogger(__name__)

SHA256: Final = {
    "candidates": "8727901c34b8a14978afb2d5ece59cce7692e0243672f7b969d5b2acdb1145bb",
    "replies": "5d32501818da08861a879ab7ddfee43180bc15d0ac4e97757f4e0f6e1f943231",
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
    """A row a feature (the vector's numbers, then the cues, then the bias), a column a label."""
    import numpy as np

    stored = _stored(name, folder)
    return None if stored is None else np.array(stored["rows"], dtype=np.float32)


def tell(
    name: str, encoder: str, vector: "Vector | None", cues: Mapping[Any, float], folder: Path = WEIGHTS
) -> Weighted | None:
    """What the weights in `weights/NAME.json` say; None without a vector, with one of another encoder than theirs, or where
    they are missing or damaged."""
    stored = _stored(name, folder)
    if vector is None or stored is None or stored["encoder"] != encoder:
        return None
    import numpy as np

    logits = np.concatenate([vector, [*scaled(cues, stored["cues"]), 1.0]]) @ _rows(name, folder)
    likely = np.exp(logits - logits.max())
    likely /= likely.sum()
    at = int(likely.argmax())
    top = float(likely[at])
    return Weighted(
        stored["labels"][at],
        _step(stored["raw"], stored["right"], top),
        dict(zip(stored["labels"], map(float, likely), strict=True)),
    )


def scaled(cues: Mapping[Any, float], names: Sequence[str]) -> list[float]:
    """The scores of the cues as features, so that they weigh about as much as the 512 numbers of a vector."""
    return [CUE_SCALE * min(cues.get(name, 0.0), CUE_MOST) for name in names]


def calibrated(name: str, confidence: float, folder: Path = WEIGHTS) -> float:
    """How often the cues alone are right when they lead by so much; 0 where what was measured is missing or damaged."""
    stored = _stored(name, folder)
    return 0.0 if stored is None else _step(stored["cues_raw"], stored["cues_right"], confidence)


def _step(bounds: Sequence[float], right: Sequence[float], at: float) -> float:
    """The share in `right` that belongs to the last of the rising `bounds` that `at` reaches."""
    return right[max(0, bisect_right(bounds, at) - 1)]


def calibrate(likely: Sequence[float], right: Sequence[bool], least: int) -> tuple[list[float], list[float]]:
    """Isotonic regression (pool adjacent violators): bounds that rise, and the share that was right above each.

    Args:
        least: cases a step must have; fewer are pooled with their neighbours.
    """
    alike: dict[float, list[bool]] = {}
    for one, good in sorted(zip(likely, right, strict=True)):
        alike.setdefault(one, []).append(good)
    pools: list[list[float]] = []
    for one, goods in alike.items():
        pools.append([one, float(sum(goods)), float(len(goods))])
        while len(pools) > 1 and (pools[-2][2] < least or pools[-2][1] / pools[-2][2] >= pools[-1][1] / pools[-1][2]):
            _, good_last, count_last = pools.pop()
            pools[-1][1] += good_last
            pools[-1][2] += count_last
    # One wrong and one right are added to each step, and none says more than .98: so few cases cannot.
    return [round(pool[0], 4) for pool in pools], [min(0.98, round((pool[1] + 1) / (pool[2] + 2), 3)) for pool in pools]
