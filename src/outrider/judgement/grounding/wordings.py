"""A sentence in other words that say no more: "with our crates" for "thanks to our crates", a colon for "that combines", and
"Send us the sizes, then you have a price" for "If you send us the sizes, you have a price"."""

import re
from collections.abc import Iterator
from typing import Final

from outrider.judgement.grounding.lexicon import fold, straight
from outrider.judgement.grounding.source import Source
from outrider.judgement.grounding.words.orders import DO
from outrider.language.patterns import kept

_THANKS: Final = {
    "en": (r"thanks to", "with"),
    "de": (r"dank", "mit"),
    "fr": (r"grâce (?:à|aux?)", "avec"),
    "es": (r"gracias a", "con"),
    "it": (r"grazie (?:al|alla|ai|agli|alle|all'|a)", "con"),
    "nl": (r"dankzij", "met"),
}
_WHAT: Final = r"(?P<what>[^\d,;.:!?]{3,60}?)"
_PRICE: Final = r"(?P<price>(?:(?:ab|vanaf|dès|desde|da|from) )?[€£$]?\d.*)$"
_PAYING: Final = {
    code: (re.compile(rf"^(?:{first}) {_WHAT} (?:{verb}) {_PRICE}"), costs)
    for code, first, verb, costs in (
        ("en", "[Ff]or", "(?:you|customers) pay|we charge(?: you)?", "costs"),
        ("de", "[Ff]ür", "(?:be)?zahlen Sie|berechnen wir(?: Ihnen)?", "kostet"),
        ("fr", "[Pp]our", "vous payez|nous facturons", "coûte"),
        ("es", "[Pp]or", "paga(?:n)?(?: usted(?:es)?)?|se pagan?|cobramos", "cuesta"),
        ("it", "[Pp]er", "pagate|paga|si pagano?|chiediamo", "costa"),
        ("nl", "[Vv]oor", "betaalt u|betaal je|rekenen we|rekenen wij", "kost"),
    )
}
"""How a price begins with what it is for."""
_THAT: Final = {
    "en": r"that|which",
    "de": r"der|die|das",
    "fr": r"qui",
    "es": r"que",
    "it": r"che",
    "nl": r"die|dat",
}


def of(sentence: str, source: Source, code: str) -> Iterator[str]:
    """The sentence in the words of this claim, where it only tells a tie of it otherwise."""
    text = straight(sentence)
    if said := _thanked(text, source, code):
        yield said
    if said := _with_colon(text, source, code):
        yield said
    if said := paid(text, code):
        yield said


def _thanked(text: str, source: Source, code: str) -> str:
    thanks, by = _THANKS[code]
    there = kept(rf"\b(?P<thanks>{thanks}) ?(?P<rest>(?:\S+ ){{0,2}}\S+)", re.IGNORECASE).search(straight(source.text))
    if there is None or kept(rf"\b{thanks}\b", re.IGNORECASE).search(text):
        return ""
    after = [fold(word).strip(",.") for word in there["rest"].split()]
    for found in kept(rf"\b{by} (?=(\S+ ?\S*))", re.IGNORECASE).finditer(text):
        following = [fold(word).strip(",.") for word in found.group(1).split()]
        if following[:1] == after[:1] or (len(following) > 1 and following[1] in after):
            told = there["thanks"] if found.start() else there["thanks"].capitalize()
            return f"{text[: found.start()]}{told} {text[found.end() :]}"
    return ""


def _with_colon(text: str, source: Source, code: str) -> str:
    """The sentence with the "that combines" of the claim for its colon."""
    for found in re.finditer(r"(?P<left>\w+) ?: (?P<right>\w+)", text):
        left, right = re.escape(found["left"]), re.escape(found["right"])
        tie = re.search(rf"\b{left},? (?P<tie>(?:{_THAT[code]}) \w+) {right}\b", straight(source.text), re.IGNORECASE)
        if tie:
            return f"{text[: found.end('left')]} {tie['tie']} {text[found.start('right') :]}"
    return ""


def paid(text: str, code: str) -> str:
    """A price as what it is the price of: "Für eine Scheibe zahlen Sie 14 Euro" is "Eine Scheibe kostet 14 Euro"."""
    shape, costs = _PAYING[code]
    found = shape.match(text)
    if found is None:
        return ""
    what = found["what"]
    return f"{what[:1].upper()}{what[1:]} {costs} {found['price']}"


def as_condition(sentence: str, code: str) -> Iterator[str]:
    """What the reader is told to do as an if-clause, with and without "us" as whom it is sent to; none where nothing is told."""
    shape, by = DO.get(code, (None, ""))
    found = shape.match(straight(sentence)) if shape else None
    if found is None:
        return
    parts = {**found.groupdict(), "verb": found["verb"].lower()}
    yield by.format(**parts)
    if parts.get("us"):
        yield " ".join(by.format(**{**parts, "us": ""}).split())
    elif (rest := re.sub(r"^(?:us|me|ons|mij) ", "", parts["rest"])) != parts["rest"]:
        yield by.format(**{**parts, "rest": rest})
