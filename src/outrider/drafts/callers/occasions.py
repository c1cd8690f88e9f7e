"""The occasion that a caller writes for, and what stands in the way: asked alike by the brief, the check and the post."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from outrider import engine, followups, mailbox, prospects
from outrider.core.errors import Invalid, NotFound, Problem, first_of
from outrider.db import ProjectTx
from outrider.drafts import answered, store, writing
from outrider.drafts.callers import stops
from outrider.drafts.callers.stops import OccasionNow
from outrider.drafts.store import DraftRow
from outrider.drafts.writing import Occasion
from outrider.engine import Blocked, Services
from outrider.followups import Schedule
from outrider.mailbox.messages import StoredMessage
from outrider.prospects.words import PersonsWord

OPERATION: Final = {
    "first_touch": "generate_drafts",
    "reply": "generate_reply_draft",
    "follow_up": "generate_follow_up_draft",
}
"""The operation that writes the same by itself; what blocks it blocks a caller."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody wants to write: of which kind, to whom, in answer to or in continuation of what."""

    kind: Literal["first_touch", "reply", "follow_up"]
    prospect_id: str
    in_reply_to_message_id: str | None = None
    schedule_id: str | None = None
    strategy_id: str | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """An occasion as it is at one moment."""

    occasion: Occasion
    stops: Sequence[Problem]
    """Why nothing may be written, the gravest first; none where it may."""
    thread: Sequence[StoredMessage]
    """All mail exchanged with the prospect, oldest first."""
    live: DraftRow | None = None
    """The draft that stands for this occasion. What waits for review gives way to the next one."""
    message: StoredMessage | None = None
    schedule: Schedule | None = None
    is_lifting: bool = False
    """A person has skipped this occasion, and whoever asks by name may take that back."""


async def find(tx: ProjectTx, services: Services, asked: Asked) -> Found:
    """The occasion, with everything that stands in the way.

    Raises:
        NotFound: no such prospect, message or schedule in this project.
        Invalid: the kind and what it is about do not go together, or the strategy is not the one that stands.
    """
    _fits(asked)
    prospect = next(iter(await prospects.by_ids(tx, [asked.prospect_id])), None)
    if prospect is None:
        raise NotFound(f"There is no prospect {asked.prospect_id}.", errors=[_at("prospect_id", "not_found")])
    message, schedule = None, None
    if asked.kind == "reply":
        message = await _message(tx, asked)
        row = await mailbox.messages.in_a_row(tx, message)
        occasion = await writing.reply(tx, prospect, answered.together(message, row))
    elif asked.kind == "follow_up":
        schedule = await _schedule(tx, asked)
        before = await store.by_id(tx, schedule.after_draft_id)
        if before is None or before.message_id is None:
            raise NotFound("The message that this follow-up continues is not on record.")
        occasion = await writing.follow_up(tx, prospect, schedule, before)
    else:
        occasion = await writing.first_touch(tx, prospect, "", None)
    _stands(asked, occasion)
    occasion = await writing.heeding(tx, occasion)
    live = await live_of(tx, occasion)
    word = await prospects.barred(tx, occasion.name)
    found = Found(
        occasion if live is None else replace(occasion, replaces=live.id),
        (),
        await mailbox.messages.of_prospect(tx, prospect.id),
        live,
        message,
        schedule,
        word is not None and prospects.may_lift(tx),
    )
    return replace(found, stops=await _stops(tx, services, found, word))


async def open_schedule(tx: ProjectTx, prospect_id: str) -> str | None:
    """The follow-up of a prospect that is open now; None where there is none."""
    return next((one.id for one in await followups.open_of(tx, prospect_id)), None)


def _fits(asked: Asked) -> None:
    wants = {"reply": ("in_reply_to_message_id",), "follow_up": ("schedule_id",)}.get(asked.kind, ())
    errors = []
    for name in ("in_reply_to_message_id", "schedule_id"):
        given = getattr(asked, name) is not None
        if given != (name in wants):
            what = "is required" if name in wants else "does not belong"
            errors.append(
                {
                    "pointer": f"/{name}",
                    "code": "missing" if name in wants else "not_for_this_kind",
                    "message": f"{what} to a {asked.kind}" if not given else f"{what} to a {asked.kind}; leave it out",
                }
            )
    if errors:
        raise Invalid(first_of(errors), errors=errors)


async def _message(tx: ProjectTx, asked: Asked) -> StoredMessage:
    message = await mailbox.messages.by_id(tx, asked.in_reply_to_message_id or "")
    if message is None or message.prospect_id != asked.prospect_id:
        raise NotFound(
            f"There is no message {asked.in_reply_to_message_id} of this prospect.",
            errors=[_at("in_reply_to_message_id", "not_found")],
        )
    return message


async def _schedule(tx: ProjectTx, asked: Asked) -> Schedule:
    try:
        schedule = await followups.get(tx, asked.schedule_id or "")
    except NotFound:
        schedule = None
    if schedule is None or schedule.prospect_id != asked.prospect_id:
        raise NotFound(
            f"There is no follow-up schedule {asked.schedule_id} of this prospect.",
            errors=[_at("schedule_id", "not_found")],
        )
    return schedule


def _stands(asked: Asked, occasion: Occasion) -> None:
    if asked.strategy_id is None or asked.strategy_id == occasion.strategy_id:
        return
    stands = f"{occasion.strategy_id} does" if occasion.strategy_id else "none does; leave it out"
    message = f"{asked.strategy_id} is not the strategy that stands for this prospect: {stands}"
    raise Invalid(f"/strategy_id: {message}.", errors=[_at("strategy_id", "not_standing", message)])


def _at(name: str, code: str, message: str = "is not in this project") -> dict[str, str]:
    return {"pointer": f"/{name}", "code": code, "message": message}


async def live_of(tx: ProjectTx, occasion: Occasion) -> DraftRow | None:
    """The draft that stands for an occasion, written or sent."""
    if occasion.kind == "first_touch":
        draft_id = (await store.live_first_touch(tx, [occasion.prospect.id])).get(occasion.prospect.id)
    elif occasion.kind == "reply":
        draft_id = await store.live_reply(tx, occasion.in_reply_to_message_id or "")
    else:
        draft_id = await store.live_follow_up(tx, occasion.schedule_id or "")
    return await store.whole(tx, draft_id) if draft_id is not None else None


async def _stops(tx: ProjectTx, services: Services, found: Found, word: PersonsWord | None) -> list[Problem]:
    occasion, prospect = found.occasion, found.occasion.prospect
    wrote = [found.message.from_email] if found.message is not None else []
    standing = OccasionNow(
        prospect=prospect,
        to_email=occasion.to_email,
        never_line=prospects.never_line(occasion.known.voice.never_write_to, prospect, occasion.to_email),
        addresses=await mailbox.suppressions.stops_among(tx, [*wrote, occasion.to_email]),
        lawful=occasion.lawful,
        word=None if found.is_lifting else word,
        live=found.live,
        message=found.message,
        schedule_status=found.schedule.status if found.schedule is not None else None,
        is_person=tx.principal.kind == "console",
    )
    operation = OPERATION[occasion.kind]
    blockers = await engine.blockers_of(tx, services, operation)
    return [*stops.stops(tx, standing), *([Blocked(operation, blockers)] if blockers else [])]
