"""Bytes to text in this process. Only the child process and tests call it; everybody else goes through `isolate`."""

import zipfile
from collections.abc import Mapping
from pathlib import PurePath
from typing import Any, Final

from outrider.knowledge.extract import detect
from outrider.knowledge.extract.clean import clean, one_line
from outrider.knowledge.extract.decode import decode
from outrider.knowledge.extract.model import (
    MAX_BYTES,
    MAX_CHARACTERS,
    MAX_TITLE,
    Extracted,
    Hints,
    Kind,
    Pieces,
    UnreadableError,
    too_much_text,
)
from outrider.knowledge.extract.places import lay_out

# What zip, XML and the readers above them raise on broken parts; lxml's errors are SyntaxError and ValueError.
_BROKEN: Final = (
    *(ValueError, TypeError, KeyError, IndexError, AttributeError, SyntaxError, LookupError, ArithmeticError),
    *(OSError, EOFError, NotImplementedError, zipfile.BadZipFile),
)


def read(data: bytes, hints: Hints) -> Extracted:
    """The visible text of a document.

    Raises:
        UnreadableError: with the code that says why there is none.
    """
    if not data.strip():
        raise UnreadableError("empty_file", "The file is empty.")
    if len(data) > MAX_BYTES:
        raise UnreadableError("too_large", f"The file is larger than {MAX_BYTES // 1024 // 1024} MB.")
    kind = detect.binary_kind(data)
    unseen, day = "", ""
    text: str | Pieces
    parts: Mapping[str, Any] | None = None
    marks: list[tuple[str, str]] = []
    if kind is None:
        content = decode(data, _claimed_charset(data, hints))
        kind = detect.text_kind(content, hints)
        if hints.whole and kind == "html":
            from outrider.knowledge.extract import page

            title, text, unseen = page.read_whole(content)
        elif hints.body and kind == "html":
            from outrider.knowledge.extract import page

            title, text, day, marks = page.read_body(content)
        else:
            title, text = _read_text(kind, content)
    else:
        title, text = _read_binary(kind, data)
    if isinstance(text, Pieces):
        text, parts = lay_out(text)
    else:
        text = clean(text)
    if not text:
        raise UnreadableError("no_text", "The file holds no text that could be read.")
    if len(text) > MAX_CHARACTERS:
        raise too_much_text()
    return Extracted(
        kind,
        one_line(title or PurePath(hints.filename).stem, MAX_TITLE),
        text,
        clean(unseen)[:MAX_CHARACTERS],
        day,
        tuple((clean(said), when) for said, when in marks),
        parts,
    )


def _read_text(kind: Kind, content: str) -> tuple[str, str | Pieces]:
    # Each reader is loaded when its kind turns up: a child process that reads one file pays only for that one.
    if kind == "html":
        from outrider.knowledge.extract import page

        return page.read(content)
    if kind == "csv":
        from outrider.knowledge.extract import tabular

        return tabular.read(content)
    if kind == "md":
        from outrider.knowledge.extract import markdown

        return markdown.read(content)
    return "", content


def _read_binary(kind: Kind, data: bytes) -> tuple[str, Pieces]:
    if kind == "pdf":
        from outrider.knowledge.extract import pdf

        return pdf.read(data)
    from docx.opc.exceptions import PackageNotFoundError as NoWordPackage
    from pptx.exc import PackageNotFoundError as NoSlidesPackage

    from outrider.knowledge.extract import slides, word

    try:
        return word.read(data) if kind == "docx" else slides.read(data)
    except (*_BROKEN, NoWordPackage, NoSlidesPackage):
        raise UnreadableError("damaged", "The file is damaged. Save it again and upload it whole.") from None


def _claimed_charset(data: bytes, hints: Hints) -> str:
    """The charset of the HTTP header, else of the page's own <meta> (HTML standard, "prescan a byte stream")."""
    if hints.charset:
        return hints.charset
    head = data[:1024].lower()
    if b"<meta" not in head or b"charset=" not in head:
        return ""
    name = head.partition(b"charset=")[2].lstrip(b" \"'")
    return name[:40].split(b'"')[0].split(b"'")[0].split(b">")[0].split(b";")[0].strip(b" /").decode("ascii", "ignore")
