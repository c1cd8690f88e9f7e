"""A fact of theirs told to the reader with a friendly frame around it: "Congratulations on the hall you opened in May".

The frame is closed (`words/congratulations.py`) and cut off. What they did to what they are congratulated on is turned into a
statement ("You opened the hall in May"), which a finding must hold with every rule, as if nobody congratulated.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from outrider.judgement.grounding import free, unsettled, wishes
from outrider.judgement.grounding.facts import Facts, facts_of
from outrider.judgement.grounding.lexicon import fold
from outrider.judgement.grounding.model import Entry
from outrider.judgement.grounding.relations import behind_a_date
from outrider.judgement.grounding.senses import senses_of
from outrider.judgement.grounding.source import Source
from outrider.judgement.grounding.tokens import opened
from outrider.judgement.grounding.words.congratulations import CONGRATULATIONS
from outrider.judgement.grounding.world import World, flat
from outrider.language.patterns import kept

_COPULAS: Final = {
    "en": " is (?:quite|no|not) ",
    "de": " ist ",
    "fr": " (?:n )?est ",
    "es": " (?:no )?es ",
    "it": " (?:non )?e ",
    "nl": " is ",
}
_THAT: Final = {"en": "that", "de": "das", "fr": "ce", "es": "", "it": "", "nl": "dat"}
"""What may stand before a light word on a fact, and what stands for the fact."""
_SEEKING: Final = frozenset({"=recruit", "=hire", "=seek"})
_TO_US: Final = (["ci"], ["ce"], ["mi"], ["nos"], ["me"])
"""What stands before a verb and says that it was done to us or by us, which a finding never says."""
_WISHES: Final = re.compile(
    r"^(?:good luck|all the best|viel erfolg|alles gute|bonne (?:chance|continuation)|(?:mucha )?suerte|(?:mucho )?exito"
    r"|in bocca|buona fortuna|(?:tanti )?auguri|(?:veel )?succes)\b"
)
_OPEN: Final = frozenset({"l:expected", "l:if", "l:may", "l:only", "l:part", "l:pilot"})
_BINDING: Final = frozenset({"l:if", "l:only", "l:part", "l:pilot"})
"""Limits with which something is not done yet, or not all of it."""
_FIELD: Final = re.compile(r"\{(\w+)\}")


def framed(sentence: str, world: World) -> tuple[str, bool] | None:
    """What somebody is congratulated on, and whether it is a whole clause; None where nobody is."""
    text = " ".join(opened(sentence, world.language).split()).strip(" .!")
    known, said = CONGRATULATIONS[world.language.code], fold(text)
    if found := known.clauses.match(said):
        return text[found.end() :], True
    if found := known.wraps.match(said):
        name = next(name for name, value in found.groupdict().items() if value)
        return text[found.start(name) : found.end(name)].strip(" ,"), False
    rest = free.courtesy(sentence, world)
    return None if rest is None else (rest, False)


def done(what: str, world: World) -> list[str]:
    """The statements that a noun and its clause make ("the hall you opened": "You opened the hall"); none where the reader does
    nothing to it there."""
    known, text = CONGRATULATIONS[world.language.code], " ".join(what.split())
    found = known.done.match(fold(text))
    if found is None:
        return []
    at = next(name[-1] for name, value in found.groupdict().items() if name.startswith("what") and value)
    groups = {
        name[:-1]: text[found.start(name) : found.end(name)] if value else ""
        for name, value in found.groupdict().items()
        if name.endswith(at)
    }
    if groups.get("whose") and not any(w.past for w in facts_of(f"it {groups['verb']}", "en").words):
        return []  # "the award for your loaves": nobody does anything
    groups["rel"] = groups.get("rel") or groups.get("place", "")
    told = known.told[int(at)]
    if world.language.code in ("es", "it") and fold(groups.get("verb", "")).split()[:1] in _TO_US:
        told += {"es": " nosotros", "it": " noi"}[world.language.code]
    return [_FIELD.sub(lambda one: groups.get(one[1], ""), told).replace("  ", " ").strip(" ,")]


def is_sad(source: Source) -> bool:
    """Whether nobody is congratulated on it: it blames, or something ends."""
    return source.facts.has("judging") or not source.facts.keys.isdisjoint(wishes.OVER)


def split(sentence: str, world: World) -> Iterator[tuple[str, str]]:
    """A fact and what is lightly said of it: "Eight lines for one customer, that is quite a task"."""
    known = CONGRATULATIONS[world.language.code]
    text = " ".join(opened(sentence, world.language).split()).strip(" .!")
    for mark in re.finditer(r" ?[,:;] | - ", text):
        rest = text[mark.end() :]
        if all(is_light(one, world) or known.hailed.fullmatch(fold(one)) for one in re.split(r" ?[,:;] ", rest)):
            yield text[: mark.start()], rest
            yield from ((what, light or rest) for what, light in split(text[: mark.start()], world))
    if verb := next(kept(_COPULAS[world.language.code]).finditer(fold(text)), None):
        rest = f"{_THAT[world.language.code]}{fold(text[verb.start() :])}".strip()
        if known.judged.fullmatch(rest):
            yield text[: verb.start()], ""


def is_light(sentence: str, world: World) -> bool:
    """Whether it says of the fact before only that it is quite a step, or hopes the best of it. A place in it is of a finding;
    that they find somebody is only hoped where they look for somebody."""
    known = CONGRATULATIONS[world.language.code]
    text = flat(sentence, world.language).strip(" .!")
    if known.judged.fullmatch(text) or known.noticed.fullmatch(text) or wishes.is_plain(sentence, world):
        return True
    if wishes.points_back(sentence, world):
        return True
    if known.sought.fullmatch(text):
        return any(not source.facts.keys.isdisjoint(_SEEKING) for source in world.findings)
    wished = known.wished.fullmatch(text)
    if wished is None:
        return False
    place = wished.groupdict().get("place") or ""
    return not place or any(word.norm == place for source in world.findings for word in source.facts.words)


def is_loaded(sentence: str, world: World) -> bool:
    """Whether it says that something of theirs was overdue, which no source says."""
    found = CONGRATULATIONS[world.language.code].loaded.search(flat(sentence, world.language))
    return found is not None and not any(
        found.group() in flat(source.text, world.language) for source in (*world.claims, *world.findings)
    )


def comes(facts: Facts, source: Source) -> bool:
    """Whether something that is there in the source is only to come here, what is planned there is there, or what they went
    into is told as what they left."""
    left = [w for w in facts.words if w.relation in ("from", "out")]
    into = frozenset().union(*(w.senses for w in source.facts.words if w.relation in ("in", "to", "at", "on")))
    known = source.facts
    planned = "=plan" in known.keys and "=plan" not in facts.keys and not facts.future
    return planned or (facts.future and not known.future) or any(not w.senses.isdisjoint(into) for w in left)


def statements(sentence: str, world: World) -> list[str]:
    """What is stated of the reader behind a friendly beginning; empty where nobody congratulates, or only on a noun."""
    found = framed(sentence, world)
    if found is None:
        return []
    what, whole = found
    told = [what] if whole else done(what, world)
    return [*told, *(_without_new(one, world) for one in told)]


def _without_new(statement: str, world: World) -> str:
    """What somebody is congratulated on is new, so that the finding need not say it."""
    return " ".join(w for w in statement.split() if "=new" not in senses_of(fold(w.strip(",.")), world.language.code))


def is_wish(sentence: str, world: World) -> bool:
    """Whether it wishes luck with what is still to come."""
    return _WISHES.match(flat(sentence, world.language)) is not None


def is_ahead(statement: str, field: str, world: World) -> bool:
    """Whether a finding tells of a day to come that the statement leaves out: what opens in February is not open."""
    if world.today is None:
        return False
    said = facts_of(statement, world.language.code)
    years = [
        n for source in world.findings if source.id == field for n in source.facts.numbers if n.dated and not n.unit
    ]
    ahead = [n for n in years if world.today.year < n.value < 2100 and n.side in ("", "in", "from")]
    return any(all(n.key != m.key for m in said.numbers) for n in ahead) and not said.future


def is_turned(statement: str, field: str, world: World) -> bool:
    """Whether somebody acts here from whom or by whom they got it in the finding: the group that ordered got no order."""
    said = [w for w in facts_of(statement, world.language.code).words if not w.relation]
    return any(
        word.norm == there.norm and there.relation in ("from", "by", "since") and not behind_a_date(there, source.facts)
        for source in world.findings
        if source.id == field
        for there in source.facts.words
        for word in said
    )


def is_sad_of(field: str, world: World) -> bool:
    """Whether a finding is nothing that one is congratulated on."""
    return any(is_sad(source) for source in world.findings if source.id == field)


def told_of_them(entries: Sequence[Entry]) -> str:
    """The field of the finding that holds a sentence; else empty."""
    fields = {entry.finding_field for entry in entries}
    return (entries[-1].finding_field or "") if entries and len(fields) == 1 else ""


def follows(sentence: str, field: str, world: World) -> bool:
    """Whether a sentence says only something light of what the one before tells of a finding: of nothing sad, and luck is wished
    with whatever is not over."""
    if wishes.points_back(sentence, world):
        return any(source.id == field and source.facts.keys.isdisjoint(wishes.OVER) for source in world.findings)
    return is_light(sentence, world) and not is_sad_of(field, world)


def mocks(sentence: str, field: str, world: World) -> bool:
    """Whether it wishes luck with something that is over."""
    return wishes.points_back(sentence, world) and not follows(sentence, field, world)


def headed(sentence: str, world: World) -> Iterator[tuple[str, str]]:
    """What somebody is congratulated on as a head, and a congratulation of its own behind it: "A second hall: congratulations
    on the opening in May"."""
    text = " ".join(opened(sentence, world.language).split())
    for mark in re.finditer(r" ?: | - ", text):
        if framed(text[mark.end() :], world) is not None:
            yield text[: mark.start()], text[mark.end() :]


def shortened(world: World) -> World:
    """The same with the findings cut that go on after a deed that is done, where what follows takes nothing of it back."""
    return replace(world, findings=[without_tail(source) for source in world.findings])


def without_tail(source: Source) -> Source:
    """A finding without what follows a deed that is done."""
    known = source.facts.language
    for cut in re.finditer(r"(?P<comma>, )|(?P<and> (?:and|und|et|y|e|ed|en) )", source.text):
        first, tail = (facts_of(part, known.code) for part in (source.text[: cut.start()], source.text[cut.end() :]))
        own = bool(tail.words) and tail.words[0].past
        if not first.past or first.future or first.limits.keys() & _OPEN or unsettled.is_open(first) or not tail.words:
            continue
        taken_back = tail.negations or tail.has("judging") or tail.keys & wishes.OVER or tail.limits.keys() & _BINDING
        if taken_back or not (own if cut["and"] else _adds(tail)):
            continue
        return replace(source, text=f"{source.text[: cut.start()]}.", facts=first)
    return source


def _adds(tail: Facts) -> bool:
    """Whether what follows behind a comma only adds to what is done: where it is sold, how many came with it."""
    return not (tail.future or tail.limits.keys() & _OPEN or tail.past) and unsettled.kinds(tail) <= {"offered"}


def suits(light: str, field: str, world: World) -> bool:
    """Whether the day that a light word tells of a finding is one of that finding, and the finding is nothing sad."""
    facts = facts_of(light, world.language.code)
    of_it = [source for source in world.findings if source.id == field]
    return not is_sad_of(field, world) and any(
        facts.dates <= source.facts.dates
        and all(any(n.key == m.key for m in source.facts.numbers) for n in facts.numbers)
        for source in of_it
    )
