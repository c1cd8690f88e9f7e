"""PowerPoint: the shapes of each visible slide in their order, then its speaker notes; no alternative texts."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pptx
from pptx.oxml.ns import qn

from outrider.knowledge.extract.model import MAX_CHARACTERS, MAX_PAGES, Pieces, too_many_pages, too_much_text


def read(data: bytes) -> tuple[str, Pieces]:
    """(title, slides); the title is the first slide's. Slides that are not shown are counted, as the program counts them.

    Raises:
        UnreadableError: `too_many_pages`, or `too_large` when it holds too much text.
    """
    deck = pptx.Presentation(BytesIO(data))
    if len(deck.slides) > MAX_PAGES:
        raise too_many_pages(len(deck.slides), "slides")
    title, size = "", 0
    slides: list[tuple[int, str]] = []
    for number, slide in enumerate(deck.slides, 1):
        if slide.element.get("show") in ("0", "false"):
            continue
        heading = slide.shapes.title
        if not title and heading is not None and heading.has_text_frame:
            title = heading.text_frame.text
        shown = "\n".join(_texts(slide.shapes, deck.slide_width or 0, deck.slide_height or 0))
        if slide.has_notes_slide and slide.notes_slide.notes_text_frame is not None:
            shown = f"{shown}\n\n{slide.notes_slide.notes_text_frame.text}"
        slides.append((number, shown))
        size += len(shown)
        if size > MAX_CHARACTERS:
            raise too_much_text()
    return title, Pieces("slide", "\n\n", slides)


def _texts(shapes: Any, width: int, height: int) -> Iterator[str]:
    for shape in shapes:
        if _out_of_sight(shape, width, height):
            continue
        if hasattr(shape, "shapes"):
            # Members of a group are placed in the group's own coordinates, so only the group itself is judged by place.
            yield from _texts(shape.shapes, 0, 0)
        elif getattr(shape, "has_table", False) and shape.has_table:
            for row in shape.table.rows:
                yield "; ".join(filter(None, (" ".join(cell.text.split()) for cell in row.cells)))
        elif shape.has_text_frame:
            yield "\n".join("".join(_runs(paragraph)) for paragraph in shape.text_frame.paragraphs)


def _runs(paragraph: Any) -> Iterator[str]:
    for child in paragraph._p:
        if child.tag == qn("a:br"):
            yield "\n"
        text = child.find(qn("a:t"))
        if text is None:
            continue
        properties = child.find(qn("a:rPr"))
        size = None if properties is None else properties.get("sz")  # hundredths of a point
        if not (size and size.isdecimal() and int(size) <= 200):
            yield text.text or ""


def _out_of_sight(shape: Any, width: int, height: int) -> bool:
    """Marked hidden, or wholly beside the slide. A shape without a place takes it from the layout, which is visible."""
    for named in shape.element.iter(qn("p:cNvPr")):
        if named.get("hidden") in ("1", "true"):
            return True
        break
    if not width or not height or None in (shape.left, shape.top, shape.width, shape.height):
        return False
    beside = shape.left >= width or shape.top >= height
    return bool(beside or shape.left + shape.width <= 0 or shape.top + shape.height <= 0)
