"""The `imap_smtp` provider: any mailbox with IMAP to read and SMTP submission to send
(docs/reference/mail.md "Provider").

The protocols block, so they run in worker threads, one exchange at a time; here they are put together, and nothing but the
port's four errors leaves.

Sending does not copy a message into the folder of sent mail: some submission servers do so themselves, and two copies would look
like two sends. `file_copy` does it afterwards, where none lies there.
"""

import asyncio
import logging
import re
import ssl
from collections.abc import AsyncIterator, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing, asynccontextmanager
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import ClassVar, Protocol, TypeVar

from outrider.providers.mail.imap_smtp import headers, sync, values
from outrider.providers.mail.imap_smtp.faults import PROTOCOL, Side, edge
from outrider.providers.mail.imap_smtp.idle import Idle
from outrider.providers.mail.imap_smtp.imap import Imap
from outrider.providers.mail.imap_smtp.network import MailServer, Pace, Waits
from outrider.providers.mail.imap_smtp.smtp import Submission
from outrider.providers.mail.port import (
    Account,
    Alias,
    Batch,
    Commit,
    Disconnected,
    Fetched,
    Known,
    MailError,
    Outgoing,
    ProviderName,
    Receipt,
    Refused,
    Sought,
    StoredAccount,
    Traits,
    Unreachable,
)
from outrider.providers.mail.tls import tls_context

log = logging.getLogger(__name__)

T = TypeVar("T")
C = TypeVar("C", Imap, Submission)

_DOMAIN = re.compile(r"(?=.{4,253}\Z)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+")
_THREADS = ThreadPoolExecutor(32, "mail")
"""Of our own, so that mail servers that do not answer never hold up what else runs in threads."""
_OF_ONE_FOLDER = frozenset({"message_unreadable", "command_refused"})
"""Trouble that says nothing of other folders: a message that is not given, a folder that went away or is not ours to open."""
_SLACK = 5.0
"""Seconds beyond a thread's own limits, for what has none there: looking up a host name."""


class ImapSmtp:
    """One account. Each use opens its own connection and nothing stays open between uses."""

    name: ClassVar[ProviderName] = "imap_smtp"
    traits: ClassVar[Traits] = Traits(servers=("imap", "smtp"), takes_aliases=True, may_owe_copies=True)

    def __init__(
        self,
        stored: StoredAccount,
        ca_file: Path | None = None,
        waits: Waits | None = None,
        private_hosts: frozenset[str] | None = None,
    ) -> None:
        """`private_hosts`: see `Server`."""
        self._stored, self._ca_file, self._waits = stored, ca_file, waits or Waits()
        self._private_hosts = private_hosts
        self._open: set[Imap | Submission] = set()
        self._watched: set[Idle] = set()

    async def verify(self) -> Account:
        """Log in to both sides at once, open the inbox, and ask whether this login may send as the address. When both sides
        fail, the problem tells of both."""
        results = await asyncio.gather(self._verify_imap(), self.verify_sending(), return_exceptions=True)
        known: list[MailError] = []
        for result in results:
            if isinstance(result, MailError):
                known.append(result)
            elif isinstance(result, BaseException):
                raise result
        if known:
            first = next((problem for problem in known if isinstance(problem, Disconnected)), known[0])
            others = [problem.detail for problem in known if problem is not first]
            raise type(first)(first.code, " Also: ".join([first.detail, *others])) from first
        email = self._stored.email
        return Account(email, (Alias(email, self._stored.display_name, is_primary=True, is_default=True),))

    async def send(self, message: Outgoing, commit: Commit) -> Receipt:
        """Everything but the final dot; the durable mark; the final dot and the answer to it."""
        async with self._session(Submission, "smtp") as (submission, run):
            await run(lambda: submission.envelope(message))
            await run(lambda: submission.body(message.raw))
            await commit()
            answer = await run(submission.finish, self._waits.answer)
        thread = headers.names(message.raw).thread_id(message.message_id)
        return Receipt(message.message_id, thread, response=str(answer)[:500])

    async def find_sent(self, message_id: str, provider_draft: str | None = None) -> Receipt | None:
        """By Message-ID in the folder of sent mail, also where Microsoft or Google have put an id of theirs in its place."""
        async with self._session(Imap, "imap") as (imap, run):
            return await run(lambda: _find(imap, message_id))

    async def file_copy(self, message_id: str, raw: bytes, sent_at: datetime) -> None:
        """By Message-ID first, so that a copy whose filing was cut off is not filed again."""
        async with self._session(Imap, "imap") as (imap, run):
            if await run(lambda: _find(imap, message_id)) is not None:
                return
            sent = next((folder for folder in await run(imap.folders) if folder.role == "sent"), None)
            if sent is None:
                raise Refused("no_sent_folder", "The account has no folder of sent mail.", scope="mailbox")
            await run(lambda: imap.append(sent, raw, sent_at), self._waits.answer)

    async def fetch(self, cursors: Mapping[str, str], known: Known | None = None) -> AsyncIterator[Batch]:
        """INBOX, sent mail and junk, then all others, one after the other over one connection. Only what has changed is
        opened. Trouble with one of the others does not keep those after it from being read."""
        held_up: Unreachable | None = None
        async with self._session(Imap, "imap") as (imap, run):
            for folder in await run(imap.folders):
                if sync.is_unchanged(folder, cursors.get(folder.name)):
                    continue
                steps = sync.batches(imap, folder, cursors.get(folder.name))
                try:
                    while (batch := await run(partial(next, steps, None))) is not None:
                        yield batch
                except Unreachable as error:
                    if folder.role != "filed" or error.code not in _OF_ONE_FOLDER:
                        raise
                    log.info("the folder %s is passed over this time: %s", folder.name, error.detail)
                    held_up = error if error.code == "message_unreadable" else held_up
        if held_up is not None:
            raise held_up

    async def find_answers(self, sought: Sought, cursors: Mapping[str, str]) -> tuple[Fetched, ...]:
        """Wherever something has come in since the cursors."""
        found: list[Fetched] = []
        async with self._session(Imap, "imap") as (imap, run):
            for folder in await run(imap.folders):
                cursor = cursors.get(folder.name)
                if folder.role != "sent" and not sync.is_unchanged(folder, cursor):
                    try:
                        found += await run(partial(sync.answers, imap, folder, cursor, sought))
                    except Unreachable as error:
                        if folder.role != "filed" or error.code != "command_refused":
                            raise
                        log.info("the folder %s cannot be searched: %s", folder.name, error.detail)
        return tuple(found)

    async def watch(self) -> AsyncIterator[None]:
        """The inbox, by IDLE on a connection of its own (`idle.py`); a first time once the server has begun to tell."""
        server = self._server("imap")
        async with self._session(Imap, "imap") as (imap, run):
            if "IDLE" not in imap.capabilities:
                return
            idle = await run(lambda: Idle(imap))
            self._watched.add(idle)
            try:
                with edge("imap", server.host, server.port):
                    async with aclosing(idle.hints()) as hints:
                        async for hint in hints:
                            yield hint
            finally:
                self._watched.discard(idle)

    async def close(self) -> None:
        """Cut what a cancelled use left open; a thread that still waits for its server wakes up, and so does a watch."""
        for idle in self._watched:
            idle.close()
        for connection in self._open:
            connection.link.close()
        self._open.clear()

    async def _verify_imap(self) -> None:
        async with self._session(Imap, "imap") as (imap, run):
            folders = await run(imap.folders)
            await run(lambda: imap.examine(folders[0]))

    async def verify_sending(self) -> None:
        """Ask whether this login may send as the address; nothing is sent. Raises as `verify`."""
        async with self._session(Submission, "smtp") as (submission, run):
            answer = await run(lambda: submission.probe_sender(self._stored.email))
        # A quota (5.4.5) and a 4yz say nothing against the address; sends will tell.
        if 500 <= answer.code < 600 and answer.enhanced != "5.4.5":
            server = self._server("smtp")
            raise Disconnected(
                "sender_refused",
                f"The login {server.username} at {server.host} may not send as {self._stored.email} ({answer}). What to do:"
                " connect with the address that the login belongs to, or have the provider allow it.",
            )

    @asynccontextmanager
    async def _session(self, kind: type[C], side: Side) -> AsyncIterator[tuple[C, "Runner"]]:
        """A connection, logged in, and the way to run an exchange on it. A use that fails or is cancelled cuts it."""
        server = self._server(side)
        pace = Pace(self._waits)

        async def run(work: Callable[[], T], limit: float | None = None) -> T:
            def limited() -> T:
                pace.begin(limit, limit)
                with edge(side, server.host, server.port), connection.link.used():
                    return work()

            return await asyncio.get_running_loop().run_in_executor(_THREADS, limited)

        connection: C = await self._connect(server, lambda: kind(server, self._context(server), pace))
        self._open.add(connection)
        try:
            yield connection, run
        except BaseException:
            connection.link.close()
            raise
        else:
            await run(connection.close)
        finally:
            self._open.discard(connection)

    async def _connect(self, server: MailServer, connect: Callable[[], C]) -> C:
        """Connect within the time limit, whatever the look-up of the host name does; a late connection is let go."""

        def translated() -> C:
            with edge(server.side, server.host, server.port):
                return connect()

        future = asyncio.get_running_loop().run_in_executor(_THREADS, translated)
        try:
            async with asyncio.timeout(self._waits.total + _SLACK):
                return await asyncio.shield(future)
        except TimeoutError as error:
            future.add_done_callback(_let_go)
            raise Unreachable(
                "timed_out",
                f"{PROTOCOL[server.side]} server {server.host}:{server.port}: no connection in time. Check the host and the"
                " network.",
            ) from error
        except asyncio.CancelledError:
            future.add_done_callback(_let_go)
            raise

    def _server(self, side: Side) -> MailServer:
        server = MailServer.of(side, self._stored.settings, self._stored.secrets, self._private_hosts)
        domain = self._stored.email.rpartition("@")[2].lower()
        return replace(server, own_name=domain) if _DOMAIN.fullmatch(domain) else server

    def _context(self, server: MailServer) -> ssl.SSLContext | None:
        return None if server.security == "none" else tls_context(self._ca_file)


class Runner(Protocol):
    """Runs an exchange in a thread, with the usual time limit unless another is given."""

    async def __call__(self, work: Callable[[], T], limit: float | None = None) -> T: ...


def _let_go(future: "asyncio.Future[C]") -> None:
    if not future.cancelled() and future.exception() is None:
        future.result().link.close()


def _find(imap: Imap, message_id: str) -> Receipt | None:
    sent = next((folder for folder in imap.folders() if folder.role == "sent"), None)
    if sent is None:
        return None
    imap.examine(sent)
    wanted = values.quoted(message_id)
    for name in ("Message-ID", "X-Microsoft-Original-Message-ID", "X-Google-Original-Message-ID"):
        uids = imap.search("HEADER", name, wanted)
        if not uids:
            continue
        row = imap.fetch(uids[-1:], "(UID BODY.PEEK[HEADER])").get(uids[-1], {})
        head = row.get("BODY[HEADER]")
        raw = head if isinstance(head, bytes) else b""
        stored = headers.names(raw)
        return Receipt(
            message_id,
            stored.thread_id(message_id),
            response=f"found in {sent.name}",
            stored_message_id=stored.message_id if stored.message_id not in ("", message_id) else None,
        )
    return None
