"""Verbs that say little (to have, to give, to get, to cost): which kind one is, and whether two sentences hand the same way.

"Orders receive a discount" and "on orders we give a discount" are one statement; "we receive a discount" is another. So a
light verb may replace another, but who gives and who gets stays.
"""

from collections.abc import Iterator
from typing import Final

from outrider.judgement.grounding.facts import Facts
from outrider.judgement.grounding.numbers import MONEY
from outrider.judgement.grounding.verbs import verbs_of

_SUBJECT: Final = frozenset({"we", "wir", "noi", "nosotros", "nosotras", "wij"})
_BETWEEN: Final = frozenset({"ne", "n", "y", "en", "vous", "te", "le", "la", "les", "l", "leur", "lui"})


def kinds(facts: Facts) -> Iterator[str]:
    """The kinds of all light verbs of a text, function words and phrases too."""
    code = facts.language.code
    norms = {token.norm for token in facts.tokens} | {word.norm for word in facts.words}
    return (kind for kind in map(verbs_of(code).get, sorted(norms)) if kind)


def we_do(facts: Facts, ours: frozenset[str]) -> list[int]:
    """Where the text has us, or a name of ours, as the one who acts: "we give", "damos", not "with us", "send us"."""
    toks, known = facts.tokens, facts.language
    named = {word.at for word in facts.words if word.norm in ours and not word.relation and toks[word.at].capital}
    found = []
    for at, token in enumerate(toks):
        verb = known.we_endings is not None and len(token.norm) > 4 and bool(known.we_endings.search(token.norm))
        after = next((t.norm for t in toks[at + 1 :] if t.norm not in _BETWEEN), "")
        nous = token.norm == "nous" and (after.endswith("ons") or after == "sommes")
        spoken = token.norm in _SUBJECT or verb or nous or (token.norm == "we" and known.code == "nl")
        if spoken or at in named or (token.norm in ("abbiamo", "siamo", "diamo", "hemos", "somos", "damos")):
            found.append(at)
    return found


def turned(sentence: Facts, source: Facts, ours: frozenset[str]) -> bool:
    """Whether somebody else gives or gets in the sentence than in the source."""
    said, there = set(kinds(sentence)), set(kinds(source))
    priced = any(n.unit in MONEY and not (n.limit or n.relation in ("over", "from", "under")) for n in sentence.numbers)
    if priced and "=free" not in sentence.keys and "gets" in said and there.isdisjoint({"gets", "gives"}):
        return True
    we, we_there = bool(we_do(sentence, ours)), bool(we_do(source, ours))
    if "gets" in said and "gets" not in there:
        return we or ("gives" in there and not we_there)
    if "gets" in said and we and not we_there:
        return True
    if "gives" in said and "gives" not in there:
        passive = any(t.norm in ("given", "offered", "gegeben", "gegeven") for t in sentence.tokens)
        nobody = any(t.norm in ("gibt",) for t in sentence.tokens)
        return not (we or passive or nobody) or ("gets" in there and we_there)
    return False
