"""What keeps the policy from approving prospects, research and strategies by itself, in words: none where it may
(docs/reference/sessions.md "Policy"). Asked to approve, and to show beforehand what would be approved."""

from collections.abc import Sequence
from typing import Any, Final

from outrider.db import ProjectTx
from outrider.prospects import reviews_store, store, words
from outrider.prospects.reviews_store import Research, Strategy
from outrider.prospects.store import Prospect

AT_ONCE: Final = 100
_SAFE_FIT: Final = 60
_WARNED: Final = "orders to a program"
_TURNED_DOWN: Final = "A person has turned it down, or a wish of theirs is open."


async def prospects_waiting(tx: ProjectTx) -> list[Prospect]:
    """Prospects that wait for review, of the newest that nobody has written to."""
    return [one for one in await store.uncontacted(tx, AT_ONCE) if one.status == "needs_review"]


async def against_prospect(tx: ProjectTx, prospect: Prospect) -> Sequence[str]:
    """What speaks against approving a prospect unseen."""
    if prospect.fit_score < _SAFE_FIT:
        return [f"Its fit is {prospect.fit_score}; {_SAFE_FIT} is needed."]
    return [_TURNED_DOWN] if await words.turned_down(tx, f"prospect:{prospect.id}") else []


async def against_research(tx: ProjectTx, research: Research) -> Sequence[str]:
    """What speaks against approving research unseen, that the service or somebody who may review wrote."""
    if research.fit_score < _SAFE_FIT:
        return [f"The fit that it found is {research.fit_score}; {_SAFE_FIT} is needed."]
    if any(_WARNED in caveat for caveat in research.caveats):
        return ["A page that was read gives orders to programs."]
    if not all(_is_own_word(one) for one in research.findings):
        return ["A finding stands on no page of the company itself, or nobody has confirmed it."]
    return [] if await _open_to_policy(tx, "research", research) else [_TURNED_DOWN]


async def against_strategy(tx: ProjectTx, strategy: Strategy) -> Sequence[str]:
    """What speaks against approving a strategy unseen, that the service or somebody who may review wrote."""
    if strategy.risk_level != "low":
        return [f"Its risk is {strategy.risk_level}."]
    return [] if await _open_to_policy(tx, "strategy", strategy) else [_TURNED_DOWN]


def _is_own_word(finding: dict[str, Any]) -> bool:
    """Whether a finding stands on a page of the company or came from the operator; anything else is for a person to judge."""
    return bool(finding["status"] != "unverified" and finding["source"] != "third_party")


async def _open_to_policy(tx: ProjectTx, noun: str, row: Research | Strategy) -> bool:
    """Whether no person has said no to this text or to its being written, and every wish of theirs was followed."""
    return not (
        row.not_followed
        or await words.barred(tx, f"{noun}:{row.prospect_id}")
        or await words.refused(tx, row.prospect_id, row.content_sha256)
    )


async def waiting_research(tx: ProjectTx, limit: int) -> Sequence[tuple[Research, Sequence[str]]]:
    """Research that waits, each with what speaks against approving it unseen."""
    trusted = await reviews_store.waiting_research(tx, limit)
    weighed = [(one, await against_research(tx, one)) for one in trusted]
    return [
        *weighed,
        *[(one, [_BY_AN_AGENT]) for one in await reviews_store.waiting_research(tx, limit, trusted=False)],
    ]


async def waiting_strategies(tx: ProjectTx, limit: int) -> Sequence[tuple[Strategy, Sequence[str]]]:
    """Strategies that wait, each with what speaks against approving it unseen."""
    trusted = await reviews_store.waiting_strategies(tx, limit)
    weighed = [(one, await against_strategy(tx, one)) for one in trusted]
    untrusted = await reviews_store.waiting_strategies(tx, limit, trusted=False)
    return [*weighed, *[(one, [_BY_AN_AGENT]) for one in untrusted]]


_BY_AN_AGENT: Final = "It was written with a key that may not review (scope reviews:write); a person reads it first."
