"""How a letter offers a call, a visit or a look, and how it asks for a line back: closed beginnings, whole closers and tails that leave
the day to the reader, in all six languages.

Flat, as `world.flat` makes them. What stands behind a beginning is judged by `invites.py`.
"""

import re
from collections.abc import Mapping
from typing import Final

from outrider.judgement.grounding.lexicon import listed
from outrider.judgement.grounding.words.parts import filled
from outrider.language.patterns import late

ASKED: Final[Mapping[str, re.Pattern[str]]] = {
    "en": late(
        filled(
            r"^(?:(?:and |so |then |or |but )?(?:IF,? )?)(?:(?:shall|should|may|might|can|could) (?:we|i) SOFT(?:MEET|GIVE)"
            r"|(?:would|do) you (?:like|want|prefer) (?:us|me) to SOFT(?:MEET|GIVE)"
            r"|(?:would you (?:like|care)|fancy|(?:do you )?want) to (?:see|visit|have a look at|take a look at|come and see|come and look at|look at|try)"
            r"|curious (?:how|what)|(?:are you )?curious (?:to see|about))\b",
            IF=r"if (?:you like|you wish|you prefer|you want|it suits you|that suits you|it helps|that helps|not)",
            SOFT=r"(?:perhaps |briefly |quickly |simply |just |also ){0,2}",
            MEET=r"(?:call|ring|phone|visit)(?: you)?|(?:talk|speak|chat|meet)(?: (?:it|this|that) through)?|(?:drop|stop|come|swing) (?:by|in|over|round)|talk about",
            GIVE=r"(?:show|send|bring|tell)(?: you)?|(?:come|drop by|stop by|come by|call round) (?:and|to) show you|walk you through|explain",
        )
    ),
    "de": late(
        filled(
            r"^(?:(?:und |dann |oder |aber )?(?:IF,? )?)(?:(?:sollen|durfen|konnen|konnten|wollen|sollten) wir(?: (?:sie|ihnen|uns|euch|dir|dich))?"
            r"|(?:telefonieren|sprechen|reden|treffen) wir(?: uns)?|(?:rufen|besuchen) wir (?:sie|euch|dich)|zeigen wir (?:es |das )?(?:ihnen|euch|dir)(?: (?:es|das))?"
            r"|(?:mochten|wollen) sie (?:einmal |gern |gerne )?(?:sehen|einen blick (?:auf|in))|(?:lust|neugierig)(?: darauf)?,? ?(?:auf|wie)?)\b",
            IF=r"wenn (?:sie (?:mogen|mochten|wollen|wunschen|lust haben)|du magst|ihr mogt|es (?:ihnen )?passt|es ihnen recht ist)",
        )
    ),
    "fr": late(
        filled(
            r"^(?:(?:et |alors |ou |mais )?(?:IF,? )?)(?:(?:voulez vous|souhaitez vous|aimeriez vous|voudriez vous|prefereriez vous) que (?:nous|je) "
            r"(?:MEET)|(?:pouvons|pourrions|devons)[- ]nous (?:MEET)|(?:on|nous) (?:s appelle|nous appelons|en parle|en parlons|vous (?:le |la |les )?(?:montre|montrons|envoie|envoyons|explique|expliquons))"
            r"|(?:aimeriez|voudriez|souhaitez)[- ]vous (?:venir )?(?:voir|visiter|essayer)|(?:envie de|curieux de|curieuse de) (?:voir|visiter|essayer|savoir))\b",
            IF=r"si (?:vous (?:voulez|le souhaitez|le voulez|preferez|en avez envie)|(?:cela|ca) vous (?:convient|va|dit|tente)|le c(?:oe|œ)ur vous en dit)",
            MEET=r"(?:vous )?(?:appelions|appelle|appeler|rappelions|rappeler)|(?:passions|passe|passer|venions|venir)(?: vous (?:voir|montrer|presenter))?"
            r"|(?:vous )?(?:montrions|montrer|montre|envoyions|envoyer|envoie|expliquions|expliquer|presentions|presenter)|en (?:parlions|parler)"
            r"|(?:nous )?(?:parlions|parler|voyions|voir|rencontrions|rencontrer)",
        )
    ),
    "es": late(
        filled(
            r"^(?:(?:y |entonces |o |pero )?(?:IF,? )?)(?:(?:te|le|les|os|se l[oa]s?) (?:MEET)|(?:te|le|les|os) parece(?: bien)? si (?:nos (?:acercamos|pasamos|vemos|llamamos)|pasamos|quedamos|(?:lo )?hablamos|(?:te|le|les|os|se l[oa]s?) (?:MEET))|(?:lo|la) (?:hablamos|comentamos|vemos)|hablamos|nos (?:vemos|llamamos)"
            r"|(?:quiere|quieres|quieren|quereis|prefiere|prefieres) que (?:te|le|les|os|nos|lo)? ?(?:llamemos|llame|veamos|hablemos|ensenemos|mostremos|mandemos|enviemos|visitemos|pasemos|expliquemos|contemos)(?: a (?:verle|verles|verte|ensenarle|mostrarle))?"
            r"|(?:pasamos|vamos) (?:a )?(?:verle|verles|verte|veros|ensenarselo|mostrarselo|ensenarle|mostrarle)"
            r"|(?:quiere|quieres|quieren|quereis) (?:ver|visitar|probar)|curiosidad por (?:ver|saber))\b",
            IF=r"si (?:quiere|quieres|quieren|quereis|(?:le|te|les|os) (?:parece|apetece)|lo prefiere|les viene bien|le viene bien)",
            MEET=r"llamamos|ensenamos|mostramos|mandamos|enviamos|visitamos|explicamos|contamos|llevamos",
        )
    ),
    "it": late(
        filled(
            r"^(?:(?:e |allora |o |ma )?(?:IF,? )?)(?:ci (?:sentiamo|vediamo|parliamo)|ne parliamo|(?:la|vi|le|ti|gliel[oaie]|ve l[oaie]|te l[oaie]) (?:chiamiamo|mostriamo|mandiamo|inviamo|spieghiamo|visitiamo|portiamo)"
            r"|(?:vuole|volete|vuoi|preferisce|preferite) che (?:la|vi|le|ti|ci|ne)? ?(?:chiamiamo|sentiamo|parliamo|vediamo|mostriamo|mandiamo|inviamo|spieghiamo|passiamo)(?: a (?:trovarla|trovarvi|mostrarle|mostrarvi))?"
            r"|passiamo a (?:trovarla|trovarvi|mostrarle|mostrarvi)|(?:vuole|volete|vuoi) (?:vedere|visitare|provare)|curios[oiae] di (?:vedere|sapere))\b",
            IF=r"se (?:vuole|volete|vuoi|preferisce|le va|vi va|(?:le|vi) fa (?:comodo|piacere)|crede)",
        )
    ),
    "nl": late(
        filled(
            r"^(?:(?:en |dan |of |maar )?(?:IF,? )?)(?:(?:zullen|mogen|kunnen|zouden) (?:we|wij)(?: (?:u|je|jullie|elkaar))?"
            r"|(?:bellen|spreken|praten|mailen) (?:we|wij)(?: (?:u|je|jullie|elkaar))?|(?:wilt|wil|willen) (?:u|je|jullie) dat (?:we|wij) (?:u|je|jullie|eens|een)?"
            r"|(?:wilt|wil|willen) (?:u|je|jullie) (?:eens |een keer |graag )?(?:zien|komen kijken|een kijkje)|(?:benieuwd|nieuwsgierig)(?: (?:naar|hoe))?|zin om)\b",
            IF=r"op verzoek|als (?:u (?:wilt|dat wilt|het wilt|zin (?:hebt|heeft))|je (?:wilt|zin hebt)|jullie (?:willen|zin hebben)|het (?:u )?(?:past|schikt|uitkomt))",
        )
    ),
}
"""How a question of this kind begins."""

OFFERED: Final[Mapping[str, re.Pattern[str]]] = {
    "en": late(
        r"^(?:if (?:you like|you wish|you want|you prefer|it suits you|it helps),? (?:we|i) (?:will |can |could |would )?(?:gladly |happily )?"
        r"(?:call|ring|phone|visit|show|send)(?: you)?|(?:we|i) (?:will |would |can |could )?(?:gladly|happily) (?:call|ring|phone|visit|show|send|drop by|come by)(?: you)?"
        r"|(?:we|i) would be (?:glad|happy|pleased) to (?:call|show|visit|send|talk|drop by|come by)(?: you)?)\b"
    ),
    "de": late(
        r"^(?:wenn (?:sie (?:mogen|mochten|wollen|wunschen|lust haben)|du magst|ihr mogt|es (?:ihnen )?passt),? (?:telefonieren|sprechen|reden|treffen|rufen|besuchen|zeigen|schicken|kommen) wir"
        r"|(?:sehr )?gerne? (?:telefonieren|sprechen|besprechen|rufen|besuchen|zeigen|schicken|kommen|melden) wir|wir (?:rufen|besuchen|zeigen|schicken|kommen|telefonieren|sprechen|besprechen|melden) (?:sie |ihnen |uns |das )?gerne?)"
        r"(?: (?:sie|ihnen|uns|euch|dir|dich|das))?\b"
    ),
    "fr": late(
        r"^(?:si (?:vous (?:voulez|le souhaitez|le voulez|preferez|en avez envie)|(?:cela|ca) vous (?:convient|va|dit|tente)|le c(?:oe|œ)ur vous en dit),? (?:nous (?:vous (?:appelons|montrons|envoyons|expliquons)|passons vous (?:voir|montrer)|en parlons|nous appelons)|on (?:en parle|s appelle))"
        r"|nous (?:vous (?:appelons|montrons|envoyons|expliquons|montrerions|appellerions)|passons vous (?:voir|montrer)) (?:volontiers|avec plaisir))\b"
    ),
    "es": late(
        r"^(?:si (?:quiere|quieres|quieren|quereis|(?:le|te|les|os) (?:parece|apetece)|lo prefiere|les viene bien|le viene bien),? (?:(?:te|le|les|os) (?:llamamos|ensenamos|mostramos|mandamos|enviamos|explicamos|visitamos)|lo (?:hablamos|comentamos|vemos)|hablamos|nos vemos)"
        r"|(?:te|le|les|os) (?:llamamos|ensenamos|mostramos|mandamos|enviamos|explicamos) (?:con gusto|encantados))\b"
    ),
    "it": late(
        r"^(?:se (?:vuole|volete|vuoi|preferisce|le va|vi va|(?:le|vi) fa (?:comodo|piacere)|crede),? (?:ci sentiamo|ci vediamo|ne parliamo|(?:la|vi|le|ti) (?:chiamiamo|mostriamo|mandiamo|inviamo|spieghiamo|visitiamo)|passiamo a (?:trovarla|trovarvi|mostrarle|mostrarvi))"
        r"|(?:la|vi|le|ti) (?:chiamiamo|mostriamo|mandiamo|inviamo|spieghiamo) (?:volentieri|con piacere))\b"
    ),
    "nl": late(
        r"^(?:(?:op verzoek|als (?:u (?:wilt|dat wilt|het wilt|zin (?:hebt|heeft))|je (?:wilt|zin hebt)|jullie (?:willen|zin hebben)|het (?:u )?(?:past|schikt|uitkomt))),? (?:dan )?(?:bellen|spreken|komen|sturen|laten) (?:we|wij)(?: (?:u|je|jullie|elkaar))?"
        r"|(?:we|wij) (?:bellen|komen|sturen|laten|spreken) (?:u|je|jullie|elkaar)? ?graag|graag (?:bellen|komen|sturen|laten|spreken) (?:we|wij)(?: (?:u|je|jullie))?)\b"
    ),
}
"""How it is offered without a question: by one who would be glad to, or if the reader likes."""

TAILS: Final[Mapping[str, re.Pattern[str]]] = {
    "en": late(
        r",? (?:whenever (?:it )?suits you|at a time that suits you|you (?:pick|name|choose) the (?:day|time)|when(?:ever)? you like|and (?:we )?(?:talk|chat) (?:it over|about it)(?: over a (?:coffee|tea))?|so (?:that )?you (?:can )?see what (?:it|one|that) looks like)$"
    ),
    "de": late(
        r",? (?:wann (?:immer )?es ihnen passt|sie (?:nennen|bestimmen|wahlen) den tag|wann sie mogen|zu einer zeit,? die ihnen passt|und (?:reden|sprechen) daruber(?: bei einem kaffee)?|damit sie sehen,? wie (?:es|das|so etwas) aussieht)$"
    ),
    "fr": late(
        r",? (?:quand (?:cela|ca) vous (?:arrange|convient)|(?:a vous de choisir|choisissez) le jour|le jour de votre choix|quand vous voulez|et (?:nous en parlons|on en parle)(?: autour d un (?:cafe|the))?|pour que vous voyiez (?:a quoi (?:cela|ca) ressemble|comment c est fait))$"
    ),
    "es": late(
        r",? (?:(?:tu diras|usted dira|ustedes diran|dime|digame) (?:que dia|cuando)|cuando (?:le|te|les|os) venga bien|el dia que (?:prefiera|quieras|mejor le venga)|y (?:asi )?lo (?:hablamos|comentamos|vemos)(?: (?:con|tomando) un cafe| con calma| por telefono)?|para que (?:vea|vean|veas|veais) como (?:es|queda|funciona))$"
    ),
    "it": late(
        r",? (?:quando (?:le|vi|ti) (?:e|fa) (?:piu )?comodo|mi dica lei quando|scelga lei il giorno|quando (?:vuole|preferisce)|e ne parliamo(?: (?:davanti a un caffe|con calma))?|cosi (?:vede|vedete) com ?e fatt[oa])$"
    ),
    "nl": late(
        r",? (?:wanneer het (?:u|je|jullie) (?:past|uitkomt|schikt)|u (?:kiest|noemt) de dag|wanneer u (?:wilt|maar wilt)|en (?:dan )?(?:praten|bespreken) we (?:erover|het)(?: bij (?:een kop )?koffie)?|(?:dan ziet u|zodat u ziet),? hoe (?:het|dat|zoiets) eruitziet)$"
    ),
}
"""Ends that leave the day to the reader."""

CLOSERS: Final[Mapping[str, re.Pattern[str]]] = {
    "en": late(
        filled(
            r"(?:LINE(?: (?:back|in reply|from you))?(?: (?:is|would be|will be) (?:plenty|enough|all (?:i|we) need|fine|lovely|great|welcome|very welcome)| (?:will|would) (?:do|help|suffice|be plenty))"
            r"|CALL (?:would (?:be (?:lovely|great|welcome|a pleasure|enough)|please (?:us|me)|suit (?:us|me)|do)|is (?:enough|plenty|all it takes)))",
            LINE=r"(?:one|a|a single|just a|just one)(?: short| quick| brief)? (?:line|word|reply|answer|sentence|yes or no)",
            CALL=r"(?:a|one)(?: short| quick| brief)? (?:call|chat|conversation)(?: (?:this|next) week)?|(?:\d{1,2}|five|ten|fifteen|twenty|thirty) minutes(?: (?:on the phone|by phone))?",
        )
    ),
    "de": late(
        filled(
            r"(?:(?:ein|eine)(?: kurze[rs]?| einzige[rs]?)? (?:zeile|wort|satz|antwort|ja oder nein)(?: (?:zuruck|von ihnen|als antwort))? (?:genugt|reicht|ist genug|hilft)(?: (?:mir|uns))?(?: (?:vollig|schon|vollkommen|vollauf|voll und ganz))?"
            r"|(?:auf|uber) (?:ein|einen|eine)(?: kurzes| kurzen| kurze)? (?:gesprach|anruf|telefonat|viertelstunde|antwort|zeile)(?: (?:am telefon|telefonisch|von ihnen|dazu))? (?:freue ich mich|freuen wir uns|wurden wir uns freuen|wurde ich mich freuen)(?: sehr)?"
            r"|CALL (?:wurde (?:uns|mich) (?:sehr )?freuen|ware (?:schon|nett|uns eine freude)|genugt|reicht))",
            CALL=r"(?:ein kurzes (?:gesprach|telefonat)|ein kurzer anruf|(?:\d{1,2}|zehn|funfzehn|zwanzig|dreissig) minuten|15 minuten)(?: am telefon| telefonisch)?",
        )
    ),
    "fr": late(
        filled(
            r"(?:(?:une|un)(?: simple| seule| petite| petit| court| courte)? (?:ligne|mot|reponse|phrase|oui ou non)(?: (?:en retour|de votre part|de reponse))? (?:suffit|suffira|suffirait|(?:nous|me) (?:suffit|suffira|suffirait|ferait plaisir))(?: (?:amplement|largement))?"
            r"|CALL (?:(?:nous|me) (?:ferait (?:tres |grand )?plaisir|suffirait|suffit|conviendrait)|(?:suffit|suffirait|suffisent|suffiraient|serait parfait|serait un plaisir)))",
            CALL=r"(?:(?:\d{1,2}|dix|quinze|vingt|trente) minutes|un (?:court |bref |petit )?(?:appel|echange|coup de fil)|une (?:courte |breve )?conversation)(?: (?:au telephone|par telephone))?",
        )
    ),
    "es": late(
        filled(
            r"(?:(?:una|un)(?: simple| sola| breve)? (?:linea|palabra|respuesta|frase|si o un no|si o no)(?: (?:de vuelta|suya|tuya))? (?:basta|nos basta|me basta|bastara|es suficiente|es mas que suficiente|sera suficiente)"
            r"|(?:con|basta con|nos basta con|me basta con) (?:una|un)(?: simple| sola| breve)? (?:linea|palabra|respuesta|frase)(?: (?:basta|nos basta|me basta|es suficiente))?"
            r"|CALL (?:nos (?:encantaria|gustaria|bastaria)|me (?:encantaria|gustaria|bastaria)|bastan|bastarian|bastaria|seria perfecto|seria un placer))",
            CALL=r"(?:(?:\d{1,2}|diez|quince|veinte|treinta) minutos|una (?:breve )?(?:llamada|charla|conversacion))(?: (?:al telefono|por telefono))?",
        )
    ),
    "it": late(
        filled(
            r"(?:(?:una|un)(?: semplice| sola| breve)? (?:riga|parola|risposta|frase|si o no|si o un no)(?: (?:di risposta|da parte sua))? (?:basta|ci basta|mi basta|bastera|e sufficiente|e piu che sufficiente)"
            r"|(?:basta|ci basta|mi basta) (?:una|un)(?: semplice| sola| breve)? (?:riga|parola|risposta|frase)(?: (?:di risposta))?"
            r"|CALL (?:ci farebbe(?:ro)? (?:molto )?piacere|mi farebbe(?:ro)? (?:molto )?piacere|bastano|basterebbero|basta|basterebbe|sarebbe un piacere))",
            CALL=r"(?:(?:\d{1,2}|dieci|quindici|venti|trenta) minuti|una (?:breve )?(?:telefonata|chiacchierata|chiamata))(?: (?:al telefono|per telefono))?",
        )
    ),
    "nl": late(
        filled(
            r"(?:(?:een|een enkele?|een kort|een korte) (?:regel|regeltje|woord|antwoord|zin|ja of nee)(?: (?:terug|van u|van jullie))? (?:is (?:genoeg|voldoende|al genoeg|ruim voldoende)|volstaat|helpt (?:ons|mij|me)(?: al)?)"
            r"|CALL (?:zou(?:den)? (?:ons|mij|me) (?:een )?(?:plezier|genoegen) doen|zou(?:den)? (?:fijn|leuk|mooi|prettig) zijn|is genoeg|zijn genoeg|volstaan|volstaat|lijkt (?:ons|me|mij) (?:fijn|leuk|genoeg)))",
            CALL=r"(?:(?:\d{1,2}|tien|vijftien|twintig|dertig) minuten|een (?:kort )?(?:telefoontje|gesprek|gesprekje|belletje))(?: (?:aan de telefoon|per telefoon|bellen))?",
        )
    ),
}
"""Whole closers: a line back is plenty, ten minutes would please us."""

CONTACT: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("call phone talk speak meet visit show see send drop stop come look looks work works made explain"),
    "de": listed(
        "anrufen telefonieren sprechen reden treffen besuchen zeigen schicken vorbeikommen kommen an vorbei sehen ansehen aussieht aussehen"
        " telefonisch vorbeischauen vorbeizuschauen montage dienstage mittwoche donnerstage freitage funktioniert erklaren austauschen zusammensetzen gemeinsam dazu daruber wurde"
    ),
    "fr": listed(
        "appeler voir montrer passer lundis mardis mercredis jeudis vendredis parler envoyer visiter expliquer presenter ressemble marche fonctionne telephone vive voix"
    ),
    "es": listed(
        "llamar ver ensenar mostrar hablar enviar visitar explicar comentar pasar es son funciona rato telefono persona"
    ),
    "it": listed(
        "chiamare vedere mostrare parlare inviare visitare spiegare passare sentire e sono fatto fatta funziona telefono persona"
    ),
    "nl": listed(
        "bellen bel spreken praten langskomen komen laten zien tonen sturen bezoeken uitleggen eruit ziet zien zou eruitzien langs"
        " even eens afspreken kijken werkt kwartiertje uurtje momentje telefoontje belletje prikken maandagen dinsdagen woensdagen donderdagen"
        " vrijdagen"
    ),
}
"""Words of a call, a visit and a look, that may follow such a beginning."""

OVER: Final[Mapping[str, re.Pattern[str]]] = {
    code: late(rf"\b(?:{words})\b|[:;]")
    for code, words in {
        "en": r"last|yesterday|ago|again|because|why|that|which|who|whom|free|before you|until you|instead|so (?:you|your)|and (?:you|your|save|cut|stop)|what you (?:lose|miss|pay)",
        "de": r"letzten?|gestern|vergangenen?|vorigen?|wieder|erneut|weil|warum|weshalb|wieso|damit|bevor|kostenlos|gratis|umsonst|statt|wie (?:viel|teuer|schlecht)",
        "fr": r"dernier|derniere|hier|passee?|de nouveau|encore|parce|pourquoi|qui|dont|gratuit\w*|avant que|afin|pour que|au lieu|combien",
        "es": r"pasad[oa]|ayer|ultim[oa]|de nuevo|otra vez|porque|por que|que(?! vienen?\b)|gratis|gratuit\w*|antes de|para que|en vez|cuanto|cuanta",
        "it": r"scors[oa]|ieri|ultim[oa]|di nuovo|ancora|perche|che|cui|gratis|gratuit\w*|prima che|affinche|invece|quanto|quanta",
        "nl": r"vorige?|gisteren|afgelopen|laatste|weer|opnieuw|omdat|waarom|gratis|kosteloos|zodat|voordat|in plaats|hoeveel",
    }.items()
}
"""What no call may be offered with: what was before, a reason, a clause of its own, something for nothing."""
