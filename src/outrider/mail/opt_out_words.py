"""Words by which people in six languages say no for good without the usual words of mailing lists, and talk of others who do.

Matched without accents, in small letters. `exercises_a_right` is as sure as a law makes it and may suppress by itself; a send-off
only holds mail until a person has looked; what others do with a subscription of theirs is neither.
"""

from typing import Final

from outrider.language.patterns import late
from outrider.language.text import without_accents

_DATA: Final = r"(?:\w+ ){0,2}?(?:data|details|information|address\w*|adres\w*|e-?mail\w*|mail\w*|name|contact\w*)"
_RIGHT: Final = late(
    # Regulation (EU) 2016/679, Articles 17 and 21, as people cite them. English
    r"\b(?:exercis\w+|invok\w+|assert\w*|rely(?:ing)? on|mak(?:e|ing) use of) (?:my|our) (?:\w+ )?rights? (?:to|of) "
    r"(?:object\w*|erasure|deletion|removal|be forgotten)\b"
    rf"|\b(?:i|we) (?:\w+ ){{0,2}}?object to (?:(?:you|your|the|any|all|further) ){{0,3}}(?:processing|use|using|storage"
    rf"|storing"
    rf"|keeping|holding) (?:of )?(?:my|our) {_DATA}\b"
    r"|\b(?:i|we) (?:\w+ ){0,2}?object to (?:\w+ ){0,2}?direct marketing\b"
    rf"|\b(?:request|demand|require|ask for|insist on) (?:the )?(?:\w+ )?(?:erasure|deletion|removal) of (?:all )?(?:of )?"
    rf"(?:my|our) {_DATA}\b"
    # German
    r"|\b(?:mache|machen|ube|uben|nehme|nehmen)\b.{0,20}\b(?:mein|unser)\w{0,2} (?:\w+ )?(?:widerspruchsrecht\w*"
    r"|loschungsrecht\w*|recht\w{0,2} auf (?:widerspruch|\w*loschung|vergessen\w*))\b"
    r"|\bwiderspr(?:eche\w*|uch)\b.{0,50}\b(?:verarbeitung|nutzung|verwendung|speicherung|weitergabe) (?:all)?(?:er )?(?:mein"
    r"|unser)\w{0,2} (?:\w+ )?(?:\w*daten|adress\w*|e-?mail\w*|kontakt\w*)"
    r"|\b(?:forder|verlang|beantrag|erwart|bitt)(?:e|en)\b.{0,50}\b(?:loschung|vernichtung) (?:aller |samtlicher )?(?:mein"
    r"|unser)er (?:\w+ )?\w*daten\b"
    r"|\b(?:forder|verlang|erwart|bitt)(?:e|en)\b.{0,60}\b(?:meine|unsere) (?:\w+ )?\w*daten (?:\w+ ){0,2}?(?:zu )?"
    r"(?:gelosch|losch)\w*"
    # French
    r"|\b(?:exerce|exercons|exercer|invoque|invoquons|fais valoir|faisons valoir) (?:\w+ )?(?:mon"
    r"|notre) droit (?:d'opposition"
    r"|a l'oubli|a l'effacement|d'effacement|de suppression|a la suppression)\b"
    r"|\b(?:m'oppose|nous opposons)\b.{0,30}\b(?:traitement|utilisation|usage|conservation) (?:de |d')(?:mes|nos|mon|notre)\b"
    r"|\b(?:m'oppose|nous opposons) a (?:la |toute )(?:prospection|sollicitation)\b"
    r"|\b(?:demande|demandons|exige|exigeons|sollicite|requiers)\b.{0,20}\b(?:effacement"
    r"|suppression) (?:\w+ )?de (?:toutes )?"
    r"(?:mes|nos) (?:donnees|coordonnees|informations)\b"
    # Spanish
    r"|\b(?:ejerzo|ejercemos|ejercito|ejercitamos|ejercer|ejercitar|hago uso de|hacemos uso de|invoco) (?:mi|mis|nuestro"
    r"|nuestros)"
    r" derechos? (?:de|al?) (?:la )?(?:oposicion|supresion|olvido|cancelacion(?! (?:con|del?)\b))\b"
    r"|\b(?:me opongo|nos oponemos)\b.{0,20}\b(?:tratamiento|uso|utilizacion|conservacion) de (?:mis|nuestros) (?:datos"
    r"|correos)\b"
    r"|\b(?:solicito|solicitamos|exijo|exigimos|pido|pedimos)\b.{0,20}\b(?:supresion|eliminacion|borrado"
    r"|cancelacion) de (?:todos )?"
    r"(?:mis|nuestros) datos\b"
    # Italian
    r"|\b(?:esercito|esercitiamo|(?:intend|desider|vogli)\w+ esercitare|mi avvalgo|ci avvaliamo|avvaler(?:mi|ci)"
    r"|faccio valere)"
    r" (?:il |del )?(?:mio |nostro )?diritto (?:di |alla |all')(?:opposizione|cancellazione|oblio)\b"
    r"|\b(?:mi oppongo|ci opponiamo)\b.{0,20}\b(?:trattamento|uso|utilizzo|conservazione) dei (?:miei|nostri) dati\b"
    r"|\b(?:chiedo|chiediamo|richiedo|richiediamo|esigo|pretendo)\b.{0,20}\bcancellazione (?:\w+ )?(?:di tutti i |dei )"
    r"(?:miei|nostri) dati\b"
    # Dutch
    r"|\bma(?:ak|ken) (?:ik |wij |we )?(?:\w+ )?gebruik van (?:mijn|ons) recht (?:op|van|om) (?:\w*wissing|vergetelheid"
    r"|bezwaar"
    r"|verwijdering|verzet)\b"
    r"|\bberoep(?:en)? (?:ik |wij |we )?(?:me|mij|ons) op (?:mijn|ons|het) recht (?:op|van) (?:\w*wissing|vergetelheid"
    r"|bezwaar)\b"
    r"|\bma(?:ak|ken) (?:ik |wij |we )?(?:\w+ )?bezwaar tegen (?:\w+ )?(?:gebruik|verwerking|verwerken|opslag"
    r"|bewaren) van (?:mijn"
    r"|onze)\b"
    r"|\b(?:verzoek|verzoeken|eis|eisen|vraag|vragen)\b.{0,30}\b(?:mijn|onze) (?:\w+ )?\w*gegevens (?:\w+ ){0,2}?te (?:wissen"
    r"|verwijderen|laten wissen)\b"
    r"|\b(?:eis|eisen|verzoek|verzoeken|vraag|vragen)\b.{0,20}\b(?:wissing|verwijdering) van (?:al )?(?:mijn"
    r"|onze) \w*gegevens\b"
)
_WHEN_DONE: Final = late(
    r"\b(?:after|once|at the end of|nach|am ende|sobald|apres|a la fin|despues|al final|cuando|dopo|alla fine|na"
    r"|na afloop|zodra)"
    r" .{0,20}(?:trial|test|demo|pilot|contract|contrat|vertrag|vertrags|essai|prueba|prova|proef|projekt|project)"
)
"""Data that must go when a trial or a contract ends are those of a customer."""

_STUFF: Final = (
    r"(?:\w+ )?(?:ads?|advert\w*|spam|e-?mails?|mails?|mailings?|marketing|junk|sales \w+|newsletters?|werb\w+|reklame"
    r"|mist|dreck"
    r"|mull|angebot\w*|pub|publicites?|courriels?|reclames?|demarchage|publicidad|anuncios?|correos?|propaganda|basura"
    r"|mensajes?"
    r"|pubblicita|offerte|messaggi|reclame\w*|mailtjes|berichten|aanbieding\w*|troep|zooi|rommel)\b"
)
_NOW: Final = (
    r"(?=$|,| thanks| please| danke| bitte| merci| svp| gracias| por favor| grazie| per favore| bedankt| aub| dank)"
)
_SEND_OFF: Final = late(
    # Leave us alone. English, German
    r"\b(?:leave|left|leaving) (?:me|us|(?:our|my|this) \w+)(?: \w+)? (?:alone|in peace)\b|\bgive (?:it|us|me) a rest\b"
    r"|\b(?:mich|uns|(?:unser|mein)\w{0,2} \w+)\b.{0,25}\bin (?:ruhe|frieden) (?:zu )?l(?:a|ie)(?:ss|ß|s)\w*"
    rf"|\blass\w* (?:sie |ihr )?(?:\w+ )?(?:mich|uns|(?:unser|mein)\w{{0,2}} \w+) (?:\w+ ){{0,2}}?in (?:ruhe|frieden){_NOW}"
    r"|\bnicht (?:weiter|mehr|langer) (?:\w+ )?auf (?:die nerven|den (?:geist|keks|sack|wecker))\b|\bvom (?:hals"
    r"|leib) (?:bleiben"
    r"|halten)\b|\bbleib\w* (?:sie |ihr )?(?:mir|uns) (?:\w+ )?vom (?:hals|leib)\b"
    # French, Spanish
    r"|\blaiss\w+ (?:notre|mon|ma|cette|nos) \w+ (?:\w+ )?(?:tranquilles?|en paix)\b|\b(?:me"
    r"|nous) laiss\w+ (?:\w+ )?(?:tranquilles?"
    r"|(?:en|la) paix)\b|\b(?:lachez|oubliez)[- ](?:moi|nous)\b|\bcass\w+ les pieds\b"
    r"|\bdej\w+ (?:\w+ ){0,2}?en paz\b|\bdej(?:ad|en|e|a)(?:me|nos) (?:\w+ )?tranquil\w+"
    r"|\bdej\w+ de (?:dar(?:me|nos)? (?:\w+ )?(?:lata|brasa|murga|tabarra)|(?:fastidi|incordi|jod|insist)\w+)|\bno (?:me "
    r"|nos )?"
    r"(?:de|den|deis|des) (?:mas )?la (?:lata|brasa|murga|tabarra)\b"
    # Italian, Dutch
    r"|\blasci\w+ (?:\w+ )?in pace\b|\bsmett\w+ di (?:romp|scocc|stress|disturb|assill|insist|torment)\w+|\b(?:piantatela"
    r"|finitela"
    r"|smettetela|piantala)\b|\bla (?:smett|piant|fin)\w+ di\b"
    r"|\b(?:laat|laten|liet|lieten)\b.{0,50}\bmet rust\b|\bmet rust (?:te )?(?:laat|laten|liet|lieten)\b|\bniet (?:meer"
    r"|langer) lastig"
    r"|\bval (?:me|mij|ons) niet\b"
    # Rude farewells, to who writes or to what they write. English
    rf"|\b(?:bog|naff|shove|eff|clear|jog|push) off\b{_NOW}|\b(?:bog|naff|shove|eff|clear|push) off (?:with|and take)\b"
    rf"|\b(?:shove|stuff|stick) (?:your|these|this) {_STUFF}|\btake your {_STUFF} (?:elsewhere|somewhere else|away)\b"
    rf"|\b(?:sick|tired|fed up) (?:of|with) (?:your|these) {_STUFF}"
    # German
    r"|\bhau(?:t|en sie)? (?:\w+ )?ab\b|\bverpiss\w*|\bzieh(?:t|en sie)? leine\b|\bscher\w* (?:dich|euch|sie sich) (?:weg"
    r"|fort|zum)\b"
    rf"|\b(?:verschwind|bleib|geh|verzieh|steck)\w*\b.{{0,25}}\b(?:mit )?(?:dein|eur|euer|ihr)\w{{0,2}} {_STUFF}"
    rf"|\b(?:genug von|satt|leid)\b.{{0,6}}\b(?:dein|eur|ihr)\w{{1,2}} {_STUFF}"
    # French
    r"|\ball(?:ez|er) (?:vous faire \w+|au diable|voir ailleurs|vous promener)|\bva te faire\b|\bdegage[zr]?\b"
    r"|\b(?:fichez|foutez) le camp\b"
    rf"|\b(?:marre|assez|ras[- ]le[- ]bol) de (?:vos|votre|tes) {_STUFF}|\bgardez (?:vos|votre) {_STUFF}"
    # Spanish
    r"|\b(?:iros|idos|vayanse|vayase|vete|marchaos|larguense) a (?:paseo|la mierda|la porra|tomar|freir|hacer punetas"
    r"|otra parte)"
    rf"|\b(?:largaos|larguense|largate)\b|\ba (?:paseo|la mierda|la porra) con\b|\b(?:hart[oa]s?|hasta \w+ \w+) de (?:sus"
    rf"|vuestr\w+"
    rf"|tus?|su) {_STUFF}|\bmet(?:eos|anse|ete|ase) (?:\w+ ){{0,2}}{_STUFF}"
    # Italian
    r"|\b(?:andate|vada|vai|andatevene) (?:a (?:quel paese|far\w+ \w+|cagare|stendere)|al diavolo)\b|\b(?:andatevene"
    r"|vattene|sparite"
    rf"|sparisci|levatevi)\b|\b(?:stuf|stanc)\w+ d(?:i|el|ella|elle|ei) (?:vostr\w|tu\w|quest\w) {_STUFF}"
    # Dutch
    r"|\b(?:rot|donder|hoepel|sodemieter|flikker|pleur|lazer|tief) (?:\w+ )?op\b|\b(?:oprotten|opdonderen|opzouten|opgerot)\b"
    rf"|\b(?:zat|moe|beu|genoeg) van (?:jullie|je|uw|al die) {_STUFF}|\b(?:jullie|je|uw) {_STUFF} (?:\w+ )?(?:spuugzat|beu)\b"
    # Let this be the last
    rf"|\b(?:let|may|hope|trust|make)\b.{{0,10}}\b(?:it|this|that) (?:one )?(?:be|is|was|will be) the last(?: one| time"
    rf"| (?:e-?)?mail"
    rf"| message| letter)?{_NOW}"
    r"|\b(?:moge|soll|sollte|lass\w*|hoff\w*)\b.{0,25}\b(?:die|das|der) letzte (?:\w*(?:mail|nachricht|schreiben|mal"
    r"|brief) )?(?:sein"
    rf"|bleiben|war|gewesen)\b|\bhoff\w*\b.{{0,12}}\b(?:das|dies|es) (?:war|ist|bleibt) (?:die|das|der) letzte\b"
    rf"|\bque (?:ce|cela|ca|celui-ci) (?:soit|sera|reste) (?:bien )?(?:le|la) derni(?:er|ere)(?: fois| mail| message"
    rf"| relance)?{_NOW}"
    rf"|\besper\w+ que c'est (?:le|la) derni(?:er|ere)(?: fois| mail| message)?{_NOW}"
    rf"|\bque (?:est[eao] )?(?:sea|fuera) (?:el|la) ultim[oa](?: vez| correo| mensaje| mail| e-mail)?{_NOW}"
    rf"|\bche (?:quest[ao] )?(?:sia|fosse|resti) l'ultim[oa](?: volta| mail| e-mail| messaggio)?{_NOW}"
    r"|\blaat (?:het|dit|deze|dat) (?:\w+ )?(?:de|het) laatste (?:\w+ )?(?:zijn|wezen|blijven)\b"
    r"|\bhoop\w*\b.{0,15}\b(?:dit|het|dat)"
    r" (?:de|het) laatste (?:\w+ )?(?:is|was|blijft)\b"
    # Not again
    rf"|(?:^|[,:] |\b(?:and|please|just|so) )(?:no need to|do not|don't|dont|never) (?:do|try|repeat) (?:this|that"
    rf"|it)(?: ever)? again"
    rf"\b|\bno need (?:to repeat|for a repeat|to try again)\b|\bonce (?:is|was) (?:\w+ )?enough\b{_NOW}"
    rf"|\b(?:muss|braucht)\b.{{0,20}}\bnicht (?:noch ?(?:ein)?mal|wieder|nochmals?)(?: (?:zu )?sein)?{_NOW}"
    rf"|\bbitte (?:\w+ ){{0,2}}?nicht (?:wiederholen|noch ?(?:ein)?mal{_NOW}|wieder{_NOW})"
    r"|\b(?:pas la peine|inutile|pas besoin|pas necessaire|merci de ne pas|veuillez ne pas) (?:de )?(?:recommencer|reessayer"
    r"|renouveler)\b|\bne recommence[zr]? (?:pas|plus|jamais)\b|(?:^|[,:] |\bet |\bmerci )que (?:ca"
    r"|cela) ne se (?:reproduise|repete)\b"
    r"|(?:^|[,:] |\by )que no se repita\b|\bno (?:hace falta|es necesario) (?:que )?(?:lo )?(?:se )?repet?i?\w+"
    r"|\bno (?:lo )?(?:repitan?|repitais|intent(?:en?|eis)) (?:mas|otra vez|de nuevo|nunca)\b"
    r"|\bnon (?:c'e bisogno|serve|occorre|e necessario) (?:di )?(?:rifar|riprovar|ripeter|ricominciar)\w*"
    r"|(?:^|[,:] |\be )che non (?:si ripeta|succeda piu)\b|\bnon (?:rifatelo|lo rifate|riprovate\w*|ripetetelo)\b"
    rf"|\b(?:dit|dat|het|zoiets) (?:hoeft|moet) (?:\w+ ){{0,2}}?niet (?:nog (?:een keer|eens)|opnieuw|nogmaals)(?: te)?{_NOW}"
    r"|\b(?:doe|probeer) (?:dit|dat|het|zoiets)(?: \w+)? niet (?:nog (?:een keer|eens)|opnieuw|weer|meer)\b"
    # A right, named by whoever has it
    r"|\bma(?:ak|ken) (?:ik |wij |we )(?:\w+ )?bezwaar\b|\b(?:my|our) right (?:to object|of objection)\b"
    r"|\b(?:mein|unser)\w{0,2} (?:widerspruchsrecht|recht auf loschung)|\b(?:mon|notre) droit (?:d'opposition|a l'oubli)\b"
    r"|\b(?:mi|nuestro) derecho (?:de|al?) (?:oposicion|supresion|olvido)\b|\b(?:mio|nostro) diritto (?:di opposizione"
    r"|all'oblio)\b"
)

_WHO: Final = (
    r"(?:customers?|clients?|branches|sites|filialen|standorte|agences|sucursales|filiali|vestigingen|recipients|personnes"
    r"|destinataires|destinatarios|destinatari|ontvangers|empfanger|members?"
    r"|subscribers?|users?|people|parents?|guests?|visitors?|patients?|tenants?|donors?"
    r"|readers?"
    r"|students?|pupils?|participants?|families|kunden|kundinnen|\w{0,30}mitglieder\w*|\w{0,30}abonnent\w+|nutzer\w*|leute"
    r"|eltern|gaste"
    r"|besucher\w*|patient\w+|mieter\w*|spender\w*|leser\w*|schuler\w*|studierende\w*|teilnehmer\w*|familien|haushalte"
    r"|adherente?s?|abonnes?|membres?|usagers?|utilisateurs?|gens|locataires?|donateurs?|lecteurs?|eleves?|familles"
    r"|soci[oa]s?|clientes?|abonad[oa]s?|miembros?|usuari[oa]s?|gente|padres|pacientes?|inquilin[oi]s?|donantes?|lectores"
    r"|alumn[oa]s?|familias|suscriptor\w*|soci|clienti|abbonat[oi]|membri|utenti|genitori|pazienti|donatori|lettori|allievi"
    r"|studenti|famiglie|iscritti|klant(?:en)?|leden|abonnees?|gebruikers?|mensen|ouders|huurders?|lezers?|leerlingen"
    r"|deelnemers?|gezinnen"
    # Those who work there, and whom a product of ours writes to.
    r"|drivers?|employees|staff|workers?|technicians?|crews?|volunteers?|\w*fahrer(?:innen)?|\w*mitarbeite(?:r|rinnen|nde)"
    r"|beschaftigte|angestellte|monteur(?:e|en)|salaries?|employes|conducteurs?|chauffeurs?|equipes|benevoles"
    r"|conductor(?:es)?"
    r"|emplead[oa]s|trabajador(?:es)?|operarios|plantilla|dipendenti|autisti|lavoratori|operai|addetti|medewerkers|werknemers"
    r"|bestuurders|vrijwilligers|personeel|personal)"
)
_LEAVE: Final = (
    r"(?:un-?subscrib\w*|opt(?:s|ed|ing)?[ -]?out|\w*abmeld\w*|abgemeldet|abbestell\w*|austrag\w*|kundig\w*"
    r"|(?:se )?desinscri\w*"
    r"|(?:se )?desabonn\w*|ne veulent plus (?:recevoir|etre)|dar(?:se)? de baja|se dan de baja|cancel\w* (?:la"
    r"|su) suscripci\w+|desuscrib\w*|disiscri\w*"
    r"|disdi\w*"
    r"|cancellarsi|uit(?:te )?schrijv\w*|uitgeschreven|af(?:te )?meld\w*|opzegg\w*)\b"
)
_BETWEEN: Final = (
    r"(?:(?!\b(?:i|me|my|we|ich|mich|mir|uns|wir|je|moi|mon|yo|io|mi|ik|mij|ons|wij)\b|\b[jm]')[^.!?;]){0,70}?"
)
_OTHERS: Final = late(
    rf"\b{_WHO}\b(?! (?:here|hier|ici|aqui)\b){_BETWEEN}\b(?:{_LEAVE}|art(?:icle|ikel|icolo|iculo|\.)? ?17\b"
    rf"|rights? to (?:be forgotten|erasure)\b)"
    rf"|\b(?:they|ze|zij|ils|elles|konnen sie sich|pueden|possono)\b{_BETWEEN}\b(?:{_LEAVE})"
)
_FROM_US: Final = late(
    r"\b(?:from|of|off) (?:you|yours|this|these)\b|\bvon (?:ihnen|euch|dir)\b|\b(?:your|these|ihre?[mnrs]?|eure?[mnrs]?"
    r"|deine?[mnrs]?"
    r"|votre|vos|tes|sus?|tus?|vuestr[oa]s?|vostr[aeoi]|su[ae]|tu[ae]|jullie|uw|je|deze) (?:\w+ )?(?:\w*list[ae]?s?"
    r"|lijst\w*|verteiler\w*"
    r"|e-?mails?|mails?|mailings?|newsletter|nieuwsbrief|boletin|correos?|courriels?|mensajes?|messages?|messaggi|berichten"
    r"|nachrichten|werbung|pub|publicidad|envois|datenbank|database|base)\b"
)


def exercises_a_right(sentence: str) -> bool:
    """Whether its writer objects to the use of their data, or wants them erased, in words of the law."""
    bare = unaccented(sentence)
    return _RIGHT.search(bare) is not None and _WHEN_DONE.search(bare) is None


def sends_us_off(clause: str) -> bool:
    """Whether a clause asks for peace, is a rude farewell, or wants this letter to be the last."""
    return _SEND_OFF.search(unaccented(clause)) is not None


def without_leavers(clause: str) -> str:
    """A clause without what it tells of others who leave something that is not ours: "300 people a year cancel by hand"."""
    bare = unaccented(clause)
    return _OTHERS.sub(" ", bare) if _OTHERS.search(bare) and not _FROM_US.search(bare) else clause


_TAKES_OVER: Final = late(
    r"\bi(?:'ve| have)? (?:now |just )?(?:took|taken) (?:it |this |that |\w+ )?over\b|\bi(?:'m| am) (?:now )?(?:your"
    r"|the) (?:new )?"
    r"contact\b|\b(?:talk|write|speak|come) to me\b|\bi (?:now )?(?:handle|do|decide|look after)\b"
    r"|\bich (?:hab\w*|bin)\b.{0,30}\b(?:ubernommen|ansprechpartner\w*|zustandig|nachfolger\w*)\b|\bentscheide ich\b"
    r"|\bmache ich\b|\bich mache jetzt\b"
    r"|\bc'est moi qui\b|\bj'ai (?:repris|remplace)\b|\bje (?:reprends|decide|m'en occupe)\b|\becrivez[- ]moi\b"
    r"|\b(?:lo|la) (?:llevo|decido|hago) yo\b|\bme encargo yo\b|\bahora (?:estoy|soy) yo\b|\bescriban?me a mi\b"
    r"|\b(?:ora|adesso) (?:ci sono|me ne occupo|seguo) io\b|\bme ne occupo io\b|\bdecido io\b|\bscriva a me\b"
    r"|\bik (?:doe|regel|beslis) (?:dit|dat|het)\b|\bheb (?:het|dit|dat) overgenomen\b|\bdat (?:doe|beslis|regel) ik\b"
    r"|\bbij mij\b"
)
"""Whoever writes has come in somebody's place, and is to be written to."""
_NOT_US: Final = (
    r"(?!(?:me|us|my|our|this|here|again|any|anybody|anyone|people|moi|nous|mon|notre|cette|ce|ici|mi|nosotros|nuestr[oa]"
    r"|est[ea]|aqui"
    r"|noi|mio|nostr[oa]|quest[oa]|mij|ons|mijn|onze|dit|deze|hier|mich|uns|mir|mein\w*|unser\w*|diese\w*|the list"
    r"|them all)\b)"
)
_NOT_TO_THEM: Final = late(
    rf"\b(?:do not|don't|dont|never|stop|no need to|no longer|needn't|need not) (?:e-?mail(?:ing)?|contact(?:ing)?|writ(?:e"
    rf"|ing)(?: to)?"
    rf"|mail(?:ing)?|send(?:ing)?(?: \w+)? to) {_NOT_US}\w+"
    rf"|\b(?:take|remove|drop|delete|strike) {_NOT_US}(?:\w+\.? ){{1,3}}?(?:off|from|out of)\b"
    rf"|\b(?:herrn?|frau) \w+ (?:bitte )?nicht mehr (?:an(?:zu)?schreiben|kontaktieren|anmailen)\b"
    rf"|\b(?:herrn?|frau|kolleg\w+|den|die) {_NOT_US}\w+\b.{{0,40}}\b(?:verteiler|liste|adressliste|kartei)\b"
    rf"|\bschreib\w* sie (?:bitte )?(?:herrn?|frau|dem|der) {_NOT_US}\w+.{{0,20}}\bnicht\b|\bdem einkauf nicht\b"
    rf"|\b(?:n'ecri\w+ (?:plus|pas)|inutile d'ecrire|pas la peine d'ecrire)(?: \w+)? (?:a|au|aux) {_NOT_US}\w+"
    rf"|\b(?:retir|enlev|supprim|ray)\w* {_NOT_US}(?:\w+\.? ){{1,3}}?d[eu] "
    rf"|\bno (?:hace falta que |es necesario que |le )?(?:escrib|mand|envi|contact)\w* (?:mas )?(?:al? |con )?{_NOT_US}\w+"
    rf"|\b(?:quit|saqu|borr|elimin)\w+ a {_NOT_US}\w+"
    rf"|\bnon (?:serve che |occorre che )?(?:scriv|mand|contatt)\w* (?:piu )?(?:all?[ao']? ?|a )?{_NOT_US}\w+"
    rf"|\b(?:tolg|tolgl|cancell|rimuov)\w+ {_NOT_US}(?:\w+\.? ){{1,3}}?dall\w+"
    rf"|\b(?:mail|schrijf|stuur)\w* (?:niet|niks) (?:meer )?(?:naar|aan) {_NOT_US}\w+|\bhaal {_NOT_US}(?:\w+ ){{1,3}}?(?:van"
    rf"|uit) "
)
_OF_OURS: Final = late(
    r"\b(?:me|us|my|our|mich|uns|mein\w*|unser\w*|moi|nous|mon|ma|notre|nos|mi|nosotros|nuestr\w+|noi|mio|mia|nostr\w+|mij"
    r"|ons|mijn"
    r"|onze)\b"
)
_PIECE: Final = late(r"[^.!?;:,\n]*(?:[.!?;:,\n]+|$)")


def without_predecessors(text: str) -> str:
    """A message without what it says of somebody in whose place the writer has come: "Do not write to Rob any more. I have
    taken over". What they want for themselves stays."""
    if not _TAKES_OVER.search(unaccented(text)):
        return text
    return "".join(piece for piece in _PIECE.findall(text) if not _is_about_them(unaccented(piece)))


def _is_about_them(piece: str) -> bool:
    return _NOT_TO_THEM.search(piece) is not None and _OF_OURS.search(piece) is None


def unaccented(text: str) -> str:
    """In small letters and without accents, as annoyed people write."""
    return without_accents(text.lower().replace("’", "'"))
