"""Train the weights that read replies and strangers' mail: `python -m scripts.train_replies` writes them anew. Their SHA-256 goes
into `SHA256` of `judgement/embedded/learned.py`.

The cases are our own, `label|text` a line, a file a language, in `scripts/training/`; none is in `evals/`. Run it after changing
cases, cues or the encoder. It is deterministic: the same cases give the same weights. What it prints is measured on cases
that the weights had not seen, a fifth at a time.
"""

import json
import os
import random
import sys
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

# Read when numpy is imported; more are slower where others work, too.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from outrider.judgement import people
from outrider.judgement.embedded import candidates, weighing
from outrider.judgement.embedded.essence import essence
from outrider.judgement.embedded.learned import calibrate, packed, scaled
from outrider.judgement.embedded.traits import OF, encoded, joined, shape, spread
from outrider.language.text import plain
from outrider.providers.encoder.sentences import SentenceEncoder

ROOT: Final = Path(__file__).parents[1]
TRAINING: Final = ROOT / "scripts" / "training"
WEIGHTS: Final = ROOT / "src" / "outrider" / "judgement" / "embedded" / "weights"
_STRENGTH: Final = {"replies": 8.0, "candidates": 8.0}
"""Inverse of the ridge penalty; chosen on cases held out."""
_STEPS: Final = 80
_KEPT: Final = 10
"""Steps whose curvature is remembered."""
_STILL: Final = 1e-5
"""Share of the loss below which a step is the last."""
_FOLDS: Final = 5
_SAME: Final = 0.68
"""Cosine from which two cases are one said twice, perhaps in another language; they are held out together."""
_COMPARED: Final = 1_000
"""Cases that are compared with every other at once: all of them would take gigabytes."""
_WHOLE: Final = 512
"""Numbers of the whole text's vector, before those of its ends."""
_LEAST: Final = 25
"""Cases a point of the calibration must have."""

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Case:
    language: str
    label: str
    text: str


def main() -> None:
    encoder = SentenceEncoder()
    wanted = sys.argv[1:] or ["replies", "candidates"]
    if "replies" in wanted:
        cases = [*read(TRAINING / "replies"), *of_file(ROOT / "tests" / "judgement" / "replies.txt", "en")]
        train("replies", cases, encoder, reply_cues, weighing.FEATURES, by_reply_cues)
    if "candidates" in wanted:
        train("candidates", read(TRAINING / "candidates"), encoder, candidate_cues, tuple(candidates.KINDS), None)


def read(folder: Path) -> list[Case]:
    return [case for file in sorted(folder.glob("*.txt")) for case in of_file(file, file.stem)]


def of_file(file: Path, language: str) -> list[Case]:
    return [Case(language, *line.split("|", 1)) for line in file.read_text("utf-8").splitlines() if line.strip()]


def reply_cues(case: Case) -> dict[str, float]:
    named = people.pointed_to(case.text, "somebody@example.org") is not None
    return weighing.features(plain(case.text), case.language, names_somebody=named)


def by_reply_cues(case: Case) -> tuple[str, float]:
    named = people.pointed_to(case.text, "somebody@example.org") is not None
    scores = weighing.features(plain(case.text), case.language, names_somebody=named)
    said = weighing.weigh(scores, plain(case.text), names_somebody=named)
    return said.intent, said.confidence


def candidate_cues(case: Case) -> dict[str, float]:
    return {**candidates.cue_scores(plain(case.text), case.language)}


def train(
    name: str,
    cases: Sequence[Case],
    encoder: SentenceEncoder,
    scores_of: Callable[[Case], dict[str, float]],
    names: Sequence[str],
    by_cues: Callable[[Case], tuple[str, float]] | None,
) -> None:
    traits = OF[name]
    said = [essence(case.text) for case in cases]
    vectors = [joined(encoder.encode_now(encoded(text, traits)), traits) for text in said]
    kept = [at for at, vector in enumerate(vectors) if vector is not None]
    cases, said, vectors = [cases[at] for at in kept], [said[at] for at in kept], [vectors[at] for at in kept]
    features = Features.of(
        np.array(
            [
                [*vector, *scaled(scores_of(case), names), *shape(text, traits), 1.0]  # type: ignore[misc]
                for case, text, vector in zip(cases, said, vectors, strict=True)
            ],
            dtype=np.float32,
        ),
        [spread(text, traits) for text in said],
        traits.places,
    )
    labels = sorted({case.label for case in cases})
    wanted = np.array([labels.index(case.label) for case in cases])
    unseen = out_of_fold(features, wanted, np.array(vectors)[:, :_WHOLE], _STRENGTH[name])
    top = unseen.max(axis=1)
    right = unseen.argmax(axis=1) == wanted
    report(name, cases, labels, unseen)
    raw, share = calibrate(top.tolist(), right.tolist(), _LEAST)
    stored: dict[str, Any] = {
        "encoder": encoder.model,
        "cases": len(cases),
        "labels": labels,
        "cues": list(names),
        "raw": raw,
        "right": share,
    }
    if by_cues is not None:
        # Of English, the cues were written by looking at the short replies of the tests: those say nothing of them.
        told = [(by_cues(case), case.label) for case in cases if case.label in names][: len(read(TRAINING / name))]
        bounds, good = calibrate([said[1] for said, _ in told], [said[0] == label for said, label in told], _LEAST)
        stored |= {"cues_raw": bounds, "cues_right": good}
    rows = fit(features, wanted, len(labels), _STRENGTH[name])
    dense = features.dense.shape[1]
    stored["rows"] = np.round(rows[:dense].astype(float), 3).tolist()
    stored["spread"], stored["step"] = packed(rows[dense:])
    WEIGHTS.mkdir(exist_ok=True)
    text = json.dumps(stored, ensure_ascii=False).replace("], [", "],\n[").replace(", ", ",")
    (WEIGHTS / f"{name}.json").write_text(text + "\n", "utf-8")
    print(f"{name}: {len(cases)} cases, points {list(zip(raw, share, strict=True))}")  # noqa: T201


@dataclass(frozen=True)
class Features:
    """What is known of the cases: a dense row each, the last of it 1, and the places and shares of its words and letters."""

    dense: Array
    starts: Array
    places: Array
    shares: Array
    by_place: Array
    """The order in which `places` rise, to add up what falls on each."""
    owners: Array
    spread_over: int

    @classmethod
    def of(cls, dense: Array, each: Sequence[tuple[Array, Array]], spread_over: int) -> "Features":
        counts = np.array([len(places) for places, _ in each])
        places = np.concatenate([places for places, _ in each])
        return cls(
            dense,
            np.concatenate([[0], np.cumsum(counts)]),
            places,
            np.concatenate([shares for _, shares in each]),
            np.argsort(places, kind="stable"),
            np.repeat(np.arange(len(each)), counts),
            spread_over,
        )

    def among(self, wanted: Array) -> "Features":
        """Those of some cases."""
        each = [
            (self.places[start:end], self.shares[start:end])
            for start, end, here in zip(self.starts[:-1], self.starts[1:], wanted, strict=True)
            if here
        ]
        return Features.of(self.dense[wanted], each, self.spread_over)

    @property
    def count(self) -> int:
        return int(self.dense.shape[1]) + self.spread_over

    def weighed(self, rows: Array) -> Array:
        """The features times a row of weights each."""
        width = self.dense.shape[1]
        words = rows[width:].astype(np.float32)[self.places] * self.shares[:, None]
        return self.dense @ rows[:width].astype(np.float32) + np.add.reduceat(words, self.starts[:-1], axis=0)

    def added(self, parts: Array) -> Array:
        """What the parts of the cases come to for each feature."""
        parts = parts.astype(np.float32)
        sorted_places = self.places[self.by_place]
        fallen = parts[self.owners[self.by_place]] * self.shares[self.by_place][:, None]
        firsts = np.flatnonzero(np.diff(sorted_places, prepend=-1))
        words = np.zeros((self.spread_over, parts.shape[1]))
        words[sorted_places[firsts]] = np.add.reduceat(fallen, firsts, axis=0)
        return np.concatenate([self.dense.T @ parts, words])


def out_of_fold(features: Features, wanted: Array, vectors: Array, strength: float) -> Array:
    """Likelihoods of each case by weights that were trained without it, nor with what says the same in another language."""
    parents = list(range(len(vectors)))

    def root(at: int) -> int:
        while parents[at] != at:
            at = parents[at]
        return at

    for start in range(0, len(vectors), _COMPARED):
        near = vectors[start : start + _COMPARED] @ vectors.T >= _SAME
        for one, other in zip(*np.nonzero(np.triu(near, start + 1)), strict=True):
            parents[root(int(other))] = root(start + int(one))
    roots = [root(at) for at in range(len(vectors))]
    order = sorted(set(roots))
    random.Random(5).shuffle(order)  # noqa: S311
    fold_of = {one: at % _FOLDS for at, one in enumerate(order)}
    fold = np.array([fold_of[one] for one in roots])
    count = int(wanted.max()) + 1
    found = np.zeros((len(vectors), count))
    for n in range(_FOLDS):
        rows = fit(features.among(fold != n), wanted[fold != n], count, strength)
        found[fold == n] = softmax(features.among(fold == n).weighed(rows))
    return found


def fit(features: Features, wanted: Array, count: int, strength: float) -> Array:
    """Multinomial logistic regression with a ridge, by L-BFGS (Nocedal and Wright, 2006, 7.4)."""
    target = np.eye(count)[wanted]
    penalty = np.full((features.count, 1), 1.0 / strength)
    penalty[features.dense.shape[1] - 1] = 0.0  # the bias

    def loss(rows: Array) -> tuple[float, Array]:
        likely = softmax(features.weighed(rows))
        off = -float(np.log(np.maximum((likely * target).sum(axis=1), 1e-300)).sum())
        return off + 0.5 * float((penalty * rows * rows).sum()), features.added(likely - target) + penalty * rows

    rows = np.zeros((features.count, count))
    value, slope = loss(rows)
    known: list[tuple[Array, Array, float]] = []
    for _ in range(_STEPS):
        way = _newton(slope, known)
        pace, new = 1.0, rows - way
        after, steeper = loss(new)
        while after > value - 1e-4 * pace * float((slope * way).sum()) and pace > 1e-8:
            pace /= 2
            new = rows - pace * way
            after, steeper = loss(new)
        moved, bent = new - rows, steeper - slope
        if (curved := float((moved * bent).sum())) > 1e-10:
            known = [*known, (moved, bent, 1.0 / curved)][-_KEPT:]
        still = value - after < _STILL * value
        rows, value, slope = new, after, steeper
        if still:
            break
    return rows


def _newton(slope: Array, known: Sequence[tuple[Array, Array, float]]) -> Array:
    """About the slope divided by the curvature that the last steps have shown."""
    way, shares = slope.copy(), []
    for moved, bent, per in reversed(known):
        shares.append(per * float((moved * way).sum()))
        way = way - shares[-1] * bent
    if not known:
        return way / float(np.linalg.norm(slope))
    _, bent, per = known[-1]
    way = way / (per * float((bent * bent).sum()))
    for (moved, bent, per), share in zip(known, reversed(shares), strict=True):
        way = way + moved * (share - per * float((bent * way).sum()))
    return way


def softmax(logits: Array) -> Array:
    likely = np.exp(logits - logits.max(axis=1, keepdims=True))
    return likely / likely.sum(axis=1, keepdims=True)  # type: ignore[no-any-return]


def report(name: str, cases: Sequence[Case], labels: Sequence[str], unseen: Array) -> None:
    by_language: dict[str, list[bool]] = defaultdict(list)
    for case, likely in zip(cases, unseen, strict=True):
        by_language[case.language].append(labels[int(likely.argmax())] == case.label)
    said = {language: round(sum(good) / len(good), 3) for language, good in by_language.items()}
    print(f"{name}, right on cases not seen: {said}")  # noqa: T201


if __name__ == "__main__":
    main()
