"""What people write when they agree, decline, put off, refer, ask or acknowledge, by language; `scores` weighs a text.

Data rather than logic, one file a language. English is matched against text as `plain` gives it, the others against the same
without accents, because who writes in a hurry leaves them out. Each pattern is linear in the text.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import Final

from outrider.judgement.port import Intent

Cue = tuple[re.Pattern[str], float]
Cues = Mapping[Intent, tuple[Cue, ...]]

LANGUAGES: Final = ("en", "de", "fr", "es", "it", "nl")
WEIGHED: Final[tuple[Intent, ...]] = (
    "positive",
    "negative",
    "not_now",
    "referral",
    "wrong_person",
    "question",
    "neutral",
)


@lru_cache(maxsize=len(LANGUAGES))
def of(language: str) -> Cues:
    """The cues of one of LANGUAGES."""
    found: Cues = import_module(f"{__name__}.{language}").CUES
    return found


def scores(flat: str, language: str) -> dict[Intent, float]:
    """The added weight of each intent's cues in a text; `flat` as `plain` gives it, without accents where it is not English."""
    return {intent: sum(weight for cue, weight in cues if cue.search(flat)) for intent, cues in of(language).items()}
