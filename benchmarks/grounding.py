"""The gate over drafts: sentences a second, against splitting and reading the same HTML, and a hostile letter of 200 kB."""

import json
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.world import Result, World
from outrider.judgement.evidence import Actor, Claim, Finding
from outrider.judgement.grounding import Parties, ground
from outrider.language.html import text_and_links
from outrider.language.text import sentences

_ROWS = Path(__file__).parent.parent / "tests" / "judgement" / "grounding" / "rows"
_HOSTILE = "<p>" + "Nolan cut overtime by 19 hours and " * 6_000 + "</p>" + "<p>Who plans this and that?</p>" * 2_000


async def measure(world: World) -> list[Result]:
    """Rows of the table as letters of one sentence, each with the evidence of its business."""
    lines = [json.loads(line) for name in ("tune_en", "tune_other") for line in (_ROWS / f"{name}.jsonl").open()]
    rows = [line for line in lines for _ in line["rows"]]
    letters = [f"<p>{said[2]}</p>" for line in lines for said in line["rows"]]
    evidence = [
        (
            [_claim(c["id"], c["text"], c["actor"], c["customer"] or "") for c in row["claims"]],
            [Finding(f["field"], "", f["quote"], None, None) for f in row["findings"]],
            Parties(tuple(row["ours"]), row["recipient"]["company"], row["recipient"]["person"]),
            row["lang"],
        )
        for row in rows
    ]

    def judged() -> None:
        for letter, (claims, findings, parties, lang) in zip(letters, evidence, strict=True):
            ground(None, letter, claims, findings, parties, language=lang)

    def split() -> None:
        for letter in letters:
            sentences(text_and_links(letter)[0])

    judged()
    ours, plain = min(_seconds(judged) for _ in range(3)), min(_seconds(split) for _ in range(3))
    claims = [_claim(f"claim_{n}", f"Customer{n} reduced overtime by {n} hours a week.") for n in range(500)]
    hostile = _seconds(lambda: ground("Overtime", _HOSTILE, claims, [], Parties()))
    return [
        Result(
            "grounding, one sentence against eight sources",
            f"{len(rows) / ours:,.0f} a second",
            f"splitting alone: {len(rows) / plain:,.0f} a second",
            f"{ours / plain:.0f}",
            "below 200",
        ),
        Result(
            "grounding, hostile letter of 200 kB, 500 claims",
            f"{hostile:.1f} s",
            "10 s",
            f"{hostile / 10:.2f}",
            "below 1",
        ),
    ]


def _seconds(work: Callable[[], None] | Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _claim(id: str, text: str, actor: Actor = "ours", customer: str = "") -> Claim:
    return Claim(id, text, "offer", "approved", "high", actor, customer)
