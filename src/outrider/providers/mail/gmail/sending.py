"""Sending by a draft: Gmail sends one only once, and it is found again after a crash (docs/decisions/mail-gmail.md).

A draft that is gone is no proof that it was sent: somebody may have deleted it, and one that is edited in Gmail's own pages
gets another id. So `sent` always means that Gmail said so or that the sent copy was seen.
"""

import asyncio
import base64
import re
from email.parser import BytesHeaderParser
from typing import Any, Final

from outrider.providers.mail.gmail import faults
from outrider.providers.mail.gmail.api import AT_ONCE, ME, get, head, is_name, labels, message_ids, name, names, thread
from outrider.providers.mail.port import (
    Commit,
    Disconnected,
    MailError,
    NotSent,
    Outgoing,
    Receipt,
    Refused,
    Unknown,
    Unreachable,
)
from outrider.providers.mail.rest import NoAnswer, Rest

_RECENT: Final = 24
"""So many of the newest sent messages are looked through, because the search lags behind by minutes."""
_RECENT_DRAFTS: Final = 3
"""Of the newest drafts: an overlooked one litters, and is never sent."""
_HEAD: Final = 256 * 1024
_SEARCHABLE: Final = re.compile(r"<[^<>\s\"(){}]+>")


async def send(rest: Rest, message: Outgoing, commit: Commit) -> Receipt:
    """The draft, the durable mark, then the one request that sends it.

    Raises:
        Refused, Unreachable, Disconnected: nothing was sent.
        Unknown
    """
    if found := await _sent_by_others(rest, message):
        await commit(provider_draft=message.provider_draft)
        return found
    draft = await _draft(rest, message)
    await commit(provider_draft=draft)
    try:
        answer = await rest.call("POST", f"{ME}/drafts/send", json={"id": draft})
    except NoAnswer as error:
        return await _look_after(rest, message.message_id, error.detail)
    if answer.ok and is_name(answer.json.get("id")):
        return await _receipt(rest, message.message_id, answer.json)
    no = None if answer.ok else faults.refusal(answer)
    if no is None:
        return await _look_after(rest, message.message_id, f"Gmail answered with status {answer.status}.")
    if isinstance(no, Refused):
        await _tidy(rest, draft)
    raise no


async def find_sent(rest: Rest, message_id: str, draft: str | None) -> Receipt | NotSent | None:
    """What became of a message, by its draft, by the search, and by the newest of the sent messages.

    Raises:
        Unreachable, Disconnected
    """
    if draft and await _exists(rest, draft):
        return NotSent("It still lies among Gmail's drafts, and sending it would have taken it from there.")
    return await _sent_copy(rest, message_id)


async def _sent_by_others(rest: Rest, message: Outgoing) -> Receipt | None:
    """A draft that an earlier try left behind can be sent by anybody who opens Gmail."""
    if message.provider_draft is None:
        return await _searched(rest, message.message_id)
    return None if await _exists(rest, message.provider_draft) else await _sent_copy(rest, message.message_id)


async def _draft(rest: Rest, message: Outgoing) -> str:
    """The message as a draft: that of an earlier try, brought back to what was approved in case somebody has edited it,
    or a new one.

    Raises:
        Refused, Unreachable, Disconnected
    """
    earlier = message.provider_draft or await _left_behind(rest, message.message_id)
    draft = await _put(rest, "PUT", f"{ME}/drafts/{earlier}", message) if earlier else None
    draft = draft or await _put(rest, "POST", f"{ME}/drafts", message)
    if draft is None:
        raise Unreachable("api_unavailable", "Gmail did not take the draft. Try again later.")
    return draft


async def _put(rest: Rest, method: str, path: str, message: Outgoing) -> str | None:
    """Store the message in a draft; its id, or None when there is no such draft.

    Where Gmail does not know the thread, the message goes without it: its References say the same to everybody else.
    """
    content = {"raw": base64.urlsafe_b64encode(message.raw).decode()}
    threaded = [{**content, "threadId": message.thread_id}] if message.thread_id and _answers(message.raw) else []
    for tried in (*threaded, content):
        answer = await rest.call(method, path, json={"message": tried})
        if answer.status not in (400, 404):
            break
    if answer.status == 404:
        return None
    if not answer.ok:
        raise faults.refusal(answer) or faults.trouble(answer)
    return name(answer.json)


async def _left_behind(rest: Rest, message_id: str) -> str | None:
    """A draft of this very message, from a try that ended before its mark."""
    found: list[str] = []
    if _SEARCHABLE.fullmatch(message_id):
        found = names(await get(rest, "drafts", q=_query(message_id), maxResults=_RECENT_DRAFTS), "drafts")
    for draft in found or names(await get(rest, "drafts", maxResults=_RECENT_DRAFTS), "drafts"):
        held = await get(rest, f"drafts/{draft}", format="metadata")
        if held and message_id in message_ids(held.get("message")):
            return draft
    return None


async def _exists(rest: Rest, draft: str) -> bool:
    return await get(rest, f"drafts/{draft}", format="minimal") is not None


async def _tidy(rest: Rest, draft: str) -> None:
    """Leave nothing among the person's drafts. The message is refused in any case, so that trouble with it is no matter."""
    try:
        await rest.call("DELETE", f"{ME}/drafts/{draft}")
    except (Unreachable, Disconnected):
        return


async def _look_after(rest: Rest, message_id: str, why: str) -> Receipt:
    """A request was made and its outcome is open. That the draft is still there proves nothing yet: it may be at work.

    Raises:
        Unknown
    """
    try:
        found = await _sent_copy(rest, message_id)
    except (Unreachable, Disconnected):
        found = None
    if found is None:
        raise Unknown(
            "no_answer", f"Whether Gmail has sent the message is not known yet. {why} It is being looked for."
        )
    return found


async def _sent_copy(rest: Rest, message_id: str) -> Receipt | None:
    """The newest are looked through by hand: the search lags, and does not know an id that Gmail has put aside."""
    return await _searched(rest, message_id) or await _first_of(rest, message_id, labelIds="SENT", maxResults=_RECENT)


async def _searched(rest: Rest, message_id: str) -> Receipt | None:
    if not _SEARCHABLE.fullmatch(message_id):
        return None
    return await _first_of(rest, message_id, q=_query(message_id), maxResults=AT_ONCE)


async def _first_of(rest: Rest, message_id: str, **search: Any) -> Receipt | None:
    """The first that was sent under this id; also from the trash, for what was thrown away was sent before that."""
    found = names(await get(rest, "messages", includeSpamTrash="true", **search), "messages")
    for start in range(0, len(found), AT_ONCE):
        for one in await asyncio.gather(*(head(rest, one) for one in found[start : start + AT_ONCE])):
            if one and "SENT" in labels(one) and message_id in message_ids(one):
                return _read(message_id, one, "found in Sent")
    return None


async def _receipt(rest: Rest, message_id: str, sent: dict[str, Any]) -> Receipt:
    """The receipt for what Gmail says it has sent, with the Message-ID that the copy in Sent carries."""
    try:
        copy = await head(rest, sent["id"])
    except MailError:
        copy = None  # sent it is; the copy is met again when the folder is read
    return _read(message_id, {**sent, **(copy or {})}, "sent by Gmail")


def _read(message_id: str, message: dict[str, Any], response: str) -> Receipt:
    carried = next(iter(message_ids(message)), message_id)
    return Receipt(
        mail_message_id=name(message),
        mail_thread_id=thread(message) or name(message),
        response=response,
        stored_message_id=carried if carried != message_id else None,
    )


def _query(message_id: str) -> str:
    return f"rfc822msgid:{message_id.strip('<>')}"


def _answers(raw: bytes) -> bool:
    """Gmail lets a message join a thread only when it says what it answers."""
    headers = BytesHeaderParser().parsebytes(raw[:_HEAD])
    return bool(headers.get("References") and headers.get("In-Reply-To"))
