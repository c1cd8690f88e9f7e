"""What somebody ends, leaves or nearly left that is not our mail, in six languages: the clause by which a contract ends, the
Wednesday instead of which they come on Thursday, the unsubscribing that they thought better of.

Only the sentence that says so is left out, and only where nothing in the message takes it back ("now I do", "and from all
else"): what remains is read for a wish as ever. Where a rule cannot tell, the sentence stays, and a person is asked.
"""

import unicodedata
from typing import Final

from outrider.language.patterns import late

_LONGEST: Final = 400
"""Characters of a sentence from which too much else may stand in it to leave it out."""
_SENTENCE: Final = late(r"\S(?:[^.!?;\n]|(?<=\d)\.|[.!?;](?!\s|$)|\n(?!\s*\n))*[.!?;]*")
_LEVELLED: Final = {
    code: unicodedata.normalize("NFKD", chr(code))[0].lower() for code in range(0xC0, 0x250) if chr(code).isalpha()
} | {ord("’"): "'", ord("‘"): "'", ord("`"): "'", ord("–"): "-", ord("—"): "-", 0xA0: " "}

_LEAVES: Final = late(
    r"\bopt(?:ing|ed)?[ -]?out\b|\bun-?subscrib\w*|\bcancel\w*|\bget out of\b"
    r"|\babbestell\w*|\babmeld\w*|\baus(?:zu)?steig\w*|\bkundig\w*"
    r"|\bdesabonn\w*|\bdesinscri\w*|\bresili\w*|\barrete\b(?! de\b)"
    r"|\b(?:dar|damos)(?:nos|se|me)? de baja\b|\bbajas?\b"
    r"|\bdisiscriv\w*|\bdisdi\w*|\buit(?:te )?schrijv\w*|\baf(?:te )?meld\w*|\bopzegg\w*|\bop te zeggen\b"
)
_TERMS: Final = late(
    r"\brenews?\b|\brolls? over\b|\bmonthly\b|\bannual(?:ly)?\b|\bany ?time\b|\bbefore we sign\b|\bfunding\b"
    r"|\bverlanger\w*|\bjederzeit\b|\bmonatlich\b|\bgebunden\b|\brenouvel\w*|\ba tout moment\b|\bengagement\b|\brenuev\w*"
    r"|\ben cualquier momento\b|\bcompromiso\b|\brinnov\w*|\bin qualsiasi momento\b|\bimpegno\b|\bloopt\b.{0,15}\bdoor\b"
    r"|\bmaandelijks\b|\bjaarlijks\b|"
    r"\bclause\b|\bcontract\w*|\bnotice\b|\brenewal\b|\bagreement\b|\btied in\b|\blocked in\b|\bpenalt\w+|\bpilot\w*"
    r"|\btrial\b"
    r"|\bhalf ?way\b|\bpart ?way\b|\blater on\b|\bvolumes?\b"
    r"|\b(?:after|within|before|at the end of) (?:\w+ ){0,3}?(?:weeks?|months?|years?|quarters?|season)\b"
    r"|klausel\b|\bvertrag\w*|\bfrist\w*|kundigungsfrist\w*|\bsonderkundigung\w*|\b(?:probe|test)\w*\b|\bsaison\b|\bmengen\b"
    r"|\bnach (?:\w+ ){0,2}?(?:wochen|monaten|jahr|jahren|quartal)\b"
    r"|\bclause\b|\bcontrat\w*|\bpreavis\b|\bessai\b|\bprogramme\b|\ben cours (?:de route|d'annee)\b|\bpenalites?\b"
    r"|\bau bout d\w+ (?:\w+ )?(?:semaines|mois|an|ans|annee)\b"
    r"|\bclausula\b|\bcontrato\b|\bpreaviso\b|\bprueba\b|\bpermanencia\b|\ba mitad de\b|\bantes de tiempo\b|\btemporada\b"
    r"|\bclausola\b|\bcontratto\b|\bpreavviso\b|\bprova\b|\bvincol\w+|\ba meta\b|\bstagione\b"
    r"|\bclausule\b|\bopzegtermijn\b|\bproef\w*|\bhalverwege\b|\bseizoen\b"
    r"|\bna (?:een |\w+ )?(?:weken|maanden|jaar|kwartaal)\b"
)
_SUPPOSED: Final = late(
    r"\?|\bif\b|\bprovided\b|\bas long as\b|\bneed the right\b|\bwhether\b|\bfalls\b|\bwenn\b|\bsofern\b|\bob\b|\bsi\b"
    r"|\bpourvu\b"
    r"|\bsiempre que\b|\bse\b|\bpurche\b|\bals\b|\bmits\b"
)
_OUR_MAIL: Final = late(
    r"\be-?mails?\b|\be-?mailing\b|\bmails?\b|\bmailings?\b|\bmessages?\b|\bnewsletters?\b|\blists?\b|\bdatabase\b"
    r"|\bhear\w*|\bcontact\w*"
    r"|\bthese\b|\bthis\b|\bhere\b|\bsend\w*|\bwrit\w+|\bfrom you\b|\bspam\b"
    r"|\bnachricht\w*|\b\w{0,20}verteiler\w*|\blisten?\b|\bhier\w*|\bschreib\w*|\bwerbung\b|\bdas hier\b"
    r"|\bcourriels?\b|\benvois?\b|\bliste\b|\bici\b|\becri\w+|\bcorreos?\b|\bmensajes?\b|\blista\b|\best[eoa]s?\b|\bescrib\w*"
    r"|\bquest[eaio]\b|\bmessagg\w*|\bscriv\w*|\bqui\b|\bberichten\b|\bmailtjes\b|\b\w{0,20}lijst\b|\bdit\b|\bdeze\b|\bschrijv\w*"
)
_AT_ONCE: Final = late(
    r"\bopt (?:me|us) out\b|\bunsubscribe (?:me|us|my|our|please|now)\b|\bplease (?:unsubscribe|opt|cancel)\b|\bfor (?:me"
    r"|us)[.!]*$"
    r"|\b(?:hereby|now) (?:opt|cancel|unsubscribe)\w*|\bi (?:want|wish|would like|need)(?: to)? (?:un|opt|cancel|out)"
    r"|\bhiermit\b|\bfur mich\b|\bmelde(?:n sie)? mich\b|\bkundige ich\b|\bich kundige\b|\bpour moi\b|\bdesabonnez\b"
    r"|\bdesinscrivez\b"
    r"|\bpor mi\b|\bd[ea]n?me de baja\b|\bper me\b|\bdisiscriv(?:ete|i)mi\b|\bvoor mij\b|\bschrijf (?:me|mij) uit\b"
)
"""It asks to be done now, whatever stands in the contract."""

_DAYS: Final = (
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october"
    r"|november|december"
)
_THING_EN: Final = (
    rf"(?:webinars?|sessions?|slots?|rounds?|tours?|trips?|visits?|wait(?:ing)?[ -]?list|guest[ -]?list|attendee list"
    r"|workshops?"
    r"|courses?|class(?:es)?|demos?|calls?|meetings?|appointments?|plans?|packages?|tiers?|tables?|bookings?|rota|shifts?"
    r"|seminars?"
    rf"|training|conference|events?|groups?|rollout|roll-out|list for the \w+|\d{{1,2}}(?:th|st|nd|rd|am|pm)?|rosters?"
    rf"|thread|loop|chain|cc|copy|plan|mornings?|afternoons?"
    rf"|evenings?|pilots?|trials?|batch|{_DAYS})"
)
_THING_DE: Final = (
    r"\w*(?:webinar|termin|warteliste|gasteliste|teilnehmerliste|workshop|kurs|seminar|schulung|vorfuhrung|demo"
    r"|besprechung|runde"
    r"|fuhrung|sitzung|planung|verlauf|kopie|cc|samstag|sonntag|dienstplan|paket|tarif|tour|vormittag|nachmittag|montag"
    r"|dienstag|mittwoch|donnerstag|freitag|samstag|januar|februar"
    r"|april|juni|juli|august|september|oktober|november|dezember)\w{0,2}"
)
_THING_FR: Final = (
    r"(?:webinaire|session|seance|atelier|cours|reunion|visite|liste d'attente|liste des (?:invites|participants)"
    r"|formation|creneau|rendez-vous"
    r"|demonstration|demo|tour|forfait|formule|groupe|vague|boucle|planning|copie|fil|astreinte|matin|apres-midi|samedi"
    r"|dimanche|lundi|mardi|mercredi|jeudi|vendredi)"
)
_THING_ES: Final = (
    r"(?:webinar|seminario|sesion|taller|curso|reunion|visita|lista de (?:espera|invitados|asistentes)|formacion|hueco"
    r"|cita|demo"
    r"|demostracion|ronda|tanda|turnos?|hilo|copia|lista del (?:sabado|domingo)|plan|grupo|manana|tarde|lunes|martes"
    r"|miercoles|jueves|viernes)"
)
_THING_IT: Final = (
    r"(?:webinar|seminario|sessione|laboratorio|workshop|corso|riunione|visita|lista d'attesa|lista degli (?:invitati"
    r"|ospiti)|formazione|turno"
    r"|turni|conversazione|copia|appuntamento|demo|giro|piano|gruppo|mattino|mattina|pomeriggio|lunedi|martedi|mercoledi"
    r"|giovedi|venerdi)"
)
_THING_NL: Final = (
    r"(?:webinar|sessie|workshop|cursus|vergadering|bezoek|wachtlijst|gastenlijst|deelnemerslijst|training|afspraak|demo"
    r"|ronde|rooster|cc|presentatie|pakket|groep"
    r"|ochtend|middag|avond|maandag|dinsdag|woensdag|donderdag|vrijdag)"
)
_NO_MAIL: Final = r"(?!\S*(?:mail|newsletter|nieuwsbrief|messag|send|envi|list[ea]?\b|lijst|verteiler))\S+"
_OFF_A_THING: Final = late(
    rf"\b(?:take|remove|drop|unsubscribe|scratch|cross|strike|get|pull) (?:me|us|(?:my|our) \w+) (?:off|from"
    rf"|out of) (?:{_NO_MAIL} ){{0,4}}?"
    rf"{_THING_EN}\b(?!'?s? (?:\w+ )?(?:mail|e-?mail|newsletter|message|list))"
    rf"|\b(?:mich|uns|(?:mein|unser)\w{{0,2}} namen?) (?:(?:bitte|vorerst|lieber|mal) ){{0,2}}(?:aus|von|vom|fur|bei"
    rf"|beim) (?:{_NO_MAIL} ){{0,3}}?{_THING_DE}\b"
    rf"|\bam {_THING_DE}\b[^,]{{0,20}}\baustragen\b"
    rf"|\b(?:(?:retir|enlev|ray|supprim|effac)ez|desinscri\w+)(?:-(?:moi|nous)| (?:mon|notre) nom)? d(?:e |u "
    rf"|es )(?:{_NO_MAIL} "
    rf"){{0,2}}?{_THING_FR}\b|\bme desinscrire d(?:e |u |es )(?:{_NO_MAIL} ){{0,2}}?{_THING_FR}\b"
    rf"|\b(?:quit|borr|sac|saqu|elimin|d[ae])(?:e|en|ad|a|n|d)?(?:me|n?nos)(?: de baja)? de(?:l| la| las"
    rf"| los)? (?:{_NO_MAIL} ){{0,2}}?"
    rf"{_THING_ES}\b"
    rf"|\b(?:(?:mi|ci) (?:tolg|cancell|rimuov)\w+|(?:togli|cancella|rimuovi)(?:ete|te)?(?:mi|ci)) d(?:al|alla|all'|allo|ai"
    rf"|alle) ?"
    rf"(?:{_NO_MAIL} ){{0,2}}?{_THING_IT}\b"
    rf"|\b(?:haal|schrijf|meld) (?:me|mij|ons)\b (?:{_NO_MAIL} ){{0,5}}?{_THING_NL}\b"
    rf"|\b(?:me|mij|ons) (?:af|uit)(?:melden|schrijven)? (?:te )?(?:melden "
    rf"|schrijven )?voor (?:{_NO_MAIL} ){{0,2}}?{_THING_NL}\b"
)
_STAYS: Final = late(
    r"\b(?:write to|ask|e-?mail|add) (?!me\b|us\b)\w+|\b(?:put|sign|book|add|move|switch|enrol|register|place|slot|pencil"
    r"|swap|transfer) (?:me|us|my|our)\b"
    r"(?! (?:\w+ ){0,2}?(?:your|the|a) (?:do|no|block|black|suppress))"
    r"|\bfor now\b|\bi(?:'ll| will) (?:make|come|take|do|join|be at)\b|\bi(?:'m| am) coming\b|\buse (?:those|that"
    r"|the ones?) of\b|\bthis year\b|\bwe(?:'ll| will| can) join\b|\binstead\b|\bsuits? (?:me|us) better\b|\bi(?:'d"
    r"| would) (?:rather|prefer) (?!not\b)|\b(?:booked|got|have) (?:a|our|my) "
    r"(?:place|seat|slot|table|spot)\b"
    r"|\btrag\w* (?:sie )?(?:mich|uns|\w+ \w+)\b.{0,30}\bein\b|\beintragen\b|\bumbuchen\b|\bauf den \d+\.? (?:setzen"
    r"|buchen)\b|\bvorerst\b|\bsind wir dabei\b"
    r"|\bmachen wir mit\b|\bschreiben sie (?:herrn?|frau|dem|der)\b|\bund fur\b.{0,30}\ban\b"
    r"|\b(?:haben|habe)\b.{0,12}\b(?:einen|unseren) platz\b"
    r"|\b(?:inscrivez|mettez)(?:-(?:moi|nous)|\b (?:celui|celle|le nom))|\bme mettre\b|\bpour l'instant\b|\b(?:prendrons"
    r"|rejoindrons|serons de)\b|\becrivez a\b|\b(?:avons|ai) (?:deja )?une place\b"
    r"|\b(?:apunt|pong|inscrib)\w*(?:me|nos)\b|\bpor ahora\b|\bentra(?:mos|remos)\b|\bescrib(?:a|e|an|id) al?\b"
    r"|\btenemos plaza\b|\btengo plaza\b"
    r"|\b(?:mi|ci) (?:metta|segni|iscriva|sposti)\b|\b(?:mette|segna|iscrive|sposta)te(?:mi|ci)\b|\bper ora\b|\bentriamo\b"
    r"|\bscriv(?:a|i|ete) a\w*|\babbiamo (?:gia )?un posto\b"
    r"|\bvoorlopig\b|\bdoen we mee\b|\bwe doen mee\b|\bschrijf (?:meneer|mevrouw|de heer)\b|\bzet (?:me|mij|ons) op\b"
    r"|\binschrijven\b|\ben in voor\b|\bhebben (?:al )?een plek\b"
)
"""Whoever is put on another thing, or has got what they waited for, wants to hear of it."""
_AND_ALL: Final = late(
    r"\b(?:every\w*|all|any|anything|nothing|whatever|else|too|as well|also|nowhere|neither|nor|never|somebody|someone)\b"
    r"|\bdon't put\b"
    r"|\b(?:alles?|allem|allen|jede\w*|sonst\w*|nichts|nie|niemals|nirgend\w*|auch|gleich mit|weder|kein\w*|jemand\w*)\b"
    r"|\b(?:tout|toutes?|tous|rien|aussi|ainsi que|jamais|egalement|quelqu'un|ne m'inscrivez)\b"
    r"|\b(?:tod[oa]s?|nada|nunca|tambien|tampoco|otro al que|alguien|no me apunt\w*)\b"
    r"|\b(?:tutt[oaie]|niente|nulla|mai|anche|altro|qualcuno|non iscriv\w*)\b|\b(?:alle?s?|niets|niks|nooit|nergens|ook"
    r"|geen|iemand)\b"
)
"""Not only off this."""

_NEARLY: Final = late(
    r"\b(?:nearly|almost|about to|(?:was|were) going to|normally|usually|ordinarily|tempted to|(?:my|one|a) finger"
    r"|this close to|say unsubscribe"
    r"|unsubscribe from "
    r"(?:everything|most))\b"
    r"|\b(?:fast|beinahe|eigentlich wollte|den finger schon|wollte (?:schon|gerade|eben)|drauf und dran|kurz davor"
    r"|normalerweise|sonst immer)\b"
    r"|\b(?:failli|j'allais|sur le point|a deux doigts|d'habitude|d'ordinaire|normalement)\b|\b(?:casi|iba a|a punto de"
    r"|normalmente|suelo)\b"
    r"|\b(?:quasi|stavo per|ero sul punto|a un passo|di solito|normalmente)\b"
    r"|\b(?:bijna|wilde net|op het punt|normaal|meestal)\b"
)
_GONE: Final = late(
    r"\bun-?subscrib\w*|\bopt(?:ed)? out\b|\b(?:report|mark|delet|bin)\w*\b|\boff (?:their|your|the) list\b|\bspam\b"
    r"|\babgemeldet\b|\babmeld\w*|\bmelde ich mich\b|\babbestell\w*|\bloschen\b|\bdesabonn\w*|\bdesinscri\w*|\bsupprim\w*"
    r"|\bde baja\b|\bborr\w*|\bdisiscriv\w*|\bcancell\w*|\buitgeschreven\b|\buit(?:te )?schrijven\b|\baf(?:te )?melden\b"
    r"|\bmeld ik\b"
)
_TURNED: Final = late(
    r"\b(?:but|until|till|then|yours|only|except|when i saw|glad i didn't|lucky|exactly)\b|\b(?:aber|doch|dann|bis|jedoch"
    r"|ihres|nur)\b"
    r"|\b(?:mais|puis|jusqu'\w+|cependant|sauf|la non)\b|\b(?:pero|y entonces|hasta que|salvo)\b|\b(?:ma|poi|finche|pero"
    r"|invece)\b"
    r"|\b(?:maar|toen|totdat|behalve)\b"
)
_AFTER_ALL: Final = late(
    r"\bnow (?:i|we)\b|\b(?:this|next) time\b|\bdo want\b|\b(?:link|button|option)\b|\bcould(?:n't| not)\b|\bcannot\b"
    r"|\bcan't\b"
    r"|\bremove me\b|\btake me off\b(?! (?:their|your list, but))|\bunsubscribe me\b|\bfor me\b|\bplease\b"
    r"|\bnot interested\b|\bno,? thanks?\b"
    r"|\b(?:third|fourth|fifth) (?:one|mail|e-?mail|time|message)\b|\bafter the (?:third|fourth)\b|\bagain\b"
    r"|\bstill (?:want|going|will)\b"
    r"|\b(?:jetzt|nun) (?:tue|mache|melde|will)\b|\bdiesmal\b|\bbitte\b|\bkein\w* (?:interesse|bedarf)\b|\bnachstes mal\b"
    r"|\bcette fois\b|\bmaintenant je\b|\blien\b|\bbouton\b|\b(?:retir|desinscriv|desabonn|enlev)ez\b|\bla prochaine\b"
    r"|\bpas interesse\w*"
    r"|\bahora si\b|\besta vez\b|\benlace\b|\bboton\b|\bborr(?:e|en|ad)(?:me|nos)\b|\bla proxima\b|\bno me interesa\b"
    r"|\badesso lo\b|\bora lo\b|\b(?:stavolta|questa volta)\b|\bpulsante\b|\bmi tolga\b|\btoglietemi\b|\bla prossima\b"
    r"|\bnon (?:mi|ci) interessa\b"
    r"|\bnu doe\b|\bdeze keer\b|\bknop\b|\bhaal (?:me|mij|ons)\b|\bschrijf (?:me|mij|ons) uit\b|\bde volgende\b"
    r"|\bgeen interesse\b"
)
"""They thought better of it, and then worse again."""
_NEVER_ASKED: Final = late(
    r"\bnever (?:\w+ )?(?:asked|signed up|subscribed|wanted)\b|\bnie (?:\w+ )?(?:bestellt|angefordert|gebeten|gefragt)\b"
    r"|\bjamais (?:\w+ )?(?:demande|inscrite?)\b|\bnunca (?:\w+ )?(?:pedi|pedido|solicite|solicitado)\b"
    r"|\bmai (?:\w+ )?(?:chiesto|richiesto)\b|\bnooit (?:\w+ )?(?:gevraagd|besteld)\b"
)
_PLEASED: Final = late(
    r"\bexactly what\b|\bjust what\b|\bso useful\b|\bthis useful\b|\bgenau (?:das richtige|was)\b|\bkommt (?:mir "
    r"|uns )?(?:gerade )?recht\b"
    r"|\btombe (?:a pic|bien)\b|\bd'aussi utile\b|\bexactement ce\b|\bjusto lo que\b|\bde perlas\b|\bproprio quello\b"
    r"|\bproprio cio\b"
    r"|\bprecies wat\b|\bkomt (?:goed|mooi) uit\b"
)
_ASTRAY: Final = late(
    r"\boops,? wrong (?:person|chat|thread|window|address)\b|\bwrong (?:chat|thread|window)\b|\b(?:wasn't|was not"
    r"|not) meant for you\b"
    r"|\b(?:war|ist) nicht fur sie\b|\bn'etait pas pour vous\b|\b(?:no era|esto era) para (?!mi\b)\w+"
    r"|\bnon era per (?:lei|voi)\b|\bwas niet voor (?:u|jou|jullie)\b"
)
"""Sent to us by mistake: whatever it asks, it asks of somebody else."""
_RATHER_A_CALL: Final = late(
    r"\b(?:call|ring|phone) me\b|\bpick up the phone\b|\bgive me a (?:call|ring)\b|\blet's (?:just )?talk\b"
    r"|\brufen sie (?:mich "
    r"|uns )?(?:\w+ )?an\b|\bruf(?:t)? (?:mich|uns)\b"
    r"|\bappelez[- ](?:moi|nous)\b|\bllam(?:e|a|en|ad)(?:me|nos)\b|\b(?:mi|ci) chiami\b|\bchiama(?:te)?(?:mi|ci)\b"
    r"|\bbel (?:me|mij|ons)\b(?! (?:ook )?niet)"
    r"|\b(?:send|schicken sie|envoyez|mande|mandi|stuur) (?:\w+ ){0,2}(?:contract|order form|vertrag|angebot|contrat|devis"
    r"|contrato|presupuesto"
    r"|contratto|preventivo|offerte)\b"
)
_NOT_EVEN_THAT: Final = late(
    r"\b(?:don't|do not|dont|never|nor) (?:\w+ )?(?:call|ring|phone)\b|\bno (?:more )?calls\b|\bnicht an\b|\b(?:et"
    r"|ni) ne m'appelez\b|\bpas non plus\b"
    r"|\bni (?:me|nos) llam\w+|\bno me llam\w+|\bnon (?:mi|ci) chiam\w+|\bniet bellen\b|\bbel (?:me|mij"
    r"|ons) (?:ook )?niet\b|\b(?:lawyer|solicitor|anwalt)\w*"
)
_KEEN: Final = late(
    r"\b(?:i'm|we're|i am|we are) (?:very )?(?:keen|interested)\b|\blet's (?:just )?(?:talk|meet|do|close|sign|go)\b"
    r"|\b(?:want|ready|happy|like) to (?:buy|order|sign|start)\b"
    r"|\bclose this\b|\bwe(?:'ll| will)? "
    r"sign\b|\bmachen (?:wir )?das fest\b|\bunterschreibe\w*|\bbestellen wir\b|\bon (?:signe|conclut)\b|\b(?:lo "
    r"|la )?(?:cerramos|firmamos)\b"
    r"|\b(?:chiudiamo|firmiamo)\b|\btekenen we\b|\bwe tekenen\b"
)
_OFF_A_LIST: Final = late(
    r"\b(?:lists?|database|unsubscrib\w*|opt out|remove|data|\w*verteiler\w*|listen?|daten|liste|donnees|lista|datos|dati"
    r"|lijst|gegevens)\b"
)

_GOES_ON: Final = late(
    r"\b(?:don't|do not|dont|never|not) (?:ever )?stop (?:writing|e-?mailing|mailing|sending|messaging)\b(?! (?:until|just))"
    r"|\bhor\w* sie (?:\w+ )?nicht auf\b|\bnicht auf(?:horen|zuhoren)?\b.{0,10}\bzu (?:schreiben|mailen)\b"
    r"|\b(?:streich\w*|nehm\w*|nimm|losch\w*) (?:sie )?(?:mich|uns) (?:bitte )?(?:noch )?nicht\b"
    r"|\bn'arrete[zr]? (?:pas|surtout pas)\b|\bne (?:me|nous) (?:supprim|retir|enlev|desabonn|desinscriv)ez pas\b"
    r"|\bno dej\w+ de (?:escrib|mand|envi|contact)\w*|\bno (?:me|nos) (?:borr|quit|sac|saqu|elimin)\w+\b"
    r"|\bnon (?:la )?smett\w+ di (?:scriver|mandar|inviar)\w*|\bnon (?:mi|ci) (?:tolg|cancell|rimuov)\w+\b"
    r"|\bstop (?:vooral |alsjeblieft )?niet met\b|\bhaal (?:me|mij|ons) (?:er )?(?:vooral )?niet\b"
    r"|\b(?:unsubscribed?|opted out|abgemeldet|desabonnee?|desinscrite?|de baja|disiscritt[oa]|uitgeschreven"
    r"|afgemeld)\b.{0,12}\b(?:by (?:accident"
    r"|mistake)|aus versehen|par (?:erreur|megarde)|sin querer|por error|per (?:sbaglio|errore)|per ongeluk)\b"
    r"|\b(?:accidentally|aus versehen|versehentlich|per ongeluk) (?:unsubscribed|opted out|abgemeldet|uitgeschreven"
    r"|afgemeld)\b"
    r"|\b(?:delete|remove|take) my (?:phone|mobile|fax|cell)(?: number)? (?:from|off) (?:the|that|our) (?:form|quote|offer"
    r"|profile"
    r"|booking|order|invoice)\b"
    r"|\b(?:our|unsere|nos|nuestros|nostri|onze) (?:\w+ )?(?:data|daten|donnees|datos|dati"
    r"|gegevens)\b.{0,60}\b(?:at the end|afterwards"
    r"|am ende|danach|a la fin|al final|alla fine|aan het eind|na afloop)\b"
    r"|\b(?:don't|do not) (?:remove|unsubscribe|take|drop|delete) (?:me|us)\b"
    r"|\b(?:don't|do not) (?:take|read|treat) (?:this|it|that) as\b.{0,12}\bunsubscrib"
    r"|\bblocked (?:you|your \w+)\b.{0,80}\b(?:let you through|unblock\w*|whitelist\w*|allow\w*|sorted|fixed)\b"
)
_BACK: Final = late(
    r"\b(?:put|add|take) (?:me|us) back\b|\badd (?:me|us) again\b|\bnehmen sie (?:mich|uns) (?:bitte )?wieder auf\b"
    r"|\b(?:remettez|reinscrivez)[- ](?:moi|nous)\b|\bme remettre\b|\bvolver a (?:incluir|apuntar)(?:me|nos)?\b|\b(?:puo"
    r"|potete) rimetter(?:mi|ci)\b"
    r"|\b(?:me|mij|ons) weer (?:toe ?voegen|op)\b"
)


def level(text: str) -> str:
    """In small letters and without accents, each letter where it stood, so that what is found can be taken out of the text."""
    low = text.translate(_LEVELLED) if not text.isascii() else text
    low = low.lower()
    return low if len(low) == len(text) else text


def without_other_stops(text: str) -> str:
    """A message without what it says of other things that are ended, or were nearly; itself where it says none."""
    whole = level(text)
    if _ASTRAY.search(whole) or (wants_a_call(whole) and _KEEN.search(whole) and not _OFF_A_LIST.search(whole)):
        return ""
    if _NEVER_ASKED.search(whole) and _PLEASED.search(whole) and not _AFTER_ALL.search(whole):
        return ""
    moved = _STAYS.search(whole) is not None and not _AND_ALL.search(whole)
    back = _BACK.search(whole) is not None
    turned = _TURNED.search(whole) is not None and not _AFTER_ALL.search(whole)
    dropped = [
        found.span()
        for found in _SENTENCE.finditer(whole)
        if len(found[0]) <= _LONGEST
        and (
            _is_of_other_things(found[0].replace("\n", " "), moved=moved, turned=turned)
            or (back and (_BACK.search(found[0]) or "?" in found[0]))
        )
    ]
    for start, end in reversed(dropped):
        text = f"{text[:start]} {text[end:]}"
    return text


def wants_a_call(whole: str) -> bool:
    """Whether somebody wants to be called, or sent a contract, whatever they say of mail: that is no wish to hear no more."""
    return _RATHER_A_CALL.search(whole) is not None and not _NOT_EVEN_THAT.search(whole)


def _is_of_other_things(sentence: str, *, moved: bool, turned: bool) -> bool:
    if _GOES_ON.search(sentence) or (moved and _OFF_A_THING.search(sentence)):
        return True
    if turned and _NEARLY.search(sentence) and _GONE.search(sentence):
        return True
    return _speaks_of_terms(sentence)


def _speaks_of_terms(sentence: str) -> bool:
    """Whether it asks how a contract may be left, or makes that a condition."""
    return (
        _LEAVES.search(sentence) is not None
        and _TERMS.search(sentence) is not None
        and _SUPPOSED.search(sentence) is not None
        and not _OUR_MAIL.search(sentence)
        and not _AT_ONCE.search(sentence)
    )
