"""The sentences of letters that state no fact, in six languages. The gate knows nothing of them: they pass it by what they say.

Everything else in a letter is an approved claim or what a finding says of the reader.
"""

from collections.abc import Mapping
from typing import Final

from outrider.judgement.frames import de, en, es, fr, it, nl
from outrider.judgement.frames.shape import Frames, Page

FRAMES: Final[Mapping[str, Frames]] = {
    "en": en.FRAMES,
    "de": de.FRAMES,
    "fr": fr.FRAMES,
    "es": es.FRAMES,
    "it": it.FRAMES,
    "nl": nl.FRAMES,
}
"""By ISO 639-1 code: the languages that letters are written in."""

__all__ = ["FRAMES", "Frames", "Page"]
