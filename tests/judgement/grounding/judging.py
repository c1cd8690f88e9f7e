"""The table of rows, and a row of it before the gate."""

import json
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from outrider.judgement.grounding import Entry, Parties, ground
from tests.judgement.grounding.evidence import a_claim, a_finding

HALVES = ["tune_en", "tune_other", "blind_en", "blind_other", "fresh_2026_11", "tries_2026_11", "tries_romance_2026_11"]
UNSEEN = ["fresh_a", "fresh_b", "fresh_c", "fresh_d", "fresh_e"]  # each measured once before anybody mended with it
LAST_UNSEEN = ["fresh_f", "fresh_g"]  # measured once; of these only the one lie was mended, no honest row
FREEST = ["fresh_h"]  # measured once; of these only the one lie was mended, and été
LIGHTLY = [
    "fresh_i",
    "fresh_j",
    "fresh_k",
    "fresh_l",
    "fresh_m",
]  # lightly reworded; `i` was mended with, `l` too, of the others only the lies
MORE_HONEST = [
    "tune3_en",
    "tune3_other",
    "tune4_en",
    "tune4_other",
]  # about 60 % honest, reworded freely
WRITTEN = date(2026, 11, 24)
"""The day on which the letters of all rows are written."""
FILES = HALVES + UNSEEN + LAST_UNSEEN + FREEST + LIGHTLY + MORE_HONEST


@cache
def rows_of(name: str) -> list[dict[str, Any]]:
    """The rows of one file below `rows`, each with the evidence of its line."""
    path = Path(__file__).parent / "rows" / f"{name}.jsonl"
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [_row(line, *said) for line in lines for said in line["rows"]]


def _row(line: dict[str, Any], id: str, kind: str, sentence: str, subject: bool, why: str) -> dict[str, Any]:
    evidence = {name: line[name] for name in ("claims", "findings", "ours", "recipient")}
    expect = "pass" if kind == "honest" else "refuse"
    return {
        "id": id, "lang": line["lang"], "kind": kind, "sentence": sentence, **evidence,
        "subject": subject, "expect": expect, "why": why,
    }  # fmt: skip


ROWS = [row for name in FILES for row in rows_of(name)]


def judge(row: dict[str, Any], sentence: str | None = None) -> list[Entry]:
    """What the gate says of the row's sentence (or of another in its place), with the row's evidence and parties. Of a row
    as it stands it is asked once a process."""
    if sentence is not None:
        return _judge(row, sentence)
    if row["id"] not in _JUDGED:
        _JUDGED[row["id"]] = _judge(row, row["sentence"])
    return _JUDGED[row["id"]]


_JUDGED: dict[str, list[Entry]] = {}


def _judge(row: dict[str, Any], text: str) -> list[Entry]:
    recipient = row["recipient"]
    entries = ground(
        text if row["subject"] else None,
        "" if row["subject"] else f"<p>{escaped(text)}</p>",
        [a_claim(c["id"], c["text"], c["actor"], c["customer"] or "") for c in row["claims"]],
        [a_finding(f["field"], f["quote"], url=f["url"]) for f in row["findings"]],
        Parties(tuple(row["ours"]), recipient["company"], recipient["person"], recipient["domain"]),
        language=row["lang"],
        today=WRITTEN,
    )
    assert entries
    return entries


def passes(row: dict[str, Any], sentence: str | None = None) -> bool:
    """Whether a policy could approve it without a person."""
    return all(entry.kind != "ungrounded" for entry in judge(row, sentence))


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
