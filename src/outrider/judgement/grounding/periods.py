"""What a number is counted over: a length of time, or things such as shops."""

from collections import Counter
from typing import Final

from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.lexicon import fold, listed
from outrider.judgement.grounding.numbers import MONEY
from outrider.judgement.grounding.places import same
from outrider.judgement.grounding.senses import key_of, senses_of
from outrider.judgement.grounding.tokens import Token
from outrider.judgement.grounding.verbs import kind_of

PRICED: Final = MONEY | {"p", "ct"}
"""Units of a price: a currency, or its pence and cents."""
_ONE: Final = listed("a an one 1 ein eine einen einer einem eines un une una uno een")
_PERIOD_NAMES: Final = {
    "h": "hour",
    "d": "day",
    "wk": "week",
    "mo": "month",
    "q": "quarter",
    "y": "year",
    "min": "minute",
}


def period_word(period: str, known: Facts) -> str:
    """The words of a period as the source has them."""
    for word in known.tokens:
        if word.norm in known.language.periods and known.language.periods[word.norm] == period:
            return word.text
    own = _counted_over(period, known)
    return f"per {_PERIOD_NAMES.get(period) or (own[0].text if own else period.lstrip('='))}"


def names_period(limit: str, known: Facts) -> bool:
    """Whether a limit is a period of the source under another word: earlier releases kept `per store` for `per shop`, and
    `per ship` for `per shipment`."""
    word = fold(limit).removeprefix("per ")
    if word == fold(limit) or len(word) < 3:
        return False
    return any(
        word == period.lstrip("=")
        or key_of(word, known.language.code) == period
        or any(one.norm.startswith(word) for one in _counted_over(period, known))
        for period in known.periods
    )


def _counted_over(period: str, known: Facts) -> list[Token]:
    """The words for a period that is no length of time, those after `per` or an article first."""
    toks, language = known.tokens, known.language
    found = [at for at, one in enumerate(toks) if one.kind == "word" and key_of(one.norm, language.code) == period]
    leading = language.per | language.articles | {"/"}
    return [toks[at] for at in sorted(found, key=lambda at: at == 0 or toks[at - 1].norm not in leading)]


def kept(sentence: Facts, known: Facts, faults: list[str]) -> None:
    """Each number keeps what it is counted over, a price all of it."""
    added = {p for p in sentence.periods - known.periods if not (_for(p, known) or _single(p, known))}
    timed = frozenset(known.language.units.values())
    told = [(n, [m for m in known.numbers if same(n, m)]) for n in sentence.numbers]
    if len(known.numbers) <= 1 or any(n.unit in PRICED for n in sentence.numbers):
        wanted = set(known.periods)
    else:
        wanted = {m.period for _, equal in told for m in equal if m.period}
    lost = {p for p in wanted - sentence.periods if not (_for(p, sentence) or _single(p, sentence))}
    owed = Counter(m.period for _, equal in told for m in equal[:1] if m.period in timed)
    twice = any(sentence.counted[period] < count for period, count in owed.items())
    other = any(
        n.period in timed and equal and all(m.period in timed and m.period != n.period for m in equal)
        for n, equal in told
    )
    bare = {m.period for n, equal in told for m in equal if n.unit in PRICED and not n.period}
    moved = any(
        n.period in timed and n.period in bare and equal and not any(m.period for m in equal) for n, equal in told
    )
    if added or lost or twice or other or moved:
        said = " and ".join(sorted(period_word(p, known) for p in known.periods)) or "without a period"
        faults.append(f"The number is {said} in the source; keep what it is counted over.")


def _beside_noun(word: Word, facts: Facts) -> bool:
    """Whether an English noun follows, which it only narrows: a *tree* survey."""
    known = facts.language
    after = facts.tokens[word.at + 1] if word.at + 1 < len(facts.tokens) else None
    if known.code != "en" or after is None or after.kind != "word" or word.norm == "single":
        return False
    return not (
        after.norm in known.function | known.relations.keys()
        or known.past.search(after.norm)
        or kind_of(after.norm, known.code)
        or "=cost" in senses_of(after.norm, known.code)
    )


def _single(period: str, facts: Facts) -> bool:
    """Whether the price is told of one: storing a pallet costs as much as it costs per pallet; a tree survey is no tree."""
    return any(
        word.key == period and word.at and facts.tokens[one].norm in _ONE and not _beside_noun(word, facts)
        for word in facts.words
        for one in range(max(0, word.at - 2), word.at)
    )


def _for(period: str, facts: Facts) -> bool:
    """Italian "per" is for and each: what the one text has as "for museums" the other may have after a number."""
    return facts.language.code == "it" and any(word.key == period and word.relation == "for" for word in facts.words)
