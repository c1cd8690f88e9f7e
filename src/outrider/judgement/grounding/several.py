"""A sentence that tells two or three claims of us, one after the other: "We sharpen blades, keep the list of all of them and
call you a week before".

Each part must be held by a claim alone, with all its limits. We stand first, so that nothing before us holds of more than one
part, and each part has a verb of its own.
"""

import re
from collections.abc import Iterator
from typing import Final

from outrider.judgement.grounding import deeds, light
from outrider.judgement.grounding.facts import Facts, facts_of
from outrider.judgement.grounding.holding import held_by
from outrider.judgement.grounding.model import Entry
from outrider.judgement.grounding.source import Source
from outrider.judgement.grounding.words.roles import ACTING, HELPERS, READERS
from outrider.judgement.grounding.world import World

_JOINT: Final = re.compile(r",?(?<!\s)\s+(?:and|und|et|y|e|ed|en)\s+|,\s+")
_PARTS: Final = 3


def held(sentence: str, facts: Facts, world: World) -> list[Entry]:
    """One entry for each part; none where a part is held by no claim, or all by one."""
    doer = _doer(facts, world)
    if doer is None or facts.has("promise") or "=free" in facts.keys or facts.tokens[-1].norm == "?":
        return []
    read: dict[tuple[str, bool], Entry | None] = {}
    for texts in _split(sentence, _PARTS):
        found: list[Entry] = []
        for at, text in enumerate(texts):
            if (text, at == 0) not in read:
                read[text, at == 0] = _part(text, "" if at == 0 else doer, world, first=at == 0)
            entry = read[text, at == 0]
            if entry is None:
                break
            found.append(entry)
        if len(found) == len(texts) and len({one.claim_id for one in found}) > 1:
            return found
    return []


def _part(text: str, doer: str, world: World, *, first: bool) -> Entry | None:
    """The claim that holds one part, told of the doer where it does not say itself that we do it."""
    part = text if first or _has_doer(text, world) else f"{doer} {text}"
    facts = facts_of(part, world.language.code)
    entry, comparison = held_by(part, facts, world)
    if entry is None or comparison is None or entry.kind != "claim":
        return None
    told = part == text or _nous(facts) or _begins_with_its_verb(facts, comparison.source, world)
    return entry if told else None


def _nous(facts: Facts) -> bool:
    """Whether French "nous" has its verb behind it, with a pronoun between: nous vous appelons."""
    toks = facts.tokens
    between = ("vous", "le", "la", "les", "l", "y", "en")
    after = next((t.norm for t in toks[1:4] if t.norm not in between), "")
    return facts.language.code == "fr" and after.endswith("ons")


def _doer(facts: Facts, world: World) -> str | None:
    """We, as the first word; empty where the first word is a verb that says so: "Reparamos …"."""
    first = facts.tokens[0] if facts.tokens else None
    if first is None:
        return None
    if first.norm in ACTING[world.language.code] or first.norm in world.names.ours:
        return first.text
    doing = light.we_do(facts, world.names.ours)
    return "" if doing and doing[0] == 0 and first.norm not in world.names.ours else None


def _has_doer(text: str, world: World) -> bool:
    """Whether a part says itself that we do it: "… vi avvisiamo", "… we call"."""
    facts = facts_of(text, world.language.code)
    known = facts.language
    head = facts.tokens[:4]
    if head and head[0].norm in ACTING[known.code]:
        return True
    return known.we_endings is not None and any(len(t.norm) > 4 and known.we_endings.search(t.norm) for t in head)


def _split(sentence: str, most: int) -> Iterator[tuple[str, ...]]:
    """The sentence in two at each joint, and in three at each two."""
    cuts = [(m.start(), m.end()) for m in _JOINT.finditer(sentence)][:8]
    for start, end in cuts:
        yield sentence[:start], sentence[end:]
    for first in cuts if most > 2 else ():
        for second in cuts:
            if first[1] < second[0]:
                yield sentence[: first[0]], sentence[first[1] : second[0]], sentence[second[1] :]


def one_doer(sentence: str, world: World) -> list[Entry]:
    """Two entries where somebody does two things that two sources tell: "You opened a hall and are looking for a cook". Who does
    them must stand first and be told by a closed word or a name of ours, so that nothing before it holds of both.
    """
    facts = facts_of(sentence, world.language.code)
    known, first = world.language, facts.tokens[0] if facts.tokens else None
    if first is None or facts.negations or facts.has("promise") or facts.limits or "=free" in facts.keys:
        return []
    doer = first.norm in ACTING[known.code] | READERS[known.code]
    named = first.norm in world.names.ours
    if not (doer or named) or "," in sentence:
        return []
    for joint in re.finditer(r" (?:and|und|et|y|e|en) ", sentence):
        left, right = sentence[: joint.start()], f"{first.text} {sentence[joint.end() :]}"
        (one, _), (other, found) = (held_by(part, facts_of(part, known.code), world) for part in (left, right))
        if not (one and other and found and _begins_with_its_verb(facts_of(right, known.code), found.source, world)):
            continue
        if (one.claim_id, one.finding_field) != (other.claim_id, other.finding_field):
            return [one, other]
    return []


def _begins_with_its_verb(facts: Facts, source: Source, world: World) -> bool:
    """Whether the second word is a helper, or the verb of the source: else it is another object of the verb before."""
    known, second = facts.language, facts.tokens[1] if len(facts.tokens) > 1 else None
    if second is None or second.norm in HELPERS[known.code]:
        return second is not None
    every = world.names.ours | world.names.theirs
    there = deeds.read(source.facts, deeds.us(source.facts, world.names.ours, every))
    verbs = [
        w for w in source.facts.words if w.at in (there.verbs or {there.guess}) and not deeds.is_noun(there.facts, w)
    ]
    return any(word.at == 1 and any(word.follows(verb) for verb in verbs) for word in facts.words)
