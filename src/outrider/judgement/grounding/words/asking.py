"""Closed forms of open questions that the patterns of a language do not know: behind a lead, after a topic in front, on whether something
has been done, found or settled. Flat, as `world.flat` makes them; `topic` is judged by `asking.py`.
"""

import re
from collections.abc import Mapping
from typing import Final

from outrider.language.patterns import late

LEADS: Final[Mapping[str, re.Pattern[str]]] = {
    "en": late(
        r"^(?:(?:in the meantime|meanwhile|until then|for now)[,:]? "
        r"|(?:(?:reading|seeing) (?:it|this|that),? )?(?:(?:we|i) (?:wondered|were wondering|was wondering|asked ourselves|asked myself)|(?:this|that|it|which) made (?:us|me) wonder)[:,]? )"
    ),
    "de": late(
        r"^(?:(?:bis dahin|in der zwischenzeit|inzwischen|derweil|unterdessen)[,:] "
        r"|(?:(?:beim lesen|dabei|da) )?(?:(?:haben wir uns|habe ich mich|fragten wir uns|fragte ich mich)(?: gefragt)?|wir haben uns gefragt|ich habe mich gefragt|wir fragten uns|ich fragte mich|fragen wir uns|frage ich mich)[:,] )"
    ),
    "fr": late(
        r"^(?:(?:en attendant|entre temps|entre-temps|d ici la)[,:]? "
        r"|(?:en (?:la|le|les) lisant,? )?(?:nous nous sommes demande|je me suis demande|nous nous demandions|je me demandais) ?[:,] )"
    ),
    "es": late(
        r"^(?:(?:mientras tanto|entretanto|hasta entonces|de momento)[,:]? "
        r"|(?:al leerl[oa],? )?(?:nos preguntamos|me pregunte|me preguntaba|nos preguntabamos|nos hemos preguntado|me he preguntado)[:,] )"
    ),
    "it": late(
        r"^(?:(?:nel frattempo|intanto|fino ad allora|per ora)[,:]? "
        r"|(?:leggendol[oa],? )?(?:ci siamo chiesti|mi sono chiesto|mi sono chiesta|ci chiedevamo|mi chiedevo)[:,] )"
    ),
    "nl": late(
        r"^(?:(?:in de tussentijd|intussen|ondertussen|tot die tijd|tot dan)[,:] "
        r"|(?:(?:bij het lezen|toen) )?(?:vroegen we ons af|vroeg ik me af|we vroegen ons af|ik vroeg me af)[:,] )"
    ),
}
"""What may stand before a question and says nothing."""

FRONTED: Final[Mapping[str, re.Pattern[str]]] = {
    code: late(rf"^(?:(?:and|und|et|y|e|en) )?(?P<topic>[^,?:]{{3,40}}), (?P<rest>(?:{words})\b.+)$")
    for code, words in {
        "en": r"who|how|where|when|which",
        "de": r"wer|wie|wo|wann|womit",
        "fr": r"qui|comment|ou|quand|chez qui",
        "es": r"quien|como|donde|cuando|(?:de|con) que",
        "it": r"chi|come|dove|quando|con che",
        "nl": r"wie|hoe|waar|wanneer",
    }.items()
}
"""A topic in front of its question: "et les bacs, qui les lave"."""

LOOKED: Final[Mapping[str, re.Pattern[str]]] = {
    "en": late(
        r"^(?:and )?has (?:anyone|anybody|someone|somebody) (?:already |yet )?(?:looked at|checked|inspected|measured|tested|planned) (?P<topic>.{3,60}?)(?: (?:yet|already))?$"
    ),
    "de": late(
        r"^(?:und )?hat (?:sich )?(?:schon |bereits )?(?:jemand|einer)(?: schon| bereits)? (?P<topic>.{3,60}?) (?:schon |bereits )?(?:angesehen|angeschaut|gepruft|vermessen|gemessen|getestet|geplant)$"
    ),
    "fr": late(
        r"^(?:et )?quelqu un a (?:t )?il (?:deja )?(?:regarde|controle|verifie|mesure|teste|prevu) (?P<topic>.{3,60})$"
    ),
    "es": late(
        r"^(?:y )?(?:ya )?(?:ha mirado|ha revisado|alguien ha (?:mirado|revisado|comprobado|medido|probado|planificado))(?: ya)?(?: alguien)? (?P<topic>.{3,60})$"
    ),
    "it": late(
        r"^(?:e )?qualcuno ha (?:gia )?(?:guardato|controllato|verificato|misurato|provato|pianificato)(?: gia)? (?P<topic>.{3,60})$"
    ),
    "nl": late(
        r"^(?:en )?heeft (?:er )?(?:al )?iemand (?:al )?(?:naar )?(?P<topic>.{3,60}?) (?:al )?(?:gekeken|bekeken|gekeurd|gecontroleerd|gemeten|getest|gepland)$"
    ),
}
"""Whether somebody has looked at something yet."""

DONE: Final[Mapping[str, re.Pattern[str]]] = {
    "en": late(
        r"^(?:and )?(?:has|have) (?P<topic>.{3,60}?) (?:already |yet )?been (?:arranged|planned|booked|scheduled|decided|checked|looked at|inspected|measured|tested|set up|discussed|installed)(?: (?:yet|already))?$"
    ),
    "de": late(
        r"^(?:und )?(?:ist|sind|wurde|wurden) (?P<topic>.{3,60}?) (?:schon|bereits)(?: einmal)? (?:geplant|eingeplant|terminiert|gepruft|entschieden|geklart|angesehen|vermessen|gemessen|getestet|eingerichtet|installiert)(?: worden)?$"
    ),
    "fr": late(
        r"^(?:et )?(?P<topic>.{3,60}?) (?:(?:a|ont)[- ](?:t[- ])?(?:elles?|ils?) (?:deja )?ete|(?:est|sont)[- ](?:elles?|ils?)(?: deja)?) (?:planifie|prevu|programme|controle|verifie|mesure|teste|decide|installe)e?s?$"
    ),
    "es": late(
        r"^(?:y )?(?:ya )?se (?:ha|han) (?:revisado|planificado|comprobado|programado|decidido|medido|probado|fijado|instalado)(?: ya)? (?P<topic>.{3,60})$"
    ),
    "it": late(
        r"^(?:e )?(?:e|sono) (?:gia )?stat[oaie] (?:gia )?(?:fissat|pianificat|controllat|verificat|programmat|misurat|provat|installat)[oaie] (?P<topic>.{3,60})$"
    ),
    "nl": late(
        r"^(?:en )?(?:is|zijn) (?P<topic>.{3,60}?) (?:al|reeds)(?: eens)? (?:gepland|ingepland|gecontroleerd|gekeurd|gemeten|getest|beslist|ingericht|geinstalleerd)$"
    ),
}
"""Whether something has been done yet, that blames nobody who has not."""

FOUND: Final[Mapping[str, re.Pattern[str]]] = {
    "en": late(
        r"(?:have you (?:already )?(?:found|hired) (?:someone|somebody|anyone|anybody|the right person|them)(?: (?:yet|already|for it))?"
        r"|has the (?:post|position|role|job|vacancy|place) (?:already )?been filled(?: (?:yet|already))?|is the (?:post|position|role|job|vacancy|place) (?:still open|(?:already )?filled(?: already)?)"
        r"|did you (?:find|manage to find) (?:someone|somebody|anyone|the right person))"
    ),
    "de": late(
        r"(?:(?:haben sie|habt ihr|hast du) (?:schon |bereits )?(?:jemanden|die richtigen?|die richtige person|den richtigen|passende leute) (?:schon |bereits )?gefunden"
        r"|ist die stelle (?:schon |bereits |noch )?(?:besetzt|vergeben|offen|frei)|sind sie (?:schon |bereits )?fundig geworden)"
    ),
    "fr": late(
        r"(?:(?:avez vous|as tu) (?:deja )?(?:trouve|recrute)(?: (?:quelqu un|la bonne personne|la perle rare))?|le poste est[- ]il (?:deja |encore )?(?:pourvu|ouvert|libre|a pourvoir))"
    ),
    "es": late(
        r"(?:(?:ya )?l[oa] (?:teneis|tienen|tienes|habeis encontrado|han encontrado|has encontrado)(?: ya)?|(?:ya )?(?:habeis|han|has) encontrado (?:ya )?(?:a alguien|a la persona adecuada)"
        r"|(?:sigue (?:libre|abierta)|esta (?:ya )?cubierta) la (?:plaza|vacante)|la (?:plaza|vacante) (?:sigue (?:libre|abierta)|esta (?:ya )?cubierta))"
    ),
    "it": late(
        r"(?:(?:avete|ha|hai) (?:gia )?trovato (?:gia )?(?:qualcuno|la persona giusta)|l avete (?:gia )?trovat[oa]|il posto e (?:ancora |gia )?(?:libero|coperto|aperto)|la posizione e (?:ancora |gia )?(?:aperta|coperta))"
    ),
    "nl": late(
        r"(?:is het (?:al )?gelukt om (?:iemand|de juiste persoon) te vinden|(?:hebt u|heeft u|heb je|hebben jullie) (?:al )?(?:iemand|de juiste persoon) gevonden|is de (?:vacature|functie|plek) (?:al )?(?:vervuld|ingevuld)|staat de vacature nog open)"
    ),
}
"""Whether whoever was sought has been found: asked only of those who look for somebody."""

LOOKING: Final = late(
    r"\b(?:vacan\w*|vacature\w*|recruit\w*|hiring|advertis\w*|look(?:s|ing)? for|seek\w*|such(?:t|en)|stellen?(?:angebot|anzeige)?\w*|gesucht"
    r"|recherch\w*|embauch\w*|offres? d emploi|ofertas? de (?:empleo|trabajo)|offert[ae] di lavoro|recrut\w*|busc\w+|cerca|cerchiamo|cercasi|assum\w*|zoek\w*|gezocht)\b"
)
"""Words of a finding that looks for somebody, in six languages."""

SETTLED: Final[Mapping[str, re.Pattern[str]]] = {
    "en": late(
        r"(?:and )?(?:has (?:everybody|everyone|the team) settled in(?: well)?|have you (?:all )?settled in(?: well)?|how (?:are you|is the team) settling in|how do you like it|have you arrived well|did the move go well)(?: (?P<topic>(?:at|in|into) .{3,50}))?"
    ),
    "de": late(
        r"(?:und )?(?:(?:sind sie|seid ihr)(?: (?P<topic>(?:im|in|am) .{3,50}?))? (?:schon )?(?:gut )?(?:angekommen|eingezogen|eingelebt|eingerichtet)|haben sie sich(?: (?P<there>(?:im|in|am) .{3,50}?))? (?:schon )?(?:gut )?(?:eingelebt|eingerichtet))"
    ),
    "fr": late(
        r"(?:et )?(?:tout le monde est[- ]il (?:deja )?(?:bien )?installe|etes vous (?:deja )?(?:bien )?installee?s?|comment vous sentez vous)(?: (?P<topic>(?:a|dans|en) .{3,50}))?"
    ),
    "es": late(
        r"(?:y )?(?:(?:que tal|como) (?:se han|os habeis) (?:instalado|adaptado)|(?:se han|os habeis|estais|estan) (?:ya )?(?:bien )?instalad[oa]s?(?: bien)?|que tal (?:estais|estan)|(?:ya )?estan (?:ya )?todos (?:ya )?(?:bien )?instalados)(?: (?P<topic>en .{3,50}))?"
    ),
    "it": late(
        r"(?:e )?(?:vi siete (?:gia )?(?:ambientati|sistemati|trovati)(?: bene)?|come vi (?:trovate|siete trovati))(?: (?P<topic>(?:a|in|nel|nella|nei|nelle) .{3,50}))?"
    ),
    "nl": late(
        r"(?:en )?(?:(?:bent u|zijn jullie|ben je|is iedereen) (?:al )?(?:goed )?(?:gewend|gesetteld|geland|ingericht)|bevalt het)(?: (?P<topic>(?:in|op) .{3,50}))?"
    ),
}
"""How they feel in a new place: asked only where a finding has it."""
WISHED: Final[Mapping[str, re.Pattern[str]]] = {
    "en": late(
        r"(?:(?:i|we) (?:hope|wish|keep (?:my|our) fingers crossed)|fingers crossed)(?: that)? (?:you (?:soon )?(?:find|have found|found|will find) (?:someone good|the right (?:person|people|one))(?: soon)?|the right (?:person|people|one) (?:turns? up|gets? in touch|comes? along)(?: soon)?)"
    ),
    "de": late(
        r"(?:(?:ich drucke|wir drucken)(?: ihnen| euch)? die daumen|(?:ich hoffe|wir hoffen)|(?:ich wunsche|wir wunschen) ihnen),? (?:dass )?(?:sich )?(?:bald )?(?:die richtigen?|der richtige|die passende person|jemand passendes) (?:sich )?(?:bald )?(?:melden|meldet|finden|findet)|(?:ich drucke|wir drucken)(?: ihnen| euch)? die daumen(?: bei der suche| fur die suche)"
    ),
    "fr": late(
        r"(?:j espere|nous esperons|je vous souhaite|nous vous souhaitons) (?:que vous (?:trouverez|aurez trouve) |de trouver )(?:vite |bientot |rapidement )?(?:la bonne personne|quelqu un de bien|la perle rare)(?: bientot| rapidement)?"
    ),
    "es": late(
        r"(?:espero|esperamos|ojala) (?:que )?(?:pronto )?(?:encuentre[ns]?|encontreis|hayan encontrado|hayais encontrado|aparezca)(?: pronto)? (?:a )?(?:la persona (?:adecuada|indicada)|alguien bueno)(?: pronto)?"
    ),
    "it": late(
        r"(?:spero|speriamo|le auguro|vi auguro) (?:che )?(?:troviate|trovi|abbiate trovato|si faccia viva|di trovare)(?: presto)? (?:la persona (?:giusta|adatta)|qualcuno di valido)(?: presto)?"
    ),
    "nl": late(
        r"(?:ik hoop|we hopen|wij hopen|ik duim|we duimen) dat (?:u|jullie|je) (?:snel |spoedig |al )?(?:de juiste (?:persoon|mensen)|iemand goeds) (?:snel )?(?:vindt|vinden|hebt gevonden|heeft gevonden)|(?:ik duim|we duimen) dat (?:de juiste (?:persoon|mensen)) zich (?:snel |spoedig )?(?:meldt|melden)"
    ),
}
"""That they may find whom they look for: wished only to those who do."""
