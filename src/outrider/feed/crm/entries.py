"""What a timeline says of what happened. The words are read when they are handed over, never before."""

from collections.abc import Collection
from typing import Final, Literal

from outrider import mailbox
from outrider.db import ProjectTx
from outrider.feed.crm.store import DueHandOver
from outrider.providers.crm.port import TimelineEntry

HandedOver = Literal["contacts", "companies", "sent", "replies", "opt_outs", "meetings", "outcomes"]

EVENTS: Final = (
    "message.received",
    "message.sent",
    "message.sent_by_hand",
    "prospect.unsubscribed",
    "prospect.converted",
    "prospect.deferred",
    "prospect.disqualified",
)
_OUTCOMES: Final = {
    "prospect.converted": "Outrider: became a customer.",
    "prospect.deferred": "Outrider: not now; they are written to again later.",
    "prospect.disqualified": "Outrider: does not fit; they are not written to any more.",
}
_LONGEST: Final = 20_000


async def entry_of(tx: ProjectTx, due: DueHandOver, chosen: Collection[str]) -> TimelineEntry | None:
    """The line for an event; None where it is none that the operator chose, or its words are gone."""
    if due.event_type == "prospect.unsubscribed":
        return _said(due, "They want no mail. Do not write to them.") if "opt_outs" in chosen else None
    if title := _OUTCOMES.get(due.event_type):
        return _said(due, title) if "outcomes" in chosen else None
    message = await mailbox.messages.by_id(tx, due.target_id)
    if message is None or message.prospect_id != due.prospect_id:
        return None
    if message.direction == "outbound":
        return _said(due, f"We wrote: {message.subject}", message.text) if "sent" in chosen else None
    if message.kind == "opt_out":
        return _said(due, "They want no mail:", message.text) if "opt_outs" in chosen else None
    if message.kind != "human_reply":
        return None
    meeting = bool(message.analysis.get("asks_for_meeting"))
    if "replies" not in chosen and not (meeting and "meetings" in chosen):
        return None
    wishes = [
        *(["the price"] if message.analysis.get("asks_for_pricing") else []),
        *(["a meeting"] if meeting else []),
    ]
    return _said(due, "They answered" + (f" and ask for {' and '.join(wishes)}:" if wishes else ":"), message.text)


def _said(due: DueHandOver, title: str, text: str = "") -> TimelineEntry:
    return TimelineEntry(due.event_id, title[:255], text[:_LONGEST], due.event_at)
