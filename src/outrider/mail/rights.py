"""Which rights to their data somebody claims in a message, by rule and in six languages (Regulation (EU) 2016/679, Articles
15 to 17 and 21, and the source of the data, Article 15(1)(g)).

The law asks for no form: "where did you get my address?" is such a request. What tells a claim from talk about claims is whose
data they are: the writer's own ("my data", "über mich"), or the right itself beside somebody who exercises it. Talk about
products, customers and notices ("you have the right to …") is none. Whoever claims a right wants no mail either.
"""

import re
from typing import Final, Literal, get_args

from outrider.language.patterns import late
from outrider.language.text import without_accents

Right = Literal["access", "erasure", "objection", "rectification", "source"]
"""What is asked for: a copy of one's data, their erasure, an end of their use, a correction, where they come from."""
RIGHTS: Final[tuple[Right, ...]] = get_args(Right)

_LOOKED_AT: Final = 4_000
_LONGEST_SENTENCE: Final = 600
_SHORT: Final = 9
"""Words of a sentence, or a subject, that names a right and says nothing else: "GDPR deletion request"."""

_LAW: Final = (
    r"(?:gdpr|ds-?gvo|rgpd|avg|data protection|regulation|verordnung|reglement|reglamento|regolamento|2016/679)"
)


def _article(number: int) -> str:
    article = rf"art(?:icle|ikel|icolo|iculo|\.)? ?{number}\b"
    return rf"(?:\b{article}.{{0,25}}\b{_LAW}\b|\b{_LAW}\b.{{0,25}}\b{article})"


_EN_DATA: Final = r"(?:data|information|details|records?)"
_EN_SELF: Final = r"(?:me|us|my|our|myself)"
_EN_FROM: Final = r"(?:e-?mail|mail|address|contacts?|details|name|number|data|information|info)"
_DE_DATA: Final = r"[\w-]*(?:daten|informationen|angaben)"
_DE_FROM: Final = r"[\w-]*(?:adresse|daten|kontakt\w*|name\w*|mail\w*|nummer)"
_FR_FROM: Final = r"(?:adresses?|mail|e-mail|coordonnees|contacts?|noms?|numeros?|donnees|courriel)"
_ES_FROM: Final = r"(?:correo\w*|e-?mail|mail|direccion|datos|contactos?|nombre|numero)"
_IT_FROM: Final = r"(?:indirizz\w+|e-?mail|mail|dati|contatt\w+|nome|numero|nominativo|recapit\w+)"
_NL_DATA: Final = r"\w*gegevens"
_NL_FROM: Final = r"(?:\w*-?\w*adres\w*|\w*gegevens|e-?mail\w*|mail\w*|naam|contact\w*|nummer)"

_OWN: Final[dict[Right, re.Pattern[str]]] = {
    "source": late(
        rf"\b(?:where|how)(?: on earth| exactly)? (?:did|do|have|had) (?:you|your \w+) (?:\w+ )?(?:get|got|gotten|obtain\w*"
        rf"|find|found|take|have|acquire\w*|come by|source\w*)\b(?: hold of)? (?:my|our)(?: \w+){{0,2}}? {_EN_FROM}\b"
        rf"|\bwhere (?:you )?(?:got|obtained|found|have) (?:my|our)(?: \w+){{0,2}}? {_EN_FROM}\b"
        rf"|\bwhere you got (?:me|us) from\b"
        rf"|\bwho (?:gave|sold|passed) you (?:my|our)(?: \w+){{0,2}}? {_EN_FROM}\b"
        rf"|\b(?:source|origin) of (?:all )?(?:my|our)(?: \w+){{0,2}}? {_EN_FROM}\b"
        # German
        rf"|\bwoher (?:haben|hast|habt|stamm\w*|komm\w*|beziehen|kennen|nehmen)\b.{{0,20}}?\b(?:mein|unser)\w{{0,2}}"
        rf"(?: \S+)? {_DE_FROM}\b|\bwoher (?:sie|ihr|du) (?:mein|unser)\w{{0,2}}(?: \S+)? {_DE_FROM}\b"
        rf"|\bwie (?:sind|seid|bist|kommen|kommt|kamen) (?:sie|ihr|du|man)? ?(?:eigentlich )?(?:an|zu) (?:mein"
        rf"|unser)\w{{0,2}}"
        rf"(?: \S+)? {_DE_FROM}\b|\b(?:herkunft|quelle) (?:mein|unser|der mich)\w{{0,2}}(?: \S+){{0,2}}? {_DE_FROM}\b"
        rf"|\bvon wem (?:haben|hast|habt) (?:sie|ihr|du) (?:mein|unser)\w{{0,2}}(?: \S+)? {_DE_FROM}\b"
        # French
        rf"|\b(?:ou|comment|par quel \w+|aupres de qui)\b.{{0,12}}?\b(?:avez|as|tenez)\b.{{0,30}}?\b(?:mon|mes"
        rf"|notre|nos|cette) "
        rf"(?:\w+ )?{_FR_FROM}\b|\bd'ou (?:tenez|avez|vien\w*|provien\w*|sort\w*)\b.{{0,25}}?\b(?:mon|mes|notre|nos) "
        rf"(?:\w+ )?{_FR_FROM}\b|\b(?:origine|provenance|source) de (?:mon|mes|notre|nos) (?:\w+ )?{_FR_FROM}\b"
        rf"|\bqui vous a (?:donne|transmis|communique|vendu|fourni) (?:mon|mes|notre|nos) (?:\w+ )?{_FR_FROM}\b"
        # Spanish
        rf"|\bde donde (?:han|ha|habeis|has|sac\w+|obtuv\w+|obtien\w+|tien\w+|teneis|proced\w+|vien\w+)\b.{{0,25}}?"
        rf"\b(?:mi|mis|nuestr[oa]s?) (?:\w+ )?{_ES_FROM}\b"
        rf"|\bcomo (?:han|ha|habeis|has|consigui\w+|obtuv\w+) ?(?:conseguido|obtenido|encontrado|logrado|dado con)? "
        rf"(?:mi|mis|nuestr[oa]s?) (?:\w+ )?{_ES_FROM}\b|\b(?:origen|procedencia|fuente) de (?:mi|mis|nuestr[oa]s?) "
        rf"(?:\w+ )?{_ES_FROM}\b"
        rf"|\bquien (?:le|les|os|te) (?:ha|han|dio|facilito)(?: \w+)? (?:mi|mis|nuestr[oa]s?) (?:\w+ )?{_ES_FROM}\b"
        # Italian
        rf"|\b(?:da )?(?:dove|come|da chi) (?:avete|ha|hai|siete|e|sei)\b.{{0,25}}?\b(?:mi[aeo]|miei|nostr[aeio]) "
        rf"(?:\w+ )?{_IT_FROM}\b|\bchi (?:vi|le|ti) ha (?:dato|fornito|passato|venduto) (?:il |la |i )?(?:mi[aeo]"
        rf"|miei|nostr[aeio]) "
        rf"(?:\w+ )?{_IT_FROM}\b|\b(?:origine|provenienza|fonte) de(?:l|lla|i) (?:mi[ao]|miei"
        rf"|nostr[aio]) (?:\w+ )?{_IT_FROM}\b"
        # Dutch
        rf"|\b(?:waar|hoe|van wie|via wie)\b.{{0,8}}?\b(?:heb|hebt|heeft|hebben|kom|komt|komen|haal\w*|halen)\b.{{0,25}}?"
        rf"\b(?:mijn|onze|ons) (?:\w+ )?{_NL_FROM}\b|\b(?:herkomst|bron) van (?:mijn|onze|ons) (?:\w+ )?{_NL_FROM}\b"
    ),
    "access": late(
        rf"\b(?:copy|copies|overview|extract|list|export) of (?:(?:all|any|the|every|of) ){{0,3}}(?:(?:my"
        rf"|our) (?:personal )?{_EN_DATA}"
        rf"\b|(?:personal )?{_EN_DATA} .{{0,30}}\b(?:on|about|of|relating to|concerning) {_EN_SELF}\b)"
        rf"|\b(?:what|which) (?:personal )?{_EN_DATA} .{{0,40}}\b(?:hold|held|have|store|stored|keep|process"
        rf"|collected)\b.{{0,25}}"
        rf"\b(?:on|about|relating to|concerning) {_EN_SELF}\b"
        rf"|\baccess to (?:all )?(?:my|our) personal {_EN_DATA}\b"
        # German
        rf"|\bwelche (?:\S+ )?{_DE_DATA}\b.{{0,40}}\b(?:uber|von|zu) (?:mich|mir|uns|meiner person)\b(?! (?:brauch|benotig))"
        rf"|\bkopie (?:\S+ ){{0,2}}?(?:mein|unser)er (?:\S+ )?{_DE_DATA}\b"
        rf"|\bauskunft\b.{{0,60}}\b(?:meine|unsere|zu meiner person|uber mich|uber uns"
        rf"|mich betreffend\w*)\b.{{0,40}}{_DE_DATA}\b"
        rf"|\bauskunft\b.{{0,40}}\buber (?:\S+ ){{0,3}}?(?:gespeicherten|meine|zu meiner person)\b"
        # French
        r"|\bcopie (?:\w+ ){0,2}?(?:de )?(?:toutes )?(?:mes|nos) donnees\b"
        r"|\bquelles? (?:donnees|informations)\b.{0,40}\b(?:me concernant|nous concernant|sur moi|sur nous|a mon sujet)\b"
        r"|\b(?:acces|acceder) a (?:toutes )?(?:mes|nos) donnees\b"
        # Spanish
        r"|\bcopia de (?:todos )?(?:mis|nuestros) datos\b|\bque (?:datos|informacion)\b.{0,40}\b(?:sobre|acerca de|de) "
        r"(?:mi|nosotros)\b(?! (?:empresa|equipo|parte))|\bacce(?:so|der) a (?:todos )?(?:mis|nuestros) datos\b"
        # Italian
        r"|\bcopia (?:di tutti i |dei )(?:miei|nostri) dati\b|\bquali (?:dati|informazioni)\b.{0,40}\b(?:su di me|su di noi"
        r"|mi riguardano|sul mio conto|che mi riguardano)\b|\b(?:accesso|accedere) ai (?:miei|nostri) dati\b"
        # Dutch
        rf"|\bkopie van (?:al )?(?:mijn|onze) (?:\w+ )?{_NL_DATA}\b|\binzage in (?:al )?(?:mijn|onze) (?:\w+ )?{_NL_DATA}\b"
        rf"|\bwelke (?:\w+ )?{_NL_DATA}\b.{{0,40}}\b(?:van|over) (?:mij|me|ons)\b(?!.{{0,10}} nodig)"
    ),
    "erasure": late(
        rf"\b(?:delet|eras|destroy|wip|purg|remov)(?:e|es|ing)? (?:(?:all|any|every|of|the) ){{0,3}}(?:(?:my"
        rf"|our) (?:personal |private )?"
        rf"(?:data|information|details|records)\b(?! (?:after|when|once|from the))|(?:personal )?(?:data"
        rf"|information|details|records"
        rf"|everything)\b.{{0,30}}\b(?:hold|have|keep|store|stored|process)\b.{{0,15}}\b(?:on|about) {_EN_SELF}\b)"
        rf"|\b(?:erasure|deletion) of (?:all )?(?:of )?(?:my|our) (?:\w+ )?{_EN_DATA}\b"
        # German
        rf"|(?<!wir )(?<!ich )(?<!sie )\b(?:losch\w*|vernicht\w*|entfern\w*)\b(?: \S+){{0,4}}? (?:mein|unser)\w{{0,2}}"
        rf"(?: \S+)? \w*daten\b|\b(?:meine|unsere|samtliche|alle)\b(?: \S+){{0,6}}? \w*daten\b.{{0,30}}?\b(?:zu )?"
        rf"(?:losch\w+|vernicht\w+|geloscht)\b|\bloschung (?:\S+ )?(?:mein|unser)er (?:\S+ )?\w*daten\b"
        # French
        r"|\b(?:supprim|effac|detrui)\w*\b.{0,30}?\b(?:mes|nos) (?:\w+ )?(?:donnees|informations personnelles)\b"
        r"|\b(?:effacement|suppression) (?:\w+ )?de (?:toutes )?(?:mes|nos) (?:donnees|coordonnees|informations)\b"
        # Spanish
        r"|\b(?:suprim|elimin|borr|cancel)\w*\b.{0,20}?\b(?:mis|nuestros) datos\b|\b(?:supresion|eliminacion"
        r"|borrado|cancelacion)"
        r" de (?:todos )?(?:mis|nuestros) datos\b"
        # Italian
        r"|\b(?:cancell|elimin|rimuov|distrugg)\w*\b.{0,20}?\b(?:miei|nostri) dati\b"
        # Dutch
        rf"|\b(?:verwijder|wis|vernietig)\w*\b.{{0,20}}?\b(?:mijn|onze) (?:\w+ )?{_NL_DATA}\b|\b(?:mijn"
        rf"|onze) (?:\w+ )?{_NL_DATA}"
        rf"\b.{{0,20}}?\b(?:te )?(?:verwijder\w*|wissen|vernietigen)\b"
        rf"|\b(?:verwijder|wis|vernietig)\w*\b.{{0,15}}?\b{_NL_DATA} (?:die )?.{{0,20}}\b(?:van|over) (?:mij|me|ons)\b"
    ),
    "objection": late(
        rf"\b(?:i|we) (?:\w+ ){{0,2}}?object to (?:(?:you|your|the|any|all|further|being) ){{0,3}}(?:process\w*"
        rf"|use|using|stor\w+|keeping"
        rf"|holding|profiling|contacted)\b.{{0,40}}\b(?:{_EN_SELF}|direct marketing)\b|\b(?:i|we) (?:\w+ ){{0,2}}?object to "
        rf"(?:\w+ )?direct marketing\b"
        r"|\bwiderspr(?:eche\w*|uch)\b.{0,60}\b(?:verarbeitung|nutzung|verwendung|speicherung|weitergabe)\b.{0,25}\b(?:mein"
        r"|unser)\w{0,2}\b|\bwiderspr(?:eche\w*|uch)\b.{0,40}\bdirekt(?:werbung|marketing)\b"
        r"|\b(?:m'oppose|nous opposons)\b.{0,30}\b(?:traitement|utilisation|usage|conservation) (?:de |d')(?:mes"
        r"|nos|mon|notre)\b"
        r"|\b(?:me opongo|nos oponemos)\b.{0,20}\b(?:tratamiento|uso|utilizacion|conservacion) de (?:mis|nuestros)\b"
        r"|\b(?:mi oppongo|ci opponiamo)\b.{0,20}\b(?:trattamento|uso|utilizzo|conservazione) dei (?:miei|nostri)\b"
        r"|\bbezwaar tegen (?:\w+ )?(?:gebruik|verwerking|verwerken|opslag|bewaren) van (?:mijn|onze)\b"
    ),
    "rectification": late(
        rf"(?:^|\b(?:please|kindly|must|you|to|and) )(?:correct|rectify|amend) (?:my|our) (?:(?:personal )?(?:data"
        rf"|details|record)\b"
        rf"|name (?:in|on) your)|\brectification of (?:my|our) (?:\w+ )?{_EN_DATA}\b"
        rf"|\b(?:berichtig|korrigier)\w*\b.{{0,20}}?\b(?:meine|unsere)\w? (?:\S+ )?{_DE_DATA}\b"
        rf"|\b(?:meine|unsere) (?:\S+ )?{_DE_DATA} (?:\S+ ){{0,2}}?(?:zu )?(?:berichtig|korrigier)\w*"
        rf"|\bberichtigung (?:mein|unser)er (?:\S+ )?{_DE_DATA}\b"
        r"|\b(?:rectifi|corrig)\w*\b.{0,20}?\b(?:mes|nos) (?:\w+ )?(?:donnees|coordonnees|informations)\b"
        r"|\brectification de (?:mes|nos) (?:donnees|coordonnees|informations)\b"
        r"|\b(?:rectifi|corrij|correg|corrig)\w*\b.{0,20}?\b(?:mis|nuestros) datos\b|\brectificacion de (?:mis"
        r"|nuestros) datos\b"
        r"|\b(?:rettific|corregg)\w*\b.{0,20}?\b(?:miei|nostri) dati\b|\brettifica dei (?:miei|nostri) dati\b"
        rf"|\b(?:corriger|rectificeer|verbeter)\w*\b.{{0,20}}?\b(?:mijn|onze) (?:\w+ )?{_NL_DATA}\b|\b(?:mijn"
        rf"|onze) (?:\w+ )?{_NL_DATA}"
        rf"\b.{{0,15}}?\b(?:te )?(?:corriger|rectificer|verbeter)\w*"
    ),
}
"""Claims that name the writer's own data."""

_NAMED: Final[dict[Right, re.Pattern[str]]] = {
    "access": late(
        rf"\b(?:data )?(?:subject )?access request\b|\bdsar\b|\bright of access\b|{_article(15)}"
        rf"|\bauskunfts(?:ersuchen|anspruch"
        r"|verlangen|recht)\w*|\brecht auf auskunft\b|\bselbstauskunft\b|\bdroit d'acces\b|\bderecho de acceso\b"
        r"|\bdiritto (?:di|d')\s?accesso\b|\brecht (?:op|van) inzage\b|\binzagerecht\b|\binzageverzoek\b"
    ),
    "erasure": late(
        rf"\bright to (?:be forgotten|erasure|deletion)\b|\b(?:gdpr|ccpa|data) (?:erasure|deletion|removal)(?: request)?\b"
        rf"|{_article(17)}|\brecht\w{{0,2}} auf (?:\w*loschung|vergessenwerden)\b|\bloschungs?(?:antrag|anspruch"
        rf"|ersuchen|recht)\w*"
        r"|\bdroit (?:a l'oubli|a l'effacement|d'effacement|de suppression|a la suppression)\b"
        r"|\bderechos? (?:de|al?) (?:la )?(?:supresion|olvido|cancelacion)\b|\bdiritto (?:di |alla )cancellazione\b"
        r"|\bdiritto all'oblio\b|\brecht op (?:\w*wissing|vergetelheid|verwijdering)\b"
    ),
    "objection": late(
        rf"\bright to object\b|{_article(21)}|\bwiderspruchsrecht\w*|\brecht auf widerspruch\b|\bdroit d'opposition\b"
        r"|\bderecho de oposicion\b|\bdiritto di opposizione\b|\brecht (?:van|op) (?:bezwaar|verzet)\b"
    ),
    "rectification": late(
        rf"\bright (?:to|of) rectification\b|{_article(16)}|\brecht auf berichtigung\b|\bdroit de rectification\b"
        r"|\bderecho de rectificacion\b|\bdiritto di rettifica\b|\brecht op (?:rectificatie|correctie)\b"
    ),
}
"""Rights by their names: a claim only where somebody claims them."""

_CLAIMS: Final = late(
    r"\b(?:exercis\w+|invok\w+|assert\w*|hereby|i (?:am )?(?:request\w*|mak\w+|ask\w*|submit\w*|demand\w*|rely\w*"
    r"|object)|(?:my|our)"
    r" rights?|this (?:e-?mail |message |letter )?is an?)\b"
    r"|\bhiermit\b|\b(?:ich|wir) (?:\S+ ){0,2}?(?:verlang|forder|beantrag|mach|ub|stell|bitt|leg|widersprech)\w*"
    r"|\b(?:bitte|verlange|lege) ich\b"
    r"|\b(?:mein|unser)\w{0,2} (?:widerspruchs|auskunfts|loschungs|recht)\w*"
    r"|\bj'(?:exerce|invoque)|\bje (?:\w+ )?(?:demande|fais|souhaite|exerce|vous|m'oppose)\b|\b(?:mon|notre) droit\b"
    r"|\b(?:ejerzo|ejercer|ejercito|solicito|invoco|exijo)\b|\b(?:mi|nuestro) derecho\b"
    r"|\b(?:esercito|esercitare|chiedo|richiedo|mi avvalgo|mi oppongo)\b|\bmio diritto\b"
    r"|\bik (?:\w+ )?(?:doe|maak|verzoek|vraag|beroep|eis|wil)\b|\bmijn recht\b"
)
_ABOUT: Final = late(
    # A notice, a product, other people's requests.
    r"\byou (?:\w+ )?have (?:the|a) rights?\b|\bsie haben (?:\S+ )?(?:das|ein) recht\b|\bvous (?:disposez|avez"
    r"|beneficiez) d[u'e]"
    r"|\busted(?:es)? (?:puede|tiene)n?\b|\b(?:puede|podra|tiene derecho)\b.{0,20}\b(?:ejerc|sus derechos)|\blei (?:puo|ha)\b"
    r"|\bpuo esercitare\b|\bu (?:heeft|hebt|kunt) (?:het|uw|een)? ?recht\w*|\bsuoi dati\b|\buw gegevens\b"
    r"|\bvos donnees\b|\bsus datos\b"
    r"|\b(?:your|our|the|any|their) (?:\w+ )?(?:product|tool|software|platform|system|app|feature|module|service)s? "
    r"(?:\w+ )?(?:support|handle|manage|answer|cover|offer|help|deal)\w*"
    r"|\b(?:does|do|can|could|how does|how do) (?:your|the|it|you) (?:\w+ ){0,3}?(?:support|handle|manage|answer"
    r"|cover|help|deal|track)\b"
    r"|\b(?:we|our \w+) (?:\w+ )?(?:get|receive|handle|answer|process|track|manage|had|spend|have to (?:answer|handle))\b"
    r"|\b(?:unterstutz|deck|verwalt|bearbeit|beantwort|erledig)\w*\b.{0,30}\b(?:ihr|euer|eure|die"
    r"|das)\w? (?:\S+ )?(?:software|tool"
    r"|produkt|system|plattform|losung|programm)|\b(?:software|tool|produkt|plattform|programm)\b.{0,60}\b(?:auskunft|losch)"
    r"|\b(?:votre|vos|notre|l') ?(?:outil|produit|logiciel|plateforme|solution|service)\b.{0,20}\b(?:ger|prend|support"
    r"|permet)"
    r"|\b(?:su|vuestro|el|la) (?:programa|herramienta|producto|software|plataforma)\b.{0,20}\b(?:gestion|permit|soport)"
    r"|\b(?:vostro|il|la) (?:software|prodotto|strumento|programma|piattaforma)\b.{0,20}\b(?:gest|support|permett)"
    r"|\b(?:jullie|uw|het) (?:pakket|software|product|systeem|tool)\b"
    r"|\b(?:customers?|clients?|patients?|members?|users?|kunden|kundinnen|nutzer\w*|mitglieder\w*|patient\w+"
    r"|clientes?|clienti|utenti"
    r"|usuarios|pazienti|klanten|gebruikers|leden|adherents?|utilisateurs)\b"
    r"|\b(?:brauchen|benotigen) (?:sie|ihr)\b|\bhaben (?:sie|ihr) .{0,30}\bbraucht\b"
)
_WHEN_OVER: Final = late(
    r"\b(?:after|once|when|at the end of|nach|am ende|sobald|apres|a la fin|despues|al final|cuando|dopo"
    r"|alla fine|na|na afloop|zodra)"
    r" .{0,20}(?:trial|test|demo|pilot|contract|contrat|vertrag|essai|prueba|prova|proef|projekt|project)"
    r"|\b(?:unsere|nos|nuestros|i nostri|onze) (?:donnees|datos|dati|daten|gegevens)\b.{0,40}\b(?:am ende|a la fin"
    r"|al final|alla fine|aan het eind)\b"
)
"""Data that must go when a trial or a contract ends are those of a customer."""
_IT_TOO: Final = late(
    r"\b(?:erase|delete|remove|destroy) (?:it|them|everything|all of (?:it|them))\b"
    r"|\b(?:losch|vernicht)\w* (?:sie )?(?:sie|diese|alles)\b"
    r"|\b(?:sie|diese|alles) (?:\w+ ){0,2}?(?:zu )?(?:loschen|vernichten)\b"
    r"|\b(?:supprim|effac)\w*(?:-(?:la|le|les)| tout| le tout)\b|\bles (?:supprimer|effacer)\b"
    r"|\b(?:borr|elimin|suprim)\w{1,6}(?:l[oa]s?| todo)\b"
    r"|\b(?:cancell|elimin)\w{1,4}(?:l[ioae]| tutto)\b"
    r"|\b(?:verwijder|wis|vernietig)t? (?:u )?(?:ze|deze|die|alles|het)\b|\b(?:ze|deze|alles) (?:\w+ ){0,2}?te verwijderen\b"
)
"""To erase what "it" stands for: after a copy of their data was asked for, these data."""
_NOT: Final = late(r"\b(?:not|n't|never|nicht|kein\w*|pas|no|non|niet|geen)\b")
_ANSWERS: Final = late(r"^(?:re|aw|fw|fwd|wg|sv|vs|antw|rv|rif|r|tr|ref)\s*:", re.IGNORECASE)
_ARTICLE: Final = late(r"\b(art|no|nr|abs|par)\. ?(?=\d)", re.IGNORECASE)
"""Of a law; its full stop ends no sentence."""
_SENTENCES: Final = late(r"(?<=[.!?])\s+|\n\s*\n|(?<=[,;:])\n")


def rights_claimed(own: str, subject: str = "") -> tuple[Right, ...]:
    """The rights that somebody claims, in the order of `RIGHTS`; none where nobody claims any.

    Args:
        own: the sender's own words, without what they quote.
        subject: as it stands; that of an answer ("Re: …") is ours and says nothing.
    """
    found: set[Right] = set()
    if subject and not _ANSWERS.match(subject.strip()):
        found |= _named(_plain(subject), alone=True)
    for sentence in _SENTENCES.split(_ARTICLE.sub(r"\1 ", own[:_LOOKED_AT])):
        bare = _plain(sentence)[:_LONGEST_SENTENCE]
        if not bare or _ABOUT.search(bare) or _WHEN_OVER.search(bare):
            continue
        own_data = {right for right, pattern in _OWN.items() if pattern.search(bare)}
        found |= own_data or _named(bare, alone="?" not in sentence and len(bare.split()) <= _SHORT)
        if "access" in found and _IT_TOO.search(bare) and not _NOT.search(bare):
            found.add("erasure")
    return tuple(right for right in RIGHTS if right in found)


def _named(bare: str, *, alone: bool) -> set[Right]:
    """Rights that a sentence names, where it claims them, or where it says nothing else."""
    if _ABOUT.search(bare) or not (_CLAIMS.search(bare) or (alone and len(bare.split()) <= _SHORT)):
        return set()
    return {right for right, pattern in _NAMED.items() if pattern.search(bare)}


def _plain(text: str) -> str:
    """In small letters, without accents, on one line."""
    bare = without_accents(text.lower().replace("’", "'")).replace("¿", "").replace("ʼ", "'")
    return " ".join(_ARTICLE.sub(r"\1 ", bare).split())
