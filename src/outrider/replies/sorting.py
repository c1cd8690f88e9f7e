"""Tell, many at a time, which arrivals concern nobody that the project knows; nearly all of a real mailbox.

What a message names (Message-IDs, the provider's thread, addresses) is collected from its bytes, and a few queries ask for a
whole chunk what of it is known here. Whoever names something known goes the careful way, one transaction a message.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from outrider import mailbox, prospects
from outrider.core import clock
from outrider.db import ProjectTx
from outrider.mail.parse import ParsedMessage, head_end, parse, parse_head
from outrider.mailbox import Mailbox
from outrider.mailbox.inbox import Arrival
from outrider.replies import reading
from outrider.replies.reading import BOUNCE_WINDOW, InboundLetter

log = logging.getLogger(__name__)

_LISTS: Final = ("list-id", "list-unsubscribe")


@dataclass(frozen=True, slots=True)
class Sorted:
    """An arrival with what it names, and what it is if nothing of that is known here; None when that cannot be told."""

    arrival: Arrival
    as_stranger: InboundLetter | None
    message_ids: frozenset[str] = frozenset()
    mail_thread: str | None = None
    people: frozenset[str] = frozenset()
    recipients: frozenset[str] = frozenset()


def triage(box: Mailbox, arrivals: Sequence[Arrival]) -> list[Sorted]:
    """Read a chunk of arrivals. Takes CPU, so call it in a thread."""
    own_domains = {address.partition("@")[2].encode() for address in mailbox.own_addresses(box)}
    return [_sorted(box, arrival, own_domains) for arrival in arrivals]


async def need_a_look(tx: ProjectTx, box: Mailbox, chunk: Sequence[Sorted]) -> list[bool]:
    """Of each, whether it names somebody or something known, or nothing could be told about it."""
    known = await mailbox.messages.known_among(
        tx,
        box.id,
        message_ids={one for row in chunk for one in row.message_ids},
        mail_threads={row.mail_thread for row in chunk if row.mail_thread},
        recipients={one for row in chunk for one in row.recipients},
        since=clock.now() - BOUNCE_WINDOW,
    )
    people = await prospects.emails_among(tx, {one for row in chunk for one in row.people})
    ids, threads, recipients = set(known.ids), set(known.threads), set(known.recipients)
    return [
        row.as_stranger is None
        or row.mail_thread in threads
        or not ids.isdisjoint(row.message_ids)
        or not people.isdisjoint(row.people)
        or not recipients.isdisjoint(row.recipients)
        for row in chunk
    ]


def _sorted(box: Mailbox, arrival: Arrival, own_domains: set[bytes]) -> Sorted:
    try:
        parsed = _parsed(arrival.fetched.raw, own_domains)
        if mailbox.probe_token(parsed) is not None or mailbox.notices.may_be_one(parsed):
            return Sorted(arrival, None)
        as_stranger = reading.of_nobody_known(box, arrival, parsed)
        mail_thread = arrival.fetched.mail_thread_id
        if arrival.fetched.role == "sent":
            ids = frozenset([*reading.own_ids(parsed), *reading.referenced(parsed)])
            people = frozenset(one.lower() for one in parsed.to_emails[: reading.MOST_RECIPIENTS])
            return Sorted(arrival, as_stranger, ids, mail_thread, people)
        if reading.is_own(box, parsed):
            return Sorted(arrival, as_stranger)
        return Sorted(
            arrival,
            as_stranger,
            frozenset(reading.mentioned(parsed)),
            mail_thread,
            frozenset([parsed.from_email.lower()]),
            frozenset(reading.addresses(parsed)),
        )
    except Exception:
        log.exception("a message in %s of mailbox %s is looked at by itself", arrival.fetched.folder, box.id)
        return Sorted(arrival, None)


def _parsed(raw: bytes, own_domains: set[bytes]) -> ParsedMessage:
    """The message, or of a mailing its headers only: these say what it is and whom it answers, and its body has a say only
    when it names a message of ours."""
    head = parse_head(raw)
    is_mailing = (
        any(name in head.headers for name in _LISTS)
        and "report" not in head.headers.get("content-type", "").lower()
        and head.headers.get("return-path", "").strip() != "<>"
    )
    if is_mailing and not _names_ours(raw, own_domains):
        return head
    return parse(raw)


def _names_ours(raw: bytes, own_domains: set[bytes]) -> bool:
    """Whether there may be a Message-ID of ours in the body: each ends with the domain that we send from."""
    body = head_end(raw)
    return any(raw.find(b"@%s%s" % (domain, end), body) >= 0 for domain in own_domains for end in (b">", b"&gt;"))
