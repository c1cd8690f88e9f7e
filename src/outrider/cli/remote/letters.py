"""A letter as a person reads and edits it in a terminal: text where its HTML is only paragraphs, else the HTML itself."""

import html
import re
from html.parser import HTMLParser
from typing import Final

_SUBJECT: Final = "Subject: "
_PLAIN: Final = frozenset({"p", "br"})
_BLOCKS: Final = frozenset({"p", "div", "ul", "ol", "li", "table", "tr", "blockquote", "h1", "h2", "h3"})


def as_text(body_html: str) -> str:
    """All the words of it, and where each link leads."""
    reader = _Reader()
    reader.feed(body_html)
    reader.close()
    return re.sub(r"\n{3,}", "\n\n", re.sub(r" *\n *", "\n", "".join(reader.parts))).strip()


class _Reader(HTMLParser):
    """Words, line breaks and addresses of links."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.tags: set[str] = set()
        self.attributes = False
        self._links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes = self.attributes or bool(attrs)
        if tag == "br":
            self.parts.append("\n")
        elif tag == "a":
            self._links.append(dict(attrs).get("href") or "")
        elif tag == "img":
            self.parts.append(f"[picture {dict(attrs).get('src') or ''}]")
        elif tag == "li":
            self.parts.append("\n- ")
        elif tag in _BLOCKS:
            self.parts.append("\n\n")

    def handle_endtag(self, tag: str) -> None:
        if tag == "a" and self._links:
            link = self._links.pop()
            self.parts.append(f" <{link}>" if link else "")
        elif tag in _BLOCKS:
            self.parts.append("\n\n" if tag != "li" else "")

    def handle_data(self, data: str) -> None:
        self.parts.append(re.sub(r"\s+", " ", data))


def to_edit(subject: str, body_html: str) -> str:
    """The letter as a file for an editor."""
    return f"{_SUBJECT}{subject}\n\n{as_text(body_html) if _is_plain(body_html) else body_html.strip()}\n"


def edited(before: str, after: str, body_html: str) -> dict[str, str]:
    """What has changed from one file to the other, as `PATCH` of a draft takes it; nothing where nothing has.

    Raises:
        ValueError: the subject's line is gone.
    """
    subjects, bodies = zip(_parts(before), _parts(after), strict=True)
    changed = {}
    if subjects[0] != subjects[1]:
        changed["subject"] = subjects[1]
    if bodies[0] != bodies[1]:
        changed["body_html"] = _as_html(bodies[1]) if _is_plain(body_html) else bodies[1]
    return changed


def _parts(text: str) -> tuple[str, str]:
    first, _, rest = text.replace("\r\n", "\n").partition("\n")
    if not first.startswith(_SUBJECT.strip()):
        raise ValueError(f"The first line must begin with {_SUBJECT.strip()!r}. Nothing was changed.")
    return first.removeprefix(_SUBJECT.strip()).strip(), rest.strip()


def _is_plain(body_html: str) -> bool:
    reader = _Reader()
    reader.feed(body_html)
    return reader.tags <= _PLAIN and not reader.attributes


def _as_html(text: str) -> str:
    paragraphs = [one.strip() for one in re.split(r"\n\s*\n", text) if one.strip()]
    return "\n".join(f"<p>{html.escape(one, quote=False).replace(chr(10), '<br>')}</p>" for one in paragraphs)
