"""What a marked guess about the reader may hold beside its own words: more of something harmless, and a question that comes up.

"Perhaps you have more pallets to move now" promises nothing, "perhaps you will have more customers" does, and "more broken
pallets" is a slight.
"""

import re
from typing import Final

from outrider.judgement.grounding.concepts import DOWN, UP
from outrider.judgement.grounding.facts import Facts, Word, facts_of
from outrider.judgement.grounding.source import match
from outrider.judgement.grounding.supposed import slight
from outrider.judgement.grounding.words.guesses import ASKED, BEFORE, BRINGING, GAINED, GAINS, WOULD
from outrider.judgement.grounding.words.slights import BLAMING
from outrider.judgement.grounding.words.troubles import TROUBLES
from outrider.judgement.grounding.world import World
from outrider.judgement.grounding.yours import RIDDING

_ONLY_MORE: Final = frozenset({"=more"})
_STEM: Final = 4
"""Letters that tell the first half of a compound."""
_BEHIND: Final = 3
"""Words in which what there is more of stands behind "more"."""


def more_of_theirs(text: str, facts: Facts, world: World) -> bool:
    """Whether the only change guessed at is that there is more of something that a source speaks of and that is no trouble, no
    gain, nothing to be rid of. `text` is flat.
    """
    changing = [word for word in facts.words if word.senses & (UP | DOWN)]
    if (
        len(changing) != 1
        or changing[0].senses != _ONLY_MORE
        or facts.negations
        or facts.limits.keys() & {"l:if", "l:help"}
    ):
        return False
    code = world.language.code
    if not world.findings or world.language.patterns["conditional"].search(text) or WOULD[code].search(text):
        return False
    than = {word.norm for word in facts.words if word.relation == "than"}
    if than - BEFORE[code] or any(n.relation == "than" for n in facts.numbers):
        return False
    if GAINED[code].search(text) or TROUBLES[code].search(text):
        return False
    things = _things(facts, changing[0])
    if not any(_known(word, world) for word in things):
        return False
    if any(word.senses & (GAINS | BLAMING) for word in facts.words):
        return False
    marks = {word for found in world.language.patterns["guess"].finditer(text) for word in found.group().split()}
    if any(
        not (_known(word, world) or word.norm in marks | BEFORE[code] | BRINGING[code])
        for word in facts.words
        if word not in changing
    ):
        return False
    return not any(_to_be_rid_of(word, world) for word in things)


def _things(facts: Facts, more: Word) -> list[Word]:
    """What there is more of: the words right behind it, over "of" and articles, up to anything else."""
    found: list[Word] = []
    said = {word.at: word for word in facts.words}
    for at in range(more.at + 1, min(more.at + 1 + _BEHIND, len(facts.tokens))):
        token = facts.tokens[at]
        if at in said and not said[at].senses & _ONLY_MORE:
            found.append(said[at])
        elif found or not (token.norm in facts.language.articles or facts.language.relations.get(token.norm) == "of"):
            break
    return found


def _known(word: Word, world: World) -> bool:
    """Whether a source speaks of it, in German and Dutch also as half of a longer word: Paletten, Palettenplätze."""
    if match(word, world.words) is not None:
        return True
    stem = word.norm.rstrip("sn")
    joined = world.language.code in ("de", "nl") and len(stem) > _STEM
    return joined and any(other.norm.startswith(stem) or other.norm.endswith(word.norm) for other in world.words)


def _to_be_rid_of(word: Word, world: World) -> bool:
    """Whether our claims speak of it as of something that one finds, mends or avoids, and no finding has it."""
    if any(match(word, source.facts.words) is not None for source in world.findings):
        return False
    for source in world.claims:
        words = source.facts.words if source.actor == "ours" else []
        for at, verb in enumerate(words):
            if verb.senses & RIDDING and any(match(word, [one]) is not None for one in words[at + 1 : at + 3]):
                return True
    return False


def only_asks(clause: str, world: World) -> bool:
    """Whether a clause of a guess is a question that may come up ("…, where to take the boxes"): it supposes nothing."""
    if ASKED[world.language.code].match(clause) is None:
        return False
    facts = facts_of(clause.strip(), world.language.code)
    return not (
        facts.we or facts.past or facts.negations or facts.numbers or facts.up or facts.down or facts.has("judging")
    ) and not (slight(facts, world, given=True) or re.search(r"\bwhy\b", clause))
