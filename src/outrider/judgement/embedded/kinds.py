"""Sentences whose grammar says plainly what they are, whatever their words look like to the weights: who we are, what we warrant,
and what became of a customer."""

import re
from typing import Final

from outrider.judgement.grounding.lexicon import fold
from outrider.judgement.trades import trades_in
from outrider.language.text import plain, terms

_NUMBER: Final = (
    r"(?:\d[\d.,]{0,12}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens of|hundreds of|zwei|drei|vier|funf"
    r"|sechs|sieben|acht|neun|zehn|elf|zwolf|dutzende|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|dos|tres|cuatro|cinco|seis|siete|ocho"
    r"|nueve|diez|once|doce|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|twee|drie|vijf|zes|zeven|acht|negen|tien|elf"
    r"|twaalf)"
)
_DEFINES: Final = re.compile(
    r"(?!(?:it|this|that|there|he|she|das|es|dies|ce|cela|esto|eso|questo|dit|dat|het)\b)(?:[\w&.-]{1,40} ){1,3}"
    r"(?:is an?|ist eine?|est une?|es una?|e una?|is een) (?:[\w-]{1,40} ){1,6}(?:for|fur|pour|para|per|voor)\b"
)
"""Who somebody is, and for what: "Rampwerk is a service company for gates"."""
_WARRANTS: Final = re.compile(
    r"\b(?:guarantees?|warrants|garantier(?:t|en)|garantit|garantissons|garantiza(?:mos|n)?|garantisce|garantiamo|garandeert|garanderen)\b"
)
_SPAN: Final = re.compile(
    r"\b(?:years?|months?|jahren?|jahre|monaten?|monate|ans|annees?|mois|anos?|meses|anni|mesi|jaar|maanden)\b"
)
_AT_SOMEBODY: Final = re.compile(r"(?:at|bei|chez|en|da|presso|bij) [\w&]")
_FROM_TO: Final = re.compile(
    r"\b(?:from|von|de|da|van) \d[\d.,]{0,12} (?:[^\W\d]{1,20} )?(?:to|auf|a|naar) \d|%|\b(?:prozent|percent|procent)\b"
)
_THEY_USE: Final = re.compile(
    r"(?:(?:more than|over|about|around|uber|mehr als|rund|plus de|environ|mas de|unos|oltre|piu di|circa|meer dan|ruim) )?"
    + _NUMBER
    + r"\b[^.:;]{1,80}\b(?:use|rely on|trust|work with|nutzen|verwenden|setzen auf|vertrauen|utilisent|emploient|usan"
    r"|utilizan|usano|utilizzano|gebruiken|vertrouwen)\b"
)
"""How many others have it."""


_GOES_ON: Final = re.compile(r" (?!(?:is|ist|est|es|è|was|war|has|hat|a|ha|heeft|were)\b)[a-zà-ÿ]{3,40} ")
"""A verb of what is done, in small letters; who somebody is, and what they have, may be anything."""
_BESIDES: Final = re.compile(
    r"\b(?:founded|gegrundet|fonde|fundad|fondat|opgericht|based in|sitz|certifi|zertifi|certifi|gecertific|employs|beschaftigt"
    r"|emploie|emplea|impiega|won|gewann|gewonnen|remporte|connects? to|integrat|integrier|works with|hosted)"
)
"""Where and since when they are, what they are certified for, what they work with: beside what they make."""
_USED_BY: Final = re.compile(
    r"\b(?:is used (?:by|in|at)|wird [^.]{0,40}\b(?:genutzt|eingesetzt|verwendet)|est utilisee? (?:par|dans|chez)"
    r"|(?:es|esta) (?:usad|utilizad)[oa] (?:por|en)|e (?:usat|utilizzat)[oa] (?:da|in)|wordt [^.]{0,40}\bgebruikt)\b"
)


_LOOKS_FOR: Final = re.compile(
    r"(?:(?:we|i)(?: are|'re| am|'m)? (?:currently |now |mainly |only )?look(?:ing)? for|we (?:seek|want to reach)"
    r"|wir suchen|suchen wir|nous (?:re)?cherchons|on (?:re)?cherche|buscamos|cerchiamo|(?:wij|we) zoeken|zoeken (?:wij|we))"
    r" (?!(?:a|an|one|einen?|eine[mr]?|un[ae]?|een)\b)(?P<whom>(?:[^\s.:;,!?()]{1,40} ?){1,6})"
)
_ORGANISATIONS: Final = re.compile(
    r"(?:compan(?:y|ies)|business(?:es)?|firms|organi[sz]ations|institutions|authorities|schools|associations|customers|clients"
    r"|unternehmen|betriebe|firmen|kommunen|gemeinden|schulen|trager|vereine|verbande|genossenschaften|kunden"
    r"|entreprises|societes|etablissements|collectivites|ecoles|lycees|mairies|communes|bailleurs|clients"
    r"|empresas|negocios|ayuntamientos|colegios|cooperativas|clientes|aziende|imprese|societa|comuni|scuole|enti|cooperative|clienti"
    r"|bedrijven|organisaties|instellingen|gemeenten|gemeentes|scholen|besturen|corporaties|stichtingen|verenigingen|klanten)\b"
)
"""Those that buy, and what ends in them: Wohnungsgenossenschaften, woningcorporaties."""


def looks_for_customers(flat: str) -> bool:
    """Whether a sentence says whom its writer looks for, and means those who buy: several of a trade, or of a kind of
    organisation. Who looks for "a roofer" means a colleague, and who looks for leaks does a job. `flat` is folded and in
    small letters."""
    found = _LOOKS_FOR.match(flat)
    return found is not None and (
        _ORGANISATIONS.search(found["whom"]) is not None or bool(trades_in(terms(found["whom"])))
    )


def defines(flat: str) -> bool:
    """Whether a sentence says who somebody is and for what, which proves nothing. `flat` is folded and in small letters."""
    return _DEFINES.match(flat) is not None and _FROM_TO.search(flat) is None


def warrants(flat: str) -> bool:
    """Whether a sentence says what is warranted, and for how long. `flat` as above."""
    return _WARRANTS.search(flat) is not None and _SPAN.search(flat) is not None


def is_what_they_do(sentence: str, business_name: str) -> bool:
    """Whether a sentence begins with the name of the business and goes on with what it does: "Lumaca weighs leftovers"."""
    name = " ".join(business_name.split())
    rest = sentence.strip()[len(name) :]
    flat = fold(plain(sentence))
    return (
        bool(name)
        and sentence.strip().casefold().startswith(name.casefold())
        and _GOES_ON.match(rest) is not None
        and not is_proof(flat)
        and not warrants(flat)
        and _BESIDES.search(flat) is None
    )


def is_proof(flat: str) -> bool:
    """Whether a sentence tells what became better at a customer, or how many have it. `flat` as above."""
    at_somebody = _AT_SOMEBODY.match(flat) is not None and _FROM_TO.search(flat) is not None
    used = _USED_BY.search(flat) is not None and any(map(str.isdigit, flat))
    return at_somebody or used or _THEY_USE.match(flat) is not None
