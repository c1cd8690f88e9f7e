"""Which elements of a document its own style sheet hides: rules and elements are the sender's, so that the work is bounded.

A selector library matches `a b c` by going back and forth over the elements above, which takes hours where a stranger nests four
hundred of them. Here the document is walked once, and each part of each selector is a bit that an element has or has not.
"""

import re
from typing import Final

from selectolax.lexbor import LexborHTMLParser, LexborNode

_NOISE: Final = re.compile(r"/\*.*?(?:\*/|\Z)", re.S)
_RULE: Final = re.compile(r"([^{}@;]{1,500})\{([^{}]{0,5000})\}")
_SELECTOR: Final = re.compile(r"[\w\s.#>,*:\[\]='\"-]{1,300}")
_PART: Final = re.compile(r"[,>]|(?:[\w*.#-]|\[[^\[\]]*\])+")
_MAX_STYLE: Final = 200_000
_MAX_SELECTORS: Final = 500
_MAX_LOOKS: Final = 5_000_000
"""Parts times elements: a newsletter has some hundred thousand."""


def sheets_of(tree: LexborHTMLParser) -> list[str]:
    """The style sheets that the document brings, without comments and without rules for other media."""
    return [_without_at_blocks(_NOISE.sub("", one.text(deep=True)[:_MAX_STYLE])) for one in tree.css("style")]


def selectors(sheets: list[str], wanted: re.Pattern[str]) -> list[str]:
    """The selectors of plain rules that declare what is `wanted`, each once."""
    found: dict[str, None] = {}
    for css in sheets:
        for selector, body in _RULE.findall(css):
            name = selector.strip()
            # A pseudo class is a state that the visitor can change, such as an opened menu.
            if wanted.search(body) and _SELECTOR.fullmatch(name) and ":" not in name:
                found[name] = None
    return list(found)[:_MAX_SELECTORS]


def chosen(tree: LexborHTMLParser, selectors: list[str]) -> list[LexborNode]:
    """The elements that one of these selectors names; what stands inside such an element goes with it."""
    parts, first, inside, right_inside, last = _read(selectors)
    if not parts or tree.root is None:
        return []
    elements = sum(1 for _ in tree.root.traverse())
    named: dict[int, int] = {}
    for part, wanting in list(parts.items())[: max(1, _MAX_LOOKS // elements)]:
        try:
            nodes = tree.css(part)
        except ValueError:
            continue  # one that this parser does not know; a browser skips such a rule too
        for node in nodes:
            named[node.mem_id] = named.get(node.mem_id, 0) | wanting
    found = []
    left = [(tree.root, 0, 0)]
    while left:
        node, above, parent = left.pop()
        reached = named.get(node.mem_id, 0) & (first | (above << 1 & inside) | (parent << 1 & right_inside))
        if reached & last and node.tag not in ("html", "body"):
            found.append(node)
            continue
        left += [(child, above | reached, reached) for child in node.iter()]
    return found


def _read(selectors: list[str]) -> tuple[dict[str, int], int, int, int, int]:
    """Each simple part of the selectors with the bits that want it; and the bits that begin a selector, that may stand
    anywhere inside the one before, that have to stand right inside it, and that end a selector."""
    parts: dict[str, int] = {}
    first = inside = right_inside = last = 0
    bit = 1
    for selector in selectors:
        before, previous = ",", 0
        for piece in [*_PART.findall(selector), ","]:
            if piece in ",>":
                last |= previous if piece == "," else 0
                before, previous = piece, 0
                continue
            parts[piece] = parts.get(piece, 0) | bit
            first |= bit if before == "," else 0
            right_inside |= bit if before == ">" else 0
            inside |= bit if before == " " else 0
            before, previous = " ", bit
            bit <<= 1
    return parts, first, inside, right_inside, last


def _without_at_blocks(css: str) -> str:
    """The style sheet without `@media … { … }` and other nested blocks, which this page may not be shown under."""
    kept, depth, skipping = [], 0, False
    for piece in re.split(r"([{}@])", css):
        if piece == "@" and depth == 0:
            skipping = True
        elif piece == "{":
            depth += 1
        elif piece == "}":
            depth = max(0, depth - 1)
            if depth == 0 and skipping:
                skipping = False
                continue
        elif skipping and depth == 0 and ";" in piece:  # `@import …;` has no block
            skipping = False
            piece = piece.partition(";")[2]
        if not skipping:
            kept.append(piece)
    return "".join(kept)
