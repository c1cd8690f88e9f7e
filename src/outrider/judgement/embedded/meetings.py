"""Which of the days and hours that somebody names are for a meeting with us.

"Can it be in Scarborough by Friday morning?" is a day of delivery, "our members meet on Tuesday at eight" theirs. A time is a
meeting's where its sentence speaks of meeting, calling or talking, says what suits, or is nothing but a time; in an answer that
is glad of a meeting also where nothing else is said to be then.
"""
# ruff: noqa: SIM905 - a list of words reads better as one text

from collections.abc import Sequence
from typing import Final

from outrider.judgement.embedded import asks
from outrider.judgement.embedded.weighing import cue_text
from outrider.judgement.grounding import words as lexicon
from outrider.judgement.grounding.lexicon import fold
from outrider.judgement.port import Intent
from outrider.language.patterns import kept, late
from outrider.language.text import plain, sentences, without_accents, words
from outrider.language.times import Proposed

_SUITS: Final = {
    "en": r"works? (?:for|well|best|better|too|fine|great)|(?:would|could|that|it) works?|suits?|suit(?:ed"
    r"|able)|free|available|availability|fine|ok|good (?:for|with)|better|best|prefer\w*|how about|what about"
    r"|let's|let us|shall we|could do|can do|can make"
    r"|any ?time|slots?|calendar|diary|pencil|book|convenient|possible",
    "de": r"pass\w*|ginge|gehen wurde|geht (?:es )?(?:bei|mir|uns|gut|auch)|zeit|frei|lieber|besser|am besten"
    r"|gern\w*|moglich|verfugbar|vorschlag\w*|wie ware|einrichten|kalender|konnten? (?:ich|wir)|wir konnten",
    "fr": r"convien\w*|irait|va|vont|dispo\w*|libres?|possible|parfait|plutot|mieux|preferen?\w*|disons"
    r"|creneau\w*|arrange\w*|agenda",
    "es": r"viene\w*|vendria\w*|bien|libres?|disponib\w*|mejor|perfecto|prefier\w*|posible|agenda|hueco"
    r"|encaja\w*|puedo|podemos|podria\w*",
    "it": r"va bene|andrebbe|andrebbero|vanno bene|liber[oaie]|disponibil\w*|meglio|perfetto|prefer\w*"
    r"|possibile|agenda|possiamo|posso|potremmo|facciamo|comod[oai]",
    "nl": r"past|passen|schikt|uitkomt|komt (?:\w+ ){0,2}uit|beschikbaar|vrij|beter|liever|liefst|prima|goed"
    r"|mogelijk|agenda|kan ik|ik kan|we kunnen|kunnen we|wij kunnen|zou kunnen",
}
"""What is said of a time that suits, as the cues of a language read it: plain, without accents but in English."""
_ELSE: Final = late(
    r"\b(?:by|until|till|no later than|bis(?: (?:zum|spatestens))?|spatestens|avant|d'ici|jusqu'(?:a|au)"
    r"|antes del?|hasta|entro|fino a"
    r"|prima di|uiterlijk|voor|tegen) (?:(?:the|den|dem|le|el|il|de|next|this|nachsten?|kommenden?|volgende"
    r"|komende) )?$"
)
"""What stands before the day by which something has to be."""
_ALSO: Final = late(
    r"\b(?:deliver\w*|deliveries|arriv\w*|shipp?\w*|dispatch\w*|install\w*|fit(?:ted)?|deadline|due|opens?"
    r"|opening|closed?|event|wedding|festival|liefer\w*|eintreff\w*"
    r"|montier\w*|einbau\w*|geoffnet|eroffnung|geschlossen|livr\w*|ouvert\w*|ouverture|fermet?\w*|mariage"
    r"|entreg\w*|abiert\w*|apertura|cerrad\w*|boda|consegn\w*|apert[oaie]"
    r"|chius[oaie]|matrimonio|leveren|levering|geleverd|bezorg\w*|geopend|opening|gesloten|bruiloft|lavor\w*"
    r"|do you work|sundays?|sonntags?|arbeiten sie|travaillez|trabajan|werken jullie|werkt u)\b"
)
"""Something else that may be at a time."""
_FILLERS: Final = frozenset(
    "yes sure ok thanks thank please hi hello ja gern danke bitte oui merci bonjour si vale gracias hola ciao grazie buongiorno"
    " dank hallo anytime both early late tot spat spater later tarde temprano presto tardi vroeg laat souhaitez voulez wollen"
    " wunschen quieran prefieran volete wilt oder".split()
)
_FEW: Final = 1
"""Words beside its times that still leave a sentence nothing but a time."""
_HOURS: Final = late(r"\d+|uhr|uur|heures?|h|ore|horas?|am|pm|o'clock")


def for_meeting(proposed: Sequence[Proposed], own: str, code: str, intent: Intent) -> list[Proposed]:
    """Those of the times of a text that are a meeting's."""
    if not proposed:
        return []
    spoken = asks.speaks_of_meeting(cue_text(plain(own), code), code)
    found: list[Proposed] = []
    spans = sentences(own)
    at = 0
    for one in proposed:
        start = own.find(one.quote, at)
        start = own.find(one.quote) if start < 0 else start
        at = max(at, start)
        span = next((span for span in spans if span.start <= start < span.end), None)
        said, before = (span.text, own[span.start : start]) if span is not None else (own, own[:start])
        if _is_meant(said, before, [other.quote for other in proposed], code, intent, spoken=spoken):
            found.append(one)
    return found


def suits(said: str, code: str) -> bool:
    """Whether a sentence says or asks what suits: "Does Friday suit you?"."""
    flat = without_accents(plain(said))
    return kept(rf"(?<!\w)(?:{_SUITS[code]})(?!\w)").search(flat) is not None and _ALSO.search(flat) is None


def _is_meant(said: str, before: str, quotes: Sequence[str], code: str, intent: Intent, *, spoken: bool) -> bool:
    cues = cue_text(plain(said), code)
    flat = without_accents(plain(said))
    if asks.HABIT.search(flat):
        return False
    if asks.speaks_of_meeting(cues, code):
        return True
    if _ELSE.search(without_accents(plain(before)) + " ") or asks.is_of_theirs(flat) or _ALSO.search(flat):
        return False
    if suits(said, code) or _is_bare(said, quotes, code):
        return True
    return intent == "positive" or spoken


def _is_bare(said: str, quotes: Sequence[str], code: str) -> bool:
    rest = plain(said)
    for quote in quotes:
        rest = rest.replace(plain(quote), " ")
    function = lexicon.language(code).function
    left = [word for word in words(rest) if fold(word) not in function and fold(word) not in _FILLERS]
    return sum(_HOURS.fullmatch(word) is None for word in left) <= _FEW
