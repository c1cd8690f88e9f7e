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
from outrider.judgement.embedded.learned import WORDS, calibrate, scaled, spread
from outrider.language.text import plain
from outrider.providers.encoder.sentences import SentenceEncoder

ROOT: Final = Path(__file__).parents[1]
TRAINING: Final = ROOT / "scripts" / "training"
WEIGHTS: Final = ROOT / "src" / "outrider" / "judgement" / "embedded" / "weights"
_STRENGTH: Final = 8.0
"""Inverse of the ridge penalty; chosen on cases held out."""
_STEPS: Final = 300
_KEPT: Final = 10
"""Steps whose curvature is remembered."""
_FLAT: Final = 0.05
_FOLDS: Final = 5
_SAME: Final = 0.68
"""Cosine from which two cases are one said twice, perhaps in another language; they are held out together."""
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
    vectors = encoder.encode_now([essence(case.text) for case in cases])
    kept = [(case, vector) for case, vector in zip(cases, vectors, strict=True) if vector is not None]
    cases = [case for case, _ in kept]
    features = np.zeros((len(kept), len(kept[0][1]) + len(names) + WORDS + 1), dtype=np.float32)
    for row, (case, vector) in zip(features, kept, strict=True):
        dense = [*vector, *scaled(scores_of(case), names)]
        row[: len(dense)] = dense
        places, shares = spread(essence(case.text))
        np.add.at(row, len(dense) + places, shares)
        row[-1] = 1.0
    labels = sorted({case.label for case in cases})
    wanted = np.array([labels.index(case.label) for case in cases])
    unseen = out_of_fold(features, wanted, np.array([vector for _, vector in kept]))
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
    stored["rows"] = np.round(fit(features, wanted, len(labels)).astype(float), 3).tolist()
    WEIGHTS.mkdir(exist_ok=True)
    text = json.dumps(stored, ensure_ascii=False).replace("], [", "],\n[").replace(", ", ",")
    (WEIGHTS / f"{name}.json").write_text(text + "\n", "utf-8")
    print(f"{name}: {len(cases)} cases, points {list(zip(raw, share, strict=True))}")  # noqa: T201


def out_of_fold(features: Array, wanted: Array, vectors: Array) -> Array:
    """Likelihoods of each case by weights that were trained without it, nor with what says the same in another language."""
    parents = list(range(len(vectors)))

    def root(at: int) -> int:
        while parents[at] != at:
            at = parents[at]
        return at

    near = vectors @ vectors.T >= _SAME
    for one, other in zip(*np.nonzero(np.triu(near, 1)), strict=True):
        parents[root(int(other))] = root(int(one))
    roots = [root(at) for at in range(len(vectors))]
    order = sorted(set(roots))
    random.Random(5).shuffle(order)  # noqa: S311
    fold_of = {one: at % _FOLDS for at, one in enumerate(order)}
    fold = np.array([fold_of[one] for one in roots])
    count = int(wanted.max()) + 1
    found = np.zeros((len(vectors), count))
    for n in range(_FOLDS):
        rows = fit(features[fold != n], wanted[fold != n], count)
        found[fold == n] = softmax(features[fold == n] @ rows)
    return found


def fit(features: Array, wanted: Array, count: int) -> Array:
    """Multinomial logistic regression with a ridge, by L-BFGS (Nocedal and Wright, 2006, 7.4). The last row is the bias."""
    target = np.eye(count)[wanted]
    penalty = np.full((features.shape[1], 1), 1.0 / _STRENGTH)
    penalty[-1] = 0.0

    def loss(rows: Array) -> tuple[float, Array]:
        logits = features @ rows
        likely = softmax(logits)
        off = -float(np.log(np.maximum((likely * target).sum(axis=1), 1e-300)).sum())
        return off + 0.5 * float((penalty * rows * rows).sum()), features.T @ (likely - target) + penalty * rows

    rows = np.zeros((features.shape[1], count))
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
        rows, value, slope = new, after, steeper
        if float(np.linalg.norm(slope)) < _FLAT:
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
