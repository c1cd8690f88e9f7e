"""Who does it to whom in one text: each verb with its agent and its patient, read by word order, voice and case.

No tagger: a word is a verb where something closed says so (a pronoun, an auxiliary, a name beside it, a noun phrase that
opens behind it, its own form). What cannot be read stays open, and nothing is concluded from it.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from outrider.judgement.grounding import participles
from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.lexicon import Language, listed
from outrider.judgement.grounding.tokens import Token
from outrider.judgement.grounding.verbs import kind_of
from outrider.judgement.grounding.words.roles import (
    ACTING,
    BY,
    HELPERS,
    OBLIQUE,
    OWNERS,
    PASSIVE,
    READERS,
    REPEATED,
    SUBJECTS,
    SUFFERING,
)

ADVERBS: Final = listed(
    "=around_the_clock =day_and_night =clock_round =daily =monthly =weekly =yearly =regularly =late_on =at_once =immediately"
    " =directly =actually =automatic =online =on_site =in_house =in_stock =on_request =beforehand =abroad =nationwide =remote"
    " =remotely =regional =manual =together =out_of_court =available =free =fast =faster =slower =consecutive"
)
"""What is no verb and nobody: how, when and where."""
_SPANS: Final = frozenset({"s", "min", "h", "d", "wk", "mo", "q", "y"})
"""Units of time: who begins with "Last year" has said nobody yet."""
_V2: Final = frozenset({"de", "nl"})
_STOPS: Final = frozenset(',;:.!?()"')


@dataclass(frozen=True, slots=True)
class Party:
    """Who "we" of the source is, as it stands in this text: words for them as the subject, as an object, and their names."""

    acting: frozenset[str]
    suffering: frozenset[str]
    names: frozenset[str]
    known: frozenset[str] = frozenset()
    """Names of anybody, which no verb is."""
    endings: Sequence[re.Pattern[str]] = ()


def us(facts: Facts, names: frozenset[str], every: frozenset[str]) -> Party:
    """We and our names."""
    known = facts.language
    return Party(
        ACTING[known.code], SUFFERING[known.code], names, every, (known.we_endings,) if known.we_endings else ()
    )


def you(facts: Facts, names: frozenset[str], every: frozenset[str]) -> Party:
    """The reader and the reader's names, who are the "we" of their own page."""
    known = facts.language
    endings = [one for one in (known.you_endings, known.you_verbs) if one is not None]
    return Party(READERS[known.code], frozenset(), names, every, tuple(endings))


@dataclass(frozen=True, slots=True)
class Phrase:
    """Content words with nothing between them and no verb among them; `hangs` is the preposition before them, `opener` the
    article or owner.
    """

    words: tuple[Word, ...]
    hangs: str
    opener: str
    start: int
    """Where the preposition stands; -1 without one."""

    @property
    def at(self) -> int:
        return self.words[0].at


@dataclass(frozen=True, slots=True)
class Deed:
    """A verb with who does it, and to what; empty where it cannot be read. `we`: the party does it; `us`: it is done to it."""

    verb: Word
    agent: tuple[Word, ...] = ()
    patient: tuple[Word, ...] = ()
    we: bool = False
    us: bool = False
    told: bool = False
    """Whether a pronoun says that it is done to the party."""
    passive: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """A text as verbs and the noun phrases between them."""

    facts: Facts
    party: Party
    verbs: frozenset[int]
    phrases: tuple[Phrase, ...]
    sure: bool = True
    """Whether something closed tells the verbs, not only their place."""

    @property
    def guess(self) -> int:
        """Where the verb may be in a text that tells none: at the end of the first phrase of several words; -1 without one."""
        known = self.facts.language
        long = (
            phrase.words[-1].at
            for phrase in self.phrases
            if len(phrase.words) > 1 and not _is_limit(phrase.words[-1], known)
        )
        return -1 if self.plain else next(long, -1)

    @property
    def plain(self) -> bool:
        """Whether some word of it is known to be the verb, so that none of a phrase is."""
        known = self.facts.language
        helpers = HELPERS[known.code] | PASSIVE[known.code]
        return bool(self.verbs) or any(t.norm in helpers - {"to", "e", "a", "s", "n", "y"} for t in self.facts.tokens)


def read(facts: Facts, party: Party) -> Reading:
    """The verbs that something tells, and the phrases between them."""
    verbs = frozenset(word.at for word in facts.words if is_verb(facts, word, party))
    sure = bool(verbs)
    verbs = verbs or frozenset(word.at for word in facts.words if _may_be_verb(facts, word, party))
    return Reading(facts, party, verbs, tuple(_phrases(facts, verbs)), sure)


def _phrases(facts: Facts, verbs: frozenset[int]) -> Iterable[Phrase]:
    run: list[Word] = []
    for word in facts.words:
        if word.at in verbs or word.norm in facts.language.per:
            continue
        if run and not _goes_on(run[-1], word, facts.language):
            yield _phrase(facts, run)
            run = []
        run.append(word)
    if run:
        yield _phrase(facts, run)


def _goes_on(last: Word, word: Word, known: Language) -> bool:
    """Whether a word stands in the phrase of the one before; in German no adjective comes after its noun."""
    after = known.nouns_in_capitals and last.text[:1].isupper() and not word.text[:1].isupper()
    return last.at + len(last.norm.split()) == word.at and not after


def _phrase(facts: Facts, run: Sequence[Word]) -> Phrase:
    toks, known = facts.tokens, facts.language
    at, opener = run[0].at, ""
    first = run[0].norm.split()
    if len(first) > 1 and first[0] in known.relations:
        return Phrase(tuple(run), known.relations[first[0]], "", -1)
    while at and run[0].at - at < 4:
        before = toks[at - 1]
        every = "=every" in known.concepts.get(before.norm, ())
        hangs = known.relations.get(before.norm, "") or ("per" if before.norm in known.per and not every else "")
        if hangs and not (known.code == "fr" and at == 1 and hangs == "of"):
            return Phrase(tuple(run), hangs, opener, at - 1)
        if every or before.norm in known.articles or before.norm in OWNERS[known.code]:
            opener = before.norm
        elif before.kind != "figure" and not (before.norm in known.ordinals or (before.norm,) in known.numerals):
            break
        at -= 1
    return Phrase(tuple(run), "", opener, -1)


def is_verb(facts: Facts, word: Word, party: Party) -> bool:
    """Whether a word of the text is a verb, as far as something closed tells."""
    toks, known = facts.tokens, facts.language
    code = known.code
    if (
        is_noun(facts, word)
        or not word.senses.isdisjoint(ADVERBS)
        or _is_limit(word, known)
        or word.norm in party.known
    ):
        return False
    if kind_of(word.norm, code) or _ends(word, party):
        return True
    if word.past:
        return not participles.stands_alone(facts, word)
    before = toks[word.at - 1] if word.at else None
    after = toks[word.at + 1] if word.at + 1 < len(toks) else None
    if before is None:
        return False
    if before.norm in ACTING[code] | READERS[code] | SUBJECTS[code] | HELPERS[code] and not _preposes(before, code):
        return True
    if after is not None and code in _V2 and after.norm in ACTING[code] | READERS[code]:
        return True
    if before.kind == "word" and before.capital and before.norm in party.known:
        return not word.name
    ends = after is None or after.norm in _STOPS
    return code in _V2 and ends and any(t.norm in PASSIVE[code] for t in toks)


def _preposes(token: Token, code: str) -> bool:
    """Whether it is only spelled like a helper without its accent: French *à quai*, Italian *traghetti e rimorchiatori*."""
    return token.text.lower() == {"fr": "à", "it": "e"}.get(code)


def _may_be_verb(facts: Facts, word: Word, party: Party) -> bool:
    """Whether a word may be the verb of a text that tells none: behind a German noun, or between two noun phrases."""
    toks, known = facts.tokens, facts.language
    before = toks[word.at - 1] if word.at else None
    after = toks[word.at + 1] if word.at + 1 < len(toks) else None
    if before is None or is_noun(facts, word) or _is_limit(word, known) or word.norm in party.known:
        return False
    if known.nouns_in_capitals and before.kind == "word" and before.capital:
        return word.norm[-1] in "tne" and word.senses.isdisjoint(ADVERBS)
    opens = after is not None and (after.norm in known.articles or after.norm in OWNERS[known.code])
    opens = opens or any(number.at == word.at + 1 for number in facts.numbers)
    return opens and any(w.at == word.at - 1 for w in facts.words)


def _is_limit(word: Word, known: Language) -> bool:
    label = known.labels.get((word.norm,), "")
    return label.startswith(("n:", "l:", "b:", "after:")) or label in ("all", "neg")


def is_noun(facts: Facts, word: Word) -> bool:
    """Whether a word cannot be a verb, for what stands before it or how it is written."""
    known = facts.language
    if not word.at:
        return known.code == "en" and not word.norm.endswith("ing")
    before = facts.tokens[word.at - 1]
    if known.nouns_in_capitals and word.text[:1].isupper():
        return True
    if known.relations.get(before.norm, "and") not in ("and", "that", "when", "to"):
        return True
    if before.norm in REPEATED[known.code] | {"l"}:
        return False
    ahead = next((number for number in facts.numbers if number.end == word.at), None)
    if ahead is not None:
        return not (ahead.dated and 1900 <= ahead.value < 2100)  # since May 2026 you look for
    if before.norm == "ons" and word.at > 1 and facts.tokens[word.at - 2].norm in known.relations:
        return False  # via ons geleast
    return before.kind == "figure" or before.norm in OWNERS[known.code] or before.norm in known.articles


def deed(reading: Reading, verb: Word) -> Deed:
    """Who does what this verb says, and to whom."""
    facts, party = reading.facts, reading.party
    toks, known = facts.tokens, facts.language
    start = max((at + 1 for at in range(verb.at) if toks[at].norm in _STOPS), default=0)
    end = min((at for at in range(verb.at, len(toks)) if toks[at].norm in _STOPS), default=len(toks))
    clause = range(start, end)
    passive = _is_passive(facts, verb, clause)
    if known.code == "en" and not passive and _reduced(facts, verb):
        return Deed(verb)
    bare = [
        run
        for whole in (reading.phrases if reading.sure else _phrases(facts, frozenset({verb.at})))
        for run in _split(whole, verb)
        if run.at in clause and run.hangs in ("", "and", "that", "when") and _may_act(run, known)
    ]
    ahead = [run for run in bare if run.at < verb.at]
    behind = [run for run in bare if verb.at < run.at < _next_clause(facts, verb, end)]
    acts = [at for at in clause if toks[at].norm in party.acting and _nominative(facts, at)]
    we = _ends(verb, party) or bool(acts)
    suffers = any(toks[at].norm in party.suffering and at not in acts and _object(facts, at) for at in clause)
    if passive:
        by = _doer(reading, clause, verb)
        we_did = bool(by and _any(by, party.names)) or _by_us(facts, clause)
        subject = ahead[-1].words if ahead else (behind[0].words if behind and known.code in _V2 else ())
        return Deed(verb, by, subject, we_did, we or _any(subject, party.names), passive=True)
    before = next(
        (toks[at].norm for at in range(verb.at - 1, start - 1, -1) if toks[at].norm not in HELPERS[known.code]), ""
    )
    objects = tuple(word for run in behind for word in run.words)
    if we:
        return Deed(verb, (), (ahead[-1].words if ahead and not acts else ()) + objects, we=True)
    apart = SUBJECTS[known.code] - known.articles if known.code in _V2 else frozenset()
    if any(toks[at].norm in apart and not (toks[at].capital and at) for at in clause):
        return Deed(verb, us=suffers, told=suffers)
    if before in SUBJECTS[known.code] | READERS[known.code] or (known.code == "en" and "to" in _before(facts, verb)):
        return Deed(verb, (), objects, us=suffers or _any(objects, party.names), told=suffers)
    first = ahead[-1] if ahead else None
    if first is not None and known.code == "de" and first.opener in OBLIQUE:
        return Deed(verb, objects, first.words, we=_any(objects, party.names), us=_any(first.words, party.names))
    if first is not None and {t.norm for t in toks[first.words[-1].at + 1 : verb.at]} & REPEATED[known.code]:
        return Deed(verb)
    if known.code in _V2 and not behind:
        return Deed(verb, us=suffers, told=suffers)  # at the end of its clause a verb has its object in front too
    if first is None:
        return (
            Deed(verb, us=suffers, told=suffers)
            if known.code in _V2
            else Deed(verb, (), objects, us=suffers or _any(objects, party.names), told=suffers)
        )
    return Deed(
        verb, first.words, objects, _any(first.words, party.names), suffers or _any(objects, party.names), suffers
    )


def _next_clause(facts: Facts, verb: Word, end: int) -> int:
    """Where an English "after", "when" or "that" begins what has objects of its own: "… after moving 48 trucks"."""
    known = facts.language
    if known.code != "en":
        return end
    openers = ("after", "before", "since", "until", "when", "that")
    return next((at for at in range(verb.at + 1, end) if known.relations.get(facts.tokens[at].norm) in openers), end)


def _may_act(run: Phrase, known: Language) -> bool:
    """Whether a phrase may be somebody or something: no length of time, and in German some noun."""
    nouns = not known.nouns_in_capitals or any(w.text[:1].isupper() for w in run.words)
    return nouns and not any(w.key in _SPANS for w in run.words) and not all(w.senses & ADVERBS for w in run.words)


def _before(facts: Facts, verb: Word) -> str:
    return facts.tokens[verb.at - 1].norm if verb.at else ""


def _split(run: Phrase, verb: Word) -> Iterable[Phrase]:
    """The phrase without the verb, where it was taken for a noun: what is before it, and what is behind it."""
    if verb not in run.words:
        yield run
        return
    before, after = tuple(w for w in run.words if w.at < verb.at), tuple(w for w in run.words if w.at > verb.at)
    if before:
        yield Phrase(before, run.hangs, run.opener, run.start)
    if after:
        yield Phrase(after, "", "", -1)


def _ends(word: Word, party: Party) -> bool:
    return len(word.norm) > 4 and any(pattern.search(word.norm) for pattern in party.endings)


def _nominative(facts: Facts, at: int) -> bool:
    """Whether "nous" or "Sie" is a subject here: nous right before its verb, Sie with a capital."""
    token = facts.tokens[at]
    if facts.language.code == "de" and token.norm == "sie":
        return token.capital
    if token.norm != "nous":
        return True
    between = ("ne", "n", "y", "en", "le", "la", "les", "l", "vous")
    after = next((t.norm for t in facts.tokens[at + 1 :] if t.norm not in between), "")
    return after.endswith("ons") or after == "sommes"


def _object(facts: Facts, at: int) -> bool:
    """Whether "us" hangs on no preposition."""
    before = facts.language.relations.get(facts.tokens[at - 1].norm, "") if at else ""
    return before in ("", "and", "that", "when")


def _is_passive(facts: Facts, verb: Word, clause: range) -> bool:
    toks, known = facts.tokens, facts.language
    word, form = verb.norm.split()[0], verb.text.lower().split()[0]
    if known.code in _V2:
        helpers = {toks[at].norm for at in clause} & PASSIVE[known.code]
        told = (
            known.code == "nl"
            or helpers & {"wurde", "wurden", "worden"}
            or any(toks[at].norm in BY["de"] for at in clause)
        )
        return bool(helpers) and (bool(told) or not word.endswith("en") or "ge" in word[:7])
    participle = (
        known.past.search(form)
        or word in known.past_words
        or (known.code == "en" and word.endswith(("en", "wn", "ught", "ut", "ead")))
    )
    near = (toks[at] for at in range(max(clause.start, verb.at - 3), verb.at))
    return bool(participle) and any(t.norm in PASSIVE[known.code] and t.text.lower() != "e" for t in near)


def _reduced(facts: Facts, verb: Word) -> bool:
    """Whether it may be a participle that hangs on the noun before it: orders *placed* before noon."""
    toks, known = facts.tokens, facts.language
    after = toks[verb.at + 1].norm if verb.at + 1 < len(toks) else ""
    ended = after in known.relations or after == "" or after in _STOPS
    return known.past.search(verb.norm) is not None and ended


def _doer(reading: Reading, clause: range, verb: Word) -> tuple[Word, ...]:
    toks, code = reading.facts.tokens, reading.facts.language.code
    for run in reading.phrases:
        if run.at in clause and run.start >= 0 and toks[run.start].norm in BY[code]:
            return tuple(w for w in run.words if w is not verb)
    return ()


def _by_us(facts: Facts, clause: range) -> bool:
    toks, known = facts.tokens, facts.language
    return any(
        toks[at].norm in known.we - OWNERS[known.code] and at and toks[at - 1].norm in BY[known.code] for at in clause
    )


def _any(words: Sequence[Word], names: frozenset[str]) -> bool:
    return any(word.norm in names for word in words)
