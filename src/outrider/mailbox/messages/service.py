"""Messages exchanged with prospects: stored once each, bytes first (docs/reference/mail.md "Messages")."""

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from outrider import events
from outrider.core import clock, crypto, ids
from outrider.db import ProjectTx
from outrider.mail.inbound import CLASSIFIER
from outrider.mail.parse import ParsedMessage
from outrider.mailbox import blobs
from outrider.mailbox.messages import store
from outrider.mailbox.messages.store import StoredMessage
from outrider.providers.mail.port import Fetched, Receipt

NOT_ANALYSED: Final[Mapping[str, Any]] = {"intent": "unknown", "asks_for_pricing": False}
"""What outbound messages carry, so that every message can be read in the same way."""


def identity_of_ours(message_id: str) -> str:
    """A message of ours is known by its Message-ID: only we can make it, and the copy in Sent carries it too."""
    return f"out:{message_id}"


def identity_of(direction: str, fetched: Fetched, parsed: ParsedMessage) -> str:
    """What makes a message the same one in whatever folder it is met. A sender chooses their Message-ID, and may take
    somebody else's or use one twice; so what they wrote counts too, or a message would be lost as already stored."""
    if direction == "outbound" and parsed.message_id:
        return identity_of_ours(parsed.message_id)
    if not parsed.message_id:
        return hashlib.sha256(fetched.raw).hexdigest()
    moment = parsed.date.isoformat() if parsed.date else ""
    return f"in:{crypto.sha256(parsed.message_id, parsed.from_email, parsed.subject, moment, parsed.text)}"


async def record_inbound(
    tx: ProjectTx,
    mailbox_id: str,
    fetched: Fetched,
    parsed: ParsedMessage,
    *,
    prospect_id: str,
    kind: str,
    own_text: str,
    analysis: Mapping[str, Any],
) -> StoredMessage | None:
    """Store a message from a prospect; None when it is stored already."""
    to_email = parsed.to_emails[0] if parsed.to_emails else ""
    read = _read(mailbox_id, fetched, parsed, prospect_id, "inbound", kind, to_email, own_text, analysis)
    return await _fetched(tx, read, identity_of("inbound", fetched, parsed), fetched, "message.received")


async def record_by_hand(
    tx: ProjectTx,
    mailbox_id: str,
    fetched: Fetched,
    parsed: ParsedMessage,
    *,
    prospect_id: str,
    to_email: str,
    own_text: str,
) -> StoredMessage | None:
    """Store what the operator wrote to a prospect in their own mail program; None when it is stored already, as every
    copy of a message that Outrider sent is."""
    read = _read(mailbox_id, fetched, parsed, prospect_id, "outbound", "outbound", to_email, own_text, NOT_ANALYSED)
    return await _fetched(tx, read, identity_of("outbound", fetched, parsed), fetched, "message.sent_by_hand")


def _read(
    mailbox_id: str,
    fetched: Fetched,
    parsed: ParsedMessage,
    prospect_id: str,
    direction: str,
    kind: str,
    to_email: str,
    own_text: str,
    analysis: Mapping[str, Any],
) -> StoredMessage:
    """A message as it was read from a folder."""
    return StoredMessage(
        id=ids.new("msg"),
        mailbox_id=mailbox_id,
        prospect_id=prospect_id,
        draft_id=None,
        direction=direction,
        kind=kind,
        message_id_header=parsed.message_id,
        mail_message_id=fetched.mail_message_id,
        mail_thread_id=fetched.mail_thread_id,
        in_reply_to=parsed.in_reply_to,
        from_email=parsed.from_email,
        to_email=to_email,
        subject=parsed.subject,
        text=own_text,
        analysis=dict(analysis),
        automation="active",
        received_at=fetched.received_at,
        created_at=(now := clock.now()),
        updated_at=now,
        classifier_version=CLASSIFIER if direction == "inbound" else None,
    )


async def record_outbound(
    tx: ProjectTx,
    *,
    id: str,
    prospect_id: str,
    draft_id: str,
    message_id: str,
    blob: bytes | None,
    text: str,
    receipt: Receipt,
    mailbox_id: str,
    from_email: str,
    to_email: str,
    subject: str,
    in_reply_to: str | None,
    sent_at: datetime,
) -> StoredMessage | None:
    """Store a message that was sent, whose bytes are there already; None when a sync met its copy in Sent first."""
    return await _record(
        tx,
        StoredMessage(
            id=id,
            mailbox_id=mailbox_id,
            prospect_id=prospect_id,
            draft_id=draft_id,
            direction="outbound",
            kind="outbound",
            message_id_header=receipt.stored_message_id or message_id,
            mail_message_id=receipt.mail_message_id,
            mail_thread_id=receipt.mail_thread_id,
            in_reply_to=in_reply_to,
            from_email=from_email,
            to_email=to_email,
            subject=subject,
            text=text,
            analysis=dict(NOT_ANALYSED),
            automation="active",
            received_at=sent_at,
            created_at=(now := clock.now()),
            updated_at=now,
        ),
        identity_of_ours(receipt.stored_message_id or message_id),
        blob,
        "message.sent",
    )


async def _fetched(
    tx: ProjectTx, read: StoredMessage, identity_: str, fetched: Fetched, event: events.EventName
) -> StoredMessage | None:
    blob = await blobs.put(tx, fetched.raw, read.created_at)
    stored = await _record(tx, read, identity_, blob, event)
    if stored is None:
        await blobs.drop(tx, blob)
    return stored


async def _record(
    tx: ProjectTx, stored: StoredMessage, identity_: str, blob: bytes | None, event: events.EventName
) -> StoredMessage | None:
    if not await store.insert(tx, stored, identity_, blob):
        return None
    await events.append(
        tx,
        event,
        "message",
        stored.id,
        {"prospect_id": stored.prospect_id, "kind": stored.kind, "draft_id": stored.draft_id},
    )
    return stored


async def reclassify(tx: ProjectTx, before: StoredMessage, kind: str, text: str, analysis: Mapping[str, Any]) -> bool:
    """Store what today's classifier makes of a received message; whether that is anything new."""
    now = replace(
        before,
        kind=kind,
        text=text,
        analysis=dict(analysis),
        classifier_version=CLASSIFIER,
    )
    await store.set_kind(tx, now)
    if replace(now, classifier_version=before.classifier_version) == before:
        return False
    await events.append(
        tx,
        "message.reclassified",
        "message",
        before.id,
        {"prospect_id": before.prospect_id, "kind": kind, "kind_before": before.kind},
    )
    return True
