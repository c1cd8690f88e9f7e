"""Where in a file a quote stands, as people find it: the page, the slide, the paragraph, the row.

`parts` is JSON, for it is stored beside the text of a source: `{unit, numbers, starts}`, where part `numbers[i]` begins at
character `starts[i]`. Only parts that hold text are in it.
"""

from bisect import bisect_right
from collections.abc import Mapping
from typing import Any

from outrider.knowledge.extract.clean import clean
from outrider.knowledge.extract.model import Pieces


def lay_out(pieces: Pieces) -> tuple[str, Mapping[str, Any] | None]:
    """The cleaned text of all pieces, and where each begins in it; None where cleaning left a piece not to be found again."""
    text = clean(pieces.between.join(one for _, one in pieces.texts))
    numbers: list[int] = []
    starts: list[int] = []
    behind = 0
    for number, raw in pieces.texts:
        if not (piece := clean(raw)):
            continue
        start = text.find(piece, behind)
        if start < 0:
            return text, None
        numbers.append(number)
        starts.append(start)
        behind = start + len(piece)
    return text, {"unit": pieces.unit, "numbers": numbers, "starts": starts}


def place(parts: Mapping[str, Any] | None, start: int, end: int) -> dict[str, Any] | None:
    """`{unit, first, last}` of the characters `start` to `end` of a text; None where its parts are not known.

    `first` and `last` differ for a quote that begins on one page and ends on another.
    """
    if not parts or not parts["starts"]:
        return None
    first = max(0, bisect_right(parts["starts"], start) - 1)
    last = max(first, bisect_right(parts["starts"], max(start, end - 1)) - 1)
    return {"unit": parts["unit"], "first": parts["numbers"][first], "last": parts["numbers"][last]}
