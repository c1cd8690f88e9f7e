"""One logged-in IMAP connection: imaplib's reading of the protocol over our own link with its time limits.

Everything here blocks; `provider.py` runs it in a worker thread. imaplib has no words for QRESYNC, so commands go through
its `_simple_command`, and answers are read in `values.py`.
"""

import imaplib
import re
import socket
import ssl
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from outrider.providers.mail.imap_smtp import values
from outrider.providers.mail.imap_smtp.faults import printable
from outrider.providers.mail.imap_smtp.folders import Folder, ListedFolder, Status, readable
from outrider.providers.mail.imap_smtp.network import Link, MailServer, Pace
from outrider.providers.mail.imap_smtp.values import Malformed, Value
from outrider.providers.mail.port import Disconnected, Unreachable

_LINE = 8 * 1024 * 1024
_LITERAL = 64 * 1024 * 1024
_STATUS_AHEAD = 50
_HINT = (  # how people usually get past a refused password
    "Check username and password. Providers with two-step sign-in (Gmail, Yahoo, iCloud, Fastmail and others) want an"
    " app password made in the account's security settings instead of the usual one, and IMAP switched on"
)


@dataclass(frozen=True, slots=True)
class OpenedFolder:
    """What EXAMINE says of a folder."""

    uidvalidity: int
    uidnext: int
    """0 when the server does not say."""
    modseq: int
    """0 when the folder has none (NOMODSEQ, or no CONDSTORE)."""
    vanished: tuple[int, ...]


class _ImapWire(imaplib.IMAP4):
    """imaplib over a link that is already connected."""

    def __init__(self, link: Link) -> None:
        self._link = link
        super().__init__("", 0)

    def open(self, host: str = "", port: int = 0, timeout: float | None = None) -> None:
        self.sock = self._link.sock

    def read(self, size: int) -> bytes:
        if size > _LITERAL:
            raise self.abort(f"unexpected literal of {size} bytes")
        return self._link.reader.read(size)

    def readline(self) -> bytes:
        line = self._link.reader.readline(_LINE + 1)
        if len(line) > _LINE:
            raise self.abort("unexpected line of more than 8 MB")
        return line

    def send(self, data: Any) -> None:
        self._link.write(bytes(data))

    def shutdown(self) -> None:
        self._link.close()

    def secure(self) -> None:
        self._link.secure()
        self.sock = self._link.sock

    def run(self, name: str, *args: str | bytes) -> tuple[str, list[Any]]:
        return self.answer(name, self.ask(name, *args))

    def ask(self, name: str, *args: str | bytes) -> bytes:
        """Send a command; its tag."""
        tag: bytes = self._command(name, *args)
        return tag

    def answer(self, name: str, tag: bytes) -> tuple[str, list[Any]]:
        found: tuple[str, list[Any]] = self._command_complete(name, tag)
        return found

    def take(self, name: str) -> list[Any]:
        """The untagged answers of a name since they were last taken."""
        found: list[Any] = self.untagged_responses.pop(name, [])
        return found

    def forget(self) -> None:
        self.untagged_responses: dict[str, list[Any]] = {}


class Imap:
    """A connection, logged in. Raises the port's errors of login itself; all others are translated by `faults.edge`."""

    def __init__(self, server: MailServer, context: ssl.SSLContext | None, pace: Pace) -> None:
        link = Link(server, context, pace)
        self.link = link
        try:
            self._wire = self._greet(link)
            self._log_in(server, self._secure(server))
            self.capabilities = self._read_capabilities()
            if "QRESYNC" in self.capabilities and "ENABLE" in self.capabilities:
                self._wire.run("ENABLE", "QRESYNC")
        except BaseException:
            link.close()
            raise
        self.qresync = "QRESYNC" in self.capabilities

    def close(self) -> None:
        """Say goodbye if the server still listens, and let go. Never raises."""
        try:
            with self.link.pace.briefly(2.0):
                self._wire.logout()
        except (OSError, imaplib.IMAP4.error, ValueError):
            pass  # a connection that is lost already needs no goodbye
        finally:
            self.link.close()

    # --- logging in ----------------------------------------------------------------------------------------------------

    @staticmethod
    def _greet(link: Link) -> _ImapWire:
        server = link.server
        try:
            wire = _ImapWire(link)
        except (imaplib.IMAP4.error, UnicodeError) as error:
            if isinstance(error.__context__, OSError) or "EOF" in str(error):
                raise
            if "BYE" in str(error):
                raise Unreachable("unavailable", f"{server.host} turned us away: {printable(str(error))}.") from error
            raise Disconnected(
                "not_imap",
                f"{server.host}:{server.port} does not speak IMAP ({printable(str(error))}). What to do: check host and"
                " port; IMAP is usually 993 with `security` tls, or 143 with starttls.",
            ) from error
        return wire

    def _secure(self, server: MailServer) -> frozenset[str]:
        """What the server can do before the login, under TLS if that was asked for."""
        capabilities = frozenset(word.upper() for word in self._wire.capabilities)  # imaplib has asked
        if not {"IMAP4REV1", "IMAP4REV2"} & capabilities:
            raise Disconnected("not_imap", f"{server.host}:{server.port} speaks no IMAP4rev1; use another server.")
        if server.security != "starttls":
            return capabilities
        if "STARTTLS" not in capabilities:
            raise Disconnected(
                "starttls_missing",
                f"The IMAP server {server.host}:{server.port} offers no STARTTLS. What to do: use `security` tls with its TLS"
                " port (usually 993).",
            )
        self._wire.run("STARTTLS")
        self._wire.secure()
        self._wire.forget()
        return self._read_capabilities()

    def _read_capabilities(self) -> frozenset[str]:
        self._wire.take("CAPABILITY")
        self._wire.run("CAPABILITY")
        found = self._wire.take("CAPABILITY")
        return frozenset(b" ".join(line for line in found if line).decode("ascii", "replace").upper().split())

    def _log_in(self, server: MailServer, capabilities: frozenset[str]) -> None:
        try:
            if server.token:
                text = f"user={server.username}\1auth=Bearer {server.token}\1\1".encode()
                self._authenticate("XOAUTH2", text)
            elif "AUTH=PLAIN" in capabilities and not (server.security == "none" and "LOGINDISABLED" in capabilities):
                self._authenticate("PLAIN", f"\0{server.username}\0{server.password}".encode())
            elif "LOGINDISABLED" in capabilities:
                raise Disconnected(
                    "tls_required",
                    f"The IMAP server {server.host} takes no password without TLS. What to do: set `security` to starttls or"
                    " tls.",
                )
            else:
                status, said = self._wire.run("LOGIN", values.quoted(server.username), values.quoted(server.password))
                if status != "OK":
                    raise self._wire.error(said[-1])
        except Malformed as error:
            raise Disconnected(
                "login_failed", "No username or password of IMAP holds a line end; check both."
            ) from error
        except imaplib.IMAP4.abort:
            raise
        except imaplib.IMAP4.error as error:
            raise login_refused("imap", server.host, _text(error.args[0] if error.args else b"")) from error
        self._wire.state = "AUTH"

    def _authenticate(self, mechanism: str, first: bytes) -> None:
        """Answer the server's challenge; a second one (OAuth errors come so) gets an empty answer."""
        answers = [first]
        self._wire.authenticate(mechanism, lambda _: answers.pop() if answers else b"")

    # --- reading -------------------------------------------------------------------------------------------------------

    def folders(self) -> list[Folder]:
        """The folders that are read (`folders.readable`), each with how it stands: in one command where the server can
        (LIST-STATUS), else in one STATUS a folder. A folder of the role `filed` that the server does not let us look at is
        left out."""
        statuses: dict[bytes, Status] | None = None
        items = "UIDVALIDITY UIDNEXT HIGHESTMODSEQ" if self._counts_changes else "UIDVALIDITY UIDNEXT"
        options = ["SPECIAL-USE"] if "SPECIAL-USE" in self.capabilities else []
        if "LIST-STATUS" in self.capabilities:
            self._wire.take("STATUS")
            rows = self._list('""', '"*"', "RETURN", f"({' '.join([*options, f'STATUS ({items})'])})")
            statuses = self._statuses()
        else:
            rows = self._list('""', '"*"')
            if options and not any("\\sent" in row.flags for row in rows):
                rows += self._list('(SPECIAL-USE) ""', '"*"')
        found = readable(_merged(rows), self._foreign())
        if statuses is None:
            statuses = self._ask_statuses([folder.wire for folder in found], items)
        told = [replace(folder, status=statuses.get(folder.wire)) for folder in found]
        return [folder for folder in told if folder.role != "filed" or folder.status is not None]

    @property
    def _counts_changes(self) -> bool:
        return bool(self.capabilities & {"CONDSTORE", "QRESYNC"})

    def _list(self, *args: str) -> list[ListedFolder]:
        self._wire.take("LIST")
        self._ok("LIST", *args)
        rows = []
        for line in values.lines_of(self._wire.take("LIST")):
            row = values.values(line)
            if len(row) >= 3 and isinstance(row[2], bytes):
                delimiter = row[1] if isinstance(row[1], bytes) else b""
                rows.append(ListedFolder(frozenset(word.lower() for word in values.words(row[0])), delimiter, row[2]))
        return rows

    def _ask_statuses(self, wires: Sequence[bytes], items: str) -> dict[bytes, Status]:
        """A few are asked for before the first answer is read; the server works on."""
        found: dict[bytes, Status] = {}
        self._wire.take("STATUS")
        for first in range(0, len(wires), _STATUS_AHEAD):
            some = wires[first : first + _STATUS_AHEAD]
            tags = [self._wire.ask("STATUS", values.quoted(wire), f"({items})") for wire in some]
            for tag in tags:
                self._wire.answer("STATUS", tag)  # a NO: it is gone, or not for us to see
            found |= self._statuses()
        return found

    def _statuses(self) -> dict[bytes, Status]:
        found = {}
        for line in values.lines_of(self._wire.take("STATUS")):
            row = values.values(line)
            if len(row) == 2 and isinstance(row[0], bytes) and isinstance(row[1], list):
                said = dict(zip(row[1][::2], row[1][1::2], strict=False))
                named = {name.upper(): value for name, value in said.items() if isinstance(name, bytes)}
                if b"UIDVALIDITY" in named and b"UIDNEXT" in named:
                    modseq = values.number(named.get(b"HIGHESTMODSEQ", b"0"))
                    status = Status(values.number(named[b"UIDVALIDITY"]), values.number(named[b"UIDNEXT"]), modseq)
                    found[b"INBOX" if row[0].upper() == b"INBOX" else row[0]] = status
        return found

    def _foreign(self) -> list[bytes]:
        """How the names of folders begin that are other people's or everybody's; asked once a connection."""
        if "NAMESPACE" not in self.capabilities:
            return []
        self._wire.take("NAMESPACE")
        self._ok("NAMESPACE")
        found = []
        for line in values.lines_of(self._wire.take("NAMESPACE")):
            for namespaces in values.values(line)[1:3]:
                for one in namespaces if isinstance(namespaces, list) else []:
                    if isinstance(one, list) and one and isinstance(one[0], bytes) and one[0]:
                        found.append(one[0])
        return found

    def examine(self, folder: Folder, known: tuple[int, int] | None = None) -> OpenedFolder:
        """Open a folder for reading only. With (uidvalidity, modseq) known and QRESYNC, also what was removed since."""
        self._wire.forget()
        self._wire.is_readonly = True
        wants = f"(QRESYNC ({known[0]} {known[1]}))" if known and known[1] and self.qresync else None
        self._ok("EXAMINE", values.quoted(folder.wire), *([wants] if wants else []))
        self._wire.state = "SELECTED"
        vanished: list[int] = []
        for line in self._wire.take("VANISHED"):
            vanished += values.uid_set(line.rpartition(b" ")[2])
        self._wire.take("FETCH")  # flags that changed; nothing of ours depends on a flag
        return OpenedFolder(
            self._said_number("UIDVALIDITY"),
            self._said_number("UIDNEXT"),
            self._said_number("HIGHESTMODSEQ"),
            tuple(vanished),
        )

    def _said_number(self, name: str) -> int:
        said = self._wire.take(name)
        return values.number(said[-1].strip()) if said and said[-1] else 0

    def search(self, *criteria: str | bytes) -> list[int]:
        """UIDs, ascending."""
        self._wire.take("SEARCH")
        self._check(self._wire.run("UID", "SEARCH", *criteria), "UID SEARCH")
        found = b" ".join(line for line in self._wire.take("SEARCH") if line)
        return sorted({int(word) for word in re.sub(rb"\(.*?\)", b"", found).split() if word.isdigit()})

    def fetch(self, uids: Sequence[int], items: str) -> dict[int, dict[str, Value]]:
        """Items of messages by UID; those that are gone are missing."""
        [rows] = self.fetch_all([(uids, items)])
        return rows

    def fetch_all(self, wanted: Sequence[tuple[Sequence[int], str]]) -> Iterator[dict[int, dict[str, Value]]]:
        """The same for one set of messages after the other. While an answer is read and used, the server already works on
        the next; other commands may be given meanwhile, but no other fetch."""
        self._wire.take("FETCH")
        tags = (self._wire.ask("UID", "FETCH", values.as_set(uids), items) for uids, items in wanted)
        tag = next(tags, b"")
        for uids, _ in wanted:
            answer = self._wire.answer("UID", tag)
            pieces = self._wire.take("FETCH")
            tag = next(tags, b"")
            self._check(answer, "UID FETCH")
            asked = set(uids)
            yield {uid: row for uid, row in values.fetched(pieces).items() if uid in asked}

    def append(self, folder: Folder, raw: bytes, when: datetime) -> None:
        """Put a message into a folder, as one that was read."""
        date = imaplib.Time2Internaldate(when)
        name: Any = values.quoted(folder.wire)  # imaplib passes bytes on as they are
        self._check(self._wire.append(name, "(\\Seen)", date, raw), "APPEND")

    def news(self) -> None:
        """Let the server tell what was removed meanwhile, so that it does not count such messages any longer."""
        self._ok("NOOP")

    def hand_over(self) -> tuple[socket.socket, bytes]:
        """The socket, for one who waits on it without blocking, and what has been read of it but not looked at."""
        with self.link.pace.briefly(0):
            try:
                return self.link.sock, self.link.reader.read1()
            except TimeoutError:
                return self.link.sock, b""

    def _ok(self, name: str, *args: str | bytes) -> None:
        self._check(self._wire.run(name, *args), name)

    def _check(self, answer: tuple[str, list[Any]], what: str) -> None:
        status, said = answer
        if status != "OK":
            raise self._wire.error(f"{what}: {printable(_text(said[-1] if said else b''))}")


def login_refused(side: str, host: str, said: str) -> Disconnected | Unreachable:
    """What a server means when it does not let us in."""
    answer = printable(said)
    if re.search(r"\[(UNAVAILABLE|INUSE|LIMIT|SERVERBUG)\]|temporar|try again later|too many", said, re.I):
        return Unreachable("login_unavailable", f"{host} cannot log anybody in right now ({answer}). Try again later.")
    if re.search(r"PRIVACYREQUIRED|STARTTLS|must issue", said, re.I):
        return Disconnected(
            "tls_required", f"{host} takes no password without TLS ({answer}). Set `security` to starttls or tls."
        )
    if re.search(r"app(lication)?[- ]?(specific)? password|5\.7\.9|InvalidSecondFactor", said, re.I):
        return Disconnected("app_password_needed", f"{host} wants an app password ({answer}). {_HINT}.")
    return Disconnected("login_failed", f"{host} refused the {side.upper()} login ({answer}). {_HINT}.")


def _text(said: object) -> str:
    return said.decode("utf-8", "replace") if isinstance(said, bytes) else str(said)


def _merged(rows: Sequence[ListedFolder]) -> list[ListedFolder]:
    """One row a folder: a server may tell of the same one twice, with other flags."""
    found: dict[bytes, ListedFolder] = {}
    for row in rows:
        before = found.get(row.wire)
        found[row.wire] = replace(row, flags=row.flags | before.flags) if before else row
    return list(found.values())
