"""Whom an ICP claim says to talk to, and what is left of it without them."""

import re
from typing import Final

from outrider.judgement.wanted_words import phrase_of
from outrider.language.patterns import late

_ROLE: Final = (
    r"(?:managers?|directors?|owners?|founders?|heads?|chiefs?|officers?|buyers?|planners?|leads?|executives?|partners?"
    r"|ceos?|cfos?|coos?"
    r"|ctos?|bursars?|chefs?|matrons?|principals?|presidents?|teams?|boards?|administrators?|supervisors?|controllers?"
    r"|\w*leiter(?:in|innen|n)?|\w*leitung|geschäftsführer(?:in|n|innen)?|inhaber(?:in|n|innen)?|\w*managerin"
    r"|einkäufer(?:in|n)?|verantwortliche[nr]?"
    r"|disponent(?:en|in)?|vorstand|meister|\w*chefs?"
    r"|responsables?|directeurs?|directrices?|directrice|gérants?|dirigeants?|propriétaires?|exploitants?|patrons?"
    r"|acheteurs?|chefs?"
    r"|director(?:es|a|as)?|gerentes?|propietari[oa]s?|dueñ[oa]s?|jef[ea]s?|encargad[oa]s?|compradores"
    r"|responsabili|responsabile|direttor[ei]|direttric[ei]|titolar[ei]|proprietari[oa]?|amministrator[ei]|buyer"
    r"|eigenaren|eigenaar|directeuren|bedrijfsleiders?|hoofden?|hoofd|inkopers?|planners?|bestuur|zaakvoerders?)"
)
_OF_DEPARTMENT: Final = (
    r"(?: (?:of|der|des|de la|de los|de las|de|du|della|di|van de|van|for) (?:the )?(?:quality|operations|production"
    r"|produktion|it|sales|logistics"
    r"|logistik|logistique|purchasing|procurement|einkaufs?|achats|compras|acquisti|inkoop|maintenance|technik"
    r"|facilities|finance|hr|marketing"
    r"|qualität|fertigung|production|producción|produzione|productie|kitchen|sala|planning|planung|estates|transport"
    r"|fleet|warehouse|verkoop"
    r"|operaciones|logistica|logística|innovation|people|talent|engineering|service))"
)
_TALK: Final = late(
    r"\b(?:contacts?|buyers?|decision[- ]makers?|decides?|decided|signs?|persona|talk to|speak to|ansprechpartner\w*"
    r"|entscheid\w*|zuständig"
    r"|interlocut\w*|contact type|décid\w*|decisor\w*|decide[n]?|decidono|interlocutor\w*|referent[ei]|contattare"
    r"|contactperso\w*|beslis\w*"
    r"|who (?:buys|approves))\b",
    re.IGNORECASE,
)
_SOLD_TO: Final = late(
    rf"^(?P<before>.*?\b(?:to|are|is|an|für|à|aux|a|ai|agli|alle|aan|voor|sind|sont|son|sono|zijn|clients|target|:))"
    rf" (?:the |den |die |les |los |las |gli |de |i )?(?=(?:[\w-]+ )?{_ROLE}\b)",
    re.IGNORECASE,
)


_A_ROLE: Final = late(rf"\b{_ROLE}\b{_OF_DEPARTMENT}?", re.IGNORECASE)
_BUYERS_ARE: Final = late(
    r"(?:(?:our|the|typical|ideal|best|usual|main) ){0,3}buyers? ?(?:are|is|:)(?= |$)", re.IGNORECASE
)
_BREAK: Final = late(
    r" ?(?:;|:|,(?!\d)| [–—-](?= ))"
    r"| (?:and|where|whose|und|wo|deren|dessen|et|où|dont|y|donde|cuy[oa]s?|e|dove|cui|en|waar|wiens)(?= )",
    re.IGNORECASE,
)
_INSIDE: Final = late(
    r"^(?:at|in|with|bei|chez|dans|en|nelle|nei|negli|presso|bij) (?P<where>[^,;:.]{1,80}?)"
    r" (?:(?:is|are|ist|sind|est|sont|es|son|è|sono|zijn|entscheid\w*|décid\w*|decid\w*|beslis\w*) )?"
    r"(?:the|der|die|das|le|la|les|l'|el|los|las|il|lo|gli|de|het)\b",
    re.IGNORECASE,
)


def _before(sentence: str, at: int, talk: int) -> tuple[str, int]:
    """What a sentence says of the companies before it comes, at `talk`, to whom to talk to there, and where that begins:
    "hauliers where the planner decides"."""
    for stop in reversed([one.start() for one in _BREAK.finditer(sentence, at, talk)]):
        if not _A_ROLE.search(sentence, at, stop) and phrase_of(sentence[:stop]):
            return sentence[:stop], stop
    inside = _INSIDE.match(sentence)
    if inside and not _A_ROLE.search(inside["where"]) and phrase_of(inside["where"]):
        return inside["where"], inside.end("where")
    return "", 0


def role_of(sentence: str) -> tuple[str, str]:
    """A sentence without whom to talk to, and that: "owners of dental practices" wants dental practices."""
    lead = _BUYERS_ARE.match(sentence)
    at = lead.end() if lead else 0  # "our buyers are hauliers" names a trade, and nobody there
    talk = _TALK.search(sentence)
    ends = list(_A_ROLE.finditer(sentence, at))
    if talk and ends:
        tail = re.match(
            r"[ ,]*(?:of|at|from|bei|von|chez|des|d'|dei|delle|degli|bij|van) (.+)$",
            sentence[ends[-1].end() :],
            re.IGNORECASE,
        )
        said = _TALK.search(sentence, at)
        before, end = _before(sentence, at, said.start() if said else ends[0].start())
        return " . ".join(filter(None, (before, tail[1] if tail else ""))), sentence[end:].strip(" .,;:")
    sold = _SOLD_TO.match(sentence)
    if sold:
        rest = sentence[sold.end() :]
        head = re.match(
            rf"((?:[\w-]+ )?{_ROLE}{_OF_DEPARTMENT}?(?:(?:,| and| or| und| oder| et| ou| y| o| e| en| of)+ (?:[\w-]+"
            rf" )?{_ROLE}{_OF_DEPARTMENT}?){{0,12}})"
            r"(?:\.?$| (?:of|at|in|from|bei|von|chez|de la|de|des|du|d'|dei|delle|degli|del|della|di|bij|van) )",
            rest,
            re.IGNORECASE,
        )
        if head:
            return rest[head.end() :], head[1]
    return sentence, ""
