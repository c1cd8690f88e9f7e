"""Where something was read, in six languages: the nouns, the verbs, and the shapes that they stand in.

Flat, as `world.flat` makes a sentence. A group is free text, which `reading` judges: the words before or after the noun.
Pages (of a website) may be called anything plain; documents only by a word that is known.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final


@dataclass(frozen=True, slots=True)
class Shapes:
    """One language: `leads` begin a sentence, `asides` stand anywhere, `sought` tells of a job that they offer."""

    pages: re.Pattern[str]
    plain: frozenset[str]
    leads: tuple[re.Pattern[str], ...]
    asides: tuple[re.Pattern[str], ...]
    sought: tuple[re.Pattern[str], ...]
    seek: tuple[str, ...]
    tail: re.Pattern[str]
    """What may follow the fact and says nothing: ", so I am writing to you"."""


def _shapes(
    pages: str,
    plain: str,
    leads: Sequence[str],
    asides: Sequence[str],
    sought: Sequence[str],
    seek: tuple[str, ...],
    tail: str,
) -> Shapes:
    begin, end = r"(?:^|,? [-(] ?|, )", r"(?=[,.;)]| - |$)[,)]?"
    return Shapes(
        re.compile(rf"^(?:{pages})\b"),
        frozenset(plain.split()),
        tuple(re.compile(f"^{one}") for one in leads),
        tuple(re.compile(one.replace("<", begin).replace(">", end)) for one in asides),
        tuple(re.compile(f"^{one}$") for one in sought),
        seek,
        re.compile(rf"(?:{tail})[.]?$"),
    )


def _english() -> Shapes:
    pages = r"(?:web ?|home ?)?(?:site|pages?)|internet site"
    papers = (
        r"(?:job |press |annual )?(?:advertisements?|adverts?|ads?|postings?|vacanc(?:y|ies)|listings?|openings?|blog(?: post)?|posts?|news(?:letter| item)?|releases?|reports?"
        r"|announcements?|notices?|calendar|diary|programme|program|brochure|catalogue|timetable|prospectus|magazine|bulletin|minutes|article|story)"
    )
    own = rf"(?:your|(?:a|the) (?:\w+ )?(?:page|section|letter|article|report|notice|post|news item|item|note) (?:on|of|in) your) ((?:[\w'&-]+ ){{0,3}}?)(?:{pages}|{papers})\b(?! (?:and|or|page|site|section|item|post|notice)\b)((?: of| for| about| on| dated| from)(?: (?!(?:i|you|we|that|it)\b)[\w'&-]+){{1,3}}?)?"
    at = rf"(?:on|in|from|through|via|under|at|of) {own}"
    adverb = r"(?:(?:just|also|recently|have|today|had|happened to|was (?:pleased|glad|happy|interested|delighted|intrigued) to|was reading and|could|can|with interest|with pleasure) )*"
    read = r"(?:read|saw|see|seen|noticed|notice|learned|learnt|found|gathered|gather|understand|understood|noted|note|spotted|discovered|came across|take it|picked up)"
    says = r"(?:says?|states?|mentions?|reports?|announces?|tells? (?:me|visitors|readers)|shows?|explains?|writes?|describes?|lists?|notes?)"
    you = r"you (?:also )?(?:write|say|mention|report|announce|state|explain|describe|note)"
    that = r"(?: that|:|,)? "
    return _shapes(
        pages,
        "own company news new latest current recent job jobs career careers team about press annual project projects investor home main front"
        " public online monthly weekly school parish staff events event season summer winter autumn spring sustainability quarterly yearly last",
        (
            rf"{at},? (?:i|we) {adverb}{read}(?: of| about)?{that}",
            rf"(?:i|we) {adverb}{read}(?: of| about)?,? {at}{that}",
            rf"(?:i|we) {adverb}{read} (?:this|the following|these (?:words|lines)),? {at}: ",
            rf"(?:i|we) {adverb}{read} (?:about|of) (?=your )",
            rf"(?:i|we) {adverb}{read}(?: today)?(?: that|:) ",
            r"(?:just |also )?(?:saw|read|noticed|spotted)(?: today| recently)? that ",
            rf"(?:i|we) {adverb}{read} (?=you (?!(?:to|for|at|in|on)\b)\w|your )",
            rf"i see,? {at},? ",
            rf"{own} {says}(?: that|:) ",
            rf"{own} (?:mentions|announces|shows|lists|reports|describes) (?=the |an? |your )",
            rf"{at},? (?:{you}|it (?:{says})|there is)(?: that|:)? ",
            rf"{you},? {at}(?: that|:) ",
            rf"(?:since |because |as )?{you}(?:,? {at})?(?: that|:) ",
            rf"(?:since |because |as )(?:i|we) {adverb}{read}(?:,? {at})? that ",
            rf"(?:it says|it is written|one reads|one can read) {at}(?: that|:) ",
            rf"it caught my (?:eye|attention)(?: {at})? that ",
            rf"{at}:? (?=your )",
            rf"{at}: ",
            rf"i (?:am writing|write)(?: to you)? because (?:{you}|(?:i|we) {adverb}{read})(?:,? {at})? that ",
        ),
        (
            rf"(?:<| )(?:according to|as stated (?:on|in)|as shown (?:on|in)|as described (?:on|in)|as announced (?:on|in)|judging by|going by|to judge by|as per) {own}>",
            rf"(?:<| )(?:as|so) {own} {says}(?: it)?>",
            rf"(?:<| )(?:as |or so |so )?(?:i|we) {adverb}{read}(?:,? {at})?>",
            rf"(?:<| )(?:as )?{you}(?:,? {at})?>",
            rf"(?:<| )(?:as )?(?:it says|it is written|one (?:can )?reads?) {at}>",
            rf"<{own} {says}>",
            rf" that (?:i|we) {adverb}{read} (?:about )?{at}>",
        ),
        (
            rf"(?:i|we) {adverb}{read},? (?:your|the|an?) ((?:[\w'&-]+ ){{0,2}}?)(?:job |vacancy )?(?:advertisement|advert|ad|posting|vacancy|notice|listing|opening|offer) for (?P<what>.+)",
            rf"{at},? (?:i|we) {adverb}{read},? (?:the|an?) (?:job |vacancy )?(?:advertisement|advert|ad|posting|vacancy|notice|listing|opening|offer) for (?P<what>.+)",
            r"your ((?:[\w'&-]+ ){0,2}?)(?:job )?(?:advertisement|advert|ad|posting|vacancy|notice|listing) for (?P<what>.+?) (?:caught my (?:eye|attention)|is why i (?:write|am writing))(?: to you)?",
        ),
        ("You are looking for {}", "{} wanted"),
        r", (?:so |which is why |and so |that is why )?i (?:thought|decided|wanted|am writing|write|am getting|would like)(?: (?:i would|to|i should|to you|get in touch|get|in touch|write|ask|drop|a line|you|touch|say hello|introduce myself))*|, (?:hence|so) (?:my|this) (?:note|message|letter|question)",
    )


def _german() -> Shapes:
    pages = r"(?:[\w-]*(?:seiten?|site|page)|internetauftritte?s?|webauftritt|onlineauftritt|rubrik)"
    tails = (
        r"anzeigen?|ausschreibung(?:en)?|stellenangebot(?:en|s)?|mitteilung(?:en)?|meldung(?:en)?|beitrags?|berichts?|blogs?|kalenders?|programms?"
        r"|news|neuigkeiten|newsletters?|rundbriefs?|nachrichten|artikels?|spielplans?|speisekarte|fahrplans?|broschure|katalogs?|protokolls?|gemeindeblatts?|aktuelles|auftritts?"
    )
    free = r"((?:[\w-]+ ){0,1}?[\w-]*?)"
    after = r'((?:,? (?:zu[mr]?|uber|von|vom|im bereich|unter|fur|rubrik)? ?(?:(?:de[rmns]|die|das|ihre[rmns]?) )?(?:" ?[^"]{2,40}"|(?!(?:habe|hatte|lese|sehe|las|sah|steht|stand|schreiben|heisst)\b)[\w-]{3,})(?: [\w-]{4,})?)?)'
    own = rf"(?:ihre[rmnse]?|ihr) {free}(?:seiten?|website|webseiten?|homepage|internetauftritt|webauftritt|onlineauftritt|rubrik|{tails})\b(?!-){after}"
    at = rf'(?:(?:auf|in|unter|bei|uber|von|aus|an|im) (?:(?:einem|einer|dem|der) [\w-]+ (?:auf|in|von) )?{own}|unter "([^"]{{2,40}})")'
    just = r"(?:(?:gerade|eben|heute|kurzlich|neulich|gestern|mit interesse|mit freude|beim lesen|auch|ja) )*"
    read = r"(?:gelesen|gesehen|bemerkt|entdeckt|gefunden|erfahren|entnommen|gelernt)"
    now = r"(?:lesen?|sehen?|lasen?|sahen?|erfahren?|erfuhren?|finden?|fanden?|entdeckten?|entnehmen?|entnahmen?)"
    you = r"sie (?:schreiben|berichten|melden|teilen mit|kundigen an|erwahnen|erzahlen)"
    says = r"(?:steht|stand|heisst es|schreiben sie|berichten sie|melden sie|kundigen sie an|erwahnen sie|nennen sie|teilen sie mit|ist zu lesen|war zu lesen|liest man|kann man lesen)"
    that = r"(?:,? dass |: ?|, )"
    return _shapes(
        pages,
        "eigenen aktuellen aktuelle letzten neuen neueste neuesten jungsten offiziellen stellen karriere job jobs presse jahres geschafts veranstaltungs termin"
        " konzert kurs saison monats spiel nachhaltigkeits umwelt blog team projekt start haupt vereins gemeinde schul internet web pfarr kultur tatigkeits wochen lokal",
        (
            rf"{at},? {says} ?{just}{that}",
            rf"{at},? (?:(?:habe|hatte) ich|(?:haben|hatten) wir) {just}{read}{that}",
            rf"{at},? {now} (?:ich|wir) ?{just}{that}",
            rf"{at},? {now} (?:ich|wir) {just}(?=ihre|ein|zwei|drei|vier|\d)",
            rf"(?:ich (?:habe|hatte)|wir (?:haben|hatten)) {just}(?:{at},? )?{just}{read}{that}",
            rf"(?:ich|wir) {now} {just}(?:{at},? ?)?{that}",
            rf"(?:ich (?:habe|hatte)|wir (?:haben|hatten)) {just}ihre[rm] ([\w-]*?)(?:website|seite|homepage|anzeige|mitteilung|meldung) (?:entnommen|entnehmen konnen){that}",
            rf"{own} (?:entnehme|entnahm) ich ?{just}{that}",
            rf"{own} (?:ist zu entnehmen|war zu entnehmen){that}",
            rf"(?:da |weil )?{you}(?:,? {at})?{that}",
            rf"{own} (?:meldet|berichtet|nennt|sagt|verrat|kundigt an|zeigt|erwahnt){that}",
            rf"{own} (?:meldet|nennt|zeigt|erwahnt) (?=die |der |das |den |einen? |ein |ihre)",
            rf"ich (?:schreibe ihnen|wende mich an sie|melde mich(?: bei ihnen)?),? weil (?:ich {at} (?:lese|las|{read} habe),? dass )?",
            rf"(?:mir|uns) ist {just}(?:{at} )?{just}aufgefallen,? dass ",
            rf"{at} ist mir {just}aufgefallen,? dass ",
            rf"(?:es )?{says} {at}{that}",
            rf"(?:wie|so) (?:ich|man|sie) {just}{at} (?:lese|sehe|las|sah|{read} habe|{read} hat|liest|schreiben|berichten|melden|mitteilen|ankundigen), ",
            r"(?:wie|so) (?:(?:ich|wir) (?:sehe|sehen|lese|lesen|las|lasen|sah|sahen)|(?:ich|wir) (?:gesehen|gelesen) (?:habe|haben)), ",
            rf"wie {at} (?:steht|stand|zu lesen ist|zu lesen war), ",
            rf"(?:laut|gemass) {own},? ",
            rf"{own} zufolge ",
            rf"{at}: ",
        ),
        (
            rf"(?:<| )(?:laut|gemass) {own}>|(?:<| )(?:laut|gemass) (?:ihre[rmns]?) ([\w-]*?)(?:website|seite|homepage|anzeige|mitteilung|meldung|kalender|programm|spielplan)\b",
            rf"<{own} zufolge>",
            rf"<so (?:steht es |heisst es |lese ich |las ich |schreiben sie |berichten sie )?(?:ja )?(?:{own}|{at})>",
            r"<so (?:schreiben|berichten|melden) sie>|<wie sie schreiben>|<wie ich lese>",
            rf"<wie (?:ich|man) {just}{at} (?:lese|las|sehe|sah|{read} habe|liest|lesen kann|lesen konnte)>",
            r"<wie ich ihre[rm] ([\w-]*?)(?:website|seite|homepage|anzeige|mitteilung|meldung|kalender|programm) (?:entnehme|entnommen habe|entnehmen konnte)>",
            rf"<wie {at} (?:steht|stand|zu lesen ist|zu lesen war|zu lesen|nachzulesen ist|angekundigt)>",
            rf"<wie sie (?:{at} )?(?:schreiben|berichten|melden|mitteilen|ankundigen|erwahnen)>",
            rf"<wie ihre? {free}(?:seite|website|webseite|homepage|{tails}) (?:sagt|meldet|berichtet|verrat|zeigt)>",
        ),
        (
            rf"(?:ich (?:habe|hatte)|wir (?:haben|hatten)) {just}ihre ([\w-]*?)(?:anzeige|ausschreibung|stellenangebot) (?:fur|nach) (?P<what>.+?) {read}",
            r"ich bin (?:gerade |heute |kurzlich )?auf ihre ([\w-]*?)(?:anzeige|ausschreibung) (?:fur|nach) (?P<what>.+?) (?:gestossen|aufmerksam geworden)",
            rf"{at} {now} (?:ich|wir) (?:eine |die )?([\w-]*?)(?:anzeige|ausschreibung|stelle) fur (?P<what>.+)",
        ),
        ("Sie suchen {}",),
        r", (?:deshalb|daher|darum|deswegen) (?:schreibe ich ihnen|melde ich mich(?: bei ihnen)?|wende ich mich an sie|meine (?:kurze )?frage)",
    )


def _french() -> Shapes:
    pages = r"(?:site|pages?|site internet|site web|rubrique)"
    papers = r"(?:annonces?|offres?(?: d emploi)?|blog|billet|communiques?(?: de presse)?|actualites?|rapport(?: annuel)?|agenda|calendrier|programme|programmation|bulletin|lettre d information|enquete|article|brochure|catalogue|journal|magazine|plaquette)"
    poss = r"(?:votre|vos)"
    of = r'((?: (?:de|du|des|d|sur|consacree? a|consacree? aux|pour|internet|web|de vos|de la|de l|annuel|a|au|aux) ?(?:(?:la|le|les|l|vos|votre) )?(?:" ?[^"]{2,40}"|(?!(?:j|je|vous|que|qu|on|il)\b)[\w-]{3,})(?: [\w-]{4,})?)?)'
    own = rf"(?:{poss} (?:(?:propre|dernier|derniere|nouveau|nouvelle|recent|recente) )?(?:{pages}|{papers})(?! et ){of}|(?:la|l|les|le|une|un) ?(?:page|rubrique|onglet|article|annonce|note|billet|lettre)((?: \x22? ?[\w-]+(?: \x22)?){{0,4}}?) (?:de|du|sur|dans) {poss} (?:site|page|journal|blog)(?: internet| web)?|(?:la|une) page(?: (?:de|du|des|d|sur|consacree aux?)) ?((?:[\w-]+ ?){{1,3}}?))"
    at = rf"(?:sur|dans|a|par|via|a travers) {own}"
    just = r"(?:(?:bien|justement|aussi|recemment|avec (?:interet|plaisir)|aujourd hui|hier|d ailleurs) )*"
    read = r"(?:j ai (?:bien |aussi |recemment )?(?:lu|vu|remarque|note|appris|releve|decouvert|trouve|constate)|nous avons (?:bien |aussi |recemment )?(?:lu|vu|remarque|note|appris|releve|decouvert|trouve|constate)|nous (?:lisons|voyons|remarquons|notons|constatons)|je (?:lis|vois|remarque|note|decouvre|trouve|releve|lisais|constate)|j apprends)"
    says = r"(?:dit|indique|annonce|precise|mentionne|signale|montre|presente|parle de)"
    you = r"vous (?:ecrivez|annoncez|indiquez|dites|precisez|mentionnez|signalez|racontez|expliquez|presentez)"
    that = r",? ?(?:que |qu |: ?|, )"
    return _shapes(
        pages,
        "propre dernier derniere nouveau nouvelle recent recente annuel annuelle emploi presse internet web recrutement d de activite saison municipal paroissial interne consacree consacre developpement durable du la sur le les des vos",
        (
            rf"{at} ?,? ?{read} ?{just}{that}",
            rf"{at} ?,? ?{read} ?{just}(?=vos |votre |un |une |deux |trois |\d)",
            rf"{read} ?{just}{at} ?{just}{that}",
            rf"{read} ?{just}{that}",
            rf"{own} {says}{that}",
            rf"{own} (?:annonce|mentionne|signale|montre|presente|indique|parle de) (?=la |le |les |l |une? |votre |vos )",
            rf"{at} ?,? ?(?:{you}|on (?:peut )?(?:lit|lire|apprend|apprendre)|il est (?:ecrit|indique|precise)) ?{that}",
            rf"(?:puisque |comme )?{you}(?: {at})? ?{that}",
            rf"(?:comme|ainsi que) (?:{own} l {says}|{own} {says}|{you}(?: {at})?|vous l (?:ecrivez|annoncez|indiquez)(?: {at})?|je l ai lu {at}|on (?:peut )?(?:le )?(?:lit|lire) {at}|l indique {own}|le precise {own}), ",
            rf"(?:selon|d apres|a en croire) {own} ?,? ",
            rf"{at} ?: ",
        ),
        (
            rf"(?:<| )(?:selon|d apres|a en croire) {own}>",
            rf"<(?:comme|ainsi que) (?:{own} (?:l |le )?{says}|(?:l |le )?{says} {own}|{you}(?: {at})?|vous l (?:ecrivez|annoncez|indiquez)(?: {at})?|(?:j|je) (?:l ai )?lu? {at}|on (?:peut )?(?:le )?(?:lit|lire) {at})>",
            rf"<(?:si j ai bien lu|ai[- ]je lu|lis[- ]je|lit[- ]on|ai[- ]je vu|ecrivez[- ]vous|annoncez[- ]vous|indiquez[- ]vous|peut[- ]on lire)(?: {at})?>",
            rf"<{at}>(?!.)",
        ),
        (
            rf"{read} ?{just}{poss} (?:annonce|offre(?: d emploi)?) (?:pour|d|de|du) ?(?:le poste (?:de|d) ?)?(?P<what>.+)",
            rf"{at} ?,? ?{read} ?(?:l|une|votre) ?(?:annonce|offre)(?: d emploi)? (?:pour|d|de) ?(?P<what>.+)",
        ),
        ("Vous cherchez {}",),
        r",? (?:c est pourquoi|d ou|voila pourquoi|aussi) (?:je vous ecris|je me permets de vous ecrire|ma question|mon message|ce message)",
    )


def _spanish() -> Shapes:
    pages = r"(?:(?:sitio|pagina) web|web|paginas?|sitio|seccion)"
    papers = r"(?:anuncios?|ofertas?(?: de (?:empleo|trabajo))?|blog|notas? de prensa|noticias?|memoria(?: anual)?|informe(?: anual)?|agenda|calendario|programa(?:cion)?|boletin|folleto|catalogo|revista|comunicado|novedades)"
    poss = r"(?:su|sus|vuestra?s?)"
    of = r'((?: (?:de|del|sobre|para|dedicada a|anual) ?(?:(?:la|el|los|las|sus|su) )?(?:" ?[^"]{2,40}"|(?!(?:que|he|vi|lei)\b)[\w-]{3,})(?: (?!(?:que|he|vi|lei|se|ya)\b)[\w-]{4,})?)?)'
    own = rf"(?:{poss} (?:(?:propia|ultima|ultimo|nueva|nuevo|reciente) )?(?:{pages}|{papers})(?! y ){of}|(?:la|el|una?) (?:pagina|seccion|apartado|anuncio|carta|nota|articulo|entrada)((?: \x22? ?[\w-]+(?: \x22)?){{0,4}}?) (?:de|en) {poss} (?:web|pagina|sitio|comedor|centro|blog|colegio|empresa|hotel)(?: web)?|la pagina (?:de|del|sobre) ?((?:[\w-]+ ?){{1,3}}?))"
    at = rf"(?:en|por|de|a traves de) {own}"
    just = r"(?:(?:hoy|ayer|recientemente|tambien|con (?:interes|agrado)|hace poco) )*"
    read = r"(?:he (?:leido|visto|encontrado|sabido)|lei|vi|veo|leo|note|supe|encontre|encuentro|hemos (?:leido|visto|sabido|encontrado)|vimos|leimos|vemos|leemos|supimos|nos enteramos de|me enterado|me entero|me entere|descubri|observo|compruebo)"
    says = r"(?:dice|indica|anuncia|menciona|explica|cuenta|senala|muestra|informa de|recoge)"
    you = r"(?:ustedes )?(?:escriben|escribe|indican|indica|anuncian|anuncia|cuentan|cuenta|dicen|mencionan|explican|senalan|informan|publican)"
    that = r",? ?(?:que |: ?|, )"
    return _shapes(
        pages,
        "propia ultima ultimo nueva nuevo reciente anual de empleo trabajo prensa la el del web sostenibilidad municipal dedicada escolar temporada cursos curso actividades los las sus",
        (
            rf"{at},? {read} ?{just}{that}",
            rf"{at},? {read} {just}(?=sus? |un |una |dos |tres |\d)",
            rf"{read} {just}{at},? ?{just}{that}",
            rf"{read} ?{just}{that}",
            rf"{own} {says}{that}",
            rf"{own} (?:anuncia|menciona|senala|muestra|recoge) (?=la |el |los |las |una? |sus? )",
            rf"{at},? (?:{you}|se (?:lee|indica|anuncia|dice|puede leer)|pone|pude leer|puedo leer|figura) ?{that}",
            rf"(?:como |ya que |puesto que )?{you}(?: {at})? ?{that}",
            rf"(?:como|segun) (?:{own} {says}|{says} {own}|{you}(?: {at})?|(?:he leido|leo|lei|vi|se (?:lee|indica|puede leer)) {at}), ",
            rf"segun {own},? ",
            rf"{at}: ",
        ),
        (
            rf"(?:<| )segun {own}>",
            rf"<(?:como|segun) (?:{own} {says}|{says} {own}|{you}(?: {at})?|(?:he leido|leo|lei|vi|veo|se (?:lee|indica|puede leer))(?: {at})?)>",
            rf"<(?:{read}|asi lo (?:{you}|{says})|se lee|{you}) {at}>|<leo>|<segun leo>|<asi lo indica {own}>",
        ),
        (
            rf"{read} {just}{poss} (?:anuncio|oferta(?: de (?:empleo|trabajo))?) (?:de|para|en el que buscan|en la que buscan) ?(?:el puesto de )?(?P<what>.+)",
            rf"{at},? {read} (?:el|un|una|la) (?:anuncio|oferta)(?: de (?:empleo|trabajo))? (?:de|para) (?P<what>.+)",
        ),
        ("Buscan {}",),
        r", (?:por eso|de ahi|asi que) (?:le escribo|les escribo|me dirijo a (?:usted|ustedes)|mi (?:pregunta|mensaje))",
    )


def _italian() -> Shapes:
    pages = r"(?:sito(?: web| internet)?|pagin[ae]|sezione)"
    papers = r"(?:annunci[o]?|offert[ae](?: di lavoro)?|blog|comunicat[oi](?: stampa)?|notizi[ae]|novita|news|bilancio(?: di sostenibilita)?|relazione|rapporto|agenda|calendario|programma|cartellone|bollettino|newsletter|opuscolo|brochure|catalogo|rivista|articolo)"
    poss = r"(?:vostr[oaie]|suo|sua|suoi|sue)"
    the = r"(?:(?:il|la|i|le|lo|l|gli) ?)?"
    of = r'((?: (?:del|della|dei|delle|degli|dell|di|dedicata a[il]?|per|sul|sulla|sui|sulle|web|internet) ?(?:" ?[^"]{2,40}"|(?!(?:che|ho|si)\b)[\w-]{3,})(?: (?!(?:che|ho|si)\b)[\w-]{4,})?)?)'
    own = rf"(?:{poss} (?:(?:ultimo|ultima|nuovo|nuova|recente) )?(?:{pages}|{papers})(?! e ){of}|(?:pagina|sezione|articolo|lettera|nota)((?: \x22? ?[\w-]+(?: \x22)?){{0,4}}?) (?:del|nel|sul) {poss} (?:sito|blog|giornale)|(?:pagina|sezione) (?:del|della|dei|delle|degli|dell|di) ?((?:[\w-]+ ?){{1,2}}?)|sito)"
    at = rf"(?:sul|sulla|sui|sulle|sull|nel|nella|nei|nelle|nell|dal|dalla|dai|dalle|dall|di|su|in|una|un|tra le|fra le) ?{own}"
    just = r"(?:(?:oggi|ieri|di recente|recentemente|anche|con (?:interesse|piacere)|da poco) )*"
    read = r"(?:ho (?:letto|visto|notato|trovato|scoperto|appreso|saputo)|leggo|vedo|noto|trovo|scopro|apprendo|abbiamo (?:letto|visto|notato|trovato|scoperto|appreso|saputo)|leggiamo|vediamo|notiamo|lessi|vidi)"
    says = r"(?:dice|indica|annuncia|riporta|segnala|spiega|racconta|menziona|parla di)"
    you = r"(?:scrivete|scrive|annunciate|indicate|raccontate|dite|segnalate|spiegate|menzionate|riportate)"
    that = r",? ?(?:che,? |: ?|, )"
    return _shapes(
        pages,
        "ultimo ultima nuovo nuova recente annuale di lavoro stampa web internet dedicata sostenibilita stagione comunale corsi della delle dei degli del dell",
        (
            rf"{at},? {read} ?{just}{that}",
            rf"{at},? {read} {just}(?=i vostri |le vostre |il vostro |un |una |due |tre |\d)",
            rf"{read} {just}{at},? ?{just}{that}",
            rf"{read} ?{just}{that}",
            rf"{the}{own} {says}{that}",
            rf"{the}{own} (?:annuncia|menziona|segnala|riporta|indica) (?=la |il |i |le |l |un[oa]? )",
            rf"{at},? (?:{you}|si (?:legge|apprende|dice|indica)|risulta|e scritto|c e scritto) ?{that}",
            rf"(?:dato che |poiche |visto che )?{you}(?: {at})? ?{that}",
            rf"(?:come|cosi) (?:{the}{own} {says}|{says} {the}{own}|{you}(?: {at})?|(?:ho letto|leggo|si legge|si puo leggere|risulta) {at}), ",
            rf"(?:secondo|stando a|stando al|stando alla|stando all|a quanto (?:dice|riporta)) ?{the}{own},? ",
            rf"{at}: ",
        ),
        (
            rf"(?:<| )(?:secondo|stando a|stando al|stando alla|stando all|stando ai|stando alle) ?{the}{own}>",
            rf"<(?:come|cosi) (?:{the}{own} {says}|{says} {the}{own}|{you}(?: {at})?|(?:ho letto|leggo|si legge|si puo leggere|risulta|vedo)(?: {at})?)>",
            rf"<(?:{read}|si legge|{you}) {at}>|<leggo>|<a quanto leggo>",
        ),
        (
            rf"{read} {just}{the}{poss} (?:annuncio|offerta)(?: di lavoro)? (?:per|di|in cui cercate) ?(?:il posto di )?(?P<what>.+)",
            rf"{at},? {read} (?:l |un |la |una )?(?:annuncio|offerta)(?: di lavoro)? (?:per|di) (?P<what>.+)",
        ),
        ("Cercate {}",),
        r", (?:per questo|percio|ecco perche|da qui) (?:le scrivo|vi scrivo|mi rivolgo a (?:lei|voi)|la mia domanda|il mio messaggio)",
    )


def _dutch() -> Shapes:
    pages = r"(?:[\w-]*(?:website|site|pagina)|webpagina|homepage)"
    tails = (
        r"vacatures?|vacaturetekst|blogs?|blogbericht|nieuws|nieuwsbericht|nieuwsbrief|persbericht|bericht|notulen|verslag|advertentie|agenda|kalender|programma|krant|folder|brochure"
        r"|catalogus|artikel|blad|rooster|mededeling|aankondiging|overzicht"
    )
    poss = r"(?:uw|je|jullie)"
    after = (
        r'((?: (?:over|van|voor|onder|met) (?:(?:de|het|uw) )?(?:" ?[^"]{2,40}"|(?!(?:ik|u|las|zag|dat)\b)[\w-]{3,}))?)'
    )
    own = rf"{poss} ((?:[\w-]+ ){{0,1}}?[\w-]*?)(?:website|site|webpagina|pagina|homepage|{tails})\b(?! en ){after}"
    at = (
        rf"(?:(?:op|in|uit|via|van|bij|onder) (?:(?:een|de|het) [\w-]+ (?:op|van|in) )?{own}|onder \"([^\"]{{2,40}})\")"
    )
    just = r"(?:(?:net|zojuist|vandaag|onlangs|pas|gisteren|met interesse|met plezier|ook) )*"
    read = r"(?:gelezen|gezien|gevonden|ontdekt|begrepen|vernomen)"
    now = r"(?:lazen|zagen|lezen|zien|merkten|vonden|vernamen|las|zag|lees|zie|merkte|vond|vind|ontdekte|begreep|begrijp|vernam)"
    you = r"(?:u (?:schrijft|vertelt|meldt|zegt|noemt|vermeldt|kondigt aan)|jullie (?:schrijven|melden|vertellen))"
    says = r"(?:staat|stond|vertelt u|schrijft u|meldt u|noemt u|vermeldt u|kondigt u aan|schrijven jullie|melden jullie|is te lezen|staat te lezen|valt te lezen|viel me op)"
    that = r" ?(?:,? ?dat |: ?|, )"
    return _shapes(
        pages,
        "eigen laatste nieuwe actuele recente jaar pers nieuws blog vacature vacatures team project projecten online school dorps gemeente evenementen cursus seizoens concert duurzaamheids activiteiten start wervings werk",
        (
            rf"{at},? (?:{now} (?:ik|wij|we)|{says}) ?{just}{that}",
            rf"{at},? {now} (?:ik|wij|we) {just}(?={poss} |een |twee |drie |\d)",
            rf"{at},? (?:heb ik|hebben (?:wij|we)) {just}{read}{that}",
            rf"{at},? (?:maak|maakte) ik op ?,? dat ",
            rf"(?:ik|wij|we) {now} {just}(?:{at},? ?)?{just}{that}",
            rf"(?:ik heb|(?:wij|we) hebben) {just}(?:{at} )?{just}{read}{that}",
            rf"(?:omdat |aangezien )?{you}(?: {at})?{that}",
            rf"ik (?:schrijf|mail|benader) u,? (?:omdat|aangezien) (?:ik {at} (?:las|lees|zag),? dat )?",
            rf"(?:zo|zoals) (?:ik |u )?{just}{at} (?:las|lees|zag|zie|staat|stond|schrijft|meldt|vertelt|te lezen is), ",
            rf"(?:zoals|zo) {own} (?:zegt|meldt|vermeldt|aangeeft), ",
            rf"{own} (?:zegt|meldt|vermeldt|vertelt|noemt|toont){that}",
            rf"{own} (?:meldt|vermeldt|noemt|toont) (?=de |het |een |uw )",
            rf"(?:volgens|blijkens) {own},? ",
            rf"het viel me (?:{at} )?op dat ",
            rf"{at}: ",
        ),
        (
            rf"(?:<| )(?:volgens|blijkens) {own}>|(?:<| )(?:volgens|blijkens) {poss} ([\w-]*?)(?:website|site|pagina|agenda|nieuws|vacature|persbericht|kalender|programma)\b",
            rf"<(?:zo|zoals) (?:lees ik|las ik|zag ik|zie ik|staat|stond|meldt u|schrijft u|vertelt u|ik las|ik lees|ik zag)(?: {at})?>",
            rf"<(?:zo|zoals) (?:ik |u |er )?{just}{at} (?:las|lees|zag|staat|stond|schrijft|meldt|vertelt|te lezen is|te lezen staat)>",
            rf"<(?:zoals|zo) {own} (?:zegt|meldt|vermeldt|aangeeft)>|<(?:zoals u|zo) (?:schrijft|meldt)(?: u)?>",
            rf"<(?:las|lees|zag) ik(?: {at})?>",
        ),
        (
            rf"(?:ik|wij|we) {now} {just}{poss} ((?:[\w-]+ )?[\w-]*?)(?:vacature|advertentie) voor (?P<what>.+)",
            rf"{at},? {now} (?:ik|wij|we) (?:de|een|uw) ([\w-]*?)(?:vacature|advertentie) voor (?P<what>.+)",
            rf"(?:ik heb|(?:wij|we) hebben) {just}{poss} ([\w-]*?)(?:vacature|advertentie) voor (?P<what>.+?) {read}",
            rf"ik (?:kwam|stuitte op) {poss} ([\w-]*?)(?:vacature|advertentie) voor (?P<what>.+?)(?: tegen)?",
        ),
        ("U zoekt {}",),
        r", (?:daarom|vandaar) (?:schrijf ik u|mail ik u|dit bericht|mijn (?:korte )?vraag|deze mail)",
    )


_MAKERS: Final[Mapping[str, Callable[[], Shapes]]] = {
    "en": _english,
    "de": _german,
    "fr": _french,
    "es": _spanish,
    "it": _italian,
    "nl": _dutch,
}


@cache
def shapes_of(code: str) -> Shapes:
    """Those of one language, made when it is first read: they are a tenth of what a start costs."""
    return _MAKERS[code]()


ELSEWHERE: Final = frozenset(
    "linkedin facebook instagram twitter tiktok xing youtube glassdoor kununu google wikipedia".split()
)
"""Places that are not theirs alone, which no finding of their website can stand for."""
JUDGED: Final = frozenset(
    (
        "old outdated dated ugly sad poor slow terrible awful nice great lovely beautiful clumsy confusing boring shabby broken empty good bad"
        " wonderful excellent impressive only rival rivals competitor competitors apology redundancy redundancies closure insolvency complaint complaints"
        " not never no alte alten altes schone schonen gute guten schlechte schlechten tolle tollen veraltete veralteten leere leeren"
        " cuts bills breakages breakdowns outages faults defects delays incidents pannes retards defauts averias retrasos fallos incidencias guasti ritardi difetti incidenti storingen vertragingen defecten incidenten storungen ausfalle verspatungen mangel unfalle entschuldigung insolvenz kundigung kundigungs beschwerde beschwerde- ancien vieux vieille beau belle mauvais mauvaise mauvaises bonne bonnes excuses plaintes"
        " antigua viejo vieja mala malo bonita buena quejas disculpas vecchio vecchia brutto brutta bello bella buono reclami scuse"
        " oude verouderde lelijke mooie goede slechte fraaie excuus klachten klacht ontslag ontslagen failliet faillissement faillite quiebra fallimento licenciements despidos licenziamenti entlassungen entlassung"
    ).split()
)
"""Words that would say what we think of their page, or what is not theirs to be told."""
