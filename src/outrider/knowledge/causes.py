"""What knowledge still lacks: next actions, readiness blockers and warnings."""

from outrider.core import limits
from outrider.core.causes import Blocker, Cause, Fix, Readiness, Template
from outrider.core.decisions import to_decide
from outrider.db import ProjectTx
from outrider.knowledge import store
from outrider.knowledge.covered import COVERED, contradictions, coverage, standing

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
                template=_to_add(tx),
                priority="high" if set(missing) & {"offer", "icp"} else "normal",
            )
        )
    claims = await store.in_status(tx, ("proposed",), _SHOWN)
    if claims:
        waiting = len(claims) if len(claims) < _SHOWN else await store.count(tx, "proposed")
        found.append(
            Cause(
                "review_claims",
                f"Review {limits.counted(waiting, 'proposed claim')}",
                template=_to_review(tx, [claim.id for claim in claims]),
                target_type="claim",
                target_ids=tuple(claim.id for claim in claims),
                count=waiting,
            )
        )
    pairs = await contradictions(tx)
    if pairs:
        ids = tuple(dict.fromkeys(claim_id for pair in pairs for claim_id in pair))[:_SHOWN]
        one = len(pairs) == 1
        found.append(
            Cause(
                "settle_contradiction",
                "Two claims name different figures for one thing: keep the one that is true"
                if one
                else f"{len(pairs)} pairs of claims name different figures for one thing: keep what is true",
                template=to_decide(tx.project_id, "claim", list(ids), ("skip",)),
                priority="high",
                target_type="claim",
                target_ids=ids,
                count=len(pairs),
            )
        )
    return found


async def readiness(tx: ProjectTx) -> Readiness:
    """Without an approved offer there is nothing to write; without any word on buyers there is nobody to look for."""
    known = await standing(tx)
    blockers = []
    if not known["offer"].approved:
        waits = bool(known["offer"].waiting)
        blockers.append(
            Blocker(
                "no_approved_offer",
                "A claim on what you offer waits for your approval."
                if waits
                else "Nothing is known of what you offer.",
                "knowledge",
                _DRAFTING,
                Fix(
                    "Review claims",
                    f"/p/{tx.project_id}/review/claims",
                    template=_to_review(tx, await store.proposed_on(tx, "offer", _SHOWN)),
                )
                if waits
                else _adding(tx, "Add what you offer"),
            )
        )
    if known["icp"].level == "missing":
        blockers.append(
            Blocker(
                "no_icp",
                "Nothing is known of who you sell to, so prospects cannot be searched for or ranked.",
                "knowledge",
                ("search_prospects",),
                _adding(tx, "Add who you sell to"),
            )
        )
    warnings = [f"Knowledge on {_NAMES[topic]} is partial." for topic in COVERED if known[topic].level == "partial"]
    if known["proof"].level == "missing":
        warnings.append("Nothing is known that proves your offer; drafts will carry no proof.")
    return Readiness(tuple(blockers), tuple(warnings), dict.fromkeys(warnings, "knowledge"))


def _to_add(tx: ProjectTx) -> Template:
    """What is known is the operator's to tell: a note here, or `urls` or `files` beside it or instead of it."""
    path = f"/v1/projects/{tx.project_id}/context"
    return Template("POST", path, {"notes": None}, ("/notes",), content_type="multipart/form-data")


def _to_review(tx: ProjectTx, claim_ids: list[str]) -> Template:
    return to_decide(tx.project_id, "claim", claim_ids, ("approve", "skip"))


def _adding(tx: ProjectTx, label: str) -> Fix:
    return Fix(label, f"/p/{tx.project_id}/knowledge/sources", template=_to_add(tx))


def _listed(topics: list[str]) -> str:
    names = [_NAMES[topic] for topic in topics]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
