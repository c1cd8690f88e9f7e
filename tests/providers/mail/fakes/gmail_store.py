"""The mail of the fake Gmail, and what Gmail does with it: threads, search, history, drafts that are sent once."""

import re
from dataclasses import dataclass
from datetime import timedelta
from email.message import Message
from email.parser import BytesParser
from email.utils import parseaddr
from functools import cached_property
from typing import Literal

from outrider.core import clock

Kind = Literal["messageAdded", "messageDeleted", "labelAdded", "labelRemoved"]
_WELL_FORMED = re.compile(r"<[^<>\s@]+@[^<>\s@]+>")
_ID = re.compile(r"<[^<>\s]+>")
_PREFIX = re.compile(r"^((re|aw|fwd?|wg)\s*:\s*)+", re.IGNORECASE)
_HIDDEN = {"SPAM", "TRASH"}


class NotThere(Exception):
    """404."""


class Invalid(Exception):
    """400."""


@dataclass
class Mail:
    id: str
    thread_id: str
    labels: set[str]
    raw: bytes
    date_ms: int
    history_id: int
    searchable_from: float
    """The search index lags behind."""

    @cached_property
    def head(self) -> Message:
        return BytesParser().parsebytes(self.raw[:100_000], headersonly=True)

    @cached_property
    def message_id(self) -> str:
        return str(self.head.get("Message-ID") or "").strip()


@dataclass(frozen=True, slots=True)
class Record:
    """One entry of the mailbox's history."""

    id: int
    kind: Kind
    message_id: str
    thread_id: str
    labels: tuple[str, ...]


class Store:
    def __init__(self, email: str) -> None:
        self.email = email
        self.send_as: list[dict[str, object]] = [
            {"sendAsEmail": email, "displayName": "Ann", "replyToAddress": "", "isPrimary": True, "isDefault": True}
        ]
        self.mails: dict[str, Mail] = {}
        self.drafts: dict[str, str] = {}
        self.history: list[Record] = []
        self.left: list[bytes] = []
        """What left for its recipients, in order."""
        self.index_lag = 0.0
        """Seconds until the search finds a message."""
        self.oldest_history = 0
        self._number = 0x18F0000000000000
        self._history_id = 2**63 + 1000  # more than a signed number holds

    # --- changes -------------------------------------------------------------------------------------------------------

    @property
    def history_id(self) -> int:
        return self._history_id

    def add(self, raw: bytes, labels: set[str], thread_id: str | None = None, age: timedelta = timedelta()) -> Mail:
        self._number += 0x10001
        new = f"{self._number:016x}"
        now = clock.now()
        mail = Mail(
            id=new,
            thread_id=thread_id or new,
            labels=set(labels),
            raw=raw,
            date_ms=int((now - age).timestamp() * 1000),
            history_id=0,
            searchable_from=(now - age).timestamp() + self.index_lag,
        )
        self.mails[new] = mail
        self._note("messageAdded", mail, tuple(sorted(labels)))
        return mail

    def receive(self, raw: bytes, labels: set[str] | None = None, age: timedelta = timedelta()) -> Mail:
        """A message from outside; it joins the thread of what it answers when the subject is the same."""
        head = BytesParser().parsebytes(raw, headersonly=True)
        named = set(_ID.findall(f"{head.get('References', '')} {head.get('In-Reply-To', '')}"))
        thread = next(
            (
                one.thread_id
                for one in self.mails.values()
                if one.message_id in named and _subject(one.head) == _subject(head)
            ),
            None,
        )
        return self.add(raw, labels if labels is not None else {"INBOX", "UNREAD"}, thread, age)

    def remove(self, message_id: str) -> None:
        mail = self.get(message_id)
        del self.mails[message_id]
        self._note("messageDeleted", mail, tuple(sorted(mail.labels)))

    def relabel(self, message_id: str, add: set[str] = frozenset(), remove: set[str] = frozenset()) -> None:  # type: ignore[assignment]
        mail = self.get(message_id)
        for kind, labels in (("labelAdded", add - mail.labels), ("labelRemoved", remove & mail.labels)):
            if labels:
                mail.labels ^= labels
                self._note(kind, mail, tuple(sorted(labels)))  # type: ignore[arg-type]

    def forget_history(self) -> None:
        """History older than now is no longer kept."""
        self._history_id += 50
        self.oldest_history = self._history_id

    def _note(self, kind: Kind, mail: Mail, labels: tuple[str, ...]) -> None:
        self._history_id += 7
        mail.history_id = self._history_id
        self.history.append(Record(self._history_id, kind, mail.id, mail.thread_id, labels))

    # --- drafts and sending --------------------------------------------------------------------------------------------

    def create_draft(self, raw: bytes, thread_id: str | None) -> str:
        mail = self.add(raw, {"DRAFT"}, self._joined(raw, thread_id))
        draft = f"r-{int(mail.id, 16) % 10**15}"
        self.drafts[draft] = mail.id
        return draft

    def update_draft(self, draft: str, raw: bytes, thread_id: str | None) -> None:
        """The content is replaced, and its message gets another id."""
        old = self.draft(draft)
        new = self.add(raw, {"DRAFT"}, self._joined(raw, thread_id))
        self.remove(old.id)
        self.drafts[draft] = new.id

    def draft(self, draft: str) -> Mail:
        if draft not in self.drafts:
            raise NotThere
        return self.mails[self.drafts[draft]]

    def delete_draft(self, draft: str) -> None:
        self.remove(self.draft(draft).id)
        del self.drafts[draft]

    def send_draft(self, draft: str) -> Mail:
        """The draft goes; a message with another id takes its place in its thread."""
        mail = self.draft(draft)
        recipients = str(mail.head.get("To") or "")
        if "@" not in recipients:
            raise Invalid("Recipient address required")
        raw = self._as_sent(mail)
        thread = mail.thread_id
        self.delete_draft(draft)
        to_self = self.email in recipients
        sent = self.add(raw, {"SENT", "INBOX"} if to_self else {"SENT"}, thread)
        self.left.append(raw)
        return sent

    def _joined(self, raw: bytes, thread_id: str | None) -> str | None:
        """The thread that a draft joins: the one asked for, when the draft answers to it under the same subject."""
        if thread_id is None:
            return None
        there = [one for one in self.mails.values() if one.thread_id == thread_id]
        if not there:
            raise NotThere
        head = BytesParser().parsebytes(raw, headersonly=True)
        answers = head.get("References") and head.get("In-Reply-To")
        return thread_id if answers and _subject(head) == _subject(there[0].head) else None

    def _as_sent(self, mail: Mail) -> bytes:
        """An id that is not well formed is replaced, and so is a sender that was never verified."""
        raw = mail.raw
        if not _WELL_FORMED.fullmatch(mail.message_id):
            theirs = f"<CA+{mail.id}@mail.gmail.com>".encode()
            raw = re.sub(
                rb"(?im)^Message-ID:([^\r\n]*)", b"Message-ID: " + theirs + rb"\r\nX-Google-Original-Message-ID:\1", raw
            )
        allowed = {
            str(one["sendAsEmail"]).lower()
            for one in self.send_as
            if one.get("isPrimary") or one.get("verificationStatus") == "accepted"
        }
        if parseaddr(str(mail.head.get("From")))[1].lower() not in allowed:
            raw = re.sub(rb"(?im)^From:[^\r\n]*", b"From: " + self.email.encode(), raw)
        return raw

    # --- looking -------------------------------------------------------------------------------------------------------

    def get(self, message_id: str) -> Mail:
        if message_id not in self.mails:
            raise NotThere
        return self.mails[message_id]

    def search(self, q: str, labels: list[str], spam_and_trash: bool) -> list[Mail]:
        """Newest first."""
        found = sorted(self.mails.values(), key=lambda mail: (mail.date_ms, mail.id), reverse=True)
        if q:
            found = [mail for mail in found if mail.searchable_from <= clock.now().timestamp()]
        for term in q.split():
            found = [mail for mail in found if _matches(mail, term)]
        asked = spam_and_trash or _HIDDEN & set(labels) or re.search(r"(?<!-)in:(spam|trash|anywhere)", q)
        return [mail for mail in found if set(labels) <= mail.labels and (asked or not _HIDDEN & mail.labels)]

    def history_since(self, start: int) -> list[Record]:
        if not self.oldest_history <= start <= self._history_id:
            raise NotThere
        return [record for record in self.history if record.id > start]


def _subject(head: Message) -> str:
    return _PREFIX.sub("", str(head.get("Subject") or "").strip()).lower()


def _matches(mail: Mail, term: str) -> bool:
    name, _, value = term.lstrip("-").partition(":")
    seconds = mail.date_ms // 1000
    match name:
        case "rfc822msgid":
            found = mail.message_id.strip("<>") == value.strip("<>")
        case "from":
            found = parseaddr(str(mail.head.get("From")))[1].lower() == value.lower()
        case "in":
            found = value == "anywhere" or value.upper() in mail.labels
        case "after":
            found = seconds > int(value)
        case "newer_than":
            assert value.endswith("d"), term
            found = seconds > clock.now().timestamp() - 86400 * int(value[:-1])
        case _:
            raise AssertionError(f"the fake Gmail cannot search for {term!r}")
    return found != term.startswith("-")
