"""What trained weights make of a short text: the likelihood of each class, and how sure that makes us.

A logistic regression over the text's vector and the scores of the cues, trained by `scripts/train_replies.py` on cases of our own
in six languages. The weights are good for one encoder, whose name they carry. Likelihoods are made honest by a table: of what
is told with 0.9, nine in ten were right on cases that the weights had not seen.
"""

import json
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from outrider.language.vectors import Vector

CUE_SCALE: Final = 0.1
CUE_MOST: Final = 4.0


@dataclass(frozen=True, slots=True)
class Weighted:
    """The likeliest class, how often such an answer is right, and the raw likelihood of every class."""

    label: str
    confidence: float
    likelihoods: Mapping[str, float]


@lru_cache(maxsize=8)
def _stored(name: str) -> dict[str, Any]:
    file = resources.files("outrider.judgement.embedded") / "weights" / f"{name}.json"
    stored: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return stored


@lru_cache(maxsize=8)
def _rows(name: str) -> "Vector":
    """A row a feature (the vector's numbers, then the cues, then the bias), a column a label."""
    import numpy as np

    return np.array(_stored(name)["rows"], dtype=np.float32)


def tell(name: str, encoder: str, vector: "Vector | None", cues: Mapping[Any, float]) -> Weighted | None:
    """What the weights in `weights/NAME.json` say; None without a vector, or with one of another encoder than theirs."""
    if vector is None or _stored(name)["encoder"] != encoder:
        return None
    import numpy as np

    stored = _stored(name)
    logits = np.concatenate([vector, [*scaled(cues, stored["cues"]), 1.0]]) @ _rows(name)
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


def calibrated(name: str, confidence: float) -> float:
    """How often the cues alone are right when they lead by so much."""
    stored = _stored(name)
    return _step(stored["cues_raw"], stored["cues_right"], confidence)


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
