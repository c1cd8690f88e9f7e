"""Markdown as a reader sees it: marks, link addresses, pictures and comments gone, the words to the letter."""

import re
from typing import Final

_COMMENT: Final = re.compile(r"<!--.*?(?:-->|\Z)", re.S)
_FRONT_MATTER: Final = re.compile(r"\A---\n(?:[\w-]+:[^\n]*\n|[ \t][^\n]*\n|- [^\n]*\n){0,100}---\n")
_HEADING: Final = re.compile(r"^ {0,3}#{1,6} +(.*?)(?: +#+)?$")
# `[note]: # (text)` is the common way to hide a comment; other definitions carry addresses and tooltips.
_DEFINITION: Final = re.compile(r"^ {0,3}\[[^\]\n]{1,200}\]:[^\n]*$")
_FENCE: Final = re.compile(r"^ {0,3}(?:```|~~~)")
_RULE: Final = re.compile(r"^ {0,3}(?:[-*_=] ?){3,}$")
_TABLE_RULE: Final = re.compile(r"^[ |:-]{3,}$")
_QUOTE_OR_ITEM: Final = re.compile(r"^(?:>+ ?)+|^(\s*)(?:[-*+]|\d{1,3}[.)]) +(?:\[[ xX]\] +)?")
_IMAGE: Final = re.compile(r"!\[[^\]\n]{0,500}\](?:\([^()\n]{0,1000}\)|\[[^\]\n]{0,200}\])")
_LINK: Final = re.compile(r"\[([^\[\]\n]{1,500})\](?:\([^()\n]{0,1000}\)|\[[^\]\n]{0,200}\])")
_TAG: Final = re.compile(r"</?[a-zA-Z][^<>\n]{0,500}>")
_EMPHASIS: Final = re.compile(r"(\*\*|__|~~|\*|`+)(?=\S)([^\n]{1,1000}?)(?<=\S)\1")


def read(text: str) -> tuple[str, str]:
    """(title, text); the title is the first heading."""
    title, lines = "", []
    for line in _COMMENT.sub("", _FRONT_MATTER.sub("", text.replace("\r\n", "\n"))).split("\n"):
        if (
            _DEFINITION.match(line)
            or _FENCE.match(line)
            or _RULE.match(line)
            or ("|" in line and _TABLE_RULE.match(line))
        ):
            continue
        heading = _HEADING.match(line)
        shown = _inline(heading[1] if heading else _QUOTE_OR_ITEM.sub("", line))
        if heading:
            title = title or shown
            shown = f"\n{shown}\n"
        lines.append(shown)
    return title, "\n".join(lines)


def _inline(line: str) -> str:
    line = _LINK.sub(r"\1", _IMAGE.sub("", line))
    line = _TAG.sub("", line)
    if line.count("|") >= 2:
        line = "; ".join(filter(None, (cell.strip() for cell in line.strip().strip("|").split("|"))))
    for _ in range(3):  # bold inside italic inside bold is as deep as people go
        line = _EMPHASIS.sub(r"\2", line)
    return line
