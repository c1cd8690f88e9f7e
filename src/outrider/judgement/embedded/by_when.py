"""A question whether something can be there by a day, and the claim that says how soon it is: they share no word.

"Can it be in Scarborough by Friday morning?" is answered by "A trailer is on your yard within 24 hours of the order".
"""

from collections.abc import Sequence
from typing import Final

from outrider.judgement.grounding.lexicon import fold
from outrider.judgement.port import Claim
from outrider.language.calendar import WEEKDAYS
from outrider.language.patterns import late
from outrider.language.text import plain

_DAY: Final = (
    r"(?:" + "|".join(sorted((fold(day) for day in WEEKDAYS if len(day) > 2), key=len, reverse=True)) + r""
    r"|\d{1,2}(?:st|nd|rd|th|\.|/)?"
    r"|tomorrow|morgen|ubermorgen|demain|manana|domani|overmorgen|next week|nachste woche|la semaine prochaine"
    r"|la semana que viene"
    r"|la settimana prossima|volgende week)"
)
_IT: Final = (
    r"(?:it|they|one|that|this|you deliver|the \w{1,30}|a \w{1,30}|es|sie|das|die \w{1,30}|der \w{1,30}|il|elle|cela"
    r"|le \w{1,30}|la \w{1,30}"
    r"|livrer|lo|entregar\w*|llegar|el \w{1,30}"
    r"|consegnar\w*|arrivare|ze|jullie|het \w{1,30}|de \w{1,30}|een \w{1,30}|leveren|liefern)"
)
_ASKED: Final = late(
    rf"\b{_IT}\b.{{0,60}}?\b(?:by|before|until|for|bis|vor|avant|d'ici|pour|antes del?|para|entro|prima di|per|voor"
    rf"|tegen)\b(?: [\w']{{1,20}}){{0,2}}? {_DAY}\b"
)
"""It, a thing or "you deliver", and the day by which."""
_COMES: Final = late(
    r"\b(?:deliver\w*|be|arrive|come|get|have|liefern|geliefert|da sein|kommen|ankommen|livre\w*|etre|arriver"
    r"|avoir|entreg\w*|llegar|estar|tener"
    r"|consegn\w*|arrivare|essere|avere|lever\w*|geleverd|zijn|komen|bezorg\w*)\b"
)
_UNIT: Final = (
    r"(?:hours?|days?|weeks?|stunden?|tag(?:en)?|wochen?|werktag(?:en)?|heures?|jours?|semaines?|horas?|dias?"
    r"|semanas?|ore|giorni|giorno|settiman[ae]"
    r"|uur|uren|dag(?:en)?|werkdag(?:en)?|we?eke?n?)"
)
_WITHIN: Final = late(
    rf"\b(?:within|inside|in|innerhalb von|innerhalb|binnen|en|sous|dans les|en moins de|en menos de|dentro de"
    rf"|entro|in meno di) (?:\d+|[a-z]{{2,12}}) {_UNIT}\b"
    r"|\b(?:the same|next|am selben|am naechsten|am nachsten|le meme|le lendemain|el mismo|al dia siguiente"
    r"|in giornata|lo stesso|dezelfde|de volgende) ?(?:day|tag|jour|dia|giorno|dag)?\b"
)
_THERE: Final = late(
    r"\b(?:deliver\w*|arrive\w*|on your \w{1,30}|at your \w{1,30}|with you|on site|liefer\w*|geliefert|bei ihnen|vor ort"
    r"|livr\w*|chez vous|sur place|entreg\w*|lleg\w*"
    r"|en su \w{1,30}|consegn\w*|arriv\w*|da voi|sul posto|lever\w*|geleverd|bezorg\w*|bij u|ter plaatse)\b"
)
_PERSON: Final = late(
    r"\b(?:fail\w*|breaks?|broken|repair\w*|mechanics?|technicians?|techni\w*|tecnic\w*|meccanic\w*|mecanic\w*"
    r"|monteur\w*|answer\w*|reply|antwort\w*|repond\w*|respond\w*"
    r"|rispond\w*|antwoord\w*)\b"
)
"""Who comes when something fails brings nothing that was ordered."""


def asks_by_when(question: str) -> bool:
    """Whether a question is whether something can be there by a day."""
    said = fold(plain(question))
    return _ASKED.search(said) is not None and _COMES.search(said) is not None


def how_soon(claims: Sequence[Claim]) -> Claim | None:
    """The claim that says within what time a thing is there; None where none does, or several do."""
    found = [
        claim
        for claim in claims
        if _WITHIN.search(said := fold(plain(claim.text))) and _THERE.search(said) and not _PERSON.search(said)
    ]
    return found[0] if len(found) == 1 else None
