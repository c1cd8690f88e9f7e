"""Accounts on the rig, fresh for each test, and a look at them from outside."""

import asyncio
import imaplib
import smtplib
import time
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from outrider.core import ids
from outrider.providers.mail.imap_smtp import ImapSmtp
from outrider.providers.mail.imap_smtp.network import Security, Waits
from outrider.providers.mail.port import StoredAccount
from tests.mailrig.mailrig import MailRig

WAITS = Waits(connect=3, silence=3, total=8, answer=1.0)

# Made before the rig starts: Dovecot looks for new users once a second at most, and no test should wait for that.
# Far more than the suite takes (some 200): which of pytest's processes runs a test is chance, one may run nearly all.
_NAMES = [f"user{number}" for number in range(1_000)]
_unused = iter(_NAMES)


def fresh_users() -> dict[str, str]:
    """The mailboxes of all accounts that tests can take, with their passwords."""
    return {
        f"{name}@{domain}": f"{name}-secret" for name in _NAMES for domain in ("operator.example", "prospects.example")
    }


class Account:
    """A new mailbox of the operator's domain and, on the other side, one of a prospect."""

    def __init__(self, rig: MailRig) -> None:
        self.rig = rig
        name = next(_unused)
        self.email, self.recipient, self.password = (
            f"{name}@operator.example",
            f"{name}@prospects.example",
            f"{name}-secret",
        )

    def settings(self, security: Security = "tls", **changes: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
        """The settings of both sides; `imap={...}` and `smtp={...}` change them."""
        ports = {
            "tls": (self.rig.imaps_port, self.rig.submissions_port),
            "starttls": (self.rig.imap_port, self.rig.submission_port),
            "none": (self.rig.imap_port, self.rig.submission_port),
        }[security]
        return {
            side: {
                "host": "localhost",
                "port": port,
                "security": security,
                "username": self.email,
                **changes.get(side, {}),
            }
            for side, port in zip(("imap", "smtp"), ports, strict=True)
        }

    def request(self, **changes: Any) -> dict[str, Any]:
        """The body of `mailbox:connect` for this account; changes as of `settings`, with `password` of a side besides."""
        servers = self.settings(**changes)
        for side, server in servers.items():
            server["password"] = changes.get(side, {}).get("password", self.password)
        return {"provider": "imap_smtp", "email": self.email, "display_name": "Ann", **servers}

    def stored(
        self, security: Security = "tls", secrets: Mapping[str, str] | None = None, **changes: Mapping[str, Any]
    ) -> StoredAccount:
        """The account as the mailbox room keeps it."""
        opened = {"imap_password": self.password, "smtp_password": self.password} if secrets is None else secrets
        return StoredAccount(ids.new("mbx"), "imap_smtp", self.email, "Ann", self.settings(security, **changes), opened)

    def provider(self, stored: StoredAccount | None = None) -> ImapSmtp:
        """The account through the provider under test, with short time limits."""
        return ImapSmtp(stored or self.stored(), Path(self.rig.ca_file), WAITS)

    def faulty(self) -> ImapSmtp:
        """The same through the rig's fault ports."""
        return self.provider(
            self.stored(imap={"port": self.rig.fault_imaps_port}, smtp={"port": self.rig.fault_smtps_port})
        )

    def deliver(self, raw: bytes, to: str | None = None) -> None:
        """A message comes into the inbox (of the operator's side unless told); when this returns it is there."""
        with smtplib.LMTP(str(self.rig.dir / "run/lmtp")) as lmtp:  # type: ignore[operator]
            lmtp.sendmail("somebody@prospects.example", [to or self.email], raw, mail_options=["BODY=8BITMIME"])

    def append(self, folder: str, *messages: bytes, when: datetime | None = None) -> None:
        """Put messages into a folder; `when` is their INTERNALDATE."""
        with self._imap(self.email) as box:
            for raw in messages:
                assert box.append(folder, "", imaplib.Time2Internaldate(when) if when else "", raw)[0] == "OK"

    def create(self, folder: str) -> None:
        """Make a folder."""
        with self._imap(self.email) as box:
            assert box.create(f'"{folder}"')[0] == "OK"

    def destroy(self, folder: str) -> None:
        """Delete a folder with all that is in it."""
        with self._imap(self.email) as box:
            assert box.delete(f'"{folder}"')[0] == "OK"

    def move(self, message_id: str, source: str, target: str) -> None:
        """Move a message to another folder, as a person or a rule does."""
        with self._imap(self.email) as box:
            box.select(f'"{source}"')
            [uid] = box.uid("SEARCH", "HEADER", "Message-ID", f'"{message_id}"')[1][0].split()
            assert box.uid("MOVE", uid.decode(), f'"{target}"')[0] == "OK"

    def remove(self, folder: str, message_id: str) -> None:
        """Delete a message for good, as another mail program would."""
        with self._imap(self.email) as box:
            box.select(folder)
            for uid in box.uid("SEARCH", "HEADER", "Message-ID", f'"{message_id}"')[1][0].split():
                box.uid("STORE", uid.decode(), "+FLAGS", "(\\Deleted)")
            box.expunge()

    def received(self, folder: str = "INBOX") -> list[bytes]:
        """What lies in the prospect's mailbox, without the lines that the servers on the way have put on top."""
        with self._imap(self.recipient) as box:
            box.select(folder, readonly=True)
            uids = box.uid("SEARCH", "ALL")[1][0].split()
            rows = box.uid("FETCH", b",".join(uids).decode(), "(BODY.PEEK[])")[1] if uids else []
        return [row[1][row[1].index(b"From: ") :] for row in rows if isinstance(row, tuple)]

    def lying_in(self, folder: str, address: str = "") -> list[bytes]:
        """The messages of a folder, as they lie there; of the operator's mailbox unless told."""
        with self._imap(address or self.email) as box:
            box.select(f'"{folder}"', readonly=True)
            uids = box.uid("SEARCH", "ALL")[1][0].split()
            rows = box.uid("FETCH", b",".join(uids).decode(), "(BODY.PEEK[])")[1] if uids else []
        return [row[1] for row in rows if isinstance(row, tuple)]

    async def until_there(self, folder: str, part: bytes, address: str = "") -> bytes:
        """The message of a folder that holds this, once it has come in."""
        async with asyncio.timeout(120):
            while True:
                for raw in await asyncio.to_thread(self.lying_in, folder, address):
                    if part in raw:
                        return raw
                await asyncio.sleep(0.1)

    async def await_let_in(self) -> None:
        """Return once the server knows the account's own password again."""
        async with asyncio.timeout(60):
            while True:
                try:
                    await asyncio.to_thread(lambda: self._imap(self.email).logout())
                except imaplib.IMAP4.error:
                    await asyncio.sleep(0.1)
                else:
                    return

    def await_lock_out(self) -> None:
        """Return once the server has learnt that the password is another; it looks once a second."""
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                self._imap(self.email).logout()
            except imaplib.IMAP4.error:
                return
            time.sleep(0.1)
        raise TimeoutError("the old password still works")

    def _imap(self, address: str) -> imaplib.IMAP4_SSL:
        box = imaplib.IMAP4_SSL("localhost", self.rig.imaps_port, ssl_context=self.rig.tls_context(), timeout=15)
        try:
            box.login(address, self.password)
        except imaplib.IMAP4.error:
            box.shutdown()
            raise
        return box
