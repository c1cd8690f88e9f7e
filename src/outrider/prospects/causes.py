"""What prospects leave for somebody to do, and what readiness says of them."""

from typing import Final

from outrider import engine, knowledge
from outrider.core import clock, limits
from outrider.core.causes import ActionType, Cause, Readiness, Template
from outrider.core.decisions import to_decide
from outrider.db import ProjectTx
from outrider.prospects import coming_back, planning, reviews_store, service, store, wanted, words
from outrider.prospects.contacts import choosing, shown
from outrider.prospects.contacts import service as contacts
from outrider.prospects.pipeline import STOPPED
from outrider.prospects.store import ProspectsWaiting
from outrider.providers.sources import catalogue

_MOST: Final = 50


async def causes(tx: ProjectTx) -> list[Cause]:
    found = [
        _review(tx, "review_prospects", "prospect", "prospect", await store.to_review(tx, _MOST)),
        _review(
            tx,
            "review_research",
            "research",
            "research record",
            await reviews_store.research_to_review(tx, _MOST),
        ),
        _review(
            tx,
            "review_strategies",
            "strategy",
            "strategy",
            await reviews_store.strategies_to_review(tx, _MOST),
        ),
    ]
    return [
        *(cause for cause in found if cause is not None),
        *await _stuck(tx),
        *await _to_write(tx),
        *await _nobody_wrote(tx),
        *await _contacts(tx),
        *await coming_back.causes(tx),
    ]


async def _stuck(tx: ProjectTx) -> list[Cause]:
    """Changes were asked for, and no run is at it any more: it came to nothing else, or it failed."""
    waiting = await reviews_store.to_change(tx, _MOST)
    at_it = await engine.replacing(tx, [one.id for one in waiting])
    return [
        Cause(
            "resolve_blocker",
            f"Nothing else came of the note on the {one.target_type} for {one.company_name}: give another note, approve it as it"
            " is, or skip it",
            template=to_decide(tx.project_id, one.target_type, (one.id,)),
            key=f"changes:{one.id}",
            target_type=one.target_type,
            target_ids=(one.id,),
        )
        for one in waiting
        if one.id not in at_it
    ]


async def _to_write(tx: ProjectTx) -> list[Cause]:
    """Strategies that a run waits for, because the caller writes."""
    wanted_now = [one for one in await wanted.still_open(tx) if one.occasion.startswith("strategy:")][:_MOST]
    people = {one.id: one for one in await store.by_ids(tx, [one.prospect_id for one in wanted_now])}
    barred = await words.barred_among(tx, [one.occasion for one in wanted_now])
    if not wanted_now or any("generate_strategies" in one.blocks for one in (await knowledge.readiness(tx)).blockers):
        return []
    return [
        Cause(
            "write_strategy",
            f"Write the strategy for {people[one.prospect_id].company_name}; a run waits for it",
            template=planning.to_write(tx.project_id, one.prospect_id).post,
            key=one.occasion,
            waiting_on="agent",
            target_type="prospect",
            target_ids=(one.prospect_id,),
        )
        for one in wanted_now
        if one.prospect_id in people and people[one.prospect_id].status not in STOPPED and one.occasion not in barred
    ]


async def _nobody_wrote(tx: ProjectTx) -> list[Cause]:
    """The caller was asked for words and has not written for a day: somebody should know."""
    late = [one for one in await wanted.still_open(tx) if one.created_at <= clock.now() - wanted.PATIENCE]
    if not late:
        return []
    since = late[0].created_at.date().isoformat()
    what = "1 text has" if len(late) == 1 else f"{len(late)} texts have"
    return [
        Cause(
            "resolve_blocker",
            f"{what} been waiting for your agent to write since {since}: start it, write yourself, or let Outrider write"
            " (`writer: service`)",
            template=Template(
                "PATCH",
                f"/v1/projects/{tx.project_id}/policy",
                {"writer": None},
                ("/writer",),
                {"/writer": ["service", "caller"]},
            ),
            key=wanted.CODE,
            priority="high",
            target_type="prospect",
            target_ids=tuple(dict.fromkeys(one.prospect_id for one in late))[:_MOST],
            count=len(late),
        )
    ]


async def readiness(tx: ProjectTx) -> Readiness:
    """Warnings only: an import may come at any time, and an operator may add prospects one by one."""
    screens = {}
    if await catalogue.is_empty(tx):
        screens["The catalogue of companies is empty, so a search finds nobody; import companies."] = "prospects/import"
    lacking = await store.lacking_contact(tx, _MOST)
    if lacking.ids:
        said = f"{_lacking(lacking.count)}, so nobody there can be written to; add one to each."
        screens[said] = f"prospects?form=contact&id={lacking.ids[0]}"
    if not await store.any_there(tx):
        screens["There are no prospects yet; add, import or search for some."] = "prospects"
    return Readiness(warnings=tuple(screens), screens=screens)


async def _contacts(tx: ProjectTx) -> list[Cause]:
    """Approved prospects that nobody can be written to at. The template is of the best fit; with it done, the next one's."""
    named = await store.lacking_contact(tx, _MOST)
    if not named.count:
        return []
    first = await service.get(tx, named.ids[0])
    where = f"{first.company_name} ({first.domain})" if first.domain else first.company_name
    people = await contacts.of_prospect(tx, first, await service.icp_claims(tx))
    best = choosing.proposed(people)
    told = f". {choosing.label(best)} is proposed there" if best else ""
    return [
        Cause(
            "add_contacts",
            (
                f"Add a contact to {where}"
                if named.count == 1
                else f"Add a contact to {limits.counted(named.count)} prospects, first to {where}"
            )
            + told,
            template=shown.to_choose(first, people),
            target_type="prospect",
            target_ids=named.ids,
            count=named.count,
        )
    ]


def _lacking(count: int) -> str:
    return limits.counted(count, "approved prospect has no contact", "approved prospects have no contact")


def _review(
    tx: ProjectTx, action_type: ActionType, target_type: str, noun: str, named: ProspectsWaiting
) -> Cause | None:
    if not named.count:
        return None
    many = noun[:-1] + "ies" if noun.endswith("y") else ""
    return Cause(
        action_type,
        f"Review {limits.counted(named.count, noun, many)}",
        template=to_decide(tx.project_id, target_type, named.ids),
        target_type=target_type,
        target_ids=named.ids,
        count=named.count,
    )
