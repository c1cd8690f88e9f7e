"""Whether somebody else does it, or it is done to somebody else, than in the source; and what a noun's modifiers hang on.

"Kilns monitor us" has all words of "We monitor kilns"; "the organ" all of "the swell division of the organ".
"""

from collections.abc import Iterator, Sequence
from typing import Final

from outrider.judgement.grounding import modifiers, shares
from outrider.judgement.grounding.deeds import ADVERBS, Deed, Reading, deed, is_noun, read, us, you
from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.model import Names
from outrider.judgement.grounding.source import Source, alike
from outrider.judgement.grounding.verbs import kind_of
from outrider.judgement.grounding.words.roles import HELPERS, READERS

_V2: Final = frozenset({"de", "nl"})


_EMPTY: Final = frozenset({"is", "has", "does", "must"})


def faults(sentence: Facts, source: Source, names: Names) -> list[str]:
    """Why who does it is not who does it in the source, or a modifier is not where it is there."""
    there, here = _read(sentence, source, names)
    if found := next(modifiers.faults(here, there, source, _every(source, names)), ""):
        return [found]
    if found := next(shares.faults(here, there, _every(source, names)), ""):
        return [found]
    claimed, known = source.kind == "claim" and source.actor != "customer", source.facts
    for said, word in _pairs(here, there, _every(source, names)):
        if fault := _conflict(deed(here, said), deed(there, word), sentence, known, claimed=claimed):
            return [fault]
    return []


def same_doer(sentence: Facts, source: Source, names: Names) -> bool:
    """Whether what the customer did there the customer does here, wherever the name stands."""
    there, here = _read(sentence, source, names)
    customer = frozenset(source.names)
    for said, word in _pairs(here, there, _every(source, names)):
        done = deed(there, word)
        doing = _charitable(deed(here, said), done, sentence)
        first = next((phrase for phrase in there.phrases if not phrase.hangs), None)
        led = first is not None and _named(first.words, customer) and _at_the_end(there, done, customer)
        if (led or _named(done.agent, customer)) and (
            _named(doing.agent, customer) or _at_the_end(here, doing, customer)
        ):
            return True
    return False


def _at_the_end(here: Reading, doing: Deed, customer: frozenset[str]) -> bool:
    """Whether the verb stands at the end, where order tells nothing, and the customer's name hangs on no preposition."""
    open_ = here.facts.language.code in _V2 and not (
        doing.agent or doing.patient or doing.we or doing.us or doing.passive
    )
    return open_ and any(not phrase.hangs and _named(phrase.words, customer) for phrase in here.phrases)


def _named(words: Sequence[Word], names: frozenset[str]) -> bool:
    return any(word.norm in names for word in words)


def _every(source: Source, names: Names) -> frozenset[str]:
    return frozenset(source.names) | names.ours | names.theirs


def _read(sentence: Facts, source: Source, names: Names) -> tuple[Reading, Reading]:
    """The source and the sentence; of a finding the reader is the "we"."""
    known, every = source.facts, _every(source, names)
    if source.kind == "finding":
        return read(known, us(known, names.theirs, every)), read(sentence, you(sentence, names.theirs, every))
    return read(known, us(known, names.ours, every)), read(sentence, us(sentence, names.ours, every))


def _pairs(here: Reading, there: Reading, names: frozenset[str]) -> Iterator[tuple[Word, Word]]:
    """The verbs that stand in both, once each: in the sentence, in the source."""
    code = here.facts.language.code
    for word in there.facts.words:
        said = [w for w in here.facts.words if _one_verb(w, word)]
        if len(said) != 1 or word.norm in names or sum(_one_verb(said[0], w) for w in there.facts.words) != 1:
            continue
        if kind_of(word.norm, code) in _EMPTY or not word.senses.isdisjoint(ADVERBS):
            continue
        if is_noun(there.facts, word) or is_noun(here.facts, said[0]):
            continue
        guessed = (there.guess, here.guess) == (word.at, said[0].at)
        if guessed or word.at in there.verbs or said[0].at in here.verbs:
            yield said[0], word


def _one_verb(one: Word, other: Word) -> bool:
    """Whether both are forms of one verb: synonyms may turn round who does it (lend, borrow)."""
    size = min(
        len(one.norm), len(other.norm), 3 if one.norm.startswith(("pay", "pai", "pag")) else 4
    )  # payons, payez, paie
    return one.norm[:size] == other.norm[:size] and _same(one, other)


def _conflict(here: Deed, there: Deed, sentence: Facts, source: Facts, *, claimed: bool) -> str:
    here = _charitable(here, there, sentence)
    if there.we and not claimed and not here.patient:
        return ""  # "we close our pool" and "your pool closes"
    if there.we and not there.passive and here.us and not here.we:
        return f"It is done to somebody else in the source: there it is you who do it (“{here.verb.text}”)."
    if here.told and sentence.language.code in _V2 and not (there.us or there.we or there.agent or there.patient):
        return f"In the source it is not done to you (“{here.verb.text}”); keep who does what."
    if here.told and not here.patient and there.patient and not there.us:
        return f"In the source it is not done to you (“{here.verb.text}”), but to “{there.patient[0].text}”."
    if there.we and claimed and not (here.we or here.passive or there.passive) and _by_reader(here, sentence):
        return f"In the source it is you who do it (“{here.verb.text}”), not the reader; keep who does what."
    if there.we and claimed and not (here.we or here.passive or there.passive) and here.agent:
        return (
            f"In the source it is you who do it (“{here.verb.text}”), not “{here.agent[0].text}”; keep who does what."
        )
    if here.we and there.agent and claimed and not there.we:
        return f"In the source it is “{there.agent[0].text}” that does it (“{here.verb.text}”), not you; keep who does what."
    if here.agent and there.patient and _meet(here.agent, there.patient) and not _meet(here.agent, there.agent):
        return f"In the source it is not “{here.agent[0].text}” that does it (“{here.verb.text}”); keep who does what."
    if (
        here.patient
        and there.agent
        and there.patient
        and _meet(here.patient, there.agent)
        and not _meet(here.patient, there.patient)
    ):
        return f"In the source it is not done to “{here.patient[0].text}” (“{here.verb.text}”); keep who does what."
    active = not (here.passive or there.passive or here.us or there.us)
    other = bool(here.patient and there.patient) and not _meet(here.patient, there.patient + there.agent)
    if active and other and _hanging(here, sentence, source):
        return f"In the source it is done to “{there.patient[0].text}” (“{here.verb.text}”), not to “{here.patient[0].text}”."
    return ""


def _by_reader(here: Deed, sentence: Facts) -> bool:
    """Whether the reader does what we do there: "you pay", "zahlen Sie"."""
    toks, code, at = sentence.tokens, sentence.language.code, here.verb.at
    before = next((t for t in reversed(toks[:at]) if t.norm not in HELPERS[code]), None)
    after = toks[at + 1] if at + 1 < len(toks) and code in _V2 else None
    ends = (sentence.language.you_endings, sentence.language.you_verbs)
    if any(one is not None and len(here.verb.norm) > 4 and one.search(here.verb.norm) for one in ends):
        return True
    return any(t.norm in READERS[code] and (code != "de" or t.capital) for t in (before, after) if t is not None)


def _hanging(here: Deed, sentence: Facts, source: Facts) -> bool:
    """Whether what it is done to here hangs on a preposition in the source: trucks, of "overtime … after moving 48 trucks"."""
    measured = any(number.end == said.at for number in sentence.numbers for said in here.patient)  # 18 metres of height
    return not measured and all(
        any(word.relation and _same(said, word) for word in source.words) for said in here.patient
    )


def _charitable(here: Deed, there: Deed, sentence: Facts) -> Deed:
    """In German and Dutch the object may stand in front: read so where the verb's number allows it."""
    if sentence.language.code not in _V2 or here.passive or not here.agent or here.told or here.we:
        return here
    plural = here.verb.norm.endswith("n")
    if there.we and here.us:
        turn = not plural
    else:
        meets = bool(there.agent) and _meet(here.patient, there.agent) and not _meet(here.agent, there.agent)
        turn = meets and plural == there.verb.norm.endswith("n")
    return Deed(here.verb, here.patient, here.agent, here.us, here.we) if turn else here


def _meet(some: Sequence[Word], others: Sequence[Word]) -> bool:
    return any(_same(a, b) for a in some for b in others)


def _same(one: Word, other: Word) -> bool:
    return one.follows(other) or other.follows(one) or alike(one.norm, other.norm)
