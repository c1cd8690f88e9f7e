"""In whose name a message goes out (docs/reference/mail.md "What leaves")."""

from collections.abc import Sequence
from dataclasses import dataclass

from outrider.db import ProjectTx
from outrider.mail.parse import parse_head
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.accounts.store import Mailbox
from outrider.mailbox.messages import store as messages_store
from outrider.mailbox.messages.store import StoredMessage


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
    parent = await messages_store.by_id(tx, in_reply_to) if in_reply_to else None
    return of_conversation(mailbox, await held_with(tx, parent)) if mailbox is not None else None


def of_conversation(mailbox: Mailbox, ours: Sequence[str]) -> Sender | None:
    """The sender in a conversation that is held with these addresses of our side; none yet when it is a first message."""
    verified = {one["email"].lower(): one for one in mailbox.aliases if one["verification_status"] == "verified"}
    names = [*ours, mailbox.selected_alias or ""]
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


async def held_with(tx: ProjectTx, message: StoredMessage | None) -> Sequence[str]:
    """Our side's addresses in a message: the one that we wrote from, or all that somebody wrote to (To, Cc, Delivered-To)."""
    if message is None:
        return ()
    if message.direction == "outbound":
        return (message.from_email,)
    return parse_head(await messages_store.head(tx, message.id)).to_emails
