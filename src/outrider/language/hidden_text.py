"""What a reader of HTML does not see, on pages and in mail alike: comments, scripts, metadata, hidden and zero-size elements,
what the document's own style sheet hides, text in the colour of its ground.

Seven in ten orders to a model that were found in the wild stand there; whoever reads for a person must not read them. Text
whose colour equals a background that only a style sheet knows cannot be told from visible text here.
"""

import re
from typing import Final

from selectolax.lexbor import LexborHTMLParser, LexborNode

from outrider.language import style_rules

_NOT_SHOWN: Final = (
    "script,style,template,noscript,noframes,noembed,iframe,object,embed,svg,canvas,audio,video,head,link,meta,datalist,"
    "input,select,textarea"
)
_CLOSED: Final = "dialog:not([open]),[popover]"
"""What is there only once a program opens it. What a visitor opens by a click (`details`) is shown, and so is what only screen
readers pass over (`aria-hidden`)."""
_HIDDEN_CLASSES: Final = (
    ".sr-only,.visually-hidden,.visuallyhidden,.screen-reader-text,.screen-reader-only,.d-none,.is-hidden,.hide-text"
)
_ZERO: Final = (
    r"\s{0,20}:\s{0,20}[+-]?0{0,20}\.?0{1,20}(?:px|pt|em|rem|%|vw|vh|ch|cm|mm)?\s{0,20}(?:!important)?\s{0,20}(?:;|$)"
)
_CLEAR: Final = (
    r"(?:transparent|#[0-9a-f]{3}0|#[0-9a-f]{6}00|(?:rgb|hsl)a?\([^()]{1,40}[,/]\s{0,9}0?\.?0{1,9}%?\s{0,9}\))"
    r"(?:\s+[\d.]{1,9}(?:%|px))?"
)
"""A colour that lets all through, as it stands in a mask: where it lies nothing is seen."""
_HIDING: Final = re.compile(
    r"(?:^|[;{\s])(?:"
    r"display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|content-visibility\s*:\s*hidden"
    rf"|opacity{_ZERO}|font-size{_ZERO}|(?:max-)?(?:height|width){_ZERO}"
    rf"|font-size\s*:\s*(?:0*\.\d+|1)(?:px|pt)|font\s*:\s*[01](?:\.0)?(?:px|pt)?\s*[/\s]|opacity\s*:\s*(?:0?\.0\d|[0-4]%)"
    rf"|zoom{_ZERO}"
    r"|(?:text-indent|left|top|right|bottom|inset|margin(?:-left|-top)?)\s*:\s*-(?:\d{4,}|(?:[5-9]\d|\d{3,})r?em"
    r"|\d{3,}v[wh])|text-indent\s*:\s*-\d{3,}"
    r"|(?<!-)color\s*:\s*transparent|filter\s*:\s*opacity\(\s{0,9}0?(?:\.0\d?)?%?\s{0,9}\)"
    r"|clip\s*:\s*rect\(\s*[01](?:px)?[\s,]|clip-path\s*:\s*(?:inset\(\s*(?:50|100)%|circle\(\s*0)"
    r"|transform\s*:\s*(?:scale[xy]?\(\s{0,9}0(?:\.0{1,9})?\s{0,9}[,)]|translate[xy]?\(\s*-\d{4,})"
    rf"|scale{_ZERO}|mso-hide\s*:\s*all"
    rf"|(?:-webkit-)?mask(?:-image)?\s*:\s*(?:linear|radial"
    rf"|conic)-gradient\(\s*(?:[\w -]{{1,40}},\s*)?{_CLEAR}\s*(?:,\s*{_CLEAR}\s*)+\)|mask-size{_ZERO}"
    r")",
    re.I,
)
_COLOUR: Final = re.compile(r"(?:^|;)\s*(color|background(?:-color)?)\s*:\s*([^;!]{1,40})", re.I)
_TINY: Final = re.compile(r"(?:^|[;\s])(?:max-)?(?:height|width)\s*:\s*1px", re.I)
_CUT: Final = re.compile(r"overflow\s*:\s*hidden", re.I)
_REMARK: Final = re.compile(r"/\*.*?(?:\*/|\Z)", re.S)
_ESCAPED: Final = re.compile(r"\\([0-9a-f]{1,6})\s?", re.I)
_HEX: Final = re.compile(r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")
_PARTS: Final = re.compile(r"(\d{1,3}(?:\.\d{0,9})?|\.\d{1,9})(%?)")
_NAMES: Final = {"white": (255, 255, 255), "snow": (255, 250, 250), "black": (0, 0, 0), "transparent": None}
_PALE: Final = 250
"""From here on, of 255, no eye tells a colour from white paper."""
_GROUND: Final = re.compile(r"background", re.I)
_PICTURE: Final = re.compile(r"background(?:-image)?\s{0,20}:[^;]{0,400}(?:url|gradient|var)\(", re.I)
"""A ground of many colours, or of one that is not said here."""


def remove(tree: LexborHTMLParser) -> bool:
    """Take what is not shown out of the tree; whether a style or an attribute hid words in it."""
    sheets = style_rules.sheets_of(tree)
    hiding = style_rules.selectors(sheets, lambda body: bool(_HIDING.search(body)) or _same_colours(body))
    found = tree.css(f"{_HIDDEN_CLASSES},{_CLOSED},[hidden]") + style_rules.chosen(tree, hiding)
    # White words on a ground that only a style sheet gives are visible; where there is none, paper is white.
    paper = not any(_GROUND.search(sheet) for sheet in sheets)
    unread, comments = tree.css(_NOT_SHOWN), []
    for node in tree.root.traverse(include_text=True) if tree.root is not None else ():
        if node.is_comment_node:
            comments.append(node)
        elif node.is_element_node and (_is_hidden(node) or _is_in_the_colour_of_its_ground(node, paper=paper)):
            found.append(node)
    _drop(unread)  # first: a hidden script holds no words
    hidden = [node for node in found if node.tag not in ("html", "body")]
    words = any(node.text(deep=True).strip() for node in hidden)
    _drop(comments)
    _drop(hidden)
    return words


def _drop(nodes: list[LexborNode]) -> None:
    for node in nodes:
        node.remove(recursive=False)


def _is_hidden(node: LexborNode) -> bool:
    attributes = node.attributes
    style = _plain(attributes.get("style") or "")
    if style and (_HIDING.search(style) or _same_colours(style) or (_TINY.search(style) and _CUT.search(style))):
        return True
    if node.tag == "font" and (attributes.get("size") or "").strip() == "0":
        return True
    return "0" in ((attributes.get("width") or "").strip(), (attributes.get("height") or "").strip())


def _plain(style: str) -> str:
    """A style without remarks and escapes, by which a word of it can be written so that no pattern knows it."""
    if "/*" not in style and "\\" not in style:
        return style
    return _ESCAPED.sub(lambda found: chr(min(int(found[1], 16), 0x10FFFF)), _REMARK.sub("", style))


def _colours(style: str) -> dict[str, str]:
    return {name.lower()[:5]: value.strip().lower() for name, value in _COLOUR.findall(style)}


def _same_colours(style: str) -> bool:
    found = _colours(style)
    own, ground = found.get("color"), found.get("backg")
    if own is None:
        return False
    return own == ground or (shade := _shade(own)) is None or (ground is not None and shade == _shade(ground))


def _shade(colour: str) -> tuple[int, ...] | str | None:
    """Red, green and blue of a colour, None for one that lets all through, and the word itself for one that is not known."""
    if colour in _NAMES:
        return _NAMES[colour]
    if _HEX.fullmatch(colour):
        digits = colour[1:] if len(colour) > 5 else "".join(2 * one for one in colour[1:])
        parts = [int(digits[at : at + 2], 16) for at in range(0, len(digits), 2)]
    elif colour.startswith("rgb"):
        given = _PARTS.findall(colour)[:4]
        whole = [100.0 if sign else 1.0 if at == 3 else 255.0 for at, (_, sign) in enumerate(given)]
        parts = [round(255 * float(number) / of) for (number, _), of in zip(given, whole, strict=True)]
    else:
        return (255, 255, 255) if colour.startswith("hsl") and "100%" in colour.rpartition(",")[2] else colour
    if len(parts) < 3:
        return colour
    return None if len(parts) == 4 and parts[3] == 0 else tuple(parts[:3])


def _is_in_the_colour_of_its_ground(node: LexborNode, *, paper: bool) -> bool:
    """Words in the colour of the nearest ground, the element's own or one above it; of white paper where none has any."""
    own = _colours(_plain(node.attributes.get("style") or "")).get("color") or node.attributes.get("color") or ""
    shade = _shade(own.strip().lower()) if own else ""
    if not isinstance(shade, tuple):
        return False
    above: LexborNode | None = node
    while above is not None and above.is_element_node:
        attributes = above.attributes
        style = _plain(attributes.get("style") or "")
        if attributes.get("background") or _PICTURE.search(style):
            return False
        ground = _colours(style).get("backg") or (attributes.get("bgcolor") or "").strip().lower()
        laid = _shade(ground) if ground else None
        if laid is not None:  # one that lets all through is none
            return laid == shade
        above = above.parent
    return paper and min(shade) >= _PALE
