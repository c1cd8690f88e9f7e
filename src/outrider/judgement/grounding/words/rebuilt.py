"""The small words of a change and of who does it, in six languages, by which `rebuilt` puts a sentence back in order."""

import re
from dataclasses import dataclass
from typing import Final

ORDER: Final = {
    "en": ("from", r"to|at"),
    "de": ("von", r"auf"),
    "fr": ("de", r"à|a"),
    "es": ("de", r"a|al"),
    "it": ("da", r"a|al|all'|allo|ad"),
    "nl": ("van", r"naar|tot"),
}
"""What opens a change, and what stands before its end."""
BACKWARD: Final = {
    "en": r"(?:down |up )?from",
    "de": r"von (?:zuvor|vorher|vormals|ehemals|bisher)|von",
    "fr": r"au lieu de(?!s)|contre",
    "es": r"desde(?: los| las)?|frente a(?: los| las)?",
    "it": r"da(?:i|gli|lle|l)?|contro (?:i|gli|le)",
    "nl": r"van(?: eerst| voorheen)?|tegenover",
}
"""What stands before its beginning where that comes last."""
AGAINST: Final = {
    "en": r"against|compared (?:with|to)",
    "de": r"gegenüber|statt|nach(?: zuvor| vorher)",
    "fr": r"contre",
    "es": r"frente a|en lugar de|en vez de",
    "it": r"contro|invece di",
    "nl": r"tegenover|tegen|in plaats van",
}


@dataclass(frozen=True, slots=True)
class Members:
    """Between the first number of a change and the second: what it opens with, "of", and what may follow both."""

    opening: str
    of: str
    after: str


MEMBERS: Final = {
    "en": Members("from", "of", "between|in|within|during|since|after|over|and|by"),
    "de": Members("von", "der|aller|des|von", "zwischen|in|im|innerhalb|während|seit|nach|und|gesenkt|gesunken|gestiegen|gesteigert"),
    "fr": Members("de", "de|des|du", "entre|en|dans|pendant|depuis|après|et"),
    "es": Members("de|del", "de|del", "entre|en|durante|desde|tras|y"),
    "it": Members("da|dal|dall|dalla", "di|dei|delle|degli|del", "tra|fra|in|nel|nei|durante|dopo|e"),
    "nl": Members("van", "van", "tussen|in|binnen|tijdens|sinds|na|en|gebracht|gedaald|teruggebracht|gestegen"),
}  # fmt: skip
REACHED: Final = {
    "en": re.compile(r"reach(?:ed|es)?$"),
    "de": re.compile(r"erreich(?:te|ten|t|en)$"),
    "fr": re.compile(r"attei(?:nt|gnent|gnait|gnaient)$"),
    "es": re.compile(r"alcanz(?:o|aron|a|an|aba|aban)$"),
    "it": re.compile(r"raggiun(?:to|ta|ti|te|ge|gono|se|sero)$"),
    "nl": re.compile(r"bereik(?:te|ten|t|en)$"),
}
REACHING: Final = {
    "en": re.compile(r"\b(?:came|come|comes|got)(?P<between>) to (?=\d)"),
    "de": re.compile(r"\b(?:kam|kamen|kommt|kommen)(?P<between>\b[^;:]{0,120}?) auf (?=\d)"),
    "fr": re.compile(r"\b(?:arrive|arrivent|arrivait|arrivaient|sont arrivées?|est arrivée?|sont arrivés)(?P<between>) à (?=\d)"),
    "es": re.compile(r"\b(?:llegó|llegaron|llega|llegan)(?P<between>) (?:a|al) (?=\d)"),
    "it": re.compile(r"\b(?:è arrivat[oa]|sono arrivat[ie]|arriva|arrivano)(?P<between>) (?:a|al|all') ?(?=\d)"),
    "nl": re.compile(r"\b(?:kwam|kwamen|komt|komen)(?P<between>\b[^;:]{0,120}?) (?:uit )?op (?=\d)"),
}  # fmt: skip
"""A way to say that a figure is reached, where a number follows."""
SUBJECT: Final = {
    "es": re.compile(r"^Nosotros (?=\w+(?:amos|emos|imos)\b)"),
    "it": re.compile(r"^Noi (?=\w+iamo\b)"),
}
"""A "we" before a verb that says it too."""
