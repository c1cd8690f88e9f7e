"""A text as tokens: words, figures and marks, with everything that is written in several ways written in one."""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from outrider.judgement.grounding.lexicon import Language, fold, straight
from outrider.judgement.grounding.words import language

_AREAS: Final = (
    (
        re.compile(
            r"(?<![^\W\d_])(?:m2|qm|mq|sq\.? ?m)\b|\bsquare met(?:re|er)s?\b|\bm[eè]tres? carr[eé]s?\b|\bmetros? cuadrados?\b"
            r"|\bmetr[io] quadr(?:at[io]|i)\b|\bvierkante meters?\b",
            re.IGNORECASE,
        ),
        " sqm",
    ),
    (
        re.compile(
            r"(?<![^\W\d_])(?:m3|cbm|mc)\b|\bcubic met(?:re|er)s?\b|\bm[eè]tres? cubes?\b|\bmetros? c[uú]bicos?\b"
            r"|\bmetr[io] cub[io]\b|\bkubieke meters?\b|\bkubikmetern?\b",
            re.IGNORECASE,
        ),
        " cbm",
    ),
)
"""Units that are written in several ways, alike in all languages: they would be read as a length and a figure."""

_TOKEN: Final = re.compile(
    r"(?P<figure>\d+(?:[.,' ]\d{3}(?!\d))+(?:[.,]\d+)?|\d+(?:[.,]\d+)?)"
    r"|(?P<word>(?<!\d)(?!EUR|USD|GBP|CHF)[A-Z]{1,4}\d{1,4}(?!\w)|[^\W\d_]+(?:[&'.][^\W\d_]+)*)"
    r"|(?P<mark>[%€$£¥°+@#=<>~|/*^\\&:;,.!?()\[\]\"'-])"
    r"|(?P<other>\S)"
)
_BREAKS: Final = frozenset(',;:()[]"!?.|')


@dataclass(frozen=True, slots=True)
class Token:
    """`text` as written, `norm` folded. `glued`: nothing stands between it and the token before."""

    text: str
    norm: str
    kind: str
    glued: bool

    @property
    def capital(self) -> bool:
        return self.text[:1].isupper()


def opened(text: str, known: Language) -> str:
    """Straight quotes, contractions written out, set phrases in one wording."""
    return _opened(text, known.code)


@lru_cache(maxsize=4_000)
def _opened(text: str, code: str) -> str:
    text = straight(text)
    for pattern, by in (*_AREAS, *language(code).opened):
        text = pattern.sub(by, text)
    return text


def tokens(text: str, known: Language) -> list[Token]:
    """The tokens of a sentence. A character that is no letter, figure or known mark is a token of kind `other`."""
    found: list[Token] = []
    end = -1
    for match in _TOKEN.finditer(opened(text, known)):
        kind = match.lastgroup or "other"
        word = match.group()
        if kind == "word" and word.endswith("'s"):
            word = word[:-2]
        norm = fold(word).replace(".", "") if kind == "word" else word
        found.append(Token(word, norm, kind, match.start() == end))
        end = match.end()
    return found


def breaks(token: Token) -> bool:
    return token.kind == "mark" and token.norm in _BREAKS


def strange(word: str) -> bool:
    """A word of letters of several alphabets, or of none that the tables hold: it looks like another one."""
    scripts = {unicodedata.name(c, "?").split(" ")[0] for c in word if c.isalpha()}
    return bool(scripts - {"LATIN"})
