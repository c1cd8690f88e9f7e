"""How a letter tells its reader what to do for something to come of it, in each language (`wordings.py`)."""

import re
from typing import Final

DO: Final = {
    "en": (
        re.compile(
            r"^(?P<verb>[A-Z][a-z]+) (?P<rest>(?:us|me|the|your|it)\b[^,]*?),? (?:and|then) (?P<then>(?:you|we)\b.*)$"
        ),
        "If you {verb} {rest}, {then}",
    ),
    "fr": (
        re.compile(r"^(?P<verb>[A-Z]\w+ez)-(?P<us>nous|moi) (?P<rest>[^,]*?)(?:,| et) (?P<then>(?:vous|nous)\b.*)$"),
        "Si vous {us} {verb} {rest}, {then}",
    ),
    "es": (
        re.compile(r"^(?P<verb>[A-Z]\w+?)(?P<us>nos|me) (?P<rest>[^,]*?)(?:,| y) (?P<then>.*)$"),
        "Si {us} {verb} {rest}, {then}",
    ),
    "it": (
        re.compile(r"^(?P<verb>[A-Z]\w+?)(?P<us>ci|mi) (?P<rest>[^,]*?)(?:,| e) (?P<then>.*)$"),
        "Se {us} {verb} {rest}, {then}",
    ),
    "nl": (
        re.compile(
            r"^(?P<verb>[A-Z][a-z]+?)t? (?P<rest>(?:ons|me|mij|de|het|uw)\b[^,]*?)(?:,| en) (?:dan )?(?P<then>.*)$"
        ),
        "{verb}t u {rest}, dan {then}",
    ),
}
"""What the reader is told to do, and what comes of it: the first is a condition of the second, and never loses it."""
