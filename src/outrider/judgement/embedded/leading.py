"""A claim behind what leads to it: "One more thing: we answer the phone at night." """
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from collections.abc import Iterable
from typing import Final

from outrider.judgement.embedded.layout import filled
from outrider.judgement.grounding import words as lexicon
from outrider.judgement.grounding.lexicon import Language, fold
from outrider.language.text import words

_FIRST: Final = re.compile(r"(?P<word>[^\W\d_]{1,60})(?:['’:-]|\s|$)(?P<next>\S?)")
_ARTICLES: Final = frozenset("the el la los las le les l il lo i gli de het".split())
"""With a capital behind it an article may be part of a name: La Poste, El Palmar, De Esch."""
_COMMON: Final = frozenset(
    "any anyone both neither few several aucun aucune toute toutes tous tout plusieurs cualquier ningun ninguna ningunos"
    " varios varias nessun nessuna nessuno qualsiasi qualunque alcuni alcune geen enkele meerdere".split()
)
"""Words that the gate has no use for."""
_WE_DO: Final = {"es": re.compile(r".{2,40}(?:amos|emos|imos)"), "it": re.compile(r".{2,40}iamo")}
"""A verb of ours that begins a sentence."""


def led(frame: str, code: str, claim: str, names: Iterable[str] = ()) -> str:
    """A claim as it stands behind a frame. After a colon its first word is written small where it is a common one, in German
    large: there a whole sentence begins with a capital. `names` keep theirs."""
    if ": {claim}" not in frame.replace(" : ", ": "):
        return filled(frame, code, False, claim=claim)
    return filled(frame, code, False, claim=large(claim) if code == "de" else _small(claim, code, names))


def large(text: str) -> str:
    """A sentence that begins with a capital, unless its first word is written as nobody writes a common one: "iPhone"."""
    found = _FIRST.match(text)
    return text[:1].upper() + text[1:] if found is not None and found["word"].islower() else text


def _small(claim: str, code: str, names: Iterable[str]) -> str:
    found = _FIRST.match(claim)
    if found is None:
        return claim
    word = found["word"]
    low = fold(word)
    called = {fold(part) for name in names for part in words(name)}
    capitals = word[1:] != word[1:].lower() or (code == "en" and word == "I")
    if capitals or (found["next"].isupper() and (low in _ARTICLES or not _joins(low, code))):
        return claim
    if low in called and low not in _ARTICLES:
        return claim
    return claim[:1].lower() + claim[1:] if _is_common(low, code) else claim


def _joins(low: str, code: str) -> bool:
    """Whether a word stands before names: "In Leeds we …", "Chez Dupont, …"."""
    return low in lexicon.language(code).function


def _is_common(low: str, code: str) -> bool:
    known: Language = lexicon.language(code)
    if low in known.function or low in known.letter or low in known.concepts or low in _COMMON:
        return True
    if any(low.startswith(stem) for stem in known.stems) or (low,) in known.numerals or (low,) in known.labels:
        return True
    verb = _WE_DO.get(code)
    return verb is not None and verb.fullmatch(low) is not None
