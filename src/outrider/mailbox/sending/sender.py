"""The verified sender, and the exact message that leaves in its name (docs/reference/mail.md "What leaves")."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from outrider import projects
from outrider.core import clock
from outrider.core.causes import Blocker
from outrider.core.crypto import MasterKey
from outrider.db import ProjectTx
from outrider.engine import Services
from outrider.mail import compose as mime
from outrider.mail.compose import Composed, Footer, Quoted
from outrider.mail.parse import parse_head
from outrider.mailbox.accounts import store as mailboxes
from outrider.mailbox.errors import NotDeliverable, NoVerifiedSender
from outrider.mailbox.health import readiness
from outrider.mailbox.messages import store as messages_store
from outrider.mailbox.sending import pauses, store
from outrider.mailbox.suppressions import unsubscribe

_WHY: Final = {
    "legitimate_interest": "We write to you because we believe that this concerns your work.",
    "consent": "You get this message because you agreed to hear from us.",
    "contract": "You get this message because of our business with you.",
}
"""Why somebody gets a message, by the project's lawful basis; the footer says it."""


@dataclass(frozen=True, slots=True)
class Sender:
    """Who a message is from: a verified address of a connected account."""

    mailbox_id: str
    provider: str
    email: str
    display_name: str
    reply_to: str | None


@dataclass(frozen=True, slots=True)
class Letter:
    """A draft as the mailbox needs it. `in_reply_to` and `references` are Message-IDs with their angle brackets."""

    draft_id: str
    revision: int
    sender: Sender
    to_email: str
    to_name: str
    subject: str
    body_html: str
    in_reply_to: str | None = None
    references: tuple[str, ...] = ()
    thread_id: str | None = None
    quoted: Quoted | None = None
    """What it answers or follows up, shown again below it."""
    is_answer: bool = False
    """It answers a person, and so says nothing of why they get mail from us or how to stop it."""
    timezone: str | None = None
    """Where the recipient lives, if that is known: the send window is open there."""


async def verified_sender(tx: ProjectTx, in_reply_to: str | None = None) -> Sender:
    """The sender that `sender_of` names, verified and able to send. What only holds up sends for a time, a pause or a rate, does
    not make it another sender; `check_sending` asks about that.

    Raises:
        NoVerifiedSender: with the blockers that say why and how to mend it.
    """
    found: tuple[Blocker, ...] = (await readiness.readiness(tx)).blockers
    blockers = tuple(one for one in found if one.code not in pauses.CODES)
    sender = await sender_of(tx, in_reply_to)
    if blockers or sender is None:
        raise NoVerifiedSender(" ".join(blocker.message for blocker in blockers), blockers=blockers)
    return sender


async def blockers(tx: ProjectTx) -> tuple[Blocker, ...]:
    """What of the mailbox stands in the way of sending, pauses included."""
    return (await readiness.readiness(tx)).blockers


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
        mailbox.provider,
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


async def compose(tx: ProjectTx, services: Services, letter: Letter) -> Composed:
    """The bytes of the message. Preview, dry run and send all come here.

    Raises:
        NotDeliverable: a subject, a name or an address that cannot be in a header.
    """
    profile = await projects.compliance(tx)
    url = None
    if profile.unsubscribe_base_url and not letter.is_answer:
        token = unsubscribe.token(services.master_key, tx.project_id, letter.to_email)
        url = f"{profile.unsubscribe_base_url.rstrip('/')}/u/{token}"
    try:
        return mime.compose(
            mime.Message(
                message_id=await _message_id(tx, services.master_key, letter),
                date=clock.now(),
                from_email=letter.sender.email,
                from_name=letter.sender.display_name,
                to_email=letter.to_email,
                to_name=letter.to_name,
                subject=letter.subject,
                body_html=letter.body_html,
                footer=Footer(
                    profile.legal_name,
                    profile.postal_address,
                    url,
                    _WHY.get(profile.lawful_basis or "", ""),
                    is_answer=letter.is_answer,
                ),
                reply_to=letter.sender.reply_to,
                in_reply_to=letter.in_reply_to,
                references=letter.references,
                quoted=letter.quoted,
            )
        )
    except mime.NotComposable as error:
        raise NotDeliverable(str(error)) from error


async def _message_id(tx: ProjectTx, key: MasterKey, letter: Letter) -> str:
    """The Message-ID of a revision of a draft: always the same one. An earlier try keeps the one that it had, though the
    master key is another by now."""
    newest, *former = mime.message_ids(key, letter.draft_id, letter.revision, letter.sender.email.rpartition("@")[2])
    tried = await store.tried_as(tx, letter.draft_id, former) if former else None
    return tried or newest
