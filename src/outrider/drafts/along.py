"""Whether a first letter does what its strategy was approved for: the claims of the strategy are those that it uses, or it says
why not."""

from collections.abc import Mapping, Sequence
from typing import Any

from outrider.judgement.port import Claim, StrategyPlan
from outrider.judgement.prices import is_price
from outrider.language.text import clip


def departures(
    strategy: StrategyPlan | None, grounding: Sequence[Mapping[str, Any]], claims: Sequence[Claim], *, noted: bool
) -> list[str]:
    """A sentence for the reviewer about each claim of the strategy that no sentence of the letter rests on. `claims` are those
    that may be said today; `noted`: a person has asked for changes."""
    used = {entry["claim_id"] for entry in grounding if entry.get("claim_id")}
    known = {claim.id: claim for claim in claims}
    told = []
    for claim_id in strategy.claim_ids if strategy else ():
        if claim_id in used:
            continue
        claim = known.get(claim_id)
        if claim is None:
            told.append("A claim of the strategy is not approved any more, so the letter does without it.")
            continue
        why = (
            "it states a price, and a first letter names none"
            if is_price(claim.text)
            else "changes were asked for"
            if noted
            else "its writer does not say why"
        )
        told.append(f"The strategy uses “{clip(claim.text, 120)}”, and the letter does not: {why}.")
    return told
