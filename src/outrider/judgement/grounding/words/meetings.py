"""How a letter leaves the day to its reader, says how little time is enough, and asks for a call in other words than an offer: whole
sentences of closed parts, alike in all six languages; and what may stand before a question and says only that one would like to talk.

Flat, as `world.flat` makes them. `topic` is judged by `meetings.py`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from outrider.judgement.grounding.words.parts import filled
from outrider.language.patterns import late


@dataclass(frozen=True, slots=True)
class Meetings:
    """One language."""

    whole: re.Pattern[str]
    """Sentences that are all of it: the day is the reader's, so much is enough, who is the one to talk to."""
    lead: re.Pattern[str]
    """What stands before a colon and a question: it would be simplest to talk."""
    come: re.Pattern[str]
    """The beginning of an invitation to come, or of an offer to come by: `look` is what there is to be seen."""
    why: re.Pattern[str]
    """What says that a claim is why one asks."""


def _meetings(whole: tuple[str, ...], lead: tuple[str, ...], come: str, why: str, **parts: str) -> Meetings:
    return Meetings(
        late(filled("|".join(f"(?:{one})" for one in whole), **parts)),
        late(filled(rf"(?:{'|'.join(lead)})", **parts)),
        late(filled(come, **parts)),
        late(filled(rf"^(?:{why}) ", **parts)),
    )


MEETINGS: Final[Mapping[str, Meetings]] = {
    "en": _meetings(
        (
            r"(?:and )?(?:you (?:just )?(?:name|pick|choose|say|tell (?:us|me))|(?:just |simply |please |feel free to ){0,2}(?:name|pick|choose|tell (?:us|me)|let (?:us|me) know)) DAY(?: SUITS)?",
            r"(?:just |simply |please ){0,2}(?:tell (?:us|me)|let (?:us|me) know|say) when (?:we|i) (?:would )?(?:disturb|bother|interrupt) you (?:the )?least",
            r"which (?:day|morning|afternoon|time|hour)(?: WHEN)? (?:would disturb|disturbs|would bother) you (?:the )?least\?",
            r"(?:SHORT|one|two|three|a few|a couple of) (?:lines?|words?)(?: back| in reply| from you)? (?:is|are|would be) (?:enough|plenty|all (?:i|we) need)(?: for (?:me|us))?",
            r"(?:please |just )?(?:tell|write|drop) (?:us|me) (?:so |about it |it )?(?:in )?(?:a|one|two|three|a couple of|a few) (?:lines?|words?)",
            r"(?:just )?(?:SHORT TALK|LENGTH)(?: WITH| ON| WHEN){0,2} (?:is|are|would be|will be) (?:enough|plenty|all it takes|all we need|all i need)",
            r"(?:we|i) would be (?:glad|happy|pleased|delighted) (?:about|with|of|to (?:get|have|receive)) (?:SEND|SHORT TALK)(?: (?:or|and) (?:SEND|SHORT TALK))?(?: from you)?",
            r"(?:SEND|SHORT TALK)(?: or (?:SEND|SHORT TALK)) would (?:please (?:us|me)|be (?:lovely|great|welcome|very welcome))",
            r"(?:could|may|might|can|shall) (?:we|i) (?:have|take|borrow|ask for|steal) LENGTH(?: of your time)?(?: WITH| ON| WHEN){0,3}\?",
            r"(?:with whom|who) (?:is it best to|should|can|could|may) (?:we |i )?(?:best )?(?:talk|speak)(?: to| with)?(?: (?:about (?:this|it|that)))?(?: LENGTH)?\?",
            r"is it better to (?:talk|speak) (?:about (?:this|it) )?(?:to|with) you or (?:to |with )?(?:that|this|your new) (?:person|colleague)\?",
            r"(?:curious|would you like to know) (?:how|what) (?:that|this|it) (?:would )?(?:turns?|works?|looks?)(?: out)? (?:at yours|at your place|for you|with you|in your (?:case|house))\?",
        ),
        (
            r"(?:the )?(?:simplest|easiest|quickest)(?: thing| way)? (?:is|would be|might be) (?:to (?:talk|speak)(?: (?:about it|it through|it over))?(?: ON| in person)?|SHORT TALK)",
            r"LENGTH(?: ON)? (?:would be|is|are) (?:enough|plenty)(?: for (?:us|me))?",
            r"(?:a |one )?(?:quick |short |small )?(?:question|curiosity)|(?:the )?first (?:thing|question) (?:we|i) asked (?:ourselves|myself)(?: is| was)?",
        ),
        r"^(?:(?:if (?:you like|you wish|you fancy(?: it)?|you feel like it|it suits you|it helps),? )?(?:(?:do |just )?(?:come|drop|stop)(?: by| in| over| round)?|(?:we|i) (?:will |can |could |would )?(?:gladly |happily )?(?:come|drop|stop) (?:by|in|over|round))(?: WHEN)?(?: (?:and|to) (?:see|look at|have a look at|take a look at) (?P<look>.{3,60}?))?(?:,? and (?:we (?:will |can )?(?:talk|chat)(?: it over| about it)?)?(?: over a (?:coffee|tea))?)?(?: over a (?:coffee|tea))?)$",
        r"(?:we|i) (?:ask|am asking|are asking)(?: (?:this|that|it))? because|the reason (?:we|i) ask(?: this| that)?(?: is)?(?: that|:)?",
        DAY=r"(?:the|a|which|what|your) (?:best )?(?:day|morning|afternoon|date|time|hour)(?:(?: and| or) (?:the |a )?(?:time|hour|day|place))?",
        SUITS=r"that suits(?: you)?(?: best)?|suits you(?: best)?|you (?:like|prefer)|works(?: best)?(?: for you)?",
        WHEN=r"(?:on )?(?:one|some|any|a|this|next|that|early|late) (?:morning|afternoon|day|week|month|of the next (?:days|weeks)|monday|tuesday|wednesday|thursday|friday)(?: (?:this|next) (?:week|month))?",
        WITH=r"with you|on your screen|on screen|at your place|at your desk|of your time",
        ON=r"on the phone|by phone|over the phone|in a (?:video )?call|by video",
        LENGTH=r"(?:\d{1,2}|five|ten|fifteen|twenty|thirty|a few) minutes|half an hour|a quarter of an hour",
        SHORT=r"(?:a|one|just a)(?: short| quick| brief| single| simple)?",
        TALK=r"(?:call|chat|talk|conversation|phone call|video call|word|reply|line|answer)",
        SEND=r"(?:a|your) (?:sketch|drawing|photo|picture|plan|list|call|reply|line)",
    ),
    "de": _meetings(
        (
            r"(?:und )?(?:sie (?:nennen|bestimmen|wahlen|sagen)(?: uns| mir| einfach)?|(?:nennen|sagen|wahlen|suchen) sie(?: uns| mir| sich| gern| gerne| einfach| ruhig){0,3}) DAY(?: aus)?(?:,? SUITS)?",
            r"(?:sagen|schreiben|verraten) sie (?:uns|mir)(?: einfach| gern| gerne| bitte| kurz){0,2},? wann (?:wir|ich) (?:sie )?am wenigsten (?:storen|store)",
            r"(?:an )?(?:welche[rmn]? (?:tag|vormittag|nachmittag|morgen)|wann) (?:storen wir|wurden wir|store ich)(?: sie| bei ihnen)? am wenigsten(?: storen)?\?",
            r"(?:ein|zwei|drei|ein paar|wenige) (?:zeilen|worte|satze|stichworte) (?:genugen|reichen)(?: (?:mir|uns))?(?: (?:schon|vollig|vollauf|vollkommen))?",
            r"(?:schreiben|erzahlen|sagen) sie (?:uns|mir)(?: es| das| gern| gerne| einfach){0,2} in (?:zwei|drei|ein paar|wenigen) (?:zeilen|satzen|worten)",
            r"(?:SHORT TALK|LENGTH)(?: WITH| ON| WHEN){0,2} (?:genugt|genugen|reicht|reichen|ist genug|sind genug)(?: (?:uns|mir|dafur|vollig|schon)){0,2}",
            r"(?:auf|uber) (?:SEND|SHORT TALK)(?: oder (?:SEND|SHORT TALK))?(?: von ihnen)? (?:freuen wir uns|freue ich mich|wurden wir uns freuen|wurde ich mich freuen)(?: sehr)?",
            r"(?:durfen|konnen|konnten|durften) wir (?:sie |ihnen )?(?:WHEN )?(?:um )?LENGTH(?: ihrer zeit)?(?: WITH| ON| WHEN){0,3} (?:haben|bekommen|stehlen|sprechen|bitten|anrufen)\?",
            r"mit wem (?:sprechen|reden|telefonieren|konnen|sollten|durfen) (?:wir|ich)(?: (?:hieruber|daruber|dazu))?(?: am besten)?(?: LENGTH)?(?: ON)?(?: (?:sprechen|reden|telefonieren))?\?",
            r"(?:ist es besser,? )?(?:sprechen|besprechen) wir das (?:besser )?mit ihnen oder mit (?:dieser person|der neuen kollegin|dem neuen kollegen)\?",
            r"(?:neugierig|gespannt),? wie (?:das|es) bei ihnen (?:aussieht|aussahe|lauft|ausfallt|ausfiele|funktioniert)\?",
        ),
        (
            r"am (?:einfachsten|besten|schnellsten) (?:ware|ist|ginge) (?:es,? (?:das )?(?:ON |personlich |kurz ){0,2}(?:zu besprechen|daruber zu sprechen)|das (?:ON|personlich)|SHORT TALK)",
            r"am (?:einfachsten|besten|schnellsten) (?:sprechen|besprechen|bereden|klaren) wir (?:das|daruber|es)(?: kurz)?(?: ON| personlich)?",
            r"LENGTH(?: ON)? (?:wurden|wurde|genugen|genugt|reichen|reicht)(?: (?:uns|mir))?(?: (?:genugen|reichen))?",
            r"(?:eine )?(?:kurze |kleine )?frage|das erste,? was (?:wir uns gefragt haben|ich mich gefragt habe)(?: ist| war)?",
        ),
        r"^(?:(?:wenn (?:sie (?:mogen|mochten|wollen|lust haben)|es (?:ihnen )?passt),? )?(?:(?:kommen|schauen) (?:sie|wir)(?: (?:gern|gerne|doch|einfach|ruhig)){0,2}(?: WHEN)?(?: (?:bei (?:uns|ihnen)|zu ihnen))?(?: (?:vorbei|vorbeischauen))?)(?:(?:,? und (?:sehen|schauen) (?:sie|wir) (?:sich |uns )?| und sehen uns )(?P<look>.{3,60}?) an)?(?:,? (?:und )?(?:wir (?:reden|sprechen)|dann reden wir|dann sprechen wir)(?: daruber)?(?: (?:bei einem kaffee|bei einer tasse kaffee))?)?(?: bei einem kaffee)?)$",
        r"(?:wir fragen|ich frage)(?: (?:das|dies))?,? weil|(?:das|dies) (?:fragen wir|frage ich),? weil|der grund (?:unserer|meiner) frage:",
        DAY=r"(?:den|einen|welchen|ihren) (?:tag|termin|vormittag|nachmittag|morgen|wochentag)(?: und (?:die|eine) (?:uhrzeit|stunde))?|die (?:uhrzeit|zeit|stunde)",
        SUITS=r"(?:der|die) (?:ihnen )?(?:am besten )?passt|wie es ihnen passt|der ihnen (?:recht|lieb) ist",
        WHEN=r"(?:an |in |am )?(?:einem|einen|eines|diese|dieser|nachste|nachsten|kommende|kommenden|der nachsten|einem der nachsten|einem der kommenden) (?:woche|wochen|tage?|tages|vormittag|vormittags|nachmittag|morgen|montage?|dienstage?|mittwoche?|donnerstage?|freitage?)|nachste woche|kommende woche",
        WITH=r"mit ihnen|an ihrem bildschirm|am bildschirm|bei ihnen(?: vor ort)?|ihrer zeit",
        ON=r"am telefon|telefonisch|per telefon|per video|im videogesprach",
        LENGTH=r"(?:\d{1,2}|zehn|funfzehn|zwanzig|dreissig|ein paar) minuten|ein(?:e)? (?:viertelstunde|halbe stunde)",
        SHORT=r"(?:ein|eine|einen)(?: kurzes| kurzer| kurzen| kurze| einfaches| einfacher)?",
        TALK=r"(?:gesprach|telefonat|anruf|videoanruf|treffen|wort|antwort|zeile|ruckmeldung|nachricht)",
        SEND=r"(?:eine?|ihre|einen) (?:skizze|zeichnung|foto|bild|plan|liste|anruf|antwort|zeile|nachricht|ruckmeldung)",
    ),
    "fr": _meetings(
        (
            r"(?:et )?(?:a vous de (?:choisir|dire|fixer)|(?:choisissez|fixez|donnez[- ](?:nous|moi)|indiquez[- ](?:nous|moi)|dites[- ](?:nous|moi))|vous (?:nous |me )?(?:dites|choisissez|fixez|donnez|indiquez)) DAY(?: SUITS)?",
            r"(?:(?:il suffit de (?:nous|me) dire|dites[- ](?:nous|moi)(?: simplement)?) )?quand (?:nous vous derangerions|je vous derangerais|nous vous derangeons|on vous derange) le moins",
            r"quel (?:jour|moment|matin|apres-midi)(?: WHEN)? vous derangerait le moins\?",
            r"(?:deux|trois|quelques) (?:lignes|mots|phrases)(?: (?:en retour|de votre part|de reponse))? (?:suffisent|suffiront|suffiraient|nous suffisent|me suffisent)(?: (?:amplement|largement))?",
            r"(?:dites|racontez|ecrivez)[- ]?le[- ](?:nous|moi) en (?:deux|trois|quelques) (?:lignes|mots|phrases)",
            r"(?:SHORT TALK|LENGTH)(?: WITH| ON| WHEN){0,2} (?:suffit|suffisent|suffira|suffiront|suffirait|suffiraient)(?: (?:amplement|largement))?",
            r"(?:nous serions|je serais|nous serons|je serai) (?:ravie?s?|heureux|heureuse|heureuses) (?:de recevoir|d avoir|d) (?:SEND|SHORT TALK)(?: ou (?:SEND|SHORT TALK))?(?: de votre part)?",
            r"(?:SEND|SHORT TALK) ou (?:SEND|SHORT TALK) (?:nous|me) (?:ferait|feraient) (?:tres |grand )?plaisir",
            r"(?:pourrions|pouvons)[- ]nous (?:vous (?:prendre|emprunter|demander)|avoir|trouver) LENGTH(?: WITH| ON| WHEN){0,3}\?",
            r"(?:j echangerais|nous echangerions|j en parlerais|nous en parlerions) (?:volontiers|avec plaisir) LENGTH(?: avec vous)?(?: ON)?(?: WHEN)?",
            r"(?:(?:en|nous) parlerions[- ]nous|en parlons[- ]nous|et si (?:nous en parlions|on en parlait))(?: LENGTH)?(?: ON)?(?: WHEN)?\?",
            r"(?:avec|a) qui (?:pouvons[- ]nous|pourrions[- ]nous|puis[- ]je|vaut[- ]il mieux)(?: en)? parler(?: (?:de cela|de tout cela))?(?: LENGTH)?\?",
            r"vaut[- ]il mieux en parler avec vous ou avec (?:cette personne|votre nouveau collegue|votre nouvelle collegue)\?",
            r"(?:curieux|curieuse|envie) de (?:voir|savoir) (?:comment|ce que) (?:cela|ca) (?:donnerait|donne|se passe|se passerait) chez vous\?",
        ),
        (
            r"le plus (?:simple|facile|rapide) (?:serait|est) (?:sans doute )?(?:d en parler(?: ON| de vive voix)?|SHORT TALK)",
            r"LENGTH(?: ON)? (?:suffiraient|suffirait|suffisent|suffit|(?:me|nous) suffiraient|(?:me|nous) suffirait)",
            r"(?:une )?(?:petite |simple )?(?:question|curiosite)|la premiere (?:chose|question) que (?:nous nous sommes demandee?|je me suis demandee?)(?: est)?",
        ),
        r"^(?:(?:si (?:vous (?:voulez|le souhaitez|le voulez|en avez envie)|cela vous (?:dit|tente|convient)|le c(?:oe|œ)ur vous en dit),? )?(?:(?:venez|passez)(?: (?:donc|nous voir))?|nous (?:passons|venons|passerons|viendrons)(?: (?:volontiers|chez vous|vous voir)){0,2}|je (?:passe|viens)(?: vous voir)?)(?: WHEN)?(?: (?:pour )?(?:voir|regarder) (?P<look>.{3,60}?))?(?:,? et (?:nous en (?:parlons|parlerons)|on en parle)(?: autour d un (?:cafe|the))?)?(?: autour d un (?:cafe|the))?)$",
        r"(?:nous|je) (?:vous )?(?:le |la )?(?:posons|pose|demandons|demande)(?: (?:cela|ca|cette question|la question))? (?:parce qu?e?|car)|si (?:nous|je) (?:vous )?(?:le |la )?(?:posons|pose|demandons|demande)(?: (?:cela|la question))?,? c est (?:parce qu?e?|que?)",
        DAY=r"(?:le|la|un|une|quel|quelle|votre) (?:jour|moment|matin|creneau|horaire|date|matinee|apres-midi|semaine)(?: et l heure)?|la date|l heure",
        SUITS=r"qui vous (?:convient|arrange|va)(?: le mieux)?|de votre choix|que vous preferez",
        WHEN=r"(?:un |l un des |cette |la |le |un des )?(?:matin|matinee|jour|apres-midi|semaine|semaine prochaine|prochains jours|lundi|mardi|mercredi|jeudi|vendredi)(?: (?:prochaine?|de la semaine prochaine|la semaine prochaine|cette semaine))?",
        WITH=r"avec vous|sur votre ecran|a l ecran|chez vous|de votre temps",
        ON=r"au telephone|par telephone|en visio|de vive voix",
        LENGTH=r"(?:\d{1,2}|dix|quinze|vingt|trente|quelques) minutes|un quart d heure|une demi[- ]heure",
        SHORT=r"(?:un|une)(?: court| courte| bref| breve| petit| petite| simple)?",
        TALK=r"(?:appel|echange|coup de fil|conversation|mot|reponse|ligne|message)",
        SEND=r"(?:un|une|votre) (?:croquis|dessin|photo|plan|liste|appel|mot|ligne|reponse)",
    ),
    "es": _meetings(
        (
            r"(?:y )?(?:(?:usted|ustedes|tu|vosotros) (?:nos |me )?(?:dice|dicen|dira|diran|dices|elige|eligen|elegira|pone|ponen)|(?:elija|elijan|elige|diganos|digame|diga|ponga|pongan)(?: (?:usted|ustedes|tu))?) DAY(?: SUITS)?",
            r"(?:(?:basta con|solo tiene) que (?:nos|me) (?:diga|digan)|diganos|digame) cuando (?:les?|os)? ?(?:molestamos|molestariamos|molesto|estorbamos) menos",
            r"que (?:dia|manana|tarde|momento)(?: WHEN)? (?:les?|os) (?:molestaria|molestariamos|vendria peor|estorbaria) menos\?",
            r"(?:dos|tres|unas|unas pocas) (?:lineas|palabras|frases)(?: (?:de vuelta|suyas))? (?:bastan|me bastan|nos bastan|bastaran|son suficientes)",
            r"(?:cuentenoslo|cuentemelo|diganoslo|digamelo|escribanoslo|cuentenos|cuenteme) en (?:dos|tres|unas|un par de) (?:lineas|palabras|frases)",
            r"(?:SHORT TALK|LENGTH)(?: WITH| ON| WHEN){0,2} (?:basta|bastan|bastaria|bastarian|es suficiente|son suficientes|nos basta|nos bastan|nos bastaria|nos bastarian|me basta|me bastan|me bastarian)",
            r"(?:nos|me) (?:alegraria|gustaria|encantaria|haria ilusion) (?:recibir |tener )?(?:SEND|SHORT TALK)(?: o (?:SEND|SHORT TALK))?(?: (?:suya|suyo|de su parte))?",
            r"(?:podriamos|podemos) (?:tener|robarles?|pedirles?|quedar|reservar) LENGTH(?: WITH| ON| WHEN){0,3}\?",
            r"(?:con|a) quien (?:podemos|podriamos|puedo|podria|conviene|es mejor)(?: hablar| hablarlo)(?: (?:de esto|de ello))?(?: LENGTH)?\?",
            r"es mejor (?:hablarlo|hablar) con usted o con (?:esa persona|su nuevo companero|su nueva companera)\?",
            r"(?:curiosidad por (?:ver|saber)|quiere ver|quieren ver) como (?:seria|funcionaria|quedaria|resultaria|resulta|queda)(?: eso| esto)? en su (?:caso|casa)\?",
        ),
        (
            r"lo (?:mas )?(?:sencillo|facil|rapido|mejor) (?:seria|es) (?:hablarlo|hablar(?: de ello)?|comentarlo|SHORT TALK)(?: ON| en persona| con calma)?",
            r"(?:me|nos)? ?(?:bastarian|bastaria|bastan|basta)(?: con)? LENGTH(?: ON)?|LENGTH(?: ON)? (?:bastarian|bastaria|bastan|(?:me|nos) (?:bastarian|bastan))",
            r"(?:una )?(?:pequena |breve )?(?:pregunta|duda|curiosidad)|lo primero que (?:nos preguntamos|me pregunte|nos hemos preguntado)(?: es| fue)?",
        ),
        r"^(?:(?:si (?:le|les|os|te) (?:apetece|parece|viene bien)|si (?:quiere|quieren|gusta),? )?,? ?(?:(?:venga|vengan|pasese|pasense|ven|venid|acerquese|acerquense)|(?:pasamos|nos acercamos|nos pasamos|vamos))(?: (?:por aqui|por alli|a verles?|a verlo))?(?: WHEN)?(?: (?:a|para) (?:ver|mirar|conocer) (?P<look>.{3,60}?))?(?:,? y (?:lo (?:hablamos|comentamos|vemos)|hablamos)(?: (?:con|tomando) un cafe| con calma)?)?(?: (?:con|tomando) un cafe)?)$",
        r"(?:(?:se )?lo (?:preguntamos|pregunto)|(?:le|les) (?:preguntamos|pregunto)(?: (?:esto|por ello))?) porque|el motivo de la pregunta(?: es)?(?: que|:)",
        DAY=r"(?:el|un|que|su) (?:dia|momento|horario)(?: y la hora)?|(?:la|una|que) (?:fecha|manana|tarde|hora)",
        SUITS=r"que (?:mejor )?(?:le|les|os) (?:venga|convenga|va|viene)(?: bien| mejor)?|que (?:prefiera|prefieran|quiera)",
        WHEN=r"(?:una |un |esta |alguna |algun |la |cualquier )?(?:manana|tarde|dia|semana|semana que viene|proxima semana|lunes|martes|miercoles|jueves|viernes)(?: de (?:esta|la proxima) semana| de la semana que viene| la semana que viene| la proxima semana)?",
        WITH=r"con usted|con ustedes|en su pantalla|de su tiempo",
        ON=r"al telefono|por telefono|por videollamada|en una videollamada",
        LENGTH=r"(?:\d{1,2}|diez|quince|veinte|treinta|unos) minutos|un cuarto de hora|media hora",
        SHORT=r"(?:una|un)(?: breve| corta| simple| pequena)?",
        TALK=r"(?:llamada|videollamada|charla|conversacion|linea|palabra|respuesta|mensaje)",
        SEND=r"(?:una|un|su) (?:croquis|dibujo|plano|foto|lista|llamada|linea|respuesta)",
    ),
    "it": _meetings(
        (
            r"(?:e )?(?:(?:scelga|scegliete|decida|decidete|dica|indichi|fissi|ci dica|mi dica|ci dite|mi dite)(?: (?:pure |lei |voi |tranquillamente ){0,2})?|(?:lei|voi) (?:ci |mi )?(?:dice|dite|scelg\w+|indica|indicate|fissa|fissate)|a lei la scelta del(?:la)?) ?DAY(?: SUITS)?",
            r"(?:(?:basta che (?:ci|mi) (?:dica|diciate)|(?:ci|mi) (?:dica|dite)) )?quando (?:la|vi) (?:disturbiamo|disturberemmo|disturbo|disturberei) (?:di )?meno",
            r"(?:in )?(?:quale|che) (?:giorno|mattina|momento|pomeriggio)(?: WHEN)? (?:la|vi) (?:disturberemmo|disturbiamo|disturberebbe) (?:di )?meno\?",
            r"(?:due|tre|poche) (?:righe|parole)(?: (?:di risposta|da parte sua))? (?:bastano|ci bastano|mi bastano|basteranno|sono sufficienti)",
            r"(?:ce lo|me lo|ci|mi) (?:racconti|scriva|dica|raccontate|scrivete) in (?:due|tre|poche) (?:righe|parole)",
            r"(?:SHORT TALK|LENGTH)(?: WITH| ON| WHEN){0,2} (?:basta|bastano|basterebbe|basterebbero|ci basta|ci bastano|ci basterebbero|mi basta|mi bastano|mi basterebbero|e sufficiente|sono sufficienti)",
            r"(?:(?:ci|mi) (?:basta|bastano|basterebbe|basterebbero)) (?:SHORT TALK|LENGTH)(?: WITH| ON| WHEN){0,2}",
            r"(?:(?:ci|mi) farebbe(?:ro)? (?:molto )?piacere|saremmo lieti di ricevere|sarei liet[oa] di ricevere) (?:SEND|SHORT TALK)(?: o (?:SEND|SHORT TALK))?(?: (?:da parte sua|sua))?(?: ON)?",
            r"(?:potremmo|possiamo) (?:avere|rubar(?:le|vi)|chieder(?:le|vi)|sentirci) LENGTH(?: WITH| ON| WHEN){0,3}\?",
            r"con chi (?:possiamo|potremmo|posso|potrei|conviene|e meglio)(?: parlarne| parlare)(?: (?:di questo))?(?: LENGTH)?\?",
            r"e meglio parlarne con lei o con (?:questa persona|il nuovo collega|la nuova collega)\?",
            r"curios[oiae] di (?:vedere|sapere) come (?:sarebbe|funzionerebbe|verrebbe|andrebbe|andra) (?:da voi|nel suo caso|nel vostro caso)\?",
        ),
        (
            r"(?:la cosa|il modo)? ?(?:piu semplice|piu comodo|piu rapido|migliore) (?:sarebbe|e) (?:parlarne|sentirci|vederci|SHORT TALK)(?: ON| a voce| di persona)?",
            r"(?:(?:mi|ci) )?(?:basterebbero|basterebbe|bastano|basta) LENGTH(?: ON)?|LENGTH(?: ON)? (?:basterebbero|bastano|(?:mi|ci) (?:basterebbero|bastano))",
            r"(?:una )?(?:piccola |breve |semplice )?(?:domanda|curiosita)|la prima (?:cosa|domanda) che (?:ci siamo (?:chiesti|fatti)|mi sono (?:chiesto|chiesta))(?: e)?",
        ),
        r"^(?:(?:se (?:(?:le|vi) (?:fa piacere|va|fa comodo)|vuole|volete|crede),? )?(?:(?:venga|venite|passi|passate)(?: (?:pure|da noi|a trovarci)){0,2}|passiamo(?: (?:volentieri|noi|da (?:lei|voi))){0,2}|veniamo(?: (?:volentieri|noi|da (?:lei|voi))){0,2})(?: (?:da|a) (?P<place>[\w-]+))?(?: WHEN)?(?: (?:a|per) (?:vedere|guardare|dare un occhiata a) (?P<look>.{3,60}?))?(?:,? e ne parliamo(?: davanti a un caffe)?)?(?: davanti a un caffe)?)$",
        r"(?:glielo|ve lo|lo|gliel|ve l) (?:chiediamo|chiedo) perche|il motivo della domanda(?: e)?(?: che|:)",
        DAY=r"(?:il|un|che|quale) (?:giorno|momento|orario)(?: e l ora)?|(?:la|una|che|quale) (?:mattina|data|giornata)|l ora|giorno|mattina",
        SUITS=r"che (?:le|vi) (?:va|fa comodo|torna comodo|torna meglio|conviene)(?: di piu| meglio)?|che preferisce",
        WHEN=r"(?:una |un |questa |la |il |in uno dei prossimi |uno dei prossimi )?(?:mattina|giorno|giorni|pomeriggio|settimana|settimana prossima|prossima settimana|lunedi|martedi|mercoledi|giovedi|venerdi)(?: (?:prossim[oa]|di questa settimana|della prossima settimana|la prossima settimana))?",
        WITH=r"con lei|con voi|sul (?:suo|vostro) schermo|del suo tempo",
        ON=r"al telefono|per telefono|in videochiamata",
        LENGTH=r"(?:\d{1,2}|dieci|quindici|venti|trenta|pochi) minuti|un quarto d ora|mezz ora|mezzora",
        SHORT=r"(?:una|un)(?: breve| semplice| rapida| piccola)?",
        TALK=r"(?:telefonata|chiamata|videochiamata|chiacchierata|conversazione|riga|parola|risposta|messaggio)",
        SEND=r"(?:uno|una|un|il suo) (?:schizzo|disegno|foto|piano|elenco|lista|telefonata|riga|risposta)",
    ),
    "nl": _meetings(
        (
            r"(?:en )?(?:(?:u|jij|je|jullie) (?:kiest|kies|noemt|noem|zegt|bepaalt|prikt)(?: maar| gerust)?|(?:kies|noem|zeg|kiest u|noemt u|prik|laat (?:ons|me|mij) weten)(?: gerust| maar| gewoon| ons| me| mij){0,2}) DAY(?: SUITS)?",
            r"(?:laat (?:ons|me|mij) (?:gerust |maar )?weten|zeg (?:ons|me|mij)? ?(?:maar|gerust)?|u hoeft alleen te zeggen),? ?wanneer (?:we|wij|ik) (?:u|jullie|je) het minste? (?:storen|stoor)",
            r"(?:op )?welke (?:dag|ochtend|middag)(?: WHEN)? (?:storen we|zouden we|stoor ik)(?: u| jullie)? het minste?(?: storen)?\?",
            r"(?:twee|drie|een paar) (?:regels|zinnen|woorden)(?: terug| van u)? (?:is|zijn|volstaan|is al|zijn al)(?: (?:genoeg|voldoende|al genoeg))?(?: voor (?:ons|mij))?",
            r"(?:vertel|schrijf|zeg) het (?:ons|me|mij)(?: gerust)? in (?:twee|drie|een paar) (?:regels|zinnen|woorden)",
            r"(?:SHORT TALK(?: van LENGTH)?|LENGTH)(?: WITH| ON| WHEN){0,2} (?:is|zijn|volstaat|volstaan|zou genoeg zijn|zou volstaan)(?: (?:al )?(?:genoeg|voldoende))?(?: voor (?:ons|mij))?",
            r"(?:met|over) (?:SEND|SHORT TALK)(?: of (?:SEND|SHORT TALK))? (?:zijn we|zouden we|ben ik|zou ik) (?:blij|heel blij|geholpen|erg blij)(?: zijn)?",
            r"(?:mogen|kunnen|zouden) (?:we|wij) (?:u |jullie |je )?(?:WHEN )?LENGTH(?: van uw tijd)?(?: WITH| ON| WHEN){0,3} (?:lenen|vragen|hebben|spreken|bellen)\?",
            r"met wie (?:kunnen|mogen|kan|zullen) (?:we|wij|ik)(?: (?:hierover|daarover|dit|erover))?(?: het beste)?(?: LENGTH)?(?: (?:bellen|spreken|overleggen|praten|bespreken))\?",
            r"(?:kunnen|zullen) we (?:dat|dit|het) beter met u of met (?:die persoon|de nieuwe collega|uw nieuwe collega) bespreken\?",
            r"(?:benieuwd|nieuwsgierig),? hoe (?:dat|dit|het) (?:er )?(?:bij u|bij jullie|bij je)(?: eruit)? (?:uitpakt|uitziet|werkt|gaat|uitvalt|zou (?:uitpakken|werken|gaan|uitzien))\?",
            r"(?:zullen|kunnen) (?:we|wij)(?: daarvoor| hiervoor| samen)? een (?:dag|datum|moment) (?:prikken|afspreken|kiezen)(?: daarvoor| hiervoor)?\?",
        ),
        (
            r"het (?:makkelijkst|gemakkelijkst|eenvoudigst|handigst|snelst)e? (?:is|zou zijn|lijkt (?:ons|me|mij))(?: het)?(?: om)? (?:er (?:even |kort )?over te (?:praten|bellen)|het (?:even |kort )?te bespreken|SHORT TALK)(?: ON)?",
            r"LENGTH(?: ON)? (?:is|zijn|zou|zouden|volstaat|volstaan)(?: (?:al )?(?:genoeg|voldoende)(?: zijn)?)?",
            r"(?:een )?(?:korte |kleine )?(?:vraag|vraagje)|het eerste (?:dat|wat) (?:we ons afvroegen|ik me afvroeg)(?: is| was)?",
        ),
        r"^(?:(?:als (?:u|je|jullie) (?:wilt|dat wilt|zin (?:heeft|hebt|hebben)|wil|willen)|als het (?:u )?(?:past|schikt|uitkomt)),? (?:dan )?(?:kom|komt u|komen we|komen wij)|(?:kom|komt u|kom gerust|komt u gerust))(?: (?:gerust|graag|eens|een keer)){0,2}(?: WHEN)?(?: (?:bij (?:ons|u|jullie)))?(?: langs)?(?: (?:om (?P<look>.{3,60}?) te (?:zien|bekijken)|kijken))?(?:,? (?:en )?dan praten we erover(?: bij (?:een kop )?koffie)?)?(?: bij (?:een kop )?koffie)?$",
        r"(?:(?:we|wij|ik) (?:vragen|vraag) (?:het|dit|dat)|(?:dat|dit) (?:vragen we|vraag ik))(?: u| jullie)?,? omdat|de reden van (?:onze|mijn) vraag:",
        DAY=r"(?:een|de|welke|uw|zelf een|zelf de) (?:dag|ochtend|middag|datum|tijd|moment)(?: en (?:het |de )?(?:uur|tijd|tijdstip))?|het (?:moment|tijdstip|uur)",
        SUITS=r"(?:die|dat|wanneer het) (?:u|jou|je|jullie)(?: het beste?)? (?:uitkomt|past|schikt)|(?:die|dat) (?:u|jou|jullie) het beste? (?:uitkomt|past)",
        WHEN=r"(?:op )?(?:een |deze |volgende |een van de komende )?(?:ochtend|middag|dag|dagen|week|maandag|dinsdag|woensdag|donderdag|vrijdag)(?: (?:volgende|deze) week)?|volgende week",
        WITH=r"met u|met jullie|op uw scherm|op het scherm|bij u|van uw tijd",
        ON=r"aan de telefoon|per telefoon|telefonisch|via (?:een )?video",
        LENGTH=r"(?:\d{1,2}|tien|vijftien|twintig|dertig) minuten|een (?:klein )?(?:kwartier|kwartiertje)|een half uur|een halfuur(?:tje)?|een paar minuten",
        SHORT=r"(?:een|een kort|een korte|een snel|een enkel|een enkele)",
        TALK=r"(?:belletje|telefoontje|gesprek|gesprekje|videogesprek|praatje|regel|woord|antwoord|berichtje|bericht)",
        SEND=r"(?:een|uw) (?:schets|tekening|foto|plan|lijst|lijstje|telefoontje|belletje|regel|antwoord|berichtje)",
    ),
}  # fmt: skip
