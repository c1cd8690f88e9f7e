"""How the tables of a language are written: a line of alternatives each, and what it weighs."""

import re
from typing import Final

from outrider.judgement.embedded.cues import Cue, Cues
from outrider.judgement.port import Intent

STRONG: Final = 2.4
FAIR: Final = 1.5
WEAK: Final = 0.8


def table(**intents: tuple[tuple[float, str], ...]) -> Cues:
    """Alternatives of a pattern, one a line, between word boundaries."""
    found: dict[Intent, tuple[Cue, ...]] = {}
    for intent, lines in intents.items():
        found[intent] = tuple((_pattern(text), weight) for weight, text in lines)  # type: ignore[index]
    return found


def _pattern(text: str) -> re.Pattern[str]:
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    words = "|".join(line for line in lines if line[0] not in "\\@")
    signs = [line for line in lines if line[0] in "\\@"]
    return re.compile("|".join([rf"(?<!\w)(?:{words})"] * bool(words) + signs))
