"""What a fetched message is and whom it concerns. Reads only; nothing here changes or calls anything outside.

Thread before address: a Message-ID of ours in References or In-Reply-To, then the provider's thread, then the sender's
address. Subject and participants never decide. Rules tell bounces, opt-outs and automatic replies before any model looks.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Final, Literal

from outrider import mailbox, prospects
from outrider.access import operators
from outrider.core import clock
from outrider.core.http.fields import normal_email
from outrider.db import ProjectTx
from outrider.mail.inbound import InboundKind, classify
from outrider.mail.parse import ParsedMessage
from outrider.mail.quotes import own_or_nothing, own_text
from outrider.mailbox import Fetched, Mailbox
from outrider.mailbox.inbox import Arrival
from outrider.mailbox.messages import StoredMessage

Outcome = Literal["human_reply", "auto_reply", "bounce", "opt_out", "outbound", "stranger", "skipped", "unreadable"]
MatchedBy = Literal["thread", "address"]

RECENT: Final = timedelta(days=30)
"""Strangers' mail older than this is nobody's business any more."""
COMPLAINT: Final = "complaint"
BOUNCE_WINDOW: Final = timedelta(days=5)
MOST_RECIPIENTS: Final = 50
_MESSAGE_ID: Final = re.compile(r"<[^<>\s@]{1,400}@[^<>\s]{1,400}>")
_NOBODY: Final = frozenset({"noreply", "no-reply", "donotreply", "do-not-reply", "mailer-daemon", "postmaster"})
_ADDRESS: Final = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}")
_ORIGINAL_IDS: Final = ("x-microsoft-original-message-id", "x-google-original-message-id")


@dataclass(frozen=True, slots=True)
class InboundLetter:
    """One message, understood. `prospect_id` is set exactly for what is stored."""

    arrival: Arrival
    parsed: ParsedMessage
    outcome: Outcome
    own_text: str = ""
    prospect_id: str | None = None
    matched_by: MatchedBy = "address"
    to_email: str | None = None
    """The prospect's address, of what the operator sent by hand or what somebody complained of."""
    found: InboundKind | None = None
    opt_out: bool = False
    """A stranger who asks not to be written to."""
    bulk: bool = False
    """A mailing or an automatic message of a stranger: counted and not kept."""

    @property
    def fetched(self) -> Fetched:
        return self.arrival.fetched

    @property
    def return_date(self) -> date | None:
        return self.found.return_date if self.found else None


async def read(tx: ProjectTx, box: Mailbox, arrival: Arrival, parsed: ParsedMessage) -> InboundLetter:
    """The message understood, with everything that is known of whom it may concern."""
    letter = InboundLetter(arrival, parsed, "skipped")
    if await mailbox.is_probe(tx, parsed) or await mailbox.notices.is_one(tx, parsed):
        return letter
    if arrival.fetched.role == "sent":
        return await _sent_by_hand(tx, box, letter)
    if is_own(box, parsed):
        return letter  # a copy of what we or the operator sent
    return await _received(tx, box, letter)


def of_nobody_known(box: Mailbox, arrival: Arrival, parsed: ParsedMessage) -> InboundLetter:
    """What the message is when nothing that it names is known here; needs no look at the database."""
    letter = InboundLetter(arrival, parsed, "skipped")
    if arrival.fetched.role == "sent" or is_own(box, parsed):
        return letter
    if is_bulk(parsed.headers):
        return _stranger(letter, None, "")
    return _judged(letter, None, {}, [], [])


async def read_again(tx: ProjectTx, message: StoredMessage, parsed: ParsedMessage, raw: bytes) -> InboundLetter | None:
    """A stored message as today's rules understand it; None where they cannot say of whom it is. Whose it is stays."""
    fetched = Fetched("", "inbox", "", raw, message.received_at, message.mail_message_id, message.mail_thread_id)
    matched_by: MatchedBy = "thread" if message.analysis.get("matched_by") == "thread" else "address"
    letter = InboundLetter(
        Arrival(0, b"", fetched), parsed, "skipped", prospect_id=message.prospect_id, matched_by=matched_by
    )
    known = await mailbox.messages.by_message_ids(tx, mentioned(parsed))
    ours = {one.message_id_header or "": one for one in known if one.id != message.id}
    sent_lately = await mailbox.messages.sent_to_since(tx, addresses(parsed), message.received_at - BOUNCE_WINDOW)
    judged = _judged(letter, letter, ours, sent_lately, await _sent_to(tx, message.prospect_id))
    return replace(judged, prospect_id=message.prospect_id) if judged.outcome != "stranger" else None


def is_own(box: Mailbox, parsed: ParsedMessage) -> bool:
    """Whether it comes from an address of the account: what we or the operator sent, met in another folder than Sent."""
    return parsed.from_email.lower() in mailbox.own_addresses(box)


async def proven_by(tx: ProjectTx, letter: InboundLetter) -> list[str]:
    """Drafts whose send is in doubt and whose message this one names: whoever names it has got it."""
    return [] if letter.outcome == "skipped" else await mailbox.sending.in_doubt(tx, mentioned(letter.parsed))


async def _sent_by_hand(tx: ProjectTx, box: Mailbox, letter: InboundLetter) -> InboundLetter:
    """A message in Sent: ours are stored by the send itself; what the operator wrote to a prospect is noted."""
    parsed = letter.parsed
    if await mailbox.messages.is_ours(tx, own_ids(parsed)):
        return letter
    match = await _by_thread(tx, box, letter, referenced(parsed))
    to_email = parsed.to_emails[0] if parsed.to_emails else ""
    if match is None:
        for address in parsed.to_emails[:MOST_RECIPIENTS]:
            if prospect := await prospects.by_email(tx, address):
                match = replace(letter, prospect_id=prospect.id, matched_by="address")
                to_email = address
                break
    if match is None:
        return letter
    return replace(match, outcome="outbound", to_email=to_email, own_text=parsed.text)


async def _received(tx: ProjectTx, box: Mailbox, letter: InboundLetter) -> InboundLetter:
    parsed = letter.parsed
    ours = {one.message_id_header or "": one for one in await mailbox.messages.by_message_ids(tx, mentioned(parsed))}
    sent_lately = await mailbox.messages.sent_to_since(tx, addresses(parsed), clock.now() - BOUNCE_WINDOW)
    match = await _by_thread(tx, box, letter, referenced(parsed)) or await _by_address(tx, letter)
    if await mailbox.notices.answers_one(tx, parsed) and (match is None or await _is_operators(tx, parsed.from_email)):
        return letter  # what the operator, or their absence note, says to a mail of ours to them
    sent = await _sent_to(tx, match.prospect_id) if match is not None and match.prospect_id else []
    return _judged(letter, match, ours, sent_lately, sent)


async def _is_operators(tx: ProjectTx, email: str) -> bool:
    own = (await operators.me(tx)).email
    return own is not None and own.lower() == email.lower()


def _judged(
    letter: InboundLetter,
    match: InboundLetter | None,
    ours: Mapping[str, StoredMessage],
    sent_lately: Sequence[StoredMessage],
    sent: Sequence[str],
) -> InboundLetter:
    """The kind of a received message, by rules. `ours` are the messages that it names, `sent` the texts that it may quote."""
    parsed = letter.parsed
    own = own_or_nothing(parsed, sent)
    found = classify(
        parsed, our_message_ids=set(ours), our_recipients={one.to_email for one in sent_lately}, ours=sent, own=own
    )
    if found.kind == "bounce":
        return _bounced(letter, found, ours, sent_lately)
    if found.reason == COMPLAINT:
        return _complaint(letter, found, ours)
    if match is None:
        return _stranger(letter, found, own)
    kinds: dict[str, Outcome] = {"auto_reply": "auto_reply", "opt_out": "opt_out"}
    return replace(
        match,
        outcome=kinds.get(found.kind, "human_reply"),
        own_text=own or own_text(parsed, sent),
        found=found,
    )


async def _sent_to(tx: ProjectTx, prospect_id: str) -> list[str]:
    """The newest texts of ours that an answer may quote."""
    return [one.text for one in await mailbox.messages.of_prospect(tx, prospect_id) if one.direction == "outbound"][
        -10:
    ]


def _complaint(letter: InboundLetter, found: InboundKind, ours: Mapping[str, StoredMessage]) -> InboundLetter:
    """A report that somebody marked our message as spam: they are who we wrote to, not who reports it."""
    original = next((one for one in ours.values() if one.direction == "outbound"), None)
    if original is None:
        return replace(letter, outcome="stranger", bulk=True, found=found)
    return replace(
        letter,
        outcome="opt_out",
        own_text=letter.parsed.text[:2000],
        prospect_id=original.prospect_id,
        matched_by="thread",
        to_email=original.to_email,
        found=found,
    )


def _bounced(
    letter: InboundLetter, found: InboundKind, ours: Mapping[str, StoredMessage], sent_lately: Sequence[StoredMessage]
) -> InboundLetter:
    """A delivery report counts only for a message that this mailbox sent; anybody can forge one."""
    original = ours.get(found.original_message_id or "")
    if original is None and found.bounce_recipient:
        recipient = found.bounce_recipient.lower()
        original = next((one for one in sent_lately if one.to_email.lower() == recipient), None)
    if original is None or original.direction != "outbound":
        return replace(letter, outcome="stranger", bulk=True, found=found)
    # Whatever address the report names, the one that we wrote to is the one that is concerned.
    return replace(
        letter,
        outcome="bounce",
        own_text=letter.parsed.text[:2000],
        prospect_id=original.prospect_id,
        matched_by="thread" if found.original_message_id in ours else "address",
        found=replace(found, bounce_recipient=original.to_email),
    )


def _stranger(letter: InboundLetter, found: InboundKind | None, own: str) -> InboundLetter:
    parsed, fetched = letter.parsed, letter.fetched
    recent = fetched.received_at > clock.now() - RECENT
    if not recent:
        return letter
    if (
        fetched.role != "inbox"
        or found is None
        or found.kind == "auto_reply"
        or is_bulk(parsed.headers)
        or not _can_be_answered(parsed.from_email)
    ):
        return replace(letter, outcome="stranger", bulk=True)
    return replace(
        letter,
        outcome="stranger",
        own_text=own or own_text(parsed, []),
        found=found,
        opt_out=found.kind == "opt_out",
    )


def _can_be_answered(from_email: str) -> bool:
    try:
        return normal_email(from_email).partition("@")[0] not in _NOBODY
    except ValueError:
        return False


def is_bulk(headers: dict[str, str]) -> bool:
    """A mailing to many, by its headers (RFC 2369, 2919; Precedence). Its "unsubscribe" is an offer, not a wish."""
    return (
        "list-id" in headers
        or "list-unsubscribe" in headers
        or headers.get("precedence", "").strip().lower() in ("bulk", "list", "junk")
    )


async def _by_thread(tx: ProjectTx, box: Mailbox, letter: InboundLetter, ids: Sequence[str]) -> InboundLetter | None:
    known = {one.message_id_header: one for one in await mailbox.messages.by_message_ids(tx, list(ids))}
    match = next((known[one] for one in ids if one in known), None)
    has_thread = bool(ids) or box.traits.has_threads
    if match is None and letter.fetched.mail_thread_id and has_thread:
        # Providers also join what merely shares a subject, so our own Message-IDs come first. Elsewhere a thread is named after
        # its first message: what answers nothing is in no thread of ours, though it bears the Message-ID of another mail.
        same = await mailbox.messages.by_mail_thread(tx, box.id, letter.fetched.mail_thread_id)
        match = same[-1] if same else None
    if match is None:
        return None
    return replace(letter, prospect_id=match.prospect_id, matched_by="thread")


async def _by_address(tx: ProjectTx, letter: InboundLetter) -> InboundLetter | None:
    prospect = await prospects.by_email(tx, letter.parsed.from_email) if letter.parsed.from_email else None
    return replace(letter, prospect_id=prospect.id, matched_by="address") if prospect else None


def own_ids(parsed: ParsedMessage) -> list[str]:
    """What it is called, also where a provider has put an id of theirs in the place of ours."""
    return [one for one in (parsed.message_id, *map(parsed.headers.get, _ORIGINAL_IDS)) if one]


def referenced(parsed: ParsedMessage) -> list[str]:
    """Messages that this one answers, the nearest first."""
    nearest = [parsed.in_reply_to] if parsed.in_reply_to else []
    return list(dict.fromkeys([*nearest, *reversed(parsed.references)]))[:50]


def addresses(parsed: ParsedMessage) -> list[str]:
    """Addresses anywhere in it: whom a delivery report may be about."""
    inside = f"{parsed.headers.get('x-failed-recipients', '')}\n{parsed.report}\n{parsed.text}\n{parsed.returned}"
    return list(dict.fromkeys(one.strip(".").lower() for one in _ADDRESS.findall(inside[:50_000])))[:200]


def mentioned(parsed: ParsedMessage) -> list[str]:
    """Message-IDs anywhere in it: references, a returned message, a report; a bounce has no better proof of whose it is."""
    inside = _MESSAGE_ID.findall(f"{parsed.returned}\n{parsed.report}\n{parsed.text}"[:200_000])
    return list(dict.fromkeys([*referenced(parsed), *inside]))[:200]
