"""What frames a letter: why it was written, who might decide, what a no does, when to come back, that something has an example.

All of it is closed, clause by clause (`words/framing/`). Open is only what a letter is about: a topic that a finding names ("your
second bakery is why I am writing"), one that a source knows in a question ("is calibration on your list?"), and a claim behind
"this is what we do:", which is judged as a claim. Only what no other rule holds is asked for here.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from outrider.judgement.grounding import asking, courtesy, free
from outrider.judgement.grounding.facts import facts_of
from outrider.judgement.grounding.model import Entry
from outrider.judgement.grounding.source import match
from outrider.judgement.grounding.tokens import opened
from outrider.judgement.grounding.words.framing import FRAMING
from outrider.judgement.grounding.words.framing.shape import Framing
from outrider.judgement.grounding.world import World, flat

_HYPHEN: Final = re.compile(r"(?<=\w)-(?=\w)")
_QUOTES: Final = re.compile('["„“”«»]')
_LONGEST: Final = 240
_CLAUSES: Final = 3
_CUTS: Final = 9
"""Letters, clauses and places to part them that a closed sentence has at most."""
_TRADE: Final = 2
"""Words of what we say is our trade."""
_DEEPEST: Final = 2
"""Leads before one sentence."""
_ONE: Final = {"en": "a ", "de": "einen ", "fr": "un ", "es": "una ", "it": "un ", "nl": "een "}
"""What an article before a length of time is read as: it stands as a figure in a flat sentence."""
_OPENED: Final = frozenset({"=open", "=found", "=launch"})


def entries(sentence: str, world: World, judge: Callable[[str, World], list[Entry]], depth: int = 0) -> list[Entry]:
    """The entries of a sentence that frames, none where it is no such sentence. `judge` is for what stands behind a lead."""
    known = FRAMING[world.language.code]
    text, plain = _read(sentence, world)
    if not plain:
        return []
    asks = sentence.rstrip(" \"')").endswith("?")
    about = _topics(known.about, text, plain)
    if about and all(asking.is_plain_topic(one, world) for one in about):
        facts = facts_of(sentence, world.language.code)
        return [] if free.says(plain, facts, world) else [Entry(sentence, "question" if asks else "ask")]
    if not asks and (trade := _topics(known.trade, text, plain)) and (claim := _claim_on(trade[0], world)):
        return [Entry(sentence, "claim", claim_id=claim)]
    whole = re.sub(r"\b1 ", _ONE[world.language.code], plain)
    if asks:
        if _is_closed(whole, known, asks=True):
            return [Entry(sentence, "ask")]
    elif _is_closed(whole, known, asks=False):
        return [Entry(sentence, "frame")]
    elif known.guessed.fullmatch(plain):
        return [Entry(sentence, "hypothesis")]
    elif (named := _topics(known.named, text, plain)) and (finding := _named(sentence, named[0], world)):
        return [Entry(sentence, "courtesy", finding_field=finding)]
    return _behind(sentence, text, plain, world, judge) if depth < _DEEPEST else []


def _is_closed(plain: str, known: Framing, *, asks: bool) -> bool:
    """Whether it is one to three closed clauses, the last of them a question where it asks."""
    if len(plain) > _LONGEST:
        return False
    cuts = [(0, 0), *(found.span() for found in known.between.finditer(plain))][:_CUTS]

    def closed(at: int, left: int) -> bool:
        start = cuts[at][1]
        if (known.asked if asks else known.said).fullmatch(plain, start):
            return True
        return left > 1 and any(
            (
                known.said.fullmatch(plain, start, cuts[to][0])
                or (asks and known.asked.fullmatch(plain, start, cuts[to][0]))
            )
            and closed(to, left - 1)
            for to in range(at + 1, len(cuts))
        )

    return closed(0, _CLAUSES)


def is_ours(sentence: str, before: str, world: World) -> bool:
    """Whether it says that this is what we do, behind a sentence that speaks only of what our claims and the findings know."""
    _, plain = _read(sentence, world)
    if sentence.rstrip().endswith("?") or FRAMING[world.language.code].ours.fullmatch(plain) is None:
        return False
    known = world.language
    ours = [word for source in world.claims if source.actor == "ours" for word in source.facts.words]
    theirs = [word for source in world.findings for word in source.facts.words]
    said = [w for w in facts_of(before, known.code).words if w.norm not in known.letter | known.function]
    held = [word for word in said if match(word, ours) is not None]
    return bool(held) and all(word in held or match(word, theirs) is not None for word in said)


def _claim_on(topic: str, world: World) -> str:
    """The claim of ours that knows each word of a short topic, nothing of which is the reader's, denied or counted."""
    facts = facts_of(topic, world.language.code)
    if facts.you or facts.negations or facts.numbers or not 0 < len(facts.words) <= _TRADE:
        return ""
    known = (s for s in world.claims if s.actor == "ours" and not s.facts.negations)
    return next((s.id for s in known if all(match(word, s.facts.words) is not None for word in facts.words)), "")


def _read(sentence: str, world: World) -> tuple[str, str]:
    """The sentence without marks around it, as it is written and as the patterns read it; empty where they differ in length."""
    text = " ".join(opened(sentence, world.language).split()).lstrip("¿¡ ").rstrip(" .!?:\"'")
    text = " ".join(_QUOTES.sub("", text.replace(" ¿", " ").replace(" ¡", " ")).split())
    plain = _HYPHEN.sub(" ", flat(text, world.language)).replace("'", " ")
    return (text, plain) if len(plain) == len(text) else ("", "")


def _topics(shape: re.Pattern[str], text: str, plain: str) -> list[str]:
    """The topics of a shape, as they are written; none where it has not this shape."""
    found = shape.fullmatch(plain)
    names = [n for n, value in found.groupdict().items() if value and n.startswith("topic")] if found else []
    return [text[found.start(name) : found.end(name)] for name in names] if found else []


def _named(sentence: str, topic: str, world: World) -> str:
    """The finding that has the topic as a short name, and nothing of ours or of customers in it; empty without one."""
    facts = facts_of(topic, world.language.code)
    if facts.we or facts.negations or world.customers & {t.norm for t in facts.tokens}:
        return ""
    return courtesy.judged(sentence, topic, world).finding_field or ""


def _behind(
    sentence: str, text: str, plain: str, world: World, judge: Callable[[str, World], list[Entry]]
) -> list[Entry]:
    """What stands behind a lead: a question, an ask or a wish behind words that say nothing or behind "now that … is open", a
    claim behind "this is what we do:"."""
    known = FRAMING[world.language.code]
    end = sentence.rstrip()[-1:]
    if end not in "?!":
        end = "."
    for mark in re.finditer(r" ?[,:;] | - ", plain):
        head, rest = plain[: mark.start()], f"{text[mark.end() :]}{end}"
        if free.tie(rest, world):
            continue
        if known.ours.fullmatch(head) and ":" in mark.group():
            found = judge(rest, world)
            return [replace(one, sentence=sentence) for one in found] if _all(found, ("claim",)) else []
        lead = known.leads.fullmatch(plain[: mark.end()])
        if lead is None and (end != "?" or not _is_open(sentence, text[: mark.start()], head, world)):
            continue
        found = entries(rest, world, judge, _DEEPEST) or judge(rest, world)
        if _all(found, ("ask", "question", "courtesy")):
            return [replace(one, sentence=sentence) for one in found]
    return _before(text, plain, end, world, judge)


def _before(text: str, plain: str, end: str, world: World, judge: Callable[[str, World], list[Entry]]) -> list[Entry]:
    """What stands before a clause that says nothing ("…, so I will be brief"), and the entry of that clause."""
    for mark in reversed([*re.finditer(r" ?[,:;] | - ", plain)]):
        joined = FRAMING[world.language.code].joined.match(plain, mark.end())
        tail = entries(f"{text[joined.end() if joined else mark.end() :]}{end}", world, judge, _DEEPEST)
        if not _all(tail, ("frame", "ask")):
            continue
        told = judge(f"{text[: mark.start()]}.", world)
        if told and all(one.kind != "ungrounded" for one in told):
            return [*told, *tail]
    return []


def _all(found: Sequence[Entry], kinds: Sequence[str]) -> bool:
    return bool(found) and all(one.kind in kinds for one in found)


def _is_open(sentence: str, text: str, head: str, world: World) -> bool:
    """Whether it says that something is open that a finding says they opened, in that month."""
    shape = FRAMING[world.language.code].opened
    topics, found = _topics(shape, text, head), shape.fullmatch(head)
    if not topics or found is None:
        return False
    month = next((text[slice(*found.span(n))] for n, v in found.groupdict().items() if v and n.startswith("month")), "")
    finding = _named(sentence, topics[0], world)
    sources = [source for source in world.findings if source.id == finding and source.facts.keys & _OPENED]
    dates = facts_of(month, world.language.code).dates
    return bool(sources) and bool(dates or not month) and all(source.facts.dates >= dates for source in sources)
