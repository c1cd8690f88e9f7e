"""Conditions that change their place: "orders placed before noon leave …" and "if you order before noon, it leaves …".

A sentence may put a condition of its source into an if-clause, and may then say "you" of whoever meets it: of nobody it is
said without the condition, and the condition never becomes what follows from it.
"""

import re
from collections.abc import Sequence
from typing import Final

from outrider.judgement.grounding import light
from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.places import same
from outrider.judgement.grounding.verbs import kind_of

_MARKERS: Final = {
    "en": frozenset({"if", "when"}),
    "de": frozenset({"wenn", "falls", "sofern"}),
    "fr": frozenset({"si", "lorsque", "quand"}),
    "es": frozenset({"si", "cuando"}),
    "it": frozenset({"se", "quando"}),
    "nl": frozenset({"als", "indien", "wanneer"}),
}
_UNLESS: Final = frozenset({"provided", "vorausgesetzt", "pourvu", "siempre", "purche", "mits"})
"""How "unless" is read (`opened`): provided that it is not so."""
_PLAIN: Final = frozenset(
    {"when", "wenn", "falls", "sofern", "lorsque", "quand", "cuando", "quando", "indien", "wanneer"}
)
"""Markers that are no other word, wherever they stand."""
_BOUND: Final = frozenset(
    {
        "before",
        "after",
        "within",
        "until",
        "since",
        "under",
        "over",
        "from",
        "between",
        "with",
        "for",
        "at",
        "that",
        "when",
        "by",
    }
)


def clause(facts: Facts) -> range | None:
    """The tokens of the if-clause: from its marker, or its verb in German and Dutch, to the next comma or the end."""
    toks, known = facts.tokens, facts.language
    start = next(
        (
            at
            for at, t in enumerate(toks)
            if _unless(facts, at)
            or (
                t.norm in _MARKERS[known.code]
                and (
                    t.norm != "als"
                    or (at + 1 < len(toks) and toks[at + 1].norm in known.articles | known.we | known.you)
                )
                and (at == 0 or toks[at - 1].norm == "," or at > len(toks) // 4 or t.norm in _PLAIN)
            )
        ),
        None,
    )
    if start is None and _verb_first(facts):
        start = 0
    if start is None:
        return None
    return range(start, next((at for at in range(start, len(toks)) if toks[at].norm == ","), len(toks)))


def _unless(facts: Facts, at: int) -> bool:
    """Whether a condition begins there that is said as an exception."""
    toks = facts.tokens
    after = [t.norm for t in toks[at + 1 : at + 3]]
    return toks[at].norm in _UNLESS and any(facts.language.labels.get((norm,)) == "neg" for norm in after)


def _verb_first(facts: Facts) -> bool:
    """Whether it begins with its verb and goes on with another one after the comma: "Liegt der Ort …, legen wir …"."""
    toks, known = facts.tokens, facts.language
    comma = next((at for at, t in enumerate(toks) if t.norm == ","), None)
    if known.code not in ("de", "nl") or comma is None or not 2 < comma < len(toks) - 2 or toks[-1].norm == "?":
        return False
    return all(_may_be_verb(facts, at) for at in (0, comma + 1))


def _may_be_verb(facts: Facts, at: int) -> bool:
    toks, known = facts.tokens, facts.language
    one, after = toks[at], toks[at + 1].norm
    if one.kind != "word" or one.norm in known.relations or (at and one.capital and known.nouns_in_capitals):
        return False
    verb = bool(kind_of(one.norm, known.code)) or (one.norm not in known.function and one.norm.endswith(("t", "en")))
    return verb and (after in known.articles | known.we | known.you | {"sie", "es", "er", "hij", "het", "ze", "dan"})


def turned(sentence: Facts, source: Facts) -> bool:
    """Whether what is the condition here is not what is the condition in the source."""
    here = clause(sentence)
    if here is None:
        return False
    inside, outside = _places(sentence, source, here)
    inside, outside = inside - outside, outside - inside
    there = clause(source)
    if there is not None:
        return bool(inside) and not any(at in there for at in inside)
    if not inside:
        return True
    if not outside:
        return False
    if max(inside) < min(outside):
        bounds = [at for at in inside if _bound(source, at)]
        if not bounds and _gerund(source, max(inside)):
            return False
        return (not bounds and sentence.you) or sum(at > max(bounds, default=max(inside)) for at in inside) > 1
    return not (min(inside) > max(outside) and any(_bound(source, at) for at in inside))


_EVEN: Final = {
    "en": re.compile(r"\b(?:even (?:if|when)|whether or not|no matter (?:if|whether)|regardless of whether)\b"),
    "de": re.compile(r"\b(?:auch|selbst|sogar) (?:wenn|falls)\b|\b(?:egal|gleich|gleichgultig) ob\b"),
    "fr": re.compile(r"\bmeme (?:si|s|lorsque|quand)\b|\bpeu importe (?:si|que)\b"),
    "es": re.compile(r"\b(?:incluso|aun|tambien) (?:si|cuando)\b|\bda igual (?:si|que)\b"),
    "it": re.compile(r"\b(?:anche|pure|persino) (?:se|quando)\b"),
    "nl": re.compile(r"\b(?:ook|zelfs) (?:als|wanneer|indien)\b|\bongeacht of\b"),
}


def lifted(sentence: Facts, source: Facts) -> bool:
    """Whether what holds under a condition is said to hold without it too: *even* if the shaft is deeper."""
    even = _EVEN[sentence.language.code]
    here, there = (" ".join(t.norm for t in facts.tokens) for facts in (sentence, source))
    return even.search(here) is not None and even.search(there) is None


def _gerund(source: Facts, last: int) -> bool:
    """Whether the source begins with what one does, up to there: "buying the F2 costs …" is "if you buy the F2, it costs …"."""
    words = [w for w in source.words if w.at <= last]
    first = source.words[0] if source.words else None
    return (
        bool(first and first.at == 0 and first.norm.endswith("ing"))
        and source.language.code == "en"
        and len(words) <= 4
    )


def _places(sentence: Facts, source: Facts, here: range) -> tuple[set[int], set[int]]:
    """Where in the source stands what the sentence says inside and outside of its if-clause."""
    found: tuple[set[int], set[int]] = (set(), set())
    code = sentence.language.code
    for word in sentence.words:
        if not (kind_of(word.norm, code) or "=customer" in word.senses):
            held = _same(word, source.words)
            if held is not None:
                found[word.at not in here].add(held.at)
    for number in sentence.numbers:
        equal = next((n for n in source.numbers if same(number, n)), None)
        if equal is not None:
            found[number.at not in here].add(equal.at)
    return found


def _same(word: Word, words: Sequence[Word]) -> Word | None:
    stemmed = (w for w in words if w.norm == word.norm)
    return next(stemmed, next((w for w in words if not word.senses.isdisjoint(w.entails)), None))


def _bound(source: Facts, at: int) -> bool:
    """Whether what stands there in the source hangs on a limit or a preposition of its own."""
    number = next((n for n in source.numbers if n.at == at), None)
    if number is not None and number.limit:
        return True
    before = max(
        [n.end for n in source.numbers if n.at < at] + [w.at + 1 for w in source.words if w.at < at], default=0
    )
    relations = source.language.relations
    return any(relations.get(t.norm) in _BOUND for t in source.tokens[before:at])


def _implied(sentence: Facts, here: range) -> bool:
    """Whether the if-clause begins with its verb, as Spanish has it for a polite "you": "Si tiene …"."""
    after = sentence.tokens[here.start + 1] if here.start + 1 < len(sentence.tokens) else None
    known = sentence.language
    return known.code == "es" and after is not None and after.norm not in known.articles | known.function


def promises(facts: Facts) -> bool:
    """Whether it states what happens if …, which is no wish and no offer of somebody who writes."""
    here = clause(facts)
    if here is None or here.start or here.stop >= len(facts.tokens):
        return False
    known = facts.language
    rest = facts.tokens[here.stop :]
    if any(t.norm in known.i for t in rest) or any(t.norm in known.we for t in rest):
        return False
    return any(t.norm in known.you for t in rest) and any(
        w.at > here.stop and w.norm not in known.letter for w in facts.words
    )


def addressed(sentence: Facts, source: Facts, ours: frozenset[str]) -> bool:
    """Whether "you" is whoever meets the condition: it stands in the if-clause, and all of the source is there."""
    here = clause(sentence)
    known = sentence.language
    if here is None or not (sentence.you or _implied(sentence, here)) or turned(sentence, source):
        return False
    endings = [p for p in (known.you_endings, known.you_verbs) if p is not None]
    yours = [
        at
        for at, t in enumerate(sentence.tokens)
        if t.norm in known.you or (t.kind == "word" and any(p.search(t.norm) for p in endings))
    ]
    if sentence.you and (not yours or yours[0] not in here):
        return False
    if any(
        word.past and not kind_of(word.norm, known.code) and not _same(word, source.words) for word in sentence.words
    ):
        return False
    if light.we_do(source, ours) and not light.we_do(sentence, ours):
        return False
    there = clause(source)
    if there and any(at in there for at in light.we_do(source, ours)) != any(
        at in here for at in light.we_do(sentence, ours)
    ):
        return False
    whole = all(any(same(n, m) for m in sentence.numbers) for n in source.numbers)
    return (
        whole
        and source.dates <= sentence.dates
        and all(
            "=customer" in word.senses
            or word.norm in ours
            or kind_of(word.norm, source.language.code)
            or _same(word, sentence.words) is not None
            or any(word.norm[:5] == w.norm[:5] for w in sentence.words)
            for word in source.words
        )
    )
