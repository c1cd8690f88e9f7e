"""With what a sentence or a quote begins before it says who does it: "Counting only …, visits at X were cut"."""

from typing import Final

from outrider.judgement.grounding.facts import Facts
from outrider.judgement.grounding.lexicon import listed

_CONCEDING: Final = listed("pur nonostante though although while tout en a aun sin")
_GOING: Final = {"en": ("ing",), "fr": ("ant",), "es": ("ando", "iendo"), "it": ("ando", "endo")}
UNCHANGED: Final = listed("cut put set hit split spread built held kept made brought sent won taken given")
"""English participles without an -ed of their own."""


def clause_end(facts: Facts) -> int:
    """Where a clause ends that tells what the subject behind it did: "Pur avendo raddoppiato …, la Rossi"; 0 without one."""
    toks = facts.tokens
    first = next((at for at, t in enumerate(toks[:3]) if t.norm not in _CONCEDING), 0)
    comma = next((at for at, t in enumerate(toks) if t.norm == ","), 0)
    going = _GOING.get(facts.language.code, ())
    return comma if going and toks and toks[first].norm.endswith(going) and first < comma else 0


def describes(known: Facts) -> bool:
    """Whether it says of no one by name what they are: "Housing association with around 5,600 homes"."""
    ahead = next((at for at, t in enumerate(known.tokens[:5]) if known.language.relations.get(t.norm) == "with"), 0)
    kind = [w for w in known.words if w.at < ahead]
    small = len(kind) > 1 and not any(w.text[:1].isupper() for w in kind[1:])
    return bool(kind) and not known.past and (small or kind[0].key[:1] == "=")
