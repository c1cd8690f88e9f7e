"""What runs want a caller to write: first messages, replies and follow-ups, each with its brief and the request to post it.

Whether one may still be written is asked of `hindered`, when next actions are listed and every minute, so that nobody is
asked for words that could only be refused, and no run waits for them.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from outrider import followups, knowledge, prospects
from outrider.core.causes import Cause, Priority
from outrider.core.principal import system
from outrider.db import ProjectTx
from outrider.drafts import store
from outrider.drafts.callers.hindered import hindered
from outrider.drafts.callers.occasions import OPERATION, Asked, live_of
from outrider.drafts.callers.template import to_write
from outrider.drafts.writing import Occasion
from outrider.engine import Outcome, RunContext, Services, Tick, TryLater, Waiting
from outrider.prospects import Prospect
from outrider.prospects import wanted as words_wanted
from outrider.prospects.wanted import WantedItem

log = logging.getLogger(__name__)

_MOST: Final = 50
_WHAT: Final = {"first_touch": "the first message to", "reply": "the reply to", "follow_up": "the follow-up to"}
_PRIORITY: Final[dict[str, Priority]] = {"first_touch": "normal", "reply": "high", "follow_up": "normal"}


async def first_touches(
    context: RunContext,
    candidates: Sequence[Prospect],
    why_not: Callable[[ProjectTx, Prospect], Awaitable[str | None]],
) -> Outcome:
    """Ask for a first message to each of these prospects, and end when all of them are there.

    Raises:
        Waiting: some are not.
    """
    async with context.tx() as tx:
        asked = await words_wanted.ask_for(tx, context, "first_touch", candidates, why_not)
        missing = [one for one in asked if one.answered_by is None]
        await context.progress(tx, len(asked) - len(missing), len(asked))
        items = [_item(tx, one.occasion, Asked("first_touch", one.prospect_id)) for one in missing]
    if items:
        raise words_wanted.waiting(items)
    made = sorted(one.answered_by for one in asked if one.answered_by)
    return Outcome({"drafts_created": len(made), "draft_ids": made, "skipped": len(asked) - len(made)})


async def one_message(context: RunContext, occasion: Occasion) -> Waiting:
    """Ask for the message of one occasion; what the run waits with.

    Raises:
        TryLater: it has come since the run looked.
    """
    answers = occasion.in_reply_to_message_id if occasion.kind == "reply" else None
    asked = Asked(occasion.kind, occasion.prospect.id, answers, occasion.schedule_id)
    async with context.tx() as tx:
        # Whoever posts holds the prospect: under its lock the text is either there, or finds what is put down here.
        await prospects.lock(tx, occasion.prospect.id)
        live = await live_of(tx, occasion)
        if live is not None and not await gives_way(tx, live.id, occasion.replaces):
            raise TryLater("it has just come", 1)
        await words_wanted.ask(tx, context.run.id, occasion.name, occasion.prospect.id)
        return words_wanted.waiting([_item(tx, occasion.name, asked, occasion.quoted_subject)])


async def gives_way(tx: ProjectTx, live_id: str, replaces: str | None) -> bool:
    """Whether the draft that stands is the one that a run is to replace, and nobody has taken it up meanwhile."""
    if live_id != replaces:
        return False
    live = await store.by_id(tx, live_id)
    return live is not None and live.lifecycle_status == "drafted_not_sendable"


async def is_over(tx: ProjectTx, run_id: str) -> bool:
    """Whether nothing that the run has asked for is to be written any more; it has said why (`words_wanted.let_go`)."""
    asked = await words_wanted.of_run(tx, run_id)
    return bool(asked) and all(one.answered_by == "" for one in asked)


async def came(tx: ProjectTx, run_id: str, draft_id: str) -> int:
    """1 where this draft is what the run had asked for, for its result."""
    return int(any(one.answered_by == draft_id for one in await words_wanted.of_run(tx, run_id)))


def _item(tx: ProjectTx, occasion: str, asked: Asked, subject: str = "") -> WantedItem:
    return WantedItem(occasion, asked.prospect_id, to_write(tx, asked, subject))


async def tick_everywhere(services: Services) -> None:
    """What runs wait for in vain is let go, in every project; one transaction a project."""
    async with services.db.read(system("system", "caller's words")) as tx:
        projects_waiting = await words_wanted.projects_waiting(tx)
    for project in projects_waiting:
        try:
            owner = system(project["operator_id"], "caller's words")
            async with services.project(owner, project["project_id"]).tx() as own:
                await let_go_of_the_gone(own)
        except Exception:
            # One project's trouble must not keep the others waiting; this one is looked at again in a minute.
            log.exception("words that project %s waits for could not be looked at", project["project_id"])


async def let_go_of_the_gone(tx: ProjectTx) -> None:
    """Runs wait no more for what nobody may write any more, and say why. What only passes (a hold that somebody answers, a
    claim that is approved again) is waited for on."""
    for occasion, why in (await hindered(tx, await words_wanted.still_open(tx))).items():
        if why.passes:
            continue
        await words_wanted.let_go(tx, occasion, why.told)
        kind, _, target = occasion.partition(":")
        if kind == "follow_up" and (await followups.lock(tx, target)).status == "drafting":
            await followups.pause(tx, target, why.pause_reason)


async def causes(tx: ProjectTx) -> list[Cause]:
    """One a message that a run waits for and that may be written now."""
    found = [one for one in await words_wanted.still_open(tx) if one.occasion.partition(":")[0] in _WHAT][:_MOST]
    if not found or await _blocked(tx):
        return []
    people = {one.id: one for one in await prospects.by_ids(tx, [one.prospect_id for one in found])}
    hindrances = await hindered(tx, found)
    causes = []
    for one in found:
        kind, _, target = one.occasion.partition(":")
        prospect = people.get(one.prospect_id)
        if prospect is None or one.occasion in hindrances:
            continue
        who = prospect.contact_name or prospect.contact_email or prospect.company_name
        where = "" if who == prospect.company_name else f" ({prospect.company_name})"
        causes.append(
            Cause(
                "write_draft",
                f"Write {_WHAT[kind]} {who}{where}; a run waits for it",
                template=to_write(tx, _asked(kind, one.prospect_id, target)),
                key=one.occasion,
                priority=_PRIORITY[kind],
                waiting_on="agent",
                target_type="prospect",
                target_ids=(one.prospect_id,),
            )
        )
    return causes


async def _blocked(tx: ProjectTx) -> bool:
    """Whether readiness keeps texts from being written in this project; its own next action says how that ends."""
    found = (await knowledge.readiness(tx)).blockers
    return any(operation in one.blocks for operation in OPERATION.values() for one in found)


def _asked(kind: str, prospect_id: str, target: str) -> Asked:
    if kind == "reply":
        return Asked("reply", prospect_id, target)
    if kind == "follow_up":
        return Asked("follow_up", prospect_id, None, target)
    return Asked("first_touch", prospect_id)


TICKS = (Tick("words_wanted", "* * * * *", tick_everywhere),)
