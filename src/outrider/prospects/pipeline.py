"""Where each prospect stands between being found and being written to: what other rooms ask about it."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, Final

from outrider import projects
from outrider.core import crypto
from outrider.db import ProjectTx
from outrider.judgement import port
from outrider.language.text import clip
from outrider.prospects import reviews_store, store, wanted
from outrider.prospects.reviews_store import Research, Strategy
from outrider.prospects.states import LIVE
from outrider.prospects.store import Prospect

STOPPED: Final = ("disqualified", "deferred", "bounced", "unsubscribed")
"""Statuses in which nobody writes to a prospect of their own accord; who wrote may be answered."""


async def research_of(tx: ProjectTx, prospect_id: str) -> Research | None:
    """The research that stands: the approved one, else the newest that waits."""
    return next(iter(await reviews_store.research_of(tx, prospect_id, LIVE)), None)


async def strategy_of(tx: ProjectTx, prospect_id: str) -> Strategy | None:
    """The strategy that stands: the approved one, else the newest that waits."""
    return next(iter(await reviews_store.strategies_of(tx, prospect_id, LIVE)), None)


async def findings_of(tx: ProjectTx, prospect_id: str) -> list[port.Finding]:
    """What is known of a prospect, for drafting and for the gate; empty without research."""
    research = await research_of(tx, prospect_id)
    return findings(research) if research is not None else []


async def vouched_findings_of(tx: ProjectTx, prospect_id: str) -> list[port.Finding]:
    """What the policy may approve a letter on: of research that nobody has approved, only what the service, or somebody who
    may review, found on the prospect's own pages."""
    research = await research_of(tx, prospect_id)
    if research is None or not (
        research.review_status == "approved" or await reviews_store.is_trusted(tx, research.id)
    ):
        return []
    return findings(research, elsewhere=research.review_status == "approved")


def findings(research: Research, *, elsewhere: bool = True) -> list[port.Finding]:
    """The findings of stored research that a letter may rest on. `elsewhere`: on pages of others too."""
    return [
        finding(one) for one in research.findings if one["usable"] and (elsewhere or one["source"] != "third_party")
    ]


def own_words(findings: Sequence[dict[str, Any]]) -> list[port.Finding]:
    """Of stored findings those that stand on the company's own pages, which the fit is computed with besides the import."""
    return [finding(one) for one in findings if one["usable"] and one["source"] == "company" and one.get("url")]


async def own_words_of(tx: ProjectTx, prospect_ids: Sequence[str]) -> dict[str, list[port.Finding]]:
    """What research has read on the pages of these prospects, by prospect."""
    standing = await reviews_store.standing_research(tx, prospect_ids, LIVE)
    return {prospect_id: own_words(one.findings) for prospect_id, one in standing.items()}


async def unresearched(tx: ProjectTx, limit: int) -> list[Prospect]:
    """Prospects to find something out about: approved and well-fitting ones first."""
    return await store.unresearched(tx, limit)


async def unplanned(tx: ProjectTx, limit: int) -> list[Prospect]:
    """Prospects to plan for. With `needs_approval` their research must be approved; an autonomous agent need not wait."""
    asked = await wanted.asked_of(tx, "strategy")
    found = await store.unplanned(tx, await plannable(tx), limit + len(asked))
    return [prospect for prospect in found if prospect.id not in asked][:limit]


async def plannable(tx: ProjectTx) -> tuple[str, ...]:
    """The review statuses of research that a strategy may rest on, by the project's policy."""
    autonomous = (await projects.get(tx)).agent_mode == "autonomous"
    return ("approved", "needs_review") if autonomous else ("approved",)


async def ready_for_drafts(tx: ProjectTx, limit: int, exclude: Collection[str] = ()) -> list[Prospect]:
    """Prospects with an address and an approved strategy that nobody has written to. `exclude` are left out besides."""
    return await store.ready_for_drafts(tx, limit, exclude)


async def planned_without_contact(tx: ProjectTx) -> list[Prospect]:
    """Approved prospects with an approved strategy whom nobody can write to, because no address is known."""
    return await store.planned_without_contact(tx)


def never_line(lines: Sequence[str], prospect: Prospect, email: str) -> str | None:
    """Which of the operator's lines (`never_write_to`) means this prospect at this address; None where none does."""
    return projects.line_for(
        lines,
        email=email,
        domain=prospect.domain,
        company=prospect.company_name,
        industry=prospect.industry,
        description=prospect.description,
    )


def finding_id(prospect_id: str, finding: port.Finding) -> str:
    """The id of a finding, made of what it says of whom and where it stands: found again it is the same."""
    said = crypto.sha256(prospect_id, finding.field, finding.quote, finding.value, finding.url or "")
    return f"finding_{said[:26]}"


def finding(stored: dict[str, Any]) -> port.Finding:
    """A finding out of the database. Where its page is kept, only the sentence of the page counts, not the words of whoever
    wrote it down."""
    seen = stored.get("observed_at")
    told = stored["page_id"] is not None
    return port.Finding(
        field=stored["field"],
        value=clip(stored["context"], 300) if told else stored["value"],
        quote=stored["context"] if told else stored["quote"],
        url=stored.get("url"),
        observed_at=datetime.fromisoformat(seen) if seen else None,
        start=None if told else stored.get("start"),
        end=None if told else stored.get("end"),
        matters=stored.get("matters", ""),
        claim_id=stored.get("claim_id"),
        caveats=tuple(stored.get("caveats", ())),
    )
