"""Finds in a text what somebody quotes from it, however they typed it: other white space, quotation marks, dashes or dots,
the marks that Markdown puts around words. Letters, digits and their order must be those of the text."""

import re
from bisect import bisect_right
from typing import Final

_SAME: Final = {
    **dict.fromkeys('"“”„‟«»″＂', '"'),
    **dict.fromkeys("'’‘‚‛′ʼ＇`´", "'"),
    **dict.fromkeys("-‐‑‒–—―−", "-"),
    **dict.fromkeys(" \t\r\n\f\v\u00a0\u2009\u202f\u3000", " "),
}
_TABLE: Final = str.maketrans(_SAME)
# Text that is taken out of HTML may have a space before a sign that followed an element.
_UNEVEN: Final = re.compile(r" +(?=[,.;:!?)])| {2,}|…")
_LINK: Final = re.compile(r"!?\[([^\[\]]{0,500})\]\([^()\s]{0,2000}\)")
_MARKS: Final = re.compile(r"\*\*|__|[*_`~]|^ {0,3}(?:#{1,6}|>|[-+•]) +", re.MULTILINE)
_EDGES: Final = ' \t\r\n"“”„«»…'


class Quotable:
    """A text in which quotes are looked up; it is read once, in time linear in its length."""

    def __init__(self, text: str) -> None:
        self.text = text
        flat = text.translate(_TABLE)
        parts: list[str] = []
        # Where the even text and the real one part: position there, position here.
        self._even, self._real = [0], [0]
        at = length = 0
        for uneven in _UNEVEN.finditer(flat):
            kept = "..." if uneven.group() == "…" else " " if uneven.end() - uneven.start() > 1 else ""
            if kept == " " and flat[uneven.end() : uneven.end() + 1] in tuple(",.;:!?)"):
                kept = ""
            parts += [flat[at : uneven.start()], kept]
            length += uneven.start() - at
            self._even.append(length)
            self._real.append(uneven.start())
            length += len(kept)
            at = uneven.end()
            self._even.append(length)
            self._real.append(at)
        self._flat = "".join([*parts, flat[at:]])

    def find(self, quote: str) -> tuple[int, int] | None:
        """Where the words of `quote` stand: start and end of the first place, None when they do not stand there."""
        for words in dict.fromkeys((quote.strip(), quote.strip(_EDGES), _without_marks(quote).strip(_EDGES))):
            needle = Quotable(words)._flat if words else ""
            if needle and (found := self._find(needle)) is not None:
                return found
        return None

    def _find(self, needle: str) -> tuple[int, int] | None:
        at = self._flat.find(needle)
        while at >= 0:
            end = at + len(needle)
            if not (_goes_on(self._flat, at) or _goes_on(self._flat, end)):
                return self._place(at), self._place(end - 1) + 1
            at = self._flat.find(needle, at + 1)
        return None

    def _place(self, even: int) -> int:
        step = bisect_right(self._even, even) - 1
        real = self._real[step] + even - self._even[step]
        # Inside dots that stand for one sign there is no other place than that sign's.
        return min(real, self._real[step + 1] - 1) if step + 1 < len(self._real) else real


def find(text: str, quote: str) -> tuple[int, int] | None:
    """As `Quotable(text).find(quote)`."""
    return Quotable(text).find(quote)


def _goes_on(flat: str, at: int) -> bool:
    """Whether a word or number goes on here: "42 trucks" stands neither in "142 trucks" nor in "1.42 trucks"."""
    before, after = flat[max(0, at - 2) : at], flat[at : at + 2]
    if not before or not after:
        return False
    if before[-1].isalnum() and (after[0].isalnum() or (after[0] == "'" and after[1:].isalnum())):
        return True
    if before[-1] in ".," and len(before) == 2:
        return before[0].isdigit() and after[0].isdigit()
    return after[0] in ".," and len(after) == 2 and before[-1].isdigit() and after[1].isdigit()


def _without_marks(quote: str) -> str:
    return _MARKS.sub("", _LINK.sub(r"\1", quote))
