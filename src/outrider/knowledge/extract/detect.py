"""What kind of file these bytes are, by content. The name and the claimed type only settle what the content leaves
open: whether a text is Markdown, a table or prose."""

import re
import zipfile
from io import BytesIO
from pathlib import PurePath
from typing import Final

from outrider.knowledge.extract import tabular
from outrider.knowledge.extract.model import Hints, Kind, UnreadableError

_OFFICE_OLD: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_NOT_READ: Final = (
    (b"\x89PNG\r\n\x1a\n", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"{\\rtf", "a rich text (RTF) file"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
    (b"Rar!\x1a\x07", "a RAR archive"),
    (b"%!PS", "a PostScript file"),
    (b"\x7fELF", "a program"),
    (b"MZ", "a program"),
)
_MAX_ENTRIES: Final = 5_000
_MAX_UNPACKED: Final = 200 * 1024 * 1024
_MAX_RATIO: Final = 200
_RATIO_FROM: Final = 10 * 1024 * 1024

_HTML_START: Final = re.compile(r"\s*(?:<\?xml[^>]{0,200}\?>\s*)?<(?:!doctype\s+html|html|head|body)\b", re.I)
_HTML_TAG: Final = re.compile(
    r"<(?:div|p|span|h[1-6]|ul|ol|table|section|article|main|nav|a|title|meta)\b[^<>]{0,500}>", re.I
)
_MARKDOWN: Final = re.compile(
    r"^#{1,6} \S|^```|^\s{0,3}[-*+] \[[ x]\] |\[[^\[\]\n]{1,200}\]\([^()\s]{1,500}\)|\*\*[^*\n]{1,200}\*\*", re.M
)


def binary_kind(data: bytes) -> Kind | None:
    """`pdf`, `docx` or `pptx`; None when it may be text.

    Raises:
        UnreadableError: it is something else that is known (`unsupported_type`), or a container that is `encrypted`,
            `damaged` or a `zip_bomb`.
    """
    # A PDF may have junk before its header (ISO 32000-1 Annex H.3, note 13).
    if b"%PDF-" in data[:1024]:
        return "pdf"
    if data.startswith((b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08")):
        return _zip_kind(data)
    if data.startswith(_OFFICE_OLD):
        if "EncryptedPackage".encode("utf-16-le") in data:
            raise UnreadableError("encrypted", "The file is protected by a password. Save it without one.")
        raise UnreadableError("unsupported_type", "An old Office format. Save it as .docx, .pptx or PDF.")
    for magic, what in _NOT_READ:
        if data.startswith(magic) and (len(magic) > 2 or b"\x00" in data[:1024]):
            raise UnreadableError("unsupported_type", f"It is {what}. Upload text, PDF, Word, PowerPoint, HTML or CSV.")
    return None


def text_kind(text: str, hints: Hints) -> Kind:
    """Which of the text kinds. HTML by its tags, tables by columns that agree, Markdown by its marks."""
    head = _after_comments(text[:20_000])
    suffix = PurePath(hints.filename).suffix.lower()
    if _HTML_START.match(head):
        return "html"
    tags = len(_HTML_TAG.findall(head))
    says_html = hints.media_type in ("text/html", "application/xhtml+xml") or suffix in (".html", ".htm", ".xhtml")
    if tags and (says_html or (tags >= 3 and head.lstrip().startswith("<"))):
        return "html"
    says_csv = hints.media_type == "text/csv" or suffix in (".csv", ".tsv")
    if tabular.looks_tabular(text, says_csv=says_csv):
        return "csv"
    if suffix in (".md", ".markdown") or hints.media_type == "text/markdown" or len(_MARKDOWN.findall(head)) >= 2:
        return "md"
    return "txt"


def _after_comments(head: str) -> str:
    while head.lstrip().startswith("<!--") and "-->" in head:
        head = head.partition("-->")[2]
    return head


def _zip_kind(data: bytes) -> Kind:
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            entries = archive.infolist()
    except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError, EOFError):
        raise UnreadableError("damaged", "The file is cut off or damaged. Save it again and upload it whole.") from None
    # zipfile reads no more of an entry than its directory declares, so the declared sizes are the true bound.
    unpacked = sum(entry.file_size for entry in entries)
    packed = max(1, sum(entry.compress_size for entry in entries))
    if (
        len(entries) > _MAX_ENTRIES
        or unpacked > _MAX_UNPACKED
        or (unpacked > _RATIO_FROM and unpacked / min(packed, len(data)) > _MAX_RATIO)
    ):
        raise UnreadableError("zip_bomb", "Unpacked it would be far larger than a document. It was not opened.")
    if any(entry.flag_bits & 1 for entry in entries):
        raise UnreadableError("encrypted", "The archive is protected by a password. Upload the file without one.")
    names = {entry.filename for entry in entries}
    if "word/document.xml" in names:
        return "docx"
    if "ppt/presentation.xml" in names:
        return "pptx"
    if "xl/workbook.xml" in names:
        raise UnreadableError("unsupported_type", "A spreadsheet. Save the sheet that matters as CSV.")
    if "content.xml" in names and "mimetype" in names:
        raise UnreadableError("unsupported_type", "An OpenDocument file. Save it as .docx, .pptx or PDF.")
    raise UnreadableError("unsupported_type", "A ZIP archive. Upload the files in it one by one.")
