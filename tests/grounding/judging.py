"""The table of rows, and a row of it before the gate."""

import json
from pathlib import Path
from typing import Any

from outrider.judgement.grounding import Entry, Observation, Parties, Statement, ground

HALVES = ["tune_en", "tune_other", "blind_en", "blind_other", "fresh_2026_11", "tries_2026_11", "tries_romance_2026_11"]
MORE_HONEST = ["tune3_en", "tune3_other"]  # 60 % and 62 % honest: rewordings are what the gate is worst at
FILES = HALVES + MORE_HONEST


def rows_of(name: str) -> list[dict[str, Any]]:
    """The rows of one file below `rows`."""
    path = Path(__file__).parent / "rows" / f"{name}.jsonl"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


ROWS = [row for name in FILES for row in rows_of(name)]


def judge(row: dict[str, Any], sentence: str | None = None) -> list[Entry]:
    """What the gate says of the row's sentence (or of another in its place), with the row's evidence and parties."""
    text = row["sentence"] if sentence is None else sentence
    recipient = row["recipient"]
    entries = ground(
        text if row["subject"] else None,
        "" if row["subject"] else f"<p>{escaped(text)}</p>",
        [Statement(c["id"], c["text"], c["actor"], c["customer"] or "") for c in row["claims"]],
        [Observation(f["field"], f["quote"], url=f["url"]) for f in row["findings"]],
        Parties(tuple(row["ours"]), recipient["company"], recipient["person"], recipient["domain"]),
        language=row["lang"],
    )
    assert entries
    return entries


def passes(row: dict[str, Any], sentence: str | None = None) -> bool:
    """Whether a policy could approve it without a person."""
    return all(entry.kind != "ungrounded" for entry in judge(row, sentence))


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
