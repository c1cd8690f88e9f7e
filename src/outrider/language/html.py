"""HTML to text, in two ways on purpose.

`html_to_text` reads it as a person does, for the text part of what we send and for what others send: what is hidden is left
out, block elements break lines, list items get a dash, a link reads `text <url>`. The tree is walked without recursion, so that
deep nesting cannot exhaust the stack; HTML nested deeper than any mail program writes is read by its words alone, because
building such a tree takes time that grows with the square of the depth.

`text_and_links` reads it as somebody who checks it: whatever might be shown counts.
"""

import re
from html import unescape
from typing import Final

from selectolax.lexbor import LexborHTMLParser, LexborNode

from outrider.language import hidden_text


def names(spaced: str) -> frozenset[str]:
    """A set written as words."""
    return frozenset(spaced.split())


_SKIPPED: Final = names("script style head title template noscript svg object -comment !doctype")
_BLOCKS: Final = names(
    "address article aside blockquote center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li "
    "main nav ol p pre section table tbody tfoot thead tr ul"
)
_SPACED: Final = names("p h1 h2 h3 h4 h5 h6 ul ol blockquote pre table dl")
_BLANKS: Final = re.compile(r"[ \t\r\n\f\v]+")
_MAX_HTML: Final = 1_000_000
_MAX_DEPTH: Final = 500
_TAG: Final = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]{0,20})")
_SELF_ENDING: Final = names("br hr img input meta link area base col wbr p li td th tr dt dd option tbody thead")


class _Writer:
    def __init__(self, *, links: bool) -> None:
        self._lines: list[str] = []
        self._line: list[str] = []
        self._gap = False
        self._links = links
        self._anchors: list[tuple[int, int]] = []
        self._pre = 0

    def enter(self, node: LexborNode) -> bool:
        """Whether the children of `node` are to be read."""
        tag = node.tag or ""
        if tag == "-text":
            self._write(node.text_content or "")
            return False
        if tag in _SKIPPED:
            return False
        if tag == "br":
            self._newline()
        elif tag in _BLOCKS:
            self._block(tag)
            if tag == "li":
                self._line.append("- ")
            elif tag == "pre":
                self._pre += 1
        elif tag in ("td", "th") and self._line:
            self._line.append(" ")
        elif tag == "a":
            self._anchors.append((len(self._lines), len(self._line)))
        return True

    def leave(self, node: LexborNode) -> None:
        tag = node.tag or ""
        if tag == "pre":
            self._pre -= 1
        if tag in _BLOCKS:
            self._block(tag)
        elif tag == "a":
            line, at = self._anchors.pop()
            if self._links:
                self._link((node.attributes.get("href") or "").strip(), line, at)

    def _link(self, href: str, line: int, at: int) -> None:
        if not href.lower().startswith(("http:", "https:", "mailto:")):
            return
        shown = "".join(self._line[at:] if line == len(self._lines) else [*self._lines[line:], *self._line]).strip()
        bare = href.removeprefix("mailto:")
        if not shown:
            self._line.append(bare)
        elif shown.rstrip("/") not in (bare.rstrip("/"), href.rstrip("/")):
            self._line.append(f" <{bare}>" if self._line else f"<{bare}>")

    def _write(self, data: str) -> None:
        if self._pre:
            first, *rest = data.split("\n")
            self._line.append(first)
            for part in rest:
                self._newline()
                self._line.append(part)
            return
        data = _BLANKS.sub(" ", data)
        if not self._line or self._line[-1].endswith(" "):
            data = data.lstrip(" ")
        if data:
            self._line.append(data)

    def _newline(self) -> None:
        line = "".join(self._line).replace("\xa0", " ").rstrip()
        if line:
            if self._gap and self._lines:
                self._lines.append("")
            self._gap = False
        self._lines.append(line)
        self._line = []

    def _block(self, tag: str) -> None:
        if "".join(self._line).strip(" -"):
            self._newline()
        elif tag != "p" or "- " not in self._line:  # `<li><p>` keeps its dash
            self._line = []
        if tag in _SPACED and self._lines and self._line != ["- "]:
            self._gap = True

    def text(self) -> str:
        if self._line:
            self._newline()
        return re.sub(r"\n{3,}", "\n\n", "\n".join(self._lines)).strip("\n")


def tree_to_text(root: LexborNode, *, links: bool = True) -> str:
    """The readable text below `root`."""
    writer = _Writer(links=links)
    node: LexborNode | None = root
    path: list[LexborNode] = []
    while node is not None:
        if writer.enter(node):
            path.append(node)
            if node.child is not None:
                node = node.child
                continue
            writer.leave(path.pop())
        while path and node.next is None:
            node = path.pop()
            writer.leave(node)
        node = node.next if path else None
    return writer.text()


def html_to_text(html: str, *, links: bool = True) -> str:
    """The readable text of `html`, lines separated by one newline; `links=False` leaves the addresses of links out."""
    return read_html(html, links=links)[0]


def read_html(html: str, *, links: bool = True) -> tuple[str, bool]:
    """The readable text, and whether there are words besides that somebody who reads the mail does not see."""
    tree, hides = _seen(html)
    if tree is None or tree.root is None:
        return _words(html), False
    return tree_to_text(tree.root, links=links), hides


def parse_html(html: str) -> LexborHTMLParser | None:
    """The tree of `html` without what a reader does not see, cut at a size that no written mail reaches; None when it is
    nested too deep to build one."""
    return _seen(html)[0]


def hides_words(html: str) -> bool:
    """Whether `html` holds words that somebody who reads the mail does not see."""
    return _seen(html)[1]


def _seen(html: str) -> tuple[LexborHTMLParser | None, bool]:
    html = html[:_MAX_HTML]
    if nesting(html) > _MAX_DEPTH:
        return None, False
    tree = LexborHTMLParser(html)
    return tree, hidden_text.remove(tree)


def nesting(html: str) -> int:
    """How deep elements stand in each other, at most; what ends by itself is not counted."""
    depth = deepest = 0
    for closing, tag in _TAG.findall(html):
        if tag.lower() in _SELF_ENDING:
            continue
        depth = max(0, depth - 1) if closing else depth + 1
        deepest = max(deepest, depth)
    return deepest


def _words(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^<>]{0,2000}>", " ", html[:_MAX_HTML])).split())


_BREAKS: Final = names("p br div li ul ol tr td table h1 h2 h3 h4 h5 h6 blockquote hr section article")
_ATTRIBUTE: Final = re.compile(
    r"""\b(href|src|alt|action|background|poster)[ \t\r\n]{0,9}=[ \t\r\n]{0,9}("[^"]*"|'[^']*'|[^ \t\r\n"'>]+)"""
)
_LONGEST_TAG: Final = 4_000


def text_and_links(html: str) -> tuple[str, list[str]]:
    """All text that `html` may show, blocks parted by blank lines, and the addresses that its tags point to.

    For checking what somebody wants to say, so it errs towards seeing: what a browser might hide (styles, scripts, a comment
    that does not end) counts as text. The standard library's parser needs quadratic time on unclosed tags.
    """
    parts: list[str] = []
    links: list[str] = []
    at = 0
    while (less := html.find("<", at)) >= 0:
        parts.append(unescape(html[at:less]))
        if html.startswith("<!--", less):
            end = html.find("-->", less)
            at = end + 3 if end >= 0 else less + 4
            continue
        more = html.find(">", less)
        if more < 0:
            at = less
            break
        tag = html[less + 1 : more]
        if len(tag) > _LONGEST_TAG:
            links.append("(markup that could not be read)")
        name = tag[:20].strip("/ ").split(" ")[0].split("/")[0].lower()
        parts.append("\n\n" if name in _BREAKS else "")
        for kind, value in _ATTRIBUTE.findall(tag[:_LONGEST_TAG].lower() if "=" in tag else ""):
            value = unescape(value.strip("\"'"))
            (parts if kind == "alt" else links).append(f" {value} " if kind == "alt" else value)
        at = more + 1
    parts.append(unescape(html[at:].lstrip("<")))
    blocks = ("".join(parts)).split("\n\n")
    return "\n\n".join(flat for block in blocks if (flat := " ".join(block.split()))), [link for link in links if link]
