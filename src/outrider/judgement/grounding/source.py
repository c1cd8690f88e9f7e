"""A sentence against one source: does it say no more than that? Every difference is a fault with the words to mend it.

Full coverage of words is the heart: what the source does not say cannot be said. The strict rules stop the lies that can
be told in the source's own words.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Final, Literal

from outrider.judgement.grounding import (
    clefts,
    compounds,
    conditions,
    figures,
    lasting,
    light,
    periods,
    relations,
    single,
    unsettled,
    when,
)
from outrider.judgement.grounding.facts import PLAIN, Facts, Word
from outrider.judgement.grounding.lexicon import fold, listed
from outrider.judgement.grounding.model import SentenceFault
from outrider.judgement.grounding.numbers import MONEY
from outrider.judgement.grounding.places import Number, same
from outrider.judgement.grounding.senses import senses_of
from outrider.judgement.grounding.verbs import kind_of, particles

_LIGHT: Final = frozenset(
    {
        "=make",
        "=use",
        "=operate",
        "=cost",
        "=need",
        "=supply",
        "=begin",
        "=send",
        "=keep",
        "=include",
        "=employ",
        "=plan",
        "=available",
        "=every",
    }
)
"""Concepts of verbs that carry little: a sentence may turn "costs" into "is"."""
_PRONOUNS: Final = frozenset(
    {"it", "they", "he", "she", "es", "er", "il", "elle", "ils", "elles", "het", "hij", "ze", "zij"}
)
_EVERY: Final = "=every"
_LACKING: Final = frozenset({"without", "ohne", "sans", "sin", "senza", "zonder"})
_SAYING: Final = frozenset({"=announce", "=inform", "=tell", "=say", "=report"})
"""What they did to let others know, which a fact of theirs may be told without."""
_TERMS: Final = frozenset({"=on_request", "=beforehand"})
"""Conditions in one word: they stay, whatever they hang on."""
_GENERAL: Final = "=general"
"""Verbs that say next to nothing beside a noun: to carry out an inspection is to inspect."""
_NEW: Final = {
    "all": "says more than its source, which does not say it of all",
    "best": "is a superlative that its source does not use",
    "promise": "promises what its source does not promise",
    "cause": "gives a cause that its source does not give",
    "more": "compares what its source does not compare",
    "range": "ends a span of time that its source does not have",
    "fame": "adds fame or an offer that its source does not have",
}


@dataclass(frozen=True, slots=True)
class Source:
    """A claim or a finding as the rules see it."""

    kind: Literal["claim", "finding"]
    id: str
    text: str
    facts: Facts
    actor: str
    names: tuple[str, ...] = ()
    """Folded words of the name of the customer that a claim is about."""
    leading: str = ""
    """Key of the first content word: who or what the source is about."""
    limits: tuple[str, ...] | None = None
    """What a person said must be kept; None: what was parsed."""
    cut: bool = False
    """Whether for whom or where was left out of a claim (`shorter.py`): it says nothing to the reader."""
    fixed: bool = False
    """Whether a person said what of it must be kept, so that nothing is left out."""

    @property
    def broad(self) -> bool:
        """Whether it is said of whatever it names, so that leaving out a condition says more."""
        return self.facts.negations > _without(self.facts) or (self.kind == "claim" and self.actor != "customer")


def _without(facts: Facts) -> int:
    """How often something is told by what it lacks, which is a kind of thing and no denial: bread *without* gluten."""
    return sum(t.norm in _LACKING for t in facts.tokens)


@dataclass(slots=True)
class Comparison:
    """What keeps a sentence from resting on a source: rules that it breaks, and words that the source lacks."""

    source: Source
    faults: list[str] = field(default_factory=list)
    missing: list[Word] = field(default_factory=list)
    lost: list[Word] = field(default_factory=list)
    """Words of a source that holds only with all it says, for which the sentence has none."""
    coverage: float = 1.0

    @property
    def holds(self) -> bool:
        return not self.faults and not self.missing and not self.lost

    @property
    def nearness(self) -> float:
        return self.coverage - 0.12 * (len(self.faults) + bool(self.lost))

    def is_beaten(self, nearness: float) -> bool:
        """Whether words are missing, and whatever else is found it comes no nearer than that."""
        return bool(self.missing) and self.coverage <= nearness


def compare(
    sentence: Facts, source: Source, free: frozenset[str] = frozenset(), *, nearer_than: float = -inf
) -> Comparison:
    """All that is wrong with `sentence` as a wording of `source`. `free` are folded words that need no ground here. The faults
    of a source that is beaten by `nearer_than`, the nearness of another one, are told to nobody and not looked for."""
    found = Comparison(source)
    _coverage(sentence, source, free, found)
    if found.missing and _whole(sentence, source, free, strictly=False):
        found.missing = [word for word in found.missing if _GENERAL not in word.senses]
    converse = light.converse(sentence, source.facts, free)
    found.missing = [word for word in found.missing if word.senses.isdisjoint(converse)]
    turned = figures.by_so_much(sentence, source.facts)
    found.missing = [word for word in found.missing if word.senses.isdisjoint(turned)]
    if found.missing and _whole(sentence, source, free, strictly=True):
        found.missing = [word for word in found.missing if not _says_little(word, sentence)]
    if found.is_beaten(nearer_than):
        return found
    faults = found.faults
    figures.numbers(sentence, source.facts, faults)
    figures.price(sentence, source.facts, faults)
    single.compare(sentence, source.facts, faults)
    clefts.compare(sentence, source.facts, faults)
    lasting.compare(sentence, source.facts, faults)
    _dates(sentence, source.facts, faults)
    _limits(sentence, source, faults)
    _classes(sentence, source.facts, free, turned, faults)
    when.compare(sentence, source, faults)
    unsettled.compare(sentence, source, faults)
    relations.relations(sentence, source.facts, faults)
    relations.portion(sentence, source.facts, faults)
    if added := particles(sentence.tokens, sentence.language) - particles(source.facts.tokens, source.facts.language):
        faults.append(f"“… {min(added).split()[1]}” makes another verb of it; say it with the verb of the source.")
    if source.kind == "claim" and conditions.turned(sentence, source.facts):
        faults.append("What is the condition here is not the condition in the source; keep what depends on what.")
    if source.kind == "claim" and conditions.lifted(sentence, source.facts):
        faults.append("The source does not say that it holds otherwise too; take the “even” out.")
    if source.broad:
        _kept(sentence, source, free, found)
    if len(sentence.words) + len(sentence.numbers) + len(sentence.dates) < 2:
        faults.append(SentenceFault("It names too little to be checked; say who or what it is about.", "statement"))
    return found


def match(word: Word, words: Sequence[Word]) -> Word | None:
    """The word of the source that this one stands for: same concept or stem, a weaker one, or a long common beginning."""
    for other in words:
        if word.follows(other):
            return other
    for other in words:
        if alike(word.norm, other.norm):
            return other
    return None


def _whole(sentence: Facts, source: Source, free: frozenset[str], *, strictly: bool) -> bool:
    """Whether the sentence keeps every word of the source that hangs on no "of", "for", "with" …; `strictly`: that is not
    the first one after it, since a verb may come next.
    """
    meant = conditions.addressed(sentence, source.facts, free)
    words = source.facts.words
    composed = [w for said in sentence.words for w in compounds.parts(said, words, sentence.language)]
    return all(
        (word.relation in PLAIN and not (strictly and word.relation == before))
        or word.norm in free
        or (meant and "=customer" in word.senses)
        or _EVERY in word.senses
        or word in composed
        or kept_in(sentence, word)
        or bool(light.kind(word, sentence))
        for before, word in zip(["", *(w.relation for w in words)], words, strict=False)
    )


def _says_little(word: Word, sentence: Facts) -> bool:
    kind = kind_of(word.norm, sentence.language.code)
    if "=cost" in word.senses and not any(n.unit in MONEY for n in sentence.numbers):
        return False  # "each price is read": a noun, and no verb that says little
    return bool(kind and (kind != "must" or sentence.negations))


def kept_in(sentence: Facts, word: Word) -> bool:
    """Whether the sentence says a word of the source, or one that says no more."""
    held = any(said.follows(word) or alike(said.norm, word.norm) for said in sentence.words)
    return held or compounds.parts(word, sentence.words, sentence.language) != ()


_OTHER_SENSE: Final = ("less", "ful", "ity", "ist", "ism", "able", "los", "frei", "voll", "bar", "arm")


def alike(left: str, right: str) -> bool:
    """A common start of five letters and 70 % of the longer one, with no ending that turns the sense."""
    size = 0
    for a, b in zip(left, right, strict=False):
        if a != b:
            break
        size += 1
    if size < 5 or size < 0.7 * max(len(left), len(right)):
        return False
    return left[size:] == right[size:] or not (
        left[size:].endswith(_OTHER_SENSE) or right[size:].endswith(_OTHER_SENSE)
    )


CONTRASTS: Final = listed(
    "though although obwohl obgleich wenngleich allerdings jedoch aunque bien_que quoique sebbene benche anche_se hoewel echter"
)
"""Words that set two facts against each other and state nothing: "but" for "though"."""


def _coverage(sentence: Facts, source: Source, free: frozenset[str], found: Comparison) -> None:
    known = source.facts
    units = {n.unit for n in known.numbers} | known.periods
    total = missing = 0
    for word in sentence.words:
        if word.norm in free:
            continue
        total += 1
        if word.norm in CONTRASTS and any(w.norm in CONTRASTS for w in known.words):
            continue
        if match(word, known.words) is None and word.senses.isdisjoint(units) and not _composed(word, sentence, known):
            missing += 1
            found.missing.append(word)
    found.coverage = 1 - missing / total if total else 0.0
    if sentence.odd:
        found.faults.append(
            f"“{sentence.odd[0]}” is written with characters that cannot be read safely; write it plainly."
        )


def _composed(word: Word, sentence: Facts, known: Facts) -> bool:
    """Whether it is a compound of two words of the source, or a part of one whose other part is said too."""
    if compounds.parts(word, known.words, known.language):
        return True
    return any(word in compounds.parts(whole, sentence.words, known.language) for whole in known.words)


def _dates(sentence: Facts, known: Facts, faults: list[str]) -> None:
    if added := sentence.dates - known.dates:
        faults.append(f"The source names no such date: {', '.join(sorted(_date_words(sentence, added)))}.")
    if sentence.ordinals - known.ordinals:
        faults.append(
            SentenceFault(f"The source does not count it so (“{_counting(sentence, known)}”); keep its order.", "order")
        )


def _counting(facts: Facts, known: Facts) -> str:
    """The word that counts where the source does not: first, next, further."""
    ordinals = facts.language.ordinals
    return next((t.text for t in facts.tokens if ordinals.get(t.norm) in facts.ordinals - known.ordinals), "next")


def _denying(facts: Facts) -> str:
    """The word that denies."""
    return facts.tokens[facts.denials[0] - 1].text if facts.denials else "not"


def _date_words(facts: Facts, dates: set[str]) -> set[str]:
    words = {t.text for t in facts.tokens if facts.language.dates.get(t.norm) in dates}
    return words or dates


def shown_limits(facts: Facts) -> list[str]:
    """The limits of a claim in its own words: those of the statement, of its numbers, and what they are counted over."""
    found = list(facts.limits.values())
    found += [f"{figures.shown_limit(n)}{figures.shown(n)}" for n in facts.numbers if n.limit]
    found += [periods.period_word(period, facts) for period in sorted(facts.periods)]
    return list(dict.fromkeys(found))


def _limits(sentence: Facts, source: Source, faults: list[str]) -> None:
    known = source.facts
    kept = None if source.limits is None else {one.casefold() for one in source.limits}
    lost = [
        text
        for label, text in known.limits.items()
        if label not in sentence.limits
        and not (label == "l:if" and conditions.clause(sentence) is not None and conditions.clause(known) is not None)
        and (kept is None or text.casefold() in kept)
        and not (label == "l:can" and "l:may" in sentence.limits)
        and not (label == "l:may" and "l:expected" in sentence.limits)
    ]
    if source.limits is not None:
        parsed = {one.casefold() for one in shown_limits(known)}
        said = {t.norm for t in sentence.tokens}
        lost += [
            one
            for one in source.limits
            if one.casefold() not in parsed and not periods.names_period(one, known) and not _words(one) <= said
        ]
    if lost:
        faults.append(
            SentenceFault(f"Lost: {', '.join(lost)}. Put {'it' if len(lost) == 1 else 'them'} back.", "limit")
        )
    added = [
        text
        for label, text in sentence.limits.items()
        if (label in ("l:only", "l:most", "l:many") or (label == "l:help" and source.kind == "finding"))
        and label not in known.limits
    ]
    if added:
        faults.append(f"Not in the source: {', '.join(added)}. Leave it out.")


def _words(text: str) -> set[str]:
    return {fold(word) for word in text.split()}


def _classes(sentence: Facts, known: Facts, free: frozenset[str], turned: frozenset[str], faults: list[str]) -> None:
    for label, why in _NEW.items():
        new = [one for one in sentence.classes.get(label, ()) if not known.has(label) and one.lower() not in free]
        if label == "all" and known.has(label) and len(sentence.classes.get(label, ())) > len(known.classes[label]):
            new = sentence.classes[label][-1:]
        if label == "more":
            new = [one for one in new if turned.isdisjoint(senses_of(fold(one), sentence.language.code))]
        if new:
            faults.append(f"“{new[0]}” {why}.")
    if sentence.negations != known.negations:
        faults.append(
            f"The source says that it is not so; keep its “{_denying(known)}”."
            if sentence.negations < known.negations
            else f"The source does not deny it; take “{_denying(sentence)}” out."
        )


def _kept(sentence: Facts, source: Source, free: frozenset[str], found: Comparison) -> None:
    """What holds under a condition holds nowhere else: a broad statement keeps its places, times and conditions."""
    known = source.facts
    replaced = any(light.kinds(sentence))
    converse = light.converse(sentence, known, free)
    composed = [w for said in sentence.words for w in compounds.parts(said, known.words, known.language)]
    spoken_of = bool(sentence.tokens) and sentence.tokens[0].norm in _PRONOUNS  # "It works …": who knows what
    meant = conditions.addressed(sentence, known, free)
    handing = {"gives", "gets"} & set(light.kinds(sentence)) - set(light.kinds(known))
    for before, word in zip(["", *(w.relation for w in known.words)], known.words, strict=False):
        said = "=possible" in word.senses and "l:can" in sentence.limits
        kind = light.kind(word, sentence)
        said = said or (replaced and bool(kind)) or (kind == "does" and conditions.clause(sentence) is not None)
        handed = not replaced and kind in ("gives", "gets")
        droppable = not known.negations and (word.senses & _LIGHT or said) and not handed
        droppable = droppable or (source.kind == "finding" and bool(word.senses & _SAYING))
        droppable = droppable and not (handing and word.relation == before and not kind)
        droppable = droppable and word.senses.isdisjoint(_TERMS)
        named = word.norm in free and (
            sentence.we or source.kind == "finding" or (source.actor == "ours" and not spoken_of)
        )
        named = named or word.norm in CONTRASTS or (bool(source.names) and _stands_for_a_name(word, known))
        named = named or ("=customer" in word.senses and meant) or (kind == "does" and said)
        named = named or bool(word.senses & converse) or word in composed or _counted(word, sentence, known)
        if not (droppable or named or word.key in sentence.periods or kept_in(sentence, word)):
            found.lost.append(word)
    counted = [number for number in known.numbers if not _in_a_name(number, known, free)]
    lost = [figures.as_written(number, known) for number in counted if not _number_kept(sentence, number, known)]
    lost += sorted(_date_words(known, known.dates - sentence.dates))
    uncounted = known.ordinals - sentence.ordinals
    lost += [t.text for t in known.tokens if known.language.ordinals.get(t.norm) in uncounted]
    lost += [word.text for word in found.lost if not word.senses.isdisjoint(_TERMS)]
    if lost:
        found.faults.append(f"Lost: {', '.join(lost[:5])}. It holds only with that; put it back.")
        found.lost = [word for word in found.lost if word.text not in lost]


def _stands_for_a_name(word: Word, known: Facts) -> bool:
    """Whether it only points back to the customer who is named: *the company* had begun with two sites."""
    pointed = word.at > 0 and known.tokens[word.at - 1].norm in _DEFINITE
    return pointed and "=company" in word.senses and any(w.at < word.at for w in known.words)


_DEFINITE: Final = listed("the das l la il el de het le")


def _in_a_name(number: Number, known: Facts, free: frozenset[str]) -> bool:
    """Whether a number is a word of a name that may go: La Cave des *Trois* Sources."""
    said = {token.norm for token in known.tokens[number.at : number.end]}
    beside = {token.norm for token in known.tokens[number.end : number.end + 1]}
    return bool(said) and said <= free and bool(beside & free)


def _counted(word: Word, sentence: Facts, known: Facts) -> bool:
    """Whether a number says it already: groups of 20 *visitors*."""
    told = [n for n in known.numbers if n.end == word.at and word.relation == "of"]
    return any(same(m, n) and not m.nouns for n in told for m in sentence.numbers)


def _number_kept(sentence: Facts, number: Number, known: Facts) -> bool:
    """Whether a number of the source is said: a statement without it would hold of more. "Twice a year" may be "two … a year"."""
    if any(same(n, number) for n in sentence.numbers) or (number.value == 1 and not number.limit):
        return True
    if number.unit != "times":
        return False
    told = bool(known.dates) and known.dates <= sentence.dates  # three times a week, on Mondays, Wednesdays and Fridays
    return told or any(n.value == number.value for n in sentence.numbers)
