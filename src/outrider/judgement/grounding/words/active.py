"""The passive of what is done to something of the reader's, and a price told by who pays it, in six languages (`active.py`)."""

import re
from typing import Final

_X: Final = r"[^\W\d][^,;:\d]*?"

DONE: Final = {
    "en": re.compile(r"^(?P<x>Your [^,;:\d]{2,40}?) (?:is|are) (?P<verb>\w+) by us(?P<rest>\b.*)$"),
    "de": re.compile(
        r"^(?P<x>Ihre?n? [^,;:\d]{2,40}?) (?:wird|werden) von uns(?P<rest>\b.*?) (?P<verb>\w+)(?P<end>[.!]?)$"
    ),
    "fr": re.compile(r"^(?P<x>(?:Vos|Votre) [^,;:\d]{2,40}?) (?:est|sont) (?P<verb>\w+) par nos soins(?P<rest>\b.*)$"),
    "es": re.compile(r"^(?P<x>(?:L[oa]s|El|La) [^,;:\d]{2,40}?) se (?P<verb>\w+)(?P<rest>\b.*)$"),
    "it": re.compile(
        r"^(?P<x>(?:I vostri|Il vostro|Le vostre|La vostra) [^,;:\d]{2,40}?) (?:viene|vengono) (?P<verb>\w+) da noi(?P<rest>\b.*)$"
    ),
    "nl": re.compile(
        r"^(?P<x>Uw [^,;:\d]{2,40}?) (?:wordt|worden) door ons(?P<rest>\b.*?) (?P<verb>\w+)(?P<end>[.!]?)$"
    ),
}
"""What is done by us to something of the reader's, in Spanish what is done; German and Dutch have the verb last. Without "by us" it
would state what is so at the reader's already."""
WE: Final = {"en": "We", "de": "Wir", "fr": "Nous", "es": "Nosotros", "it": "Noi", "nl": "Wij"}
PAID: Final = {
    "en": (),
    "de": (rf"^Für (?P<x>{_X}) (?:be)?zahlen Sie (?P<price>.*)$", rf"^Sie (?:be)?zahlen (?P<price>\S+ (?:Euro|€|Franken)) für (?P<x>{_X})(?P<rest>[,.]| (?:für|bei|ab|im|in|pro)\b).*$"),
    "fr": (rf"^Pour (?P<x>{_X}), vous payez (?P<price>.*)$", rf"^Vous payez (?P<price>\S+ (?:euros?|€)(?: hors taxes| TTC)?) pour (?P<x>{_X})(?P<rest>[,.]| (?:pour|par|dès)\b).*$"),
    "es": (rf"^Por (?P<x>{_X}) (?:paga usted|pagan ustedes|se pagan?) (?P<price>.*)$", rf"^(?:Usted |Ustedes )?[Pp]agan? (?P<price>\S+ (?:euros?|€)) por (?P<x>{_X})(?P<rest>[,.]| (?:por|para|al|desde)\b).*$"),
    "it": (rf"^Per (?P<x>{_X}) (?:pagate|si pagano|si paga|lei paga) (?P<price>.*)$", rf"^(?:Lei paga|Pagate) (?P<price>\S+ (?:euro|€)) per (?P<x>{_X})(?P<rest>[,.]| (?:per|al|da)\b).*$"),
    "nl": (rf"^Voor (?P<x>{_X}) betaalt u (?P<price>.*)$", rf"^U betaalt (?P<price>\S+ (?:euro|€)) voor (?P<x>{_X})(?P<rest>[,.]| (?:voor|bij|vanaf|per)\b).*$"),
}  # fmt: skip
"""What the reader pays for something: first what for, or first how much."""
COSTS: Final = {"en": "costs", "de": "kostet", "fr": "coûte", "es": "cuesta", "it": "costa", "nl": "kost"}
