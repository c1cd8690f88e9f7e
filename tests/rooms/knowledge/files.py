"""Files as an operator gives them, made on the spot."""

from collections.abc import Callable
from io import BytesIO
from typing import Any

import docx
import pptx
from reportlab.pdfgen.canvas import Canvas


def pdf(*pages: list[str], draw: Callable[[Canvas], None] | None = None) -> bytes:
    out = BytesIO()
    canvas = Canvas(out, invariant=1)
    for lines in pages:
        for row, line in enumerate(lines):
            canvas.drawString(72, 760 - 16 * row, line)
        if draw:
            draw(canvas)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def word(build: Callable[[Any], None]) -> bytes:
    document, out = docx.Document(), BytesIO()
    build(document)
    document.save(out)
    return out.getvalue()


def slides(build: Callable[[Any], None]) -> bytes:
    deck, out = pptx.Presentation(), BytesIO()
    build(deck)
    deck.save(out)
    return out.getvalue()
