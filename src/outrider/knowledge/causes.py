"""What knowledge still lacks: next actions, readiness blockers and warnings (decisions "States and moves")."""

from outrider.core.causes import Blocker, Call, Cause, Fix, Readiness
from outrider.db import ProjectTx
from outrider.knowledge import store
from outrider.knowledge.covered import COVERED, coverage

_NAMES = {"offer": "what you offer", "icp": "who you sell to", "proof": "proof that it works"}
_DRAFTING = ("generate_strategies", "generate_drafts", "generate_reply_draft", "generate_follow_up_draft")
_SHOWN = 50


async def causes(tx: ProjectTx) -> list[Cause]:
    found = []
    missing = [topic for topic, level in (await coverage(tx)).items() if level == "missing"]
    if missing:
        found.append(
            Cause(
                "add_knowledge",
                f"Add knowledge: {_listed(missing)} is missing",
                _look(tx),
                priority="high" if set(missing) & {"offer", "icp"} else "normal",
            )
        )
    waiting = await store.count(tx, "proposed")
    if waiting:
        claims = await store.in_status(tx, ("proposed",), _SHOWN)
        found.append(
            Cause(
                "review_claims",
                f"Review {waiting} proposed claim{'' if waiting == 1 else 's'}",
                Call("GET", f"/v1/projects/{tx.project_id}/knowledge?status=proposed"),
                target_type="claim",
                target_ids=tuple(claim.id for claim in claims),
                count=waiting,
            )
        )
    return found


async def readiness(tx: ProjectTx) -> Readiness:
    """Without an approved offer there is nothing to write; without any word on buyers there is nobody to look for."""
    rows = {row.topic: row for row in await store.coverage(tx)}
    blockers = []
    offer, icp = rows.get("offer"), rows.get("icp")
    if offer is None or not offer.approved:
        waits = offer is not None
        blockers.append(
            Blocker(
                "no_approved_offer",
                "A claim on what you offer waits for your approval."
                if waits
                else "Nothing is known of what you offer.",
                "knowledge",
                _DRAFTING,
                _fix(tx, "Review claims" if waits else "Add what you offer"),
            )
        )
    if icp is None:
        blockers.append(
            Blocker(
                "no_icp",
                "Nothing is known of who you sell to, so prospects cannot be searched for or ranked.",
                "knowledge",
                ("search_prospects",),
                _fix(tx, "Add who you sell to"),
            )
        )
    levels = await coverage(tx)
    warnings = [f"Knowledge on {_NAMES[t]} is {levels[t]}." for t in COVERED if levels[t] != "present" and rows.get(t)]
    if "proof" not in rows:
        warnings.append("Nothing is known that proves your offer; drafts will carry no proof.")
    return Readiness(tuple(blockers), tuple(warnings))


def _look(tx: ProjectTx) -> Call:
    return Call("GET", f"/v1/projects/{tx.project_id}/knowledge")


def _fix(tx: ProjectTx, label: str) -> Fix:
    return Fix(label, _look(tx), f"/p/{tx.project_id}/knowledge")


def _listed(topics: list[str]) -> str:
    names = [_NAMES[topic] for topic in topics]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
