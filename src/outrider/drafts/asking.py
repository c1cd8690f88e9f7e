"""The last question before a message is claimed that nobody asked for: has this person written meanwhile?

The rows know what was read. Between two readings, or in a folder that a rule has just filled, an answer may lie that would stop
a first message or a follow-up; so the mailbox is asked. A mailbox that cannot be asked sends nothing.
"""

from outrider import mailbox
from outrider.drafts.case import SendCase
from outrider.drafts.errors import MailboxDisconnected, MailboxNotReached, ReplyWaiting
from outrider.engine import ProjectHandle
from outrider.mailbox import Sought


def whom(case: SendCase) -> Sought | None:
    """Whose answer would stop this draft; None for an answer to a person, which stops for nothing that they add."""
    if case.draft.kind == "reply":
        return None
    ours = [one for one in case.thread if one.direction == "outbound"]
    return mailbox.inbox.sought(
        [case.draft.to_email, case.prospect.contact_email or ""],
        [one.message_id_header for one in ours if one.message_id_header],
        [one.mail_thread_id for one in ours if one.mail_thread_id],
    )


async def none_waiting(project: ProjectHandle, mailbox_id: str, wanted: Sought) -> None:
    """Ask the mailbox. No transaction may be open.

    Raises:
        ReplyWaiting: there is such a message. It has been taken in, and the next sync reads it.
        MailboxUnreachable, MailboxDisconnected: the mailbox cannot be asked.
    """
    try:
        folder = await mailbox.inbox.unread(project, mailbox_id, wanted)
    except mailbox.Unreachable as error:
        raise MailboxNotReached(
            f"{error.detail} Whether {wanted.addresses[0]} has written meanwhile could not be asked, so nothing was sent; the"
            " draft is ready to send again.",
            reason=error.code,
            retryable=True,
            headers={"Retry-After": str(int(error.retry_after or 30))},
        ) from error
    except mailbox.Disconnected as error:
        raise MailboxDisconnected(
            f"{error.detail} Whether {wanted.addresses[0]} has written meanwhile could not be asked, so nothing was sent; connect"
            " the mailbox again, then send.",
            reason=error.code,
            retryable=False,
        ) from error
    if folder is not None:
        raise ReplyWaiting(
            f"A message from {wanted.addresses[0]} or in this conversation lies in {folder} and was not read here yet, so nothing"
            " was sent. It is read within a minute: look at their messages, then answer, or send this again.",
            folder=folder,
            retryable=True,
            headers={"Retry-After": "60"},
        )
