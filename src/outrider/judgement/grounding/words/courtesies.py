"""Courtesies, modest asides of a guess and closings in six languages, whole and closed: flat, as `world.flat` makes them.

`topic` is what a letter is about: words that a source knows. `rest` is who signs.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from outrider.language.patterns import late


@dataclass(frozen=True, slots=True)
class Courtesies:
    sentences: re.Pattern[str]
    """Whole sentences that say nothing."""
    modest: re.Pattern[str]
    """What says of a guess that it is one, beside the guess; it makes none of a statement."""
    closings: re.Pattern[str]
    subject: re.Pattern[str]
    """What a subject may begin with before its topic."""
    coping: re.Pattern[str]
    """A question after what somebody does about something, or what it costs them: it says that they have it."""
    yours: re.Pattern[str]
    """A subject that begins with something of the reader."""


def _courtesies(sentences: str, modest: str, closings: str, subject: str, coping: str, yours: str) -> Courtesies:
    return Courtesies(
        late(rf"(?:{sentences})"),
        late(modest),
        late(rf"(?:{closings})(?P<rest>,? .*)?"),
        late(rf"^(?:{subject}) "),
        late(coping),
        late(rf"^(?:{yours})\b"),
    )


COURTESIES: Final[Mapping[str, Courtesies]] = {
    "en": _courtesies(
        r"(?:(?:hello|hi|dear|good morning|good afternoon)(?P<rest> [^,]{2,40}), )?i hope (?:you (?:do not|will not) mind (?:a (?:short |brief )?(?:note|message|mail|letter)|my writing|me writing|this (?:note|message))(?: to you)?(?: out of the blue| unasked| unannounced)?"
        r"|(?:this|my|this note|this message|this mail|my message|my note) (?:finds you (?:well|at a (?:quiet|good|calm|convenient) (?:moment|time|hour)|in good health)|is not (?:unwelcome|an intrusion)|does not (?:come at a bad time|disturb you|intrude))"
        r"|you are (?:well|doing well|keeping well|having a good (?:week|day|start to the week))|you (?:have|had) (?:a good|a pleasant) (?:week|weekend|day|start to the week))"
        r"|(?:please )?(?:forgive|excuse|pardon) (?:me for writing|my writing|the intrusion|this note)(?: to you)?(?: out of the blue| unasked| unannounced)?"
        r"|if (?:this|my message|my note|it) (?:comes|came|arrives) at (?:a bad|an awkward|the wrong|a busy) (?:time|moment),? (?:please )?(?:just )?(?:leave it|ignore it|set it aside|put it aside|let it lie|disregard it)(?: be)?"
        r"|if (?P<topic>[^,]{3,40}?) (?:is|are) not (?:your (?:department|area|responsibility|job|task|field)|yours to decide|for you|on your desk),? (?:a name|the right name|a pointer|a hint|the name of a colleague) would (?:be (?:kind|enough|great|welcome|appreciated|a help|helpful)|help(?: me)?)"
        r"|i (?:will|shall) (?:keep (?:this|it) (?:short|brief)|be brief)"
        r"|i (?:know|am aware|realise|realize) (?:that )?(?:you did not ask for this|this (?:comes|is) (?:out of the blue|unasked|unannounced))",
        r",? ?(?:and |but |though |although )?(?:i (?:may|might|could) (?:well |of course |also |easily )?be (?:wrong|mistaken)(?: here| there| about (?:this|that))?|i (?:cannot|can not|do not) (?:really )?know(?: (?:it|this|that|for sure|for certain))?|(?:that|this|it) is (?:only |just |no more than |merely )?(?:my|a) (?:guess|assumption|supposition)(?: of mine| on my part)?|correct me if i am (?:wrong|mistaken))(?:,? but)?(?=,|[.]?$| (?:my guess|i|perhaps|maybe)\b),? ?",
        r"(?:with )?(?:kind|best|warm|many|kindest|warmest) (?:regards|greetings|thanks),? (?:and|with) (?:all |my |our )?(?:the )?(?:best|good|kind|warm) wishes(?: (?:for|to) (?:the|your|a good) (?:(?:rest of the|coming|new|next|summer|winter|autumn|spring) )?(?:term|season|week|year|weekend|day|holidays|summer|autumn|winter|spring|month))?",
        r"(?:a |one |my )?(?:quick |short |brief )?(?:question|word|note|idea|thought) (?:on|about|regarding|concerning|for)",
        r"\b(?:cope|coping|deal with|dealing with|put up with|do about|doing about|live with|get rid of|cost you|costing you|avoid|prevent|reduce|cut)\b",
        r"your",
    ),
    "de": _courtesies(
        r"(?:ich hoffe,? )(?:(?:dass )?(?:meine|diese) (?:nachricht|mail|zeilen) (?:kommt|kommen|kommt ihnen) nicht ungelegen|es geht ihnen gut|sie hatten (?:einen guten|eine gute) (?:start in die woche|woche)|ich store (?:sie )?nicht|(?:meine|diese) (?:nachricht|mail|zeilen) (?:erreicht|erreichen) sie (?:wohlauf|gut|in einem ruhigen moment|zu einem guten zeitpunkt))"
        r"|(?:kommt (?:meine|diese) (?:nachricht|mail)|(?:wenn|falls) (?:meine|diese) (?:nachricht|mail)|wenn kommt (?:meine|diese) (?:nachricht|mail)) (?:gerade )?ungelegen(?: kommt)?,? (?:dann )?lassen sie sie (?:bitte )?(?:einfach |ruhig |gern )?liegen"
        r"|(?:wenn|falls) (?P<topic>[^,]{3,40}?) nicht (?:ihr (?:thema|bereich|ressort|gebiet)|ihre (?:aufgabe|sache)|in ihren bereich) (?:ist|sind|fallt|fallen), (?:ware ein name (?:nett|hilfreich|schon)|hilft mir ein name|freue ich mich uber einen namen|genugt mir ein name)"
        r"|bitte (?:entschuldigen|verzeihen) sie,? dass ich ihnen (?:so )?(?:unaufgefordert|unangekundigt|ungefragt|einfach so|unvermittelt) schreibe"
        r"|ich fasse mich kurz|ich schreibe ihnen (?:unaufgefordert|unangekundigt|ungefragt), (?:das weiss ich|ich weiss)",
        r",? ?(?:und |aber |auch wenn |ohne )?(?:es ist (?:nur |bloss )?eine (?:blosse |reine )?vermutung(?: von mir| meinerseits)?|das ist (?:nur |bloss )?(?:eine|meine) (?:blosse |reine )?vermutung(?: von mir| meinerseits)?|es (?:sicher )?wissen zu konnen|ich (?:kann|mag|konnte) mich (?:da |damit |auch |naturlich )?(?:irren|tauschen)|ich es nicht wissen kann)(?:,? aber)?(?=,|[.]?$| vielleicht| vermutlich),? ?",
        r"mit (?:freundlichen|herzlichen|besten|schonen) grussen,? (?:und|sowie) (?:mit )?(?:den |meinen )?(?:besten|guten|herzlichen) wunschen(?: fur (?:die|das|den|eine gute|ein gutes) (?:(?:neue|neues|kommende|weitere) )?(?:saison|woche|jahr|schuljahr|sommer|herbst|winter|fruhjahr|semester|feiertage))?",
        r"(?:eine |meine )?(?:kurze |kleine )?(?:frage|idee|notiz|anfrage) (?:zu[mr]?|uber|fur|wegen)",
        r"\b(?:gehen sie mit|umgehen|kosten sie|kostet sie|was kosten|tun sie gegen|machen sie gegen|leben sie mit|werden sie .{0,80}? los|vermeiden|verhindern|senken)\b",
        r"ihre?",
    ),
    "fr": _courtesies(
        r"j espere (?:que )?(?:(?:mon|ce) (?:message|courriel|mot) ne vous (?:derange|importune) pas|(?:mon|ce) message vous trouve(?:ra)? (?:bien|en forme|dans un moment calme)|vous allez bien|vous vous portez bien|je ne vous derange pas|vous passez une bonne (?:semaine|journee))"
        r"|si (?:mon|ce) message (?:tombe|arrive) (?:mal|au mauvais moment),? (?:laissez-le|ignorez-le|laissez le|ignorez le) ?(?:simplement|tout simplement)? ?(?:de cote)?"
        r"|si (?P<topic>[^,]{3,40}?) (?:ne (?:releve|relevent|depend|dependent) pas de vous|n est pas (?:votre (?:domaine|sujet|affaire)|de votre ressort)),? (?:un nom|le bon nom|un nom ou une adresse) (?:me serait utile|me suffirait|m aiderait|serait le bienvenu|serait aimable)"
        r"|(?:je serai|je vais etre|je fais) (?:tres )?(?:bref|breve|court)"
        r"|(?:pardonnez-moi|pardonnez moi|excusez-moi|excusez moi|veuillez m excuser) de vous ecrire (?:sans (?:que vous l ayez demande|y etre invite|prevenir|preavis)|ainsi|de facon impromptue|a l improviste)"
        r"|merci (?:de m avoir lue?|de m avoir lue? jusqu ici|pour votre (?:temps|lecture|attention)) et (?:une )?(?:tres )?(?:bonne|excellente|belle) (?:semaine|journee|fin de semaine)(?: a vous)?",
        r",? ?(?:et |mais )?(?:ce n est (?:qu|que) ?(?:une|ma) (?:simple )?(?:supposition|hypothese|impression)(?: de ma part| personnelle)?|sans pouvoir (?:le savoir|l affirmer|en etre sur)|je peux me tromper|je me trompe peut-etre)(?:,? mais)?(?=,|[.]?$| peut-etre),? ?",
        r"(?:bien )?cordialement,? (?:et|avec) (?:tous )?(?:mes|nos) meilleurs? (?:voeux|souhaits)(?: pour (?:la|l|le|cette|votre) ?(?:saison|semaine|annee|rentree|trimestre|ete|printemps|automne|hiver))?",
        r"(?:une |ma )?(?:courte |breve |petite )?(?:question|idee|note) (?:sur|a propos de|concernant|au sujet de|pour)",
        r"\b(?:gerez|vous coute|vous coutent|coutent|faites[- ]vous (?:contre|de|des|face)|faites face|evitez|reduisez|supportez|vivez)\b",
        r"votre|vos",
    ),
    "es": _courtesies(
        r"espero (?:que )?(?:(?:mi|este) (?:mensaje|correo) no (?:le|les) (?:moleste|importune)|no (?:le |les )?(?:molestar|moleste)(?:le)?|(?:se encuentre|este|esten|se encuentren) bien|(?:mi|este) (?:mensaje|correo) (?:le|les) encuentre (?:bien|en un momento tranquilo))"
        r"|si (?:mi|este) (?:mensaje|correo) llega en mal momento,? (?:dejelo|ignorelo) ?(?:sin mas|estar|a un lado)?"
        r"|si (?P<topic>[^,]{3,40}?) no (?:son|es) (?:asunto suyo|de su area|su area|de su competencia|su responsabilidad|cosa suya),? (?:un nombre|el nombre adecuado) (?:me ayudaria|me bastaria|me seria util|seria de ayuda|se lo agradeceria)"
        r"|(?:sere|voy a ser) (?:muy )?breve"
        r"|(?:disculpe|perdone|disculpen) que (?:le|les) escriba (?:sin (?:previo aviso|avisar|que me lo haya pedido)|de improviso|asi)"
        r"|(?:muchas )?gracias por su (?:tiempo|atencion|lectura),? y que (?:tenga|pase|tengan) (?:una|un) (?:muy )?(?:buena|buen|feliz) (?:semana|dia|fin de semana|tarde)",
        r",? ?(?:y |pero |aunque )?(?:es (?:solo |solamente )?(?:una|mi) (?:mera |simple )?(?:suposicion|hipotesis|conjetura)(?: mia| por mi parte)?|sin poder saberlo(?: con certeza)?|puedo equivocarme|quiza me equivoque|no puedo saberlo)(?:,? pero)?(?=,|[.]?$| quizas?| tal vez),? ?",
        r"(?:un |reciba un )?(?:cordial|atento) saludo,? y (?:con )?mis mejores deseos(?: para (?:la|el|esta|este) (?:temporada|semana|ano|curso|verano|otono|invierno|primavera))?",
        r"(?:una |mi )?(?:breve |pequena )?(?:pregunta|consulta|idea|nota) (?:sobre|acerca de|para)",
        r"\b(?:gestionan|les cuesta|le cuesta|les cuestan|cuestan|hacen (?:con|contra|frente)|evitan|reducen|soportan|conviven)\b",
        r"sus?|vuestr[oa]s?",
    ),
    "it": _courtesies(
        r"spero (?:che )?(?:(?:il mio|questo) messaggio non (?:la|vi) (?:disturbi|importuni)|(?:stia|stiate) bene|di non (?:disturbarla|disturbarvi|disturbare)|(?:il mio|questo) messaggio (?:la|vi) trovi (?:bene|in un momento tranquillo))"
        r"|se (?:il mio|questo) messaggio arriva (?:in un brutto momento|nel momento sbagliato|in un momento poco opportuno),? (?:lo (?:lasci|ignori)(?: pure)?(?: da parte)?)"
        r"|se (?P<topic>[^,]{3,40}?) non (?:sono|e) (?:di (?:sua|vostra) competenza|compito (?:suo|vostro)|affar (?:suo|vostro)|il (?:suo|vostro) (?:tema|settore|compito)),? (?:le sarei grat[oa] per un nome|mi basterebbe un nome|un nome mi sarebbe utile|mi aiuterebbe un nome|un nome sarebbe gradito)"
        r"|saro (?:molto )?breve"
        r"|(?:mi scusi|scusi|mi scusino|scusate) se (?:le|vi) scrivo (?:senza (?:preavviso|preavvisare|che me lo abbia chiesto)|cosi|all improvviso)"
        r"|grazie (?:mille )?per (?:il (?:suo|vostro) tempo|l attenzione|la (?:sua|vostra) attenzione|il tempo che (?:vorra|vorrete) dedicarmi),? e (?:(?:le auguro )?(?:una )?buona (?:settimana|giornata)|un cordiale saluto)(?P<rest>, .*)?",
        r",? ?(?:e |ma )?(?:(?:e )?(?:solo |soltanto )(?:una )?(?:la )?mia (?:supposizione|ipotesi|impressione)|senza (?:poterlo|poter) ?(?:sapere|saperlo)(?: con certezza)?|potrei sbagliarmi|posso sbagliarmi|forse sbaglio)(?:,? ma)?(?=,|[.]?$| forse),? ?",
        r"(?:un )?cordiale saluto,? e (?:con )?i (?:miei |piu )?(?:migliori|cari) auguri(?: per (?:la|il|l|questa) ?(?:stagione|settimana|anno|estate|autunno|inverno|primavera))?",
        r"(?:una |la mia )?(?:breve |piccola )?(?:domanda|idea|nota) (?:su|sul|sulla|sui|sulle|sull|per)",
        r"\b(?:gestite|pesano|pesa|vi costano|vi costa|le costano|costano|fate (?:con|contro|fronte)|evitate|riducete|convivete|affrontate)\b",
        r"(?:il |la |i |le )?(?:vostr[oaie]|suo|sua|suoi|sue)",
    ),
    "nl": _courtesies(
        r"ik hoop dat (?:(?:mijn|dit) (?:bericht|mail) (?:niet ongelegen komt|u niet stoort|u in goede gezondheid bereikt|u op een rustig moment bereikt)|het goed (?:met u gaat|gaat met u)|ik (?:u )?niet stoor)"
        r"|(?:(?:als )?komt (?:mijn|dit) (?:bericht|mail)|als (?:mijn|dit) (?:bericht|mail)) ongelegen(?: komt)?,? (?:laat het dan|laat het|leg het dan) (?:gerust |maar |gewoon )?(?:liggen|terzijde)"
        r"|als (?P<topic>[^,]{3,40}?) niet (?:uw (?:onderwerp|afdeling|taak|gebied|verantwoordelijkheid)) (?:is|zijn),? (?:zou een naam (?:fijn|handig|prettig) zijn|is een naam (?:welkom|fijn|genoeg)|hoor ik graag een naam)"
        r"|ik (?:houd|hou) het (?:heel )?kort"
        r"|(?:neem me niet kwalijk|neemt u mij niet kwalijk|excuses|mijn excuses) dat ik u (?:ongevraagd|onaangekondigd|zomaar|plotseling) (?:schrijf|mail|benader)"
        r"|(?:als )?hoort u liever niets meer van mij,? laat het dan (?:gerust )?(?:even )?weten"
        r"|(?:hartelijk |alvast )?(?:dank|bedankt) voor uw (?:tijd|aandacht),? en (?:nog )?(?:een )?(?:fijne|goede|prettige|mooie) (?:week|dag|avond)(?: verder| gewenst)?",
        r",? ?(?:en |maar |al )?(?:(?:het|dat|dit) is (?:maar |slechts |alleen maar )?(?:een|mijn) (?:vermoeden|gok|veronderstelling)(?: van mij| mijnerzijds)?|zonder het (?:zeker )?te kunnen weten|ik kan (?:me|mij) vergissen|ik kan het mis hebben)(?:,? maar)?(?=,|[.]?$| misschien| wellicht),? ?",
        r"met (?:vriendelijke|hartelijke|beste) groet(?:en)?,? en (?:met )?(?:de |mijn )?(?:beste|goede) wensen(?: voor (?:het|de|een goed|een goede) (?:nieuwe |komende )?(?:seizoen|week|jaar|schooljaar|zomer|herfst|winter|voorjaar|feestdagen))?",
        r"(?:een |mijn )?(?:korte |kleine )?(?:vraag|idee|notitie) (?:over|bij|voor)",
        r"\b(?:gaat u om met|om met|kost u|kosten u|kost de|kosten de|doet u (?:aan|tegen)|leeft u met|vermijdt|voorkomt|verlaagt)\b",
        r"uw|jullie",
    ),
}
