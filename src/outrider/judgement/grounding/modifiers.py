"""What a noun's modifiers hang on: a noun that keeps its place keeps what narrows it, and nothing narrows another noun.

"Quiet motors replaced old pumps" is not told by "old motors", nor by "motors"; "the organ" not by "the swell division".
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from outrider.judgement.grounding import compounds
from outrider.judgement.grounding.concepts import DOWN, UP
from outrider.judgement.grounding.deeds import Phrase, Reading
from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.lexicon import listed
from outrider.judgement.grounding.model import SentenceFault
from outrider.judgement.grounding.source import Source, alike
from outrider.judgement.grounding.tokens import breaks
from outrider.judgement.grounding.verbs import kind_of

_WIDE: Final = frozenset({"=customer", "=every", "=available", "=general", "=own_have", "=total", "=number", "=amount"})
"""Words that narrow nothing: our own customers, the number of visits."""

_SCOPES: Final = frozenset({"of", "in", "at", "on", "for"})
"""What says of what a change is told: the energy use *of its pumps*, 22 % more *in farm shops*."""
_AT: Final = frozenset({"in", "at", "on", "for", "to"})
_SITES: Final = frozenset({"=site", "=factory", "=warehouse", "=office", "=building", "=hall", "=shop"})
_ROOMS: Final = listed(
    "atelier ateliers laboratoire laboratoires usine taller obrador laboratorio officina atelier workshop studio kitchen"
    " bakery boulangerie panaderia panificio bakkerij werkplaats"
)
"""Places of theirs, which a town tells as well."""
_GENITIVES: Final = listed("der des eines einer ihrer ihres seiner seines unserer unseres dieser dieses")


def faults(sentence: Reading, there: Reading, source: Source, names: frozenset[str]) -> Iterator[str]:
    """What lost its modifier, and what got that of another noun. `names` of all parties are no modifiers."""
    said = sentence.facts.words
    tokens = {t.norm for t in sentence.facts.tokens}
    for phrase in there.phrases if source.kind == "claim" else ():
        if not there.plain and phrase is there.phrases[0]:
            continue
        words = [w for w in phrase.words if w.norm not in names]
        kept = [w for w in words if _found(w, said)]
        lost = [w for w in words if w not in kept and w.norm not in tokens and _narrows(w, there.facts)]
        if kept and lost and not all(w.name for w in kept):
            yield f"Lost: {', '.join(w.text for w in lost)}. It narrows “{kept[-1].text}”; put it back."
            return
    yield from _divided(said, there, placed=source.kind == "finding" and not sentence.facts.up | sentence.facts.down)
    if source.actor in ("customer", "theirs"):
        yield from _measured(sentence.facts, there.facts, names)
    for phrase in sentence.phrases if sentence.plain and there.plain else ():
        for left, right in pairwise(phrase.words):
            if left.at + 1 == right.at and (moved := _moved(left, right, phrase, sentence, there, names)):
                yield f"“{moved}” belongs to another word in the source; put it back there."
                return


def _divided(said: Sequence[Word], there: Reading, *, placed: bool) -> Iterator[str]:
    """The swell division of the organ is not the organ: what is told of a part of something keeps the part. `placed`: what is in
    their works of a town is in the town."""
    for part, whole in pairwise(there.phrases):
        last = part.words[-1]
        behind = last.at + len(last.norm.split())
        of = whole.start == behind and whole.hangs == "of"
        of = of or (whole.at == behind + 1 and _genitive(last, whole, there.facts))
        verb = not there.plain and part is there.phrases[0]
        composed = any(last in compounds.parts(w, there.facts.words, there.facts.language) for w in said)
        town = _found(whole.words[-1], said)
        if (
            placed
            and town
            and town.relation in _AT
            and whole.words[-1].name
            and (last.norm in _ROOMS or not _SITES.isdisjoint(last.senses))
        ):
            continue
        if of and not (verb or composed) and _found(whole.words[-1], said) and not _found(last, said):
            yield f"Lost: {last.text}. It holds for that part only; put it back."


def _genitive(part: Word, whole: Phrase, facts: Facts) -> bool:
    """Das Schwellwerk *ihrer* Orgel: two German nouns, and an article of the second that may be a genitive."""
    nouns = facts.language.nouns_in_capitals and part.text[:1].isupper() and whole.words[-1].text[:1].isupper()
    return nouns and whole.opener in _GENITIVES


def _measured(sentence: Facts, known: Facts, names: frozenset[str]) -> Iterator[str]:
    """What rose or fell by a number keeps all its words: 14 spoiled pallets are not 14 pallets."""
    if all(n.dated for n in sentence.numbers) or not (known.up or known.down):
        return
    turn = next((word.at for word in known.words if word.senses & (UP | DOWN)), 0)
    scope = [
        w.text
        for w in known.words
        if w.relation in _SCOPES and w.norm not in names and not (w.senses & (UP | DOWN) or _found(w, sentence.words))
    ]
    if scope:
        yield SentenceFault(f"Lost: {', '.join(scope)}. The number counts only that; put it back.", "amount")
        return
    if lost := [word.text for word in _narrowed(known, turn) if not _found(word, sentence.words)]:
        yield SentenceFault(f"Lost: {', '.join(lost)}. The number counts only that; put it back.", "amount")
        return
    number = next((n.at for n in known.numbers if n.at > turn), 0)
    measured = [w for w in known.words if turn < w.at < number and w.relation in ("", "for")]
    lost = [word.text for word in measured if not _found(word, sentence.words)]
    if not measured:
        measured = list(_risen(known, turn, names))
        lost = [word.text for word in measured if not _found(word, sentence.words)]
    if lost and len(measured) > 1:
        yield SentenceFault(f"Lost: {', '.join(lost)}. The number counts only that; put it back.", "amount")


def _risen(known: Facts, turn: int, names: frozenset[str]) -> Sequence[Word]:
    """What rose or fell itself, with all that narrows it: *late orders* fell by 9 %. It stands behind a comma and behind a
    name that hangs on nothing."""
    start = max((at for at, t in enumerate(known.tokens[:turn]) if breaks(t)), default=-1)
    start = max(
        (w.at for w in known.words if start < w.at < turn and w.norm in names and not w.relation), default=start
    )
    return [w for w in known.words if start < w.at < turn and w.norm not in names]


def _narrowed(known: Facts, turn: int) -> Sequence[Word]:
    """The words of a "for" right behind what rose or fell: its electricity *for compressed air*."""
    toks, relations = known.tokens, known.language.relations
    first = next((at for at, t in enumerate(toks) if at > turn and relations.get(t.norm) == "for"), None)
    if first is None or not any(word.at == first - 1 for word in known.words):
        return ()
    found: list[Word] = []
    for word in known.words:
        if (
            word.at > first
            and word.relation == "for"
            and not (found and any(breaks(t) for t in toks[found[-1].at : word.at]))
        ):
            found.append(word)
    return found


def _narrows(word: Word, facts: Facts) -> bool:
    known = facts.language
    return word.senses.isdisjoint(_WIDE) and not kind_of(word.norm, known.code) and (word.norm,) not in known.labels


def _moved(left: Word, right: Word, here: Phrase, sentence: Reading, there: Reading, names: frozenset[str]) -> str:
    """The one of two neighbours whose neighbours of the source stand elsewhere in the sentence."""
    first = [p for p in there.phrases if _found(left, p.words)]
    second = [p for p in there.phrases if _found(right, p.words)]
    if not first or not second or {left.norm, right.norm} & names or any(p in second for p in first):
        return ""
    for word, homes in ((left, first), (right, second)):
        mates = [w for home in homes for w in home.words if not _found(word, (w,)) and w.norm not in names]
        away = [m for m in (_found(w, sentence.facts.words) for w in mates) if m is not None]
        if away and not any(m in here.words for m in away):
            return word.text
    return ""


def _found(word: Word, words: Sequence[Word]) -> Word | None:
    same = (w for w in words if w.norm == word.norm)
    return next(same, next((w for w in words if w.follows(word) or word.follows(w) or alike(w.norm, word.norm)), None))
