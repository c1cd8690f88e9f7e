"""One message, and the conversation that it belongs to."""

from typing import Any, Final

from outrider import mailbox
from outrider.core.errors import NotFound
from outrider.db import ProjectTx
from outrider.mailbox.messages import StoredMessage

MOST: Final = 200


async def message(tx: ProjectTx, message_id: str) -> StoredMessage:
    """Raises NotFound."""
    found = await mailbox.messages.by_id(tx, message_id)
    if found is None:
        raise NotFound(f"There is no message {message_id}.")
    return found


async def thread(tx: ProjectTx, mail_thread_id: str) -> dict[str, Any]:
    """A thread as the interface shows it, oldest message first. Raises NotFound."""
    newest = await mailbox.messages.of_thread(tx, mail_thread_id, MOST)
    if not newest:
        raise NotFound("There is no conversation with prospects in this mail thread.")
    count = len(newest) if len(newest) < MOST else await mailbox.messages.size_of_thread(tx, mail_thread_id)
    return {
        "mail_thread_id": mail_thread_id,
        "prospect_ids": sorted({one.prospect_id for one in newest}),
        "subject": newest[-1].subject,
        "message_count": count,
        "last_message_at": newest[0].received_at,
        "messages": newest[::-1],
    }
