"""Answer a hold, or let 72 hours of silence answer it; take a suppression back."""

import logging

from outrider import followups, mailbox, prospects
from outrider.core import clock
from outrider.core.errors import InvalidTransition, Problem
from outrider.core.principal import system
from outrider.db import ProjectTx
from outrider.engine import Services, Tick
from outrider.mailbox.suppressions import HELD, Hold, Suppression, holds
from outrider.replies import people

log = logging.getLogger(__name__)

NO_ANSWER = "no answer within 72 hours"
_BATCH = 200
_SOURCES = {"opt_out": "reply", "hard_bounce": "bounce"}


async def confirm(tx: ProjectTx, hold_id: str, reason: str) -> Hold:
    """It was an opt-out, or the address is dead: suppressed for good, with whatever else the same message held. Confirming a
    confirmed one changes nothing.

    Raises:
        NotFound
        InvalidTransition: it was released.
    """
    hold = await holds.lock(tx, hold_id)
    if hold.status == "confirmed":
        return hold
    _is_open(hold)
    for one in await holds.of_same_message(tx, hold):
        source = _SOURCES[one.kind]
        # What nobody could prove counts in no rate.
        made = await mailbox.suppressions.suppress(
            tx, one.email, one.kind, source, one.evidence, counted=False, answer=reason
        )
        if (await holds.get(tx, one.id)).status == "open":  # it was suppressed before
            await mailbox.suppressions.end_hold(tx, one.id, is_one=True, reason=reason, suppression_id=made.id)
        await people.stop(tx, [one.email], one.prospect_id, one.kind, source)
    return await holds.get(tx, hold_id)


async def release(tx: ProjectTx, hold_id: str, reason: str) -> Hold:
    """It was none: they may be written to again, and what waited for the answer goes on. A reply of theirs waits for an answer
    like any other. Releasing a released one changes nothing.

    Raises:
        NotFound
        InvalidTransition: it was confirmed; `:lift` takes a suppression back.
    """
    hold = await holds.lock(tx, hold_id)
    if hold.status == "released":
        return hold
    _is_open(hold)
    for one in await holds.of_same_message(tx, hold):
        await mailbox.suppressions.end_hold(tx, one.id, is_one=False, reason=reason)
    if hold.prospect_id is not None:
        await followups.resume_for_prospect(tx, hold.prospect_id, HELD)
    await _ask_again(tx, hold)
    return await holds.get(tx, hold_id)


async def lift(tx: ProjectTx, suppression_id: str, reason: str, *, consent: bool) -> tuple[Suppression, list[str]]:
    """Take a suppression back, with the prospects that it stopped; the suppression, and these prospects.

    Raises:
        NotFound
        ConsentNeeded: the person asked for it themselves.
    """
    before, now = await mailbox.suppressions.lift(tx, suppression_id, reason, consent=consent)
    relisted: list[str] = []
    if before.lifted_at is None and before.email is not None:
        for project_id in dict.fromkeys((before.project_id or tx.project_id, tx.project_id)):
            sibling = tx.of_sibling(project_id)
            prospect = await prospects.by_email(sibling, before.email)
            if prospect is not None and await prospects.relist(sibling, prospect.id, before.reason):
                relisted.append(prospect.id)
    return now, relisted


async def let_silence_answer(services: Services) -> None:
    """Make what nobody has answered for 72 hours a suppression; one transaction each."""
    async with services.db.read(system("system", "holds")) as every:
        due = await holds.due(every, clock.now(), _BATCH)
    for one in due:
        try:
            async with services.project(system(one.operator_id, "holds"), one.project_id).tx() as tx:
                hold = await holds.lock(tx, one.id)
                if hold.status == "open" and hold.becomes_at is not None and hold.becomes_at <= clock.now():
                    await confirm(tx, one.id, NO_ANSWER)
        except Problem as problem:
            log.warning("hold %s could not be settled and is looked at again: %s", one.id, problem.detail)


def _is_open(hold: Hold) -> None:
    if hold.status != "open":
        raise InvalidTransition(
            f"This hold is {hold.status} already."
            + (" Lift the suppression to take that back." if hold.status == "confirmed" else ""),
            status_now=hold.status,
            allowed_from=["open"],
        )


async def _ask_again(tx: ProjectTx, hold: Hold) -> None:
    """A person's reply that was taken for an opt-out is no more than a reply that nobody has understood: somebody reads it."""
    message = await mailbox.messages.by_id(tx, hold.evidence.get("message_id") or "")
    if message is not None and message.kind == "human_reply" and message.analysis.get("intent") == "unsubscribe":
        summary = "Read it yourself: it was first taken for an opt-out."
        await mailbox.messages.set_analysis(
            tx, message.id, {**message.analysis, "intent": "unknown", "confidence": 0.0, "summary": summary}
        )


TICKS = (Tick("suppression_holds", "*/5 * * * *", let_silence_answer, by_date=True),)
