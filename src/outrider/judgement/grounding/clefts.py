"""Who is said to be the one who does it: "it is you who call us", "c'est vous qui nous rappelez"."""

import re
from typing import Final

from outrider.judgement.grounding.facts import Facts

_CLEFT: Final = re.compile(
    r"\b(?:(?:it is|it s|it will be) (?P<en>we|us|you) who"
    r"|(?:sind|seid) (?P<de>wir|sie) es die|(?P<de2>wir|sie) sind es die"
    r"|(?:c est|ce sera|ce sont) (?P<fr>nous|vous|moi) qui"
    r"|(?:somos|son|sois|es|soy) (?P<es>nosotros|nosotras|ustedes|usted|vosotros|yo) (?:quienes?|los que|las que|el que|la que)"
    r"|(?:siamo|siete|sono) (?P<it>noi|voi|io) (?:che|a)|e (?P<it2>lei) che"
    r"|(?:zijn|bent|is) (?P<nl>wij|u|jullie) (?:het )?die)\b"
)
_OURS: Final = frozenset({"we", "us", "wir", "nous", "moi", "nosotros", "nosotras", "yo", "noi", "io", "wij"})


def compare(sentence: Facts, known: Facts, faults: list[str]) -> None:
    """Who is said so in the source is said so in the sentence."""
    told, there = _ones(sentence), _ones(known)
    if told and there and told.isdisjoint(there):
        faults.append("In the source it is the other who does it; keep who does what.")
    elif told and not there and not (known.we if "we" in told else known.you):
        faults.append("The source does not say who does it; say it without.")


def _ones(facts: Facts) -> set[str]:
    text = " ".join(token.norm for token in facts.tokens if token.kind == "word")
    found = ["".join(filter(None, match.groupdict().values())) for match in _CLEFT.finditer(text)]
    return {"we" if one in _OURS else "you" for one in found}
