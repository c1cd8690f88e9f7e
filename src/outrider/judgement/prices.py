"""Whether a text says what something costs."""

import re
from typing import Final

from outrider.language.text import plain

_AMOUNT: Final = re.compile(
    r"[$€£¥] ?\d|\b(?:usd|eur|gbp|chf) ?\d|\d[\d.,]* ?(?:k )?(?:[$€£¥]|usd|eur|gbp|chf|euros?|dollars?|pounds?)"
    r"|\d[\d.,]* ?(?:franken|francs?)\b|\bfree of charge\b|\bat no cost\b|\bis free\b|\bkostenlos\b|\bgratuit\w*|\bgratis\b"
)
_PRICE: Final = re.compile(
    r"\b(?:pric\w*|costs?|fees?|rates?|plans?|subscriptions?|licen[cs]es?|packages?|pay|starts? (?:at|from)"
    r"|per (?:month|year|user|seat|site|week|hour|day|licen[cs]e|unit)|a month|a year|free)\b|/(?:mo|month|user|year)"
    r"|\b(?:\w*preis\w*|kost(?:et|en)|\w*gebühr\w*|kostenlos|(?:pro|je) (?:monat|jahr|nutzer|platz|stück|fahrzeug|tag|stunde)"
    r"|prix|tarifs?|coût\w*|abonnements?|forfait\w*|gratuit\w*|par (?:mois|an|utilisateur|véhicule|jour|site)"
    r"|precios?|cuestan?|tarifas?|cuotas?|gratis|(?:al|por) (?:mes|año|usuario|local|hora|día)"
    r"|prezz[oi]|costa(?:no)?|canon[ei]|(?:al|per) (?:mese|anno|utente|giorno|ora)"
    r"|prijs|prijzen|kost|tarie\w*|per (?:maand|jaar|gebruiker|dag|uur|appartement))\b"
)
_SAVING: Final = re.compile(
    r"\b(?:sav|cut|reduc|lower|recover|worth of|(?:ein)?spar|gesenk|senk|économis|rédui|ahorr|redu[jz]|rispar|ridu|ridott|bespa|verlaag)\w*"
)


def is_price(text: str) -> bool:
    """Whether a claim says what something costs, rather than what it saves."""
    flat = plain(text)
    return _AMOUNT.search(flat) is not None and _PRICE.search(flat) is not None and _SAVING.search(flat) is None
