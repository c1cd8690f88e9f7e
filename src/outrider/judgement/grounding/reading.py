"""Where something was read: "on your projects page I read that …", "…, as your website says". What is left is a fact of theirs.

The grammar is closed (`words/readings.py`); only the name of the page is free, and it may judge nothing, count nothing and
name nothing else than theirs. Whoever calls must hold what is left by a finding, never by a claim.
"""

import re
from collections.abc import Iterator
from typing import Final

from outrider.judgement.grounding.facts import facts_of
from outrider.judgement.grounding.lexicon import Language, fold
from outrider.judgement.grounding.tokens import opened
from outrider.judgement.grounding.words.readings import ELSEWHERE, JUDGED, Shapes, shapes_of
from outrider.judgement.grounding.words.reasons import REASONS
from outrider.judgement.grounding.world import World, flat

_LOADED: Final = ("judging", "fame", "best", "promise", "more", "all")
_JUDGING: Final = re.compile(r"^un|(?:ed|ous|ful|less|able|ible|est)$")
_NEAR: Final = 4
"""Words between the name of a page and the word page: the page about our fleet."""
_AFTER: Final = re.compile(r"[ ,]")
_OF: Final = re.compile(
    r' (?:"|(?:de|du|des|d|del|della|dei|delle|degli|dell|di|consacree? a|consacree? aux|dedicada a|dedicata al?) )'
)
_START: Final = 4
"""Letters by which the name of a page meets a word of a finding: Projekt, Projekte."""


def led(sentence: str, world: World) -> list[str]:
    """What may be left of a sentence that begins with where it was read; empty when it does not begin so."""
    text, shapes = _text(sentence, world), shapes_of(world.language.code)
    for found in _found(shapes.sought, text.rstrip("."), world):
        return [one.format(text[found.start("what") : found.end("what")]) for one in shapes.seek]
    rests = [text[found.end() :] for found in _found(shapes.leads, text, world)]
    rests = [
        rest for rest in rests if rest.strip(" .") and (rest.startswith('"') or ": " not in rest.replace(" :", ":"))
    ]
    more = [shorter for rest in rests for shorter in _without_asides(rest, world)]
    return _whole([*rests, *more], world)


def aside(sentence: str, world: World) -> list[str]:
    """What may be left of a sentence without "according to your website" in it; empty when it has no such words."""
    return _whole(list(_without_asides(_text(sentence, world), world)), world)


def why_written(sentence: str, language: Language) -> str:
    """What follows "I am writing to you because"; empty where it does not begin so."""
    return _after(REASONS[language.code].because, sentence, language)


def since(clause: str, language: Language) -> str:
    """What follows "since" or "given that"; empty where it does not begin so."""
    return _after(REASONS[language.code].since, clause, language)


def is_why_written(clause: str, language: Language) -> bool:
    """Whether it says no more than that this is why somebody writes: "which is why I thought of you"."""
    return REASONS[language.code].clause.match(flat(clause, language)) is not None


def offered(sentence: str, language: Language) -> str:
    """What an "if" before an offer of ours says of the reader: "invoices cost you time"; empty where it is no such offer."""
    text = " ".join(opened(sentence, language).split())
    for found in re.finditer(r", ", text):
        if REASONS[language.code].offer.match(" ".join(fold(text[found.end() :]).split())):
            return _after(REASONS[language.code].condition, text[: found.start()], language)
    return ""


def _after(shape: re.Pattern[str], said: str, language: Language) -> str:
    text = " ".join(opened(said, language).split())
    found = shape.match(fold(text))
    return text[found.end() :] if found else ""


def _without_asides(text: str, world: World) -> Iterator[str]:
    for found in _found(shapes_of(world.language.code).asides, text, world):
        yield f"{text[: found.start()].strip(' ,(')} {text[found.end() :].strip(' ,:)')}".strip()


def _whole(rests: list[str], world: World) -> list[str]:
    """Each once, and without what follows the fact and says nothing: ", so I am writing to you"."""
    tail = shapes_of(world.language.code).tail
    short = [rest[: found.start()] for rest in rests if (found := tail.search(fold(rest)))]
    clauses = [rest.rpartition(", ") for rest in rests]
    short += [fact for fact, _, clause in clauses if fact and is_why_written(clause, world.language)]
    return list(dict.fromkeys(rest.strip(" ,") for rest in (*rests, *short)))


def _text(sentence: str, world: World) -> str:
    return " ".join(opened(sentence, world.language).split())


def _found(shapes: tuple[re.Pattern[str], ...], text: str, world: World) -> Iterator[re.Match[str]]:
    flat = fold(text)
    for shape in shapes:
        found = shape.search(flat)
        if found is not None and found.end() and all(_plain(found, at, world) for at in _gaps(found)):
            yield found


def _gaps(found: re.Match[str]) -> list[int]:
    named = set(found.re.groupindex.values())
    return [at for at, gap in enumerate(found.groups(), 1) if gap and gap.strip() and at not in named]


def _plain(found: re.Match[str], at: int, world: World) -> bool:
    """Whether the name of a page or paper only names it."""
    shapes, gap = shapes_of(world.language.code), found[at].strip().strip('"')
    facts = facts_of(gap, world.language.code)
    if facts.we or facts.negations or any(facts.has(label) for label in _LOADED):
        return False
    if not all(any(n.key == m.key for s in world.findings for m in s.facts.numbers) for n in facts.numbers):
        return False
    page = _is_page(found, at, shapes)
    quoted = '"' in found.string[found.start(at) - 2 : found.start(at) + 2]
    joined = found.string[found.end(at) : found.end(at) + 1].isalpha()
    said = [part for t in facts.tokens if t.kind == "word" for part in t.norm.split("-")]
    unknown = 0
    for index, word in enumerate(said):
        if word in JUDGED | ELSEWHERE:
            return False
        if word in shapes.plain | world.language.function or _known(word, world):
            continue
        unknown += 1
        compound = joined and index == len(said) - 1
        if unknown > 1 or not page or (_AFTER.match(found[at]) and not _OF.match(found[at])):
            return False
        if world.language.code in ("de", "nl") and not compound and not _AFTER.match(found[at]) and not quoted:
            return False
        if world.language.code == "en" and _JUDGING.search(word):
            return False
    return True


def _is_page(found: re.Match[str], at: int, shapes: Shapes) -> bool:
    """Whether it stands at a page, which may be called anything, and not at a paper."""
    if found.string[found.start(at) - 1] == '"':
        return True
    before = found.string[: found.start(at)].rsplit(",", 1)[-1].replace('"', " ").split()
    after = found.string[found.end(at) :].split(",", 1)[0].replace('"', " ")
    if found.string[found.end(at) : found.end(at) + 1].isalpha():
        return bool(shapes.pages.search(after))
    near = [" ".join(before[at:]) for at in range(max(0, len(before) - _NEAR), len(before))]
    near += [" ".join(after.split()[at:]) for at in range(min(_NEAR, len(after.split())))]
    return any(shapes.pages.search(one) for one in near)


def _known(word: str, world: World) -> bool:
    """Whether a finding or a name of theirs has it, whole or as the beginning of a word."""
    if word in world.names.theirs:
        return True
    there = {w.norm for source in world.findings for w in source.facts.words}
    there |= {part for source in world.findings for part in re.split(r"[^a-z]+", fold(source.id))}
    dates = world.language.dates
    if word in dates:
        return any(dates[word] in source.facts.dates for source in world.findings)
    return any(
        one == word or (len(word) >= _START and len(one) >= _START and (one.startswith(word) or word.startswith(one)))
        for one in there
    )
