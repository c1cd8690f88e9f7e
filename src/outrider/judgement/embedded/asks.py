"""Whether somebody asks for a price or for a meeting, in six languages.

English is matched against text as `plain` gives it and `casual` writes it out, the others against the same without accents.
"""

import re
from typing import Final

from outrider.judgement.embedded.reply_cues import MEETING, NOT_PRICING, PRICING, WANTS_MEETING
from outrider.language.patterns import late
from outrider.language.text import clauses, without_accents

_SURNAMES: Final = late(
    r"(?<![.!?:\n] )(?<!^)(?<=\s)((?:[A-Z][\w'’-]+|Mr|Mrs|Ms|Dr)\.? )(?:Price|Prys|Cost|Quote|Rates?|Fee|Preis"
    r"|Prix|Prezzo|Costa)\b(?!s? ?(?:list|liste|\?))"
    r"|(?:Mr|Mrs|Ms|Miss|Dr|Herrn?|Frau|Mme|M\.|Sra?|Sig)\.? (?:Price|Cost|Quote|Fee|Preis|Prix|Prezzo|Costa)\b"
)
"""Gwen Price asks for nothing."""
_PRICING: Final = {
    "de": r"preis\w*|kosten\b|kostet|wie ?viel|angebot (?:fur|uber|mit)|ein angebot|kostenvoranschlag|konditionen|tarif\w*|gebuhr\w*|rabatt\w*"
    r"|was (?:\w+ ){0,2}(?:im|pro|am) (?:monat|jahr|tag|\w+) (?:macht|kostet)|was (?:macht|wurde) das (?:im|pro|am|zusammen|insgesamt)"
    r"|was (?:be)?zahl(?:t|en) (?:man|wir)|was (?:nehmen|berechnen|verlangen) sie",
    "fr": r"prix|tarif\w*|combien (?:ca |cela |est-ce )?(?:coute|vaut|faut)|combien\b(?! d[e'])|couter?|coute|devis|cout\b|remise\w*|conditions tarifaires|abonnement"
    r"|revien(?:t|drait) a combien|combien (?:\w+ ){0,3}(?:paie|paye|payons|payer|par mois|par an)|vous prenez combien",
    "es": r"precio\w*|cuant[oa]s? (?:cuesta|vale|es|sale|seria|costaria)|cuesta|presupuesto (?:para|de)|un presupuesto|tarifa\w*|descuento\w*|coste\b|costes\b"
    r"|cuanto (?:se )?(?:paga\w*|cobra\w*)|que cobra\w*",
    "it": r"prezz\w*|quanto (?:costa|viene|sarebbe|verrebbe)|cost[ai]\b|costano|preventiv\w*|tariff\w*|sconto|listino"
    r"|quanto (?:si )?(?:paga\w*|pagheremmo|prendete|prende)|quanto fa (?:al|in tutto)",
    "nl": r"prijs\w*|prijzen|wat kost|kosten\b|kost\b|offerte|tarie\w*|korting|hoeveel (?:kost|is|betaal)"
    r"|wat (?:betaal|betalen|rekenen|reken|vragen) (?:je|jullie|we|wij|u)\b(?! van)|hoeveel (?:betalen|rekenen|vragen) (?:je|jullie|we|wij|u)",
}
_NOT_PRICING: Final = {
    "de": r"zu teuer|kosten (?:senken|sparen)|unsere kosten|(?:kein|keine|ohne) (?:angebot|preis)\w*|(?:budget|etat)\b|kostenlos\w*|um jeden preis",
    "fr": r"trop cher|reduire (?:\w+ )?couts|nos couts|pas (?:de|besoin d'un) (?:devis|prix)|a tout prix",
    "es": r"demasiado caro|reducir (?:\w+ )?costes|nuestros costes|presupuesto (?:de este|del|esta|agotado|cerrado)|no (?:\w+ ){0,3}presupuesto|sin presupuesto|a toda costa",
    "it": r"troppo car\w|ridurre i costi|nostri costi|non (?:\w+ ){0,3}preventiv\w*|a tutti i costi",
    "nl": r"te duur|kosten (?:verlagen|besparen)|onze kosten|geen (?:offerte|prijs)\w*|ten koste van",
}
_MEETING: Final = {
    "de": r"telefonieren|telefonat|anrufen|anruf\b|ruf\w* (?:sie |mich |uns |einfach )*(?:\S+ ){0,4}an\b|rufen sie|termin\w*|treffen|gesprach|besprechung|meeting|call\b|demo\b|zoom|teams|vorbeikommen|kommen sie|vorbei|sprechen|zeigen sie|besuch\w*|kennenlern\w*|kalender|(?:konnen|konnten|wollen) wir (?:uns )?(?:\w+ ){0,3}(?:ansehen|anschauen)",
    "fr": r"appel\w*|rappel\w*|telephon\w*|rendez[- ]vous|rdv|reunion|visio\w*|demo\w*|echange\w*|rencontr\w*|agenda|creneau\w*|en (?:parle|discute)\w*|(?<!vous )passez|(?<!vous )venez|discuter|se voir|parler|(?:on peut|peut-on|pouvons-nous) (?:\w+ ){0,2}(?:voir|regarder) (?:ca|cela|ensemble)",
    "es": r"llam\w*|reunion\w*|reunir\w*|cita|demo\w*|hablar|hablamos|videollamada|vernos|quedar|quedamos|agenda|hueco|pasate|pasese|venid|venga|visita\w*|reserva|(?:podemos|podriamos) verl[oa]",
    "it": r"chiam\w*|telefon\w*|call|appuntamento|incontr\w*|riunione|demo|sentirci|sentiamoci|ci sentiamo|parlarne|ne parliamo|parliamone|vediamoci|agenda|passi|venga|fissiamo|visita|(?:possiamo|potremmo) vederl[oa]",
    "nl": r"bel\b|bellen|belletje|telefoon\w*|afspraak|afspreken|gesprek|meeting|demo|langskomen|langs|kennismak\w*|praten|spreken|agenda|teams|zoom|overleg\b|plan\b|(?:kunnen|zullen) we (?:\w+ ){0,3}(?:ernaar kijken|naar kijken|meekijken|bekijken)",
}
_WANTS: Final = {
    "de": r"konnen wir|konnten wir|lassen sie|lass uns|wollen wir|gern\w*|bitte|mochte\w*|wurde\w*|passt|ginge|zeit\b|wann|rufen sie|ruf\b|kommen sie|machen wir|vereinbaren|ja\b|mein kalender|zeigen sie|offen|montag|dienstag|mittwoch|donnerstag|freitag|morgen|nachste woche",
    "fr": r"on peut|peut-on|pouvons|pourrions|pourrait|volontiers|avec plaisir|d'accord|ok|appelez|rappelez|passez|venez|je suis (?:dispo\w*|libre)|mon agenda|on en|voudrais|aimerais|possible|quand|oui|partant|lundi|mardi|mercredi|jeudi|vendredi|demain|semaine prochaine",
    "es": r"podemos|podriamos|puedes|puede|vale|de acuerdo|perfecto|llamame|llameme|llama\b|me gustaria|quiero|queremos|encantad\w|cuando|si\b|reserva|mi agenda|pasate|pasese|hablamos|lunes|martes|miercoles|jueves|viernes|manana|semana que viene",
    "it": r"possiamo|potremmo|volentieri|va bene|d'accordo|mi chiami|mi chiamate|vorrei|vorremmo|sentiamoci|fissiamo|ne parliamo|quando|si\b|passi|venga|libero|libera|lunedi|martedi|mercoledi|giovedi|venerdi|domani|settimana",
    "nl": r"zullen we|kunnen we|kunnen jullie|laten we|graag|prima|akkoord|bel (?:me|mij|ons|maar|even)|wil\b|willen|zou|wanneer|kom\b|past|ja\b|plan maar|maandag|dinsdag|woensdag|donderdag|vrijdag|morgen|volgende week",
}
_NO_MEETING: Final = {
    "en": r"\b(?:no need|don't|do not|can't|cannot|won't|not)(?: \w+){0,3} (?:call|meet|meeting|demo|chat|talk)\b",
    "de": r"\b(?:kein|keine|keinen|nicht|ohne)(?: \w+){0,3} (?:anrufen|anruf|termin|telefonat|gesprach|demo|meeting|treffen)\b|rufen sie (?:\w+ ){0,3}nicht",
    "fr": r"\b(?:pas|sans|inutile)(?: \S+){0,3} (?:appel\w*|rendez[- ]vous|rdv|reunion|demo|telephon\w*)",
    "es": r"\b(?:no|sin)(?: \w+){0,3} (?:llam\w*|reunion|cita|demo|quedar)",
    "it": r"\b(?:non|senza|niente)(?: \w+){0,3} (?:chiam\w*|telefon\w*|call|appuntamento|riunione|demo)",
    "nl": r"\b(?:geen|niet|zonder)(?: \w+){0,3} (?:bellen|afspraak|gesprek|demo|meeting|langs)\b",
}

_THEIRS: Final = late(
    r"\b(?:our|my|the|unsere?|meine?|notre|nos|mon|ma|nuestr[oa]s?|la|el|nostr[oaei]|il|onze|ons|mijn)(?: [\w'-]+){1,4} (?:is|are|starts?|begins?|opens?|closes?|takes"
    r"|ist|sind|beginnt|findet|est|sont|commence|a lieu|ouvre|es|son|empieza|abre|sera|e|sono|inizia|apre|zijn|begint|opent)\b"
)
"""Something of theirs that is at that time."""

HABIT: Final = late(
    r"\b(?:also|even|always|every|auch|immer|jeden|aussi|meme|toujours|chaque|tambien|incluso|todos|siempre|anche|sempre|ogni|ook|altijd|elke)"
    r"(?: (?:on|at|am|an|le|les|los|el|la|il|op))? (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|\w+tags?"
    r"|\w+dag(?:en)?"
    r"|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|week-ends?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?"
    r"|luned\w|marted\w|mercoled\w|gioved\w|venerd\w|sabato|domenica|domeniche)"
)
"""Days on which something is always done."""


def _compiled(words: dict[str, str]) -> dict[str, re.Pattern[str]]:
    return {
        code: late(rf"(?<!\w)(?:{pattern})(?!\w)" if not pattern.startswith(r"\b") else pattern)
        for code, pattern in words.items()
    }


_PRICE_CUES: Final = {"en": PRICING, **_compiled(_PRICING)}
_NO_PRICE: Final = {"en": NOT_PRICING, **_compiled(_NOT_PRICING)}
_MEETING_CUES: Final = {"en": MEETING, **_compiled(_MEETING)}
_WANTS_CUES: Final = {"en": WANTS_MEETING, **_compiled(_WANTS)}
_REFUSED: Final = {code: late(pattern) for code, pattern in _NO_MEETING.items()}


def without_surnames(own: str) -> str:
    """A text without family names that are words of prices."""
    return _SURNAMES.sub(lambda match: match[1] or " ", own)


def for_pricing(said: str, language: str) -> bool:
    """Whether they ask what it costs; `said` as the cues of the language read it."""
    return _PRICE_CUES[language].search(_NO_PRICE[language].sub(" ", said)) is not None


def is_of_theirs(said: str) -> bool:
    """Whether something of theirs is told to be then: "our board meeting is on Tuesday"."""
    return _THEIRS.search(said) is not None


def speaks_of_meeting(said: str, language: str) -> bool:
    """Whether a word of meeting, calling or talking stands in it that is not about a meeting of theirs; `said` as the cues of the
    language read it."""
    return _MEETING_CUES[language].search(said) is not None and not is_of_theirs(said)


def for_meeting(said: str, language: str, *, names_a_time: bool) -> bool:
    """Whether they want to talk: a word of meeting in a clause that wants it, or a day with its time."""
    if _REFUSED[language].search(said):
        return False
    return names_a_time or any(
        speaks_of_meeting(clause, language)
        and _WANTS_CUES[language].search(clause)
        and not HABIT.search(without_accents(clause))
        for clause in clauses(said)
    )
