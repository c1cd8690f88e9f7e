"""Sentences that say nothing, put together of closed parts: a wish, thanks for somebody's time, an opening, how to get no more mail.

Flat, as `world.flat` makes them. `reader` is whom a wish greets beside "you": a name of theirs.
"""

import re
from collections.abc import Mapping
from typing import Final

from outrider.language.patterns import late


def _manners(lead: str, wish: str, thanks: str, opening: str, stop: str, adjective: str, time: str) -> re.Pattern[str]:
    parts = {"ADJ": f"(?:{adjective})", "TIME": f"(?:{time})", "READER": r"(?P<reader>[^,.;:]{2,40}?)"}
    for name, part in parts.items():
        wish = wish.replace(name, part)
    return late(rf"(?:(?:(?:{lead}),? )?(?:{wish})|{thanks}|{opening}|{stop})")


MANNERS: Final[Mapping[str, re.Pattern[str]]] = {
    "en": _manners(
        r"either way|in any case|whatever (?:you decide|your answer(?: is)?)|however you decide",
        r"(?:i )?wish(?:ing)? you(?: and READER)? (?:a|an) (?:very )?ADJ TIME(?: ahead)?|have (?:a|an) (?:very )?ADJ TIME(?: ahead)?",
        r"(?:thank you|thanks|many thanks)(?: very much)? for (?:taking the time(?: to read (?:this|my (?:note|message|mail|letter)))?"
        r"|giving (?:this|me) a moment(?: of your time)?)",
        r"(?:i will|let me|i would like to) (?:get|come|go) straight to the point",
        r"if you would (?:rather|prefer) not(?: to)? (?:hear from me|get|receive) ?(?:mail|messages|more mail)?(?: from me)?"
        r"(?: again| any more| in future)?,? (?:just |please )?(?:say so|let me know|tell me)"
        r"(?:,? and i (?:will|shall) (?:stop|respect (?:it|that)|not write again))?",
        r"good|nice|pleasant|lovely|successful|quiet|sunny",
        r"week|day|weekend|evening|summer|winter|spring|autumn|start to the week|rest of the week",
    ),
    "de": _manners(
        r"so oder so|auf jeden fall|in jedem fall|wie auch immer sie (?:sich )?entscheiden",
        r"(?:ich )?wunsche (?:ich )?ihnen(?: und READER)? (?:noch )?eine?n? ADJ TIME",
        r"(?:vielen |herzlichen |besten )?(?:dank|danke),? (?:dass sie sich (?:bis hierher |kurz |hierfur |dafur )?(?:die )?zeit"
        r" (?:genommen haben|nehmen)|furs lesen|dass sie bis hierher gelesen haben)",
        r"ich (?:komme|falle) (?:gleich |direkt |mal |einmal |sofort )*(?:zur sache|zum punkt|mit der tur ins haus)",
        r"(?:wenn|falls) sie (?:nichts mehr|keine (?:weiteren )?(?:mails|nachrichten|post)(?: mehr)?) von mir"
        r" (?:mochten|wollen|wunschen|horen mochten|erhalten mochten),? (?:genugt|reicht) (?:mir )?"
        r"(?:eine kurze antwort|ein kurzes wort|ein wort|eine zeile)",
        r"schone[nsr]?|gute[nsr]?|angenehme[nsr]?|erfolgreiche[nsr]?|ruhige[nsr]?|sonnige[nsr]?",
        r"woche|tag|wochenende|abend|start in die woche|sommer|winter|herbst|feiertage",
    ),
    "fr": _manners(
        r"dans tous les cas|en tout cas|quoi qu il en soit|quelle que soit votre reponse|quoi que vous decidiez",
        r"je vous souhaite,? (?:a vous et (?:a )?READER,? )?une? (?:tres )?ADJ TIME",
        r"merci (?:beaucoup |encore )?(?:d avoir pris le temps(?: de (?:me |nous )?lire)?|de m avoir lue?(?: jusqu ici| jusqu au bout)?"
        r"|pour le temps que vous m (?:avez|aurez) (?:accorde|consacre))",
        r"(?:je vais|j irai|je viens|j en viens) (?:tout )?(?:droit|directement) au (?:but|fait)",
        r"si vous (?:preferez|souhaitez) ne plus (?:recevoir (?:de |mes )?(?:messages?|mails?|courriels?)(?: de ma part)?"
        r"|avoir de mes nouvelles),? (?:un (?:simple )?mot|une (?:courte |simple |breve )?reponse|dites[- ]le[- ]moi)"
        r"(?: suffit| suffira)?(?:,? et je (?:n insisterai pas|m arreterai|respecterai votre choix))?",
        r"bonne|belle|excellente|agreable|bon|bel|excellent",
        r"journee|semaine|soiree|fin de semaine|week[- ]end|fin de journee|ete|automne|hiver|printemps|saison",
    ),
    "es": _manners(
        r"de todos modos|en cualquier caso|en todo caso|decida lo que decida|sea como sea",
        r"les? deseo(?: a usted y a READER)? una? (?:muy )?ADJ TIME",
        r"(?:muchas )?gracias por (?:leerme(?: hasta aqui)?|dedicarme (?:unos|estos) minutos|haberme leido(?: hasta aqui)?"
        r"|tomarse el tiempo de leer(?:me|lo)|haberse tomado el tiempo de leer(?:me|lo))",
        r"(?:voy|ire) (?:directo |directamente )?al grano",
        r"si (?:prefiere|prefieren) (?:que no les? escriba(?: mas)?|no recibir mas (?:correos|mensajes)(?: mios)?),?"
        r" (?:digamelo|basta (?:con )?(?:una palabra|una respuesta(?: breve)?))"
        r"(?:,? y (?:lo respetare|no les? escribire(?: mas)?|no insistire))?",
        r"buen|buena|feliz|excelente|agradable",
        r"dia|tarde|semana|fin de semana|jornada|comienzo de semana|verano|invierno|otono|primavera",
    ),
    "it": _manners(
        r"in (?:ogni|per) caso|comunque (?:decida|sia|vada)|qualunque cosa decida",
        r"(?:le|vi) auguro(?: a lei e a READER)? (?:una |un )?ADJ TIME(?: e la saluto cordialmente| e un cordiale saluto)?",
        r"grazie (?:mille )?(?:per|di) (?:aver letto fin qui|aver(?:mi|la) letto(?: fin qui)?|avermi dedicato qualche minuto"
        r"|essersi pres[oa] il tempo di leggere)",
        r"vengo (?:subito |dritto )?al (?:punto|dunque|sodo)",
        r"se preferisce (?:non ricevere (?:altre |altri |piu )?(?:mail|email|messaggi)(?: da me| da parte mia)?|che non le scriva piu),?"
        r" (?:me lo dica|basta (?:una parola|una risposta(?: breve)?)|mi risponda)"
        r"(?:,? e (?:non le scrivero(?: piu)?|lo rispettero|non insistero))?",
        r"buona|buon|ottima|piacevole|splendida",
        r"settimana|giornata|serata|lavoro|fine settimana|inizio settimana|estate|autunno|inverno|primavera",
    ),
    "nl": _manners(
        r"hoe dan ook|hoe u ook (?:beslist|besluit)|in elk geval|in ieder geval",
        r"(?:ik )?wens (?:ik )?u(?: en READER)? (?:nog )?een ADJ TIME(?: toe)?",
        r"(?:hartelijk |veel |alvast )?(?:dank|bedankt) (?:voor het lezen|voor de tijd die u nam|dat u (?:de )?tijd"
        r" (?:nam|neemt|hebt genomen|heeft genomen)(?: om dit te lezen)?|dat u dit (?:hebt|heeft) gelezen)",
        r"ik (?:val|kom) (?:maar |gelijk |meteen |direct )*(?:met de deur in huis|ter zake)",
        r"(?:als )?(?:wilt|wenst) u (?:geen (?:post|mail|berichten)|niets)(?: meer)? van (?:mij|me)(?: meer)?(?: horen| ontvangen| krijgen)?,?"
        r" (?:dan )?(?:is|volstaat) een (?:kort |enkel )?(?:antwoord|woord|nee)(?: genoeg| voldoende)?",
        r"fijne|goede|mooie|prettige|rustige",
        r"week|dag|avond|weekend|zomer|winter|herfst|lente",
    ),
}
