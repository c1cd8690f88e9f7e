"""What a subject may hold beside the words of the sources: closed words that say only what it is about."""

from collections.abc import Sequence
from typing import Final

from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.source import match
from outrider.judgement.grounding.words.asking import LOOKING
from outrider.judgement.grounding.words.damage import DAMAGE
from outrider.judgement.grounding.words.topics import ASPECT, COMING, EACH, OF_YOU, POSTS
from outrider.judgement.grounding.world import World, flat

_STEM: Final = 5
_HALF: Final = 4
"""Letters of a word that is known as half of a longer one: plaat, plaatmateriaal."""


def unknown(foreign: Sequence[Word], facts: Facts, world: World, plain: str, *, yours: bool) -> list[Word]:
    """Those of the words that no source knows which a topic may not hold: one new word, no name, is none of them, unless the
    topic begins as theirs (`yours`), is looked at from somewhere ("around your second bakery") or is joined with an Italian "e",
    where it would be what is said of it. What is to come is only told of who seeks or plans something."""
    code = world.language.code
    foreign = [word for word in foreign if not _is_half(word, world)]
    left = [word for word in foreign if not _says_nothing(word, world)]
    coming = [w for w in facts.words if w.norm in COMING[code] - {"next"} and not (_looking(world) or _planned(world))]
    strictly = yours or len(left) < len(foreign) or facts.has("is") or EACH[code].match(plain) is not None
    return left + coming if strictly or coming or len(left) > 1 or any(w.name for w in left) else []


def _says_nothing(word: Word, world: World) -> bool:
    """Whether it only names how a topic is looked at, and, of who looks for somebody or plans something, the post and that it is
    to come."""
    code = world.language.code
    if word.norm in ASPECT[code]:
        return True
    coming = word.norm in COMING[code] and (_looking(world) or _planned(world))
    return coming or (word.norm in POSTS[code] and _looking(world))


def _looking(world: World) -> bool:
    return any(LOOKING.search(flat(one.text, world.language)) for one in world.findings)


def _planned(world: World) -> bool:
    return any(
        one.facts.future or "l:expected" in one.facts.limits or "=plan" in one.facts.keys for one in world.findings
    )


def is_won(facts: Facts, world: World) -> bool:
    """Whether all that sounds like fame is an award of theirs, and nothing is said but what that finding says."""
    said = {one.lower() for one in facts.classes.get("fame", ())}
    return len(facts.words) > 1 and any(
        said <= {one.lower() for one in source.facts.classes.get("fame", ())}
        and all(match(word, source.facts.words) is not None for word in facts.words)
        for source in world.findings
    )


def is_ruined(plain: str, world: World) -> bool:
    """Whether it names something broken or spoilt that no source speaks of."""
    known = [flat(source.text, world.language) for source in (*world.claims, *world.findings)]
    return any(
        not any(found.group()[:_STEM] in text for text in known)
        for found in DAMAGE[world.language.code].finditer(plain)
    )


def _is_half(word: Word, world: World) -> bool:
    if world.language.code not in ("de", "nl") or len(word.norm) < _HALF:
        return False
    return any(
        other.norm.startswith(word.norm) or other.norm.endswith(word.norm)
        for other in world.words
        if len(other.norm) - len(word.norm) >= _HALF
    )


def states(facts: Facts) -> bool:
    """Whether it says that something is or was; an Italian "e" is an "and"."""
    said = [*facts.classes.get("is", ()), *facts.classes.get("was", ())]
    return any(facts.language.code != "it" or one.lower() != "e" for one in said)


def promises(plain: str, facts: Facts, world: World) -> bool:
    """Whether it speaks of all of something: not of a thing at each of others, all of which the sources know."""
    if not facts.has("all"):
        return False
    known = all(match(word, world.words) is not None or "=every" in word.senses for word in facts.words)
    return not known or facts.numbers != [] or EACH[facts.language.code].match(plain) is None


def without_place(plain: str, code: str) -> str:
    """A Dutch subject without "bij u", which is nobody who does something."""
    return OF_YOU.sub(" ", plain) if code == "nl" else plain
