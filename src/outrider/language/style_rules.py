"""Which elements of a document its own style sheet hides: rules and elements are the sender's, so that the work is bounded.

A selector library matches `a b c` by going back and forth over the elements above, which takes hours where a stranger nests four
hundred of them. Here the document is walked once, and each part of each selector is a bit that an element has or has not.
"""

import re
from collections.abc import Callable
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
    """The style sheets that the document brings for a screen, without comments and without rules for other media."""
    shown = [one for one in tree.css("style") if is_for_screens(one.attributes.get("media") or "all")]
    return [_for_screens(_NOISE.sub("", one.text(deep=True)[:_MAX_STYLE])) for one in shown]


def is_for_screens(media: str) -> bool:
    """Whether rules for these media hold on every screen. What holds on some (a phone's width, a dark theme) hides nothing: the
    other readers see it."""
    return any(_holds(query) for query in media.lower().split(","))


def _holds(query: str) -> bool:
    found = _MEDIA.fullmatch(" ".join(query.split()))
    if found is None:
        return False
    denied, kind = found["denied"] is not None, found["kind"] or "all"
    if denied:  # all but these: no screen is print, and nothing is left of "not all"
        return kind in ("print", "speech", "none") and not found["conditions"]
    widths = _WIDTH.findall(found["conditions"])
    every = all(float(size) <= _NARROWEST if bound == "min" else float(size) >= _WIDEST for bound, size in widths)
    return kind in ("all", "screen") and every and len(widths) == found["conditions"].count("(")


_MEDIA: Final = re.compile(
    r"(?:only )?(?:(?P<denied>not) )?(?P<kind>[a-z-]+)?(?P<conditions>(?:(?: and )?\([^()]{1,60}\)){0,5})"
)
_WIDTH: Final = re.compile(r"\((min|max)-(?:device-)?(?:width|height) ?: ?(\d{1,6})(?:px)?\)")
_NARROWEST: Final = 240
_WIDEST: Final = 6_000
"""Pixels that every screen has, and that none has."""


def selectors(sheets: list[str], wanted: Callable[[str], bool]) -> list[str]:
    """The selectors of plain rules whose declarations are `wanted`, each once."""
    found: dict[str, None] = {}
    for css in sheets:
        for selector, body in _RULE.findall(css):
            name = selector.strip()
            # A pseudo class is a state that the visitor can change, such as an opened menu.
            if wanted(body) and _SELECTOR.fullmatch(name) and ":" not in name:
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


_BLOCK: Final = re.compile(r"@(media|supports|layer)\b([^{};@]{0,500})$")


def _for_screens(css: str) -> str:
    """The style sheet with what stands in blocks that hold on every screen, and without the others: other media, animations."""
    kept: list[str] = []
    open_: list[str] = []  # "rule", "holds" (a block that does), "shut"
    counted = {"rule": 0, "holds": 0, "shut": 0}
    for piece in _CUTS.findall(css):
        shut = counted["shut"] > 0
        if piece == "{":
            head = kept.pop() if kept and not shut else ""
            kind = "shut" if shut else "rule"
            if not shut and head.lstrip().startswith("@"):
                kind = "holds" if _applies(head) else "shut"
            kept += [head, piece] if kind == "rule" else []
            open_.append(kind)
            counted[kind] += 1
        elif piece == "}":
            ended = open_.pop() if open_ else ""
            kept += [piece] if ended == "rule" else []
            counted[ended or "shut"] -= bool(ended)
        elif not shut:
            # `@import …;` has no block; what follows it is a rule.
            kept.append(piece.rpartition(";")[2] if not counted["rule"] else piece)
    return "".join(kept)


_CUTS: Final = re.compile(r"[{}]|[^{}]+")


def _applies(head: str) -> bool:
    found = _BLOCK.search(head.strip().lower())
    if found is None:
        return False
    if found[1] == "media":
        return is_for_screens(found[2])
    # What browsers can do they can nearly always; a layer only orders rules.
    return not found[2].strip().startswith("not")
