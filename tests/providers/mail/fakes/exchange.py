"""A mailbox as Exchange keeps it, without HTTP: items in folders, drafts that can be sent once, a log of changes.

`graph` shows it through Microsoft Graph.
"""

import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from outrider.core import clock
from outrider.mail.parse import parse

FOLDERS: Final = ("inbox", "drafts", "outbox", "sentitems", "junkemail", "deleteditems", "archive")


@dataclass
class Mail:
    """One item. Its `key` never changes; `moves` counts how often it went to another folder."""

    key: int
    raw: bytes
    folder: str
    thread: str
    is_draft: bool
    sender: str
    message_id: str
    created: datetime
    modified: datetime
    received: datetime
    moves: int = 0
    is_read: bool = False
    travelled: bool = True
    """It came from elsewhere and so has internet headers."""


class Mailbox:
    """One mailbox. Its properties are what a test sets and looks at."""

    def __init__(self, email: str) -> None:
        self.email = email
        self.missing: set[str] = set()
        """Folders that this mailbox does not have."""
        self.honours_from = True
        self.replaces_message_ids = False
        self.holds_in_outbox = False
        self.delivered: list[bytes] = []
        """What left, in the order in which it did."""
        self.mail: dict[int, Mail] = {}
        self.changes: list[tuple[str, int]] = []
        """Folder and key of everything that happened."""

    def arrive(self, raw: bytes, folder: str = "inbox", received: datetime | None = None) -> Mail:
        """A message from somebody else."""
        return self._add(raw, folder, is_draft=False, received=received)

    def draft(self, raw: bytes) -> Mail:
        """A new draft. Exchange sends as the mailbox, whatever From the MIME has."""
        mine = parse(raw).from_email.lower() == self.email
        return self._add(raw if mine else with_header(raw, "From", self.email), "drafts", is_draft=True)

    def set_from(self, mail: Mail, address: str, name: str) -> None:
        if self.honours_from:
            mail.sender = address
            mail.raw = with_header(mail.raw, "From", f'"{name}" <{address}>')
        self.touch(mail)

    def submit(self, mail: Mail) -> None:
        """Send a draft; in its own time where the mailbox is told to hold it."""
        self.move(mail, "outbox")
        if not self.holds_in_outbox:
            self.empty_outbox()

    def empty_outbox(self) -> None:
        """What waits in the Outbox leaves."""
        for mail in self.lying_in("outbox"):
            if self.replaces_message_ids:
                mail.message_id = f"<{secrets.token_hex(8)}@namprd00.prod.outlook.com>"
                mail.raw = with_header(mail.raw, "Message-ID", mail.message_id)
            mail.is_draft = False
            self.delivered.append(mail.raw)
            self.move(mail, "sentitems")

    def move(self, mail: Mail, folder: str) -> None:
        """Somebody moves a message, or the server does."""
        self.changes.append((mail.folder, mail.key))
        mail.folder, mail.moves, mail.modified = folder, mail.moves + 1, clock.now()
        self.changes.append((folder, mail.key))

    def delete(self, mail: Mail) -> None:
        """To Deleted Items, and from there for good."""
        if mail.folder != "deleteditems":
            self.move(mail, "deleteditems")
            return
        self.changes.append((mail.folder, mail.key))
        del self.mail[mail.key]

    def mark_read(self, mail: Mail) -> None:
        mail.is_read = True
        self.touch(mail)

    def touch(self, mail: Mail) -> None:
        mail.modified = clock.now()
        self.changes.append((mail.folder, mail.key))

    def lying_in(self, folder: str) -> list[Mail]:
        return [mail for mail in self.mail.values() if mail.folder == folder]

    def _add(self, raw: bytes, folder: str, *, is_draft: bool, received: datetime | None = None) -> Mail:
        parsed = parse(raw)
        now = clock.now()
        mail = Mail(
            key=len(self.changes) + 1000,
            raw=raw,
            folder=folder,
            thread=self._thread({*parsed.references, parsed.in_reply_to}),
            is_draft=is_draft,
            sender=parsed.from_email,
            message_id=parsed.message_id or f"<{secrets.token_hex(8)}@namprd00.prod.outlook.com>",
            created=now,
            modified=now,
            received=received or now,
            travelled=not is_draft,
        )
        self.mail[mail.key] = mail
        self.changes.append((folder, mail.key))
        return mail

    def _thread(self, named: Iterable[str | None]) -> str:
        ids = set(named)
        known = next((mail.thread for mail in self.mail.values() if mail.message_id in ids), None)
        return known or f"AAQk{secrets.token_urlsafe(12)}="


def with_header(raw: bytes, name: str, value: str) -> bytes:
    """The message with another value for a header."""
    return re.sub(rb"(?im)^" + name.encode() + rb":[^\r\n]*", f"{name}: {value}".encode(), raw, count=1)
