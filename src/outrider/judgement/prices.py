"""Whether a text says what something costs."""

import re
from typing import Final

from outrider.language.patterns import late
from outrider.language.text import plain

_FIGURE: Final = r"\d[\d.,']{0,30}"
"""Bounded, or a text of nothing but figures would be read from each of them to its end."""
_NUMBER: Final = (
    rf"(?:{_FIGURE}|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|ninety|hundred"
    r"|eine[nm]?|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|fünfzig|neunzig|hundert"
    r"|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|vingt|cinquante|cent"
    r"|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|cincuenta|cien"
    r"|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|venti|cinquanta|cento"
    r"|een|één|twee|drie|vijf|zes|zeven|negen|tien|twaalf|twintig|vijftig|negentig|honderd))"
)
_MONEY: Final = (
    r"(?:usd|eur|gbp|chf|euros?|dollars?|dólares|dollari|pounds?|quid|libras|sterline|sterling|franken|francs?|francos|franchi"
    r"|pence|penny|pennies|cts?|cents?|eurocents?|centimes?|céntimos?|centavos?|centesim[oi]|rappen|stutz)\b"
)
_AMOUNT: Final = late(
    rf"[$€£¥] ?\d|\b(?:usd|eur|gbp|chf) ?\d|{_FIGURE} ?(?:k )?[$€£¥¢]|\b{_NUMBER} ?(?:k )?{_MONEY}|\b\d{{1,3}}(?:\.\d)?p\b"
    r"|\b\d{1,2}c (?:a|an|per|each)\b|\bfree of charge\b|\bat no cost\b|\bis free\b|\bkostenlos\b|\bgratuit\w*|\bgratis\b"
    r"|\bno (?:[\w-]+ ){0,2}(?:fees?|charges?)\b|\bkeine \w*(?:gebühr|kosten)\w*|\bsans frais\b|\bsin (?:cuota|coste|gastos)"
    r"|\bsenza (?:costi|canone|spese)\b|\bgeen (?:\w*kosten|tarief)\b"
)
_MEASURED: Final = (
    r"(?:months?|mo|years?|users?|seats?|sites?|weeks?|hours?|days?|licen[cs]es?|units?|vehicles?|trucks?|box(?:es)?|devices?"
    r"|monat|jahr|nutzer|platz|stück|fahrzeug|tag|stunde|woche|standort|gerät"
    r"|mois|an|utilisateur|véhicule|jour|semaine|heure|site|poste"
    r"|mes|año|usuario|local|hora|día|semana|vehículo"
    r"|mese|anno|utente|giorno|ora|settimana|veicolo|sede"
    r"|maand|jaar|gebruiker|dag|uur|week|voertuig|fiets)"
)
_PER: Final = rf"(?:/|(?:a|an|per|pro|je|im|in der|par|le|la|al|por|alla|all['’]|each|de) ?){_MEASURED}\b"
_PRICE: Final = late(
    r"\b(?:pric\w*|costs?|fees?|charges?|rates?|plans?|subscriptions?|licen[cs]es?|packages?|pay|starts? (?:at|from)|each"
    r"|per (?:month|year|user|seat|site|week|hour|day|licen[cs]e|unit)|a month|a year|free)\b|/(?:mo|month|user|year)"
    r"|\b(?:\w*preis\w*|kost(?:et|en)|\w*gebühr\w*|\w*kosten|(?:pro|je) (?:monat|jahr|nutzer|platz|stück|fahrzeug|tag|stunde)"
    r"|im (?:monat|jahr)|prix|tarifs?|coût\w*|frais|abonnements?|forfait\w*|gratuit\w*|par (?:mois|an|utilisateur|véhicule|jour|site)"
    r"|precios?|cuestan?|coste|gastos|tarifas?|cuotas?|gratis|(?:al|por) (?:mes|año|usuario|local|hora|día)"
    r"|prezz[oi]|costa(?:no)?|costi|spese|canon[ei]|(?:al|per) (?:mese|anno|utente|giorno|ora)"
    r"|prijs|prijzen|kost|tarie\w*|per (?:maand|jaar|gebruiker|dag|uur|appartement))\b"
    rf"|\b(?:from|only|just|ab|nur|à partir de|dès|seulement|desde|solo|sólo|a partire da|soltanto|vanaf|slechts)"
    rf" (?:[$€£¥]|{_NUMBER} ?(?:{_MONEY}|[$€£¥]))"
    rf"|(?:[$€£¥] ?{_FIGURE}|\b{_NUMBER} ?(?:{_MONEY}|[$€£¥])|\d{{1,30}}p) ?(?:an?|per|pro|je|par|le|por|il|cada|al) \w"
)
_SAVING: Final = late(
    r"\b(?:sav|cut|reduc|lower|recover|worth of|(?:ein)?spar|gesenk|senk|économis|rédui|ahorr|redu[jz]|rispar|ridu|ridott|bespa|verlaag)\w*"
)
_TIME: Final = r"(?:minut\w*|hours?|days?|weeks?|stunde\w*|tage?|wochen?|heures?|jours?|horas?|días?|ore|ora|giorn[io]|uur|uren|dagen)"
_TOLD: Final = late(
    r"\b(?:costs?|is priced at|are priced at|sells? (?:for|at)|starts? (?:at|from)|kost(?:et|en)|coûten?t?|cuestan?|costa(?:no)?|kost)"
    r" (?:(?:from|only|just|about|you|us|ab|nur|rund|etwa|à partir de|seulement|desde|solo|sólo|da|circa|vanaf|slechts) )?"
    rf"[$€£¥]? ?(?:\d[\d.,']*)(?!\d)(?! ?{_TIME}\b)(?! ?(?:%|percent|prozent)? ?(?:less|weniger|de moins|menos|in meno|minder))"
)
"""What something costs by the verb; the currency may be left to the reader."""
_LABELLED: Final = late(
    r"^(?:our |unsere? |nos |notre |nuestr[oa]s? |(?:i )?nostri |onze )?(?:pric(?:e|es|ing)|costs?|fees?|rates?|preise?|kosten|gebühr(?:en)?"
    r"|tarifs?|prix|coûts?|precios?|tarifas?|costes?|prezz[oi]|costi|tariff[ae]|prijs|prijzen|tarie(?:f|ven))"
    rf" ?:[^.;\d]{{0,40}}?(?<![\w.,])\d[\d.,']{{0,12}}(?![\d.,])(?! ?(?:%|{_TIME}))"
)
"""What stands behind its label in a note: "kosten: 4,35 per kind"."""
_NOTHING: Final = late(
    r"\bfree\b|\bat no cost\b|\bkostenlos\w*|\bkostenfrei\w*|\bgratuit\w*|\bgratis\b|\bno (?:[\w-]+ ){0,2}(?:fees?|charges?)\b"
    r"|\bsans frais\b|\bsenza (?:costi|canone|spese)\b|\bgeen (?:\w*kosten|tarief)\b|\bkeine \w*(?:gebühr|kosten)\w*"
)
_PAID: Final = late(rf"[$€£¥] ?\d|{_FIGURE} ?(?:k )?[$€£¥¢]|\b{_NUMBER} ?(?:k )?{_MONEY}")
_FROM: Final = late(
    rf"\b(?:(?:from|ab|à partir de|dès|desde|a partire da|da|vanaf) \d[\d.,']* {_PER}"
    r"|(?:from|at|for|only|just|ab|nur|für|à partir de|dès|pour|seulement|desde|por|solo|a partire da|da|per|vanaf|slechts|voor)"
    rf" (?:[$€£¥] ?\d[\d.,']*|\d[\d.,']* ?(?:[$€£¥]|{_MONEY})) ?{_PER})"
    r"(?!.{0,30} (?:to|auf|bis|à|a|tot|naar) [$€£¥]?\d)"
)
"""From 90 a month; not from 90 a month to 40."""


def is_price(text: str) -> bool:
    """Whether a claim says what something costs, rather than what it saves.

    A price needs no sign of a currency: "22p a box", "74 Cent je Stück", "from 90 a month", "kostet ab 90".
    """
    flat = plain(text)
    saving = _SAVING.search(flat)
    told = _stated(flat)
    if told is not None and (saving is None or saving.start() > told.start()):
        return True
    return saving is None and _AMOUNT.search(flat) is not None and _PRICE.search(flat) is not None


def costs_nothing(text: str) -> bool:
    """Whether all that a claim says of money is that something comes for nothing: what the rest costs it leaves open."""
    flat = plain(text)
    return _NOTHING.search(flat) is not None and _PAID.search(flat) is None and _stated(flat) is None


def _stated(flat: str) -> re.Match[str] | None:
    """Where a text says what something costs, by its verb, its "from" or its label."""
    return _TOLD.search(flat) or _FROM.search(flat) or _LABELLED.search(flat)
