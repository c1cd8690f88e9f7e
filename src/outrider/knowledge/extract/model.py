"""The words of extraction: what comes out, what can be wrong with a file, and the bounds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

Kind = Literal["txt", "md", "html", "pdf", "docx", "pptx", "csv"]

MEDIA_TYPES: Final[dict[Kind, str]] = {
    "txt": "text/plain",
    "md": "text/markdown",
    "html": "text/html",
    "pdf": "application/pdf",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "csv": "text/csv",
}

Code = Literal[
    "empty_file",
    "encrypted",
    "no_text",
    "unsupported_type",
    "too_large",
    "too_many_pages",
    "zip_bomb",
    "damaged",
    "timed_out",
]

Unit = Literal["page", "slide", "paragraph", "row"]
"""What a reader counts in a file: pages of a PDF, slides of a deck, paragraphs of a document, rows of a table."""

MAX_BYTES: Final = 20 * 1024 * 1024
MAX_PAGES: Final = 300
MAX_CHARACTERS: Final = 1_000_000
MAX_TITLE: Final = 200


@dataclass(frozen=True, slots=True)
class Pieces:
    """What a reader made of a file: each part with the number that its readers know it by, and what stands between two."""

    unit: Unit
    between: str
    texts: Sequence[tuple[int, str]]


@dataclass(frozen=True, slots=True)
class Extracted:
    """The visible text of a document, cleaned (see `clean`), and a one-line title, which may be empty."""

    kind: Kind
    title: str
    text: str
    unseen: str = ""
    """With `whole`: all that the source of a page holds besides, in its code or hidden; only to say why a quote is not found."""
    published: str = ""
    """With `body`: the day on which a page says it was published, as ISO 8601; empty where it does not."""
    marks: tuple[tuple[str, str], ...] = ()
    """With `body`: words that the page shows (a date, a headline, a vacancy) and the day that its code gives them."""

    parts: Mapping[str, Any] | None = None
    """Where each page, slide, paragraph or row begins in `text`: see `places`."""

    @property
    def media_type(self) -> str:
        return MEDIA_TYPES[self.kind]


@dataclass(frozen=True, slots=True)
class Hints:
    """What others say of the bytes. Believed only where the content leaves a choice."""

    filename: str = ""
    media_type: str = ""
    charset: str = ""
    whole: bool = False
    """All that a visitor sees of a page, menus and margins too, instead of its main text."""
    body: bool = False
    """All that a visitor sees of a page but menus and margins, line by line, and when it was published."""


class UnreadableError(Exception):
    """One file or page that gives no text. `code` is for programs, `detail` tells the operator what to do."""

    def __init__(self, code: Code, detail: str) -> None:
        super().__init__(detail)
        self.code: Code = code
        self.detail = detail


def too_many_pages(count: int, what: str) -> UnreadableError:
    return UnreadableError(
        "too_many_pages", f"It has {count} {what}; the limit is {MAX_PAGES}. Upload the part that matters."
    )


def too_much_text() -> UnreadableError:
    return UnreadableError(
        "too_large", f"It holds more than {MAX_CHARACTERS:,} characters of text. Upload the part that matters."
    )
