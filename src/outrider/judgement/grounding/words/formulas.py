"""Sentences of German and Dutch letters that say nothing of anybody, whole: flat, as `free.flat` makes them.

A group is a name, which must be one of ours.
"""

from typing import Final

_TELL_DE: Final = r"(?:schicke|sende|maile|zeige|nenne|erklare|beschreibe|erzahle|stelle)"
_THING_DE: Final = r"(?:unterlagen|informationen|infos|details|einzelheiten|beispiele?|eine ubersicht|ein beispiel|ein muster|eine preisliste|eine kurze ubersicht|mehr)"
_GLADLY_DE: Final = r"(?:gern|gerne|jederzeit|einfach|bitte|ruhig|naturlich|selbstverstandlich|kurz|auch)"
_REACH_DE: Final = (
    r"(?:vormittags|nachmittags|morgens|abends|werktags|telefonisch|per mail|unter dieser (?:adresse|nummer)|hier)"
)
GERMAN: Final = (
    r"(?:guten tag,? )?mein name ist ([^,]{2,50}?)(?:,? (?:und )?ich (?:arbeite|bin) (?:bei|fur) ([^,]{2,40})| von (?:der |dem )?([^,]{2,40}))?",
    r"ich (?:bin|heisse) ([^,]{2,50}?) (?:von|aus dem team von|vom team) (?:der |dem )?([^,]{2,40})",
    r"ich (?:schreibe ihnen|melde mich(?: bei ihnen)?) (?:im namen von|fur|von) ([^,]{2,40})",
    r"ich (?:fasse mich|halte mich|halte es) (?:ganz |bewusst )?kurz",
    r"(?:ganz |nun )?kurz zu (?:uns|mir)|(?:nur )?(?:eine|meine) (?:kurze |letzte |einfache )?frage(?: dazu)?|(?:deshalb|daher|darum) (?:meine (?:kurze )?frage|schreibe ich ihnen|melde ich mich(?: bei ihnen)?)",
    r"(?:dazu|hier|vorab) (?:zwei|drei|vier|funf|einige|ein paar) (?:kurze )?(?:punkte|satze|worte|zeilen|stichworte)",
    r"ich bin (?:schon |sehr )?(?:gespannt auf|neugierig auf) ihre (?:antwort|ruckmeldung|meinung|einschatzung)",
    rf"(?:bei|fur) (?:fragen|ruckfragen) (?:bin ich|stehe ich(?: ihnen)?|erreichen sie mich|melden sie sich|rufen sie (?:mich )?an|schreiben sie mir)(?: {_GLADLY_DE}| am besten)*(?: da| zur verfugung| bereit| erreichbar| an| {_REACH_DE})*",
    rf"(?:sie erreichen mich|erreichbar bin ich|ich bin)(?: {_GLADLY_DE}| am besten)* {_REACH_DE}(?: erreichbar)?",
    rf"(?:falls|wenn|sollte) ich (?:damit |hier )?bei ihnen (?:damit )?(?:falsch|nicht richtig|an der falschen stelle) (?:bin|sein|sein sollte), (?:leiten sie (?:diese nachricht|diese mail|das|es)(?: {_GLADLY_DE})* weiter|(?:freue ich mich|bin ich dankbar) (?:uber|fur) (?:einen (?:kurzen )?hinweis|eine kurze nachricht|den richtigen namen|einen namen)(?:, an wen ich mich wenden (?:darf|kann))?|sagen sie mir(?: {_GLADLY_DE})* bescheid)",
    rf"leiten sie (?:diese nachricht|diese mail|das|es)(?: {_GLADLY_DE})* weiter(?:,? (?:wenn|falls) (?:jemand anderes|eine kollegin|ein kollege|andere) (?:dafur |hierfur )?zustandig (?:ist|sind))?",
    r"(?:eine absage|ein nein|ein kurzes nein|das|auch ein nein) (?:ist|ware) (?:auch |fur mich |naturlich )*(?:vollig |ganz |absolut )?(?:in ordnung|okay|kein problem)",
    r"sollte (?:das|es|dies)(?: fur sie| bei ihnen| gerade| aktuell| derzeit)* (?:kein thema|nicht interessant|nicht relevant|nichts fur sie|nicht passen)(?: sein)?, (?:ist das|ware das) (?:vollig |ganz |naturlich |auch )*(?:in ordnung|okay)",
    r"(?:kein interesse|nichts fur sie|passt (?:gerade )?nicht|gerade kein thema|kein thema|kein bedarf|nicht (?:der richtige|die richtige|zustandig)|falsche person)\?",
    r"das ist (?:nur|naturlich nur|lediglich) (?:eine|meine) vermutung(?: von mir| meinerseits)?",
    r"ich (?:hake|frage) (?:nur )?(?:noch )?(?:ein(?:mal| letztes mal)|kurz)(?: noch)? nach",
    r"ich (?:melde mich|schreibe ihnen) (?:nur |noch )?(?:dieses eine mal|einmal|ein letztes mal)",
    r"(?:dies|das) ist meine letzte (?:nachricht|mail)(?: dazu| an sie| in dieser sache)?",
    r"ich wollte (?:nur |noch einmal )*(?:kurz )?(?:nachfragen|fragen|horen), ob (?:das thema|das|dies|es|meine nachricht) (?:fur sie |bei ihnen |gerade )*(?:interessant|relevant|ein thema|von interesse|angekommen) ist",
    rf"{_GLADLY_DE} {_TELL_DE} ich ihnen(?: dazu| in (?:zehn|funfzehn|zwanzig|10|15|20) minuten| vorab)* {_THING_DE}(?: dazu| daruber| zu| vor| vorab)*",
    r"ich richte mich (?:ganz |gern |gerne |dabei )*nach ihnen(?: und ihrem kalender)?|ich richte mich (?:ganz |gern |gerne )*nach ihrem kalender",
    rf"(?:schlagen|nennen) sie (?:mir )?(?:{_GLADLY_DE} )*(?:einen (?:anderen )?termin|eine (?:andere )?zeit|ein zeitfenster)(?: vor|, der ihnen passt|, die ihnen passt|, das ihnen passt)*",
    r"(?:vielen |besten |herzlichen |lieben )?dank (?:im voraus|vorab|furs lesen|fur das lesen|fur ihre (?:zeit|antwort|ruckmeldung|aufmerksamkeit))",
    r"(?:ich wunsche )?ihnen (?:noch )?(?:eine|einen|ein) (?:schone[nsr]?|gute[nsr]?|angenehme[nsr]?|erfolgreiche[nsr]?|ruhige[nsr]?) (?:woche|tag|wochenende|abend|start in die woche|sommer|feiertage)",
    r"(?:mochten|wollen|wunschen) sie (?:nichts mehr|keine (?:weiteren )?(?:nachrichten|mails?)(?: mehr)?) von mir(?: horen| erhalten| bekommen)?, (?:genugt|reicht)(?: mir)? (?:eine kurze antwort|ein kurzes nein|ein nein|ein wort|eine zeile)",
    r"dann (?:genugt|reicht)(?: mir)? (?:eine kurze antwort|ein kurzes nein|ein nein|ein wort|eine zeile)(?: als antwort)?",
    r"nein ist (?:auch )?eine antwort",
)

_TELL_NL: Final = r"(?:stuur|mail|toon|geef|vertel|noem)"
_THING_NL: Final = r"(?:wat informatie|informatie|de informatie|meer informatie|een voorbeeld|voorbeelden|een overzicht|de details|meer|een prijslijst)"
_GLADLY_NL: Final = r"(?:graag|gerust|altijd|even|natuurlijk|uiteraard|kort|ook|gewoon)"
DUTCH: Final = (
    r"(?:goedendag,? )?mijn naam is ([^,]{2,50}?)(?:,? (?:en )?ik werk (?:bij|voor) ([^,]{2,40})|,? van ([^,]{2,40}))?",
    r"ik (?:ben|heet) ([^,]{2,50}?)(?:,? (?:en )?ik werk (?:bij|voor) ([^,]{2,40})|,? van ([^,]{2,40}))",
    r"ik (?:schrijf u|mail u|benader u) (?:namens|vanuit) ([^,]{2,40})",
    r"ik (?:hou|houd|zal) het kort(?: houden)?",
    r"(?:even )?kort over (?:ons|mij)|(?:nog )?(?:een|mijn) (?:korte |laatste |simpele )?vraag(?: daarover)?|(?:vandaar|daarom) (?:mijn (?:korte )?vraag|schrijf ik u|mail ik u|dit bericht)",
    r"ik (?:zie|kijk) (?:uit naar )?uw (?:antwoord|reactie)(?: graag)?(?: met belangstelling)?(?: tegemoet)?|ik ben benieuwd naar uw (?:antwoord|reactie|mening)|ik kijk uit naar uw (?:antwoord|reactie)",
    rf"(?:voor|bij) vragen (?:ben ik|kunt u me|kunt u mij|bereikt u me|sta ik)(?: {_GLADLY_NL})*(?: bereikbaar| bellen| mailen| bereiken| klaar| voor u klaar| tot uw dienst| telefonisch| per mail| op dit adres)*",
    r"heeft u (?:nog )?vragen, (?:dan )?(?:hoor ik (?:het|dat|ze) graag|bel of mail gerust|laat het (?:me|mij) (?:gerust )?weten)",
    r"bent u (?:hiervoor |hier )?niet (?:de juiste persoon|verantwoordelijk|het juiste adres), (?:dan )?(?:hoor ik graag|laat u (?:me|mij) dan weten) (?:bij wie ik (?:moet zijn|terechtkan|terecht kan)|wie (?:dat|het) wel is|wie ik kan benaderen)",
    r"als u (?:hier|daar) niet over gaat, (?:stuurt u|stuur) (?:dit bericht|deze mail|dit)(?: dan)?(?: gerust)? door|stuur (?:dit bericht|deze mail|dit) gerust door(?: (?:als|wanneer) (?:een collega|iemand anders) hierover gaat)?",
    rf"(?:als u (?:wilt|dat wilt|dat liever heeft)|desgewenst|indien gewenst|op verzoek),? {_TELL_NL} ik u(?: {_GLADLY_NL}| alvast| vooraf)* {_THING_NL}(?: toe| op| vooraf| alvast)?",
    rf"{_GLADLY_NL} {_TELL_NL} ik u(?: er| daar| hier| in (?:tien|vijftien|twintig|10|15|20) minuten| vooraf| alvast)* {_THING_NL}(?: over| erover| toe| vooraf)*",
    r"(?:geen interesse|niets voor u|past het (?:nu )?niet|geen behoefte|niet de juiste persoon|niet relevant)\?",
    r"(?:geen interesse|een nee|een kort nee|dat) (?:is|mag) (?:ook |natuurlijk |uiteraard )*(?:prima|goed|in orde|geen probleem)?",
    r"(?:wilt|wenst) u (?:niets meer|geen (?:verdere |nieuwe )?(?:berichten|mails?)(?: meer)?) van (?:mij|me)(?: horen| ontvangen| krijgen)?, (?:dan )?(?:is|volstaat|antwoord dan|stuur dan|reageer dan)(?: met)?(?: een kort antwoord| een kort nee| kort nee| nee| een nee| een woord| een regel)(?: genoeg| voldoende)?",
    r"dan (?:is|volstaat)(?: mij)? (?:een kort antwoord|een kort nee|een nee|een woord|een regel)(?: genoeg| voldoende)?",
    r"(?:eens?|een) (?:woord|woordje|regel|regeltje)(?: terug)? (?:volstaat|is genoeg|is voldoende)",
    r"(?:dat|dit) is (?:maar|slechts|natuurlijk maar) (?:een|mijn) (?:vermoeden|gok|inschatting)",
    r"(?:dit|dat) is mijn laatste (?:bericht|mail)(?: hierover| daarover| aan u)?",
    r"ik (?:kom|vraag) (?:hier|er)? ?(?:nog |nu )*(?:een keer|eenmaal|eens|1 keer|een laatste keer)(?: op terug| na)",
    r"ik wilde (?:even|nog even|graag)* ?(?:navragen|vragen|horen|weten) of (?:dit onderwerp|het onderwerp|dit|het|mijn bericht) (?:u interesseert|interessant (?:voor u )?is|voor u interessant is|iets voor u is|speelt|is aangekomen)",
    r"ik pas me (?:graag )?aan(?: uw agenda)?(?: aan)?|ik pas me graag aan uw agenda aan",
    r"(?:noem|stel|kies|geef) (?:gerust |graag )*(?:een (?:ander )?moment|een (?:andere )?(?:dag|tijd))(?: voor| dat u (?:schikt|past|uitkomt)| die u (?:schikt|past|uitkomt))*",
    r"bij voorbaat (?:hartelijk |veel )?dank|(?:hartelijk |alvast )?(?:dank|bedankt) (?:voor uw (?:tijd|antwoord|reactie|aandacht)|voor het lezen)",
    r"(?:ik wens )?u (?:nog |verder )?een (?:fijne|goede|mooie|prettige) (?:week|dag|avond|weekend|zomer)|een (?:fijne|goede|mooie|prettige) (?:week|dag|avond)(?: nog)?|(?:fijn|prettig|goed) weekend",
)
