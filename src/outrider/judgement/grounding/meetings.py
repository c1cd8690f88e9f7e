"""A meeting in other words than an offer: the day is the reader's, a quarter of an hour is enough, come and see; who asks why.

All of it is closed (`words/meetings.py`), except what there is to be seen, which a source must know, and the claim that is why
somebody asks, which is judged as a claim.
"""

import re
from typing import Final

from outrider.judgement.grounding import invites
from outrider.judgement.grounding.lexicon import fold
from outrider.judgement.grounding.tokens import opened
from outrider.judgement.grounding.words.meetings import MEETINGS
from outrider.judgement.grounding.world import World, flat

_ONE: Final = {"en": "one ", "de": "einen ", "fr": "un ", "es": "un ", "it": "un ", "nl": "een "}
"""What an article before a day is read as: it stands as a figure in a flat sentence."""


def is_meeting(sentence: str, world: World) -> bool:
    """Whether it leaves the day to the reader, says how little is enough, or asks to come and see what a source speaks of."""
    known = MEETINGS[world.language.code]
    asks = sentence.rstrip(" \"')").endswith("?")
    text = " ".join(opened(sentence, world.language).split()).lstrip("¿¡ ").rstrip(" .!?\"'")
    plain = flat(text, world.language).replace("'", " ")
    if len(plain) != len(text):
        return False
    whole = re.sub(r"\b1 ", _ONE[world.language.code], plain)
    if known.whole.fullmatch(f"{whole}?" if asks else whole):
        return True
    found = None if asks else known.come.fullmatch(plain)
    if found is None:
        return False
    said = [text[found.start(name) : found.end(name)] for name, value in found.groupdict().items() if value]
    return all(invites.leaves_open(one, world) for one in said)


def behind_lead(sentence: str, world: World) -> str:
    """The question behind "it would be simplest to talk:"; empty where there is no such lead."""
    text = " ".join(opened(sentence, world.language).split()).lstrip("¿¡ ")
    for colon in re.finditer(r" ?[:;] ¿?| - ¿?", text):
        if MEETINGS[world.language.code].lead.fullmatch(
            flat(text[: colon.start()], world.language).replace("'", " ").strip(" ,")
        ):
            return text[colon.end() :]
    return ""


def why_asked(sentence: str, world: World) -> str:
    """What is given as the reason why one asks, which only a claim may be; empty where no reason is given."""
    text = " ".join(opened(sentence, world.language).split())
    found = MEETINGS[world.language.code].why.match(fold(text))
    return text[found.end() :].strip() if found else ""
