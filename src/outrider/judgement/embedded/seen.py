"""What a finding says, turned to the reader: "our second depot" becomes "your second depot", or is quoted as it stands.

Only what a closed table of a language turns surely is turned; a sentence with anything else is left to be quoted to the letter.
The gate judges what comes of it like any other sentence.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

_LONGEST: Final = 170
_STARTS: Final[Mapping[str, str]] = {
    "en": r"(?:we|our|in|on|at|from|since|as of|last|this|the|after|with|for|by|during|until|between)\b",
    "de": r"(?:wir|unser\w*|im|in|am|seit|ab|mit|der|die|das|zum|zur|vor|nach|bis|zu|ein|eine|beim|vom|anfang|ende|mitte)\b",
    "fr": r"(?:nous|notre|nos|en|depuis|le|la|les|l['’]|un|une|à|dès|du|au|pour|après|cette|entre|lors|début|fin|mi)\b",
    "es": r"(?:nuestr\w+|en|desde|el|la|los|las|un|una|a|al|hemos|estamos|tenemos|buscamos|vamos|a partir|tras|este|durante|entre"
    r"|\w+remos)\b",
    "it": r"(?:nostr\w+|il nostro|la nostra|in|da|dal|dall['’]|il|la|lo|l['’]|i|gli|le|un|una|a|ad|nel|nell['’]|nella|dopo"
    r"|durante|tra|fra|abbiamo|siamo|stiamo|cerchiamo|\w+remo)\b",
    "nl": r"(?:we|wij|onze|in|sinds|vanaf|op|de|het|een|met|na|voor|per|dit|tijdens|begin|eind|medio|tussen)\b",
}
"""How a sentence begins whose first word may be written small."""
_TURNED: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "en": (
        (r"\bwe're\b", "you are"), (r"\bwe've\b", "you have"), (r"\bwe'll\b", "you will"), (r"\bwe\b", "you"),
        (r"\bour\b", "your"), (r"\bours\b", "yours"), (r"\bourselves\b", "yourselves"), (r"\bus\b", "you"),
    ),
    "de": ((r"\bwir\b", "Sie"), (r"\bunser(e|er|em|en|es)?\b", r"Ihr\1")),
    "fr": (
        (r"\bnous sommes\b", "vous êtes"), (r"\bnous faisons\b", "vous faites"), (r"\bnous (\w+)ons\b", r"vous \1ez"),
        (r"\bnotre\b", "votre"), (r"\bnos\b", "vos"),
    ),
    "es": (
        (r"\bhemos\b", "han"), (r"\btenemos\b", "tienen"), (r"\bestamos\b", "están"), (r"\bbuscamos\b", "buscan"),
        (r"\bvamos\b", "van"), (r"\bcontamos\b", "cuentan"), (r"\bnecesitamos\b", "necesitan"), (r"\b(\w+r)emos\b", r"\1án"),
        (r"\bnuestr[oa]\b", "su"), (r"\bnuestr[oa]s\b", "sus"),
    ),
    "it": (
        (r"\babbiamo\b", "avete"), (r"\bsiamo\b", "siete"), (r"\bstiamo\b", "state"), (r"\bcerchiamo\b", "cercate"),
        (r"\bapriamo\b", "aprite"), (r"\b(\w+r)emo\b", r"\1ete"), (r"\bnostr([oaie])\b", r"vostr\1"),
    ),
    "nl": (
        (r"\b(?:we|wij) hebben\b", "u hebt"), (r"\bhebben (?:we|wij)\b", "hebt u"), (r"\b(?:we|wij) zijn\b", "u bent"),
        (r"\bzijn (?:we|wij)\b", "bent u"), (r"\b(?:we|wij) zoeken\b", "u zoekt"), (r"\bopenen (?:we|wij)\b", "opent u"),
        (r"\b(?:we|wij) openen\b", "u opent"), (r"\bopenden (?:we|wij)\b", "opende u"), (r"\b(?:we|wij) openden\b", "u opende"),
        (r"\bstarten (?:we|wij)\b", "start u"), (r"\bbouwen (?:we|wij)\b", "bouwt u"), (r"\b(?:we|wij) bouwen\b", "u bouwt"),
        (r"\bgaan (?:we|wij)\b", "gaat u"), (r"\b(?:we|wij) gaan\b", "u gaat"), (r"\bonze\b", "uw"),
        (r"\bons (?=(?:nieuwe?|eerste|tweede|derde|vierde|eigen|hoofd\w+|team|magazijn|kantoor|pand|gebouw|bedrijf)\b)", "uw "),
    ),
}  # fmt: skip
_LEFT: Final[Mapping[str, str]] = {
    "en": r"\b(?:I|my|me|we|our|us|mine)\b",
    "de": r"\b(?:ich|mein\w*|wir|uns|unser\w*|mich|mir)\b",
    "fr": r"\b(?:je|j['’]|mon|ma|mes|nous|notre|nos)\b",
    "es": r"\b(?:yo|mi|mis|nos|nosotros|nuestr\w+|\w{3,}(?:amos|imos)|\w{3,}[^r]emos)\b",
    "it": r"\b(?:io|mio|mia|ci|noi|nostr\w+|\w+iamo)\b",
    "nl": r"\b(?:ik|mijn|we|wij|ons|onze)\b",
}
"""What must not be left of the first person."""
_SOUGHT: Final[Mapping[str, str]] = {
    "en": r"(?:We(?:'re| are) (?:currently |now |also )?(?:looking for|hiring|recruiting|seeking) (?P<a>.+)"
    r"|(?P<b>(?!We\b).+?) (?:is |are )?(?:wanted|needed|sought)(?P<rest>.*))",
    "de": r"(?:Wir suchen|Gesucht(?: wird| werden)?:?) (?P<a>.+)",
    "fr": r"Nous (?:recherchons|cherchons|recrutons) (?P<a>.+)",
    "es": r"(?:Buscamos|Contratamos|Necesitamos|Estamos buscando) (?P<a>.+)",
    "it": r"(?:Cerchiamo|Ricerchiamo|Stiamo cercando) (?P<a>.+)",
    "nl": r"(?:(?:Wij|We) zoeken|Gezocht:?) (?P<a>.+)",
}
_GENDERS: Final = re.compile(r"(?<!\s)\s*\((?:[mwdfhxv] ?[/|,] ?)+[mwdfhxv]\)", re.IGNORECASE)
_ARTICLE: Final = re.compile(
    r"^(?:an?|the|\d+|two|three|four|five|several|more|experienced \w+s|[\w -]*s)\b", re.IGNORECASE
)
_SHORTEST_NAME: Final = 4


@dataclass(frozen=True, slots=True)
class Turned:
    """`clause` without its full stop; `sought` what they look for, empty where it is no vacancy."""

    clause: str = ""
    sought: str = ""


def turned(quote: str, language: str, company: str) -> Turned:
    """A sentence of theirs as one says it to them in the formal way; empty where that is not sure."""
    text = _GENDERS.sub("", " ".join(quote.split())).rstrip(".")
    if len(text) > _LONGEST or re.search(r"[!?:;…]|(?<!\d)\.\s", text) or language not in _TURNED:
        return Turned()
    found = re.fullmatch(_SOUGHT[language], text, re.IGNORECASE)
    if found is not None:
        what = found["a"] or ""
        if not what:
            what = f"{_with_article(found['b'])}{found['rest']}"
        what = _to_you(what, language)
        return Turned(sought=what) if what else Turned()
    if re.match(_STARTS[language], text, re.IGNORECASE):
        clause = _to_you(_small(text), language)
        return Turned(clause=clause)
    return Turned(clause=_to_you(text, language)) if _begins_with(text, company) else Turned()


def _begins_with(text: str, company: str) -> bool:
    """Whether a sentence begins with the company's name or its first words: "Smeding zoekt", not "Smeding Transport zoekt"."""
    said, name = text.split(), company.casefold().split()
    shared = next((at for at, (mine, its) in enumerate(zip(said, name, strict=False)) if mine.casefold() != its), None)
    count = min(len(said), len(name)) if shared is None else shared
    if not count or count >= len(said) or (count == 1 and len(said[0]) < _SHORTEST_NAME):
        return False
    return said[count][0].islower()


def _to_you(text: str, language: str) -> str:
    for pattern, replacement in _TURNED[language]:
        text = re.sub(pattern, replacement, text, flags=re.IGNORECASE)
    return "" if re.search(_LEFT[language], text, re.IGNORECASE) else text


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _with_article(what: str) -> str:
    what = _small(what) if not what[:2].isupper() else what
    if _ARTICLE.match(what):
        return what
    return f"{'an' if what[:1].lower() in 'aeiou' else 'a'} {what}"
