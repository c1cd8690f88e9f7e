"""Of whom a share is told: "most of our customers are councils" says nothing of most councils."""

from collections.abc import Iterator, Sequence
from typing import Final

from outrider.judgement.grounding.deeds import Reading
from outrider.judgement.grounding.facts import Facts, Word, labelled
from outrider.judgement.grounding.lexicon import fold, listed
from outrider.judgement.grounding.source import alike
from outrider.judgement.grounding.tokens import breaks
from outrider.judgement.grounding.words.roles import HELPERS, PASSIVE

_SHARES: Final = frozenset({"l:most", "l:many", "all"})
"""Not "some": if some of our customers are hotels, some hotels are our customers."""
_ADVERBS: Final = listed(
    "mostly predominantly überwiegend mayoritariamente majoritairement prevalentemente perlopiù grotendeels"
) | frozenset(
    {"en su mayoria", "pour la plupart", "dans leur majorite", "per lo piu", "in maggioranza", "in prevalenza"}
)
"""What says behind the verb that most of those before it are meant."""
_THEM: Final = listed("them davon ihnen eux elles ellos ellas loro hen")
_GENITIVES: Final = listed("der aller unserer ihrer seiner dieser deren")
_AMBIGUOUS: Final = frozenset({"to", "e", "a", "s", "n", "y"})


def faults(sentence: Reading, there: Reading, names: frozenset[str]) -> Iterator[str]:
    """A share keeps its group: no word that the source says of the group's members goes into the group."""
    known = list(_groups(there))
    for label, text, said in _groups(sentence):
        groups = [group for other, _, group in known if other == label]
        if not groups:
            continue
        core = [w for w in said if w.relation == said[0].relation and w.norm not in names]
        for word in core:
            if _in(word, there.facts.words) and not any(_in(word, group) for group in groups):
                yield f"The source says “{text}” of “{groups[0][0].text}”, not of “{word.text}”; do not turn it round."
                return


def _groups(reading: Reading) -> Iterator[tuple[str, str, Sequence[Word]]]:
    """Each share with its label, its words, and the content words of those of whom it is told."""
    facts = reading.facts
    toks = facts.tokens
    for label, text, start, end in _marks(facts):
        before = bool(start) and _ends(reading, start - 1) and fold(text) in _ADVERBS
        if before or any(t.norm in _THEM for t in toks[end : end + 3]):
            stop = start - 1
            group = [w for w in facts.words if w.at < stop]
        else:
            stop = next((at for at in range(end, len(toks)) if _ends(reading, at)), len(toks))
            group = [w for w in facts.words if end <= w.at < stop]
        if group and (label != "all" or (stop < len(toks) and _is(reading, stop))):
            yield label, text, group


def _marks(facts: Facts) -> Iterator[tuple[str, str, int, int]]:
    toks, known = facts.tokens, facts.language
    for start, (label, end) in labelled(toks, known).items():
        if label in _SHARES:
            yield label, _text(facts, start, end), start, end
    for at, number in enumerate(facts.numbers):
        follows = toks[number.end].norm if number.end < len(toks) else ""
        if number.unit in ("%", "part") or number.unit.startswith("/"):
            if known.relations.get(follows) == "of" or follows in _GENITIVES:
                yield f"{number.value} {number.unit}", _text(facts, number.at, number.end), number.at, number.end
        elif known.relations.get(follows) in ("of", "in") and at + 1 < len(facts.numbers):
            whole = facts.numbers[at + 1]
            if whole.at == number.end + 1 and not whole.unit:  # nine in ten schools, nine of ten schools
                yield f"{number.value} of {whole.value}", _text(facts, number.at, whole.end), number.at, whole.end


def _text(facts: Facts, start: int, end: int) -> str:
    return " ".join(t.text for t in facts.tokens[start:end])


def _ends(reading: Reading, at: int) -> bool:
    """Whether a group ends here: at the verb, a helper or a mark."""
    token, code = reading.facts.tokens[at], reading.facts.language.code
    helper = token.norm in (HELPERS[code] | PASSIVE[code]) - _AMBIGUOUS or token.text.lower() == "è"
    return helper or _is(reading, at) or breaks(token) or (reading.sure and at in reading.verbs)


def _is(reading: Reading, at: int) -> bool:
    return reading.facts.language.labels.get((reading.facts.tokens[at].norm,)) in ("is", "was")


def _in(word: Word, words: Sequence[Word]) -> bool:
    return any(word.follows(w) or w.follows(word) or alike(w.norm, word.norm) for w in words)
