"""Words that join two numbers: from one to another, between both, one of the other.

`to` joins a range and a change alike, `until` a range, `change` a change, `and` a range after `between`; `of` the part to the
whole ("two of nine"); `every` stands before how often; `owner` is whose
whole it is ("four of its six").
"""

from collections.abc import Mapping
from typing import Final

from outrider.judgement.grounding.lexicon import fold

_WRITTEN: Final = {
    "en": {
        "between": "between",
        "from": "from of",
        "to": "to",
        "until": "until till through -",
        "and": "and",
        "of": "of out",
        "every": "every each",
        "owner": "its their his her",
    },
    "de": {
        "between": "zwischen",
        "from": "von vom ab mit",
        "until": "bis -",
        "change": "auf",
        "and": "und",
        "of": "von der",
        "every": "alle jede jeden jedes",
        "owner": "ihrer ihren seiner seinen deren dessen",
    },
    "fr": {
        "between": "entre",
        "from": "de du d des",
        "to": "à a au aux",
        "until": "jusqu -",
        "and": "et",
        "of": "de des d sur parmi",
        "every": "tous toutes chaque",
        "owner": "ses leurs",
    },
    "es": {
        "between": "entre",
        "from": "de desde del",
        "to": "a al",
        "until": "hasta -",
        "and": "y e",
        "of": "de del",
        "every": "cada",
        "owner": "sus",
    },
    "it": {
        "between": "tra fra",
        "from": "da dal dalla dalle dai dall",
        "to": "a al alle ai all alla",
        "until": "fino -",
        "and": "e ed",
        "of": "di del dei degli delle dell su",
        "every": "ogni",
        "owner": "suoi sue loro",
    },
    "nl": {
        "between": "tussen",
        "from": "van",
        "until": "tot -",
        "change": "naar",
        "and": "en met",
        "of": "van",
        "every": "elke iedere om",
        "owner": "zijn haar hun",
    },
}

JOINTS: Final[Mapping[str, Mapping[str, frozenset[str]]]] = {
    code: {role: frozenset(map(fold, words.split())) for role, words in roles.items()}
    for code, roles in _WRITTEN.items()
}
