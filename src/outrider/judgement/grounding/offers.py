"""A claim with two prices for the same, the second under a condition of its own: each may be told alone.

"An inspection costs 480 per roof, and from five roofs 390 per roof, plus VAT" holds "An inspection costs 480 per roof, plus
VAT" and "From five roofs an inspection costs 390 per roof, plus VAT". What is added to a price ("and 50 for the setup") is no
price of its own: it has no condition with a number.
"""

from typing import Final

from outrider.judgement.grounding.facts import Facts
from outrider.judgement.grounding.numbers import MONEY

_BOUND: Final = frozenset({"from", "at_least", "over", "under", "up_to"})


def alternatives(facts: Facts) -> tuple[str, ...]:
    """The two offers of a claim as texts of their own; none where it is one offer, or where both cannot be told apart."""
    prices = [n for n in facts.numbers if n.unit in MONEY]
    if len(prices) != 2 or prices[0].unit != prices[1].unit or prices[0].pair is not None or facts.negations:
        return ()
    first, second = prices
    toks, known = facts.tokens, facts.language
    cut = max(
        (
            at
            for at in range(first.end, second.at)
            if toks[at].norm == ";" or known.relations.get(toks[at].norm) == "and"
        ),
        default=None,
    )
    if cut is None:
        return ()
    conditions = [n for n in facts.numbers if n.limit in _BOUND and n.unit not in MONEY]
    if not conditions or any(n.at < cut for n in conditions):
        return ()
    start = first.at
    while start > 0 and known.labels.get((toks[start - 1].norm,), "").startswith(("n:", "b:")):
        start -= 1
    shared = [t.text for t in toks[:start]]
    tax = [at for at in range(len(toks)) if any(_taxed(facts, at, at + size) for size in (1, 2, 3))]
    end = next((at for at in tax if at >= second.end), len(toks))
    tail = [t.text for t in toks[end:]]
    one = [t.text for t in toks[:cut]] + tail
    early = next((at for at in tax if at < cut), cut)
    other = shared + [t.text for t in toks[cut + 1 :]] + [t.text for t in toks[early:cut]]
    return " ".join(one), " ".join(other)


def _taxed(facts: Facts, start: int, end: int) -> bool:
    return facts.language.labels.get(tuple(t.norm for t in facts.tokens[start:end])) == "l:tax"
