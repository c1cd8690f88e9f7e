"""The frames of letters (`outrider.judgement.frames`) as the gate knows them: a closed list of sentences, which state nothing.

What a frame leaves open is held: our names, their company, a day and time. A frame with room for a fact is not in the list; the
sentence that comes of it is judged like any other.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from outrider.judgement.frames import FRAMES
from outrider.judgement.frames.shape import to_them, worded
from outrider.judgement.grounding import free, words
from outrider.judgement.grounding.facts import facts_of
from outrider.judgement.grounding.lexicon import fold
from outrider.judgement.grounding.who import LEGAL
from outrider.judgement.grounding.world import World, flat, unmarked
from outrider.language.text import sentences

_ALWAYS: Final = ("cheer", "bridge", "moment", "me", "ask", "ask_inbox", "ask_again", "ask_other", "last", "door")
_ANSWERS: Final = (
    "thanks", "thanks_question", "unknown", "rest_unknown", "say_when", "ask_when", "ask_call", "ask_price", "not_now",
    "not_now_dated", "wrong_person", "referral", "referral_named", "negative", "neutral", "open_one", "open_two",
)  # fmt: skip
"""What only somebody who goes on with a conversation says."""
_SLOTS: Final = {
    f"{{{name}}}": f"Qq{name}" for name in ("sender", "business", "company", "when", "person", "question", "second")
}
_LONGEST: Final = {"question": 200, "second": 200}
"""Characters that stand in a place, where they are more than 80."""
_HOUR: Final = re.compile(r"(\d)h(?:\d\d)?\b")
_GERMAN_TITLE: Final = "herrn"


def is_frame_of_ours(sentence: str, world: World) -> bool:
    """Whether it is a sentence of a frame, with nothing but what is known in its places."""
    text = flat(sentence, world.language).strip(" .!:,;?")
    for pattern, answers in _patterns(world.language.code):
        found = pattern.fullmatch(text) if world.thread or not answers else None
        if found is not None and all(_holds(name, said, world) for name, said in found.groupdict().items()):
            return True
    return False


def _holds(place: str, said: str, world: World) -> bool:
    if place in ("question", "second"):
        return unmarked(said) in world.asked
    if place == "person":
        return {fold(word) for word in re.findall(r"[^\W\d_]+", said)} - {_GERMAN_TITLE} <= world.pointed_to
    known = {"sender": world.names.ours, "business": world.names.ours, "company": world.names.theirs}
    if place.startswith("when"):
        # "10h" and "10h30" are hours to whoever reads them.
        facts = facts_of(_HOUR.sub(r"\1:00", said), world.language.code)
        return free.is_only_time(facts, world)
    named = re.findall(r"[^\W_]+", said)
    allowed = known[place] | world.language.function | LEGAL
    return all(word in allowed for word in named) and any(word in known[place] for word in named)


@lru_cache(maxsize=16)
def _patterns(code: str) -> tuple[tuple[re.Pattern[str], bool], ...]:
    return tuple(_compiled(code))


def _compiled(code: str) -> Iterator[tuple[re.Pattern[str], bool]]:
    frames, language = FRAMES[code], words.language(code)
    for names, answers in ((_ALWAYS, False), (_ANSWERS, True)):
        for name in names:
            for frame in getattr(frames, name):
                ways = (frame, to_them(frame, code))
                for text in dict.fromkeys(worded(way, informal) for way in ways for informal in (False, True)):
                    for place, mark in _SLOTS.items():
                        text = text.replace(place, mark)
                    for span in sentences(text):
                        yield re.compile(_pattern(flat(span.text, language).strip(" .!:,;?"))), answers


def _pattern(text: str) -> str:
    made = re.escape(text)
    for place, mark in _SLOTS.items():
        name = place.strip("{}")
        made = made.replace(mark.lower(), rf"(?P<{name}>.{{1,{_LONGEST.get(name, 80)}}}?)", 1)
    return made
