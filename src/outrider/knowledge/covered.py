"""What the project knows of itself: coverage of offer, icp and proof, and the claims that others may use."""

from typing import Final, Literal, cast

from outrider.db import ProjectTx
from outrider.judgement.evidence import Actor
from outrider.judgement.port import Claim, Topic
from outrider.knowledge import roles, store

Coverage = Literal["present", "partial", "missing"]

COVERED: Final = ("offer", "icp", "proof")
ENOUGH_APPROVED: Final = 2
_MOST: Final = 500


async def coverage(tx: ProjectTx) -> dict[str, Coverage]:
    """`missing` without a live claim, `present` with two approved claims or one that the operator confirmed himself, else
    `partial`."""
    rows = {row.topic: row for row in await store.coverage(tx)}
    return {topic: _level(rows.get(topic)) for topic in COVERED}


async def live_claims(tx: ProjectTx) -> list[Claim]:
    """Approved and proposed claims, approved ones first. Not for drafting: proposed ones were seen by nobody."""
    ours = await roles.names(tx)
    return [_claim(roles.read(row, ours)) for row in await store.in_status(tx, ("approved", "proposed"), _MOST)]


async def approved_claims(tx: ProjectTx) -> list[Claim]:
    """What may be said to anybody: not a rule, nothing that is meant for the house, and no sentence without its subject."""
    ours = await roles.names(tx)
    rows = await store.in_status(tx, ("approved",), _MOST)
    return [_claim(roles.read(row, ours)) for row in rows if row.audience == "outreach" and not row.needs_context]


async def stale_claims(tx: ProjectTx) -> dict[str, str]:
    """Id → words of claims that their sources no longer say, `_MOST` at most."""
    return {row.id: row.text for row in await store.in_status(tx, ("stale",), _MOST)}


def _level(row: store.CoverageRow | None) -> Coverage:
    if row is None:
        return "missing"
    return "present" if row.confirmed or row.approved >= ENOUGH_APPROVED else "partial"


def _claim(row: store.ClaimRow) -> Claim:
    return Claim(
        id=row.id,
        text=row.text,
        topic=cast(Topic, row.topic),
        status=row.status,
        trust_level=row.trust_level,
        actor=cast(Actor, row.actor),
        customer=row.customer or "",
        limits=None if row.limits is None else tuple(row.limits),
    )
