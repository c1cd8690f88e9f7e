"""A person takes a conversation over from the agent, and hands it back (docs/reference/mail.md "Takeover")."""

from dataclasses import dataclass

from outrider import drafts, events, followups, mailbox
from outrider.access.credentials import require
from outrider.db import ProjectTx
from outrider.mailbox.messages import StoredMessage
from outrider.replies import threads
from outrider.replies.errors import NotAReply


@dataclass(frozen=True, slots=True)
class Takeover:
    message: str
    skipped_reply_drafts: int
    paused_follow_ups: int


async def take_over(tx: ProjectTx, message_id: str) -> Takeover:
    """Pause automation for a reply: no draft is written for it, pending ones are skipped, follow-ups wait. What the same
    person writes later is left to the operator too. Taking over twice changes nothing.

    Raises:
        NotFound
        NotAReply: the message went out.
    """
    message = await _reply(tx, message_id)
    if await mailbox.messages.set_automation(tx, message_id, "taken_over"):
        await events.append(tx, "message.taken_over", "message", message_id, {"prospect_id": message.prospect_id})
    skipped = await drafts.skip_pending_replies(tx, message.prospect_id)
    paused = await followups.pause_for_prospect(tx, message.prospect_id, "taken_over")
    return Takeover(f"You have the conversation with {message.from_email} now.", skipped, paused)


async def release(tx: ProjectTx, message_id: str) -> str:
    """Hand a reply back to the agent; what was skipped or paused stays so until somebody asks for it again.

    Raises:
        NotFound, NotAReply
        InsufficientScope: a person answers there; that they do so no more is for who may review.
    """
    message = await _reply(tx, message_id)
    require(
        tx.principal,
        "reviews:write",
        "A person has taken this conversation over; somebody who may review gives it back to the agent.",
    )
    if await mailbox.messages.release_conversation(tx, message.prospect_id):
        await events.append(tx, "message.released", "message", message_id, {"prospect_id": message.prospect_id})
    return f"The agent has the conversation with {message.from_email} again. Paused follow-ups stay paused."


async def _reply(tx: ProjectTx, message_id: str) -> StoredMessage:
    message = await threads.message(tx, message_id)
    if message.direction != "inbound":
        raise NotAReply(f"{message_id} went out; take over the reply that came in.")
    return message
