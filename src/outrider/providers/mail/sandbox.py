"""The sandbox: a mailbox whose mail never leaves this machine. Sent and received messages are files of two Maildirs.

Every delivery gets the next number of its folder, handed out under a file lock; the cursor is the last number read. So
nothing that arrives while a sync reads is ever skipped, whatever the clock or the file system's times say. The number is
also kept in a file of its own, so that emptying a folder by hand never hands out a number that a cursor has passed.
"""

import asyncio
import fcntl
import hashlib
import os
import re
import secrets
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from email.parser import BytesHeaderParser
from pathlib import Path
from typing import ClassVar, ParamSpec, TextIO, TypeVar

from outrider.core import clock, disk
from outrider.providers.mail.port import (
    Account,
    Alias,
    Batch,
    Commit,
    Fetched,
    FolderRole,
    Known,
    Outgoing,
    ProviderName,
    Receipt,
    Sought,
    StoredAccount,
    Traits,
    Unknown,
    Unreachable,
)

_ROLES: Mapping[str, FolderRole] = {"INBOX": "inbox", "Sent": "sent"}
_BATCH = 100
_STAGED = timedelta(hours=1)
"""No handing over takes so long: a file that was staged before is of a process that was killed, and nobody comes for it."""
_NAME = re.compile(r"(\d{12})\.([0-9a-f]{40})(?::2,[A-Za-z]*)?\Z")

P = ParamSpec("P")
T = TypeVar("T")


class Sandbox:
    """The sandbox provider (docs/reference/mail.md "Sandbox")."""

    name: ClassVar[ProviderName] = "sandbox"
    traits: ClassVar[Traits] = Traits(is_sandbox=True)

    def __init__(self, root: Path, stored: StoredAccount) -> None:
        self._root = root / stored.mailbox_id
        self._stored = stored

    async def verify(self) -> Account:
        """Always there. Beside the primary address it has a verified `sales@` and an unverified `pending@`."""
        await _files(self._make_folders)
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
        await _files(self._must_be_here)
        staged = await _files(self._stage, message)
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

    async def find_sent(self, message_id: str, provider_draft: str | None = None) -> Receipt | None:
        def find() -> Receipt | None:
            self._must_be_here()
            path = next((path for _, tag, path in self._listed("Sent") if tag == _tag(message_id)), None)
            return self._receipt(message_id, path.read_bytes()) if path else None

        return await _files(find)

    async def fetch(self, cursors: Mapping[str, str], known: Known | None = None) -> AsyncIterator[Batch]:
        await _files(self._must_be_here)
        await _files(self._sweep)
        for folder, role in _ROLES.items():
            after = int(cursors.get(folder) or "0")
            while batch := await _files(self._batch, folder, role, after):
                yield batch
                after = int(batch.cursor)

    async def find_answers(self, sought: Sought, cursors: Mapping[str, str]) -> tuple[Fetched, ...]:
        after = int(cursors.get("INBOX") or "0")
        wanted = [*map(str.lower, sought.addresses), *map(str.lower, sought.message_ids)]

        def find() -> tuple[Fetched, ...]:
            self._must_be_here()
            unread = [(number, path) for number, _, path in self._listed("INBOX") if number > after]
            found = (self._fetched("INBOX", "inbox", number, path) for number, path in unread)
            return tuple(
                one
                for one in found
                if any(
                    part in _header(one.raw, name).lower()
                    for part in wanted
                    for name in ("From", "References", "In-Reply-To")
                )
            )

        return await _files(find)

    async def watch(self) -> AsyncIterator[None]:
        """Nothing is watched: mail is found when it is fetched."""
        return
        yield

    async def close(self) -> None:
        return None

    async def deliver(self, raw: bytes) -> str:
        """Put a message into the inbox, as the prospect's server would; its Message-ID. Only the sandbox has this.

        A message without a Message-ID gets one, as receiving servers do.
        """
        message_id = _message_id(raw)
        if not message_id:
            message_id = f"<{secrets.token_hex(12)}@sandbox.invalid>"
            raw = f"Message-ID: {message_id}\r\n".encode() + raw

        def put() -> None:
            self._must_be_here()
            self._make_folders()
            # Two deliveries of one message are two messages, as in a real inbox.
            self._place(self._write_tmp("INBOX", raw), "INBOX", f"{message_id}{secrets.token_hex(8)}")

        await _files(put)
        return message_id

    async def sent(self, limit: int) -> list[bytes]:
        """The newest messages of Sent, newest first."""
        return [raw for _, raw in await self.sent_before(None, limit)]

    async def sent_before(self, number: int | None, limit: int) -> list[tuple[int, bytes]]:
        """The newest messages of Sent, newest first, each with its number; only lower numbers than `number`."""

        def read() -> list[tuple[int, bytes]]:
            self._must_be_here()
            found = [(one, path) for one, _, path in self._listed("Sent") if number is None or one < number]
            return [(one, path.read_bytes()) for one, path in reversed(found[-limit:])]

        return await _files(read) if limit > 0 else []

    async def forget(self, addresses: Sequence[str]) -> int:
        """Delete every message in whose bytes one of these addresses stands; how many. Numbers are not given out again."""
        wanted = [address.lower().encode() for address in addresses]

        def delete() -> int:
            count = 0
            for folder in _ROLES:
                staged = self._root / folder / "tmp"
                paths = [path for _, _, path in self._listed(folder)] + ([*staged.iterdir()] if staged.is_dir() else [])
                for path in paths:
                    raw = path.read_bytes().lower()
                    if any(one in raw for one in wanted):
                        path.unlink()
                        count += 1
            return count

        return await _files(delete)

    # --- files ---------------------------------------------------------------------------------------------------------

    def _make_folders(self) -> None:
        self._root.mkdir(parents=True, exist_ok=True)
        for ours in (self._root.parent, self._root):
            ours.chmod(0o700)  # mail is nobody else's business, whatever the mode of the folder around it
        for folder in _ROLES:
            for part in ("tmp", "new", "cur"):
                (self._root / folder / part).mkdir(parents=True, exist_ok=True)

    def _must_be_here(self) -> None:
        # Without its folder it would look empty: mail that another host has would be neither found nor read.
        if not self._root.exists():
            raise Unreachable(
                "sandbox_elsewhere",
                f"The mail of this sandbox is not in this machine's data folder ({self._root.parent}). Let all hosts share"
                " that folder, run everything on the one that has it, or connect the sandbox again to begin an empty one.",
            )

    def _sweep(self) -> None:
        before = (clock.now() - _STAGED).timestamp()
        for folder in _ROLES:
            for path in (self._root / folder / "tmp").glob("*"):
                with suppress(FileNotFoundError):  # another sweep was quicker
                    if path.stat().st_mtime < before:
                        path.unlink()

    def _stage(self, message: Outgoing) -> Path:
        self._make_folders()
        return self._write_tmp("Sent", message.raw)

    def _write_tmp(self, folder: str, raw: bytes) -> Path:
        path = self._root / folder / "tmp" / secrets.token_hex(12)
        with path.open("xb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        arrived = clock.now().timestamp()
        os.utime(path, (arrived, arrived))
        return path

    def _place(self, staged: Path, folder: str, identity: str) -> None:
        """Give the message its number and move it where readers look; a second one of the same identity is dropped."""
        with self._locked(folder, fcntl.LOCK_EX) as last:
            listed = self._scan(folder)
            if any(tag == _tag(identity) for _, tag, _ in listed):
                staged.unlink()
                return
            highest = max((number for number, _, _ in listed), default=0)
            number = max(highest, int(last.read() or "0")) + 1
            last.seek(0)
            last.write(f"{number:020d}")
            last.flush()
            os.fsync(last.fileno())
            new = self._root / folder / "new"
            staged.rename(new / f"{number:012d}.{_tag(identity)}")
            disk.keep_names(new)

    @contextmanager
    def _locked(self, folder: str, how: int) -> Iterator[TextIO]:
        """The folder's counter file, locked against other threads and processes until the block ends."""
        descriptor = os.open(self._root / folder / ".last", os.O_RDWR | os.O_CREAT, 0o600)
        with os.fdopen(descriptor, "r+") as file:
            fcntl.flock(file, how)
            yield file

    def _listed(self, folder: str) -> list[tuple[int, str, Path]]:
        """Number, tag and path of the folder's messages, in order.

        Read under the lock: a listing that runs while files arrive may show the later of two and miss the earlier.
        """
        if not (self._root / folder).is_dir():
            return []
        with self._locked(folder, fcntl.LOCK_SH):
            return sorted(self._scan(folder))

    def _scan(self, folder: str) -> list[tuple[int, str, Path]]:
        # A mail program that opens the folder moves what it has shown from `new` to `cur` and appends flags. An empty one may
        # be missing: backups, ours too, hold no empty folders.
        paths = [path for part in ("new", "cur") for path in (self._root / folder / part).glob("*")]
        named = [(_NAME.match(path.name), path) for path in paths]
        return [(int(match[1]), match[2], path) for match, path in named if match]

    def _batch(self, folder: str, role: FolderRole, after: int) -> Batch | None:
        found = [(number, path) for number, _, path in self._listed(folder) if number > after][:_BATCH]
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


async def _files(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run file work in a thread; a disk that fails is `Unreachable`, for nothing was sent by it."""
    try:
        return await asyncio.to_thread(work, *args, **kwargs)
    except OSError as error:
        raise Unreachable("sandbox_unreadable", f"The sandbox folder cannot be used: {error}.") from error


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
