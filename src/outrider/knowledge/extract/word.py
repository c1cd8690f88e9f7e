"""Word documents: paragraphs and tables of the body in their order; no comments, deletions, hidden or white text."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any, Final

import docx
from docx.oxml.ns import qn

from outrider.knowledge.extract.clean import clean
from outrider.knowledge.extract.model import MAX_CHARACTERS, Pieces, too_much_text

# Deleted and moved text, field codes, and the copy of a text box that old versions read instead of the new one.
_SKIPPED: Final = frozenset(
    map(qn, ("w:del", "w:moveFrom", "w:instrText", "w:delText", "w:pPr", "w:tblPr", "w:sectPr"))
) | {"{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"}
_OFF: Final = ("0", "false", "off", "none")
_TINY_HALF_POINTS: Final = 4
_WHITE: Final = ("FFFFFF", "FEFEFE", "FDFDFD")


def read(data: bytes) -> tuple[str, Pieces]:
    """(title, paragraphs); the title is the first paragraph in a title or heading style.

    Where its pages break, only the program that shows it knows. So paragraphs are counted, empty ones not; a table row is one.

    Raises:
        UnreadableError: `too_large` when it holds too much text.
    """
    document = docx.Document(BytesIO(data))
    hidden_styles = {s.get(qn("w:styleId")) for s in document.styles.element.iter(qn("w:style")) if _hides(s)}
    names = {s.style_id: (s.name or "").lower() for s in document.styles}
    title, size, number = "", 0, 0
    blocks: list[tuple[int, str]] = []
    for block, style in _blocks(document.element.body, hidden_styles):
        number += 1 if clean(block) else 0
        blocks.append((number, block))
        size += len(block)
        if size > MAX_CHARACTERS:
            raise too_much_text()
        if not title and block.strip() and names.get(style, "").startswith(("title", "heading")):
            title = block
    return title, Pieces("paragraph", "\n", blocks)


def _blocks(parent: Any, hidden: set[Any]) -> Iterator[tuple[str, Any]]:
    """(text, style id) of each paragraph, and of each table row with its cells on one line."""
    for child in parent:
        if child.tag == qn("w:p"):
            style = child.find(f"{qn('w:pPr')}/{qn('w:pStyle')}")
            style_id = None if style is None else style.get(qn("w:val"))
            yield ("" if style_id in hidden else "".join(_text(child, hidden))), style_id
        elif child.tag == qn("w:tbl"):
            for row in child.findall(qn("w:tr")):
                cells = (" ".join(t for t, _ in _blocks(cell, hidden)).strip() for cell in row.findall(qn("w:tc")))
                yield "; ".join(filter(None, cells)), None
        elif child.tag in (qn("w:sdt"), qn("w:sdtContent"), qn("w:ins"), qn("w:customXml")):
            yield from _blocks(child, hidden)


def _text(node: Any, hidden: set[Any]) -> Iterator[str]:
    for child in node:
        if child.tag in _SKIPPED:
            continue
        if child.tag == qn("w:t"):
            yield child.text or ""
        elif child.tag in (qn("w:br"), qn("w:cr")):
            yield "\n"
        elif child.tag == qn("w:p"):  # a paragraph of a text box
            yield from ("\n", *_text(child, hidden))
        elif child.tag == qn("w:tab"):
            yield " "
        elif child.tag == qn("w:noBreakHyphen"):
            yield "-"
        elif child.tag == qn("w:r") and (_hides(child) or _style_of(child) in hidden or _white(child)):
            continue
        else:
            yield from _text(child, hidden)


def _hides(node: Any) -> bool:
    """Whether the run or style is marked hidden, or too small for any eye."""
    properties = node.find(qn("w:rPr"))
    if properties is None:
        return False
    for mark in ("w:vanish", "w:webHidden"):
        flag = properties.find(qn(mark))
        if flag is not None and flag.get(qn("w:val"), "1").lower() not in _OFF:
            return True
    size = properties.find(qn("w:sz"))
    value = "" if size is None else size.get(qn("w:val"), "")
    return value.isdecimal() and int(value) <= _TINY_HALF_POINTS


def _style_of(run: Any) -> Any:
    style = run.find(f"{qn('w:rPr')}/{qn('w:rStyle')}")
    return None if style is None else style.get(qn("w:val"))


def _white(run: Any) -> bool:
    """White text outside tables, unless something around it is shaded. Table styles shade cells from elsewhere."""
    colour = run.find(f"{qn('w:rPr')}/{qn('w:color')}")
    if colour is None or colour.get(qn("w:val"), "").upper() not in _WHITE:
        return False
    for node in (run, *run.iterancestors()):
        for shade in node.iterfind(f"*/{qn('w:shd')}"):
            if shade.get(qn("w:fill"), "auto").upper() not in ("AUTO", *_WHITE):
                return False
        if node.find(f"*/{qn('w:highlight')}") is not None or node.tag == qn("w:tbl"):
            return False
    return True
