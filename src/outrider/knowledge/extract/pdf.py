"""PDF with pypdfium2, which resolves ligatures and hyphens; pypdf where pdfium cannot open the file.

A PDF says where to paint, not what is seen: white text on white, or text under a picture, comes out like any other.
"""

import logging
import re
from collections.abc import Iterator
from io import BytesIO
from typing import Final

import pypdfium2

from outrider.knowledge.extract.model import (
    MAX_CHARACTERS,
    MAX_PAGES,
    Pieces,
    UnreadableError,
    too_many_pages,
    too_much_text,
)

# pdfium marks a word broken at a line end by one of these; the two halves belong together.
_BROKEN_WORD: Final = re.compile("(?:\x02|\ufffe|\u00ad)\r?\n?")
_ITEM: Final = re.compile(r"\s*(?:[-–—•·▪◦*●■]|\d{1,3}[.)]|[a-z][.)])\s")
_SENTENCE_END: Final = (".", "!", "?", ":", ";", "…", '."', ".”", ".)")


def read(data: bytes) -> tuple[str, Pieces]:
    """(title, pages). The title is empty: the one in the metadata is seen by nobody.

    Raises:
        UnreadableError: `encrypted`, `damaged`, `too_many_pages`, `too_large`, or `no_text` for a scan.
    """
    pages: list[str] = []
    size = 0
    for page in _pages(data):
        pages.append(reflow(page))
        size += len(pages[-1])
        if size > MAX_CHARACTERS:
            raise too_much_text()
    if not any(page.strip() for page in pages):
        raise UnreadableError(
            "no_text",
            f"A scanned PDF: none of its {len(pages)} pages holds text. Run text recognition (OCR) on it first.",
        )
    return "", Pieces("page", "\n\n", list(enumerate(pages, 1)))


def _pages(data: bytes) -> Iterator[str]:
    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        if "password" in str(error).lower():
            raise _encrypted() from None
        yield from _pages_by_pypdf(data)
        return
    try:
        _check_count(len(document))
        for page in document:
            text_page = page.get_textpage()
            try:
                yield _BROKEN_WORD.sub("", text_page.get_text_bounded(errors="ignore"))
            finally:
                text_page.close()
                page.close()
    except pypdfium2.PdfiumError:
        raise _damaged() from None
    finally:
        document.close()


def _pages_by_pypdf(data: bytes) -> Iterator[str]:
    """The second reader repairs broken cross-reference tables that pdfium gives up on."""
    from pypdf import PdfReader
    from pypdf.errors import PyPdfError

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    try:
        reader = PdfReader(BytesIO(data), strict=False)
        if reader.is_encrypted and not reader.decrypt(""):
            raise _encrypted()
        _check_count(len(reader.pages))
        for page in reader.pages:
            yield page.extract_text()
    # A broken file surfaces as almost any built-in error in a lenient reader; each means the same to the operator.
    except (PyPdfError, ValueError, TypeError, KeyError, IndexError, AttributeError, OSError, ArithmeticError):
        raise _damaged() from None


def _check_count(count: int) -> None:
    if count == 0:
        raise _damaged()
    if count > MAX_PAGES:
        raise too_many_pages(count, "pages")


def reflow(page: str) -> str:
    """Lines that the page width broke are joined again, so that a sentence is one piece that can be quoted.

    A line goes on in the next one when it is about as long as the widest lines, ends no sentence, and the next line is
    no list item.
    """
    lines = [line.strip() for line in page.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    longest = sorted(map(len, lines))[-max(1, len(lines) // 5)] if lines else 0
    joined: list[str] = []
    open_line = False
    for line in lines:
        if open_line and line and not _ITEM.match(line):
            joined[-1] = f"{joined[-1]} {line}"
        else:
            joined.append(line)
        open_line = len(line) > 25 and len(line) >= 0.7 * longest and not line.endswith(_SENTENCE_END)
    return "\n".join(joined)


def _encrypted() -> UnreadableError:
    return UnreadableError("encrypted", "The PDF is protected by a password. Save it without one.")


def _damaged() -> UnreadableError:
    return UnreadableError("damaged", "The PDF is cut off or damaged. Export it again and upload it whole.")
