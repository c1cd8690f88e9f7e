"""Offers of a call, a visit or a look ("shall we call you this week?", "would you like us to drop by and show you a crate?"), and
asks for a line back: they state nothing of anybody, whoever speaks of himself in them.

The beginning is closed. What follows may only be words of a letter, days and short lengths, and what a source speaks of; nothing
of it is said of the reader that no finding has.
"""

import re
from typing import Final

from outrider.judgement.grounding import conditions, counts, free, granted, supposed
from outrider.judgement.grounding.concepts import DOWN, UP
from outrider.judgement.grounding.facts import Facts, Word, facts_of
from outrider.judgement.grounding.source import match
from outrider.judgement.grounding.tokens import opened
from outrider.judgement.grounding.words.guesses import GAINED
from outrider.judgement.grounding.words.invites import ASKED, CLOSERS, CONTACT, OFFERED, OVER, TAILS
from outrider.judgement.grounding.words.premises import OURS
from outrider.judgement.grounding.words.slights import BLAMING, RELATIVE, YOURS
from outrider.judgement.grounding.words.troubles import HAPPENED, TROUBLES
from outrider.judgement.grounding.world import World, flat

_LONGEST: Final = {"min": 60, "h": 2, "times": 1, "d": 1}
"""How long a call or a visit may be offered to last; one day is any day."""
_AT_YOURS: Final = re.compile(r"\b(?:bij|met|naar|van|voor) (?:u|jullie|je)\b")
"""Where a Dutch "u" is not who does what follows: bij u langskomen."""
_SHORTEST: Final = 4
_ENDING: Final = 3
"""Letters of the shortest noun that is known by its plural, and of an ending."""
_LOADED: Final = ("judging", "fame", "best", "promise", "cause", "all", "more", "was")
_BARRED: Final = (
    frozenset({"=free", "=cost", "=pay", "=sign", "=close", "=cancel", "=dismiss", "=invoice"}) | BLAMING | UP | DOWN
)


def is_invitation(sentence: str, world: World) -> bool:
    """Whether it offers a call, a visit or a look, or asks for a line back, and says no more."""
    code = world.language.code
    text = " ".join(opened(sentence, world.language).split()).lstrip("¿¡ ").rstrip(" .!?\"'")
    plain = flat(text, world.language)
    if CLOSERS[code].fullmatch(plain) is not None:
        return True
    if len(plain) != len(text):
        return False
    begins = (ASKED if sentence.rstrip(" \"')").endswith("?") else OFFERED)[code].match(plain)
    if begins is None or granted.goes_on(plain, world):
        return False
    tail = TAILS[code].search(plain, begins.end())
    return leaves_open(text[begins.end() : tail.start() if tail else len(text)], world)


def leaves_open(rest: str, world: World) -> bool:
    """Whether these words say nothing of the reader, of us or of others but what the talk is about and when."""
    text, facts = flat(rest, world.language), facts_of(rest, world.language.code)
    code = world.language.code
    if (
        OVER[code].search(text)
        or facts.odd
        or facts.ordinals - {1, -1} - counts.ordinals_told(facts, world)
        or facts.negations
        or _tells_past(facts, world)
        or facts.future
    ):
        return False
    if (
        any(facts.has(label) for label in _LOADED)
        or facts.keys & _BARRED
        or facts.periods
        or conditions.promises(facts)
    ):
        return False
    if any(
        n.unit not in _LONGEST or n.value > _LONGEST[n.unit]
        for n in facts.numbers
        if not _clock(n.value, n.unit, facts)
    ):
        return False
    if world.customers & {t.norm for t in facts.tokens} or free.tie(rest, world) or HAPPENED[code].search(text):
        return False
    patterns = world.language.patterns
    of_you = _AT_YOURS.sub(" ", text) if code == "nl" else text
    if (
        patterns["hidden_statement"].search(text)
        or patterns["you_state"].search(of_you)
        or supposed.slight(facts, world)
    ):
        return False
    seen = " ".join(flat(source.text, world.language) for source in world.findings)
    if any(found.group() not in seen for found in TROUBLES[code].finditer(text)):
        return False
    return knows_all(facts, world) and _owns_nothing_new(facts, world)


def _tells_past(facts: Facts, world: World) -> bool:
    """Whether a verb of the past is said; a noun of a source may look like one ("un relevé")."""
    return any(word.past and all(word.norm != other.norm for other in world.words) for word in facts.words)


def _clock(value: float, unit: str, facts: Facts) -> bool:
    """An hour of the day, a day of a month, or one to three of something."""
    return unit in ("uhr", "clock", "am", "pm") or (
        not unit and (value in (1, 2, 3) or (bool(facts.dates) and value <= 31))
    )


def knows_all(facts: Facts, world: World) -> bool:
    """Whether every word is one of a letter, of a call or of a source, and no name is new."""
    known = world.language
    names = world.names.ours | world.names.theirs
    for word in facts.words:
        if word.norm in known.letter | known.function | CONTACT[known.code] | names:
            continue
        if match(word, world.words) is None and not _plural_known(word, world):
            return False
    return True


def _plural_known(word: Word, world: World) -> bool:
    """Whether a source has it with an ending: krat, kratten."""
    if len(word.norm) < _SHORTEST or world.language.code not in ("de", "nl"):
        return False
    return any(o.norm.startswith(word.norm) and len(o.norm) - len(word.norm) <= _ENDING for o in world.words)


def _owns_nothing_new(facts: Facts, world: World) -> bool:
    """Whether what is called "your" is theirs by a finding, or plain ware of ours; and "our" stands before what we have."""
    known, toks = facts.language, facts.tokens
    said = {word.at: word for word in facts.words}
    for at, token in enumerate(toks):
        run = []
        for one in range(at + 1, len(toks)):
            if one not in said:
                break
            run.append(said[one])
        if token.norm in known.we and token.norm not in known.i:
            ours = [w for source in world.claims if source.actor == "ours" for w in source.facts.words]
            if token.norm not in OURS[known.code] or not run or any(match(word, ours) is None for word in run):
                return False
        if token.norm in YOURS[known.code] and (known.code != "de" or token.capital):
            found = [w for source in world.findings for w in source.facts.words]
            small = known.letter | CONTACT[known.code]
            new = [word for word in run if match(word, found) is None and word.norm not in small]
            if len(new) > 1 or any(word.past or GAINED[known.code].search(word.norm) for word in new):
                return False
        if token.norm == "," and at + 1 < len(toks) and toks[at + 1].norm in RELATIVE[known.code]:
            return False
    return True
