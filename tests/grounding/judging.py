"""A row of the table before the gate."""

from typing import Any

from outrider.judgement.grounding import Entry, Observation, Parties, Statement, ground


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
