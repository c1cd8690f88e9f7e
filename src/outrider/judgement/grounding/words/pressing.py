"""What presses a reader in passing, in six languages: a deadline, a debt, a loss to come, somebody who does it badly. Flat."""

import re
from collections.abc import Mapping
from typing import Final

from outrider.judgement.grounding.lexicon import listed
from outrider.language.patterns import late

PRESSING: Final[Mapping[str, re.Pattern[str]]] = {
    code: late(rf"\b(?:{words})\b")
    for code, words in {
        "en": r"(?:offer|price|discount|licen[cs]e|permit|deadline|time) (?:will |soon |only )?(?:ends?|expires?|lapses?|closes?|runs out|is (?:over|ending|up))|before (?:your|the|it|we|they|you)\b[^,.]{0,30}\b(?:ends?|expires?|runs? out|too late)|too late|last chance|while (?:stocks?|places?) lasts?|unpaid|overdue|outstanding|(?:collect|settle|owe) (?:the|your|us)|payments?|(?:final|second|last) (?:reminder|notice)"
        r"|cheat(?:s|ed|ing)?|badly|wrongly|poorly|carelessly|gets? it wrong|report (?:it|this|you|them)|halve|double|triple|you (?:will |may |could )?lose|from (?:last|this) (?:week|month|year)|again (?:on|next|this)|but (?:only )?(?:by|before|until)|(?:replace|succeed) your",
        "de": r"(?:angebot|aktion|preis|rabatt|frist)\w* (?:endet|lauft (?:bald )?(?:ab|aus)|verfallt|gilt nur|schliesst|ist (?:bald )?vorbei)|(?:vor|bevor) [^,.]{0,30}\b(?:ablauf|fristende|ablauft|endet|zu spat)|zu spat|letzte (?:chance|gelegenheit)|mahnung(?:en)?|(?:offene|unbezahlte)[nrs]? (?:rechnung(?:en)?|betrag|posten)|zahlung(?:en)?|pfusch\w*|schlampig\w*|schummel\w*|betrug\w*|halbier\w*|verdoppel\w*|falsch mach\w*|machen (?:sie )?(?:das )?falsch|verlieren sie|sie verlieren|von (?:letzter|voriger) woche|aber (?:bis|vor)|ersetzt ihre[nrms]?",
        "fr": r"(?:offre|remise|tarif|promotion|delai) (?:se termine|expire|prend fin|s acheve|finit)|avant (?:la fin|l expiration|l echeance|qu il|qu elle|que)\b|trop tard|derniere (?:chance|occasion)|mise en demeure|impayee?s?|paiements?|trich\w+|mais mal|(?:tres|si|trop) mal|(?:de )?(?:vous|nous|te) revoir|vous perd(?:ez|rez|riez)|de la semaine derniere|mais (?:avant|d ici|vendredi|lundi|demain)|remplacer votre",
        "es": r"(?:oferta|descuento|precio|plazo|promocion) (?:acaba|termina|caduca|vence|expira|finaliza)|antes de que (?:acabe|termine|venza|caduque|expire|sea)|demasiado tarde|ultima (?:oportunidad|ocasion)|requerimiento|pendientes? de pago|facturas? pendientes?|pagos?|trampas?|pero mal|hac\w+ mal|perdera[ns]?|(?:volver a )?ver(?:le|les|nos) de nuevo|de la semana pasada|pero si (?:el|antes|para)|pero antes|sustituir a su",
        "it": r"(?:offerta|sconto|prezzo|promozione|termine) (?:scade|termina|finisce)|prima (?:che (?:scada|finisca|sia)|della (?:scadenza|fine))|troppo tardi|ultima (?:occasione|possibilita)|sollecit[oi]|pagament[oi]|non pagat[ae]|imbrogli\w*|ma male|fa\w* male|perdera(?:nno)?|perderete|rivederci|della settimana scorsa|ma (?:entro|prima)|sostituira il",
        "nl": r"(?:aanbod|aanbieding|prijs|korting|termijn) (?:eindigt|verloopt|loopt af|vervalt|geldt alleen)|voor(?:dat)? [^,.]{0,30}\b(?:termijn|afloopt|verloopt|eindigt|te laat)|te laat|laatste (?:kans|gelegenheid)|aanmaning(?:en)?|openstaande|onbetaalde?|betaling(?:en)?|sjoemel\w*|knoei\w*|maar fout|fout doe[nt]|regel ik (?:uw|je|jullie)|(?:verliest|verlies) (?:u|je)|(?:u|je) verliest|van vorige week|maar (?:wel )?(?:voor|uiterlijk)|uw \w+ gaat vervangen",
    }.items()
}
"""A finding that has the words lends them."""
SINCE: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("since"),
    "de": listed("seit"),
    "fr": listed("depuis"),
    "es": listed("desde"),
    "it": listed("da dal dallo"),
    "nl": listed("sinds"),
}
"""Before a month: something has been so from then on, which an ask or a question only says of a month that a finding has."""
