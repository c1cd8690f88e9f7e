"""What a message proves of a person's wish, or of an address: evidence, and the doubts that keep it from suppressing by
itself.

Unambiguous is an opt-out that the precise list of words knows, from somebody whom we wrote to, unless the receiving server
refutes the sender; and a report of a hard bounce that holds a Message-ID of ours. Whatever else looks like either is held and
asked about (docs/decisions/suppressions.md).
"""

from datetime import UTC, datetime
from typing import Any, Final

from outrider import mailbox
from outrider.db import ProjectTx
from outrider.mail.parse import parse_head
from outrider.mailbox import Authentication
from outrider.mailbox.messages import StoredMessage
from outrider.mailbox.suppressions import Doubt

EVER: Final = datetime(1970, 1, 1, tzinfo=UTC)


async def of_opt_out(tx: ProjectTx, message: StoredMessage, *, precise: bool) -> Doubt:
    """What an opt-out rests on; without reasons it is unambiguous.

    Args:
        precise: the list of words that needs no judgement knows it.
    """
    said = await mailbox.authentication_of(tx, message.id, message.mailbox_id)
    matched_by = await _matched_by(tx, message)
    reasons = _of_sender(said)
    if not precise:
        reasons.append("It may be a request to stop, or be about something else.")
    if matched_by != "message_id" and not await mailbox.messages.sent_to_since(tx, [message.from_email], EVER):
        reasons.append("Nothing was ever sent to this address.")
    return Doubt(_evidence(message, matched_by, said), tuple(reasons), said.is_refuted)


async def of_bounce(tx: ProjectTx, message: StoredMessage, *, names_ours: bool) -> Doubt:
    """What a report of a dead address rests on. A report that holds our Message-ID comes from where the message went."""
    said = await mailbox.authentication_of(tx, message.id, message.mailbox_id)
    evidence = _evidence(message, "message_id" if names_ours else "address", said)
    if names_ours:
        return Doubt(evidence, ())
    return Doubt(
        evidence, (*_of_sender(said), "The report names none of the messages that were sent."), said.is_refuted
    )


async def of_complaint(tx: ProjectTx, message: StoredMessage) -> dict[str, Any]:
    """A complaint is only one when it holds a Message-ID of ours."""
    return _evidence(message, "message_id", await mailbox.authentication_of(tx, message.id, message.mailbox_id))


def _of_sender(said: Authentication) -> list[str]:
    if said.is_refuted:
        return ["Your mail server says that it does not come from where it claims (dmarc=fail)."]
    if said.is_doubtful:
        return [f"Nothing vouches for its sender (spf={said.spf}, no valid signature)."]
    return []


async def _matched_by(tx: ProjectTx, message: StoredMessage) -> str:
    """How it is known whose it is. A Message-ID of ours is known only to who has the message; a provider's thread is a guess of
    the provider, for it also joins what merely shares a subject."""
    parsed = parse_head(await mailbox.messages.raw(tx, message.id) or b"")
    named = [one for one in (parsed.in_reply_to, *parsed.references) if one]
    known = await mailbox.messages.by_message_ids(tx, named[:50])
    if any(one.direction == "outbound" and one.prospect_id == message.prospect_id for one in known):
        return "message_id"
    return "thread" if message.analysis.get("matched_by") == "thread" else "address"


def _evidence(message: StoredMessage, matched_by: str, said: Authentication) -> dict[str, Any]:
    return {"message_id": message.id, "matched_by": matched_by, "auth": said.as_data()}
