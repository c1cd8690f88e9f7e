"""In whose name a message goes out (docs/reference/mail.md "What leaves")."""

from collections.abc import Sequence
from dataclasses import dataclass

from outrider.db import ProjectTx
from outrider.mail.parse import parse_head
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.messages import store as messages_store


@dataclass(frozen=True, slots=True)
class Sender:
    """Who a message is from: a verified address of a connected account."""

    mailbox_id: str
    is_sandbox: bool
    email: str
    display_name: str
    reply_to: str | None


async def sender_of(tx: ProjectTx, in_reply_to: str | None = None) -> Sender | None:
    """In whose name a message goes out: the verified address that its conversation is held with, else the one that the operator
    selected; None while there is no such address. Whether it can be sent now is another question.

    Args:
        in_reply_to: id of the stored message that it answers or follows up.
    """
    mailbox = await mailboxes.living(tx)
    if mailbox is None:
        return None
    verified = {one["email"].lower(): one for one in mailbox.aliases if one["verification_status"] == "verified"}
    names = [*(await _held_with(tx, in_reply_to) if in_reply_to else ()), mailbox.selected_alias or ""]
    alias = next((verified[one.lower()] for one in names if one.lower() in verified), None)
    if alias is None:
        return None
    return Sender(
        mailbox.id,
        mailbox.traits.is_sandbox,
        alias["email"],
        alias["display_name"] or mailbox.display_name,
        alias["reply_to"],
    )


async def _held_with(tx: ProjectTx, message_id: str) -> Sequence[str]:
    """Our side's addresses in a message: the one that we wrote from, or all that somebody wrote to (To, Cc, Delivered-To)."""
    message = await messages_store.by_id(tx, message_id)
    if message is None:
        return ()
    if message.direction == "outbound":
        return (message.from_email,)
    return parse_head(await messages_store.head(tx, message_id)).to_emails
