"""What the privacy page says, a file for each language."""

from collections.abc import Mapping
from typing import Final

from outrider.privacy.words.de import DE
from outrider.privacy.words.en import EN
from outrider.privacy.words.es import ES
from outrider.privacy.words.fr import FR
from outrider.privacy.words.it import IT
from outrider.privacy.words.nl import NL
from outrider.privacy.words.pl import PL
from outrider.privacy.words.shape import PageWords

WORDS: Final[Mapping[str, PageWords]] = {"en": EN, "de": DE, "fr": FR, "es": ES, "it": IT, "nl": NL, "pl": PL}
LANGUAGES: Final[Mapping[str, str]] = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "es": "Español",
    "it": "Italiano",
    "nl": "Nederlands",
    "pl": "Polski",
}
OTHERWISE: Final = "This page does not exist in your language yet, so it is in English."

__all__ = ["LANGUAGES", "OTHERWISE", "WORDS", "PageWords"]
