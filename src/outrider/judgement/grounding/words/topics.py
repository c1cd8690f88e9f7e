"""Closed words of a subject that only names its topic. Folded."""

import re
from collections.abc import Mapping
from typing import Final

from outrider.judgement.grounding.lexicon import listed
from outrider.language.patterns import late

ASPECT: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("side regarding concerning around"),
    "de": listed("rund thema stichwort sachen seiten"),
    "fr": listed("cote propos autour matiere question"),
    "es": listed("torno cuanto respecto lado"),
    "it": listed("lato proposito tema capitolo fronte"),
    "nl": listed("rond rondom betreft wat kant"),
}
"""What says only that a topic is looked at from there: "your third line, on the side of teams"."""
COMING: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("future coming next"),
    "de": listed("kunftige kunftigen kunftiger zukunftige zukunftigen kommende kommenden"),
    "fr": listed("futur futurs future futures prochain prochains prochaine prochaines"),
    "es": listed("futuro futuros futura futuras proximo proximos proxima proximas"),
    "it": listed("futuro futuri futura future prossimo prossimi prossima prossime"),
    "nl": listed("toekomstige komende aanstaande"),
}
"""What is only to be: of what a finding seeks or plans."""
POSTS: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("role post position job vacancy opening search"),
    "de": listed("stelle stellen position ausschreibung suche"),
    "fr": listed("poste postes offre offres recrutement recherche"),
    "es": listed("puesto puestos plaza plazas vacante vacantes busqueda"),
    "it": listed("posto posti posizione posizioni ruolo ricerca"),
    "nl": listed("functie functies vacature vacatures plek zoektocht"),
}
"""A post, of who looks for somebody."""
EACH: Final[Mapping[str, re.Pattern[str]]] = {
    "en": late(r"^(?:the|your) .+ (?:in|at|on|for|with|of) (?:each|every) \w+$"),
    "de": late(r"^(?:der|die|das|ihre?) .+ (?:in|bei|an|auf|fur|mit) jede[rnms]? \w+$"),
    "fr": late(r"^(?:le|la|les|l|votre|vos) .+ (?:dans|a|sur|pour|avec|de) chaque \w+$"),
    "es": late(r"^(?:el|la|los|las|su|sus) .+ (?:en|a|para|con|de) cada \w+$"),
    "it": late(
        r"^(?:il|la|lo|i|gli|le|l|la vostra|il vostro) .+ (?:in|a|su|con|di|per) (?:ogni|ciascun[oa]?|per) \w+$"
    ),
    "nl": late(r"^(?:de|het|uw) .+ (?:in|bij|op|voor|met|van) (?:elke?|iedere?) \w+$"),
}
"""A thing at each of others, that says of none how it is: "the temperature in each delivery"."""
OF_YOU: Final = re.compile(r"\b(?:bij|met|naar|van|voor|in|op|aan|over|uit|rond) (?:u|jullie|je)\b")
"""Where a Dutch "u" is no subject of what follows: bij u in Huissen, in jullie hallen."""
