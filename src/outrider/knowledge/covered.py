"""What the project knows of itself: coverage of offer, icp and proof, and the claims that others may use."""

from dataclasses import dataclass
from typing import Final, Literal, cast

from outrider.db import ProjectTx
from outrider.judgement.evidence import Actor
from outrider.judgement.port import Claim, Topic
from outrider.knowledge import roles, store
from outrider.language.alike import contradicting

Coverage = Literal["present", "partial", "missing"]

COVERED: Final = ("offer", "icp", "proof")
ENOUGH_APPROVED: Final = 2
_MOST: Final = 500
_COMPARED: Final = 200


async def coverage(tx: ProjectTx) -> dict[str, Coverage]:
    """`missing` without a live claim, `present` with two approved claims or one that the operator confirmed himself, else
    `partial`."""
    return {topic: one.level for topic, one in (await standing(tx)).items()}


@dataclass(frozen=True, slots=True)
class TopicStanding:
    """How well a topic is covered, by how many claims that are approved and how many that wait."""

    level: Coverage
    approved: int
    waiting: int


async def standing(tx: ProjectTx) -> dict[str, TopicStanding]:
    """`coverage`, with the numbers behind it."""
    rows = {row.topic: row for row in await store.coverage(tx)}
    return {
        topic: TopicStanding(_level(row), row.approved, row.live - row.approved)
        if row
        else TopicStanding("missing", 0, 0)
        for topic, row in ((topic, rows.get(topic)) for topic in COVERED)
    }


async def contradictions(tx: ProjectTx) -> list[tuple[str, str]]:
    """Pairs of ids of living claims that name different figures for one thing; the older of two first."""
    return list(contradicting(await store.with_figures(tx, _COMPARED)))


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


def _level(row: store.CoverageRow) -> Coverage:
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
