"""Sentences in which a business says in a few words what it is: "We are a joinery in Bath", "Tarnfield is booking software".

Of so few words a vector says little: such sentences lie anywhere between .1 and 1.0 for the weights, and slogans of the same
shape ("We are your partner in the north") beside them. Their grammar tells them apart: who we are is a trade or a kind of
thing, a slogan has neither.
"""

from collections.abc import Iterable
from typing import Final

from outrider.judgement.grounding.lexicon import fold
from outrider.judgement.trades import trades_in
from outrider.language.patterns import late
from outrider.language.text import plain, terms

_NAME: Final = r"[A-ZÀ-Þ][\w&'’.-]{0,40}(?: (?:[A-ZÀ-Þ0-9][\w&'’.-]{0,40}|&|and|und|et|y|e|en|of|de|von|van|di)){0,4}"
_WE_ARE: Final = late(
    r"(?:we are|we're|i am|i'm|wir sind|ich bin|nous sommes|on est|je suis|somos|soy|siamo|sono|(?:wij|we) zijn|ik ben"
    r"|our (?:product|software|service|company|firm) is|unser(?:e)? (?:produkt|software|dienst|firma|betrieb) ist"
    r"|notre (?:produit|logiciel|service|societe|entreprise) est|nuestr[oa] (?:producto|programa|servicio|empresa) es"
    r"|(?:il |la )?nostr[oa] (?:prodotto|programma|servizio|azienda|ditta) e|on[sz]e? (?:product|software|dienst|bedrijf) is)"
    r" (?P<what>.{3,160})"
)
_NAMED: Final = late(rf"(?P<name>{_NAME}) (?:is|ist|est|es|è) (?P<what>.{{3,160}})")
_NO_NAME: Final = late(
    r"(?:it|this|that|these|the|there|he|she|what|which|here|our|your|its|an?|one|everything|nothing|every|each|es|das|dies|der|die"
    r"|wer|was|hier|unsere?|ihre?|eine?|alles|nichts|jede[rs]?|il|elle|ce|cela|le|la|les|l'|notre|nos|votre|vos|une?|tout|chaque|el"
    r"|los|las|ella|est[eoa]|es[eoa]|nuestr[oa]|su|un|todo|nada|cada|lo|gli|i|quest[oa]|nostr[oa]|vostr[oa]|tutto|ogni|het|de|dit|dat"
    r"|deze|die|onze?|uw|een|elke?)(?: |$)"
)
_HEAD: Final = late(
    r"(?P<head>.*?)(?:[.,;:!?()]| (?:in|near|for|from|with|that|which|who|where|to|at|on|since|bei|fur|aus|mit|der|die|das|seit"
    r"|a|au|aux|pour|avec|qui|dans|chez|pres|depuis|para|con|que|cerca|desde|per|che|vicino|dal|voor|met|uit|bij|dat|sinds|op)"
    r" |$)"
)
"""What they are, without where, for whom and since when."""
_MOST: Final = 8
"""Words of it; more are no name of a trade."""
_THING: Final = late(
    r"\b(?:\w*(?:software|programme?|programm|app)|(?:tool|portal|marketplace|logiciel|application|outil|portail|programa"
    r"|aplicacion|herramienta|programma|gestionale|applicazione|strumento|portale))\b"
)
"""What is sold as a thing, by a name of its own."""
_KIND: Final = late(
    r"\b(?:\w*(?:workshop|shop|studio|laborator(?:y|ium)|lab)|agency|makers? of \w+|manufacturers?|wholesalers?|publishers?"
    r"|consultanc(?:y|ies)|contractors?|caterers?|surveyors?|roofers?|plumbers?|joiner(?:y|s)?|carpenters?|upholsterers?|tuners?"
    r"|\w{3,}(?:erei|werkstatt|werkstatten|handel|handler|bauer|hersteller|druckerei|verlag|agentur|buro|labor|dienstleister|firma"
    r"|(?<!familien)betrieb|meister|macher|stimmer|verleih|vermietung|makelaar|bureau|werkplaats|makerij|handelaar|leverancier"
    r"|maker|inrichter|verhuur|fabrikant|(?<!familie)bedrijf)"
    r"|atelier|fabricant|grossiste|cabinet|imprimerie|imprimeur|editeur|agence|agenceur|traiteur|laboratoire|menuiserie|menuisier"
    r"|laverie|blanchisserie|couvreurs?|\w+(?:erie)"
    r"|taller|fabricantes?|mayorista|despacho|imprenta|editorial|agencia|estudio|laboratorio|carpinteria|montador|\w+eria"
    r"|officina|produttor[ei]|grossista|tipografia|casa editrice|agenzia|falegnameria|arredatore|fabrikant|groothandel|drukkerij"
    r"|uitgeverij|timmerwerkplaats|laboratorium|cateraar|\w+makers?|\w*stemmer|removals?|movers|accordeur|afinador|accordatore"
    r"|(?:societe|entreprise|empresa|ditta|azienda) (?:de |d'|di )(?!taille|confian|fiducia|qualit|tradi|lider|riferimento)\w+)\b"
)
"""What a trade is called that `trades` does not hold."""
_SLOGAN: Final = late(
    r"\b(?:not|no|never|kein\w*|nicht|pas|jamais|non|geen|niet|your|ihre?|votre|vos|su|sus|tu|vostr[oaie]|uw|jullie|je|family|familie"
    r"|famille|familia|famiglia|gezin|team|equipe|equipo|squadra|more than|mehr als|plus qu\w*|mas que|piu d\w+|meer dan|part"
    r"|teil|partie|parte|deel|members?|mitglied\w*|membres?|miembros?|soci[oa]s?|lid|customers?|kunden?|clients?|clientes?|clienti?"
    r"|klant(?:en)?|users?|part of|proud|stolz|fiers?|orgullos\w+|orgoglios\w+|trots|looking|suchen|cherch\w+|busc\w+"
    r"|cerc\w+|zoek\w*"
    r"|great|fantastic|wonderful|brilliant|best|toll\w*|super|genial\w*|wunderbar\w*|meilleure?|formidable|mejor|estupend\w+|maravillos\w+"
    r"|miglior\w*|fantastic\w+|meraviglios\w+|beste|geweldig\w*|prachtig\w*|mooi\w*|schon\w*|belle|bell[oa]|preciosa"
    r"|by|used|genutzt|eingesetzt|verwendet|utilisee?|usad[oa]|utilizad[oa]|usat[oa]|utilizzat[oa]|gebruikt"
    r"|like|wie|comme|como|come|zoals|art|arte|kunst|city|stadt|ville|ciudad|citta|stad|town)\b"
)
"""What a praise, a wish for staff, a membership or the users of something have in the same place."""


def name_of(sentence: str) -> str:
    """By what name a sentence says who somebody is; empty where it does not, or says it of "us"."""
    found = _NAMED.match(sentence.strip())
    if found is None or _NO_NAME.match(fold(plain(found["name"]))) or not _is_kind(found["what"]):
        return ""
    return found["name"]


def presents_us(sentence: str, ours: Iterable[str] = ()) -> bool:
    """Whether a sentence says what kind of business or product we are, of "us" or by one of these names."""
    found = _WE_ARE.match(fold(plain(sentence)))
    if found is not None:
        return _is_kind(found["what"])
    name = name_of(sentence).casefold()
    return bool(name) and any(name == one.casefold() for one in ours if one)


def _is_kind(what: str) -> bool:
    flat = fold(plain(what))
    head = _HEAD.match(flat)
    if head is None or not 0 < len(head["head"].split()) <= _MOST or _SLOGAN.search(head["head"]):
        return False
    found = head["head"]
    return bool(_THING.search(found) or _KIND.search(found) or trades_in(terms(found)))


def is_a_thing(sentence: str) -> bool:
    """Whether what somebody is by their name is a program or a tool rather than a trade."""
    found = _NAMED.match(sentence.strip())
    head = _HEAD.match(fold(plain(found["what"]))) if found else None
    return head is not None and _THING.search(head["head"]) is not None
