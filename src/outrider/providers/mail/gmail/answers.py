"""Whether somebody has written what has not been read yet.

Where the history goes on from the cursor, it names all that came in since, without the lag of the search. During a first
listing there is no such place yet, and the account is searched.
"""

import asyncio
from collections.abc import Sequence
from itertools import islice
from typing import Final

from outrider.providers.mail.gmail import message
from outrider.providers.mail.gmail.api import AT_ONCE, get, is_name, labels, name, names, objects
from outrider.providers.mail.gmail.sync import GmailCursor
from outrider.providers.mail.port import Fetched, Sought
from outrider.providers.mail.rest import Rest

_PAGE: Final = 500
_MOST_UNREAD: Final = 200
"""With more than so many unread messages they are searched rather than looked through."""
_MOST: Final = 20


async def find(rest: Rest, sought: Sought, stored: str | None) -> tuple[Fetched, ...]:
    """The newest few.

    Raises:
        Unreachable, Disconnected
    """
    unread = await _unread(rest, GmailCursor.read(stored))
    named = await _looked_through(rest, unread, sought) if unread is not None else await _searched(rest, sought)
    found: list[Fetched] = []
    since = int(sought.since.timestamp())
    for uid in named[-_MOST:]:
        try:
            one = await message.read(rest, uid, since)
        except message.Large:
            one = await message.read_alone(rest, uid, since)
        if one is not None and one.role != "sent":
            found.append(one)
    return tuple(found)


async def _unread(rest: Rest, cursor: GmailCursor | None) -> list[str] | None:
    """The ids of what came in since the cursor; None when the history does not tell, or tells of too many."""
    if cursor is None or cursor.listed is not None:
        return None
    found: dict[str, None] = {}
    token: dict[str, str] = {}
    while len(found) <= _MOST_UNREAD:
        page = await get(
            rest, "history", startHistoryId=cursor.history, historyTypes=["messageAdded"], maxResults=_PAGE, **token
        )
        if page is None:
            return None
        for record in objects(page, "history"):
            found |= dict.fromkeys(name(one.get("message")) for one in objects(record, "messagesAdded"))
        if not page.get("nextPageToken"):
            return list(found)
        token = {"pageToken": str(page["nextPageToken"])}
    return None


async def _looked_through(rest: Rest, unread: Sequence[str], sought: Sought) -> list[str]:
    wanted = [*map(str.lower, sought.addresses), *sought.message_ids]
    found: list[str] = []
    ahead = iter(unread)
    while window := list(islice(ahead, AT_ONCE)):
        heads = await asyncio.gather(
            *(
                get(rest, f"messages/{one}", format="metadata", metadataHeaders=["From", "References", "In-Reply-To"])
                for one in window
            )
        )
        for uid, head in zip(window, heads, strict=True):
            if head is None or labels(head) & {"SENT", "DRAFT", "CHAT"}:
                continue
            payload = head.get("payload")
            said = objects(payload, "headers") if isinstance(payload, dict) else []
            text = "\n".join(str(one.get("value")) for one in said)
            if any(one in text or one in text.lower() for one in wanted) or head.get("threadId") in sought.thread_ids:
                found.append(uid)
    return found


async def _searched(rest: Rest, sought: Sought) -> list[str]:
    """Oldest first."""
    found: dict[str, None] = {}
    for address in sought.addresses:
        q = f"from:{address} after:{int(sought.since.timestamp())} -in:trash"
        page = await get(rest, "messages", q=q, includeSpamTrash="true", maxResults=_MOST)
        found |= dict.fromkeys(names(page, "messages"))
    for thread in filter(is_name, sought.thread_ids):
        there = objects(await get(rest, f"threads/{thread}", format="minimal"), "messages")
        found |= dict.fromkeys(name(one) for one in reversed(there) if not labels(one) & {"SENT", "DRAFT", "TRASH"})
    return list(reversed(found))
