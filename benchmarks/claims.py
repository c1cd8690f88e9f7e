"""A paper of ten pages to claims: opening it in a child of its own, and weighing each of its sentences."""

import time
from io import BytesIO
from pathlib import Path

from reportlab.pdfgen.canvas import Canvas

from benchmarks.world import Result, World
from outrider.judgement.embedded import Embedded
from outrider.knowledge.extract.isolate import extract
from outrider.providers.encoder import build
from outrider.settings import Settings

_SENTENCES = Path(__file__).parent.parent / "scripts" / "training" / "claims" / "en.txt"
_PAGES, _LINES = 10, 40


async def measure(world: World) -> list[Result]:
    """Sentences of a business and the furniture of its pages, forty lines a page; the encoder is loaded before."""
    judge = Embedded(build(Settings()))
    paper = _paper()
    await judge.propose_claims("We rent out cranes.", source_kind="file")
    before = time.perf_counter()
    text = (await extract(paper, filename="paper.pdf")).text
    opened = time.perf_counter()
    found = await judge.propose_claims(text, source_kind="file")
    whole = time.perf_counter() - before
    return [
        Result(
            f"claims, a PDF of ten pages: {len(found)} claims",
            f"{whole:.1f} s",
            f"opening it alone: {opened - before:.1f} s; 3 s",
            f"{whole / 3:.2f}",
            "below 1",
        )
    ]


def _paper() -> bytes:
    said = [line.partition("|")[2] for line in _SENTENCES.read_text("utf-8").splitlines() if line.strip()]
    out = BytesIO()
    canvas = Canvas(out, invariant=1)
    for page in range(_PAGES):
        for row in range(_LINES):
            canvas.drawString(72, 780 - 18 * row, said[(page * _LINES + row) % len(said)])
        canvas.showPage()
    canvas.save()
    return out.getvalue()
