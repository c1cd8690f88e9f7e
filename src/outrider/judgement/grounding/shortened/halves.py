"""One of two things that a source tells of the same doer: "Selwick employs 85 people and opened a park" says that it employs 85.

Of customers and of the reader each half stands for itself, since a fact may lose words. Of what we do a deed among several may
go: "We bring the hives, set them between the rows and take them away". A half goes whole, with its dates and numbers, so that
none of them comes to the other one; the first deed of ours stays, and so does a last one with a number, a date or a limit, which
may hold of all of them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from outrider.judgement.grounding import conditions, light
from outrider.judgement.grounding.facts import Word
from outrider.judgement.grounding.lexicon import listed
from outrider.judgement.grounding.numbers import MONEY
from outrider.judgement.grounding.shortened.cuts import Text
from outrider.judgement.grounding.shortened.words import TERMS
from outrider.judgement.grounding.words.roles import ACTING

_THEM: Final = listed("them it the a an our your their")
"""What stands behind an English verb that nothing else tells."""
_HAVING: Final = {
    "en": listed("has have had is are was were"),
    "de": listed("hat haben hatte wurde wird ist"),
    "fr": listed("a ont avait est"),
    "es": listed("ha han habia esta"),
    "it": listed("ha hanno aveva sta"),
    "nl": listed("heeft hebben had werd wordt is"),
}
"""Helpers that begin the second half."""
_THEN: Final = listed("then dann danach anschliessend puis ensuite luego despues poi quindi dan daarna vervolgens")


@dataclass(frozen=True, slots=True)
class Half:
    """What goes (`start` to `end`) where a sentence is silent on it, and its content words."""

    start: int
    end: int
    words: tuple[Word, ...]
    spare: bool = True
    """Whether it may go; where not, it still keeps its own dates and objects."""


def found(text: Text, *, broad: bool) -> Iterator[Half]:
    """The halves of a source that may go; of what we do, the deeds behind the first."""
    facts = text.facts
    if facts.negations or conditions.clause(facts) is not None or any(t.norm in ";:" for t in facts.tokens):
        return
    yield from _deeds(text) if broad else _told_of_one(text)


def _told_of_one(text: Text) -> Iterator[Half]:
    """Both halves around an "and" before a verb; the first from behind the doer on."""
    facts = text.facts
    toks = facts.tokens
    end = next((at for at in range(len(toks) - 1, -1, -1) if text.norm(at) not in ".!?"), -1) + 1
    joints = [
        at
        for at in range(2, end - 1)
        if text.relation(at) == "and"
        and (_is_verb(text, at + 1) or (_is_done(text, at - 1) and _is_done(text, end - 1)))
        and "-" not in (text.norm(at - 1), text.norm(at + 1))
    ]
    first = next((at for at in range(1, end) if _is_verb(text, at)), None)
    if len(joints) != 1 or first is None or first >= joints[0] or not _is_doer(text, first):
        return
    joint = joints[0]
    ahead = tuple(w for w in facts.words if first <= w.at < joint)
    behind = tuple(w for w in facts.words if joint < w.at < end)
    if any(w.senses & {"=general"} and len(ahead) == 1 for w in ahead) or not ahead or not behind:
        return
    comma = 1 if text.norm(joint - 1) == "," else 0
    yield Half(joint - comma, end, behind)
    counts = [n.at < joint for n in facts.numbers if not n.dated]
    spare = facts.limits.keys() <= {"l:can"} and len(set(counts)) < 2  # two counts keep all that narrows them
    yield Half(first, joint + 1, ahead, spare)


def _is_verb(text: Text, at: int) -> bool:
    """Whether a verb stands there, or the helper of one."""
    word = text.at.get(at)
    told = word is not None and (at in text.verbs or word.past) and word.at == at
    return told or text.norm(at) in _HAVING[text.code]


def _is_done(text: Text, at: int) -> bool:
    """Whether a German or Dutch participle stands there, at the end of its half."""
    return text.code in ("de", "nl") and at in text.at and text.at[at].past


def verbs(text: Text, half: Half) -> list[Word]:
    """What somebody does in a half."""
    return [w for w in half.words if w.past or w.at in text.verbs]


def _is_doer(text: Text, verb: int) -> bool:
    """Whether all that stands before the first verb is who does it: names, and what kind of house it is."""
    norms = [text.norm(at) for at in range(verb)]
    known = text.facts.language
    held = any(norm in text.names for norm in norms) or text.facts.we
    free = not any(norm in known.dates or norm == "," or text.relation(at) in _TIMES for at, norm in enumerate(norms))
    return held and free and not any(n.at < verb for n in text.facts.numbers)


_TIMES: Final = frozenset({"after", "before", "since", "until", "during", "when", "and"})


def _deeds(text: Text) -> Iterator[Half]:
    """Deeds of ours behind the first one, each with a verb of its own at its head."""
    facts, code = text.facts, text.code
    toks = facts.tokens
    if facts.limits.keys() - {"l:can"} or not facts.keys.isdisjoint(TERMS) or facts.has("promise") or facts.future:
        return
    if any(number.unit in MONEY for number in facts.numbers):
        return
    if not toks or not (toks[0].norm in ACTING[code] or light.we_do(facts, text.names)[:1] == [0]):
        return
    end = next((at for at in range(len(toks) - 1, -1, -1) if text.norm(at) not in ".!?"), -1) + 1
    cuts = [at for at in range(2, end - 1) if text.norm(at) == "," or text.relation(at) == "and"]
    heads = [at for at in cuts if _begins_deed(text, at + 1)]
    for n, at in enumerate(heads):
        stop = heads[n + 1] if n + 1 < len(heads) else end
        tail = next((one for one in cuts if at < one < stop and text.norm(one) == ","), None)
        last = n + 1 == len(heads)
        if last and tail is not None:
            continue  # what stands behind the comma may hold of all
        words = tuple(w for w in facts.words if at < w.at < stop)
        counted = [number for number in facts.numbers if at < number.at < stop]
        dated = any(text.norm(one) in facts.language.dates | facts.language.periods.keys() for one in range(at, stop))
        if (last and (counted or dated)) or not words:
            continue
        yield Half(at, stop, words)


def _begins_deed(text: Text, at: int) -> bool:
    """Whether what stands there is a verb of what we do: its ending tells, in English what stands behind it."""
    known, norm = text.facts.language, text.norm(at)
    if norm in _THEN or norm in ACTING[text.code]:
        return _begins_deed(text, at + 1)
    token = text.facts.tokens[at] if at < len(text.facts.tokens) else None
    if token is None or at not in text.at:
        return False
    if known.we_endings is not None:
        return len(norm) > 4 and known.we_endings.search(norm) is not None
    if text.code == "en":
        return text.norm(at + 1) in _THEM and not norm.endswith("s")
    after = text.norm(at + 1)
    return (
        norm.endswith("en")
        and not token.capital
        and (after in known.articles or after in _THEM_V2 or at + 1 in text.at)
    )


_THEM_V2: Final = listed("sie es ihn ihnen ze het hem haar uns ons")
