"""Train the weights that tell statements from what else stands on a page: `python -m scripts.train_claims` writes them anew.
Their SHA-256 goes into `SHA256` of `judgement/embedded/learned.py`.

The cases are our own, `topic|sentence` a line, a file a language, in `scripts/training/claims/`; `none` is what nobody would
keep. No business in them is one of `evals/`. It is deterministic. What it prints is measured on sentences that the weights had
not seen, nor what says the same in another language.
"""

import hashlib
import json
from typing import Any, Final

import numpy as np
from scripts.train_replies import TRAINING, WEIGHTS, Array, Case, Features, fit, out_of_fold, read

from outrider.judgement.embedded.claims import WEIGHTS_NAME
from outrider.judgement.embedded.learned import calibrate, scaled
from outrider.judgement.embedded.signs import NAMES, signs
from outrider.judgement.embedded.topics import NO_CLAIM
from outrider.providers.encoder.sentences import SentenceEncoder

_LEAST: Final = 40
"""Cases a step of the calibration must have."""
_THRESHOLD: Final = 0.5
_STRENGTH: Final = 3.0
"""Inverse of the ridge penalty; chosen on writers that no weight had seen."""
_A_TIME: Final = 64
"""Sentences that are encoded together."""


def main() -> None:
    encoder = SentenceEncoder()
    cases = read(TRAINING / "claims")
    texts = [case.text for case in cases]
    vectors = np.concatenate([encoder.encode_now(texts[at : at + _A_TIME]) for at in range(0, len(texts), _A_TIME)])
    told = np.array([[*scaled(signs(case.text, case.language), NAMES), 1.0] for case in cases])
    features, signs_alone = dense(np.hstack([vectors, told])), dense(told)
    labels = sorted({case.label for case in cases})
    wanted = np.array([labels.index(case.label) for case in cases])
    unseen = out_of_fold(features, wanted, vectors, _STRENGTH)
    report("vector and signs", cases, labels, wanted, unseen)
    report("signs alone", cases, labels, wanted, out_of_fold(signs_alone, wanted, vectors, _STRENGTH))
    none = labels.index(NO_CLAIM)
    raw, right = calibrate((1 - unseen[:, none]).tolist(), (wanted != none).tolist(), _LEAST)
    stored: dict[str, Any] = {
        "encoder": encoder.model,
        "cases": len(cases),
        "labels": labels,
        "cues": list(NAMES),
        "raw": raw,
        "right": right,
        "cue_rows": kept(fit(signs_alone, wanted, len(labels), _STRENGTH)),
        "rows": kept(fit(features, wanted, len(labels), _STRENGTH)),
    }
    text = json.dumps(stored, ensure_ascii=False).replace("], [", "],\n[").replace(", ", ",") + "\n"
    (WEIGHTS / f"{WEIGHTS_NAME}.json").write_text(text, "utf-8")
    print(f"{len(cases)} cases, SHA-256 {hashlib.sha256(text.encode()).hexdigest()}")  # noqa: T201


def dense(rows: Array) -> Features:
    """What is told of the sentences, and none of their words for themselves: those gained a topic in a hundred."""
    nothing = (np.zeros(1, dtype=np.intp), np.zeros(1, dtype=np.float32))
    return Features.of(rows.astype(np.float32), [nothing] * len(rows), 1)


def kept(rows: Array) -> list[list[float]]:
    return np.round(rows[:-1].astype(float), 3).tolist()  # type: ignore[no-any-return]


def report(by: str, cases: list[Case], labels: list[str], wanted: Array, unseen: Array) -> None:
    none = labels.index(NO_CLAIM)
    taken, claims = unseen[:, none] < _THRESHOLD, wanted != none
    without = unseen.copy()
    without[:, none] = -1
    right = without.argmax(axis=1) == wanted
    for language in ("all", *sorted({case.language for case in cases})):
        of = np.array([language in ("all", case.language) for case in cases])
        hit = (taken & claims & of).sum()
        recall, precision = hit / (claims & of).sum(), hit / (taken & of).sum()
        topic = (right & taken & claims & of).sum() / hit
        print(f"{by}, {language}: recall {recall:.3f} precision {precision:.3f} topic {topic:.3f}")  # noqa: T201


if __name__ == "__main__":
    main()
