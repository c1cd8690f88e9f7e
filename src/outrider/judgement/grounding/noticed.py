"""What somebody says they came across, with the month in which they did: "In April we saw your advertisement for two clerks".

What is left is told of that month, which must be the first that the finding names: nobody reads of it before it is known.
"""

import re
from collections.abc import Iterator
from typing import Final

from outrider.judgement.grounding import congratulated
from outrider.judgement.grounding.facts import facts_of
from outrider.judgement.grounding.lexicon import fold
from outrider.judgement.grounding.tokens import opened
from outrider.judgement.grounding.words.noticed import HAD, LEADS, SAID
from outrider.judgement.grounding.world import World
from outrider.language.patterns import kept

_PARTICIPLE: Final = 3
"""Words behind the verb "have" among which its participle stands, where it does not end the clause."""
_THAT: Final = ("that ", "dass ", "qu) ", "que ", "che ", "dat ")
_HANGING: Final = frozenset({"for", "with", "by", "against", "over", "about"})


def led(sentence: str, world: World) -> list[str]:
    """What is left of a sentence that begins so; empty where it does not."""
    return list(dict.fromkeys(_led(" ".join(opened(sentence, world.language).split()).strip(" .!"), world)))


def _led(text: str, world: World) -> Iterator[str]:
    said = fold(text)
    for shape in LEADS[world.language.code]:
        found = shape.match(said)
        if found is None:
            continue
        date = found.groupdict().get("date") or ""
        if date and not _is_first(date, world):
            continue
        rest = text[found.end() :].strip()
        when = f" {text[: len(date)][:1].lower()}{text[1 : len(date)]}" if date else ""
        clause = shape.pattern.endswith(_THAT)
        done = [] if clause else [*congratulated.done(rest, world), *_published(rest, world)]
        for told in done or ([rest] if clause or _is_theirs(rest, world) else []):
            yield told + when
            if (now := had(told, world)) != told:
                yield now + when


def had(told: str, world: World) -> str:
    """What had been done when it was read, as done: "vous aviez ouvert", "vous avez ouvert"; not "vous aviez deux ateliers"."""
    known = world.language
    for past, by in HAD[known.code]:
        for found in kept(past).finditer(told):
            after = re.findall(r"[^\W\d_]+", told[found.end() :])[
                : _PARTICIPLE if known.code in ("fr", "es", "it") else 30
            ]
            behind = re.findall(r"[^\W\d_]+", told[: found.start()])[-1:]
            if any(known.past.search(word.lower()) or fold(word) in known.past_words for word in (*after, *behind)):
                return told[: found.start()] + by + told[found.end() :]
    return told


def _is_theirs(rest: str, world: World) -> bool:
    """Whether what they came across is there in a finding by itself: an advertisement for two clerks is no two clerks."""
    first = next(iter(facts_of(rest, world.language.code).words), None)
    there = [w for source in world.findings for w in source.facts.words if first and first.follows(w)]
    return any(word.relation not in _HANGING for word in there)


def _published(rest: str, world: World) -> list[str]:
    found = SAID.match(rest) if world.language.code == "en" else None
    return [f"{found['who']}{found['verb']} {found['what']}{found['rest']}"] if found else []


def _is_first(date: str, world: World) -> bool:
    """Whether a finding names the month of this date, and no month before it."""
    told = {day for day in facts_of(date, world.language.code).dates if day[:1] == "m"}
    for source in world.findings:
        dates = source.facts.language.dates
        months = [dates[t.norm] for t in source.facts.tokens if dates.get(t.norm, "")[:1] == "m"]
        if months and {months[0]} == told:
            return True
    return False
