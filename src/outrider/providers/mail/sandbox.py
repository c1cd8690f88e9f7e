"""The sandbox: a mailbox whose mail never leaves this machine. Sent and received messages are files of two Maildirs.

Every delivery gets the next number of its folder, handed out under a file lock; the cursor is the last number read. So
nothing that arrives while a sync reads is ever skipped, whatever the clock or the file system's times say.
"""

import asyncio
import fcntl
import hashlib
import os
import secrets
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from email.parser import BytesHeaderParser
from pathlib import Path
from typing import ClassVar

from outrider.providers.mail.port import (
    Account,
    Alias,
    Batch,
    Commit,
    Fetched,
    FolderRole,
    Outgoing,
    ProviderName,
    Receipt,
    StoredAccount,
    Unknown,
    Unreachable,
)

_ROLES: Mapping[str, FolderRole] = {"INBOX": "inbox", "Sent": "sent"}
_BATCH = 100


class Sandbox:
    """The sandbox provider (decisions "Mailbox")."""

    name: ClassVar[ProviderName] = "sandbox"

    def __init__(self, root: Path, stored: StoredAccount) -> None:
        self._root = root / stored.mailbox_id
        self._stored = stored

    async def verify(self) -> Account:
        """Always there; its address is its one verified alias, with `sales@` of the same domain beside it."""
        await asyncio.to_thread(self._make_folders)
        email = self._stored.email
        domain = email.rpartition("@")[2]
        return Account(
            email=email,
            aliases=(
                Alias(email, self._stored.display_name, is_primary=True, is_default=True),
                Alias(f"sales@{domain}", self._stored.display_name),
                Alias(f"pending@{domain}", self._stored.display_name, verification_status="pending"),
            ),
            files_sent_copies=True,
        )

    async def send(self, message: Outgoing, commit: Commit) -> Receipt:
        """File the message in Sent. The file's name is made from the Message-ID, so that it can lie there only once."""
        try:
            staged = await asyncio.to_thread(self._stage, message)
        except OSError as error:
            raise Unreachable("sandbox_unwritable", f"The sandbox folder cannot be written: {error}.") from error
        try:
            await commit()
        except BaseException:
            staged.unlink(missing_ok=True)
            raise
        try:
            await asyncio.to_thread(self._place, staged, "Sent", message.message_id)
        except OSError as error:
            raise Unknown(
                "sandbox_failed", f"The sandbox folder failed while the message was filed: {error}."
            ) from error
        return self._receipt(message.message_id, message.raw)

    async def find_sent(self, message_id: str) -> Receipt | None:
        def find() -> Receipt | None:
            for _, path in self._numbered("Sent"):
                if path.name.endswith(_tag(message_id)):
                    return self._receipt(message_id, path.read_bytes())
            return None

        return await asyncio.to_thread(find)

    async def fetch(self, cursors: Mapping[str, str]) -> AsyncIterator[Batch]:
        for folder, role in _ROLES.items():
            while batch := await asyncio.to_thread(self._batch, folder, role, int(cursors.get(folder, "0"))):
                yield batch
                cursors = {**cursors, folder: batch.cursor}

    async def close(self) -> None:
        return None

    async def deliver(self, raw: bytes) -> str:
        """Put a message into the inbox, as the prospect's server would; its Message-ID. Only the sandbox has this."""

        def put() -> str:
            self._make_folders()
            message_id = _message_id(raw) or f"<{secrets.token_hex(12)}@sandbox.invalid>"
            staged = self._write_tmp("INBOX", raw)
            self._place(staged, "INBOX", f"{message_id}{secrets.token_hex(4)}")
            return message_id

        return await asyncio.to_thread(put)

    async def sent(self, limit: int) -> list[bytes]:
        """The newest messages of Sent, newest first."""

        def read() -> list[bytes]:
            return [path.read_bytes() for _, path in sorted(self._numbered("Sent"), reverse=True)[:limit]]

        return await asyncio.to_thread(read)

    # --- files ---------------------------------------------------------------------------------------------------------

    def _make_folders(self) -> None:
        for folder in _ROLES:
            for part in ("tmp", "new", "cur"):
                (self._root / folder / part).mkdir(parents=True, exist_ok=True)

    def _stage(self, message: Outgoing) -> Path:
        self._make_folders()
        return self._write_tmp("Sent", message.raw)

    def _write_tmp(self, folder: str, raw: bytes) -> Path:
        path = self._root / folder / "tmp" / secrets.token_hex(12)
        with path.open("xb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        return path

    def _place(self, staged: Path, folder: str, identity: str) -> None:
        """Give the message its number and move it where readers look; a second one of the same identity is dropped."""
        with self._numbering(folder):
            existing = list(self._numbered(folder))
            if any(path.name.endswith(_tag(identity)) for _, path in existing):
                staged.unlink()
                return
            number = max((number for number, _ in existing), default=0) + 1
            new = self._root / folder / "new"
            staged.rename(new / f"{number:012d}.{_tag(identity)}")
            descriptor = os.open(new, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)

    @contextmanager
    def _numbering(self, folder: str) -> Iterator[None]:
        with (self._root / folder / ".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def _numbered(self, folder: str) -> Iterator[tuple[int, Path]]:
        new = self._root / folder / "new"
        if new.is_dir():
            for path in new.iterdir():
                yield int(path.name.partition(".")[0]), path

    def _batch(self, folder: str, role: FolderRole, after: int) -> Batch | None:
        found = sorted((number, path) for number, path in self._numbered(folder) if number > after)[:_BATCH]
        if not found:
            return None
        messages = tuple(self._fetched(folder, role, number, path) for number, path in found)
        return Batch(folder, str(found[-1][0]), messages)

    def _fetched(self, folder: str, role: FolderRole, number: int, path: Path) -> Fetched:
        raw = path.read_bytes()
        message_id = _message_id(raw) or f"sandbox-{folder}-{number}"
        return Fetched(
            folder=folder,
            role=role,
            uid=str(number),
            raw=raw,
            received_at=datetime.fromtimestamp(path.stat().st_mtime, UTC),
            mail_message_id=message_id,
            mail_thread_id=_thread_id(raw, message_id),
        )

    def _receipt(self, message_id: str, raw: bytes) -> Receipt:
        return Receipt(message_id, _thread_id(raw, message_id), "filed in the sandbox")


def _tag(identity: str) -> str:
    return hashlib.sha256(identity.encode()).hexdigest()[:40]


def _header(raw: bytes, name: str) -> str:
    return str(BytesHeaderParser().parsebytes(raw[:200_000]).get(name) or "").strip()


def _message_id(raw: bytes) -> str:
    return " ".join(_header(raw, "Message-ID").split())[:900]


def _thread_id(raw: bytes, message_id: str) -> str:
    """The thread is named after its first message, as References tells it."""
    first = (_header(raw, "References").split() or _header(raw, "In-Reply-To").split() or [message_id])[0]
    return "thread_" + _tag(first)[:20]
