"""Whether a finding tells of somebody else: "Holt opened a mill", where Holt is neither the reader nor a place.

There is no list of all names: a word with a capital that the synonyms do not know, right beside the verb, is who does it.
"""

from typing import Final

from outrider.judgement.grounding.facts import Facts
from outrider.judgement.grounding.lexicon import listed
from outrider.judgement.grounding.model import Names
from outrider.judgement.grounding.words.roles import HELPERS

_LEGAL: Final = listed("gmbh ag kg ltd limited llc inc plc sa sas sarl sl srl spa bv nv")
_PERFECT: Final = {
    "en": listed("has have had"),
    "de": listed("hat haben hatte"),
    "fr": listed("a ont avait"),
    "es": listed("ha han"),
    "it": listed("ha hanno"),
    "nl": listed("heeft hebben had"),
}


def acting(known: Facts, names: Names) -> frozenset[str]:
    """The words of the name of whoever does it in a source that names neither the reader nor "we"; empty where nobody shows."""
    code, toks = known.language.code, known.tokens
    if known.we or any(t.norm in names.theirs | names.person for t in toks):
        return frozenset()
    called = {
        w.at
        for w in known.words
        if w.text[:1].isupper() and not (w.at and toks[w.at - 1].norm in known.language.relations)
    }
    verbs = {w.at for w in known.words if w.past and not w.text[:1].isupper()}
    verbs |= {at for at, t in enumerate(toks) if t.norm in _PERFECT[code]}
    for verb in sorted(verbs):
        article = verb + 1 < len(toks) and toks[verb + 1].norm in known.language.articles
        behind = _after(verb + article, called) if code in ("de", "nl") else []
        for chain, bare in ((_before(verb, called), True), (behind, not article)):
            norms = {toks[at].norm for at in chain}
            strange = [w for w in known.words if w.at in chain and not w.key.startswith("=")]
            if norms & _LEGAL or (strange and bare):
                return frozenset(norms - _LEGAL - HELPERS[code])
    return frozenset()


def _before(verb: int, called: set[int]) -> list[int]:
    found: list[int] = []
    while verb - 1 - len(found) in called:
        found.append(verb - 1 - len(found))
    return found


def _after(verb: int, called: set[int]) -> list[int]:
    found: list[int] = []
    while verb + 1 + len(found) in called:
        found.append(verb + 1 + len(found))
    return found
