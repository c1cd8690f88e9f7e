"""What is wrong with a letter, whoever wrote it and whatever it is about. Pure."""

import re
from typing import Final

from outrider.language.html import text_and_links
from outrider.language.text import sentences

_MOST_WORDS: Final = {"first_touch": 120, "reply": 120, "follow_up": 60}
_PLACEHOLDER: Final = re.compile(
    r"\{\{?[^{}]*\}?\}|\[(?:your |first |last |company|name|insert|role|title)[^\]]*\]|%\w+%|<<[^>]*>>"
    r"|\b(?:null|undefined|NaN)\b|\bNone[,.]",
    re.IGNORECASE,
)
_GREETING: Final = re.compile(
    r"^(?:hi|hello|dear|hallo|hey|bonjour|hola|buongiorno|gentile|beste|dag|guten tag)\s+"
    r"(?:herr|frau|mr|mrs|ms|mme|m|sr|sra|don|doña|sig|dott|dr|ing|di|mag|de heer|mevrouw|office|info|sales|contact"
    r"|team|hr|direction|einkauf|van|von|de|der|the)?\s*\.?\s*[,!]",
    re.IGNORECASE,
)
_SHOUTED: Final = re.compile(r"^\w+ [A-ZÄÖÜ]{3,}[,!]")
_PRONOUN: Final = re.compile(r"^(?:It|They)\s")
_STOCK: Final = (
    "finds you well", "i am writing because", "may be useful to you", "just following up", "in case it got buried",
    "touching base", "we are a leading", "i have not heard back", "i haven't heard back",
)  # fmt: skip
_REPLY: Final = re.compile(r"^\s*(?:re|aw|sv|antw|fwd?|wg|tr|rv|r)\s*:", re.IGNORECASE)


def faults(kind: str, subject: str, body_html: str) -> list[str]:
    """Names of the faults that a reader sees at once; none of them depends on the evidence."""
    text, _ = text_and_links(body_html)
    low = f"{subject}\n{text}".casefold()
    first = text.lstrip().partition("\n")[0]
    starts = [span.text.lstrip() for block in text.split("\n\n") for span in sentences(block)]
    found = {
        "too_long": len(text.split()) > _MOST_WORDS.get(kind, 120),
        "greeting": bool(_GREETING.match(first) or _SHOUTED.match(first)),
        "pronoun_start": _dangling(starts),
        "placeholder": bool(_PLACEHOLDER.search(f"{subject}\n{text}")),
        "stock_phrase": any(phrase in low for phrase in _STOCK),
        "exclamation": "!" in text,
        "false_reply": kind == "first_touch" and bool(_REPLY.match(subject)),
        "subject": not subject.strip() or len(subject.split()) > 12,
    }
    return [name for name, is_so in found.items() if is_so]


def _dangling(starts: list[str]) -> bool:
    """Whether "It" or "They" begins what follows a greeting: nobody knows of what it speaks."""
    said = [one for one in starts if not one.rstrip().endswith(",")]
    return bool(said) and bool(_PRONOUN.match(said[0]))
