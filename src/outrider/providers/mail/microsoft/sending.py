"""One message leaves as a draft that Exchange already holds, for a draft can be sent only once.

    POST /me/messages (MIME) ── commit(its id) ── POST /me/messages/{id}/send ──▶ 202
                                                    └── silence: the item tells. isDraft: not sent; else: sent

MIME and not JSON, because JSON takes no headers of ours but `x-` ones: no References, no List-Unsubscribe. Exchange ignores
the From of the MIME, so another address than the mailbox's own is set afterwards.
"""

import base64
import logging
from datetime import timedelta
from email.parser import BytesHeaderParser
from email.utils import parseaddr
from typing import Final, Literal

from outrider.mail.words import decode_words
from outrider.providers.mail.microsoft import faults
from outrider.providers.mail.microsoft.graph import ITEM, Graph, Item, path_of
from outrider.providers.mail.port import Commit, MailError, NotSent, Outgoing, Receipt, Refused, Unknown, Unreachable
from outrider.providers.mail.rest import NoAnswer

log = logging.getLogger(__name__)

_AT_ONCE: Final = timedelta(seconds=60)
"""A draft changed later than this after its making was changed by somebody else."""


async def send(graph: Graph, own: str, message: Outgoing, commit: Commit) -> Receipt:
    """Make the draft, make the mark, send the draft. `own` is the mailbox's own address.

    Raises:
        Refused, Unreachable, Disconnected: nothing was sent.
        Unknown: the answer was lost after `commit`.
    """
    item, state = await _prepare(graph, own, message)
    await commit(provider_draft=item.id)
    if state == "sent":
        return _receipt(message.message_id, item, "was sent before")
    if state == "leaving":
        raise Unknown("still_leaving", "The message lies in the Outbox already; it is being looked for.")
    try:
        answer = await graph.ask("POST", f"{path_of(item.id)}/send")
    except NoAnswer as error:
        raise Unknown("answer_lost", f"{error.detail} The message may have been sent.") from error
    if answer.ok:
        return _receipt(message.message_id, await _copy_of(graph, item), f"accepted ({answer.status})")
    if answer.status == 429:
        raise faults.throttled(answer)
    if not 400 <= answer.status < 500:
        raise Unknown("answer_lost", f"Microsoft failed while it sent the message ({answer.status}).")
    if refused := faults.refusal(answer):
        await _discard(graph, item.id)
        raise refused
    # Not found, sent by hand, in conflict: what the item says now counts more than what the answer may mean.
    found = await _settled(graph, message.message_id, item.id)
    if isinstance(found, Receipt):
        return found
    if found is None:
        raise Unknown(
            "draft_gone", f"Microsoft no longer has the draft ({faults.said(answer)}). It may have been sent."
        )
    if answer.status in (400, 422):
        await _discard(graph, item.id)
        raise faults.message_refused(answer)
    raise faults.trouble(answer)


async def find(graph: Graph, message_id: str, provider_draft: str | None) -> Receipt | NotSent | None:
    """What became of a message: by its draft, which stays the same item when it is sent, or by its Message-ID in Sent Items.

    Raises:
        Unreachable, Disconnected
    """
    if provider_draft and (item := await _look(graph, provider_draft)):
        if not item.is_draft:
            return _receipt(message_id, item, "found as sent")
        if item.folder_id == await _folder_id(graph, "outbox"):
            return None
        return NotSent("Microsoft still holds the message as an unsent draft.")
    found = await _by_message_id(graph, "/me/mailFolders/sentitems/messages", message_id)
    sent = next((item for item in found if not item.is_draft), None)
    return _receipt(message_id, sent, "found in Sent Items") if sent else None


State = Literal["ready", "leaving", "sent"]
"""Of what is in the mailbox before this try sends anything."""


async def _prepare(graph: Graph, own: str, message: Outgoing) -> tuple[Item, State]:
    """The draft to send: an earlier try's, when it is untouched, or a new one.

    Raises:
        Refused, Unreachable, Disconnected
    """
    item, state = await _earlier(graph, message) or (await _create(graph, message), "ready")
    if state != "ready":
        return item, state
    try:
        return await _with_sender(graph, own, message, item), state
    except Refused:
        await _discard(graph, item.id)
        raise


async def _earlier(graph: Graph, message: Outgoing) -> tuple[Item, State] | None:
    """What earlier tries of this message have left, by the Message-ID and by the draft that is on record: Exchange may have put
    another Message-ID into that one."""
    found = {item.id: item for item in await _by_message_id(graph, "/me/messages", message.message_id)}
    if message.provider_draft and (item := await _look(graph, message.provider_draft)):
        found[item.id] = item
    if not found:
        return None
    if sent := next((item for item in found.values() if not item.is_draft), None):
        return sent, "sent"
    outbox, drafts = await _folder_id(graph, "outbox"), await _folder_id(graph, "drafts")
    if leaving := next((item for item in found.values() if item.folder_id == outbox), None):
        return leaving, "leaving"
    lying = [item for item in found.values() if item.folder_id == drafts]
    ready = next((item for item in lying if _is_untouched(item)), None)
    for item in lying:
        if item is not ready:
            # Edited in Outlook, so its text is not the approved one; or one too many. It goes to Deleted Items.
            answer = await graph.ask("DELETE", path_of(item.id))
            if not answer.ok and answer.status != 404:
                raise faults.trouble(answer)
    return (ready, "ready") if ready else None


def _is_untouched(item: Item) -> bool:
    return item.created is not None and item.modified is not None and item.modified - item.created <= _AT_ONCE


async def _create(graph: Graph, message: Outgoing) -> Item:
    answer = await graph.ask(
        "POST", "/me/messages", content=base64.b64encode(message.raw), headers={"Content-Type": "text/plain"}
    )
    if not answer.ok:
        raise faults.draft_refused(answer)
    if not answer.json.get("id"):
        raise Unreachable("protocol_error", "Microsoft Graph answered with something that is no message.")
    return Item.of(answer.json)


async def _with_sender(graph: Graph, own: str, message: Outgoing, item: Item) -> Item:
    """The draft with the sender that was approved.

    Raises:
        Refused, Unreachable, Disconnected
    """
    wanted = message.envelope_from
    if (item.sender or own).lower() == wanted.lower():
        return item
    name = decode_words(parseaddr(str(BytesHeaderParser().parsebytes(message.raw).get("From") or ""))[0])
    sender = {"emailAddress": {"address": wanted, **({"name": name} if name else {})}}
    answer = await graph.ask("PATCH", path_of(item.id), json={"from": sender})
    if not answer.ok:
        raise faults.draft_refused(answer)
    changed = Item.of({"id": item.id, **answer.json})
    if changed.sender.lower() != wanted.lower():
        raise Refused(
            "sender_refused",
            f"Microsoft keeps {changed.sender or own} as the sender instead of {wanted}. Select another alias, or have the"
            " administrator allow sending from it.",
            scope="mailbox",
        )
    return changed


async def _copy_of(graph: Graph, item: Item) -> Item:
    """The sent copy, which may carry another Message-ID. Exchange files it in its own time: where it is not there yet, the
    draft has to do."""
    try:
        return await _look(graph, item.id) or item
    except MailError as error:
        log.info("a sent copy could not be read back: %s", error.code)
        return item


async def _settled(graph: Graph, message_id: str, draft_id: str) -> Receipt | NotSent | None:
    try:
        return await find(graph, message_id, draft_id)
    except MailError as error:
        raise Unknown("answer_lost", f"{error.detail} The message may have been sent.") from error


async def _look(graph: Graph, item_id: str) -> Item | None:
    row = await graph.read(path_of(item_id), params={"$select": ITEM})
    return Item.of(row) if row and row.get("id") else None


async def _by_message_id(graph: Graph, path: str, message_id: str) -> list[Item]:
    quoted = message_id.replace("'", "''")
    page = await graph.read(path, params={"$filter": f"internetMessageId eq '{quoted}'", "$select": ITEM})
    return [Item.of(row) for row in (page or {}).get("value") or [] if row.get("id")]


async def _folder_id(graph: Graph, name: str) -> str | None:
    """The id of a folder by its well-known name; None where the mailbox has none."""
    row = await graph.read(f"/me/mailFolders/{name}", params={"$select": "id"})
    return str(row["id"]) if row and row.get("id") else None


async def _discard(graph: Graph, item_id: str) -> None:
    """A draft that was refused is of no more use. One that stays behind does no harm."""
    try:
        await graph.ask("DELETE", path_of(item_id))
    except MailError as error:
        log.info("a refused draft was left behind: %s", error.code)


def _receipt(message_id: str, item: Item, response: str) -> Receipt:
    return Receipt(
        item.id,
        item.thread_id,
        response=response,
        stored_message_id=item.message_id if item.message_id and item.message_id != message_id else None,
    )
