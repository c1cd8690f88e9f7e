"""Requests of people about their data: taken down when they come, and answered by a person within a month (Regulation (EU)
2016/679, Article 12(3)). Nothing here answers, grants or refuses by itself."""

import calendar
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from psycopg.types.json import Jsonb

from outrider import events
from outrider.core import clock, ids
from outrider.core.errors import NotFound
from outrider.db import ProjectTx
from outrider.mail.rights import Right
from outrider.mailbox.messages import StoredMessage
from outrider.replies.rights import store
from outrider.replies.rights.states import RIGHTS_REQUEST
from outrider.replies.rights.store import RightsRequest

Outcome = Literal["granted", "refused", "no_request"]


@dataclass(frozen=True, slots=True)
class OnPage:
    """A request, and whether it is new."""

    request: RightsRequest
    is_new: bool


async def by_reply(tx: ProjectTx, message: StoredMessage, rights: Sequence[Right]) -> bool:
    """A message claims these rights: taken down once, for a person to answer; False when that was done already."""
    return await by_mail(tx, message.from_email, rights, message.received_at, message.prospect_id, message.id)


async def by_mail(
    tx: ProjectTx,
    email: str,
    rights: Sequence[Right],
    received_at: datetime,
    prospect_id: str | None = None,
    message_id: str | None = None,
) -> bool:
    """The same of mail of somebody who need not be a prospect, and that need not be kept."""
    now = clock.now()
    request = RightsRequest(
        id=ids.new("rights"),
        email=email.lower(),
        prospect_id=prospect_id,
        rights=list(rights),
        channel="reply",
        message_id=message_id,
        status="open",
        confirmation="not_needed",
        mailed_at=None,
        due_at=a_month_after(received_at),
        created_at=now,
        updated_at=now,
    )
    return await _take_down(tx, request)


async def on_page(tx: ProjectTx, email: str, prospect_id: str | None, right: Right) -> OnPage:
    """Somebody pressed a button of the privacy page. It waits until the holder of the address has confirmed it, for links are
    passed on with the letters that hold them."""
    known = await store.lock_on_page(tx, email, right)
    if known is not None:
        return OnPage(known, is_new=False)
    now = clock.now()
    request = RightsRequest(
        id=ids.new("rights"),
        email=email.lower(),
        prospect_id=prospect_id,
        rights=[right],
        channel="page",
        message_id=None,
        status="unconfirmed",
        confirmation="to_send",
        mailed_at=None,
        due_at=a_month_after(now),
        created_at=now,
        updated_at=now,
    )
    await _take_down(tx, request)
    return OnPage(request, is_new=True)


async def confirm(tx: ProjectTx, request_id: str) -> RightsRequest:
    """The holder of the address has said that it was them; a second time changes nothing. Raises NotFound."""
    request = await get(tx, request_id)
    if request.status == "unconfirmed":
        await events.move(tx, RIGHTS_REQUEST, request_id, "confirm", also={"confirmation": "confirmed"})
    return await get(tx, request_id)


async def mail_again(tx: ProjectTx, request_id: str) -> bool:
    """The mail that asked for a confirmation may have been lost: another is to be sent. False where it is settled."""
    return await store.note_mail(tx, request_id, "sent", "to_send", None)


async def note_sent(tx: ProjectTx, request_id: str) -> bool:
    """The mail that asks for a confirmation leaves now; False when somebody else has it in hand, or it is settled."""
    return await store.note_mail(tx, request_id, "to_send", "sent", clock.now())


async def let_a_person_look(tx: ProjectTx, request_id: str, *, taken_up: bool) -> None:
    """No mail can ask for a confirmation: then the operator finds out who asks.

    Args:
        taken_up: whoever could not send it had it in hand. Otherwise another process may have sent it meanwhile, and then
            nothing changes.
    """
    if await store.note_mail(tx, request_id, "sent" if taken_up else "to_send", "not_sent", None):
        await events.move(tx, RIGHTS_REQUEST, request_id, "confirm")


async def answer(tx: ProjectTx, request_id: str, outcome: Outcome, note: str) -> RightsRequest:
    """Keep what a person has decided, and why.

    Raises:
        NotFound
        InvalidTransition: it was answered already.
    """
    await events.move(
        tx,
        RIGHTS_REQUEST,
        request_id,
        "answer",
        also={
            "outcome": outcome,
            "note": note,
            "answered_at": clock.now(),
            "answered_by": Jsonb(tx.principal.describe()),
        },
        data={"outcome": outcome},
    )
    return await get(tx, request_id)


async def answered_by_erasure(tx: ProjectTx, emails: Collection[str]) -> None:
    """A person has erased somebody: whatever they asked for is answered with it."""
    for request_id in await store.open_of(tx, emails):
        await answer(tx, request_id, "granted", "Erased.")


async def get(tx: ProjectTx, request_id: str) -> RightsRequest:
    """A request of this project. Raises NotFound."""
    found = await store.by_id(tx, request_id)
    if found is None:
        raise NotFound(f"There is no rights request {request_id}.")
    return found


def a_month_after(moment: datetime) -> datetime:
    """The same day of the next month, or its last where it is shorter."""
    year, month = (moment.year + 1, 1) if moment.month == 12 else (moment.year, moment.month + 1)
    return moment.replace(year=year, month=month, day=min(moment.day, calendar.monthrange(year, month)[1]))


async def _take_down(tx: ProjectTx, request: RightsRequest) -> bool:
    if not await store.insert(tx, request):
        return False
    data: events.Data = {"rights": request.rights, "channel": request.channel, "prospect_id": request.prospect_id}
    await events.append(tx, "rights_request.received", "rights_request", request.id, data)
    return True
