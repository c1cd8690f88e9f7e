"""Closed sentences written with names for their parts: "WE wish WHOM luck", where WE and WHOM are alternatives of words."""

import re


def filled(text: str, **parts: str) -> str:
    """The text with the alternatives of each part in the place of its name. A part may name those that come behind it."""
    for name, part in parts.items():
        text = re.sub(rf"\b{name}\b", rf"(?:{part})".replace("\\", r"\\"), text)
    return text
