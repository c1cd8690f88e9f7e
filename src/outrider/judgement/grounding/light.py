"""Verbs that say little (to have, to give, to get, to cost): which kind one is, and whether two sentences hand the same way.

"Orders receive a discount" and "on orders we give a discount" are one statement; "we receive a discount" is another. So a
light verb may replace another, but who gives and who gets stays.
"""

from collections.abc import Iterator
from typing import Final

from outrider.judgement.grounding.deeds import Phrase, read, us
from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.numbers import MONEY
from outrider.judgement.grounding.verbs import kind_of, verbs_of
from outrider.judgement.grounding.words.roles import PASSIVE, SUFFERING

_SUBJECT: Final = frozenset({"we", "wir", "noi", "nosotros", "nosotras", "wij"})
_BETWEEN: Final = frozenset({"ne", "n", "y", "en", "vous", "te", "le", "la", "les", "l", "leur", "lui"})


_TRANSFER: Final = frozenset({"=deliver", "=supply", "=send", "=give", "=offer", "=report_to", "=tell", "=ship"})
"""Verbs that hand something over: who gets it is told with "get" as well."""


_CONVERSE: Final = {"=lend": "=borrow", "=rent_out": "=rent", "=sell": "=buy"}
"""What we do with what the other one does then."""


def kind(word: Word, sentence: Facts) -> str:
    """The kind of a light verb of the source; what hands something over gives, where the sentence says who gets it. Empty for
    a word that says more.
    """
    found = kind_of(word.norm, sentence.language.code)
    if not found and word.senses & _TRANSFER and {"gets", "has"} & set(kinds(sentence)):
        return "gives"
    return found


def converse(sentence: Facts, source: Facts, ours: frozenset[str]) -> frozenset[str]:
    """The senses of verbs that tell the same deed from the other side: "clinics borrow … from us" for "we lend clinics …"."""
    pairs = [(one, other) for one, other in _CONVERSE.items() if one in source.keys and other in sentence.keys]
    if not pairs or not we_do(source, ours) or we_do(sentence, ours) or not _from_us(sentence, ours):
        return frozenset()
    return frozenset(sense for pair in pairs for sense in pair)


def _from_us(sentence: Facts, ours: frozenset[str]) -> bool:
    """Whether "from us", "bei uns", "chez nous" or our name after a preposition stands in it."""
    toks, known = sentence.tokens, sentence.language
    return any(
        at and (t.norm in known.we or t.norm in ours) and known.relations.get(toks[at - 1].norm, "")
        for at, t in enumerate(toks)
    )


def kinds(facts: Facts) -> Iterator[str]:
    """The kinds of all light verbs of a text, function words and phrases too."""
    code = facts.language.code
    norms = {token.norm for token in facts.tokens} | {word.norm for word in facts.words}
    return (kind for kind in map(verbs_of(code).get, sorted(norms)) if kind)


def _passive(facts: Facts) -> bool:
    """Whether it says what is done and not who does it."""
    known = facts.language
    return any(t.norm in PASSIVE[known.code] and t.text.lower() != "e" for t in facts.tokens)


def _same_first(sentence: Facts, source: Facts) -> bool:
    """Whether both begin with the same noun, which then gives what it has there: "the contract has/gives …"."""
    first, there = next(iter(sentence.words), None), next(iter(source.words), None)
    return bool(first and there and not (first.relation or there.relation) and first.follows(there))


def _to_us(facts: Facts) -> bool:
    """Whether something is handed to us: "gives us"."""
    return any(t.norm in SUFFERING[facts.language.code] for t in facts.tokens)


def _thing_gets(sentence: Facts, source: Facts) -> bool:
    """Whether what is handed over in the source gets those to whom it is handed: "bread gets the hospitals"."""
    verbs = verbs_of(sentence.language.code)
    at = next((at for at, t in enumerate(sentence.tokens) if verbs.get(t.norm) == "gets"), None)
    to = [w for w in source.words if w.relation in ("to", "for", "at", "on")]
    if at is None or not to:
        return False
    nobody = frozenset[str]()
    bare = [p for p in read(sentence, us(sentence, nobody, nobody)).phrases if not p.hangs]
    return any(p.at < at and not _among(p, to) for p in bare) and any(p.at > at and _among(p, to) for p in bare)


def _among(phrase: Phrase, words: list[Word]) -> bool:
    return any(a.follows(b) for a in phrase.words for b in words)


def we_do(facts: Facts, ours: frozenset[str]) -> list[int]:
    """Where the text has us, or a name of ours, as the one who acts: "we give", "damos", not "with us", "send us"."""
    toks, known = facts.tokens, facts.language
    named = {word.at for word in facts.words if word.norm in ours and not word.relation and toks[word.at].capital}
    found = []
    for at, token in enumerate(toks):
        verb = known.we_endings is not None and len(token.norm) > 4 and bool(known.we_endings.search(token.norm))
        after = next((t.norm for t in toks[at + 1 :] if t.norm not in _BETWEEN), "")
        nous = token.norm == "nous" and (after.endswith("ons") or after == "sommes")
        hangs = at > 0 and known.relations.get(toks[at - 1].norm, "and") not in ("and", "that", "when")
        spoken = (token.norm in _SUBJECT and not hangs) or verb or nous or (token.norm == "we" and known.code == "nl")
        if spoken or at in named or (token.norm in ("abbiamo", "siamo", "diamo", "hemos", "somos", "damos")):
            found.append(at)
    return found


def turned(sentence: Facts, source: Facts, ours: frozenset[str]) -> bool:
    """Whether somebody else gives or gets in the sentence than in the source."""
    said, there = set(kinds(sentence)), set(kinds(source))
    if "gets" in said or "has" in said:
        there |= {"gives" for word in source.words if word.senses & _TRANSFER}
    priced = any(n.unit in MONEY and not (n.limit or n.relation in ("over", "from", "under")) for n in sentence.numbers)
    if priced and "=free" not in sentence.keys and "gets" in said and there.isdisjoint({"gets", "gives"}):
        return True
    we, we_there = bool(we_do(sentence, ours)), bool(we_do(source, ours))
    if "gets" in said and "gets" not in there:
        if _thing_gets(sentence, source):
            return True
        return we or ("gives" in there and not (we_there or _passive(source)))
    if "gets" in said and we and not we_there:
        return True
    if "gives" in said and "gives" not in there:
        if "gets" in there and not we and _to_us(sentence) and not _to_us(source):
            return True
        if _same_first(sentence, source):
            return False
        passive = any(t.norm in ("given", "offered", "gegeben", "gegeven") for t in sentence.tokens)
        nobody = any(t.norm in ("gibt",) for t in sentence.tokens)
        return not (we or passive or nobody) or ("gets" in there and we_there)
    return False
