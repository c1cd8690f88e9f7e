"""What a finding only announces, plans or wants is not there: nobody has it, is congratulated on it, or is asked how it does.

"We plan to open a bakery in Goole" tells of no bakery in Goole. What is to come stands behind its mark ("plan to", "will",
"would", "announced a"), in German and Dutch on both sides of it; what a source says beside it ("opened a hall and said it would
add 35 fitters") is as it says. A sentence may speak of what is to come where it says so too, or names the day to come.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from outrider.judgement.grounding.facts import Facts, Word, labelled
from outrider.judgement.grounding.figures import YEARS
from outrider.judgement.grounding.source import Source, match
from outrider.judgement.grounding.tenses import past
from outrider.judgement.grounding.words.ahead import AHEAD, AND, CERTAIN, OWN, RUNNING, WHO
from outrider.judgement.grounding.words.slights import YOURS
from outrider.judgement.grounding.world import World

_OPENING: Final = frozenset(
    {"=open", "=begin", "=build", "=move", "=relocate", "=arrive", "=deliver", "=join", "=expand", "=grow"}
)
"""What becomes there by such a verb is to come itself: "our third shop will open"."""
_SMALL: Final = frozenset({"=general", "=new", "=own_have", "=plan", "=customer", "=every"})
_BOTH: Final = frozenset({"de", "nl"})
"""Languages in which what is to come stands before its verb too."""
_REACH: Final = 5
"""Words from "your" to its noun."""
_ENDS: Final = frozenset(";.!?")
_NEAR: Final = 5
"""Words behind "and" among which another verb of its own stands."""


def faults(sentence: Facts, source: Source, world: World) -> list[str]:
    """Why a statement tells as being so what its finding only announces. The future and the limit "expected" have rules of their
    own (`when.py`)."""
    if source.kind != "finding":
        return []
    hits = _hits(sentence, source, world, _announced(source.facts))
    if not hits or _is_ahead(sentence, world) or _on_its_day(sentence, source.facts):
        return []
    return [f"“{hits[0].text}” is only announced in the source; say so."]


def is_named(named: Facts, source: Source, world: World) -> bool:
    """Whether what somebody is congratulated on is still to come, and is not called so. On a shop that will open for certain they
    may be; on its opening when it has opened."""
    if _is_ahead(named, world) or -1 in named.ordinals:
        return False
    marks = _marks(source.facts)
    opening = [mark for mark in marks if _opens(source.facts, mark)]
    return bool(_hits(named, source, world, [mark for mark in marks if mark not in opening], wide=True)) or any(
        word.senses & _OPENING for word in _hits(named, source, world, opening)
    )


def is_asked(text: str, facts: Facts, world: World) -> bool:
    """Whether a question takes what is still to come as being there: how it runs, who looks after it."""
    code, toks = world.language.code, facts.tokens
    who = any(t.norm in WHO[code] for t in toks[:2])
    running = RUNNING[code].search(text) is not None
    if not (who or running) or _is_ahead(facts, world):
        return False
    for source in world.findings:
        hits = _hits(facts, source, world, _marks(source.facts), wide=True)
        known = [
            other for one in world.findings if one is not source for other in one.facts.words if not _marks(one.facts)
        ]
        for word in hits:
            yours = any(t.norm in YOURS[code] for t in toks[max(0, word.at - _REACH) : word.at])
            if (running or yours) and match(word, known) is None and not word.senses & _OPENING:
                return True
    return False


def _hits(sentence: Facts, source: Source, world: World, marks: Sequence[range], *, wide: bool = False) -> list[Word]:
    """The words of a sentence that stand only in what is to come; `wide`: its subject too."""
    if not marks:
        return []
    ahead: list[Word] = []
    rest: list[Word] = []
    scopes = [_scope(source.facts, mark, wide=wide) for mark in marks]
    for word in source.facts.words:
        (ahead if any(word.at in scope for scope in scopes) else rest).append(word)
    names = world.names.theirs | world.names.ours
    ahead = [w for w in ahead if not (w.name or w.norm in names or w.senses & _SMALL or _is_theirs(w, source.facts))]
    return [w for w in sentence.words if match(w, ahead) is not None and match(w, rest) is None]


def _marks(facts: Facts) -> list[range]:
    """Where something says that it is still to come."""
    known, found = facts.language, _announced(facts)
    for at, (label, end) in labelled(facts.tokens, known).items():
        if label in ("future", "l:expected"):
            found.append(range(at, end))
    if known.future is not None:
        found += [range(at, at) for at, t in enumerate(facts.tokens) if _ends_so(t.text, facts)]
    return found


def _ends_so(text: str, facts: Facts) -> bool:
    return (
        facts.language.future is not None
        and facts.language.future.search(text.lower()) is not None
        and text[:1].islower()
    )


def _announced(facts: Facts) -> list[range]:
    text = _text(facts)
    found = []
    for mark in AHEAD[facts.language.code].finditer(text):
        start = text.count(" ", 0, mark.start())
        found.append(range(start, start + mark.group().rstrip().count(" ") + 1))
    return found


def _text(facts: Facts, start: int = 0, stop: int | None = None) -> str:
    """Some tokens as one text with a space between any two; "4 000" is one."""
    return " ".join(token.norm.replace(" ", "") for token in facts.tokens[start:stop])


def _scope(facts: Facts, mark: range, *, wide: bool = False) -> range:
    """What is to come by a mark: up to the end, or to another verb of its own behind an "and"; where it says that something
    opens or moves, and in German and Dutch, also what stands before."""
    toks, code = facts.tokens, facts.language.code
    end = next((at for at in range(mark.stop, len(toks)) if _stops(facts, at)), len(toks))
    start = mark.stop
    if wide or code in _BOTH or _built(facts, mark) or _opening(facts, range(mark.start, end)):
        done = any(past(toks, at, facts.language) for at in range(mark.start))
        breaks = (
            at + 1
            for at in range(mark.start)
            if (toks[at].norm in ",;:." and at + 1 < mark.start) or (toks[at].norm in AND[code] and (done or not wide))
        )
        start = max(breaks, default=0)
    return range(start, end)


def _built(facts: Facts, mark: range) -> bool:
    """Whether the mark says that something is being built, which then stands before it."""
    text = _text(facts, mark.start)
    found = AHEAD[facts.language.code].match(text)
    return found is not None and found["both"] is not None


def _opening(facts: Facts, scope: range) -> bool:
    return any(word.senses & _OPENING for word in facts.words if word.at in scope)


def _opens(facts: Facts, mark: range) -> bool:
    """Whether it says that something will open, move or be built, and nobody only plans or wants it."""
    text = _text(facts, mark.start, mark.stop)
    will = mark.start == mark.stop or CERTAIN[facts.language.code].fullmatch(text) is not None
    return will and _opening(facts, _scope(facts, mark))


def _stops(facts: Facts, at: int) -> bool:
    toks = facts.tokens
    if toks[at].norm in _ENDS:
        return True
    behind = range(at + 1, min(at + 1 + _NEAR, len(toks)))
    return toks[at].norm in AND[facts.language.code] and any(past(toks, one, facts.language) for one in behind)


def _is_theirs(word: Word, facts: Facts) -> bool:
    """Whether it is the place in which something is to come, and is called somebody's own: at *its* second hall."""
    own, relations = OWN[facts.language.code], facts.language.relations
    for at in range(word.at - 1, max(-1, word.at - 4), -1):
        if facts.tokens[at].norm in own:
            before = facts.tokens[at - 1].norm if at else ""
            return relations.get(before, "") in ("in", "at", "on", "for", "to")
        if facts.tokens[at].norm in relations:
            return False
    return False


def _is_ahead(sentence: Facts, world: World) -> bool:
    """Whether the sentence says that it is to come, or names a year to come."""
    if _marks(sentence) or "=plan" in sentence.keys or sentence.future:
        return True
    years = [int(n.value) for n in sentence.numbers if not n.unit and n.value in YEARS]
    if world.today is None or not years:
        return False
    months = _months(sentence.dates)
    return max(years) > world.today.year or (
        max(years) == world.today.year and max(months, default=0) > world.today.month
    )


def _months(dates: Iterable[str]) -> list[int]:
    return [int(one[1:]) for one in dates if one[0] == "m" and one[1:].isdigit()]


def _on_its_day(sentence: Facts, known: Facts) -> bool:
    """Whether a statement in the present has every day and year of the source: "opens in May 2027"."""
    days = known.dates | {str(n.value) for n in known.numbers if not n.unit and n.value in YEARS}
    told = sentence.dates | {str(n.value) for n in sentence.numbers}
    return bool(days) and days <= told and not sentence.past
