"""What frames a letter and states nothing, clause by clause: closed words of each language, put together to whole sentences.

A sentence is a lead, a condition and one to three clauses, each of which is closed ("if now is the wrong time, | tell me | and I
will leave it"). Flat, as `framing.py` makes a sentence: no hyphens in words, no apostrophes. `topic` is what a source must know.
"""

from collections.abc import Mapping
from typing import Final

from outrider.judgement.grounding.words.framing.de import GERMAN
from outrider.judgement.grounding.words.framing.en import ENGLISH
from outrider.judgement.grounding.words.framing.es import SPANISH
from outrider.judgement.grounding.words.framing.fr import FRENCH
from outrider.judgement.grounding.words.framing.it import ITALIAN
from outrider.judgement.grounding.words.framing.nl import DUTCH
from outrider.judgement.grounding.words.framing.shape import Framing

FRAMING: Final[Mapping[str, Framing]] = {
    "en": ENGLISH,
    "de": GERMAN,
    "fr": FRENCH,
    "es": SPANISH,
    "it": ITALIAN,
    "nl": DUTCH,
}
