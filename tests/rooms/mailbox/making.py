"""What a mailbox has behind it: messages sent, and addresses that bounced or said no."""

from datetime import timedelta

from outrider import mailbox
from outrider.core import clock, ids
from outrider.db import ProjectTx
from outrider.mailbox.sending import store as attempts_store
from outrider.mailbox.sending.store import Attempt
from outrider.mailbox.suppressions import store as suppressions_store
from outrider.mailbox.suppressions.store import Suppression
from tests.rooms.drafts.making import Desk


async def sent(
    tx: ProjectTx, to: str, status: str = "sent", ago: timedelta = timedelta(hours=1), blob: bytes | None = None
) -> None:
    """A message that left the project's mailbox, or was refused."""
    box = await mailbox.get(tx)
    at = clock.now() - ago
    made = Attempt(
        id=ids.new("attempt"),
        mailbox_id=box.id,
        draft_id=ids.new("draft"),
        status="prepared",
        message_id=f"<{ids.new('msg')}@acme.example>",
        envelope_from=box.email,
        envelope_to=to,
        thread_id=None,
        blob=blob,
        response="",
        created_at=at,
        committed_at=at,
        provider_draft=None,
    )
    await attempts_store.insert(tx, made)
    await tx.execute("UPDATE send_attempts SET status = %s WHERE id = %s", (status, made.id))


async def suppressed(tx: ProjectTx, email: str, reason: str) -> None:
    now = clock.now()
    await suppressions_store.insert(tx, Suppression(ids.new("sup"), email, reason, "test", tx.project_id, now, now))


async def bounced(desk: Desk, messages: int, bounces: int, reason: str = "hard_bounce") -> None:
    """The mailbox has sent so many messages, and so many of them came back."""

    async def seed(tx: ProjectTx) -> None:
        for number in range(messages):
            await sent(tx, f"p{number}@bounces.example")
        for number in range(bounces):
            await suppressed(tx, f"p{number}@bounces.example", reason)

    await desk.tx(seed)
