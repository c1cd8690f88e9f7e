"""The operator's submission server with troubles at every verb: TLS in front of the rig's own, line by line.

It also keeps a copy of what was accepted in the sender's Sent folder, for those mailboxes whose provider does so.
"""

import asyncio
import os
import pwd
import re
import ssl
import uuid
from collections import Counter
from collections.abc import Collection
from email import message_from_bytes
from typing import Final

from tests.mailrig.mailrig import MailRig
from tests.proof.story import REFUSALS, Book, Stage, Story

_STALL: Final = 2.0
_TO = re.compile(rb"TO:<([^>]+)>", re.I)


class Hung(Exception):
    """This session is over; the connection is cut."""


class Front:
    """Listens on `port`. `files` are the mailboxes whose provider puts a copy in Sent by itself."""

    def __init__(self, rig: MailRig, book: Book, files: Collection[str], late: float) -> None:
        self.rig, self.book, self.files, self.late = rig, book, frozenset(files), late
        self.port = 0
        self.storming = False
        self.accepted: Counter[str] = Counter()
        self._tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        assert rig.dir is not None
        self._tls.load_cert_chain(rig.dir / "tls/server.pem", rig.dir / "tls/server.key")

    async def open(self) -> asyncio.Server:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=self._tls, limit=1 << 20)
        self.port = server.sockets[0].getsockname()[1]
        return server

    def greeting(self) -> str:
        """The trouble of a new connection."""
        trouble = self.book.greetings.pop() if self.storming and self.book.greetings else ""
        if trouble:
            self.book.happened[trouble] += 1
        return trouble

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        up_reader, up_writer = await asyncio.open_connection(
            "localhost", self.rig.submissions_port, ssl=self.rig.tls_context(), limit=1 << 20
        )
        try:
            await _Session(self, reader, writer, up_reader, up_writer).run()
        except (Hung, ConnectionError, asyncio.IncompleteReadError):
            pass  # one side has left, or was made to
        finally:
            for one in (writer, up_writer):
                one.transport.abort()

    def keep_copy(self, sender: str, message: bytes) -> None:
        """What a provider does that files what it sends."""
        entry, folder = pwd.getpwnam("nobody"), self.rig.maildir(sender) / ".Sent"
        name = f"{uuid.uuid4().hex}.proof"
        (folder / "tmp" / name).write_bytes(message)
        os.chown(folder / "tmp" / name, entry.pw_uid, entry.pw_gid)
        (folder / "tmp" / name).rename(folder / "cur" / f"{name}:2,S")


class _Session:
    def __init__(
        self,
        front: Front,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        up_reader: asyncio.StreamReader,
        up_writer: asyncio.StreamWriter,
    ) -> None:
        self.front, self.book = front, front.book
        self.reader, self.writer, self.up_reader, self.up_writer = reader, writer, up_reader, up_writer
        self.story = Story("")
        self.sender = ""

    async def run(self) -> None:
        trouble = self.front.greeting()
        if trouble == "hang_up":
            return
        if trouble == "busy":
            await self.say(b"421 4.3.2 Too many of you\r\n")
            return
        await self.say(await self.answer())
        while line := await self.reader.readline():
            verb = line[:4].upper()
            if (verb, trouble) in ((b"AUTH", "no_login_now"), (b"MAIL", "later_at_mail")):
                await self.say(b"451 4.3.0 Out of order for a moment\r\n")
                continue
            if verb == b"MAIL":
                self.sender = line.partition(b"<")[2].partition(b">")[0].decode()
            if found := _TO.search(line):
                self.story = self.book.stories.get(found[1].decode(), Story(found[1].decode()))
                await self.meet("rcpt")
            if verb == b"DATA":
                await self.meet("data")
            self.up_writer.write(line)
            said = await self.answer()
            await self.say(said)
            if verb == b"DATA" and said.startswith(b"354"):
                await self.body()

    async def meet(self, verb: str) -> None:
        """What is planned for this verb."""
        if self.strikes(f"kill_at_{verb}"):
            self.book.kill(self.story.pid, f"kill_at_{verb}")
            raise Hung
        if self.strikes(f"cut_at_{verb}"):
            raise Hung
        await self.refuse(f"no_at_{verb}", f"later_at_{verb}")

    async def refuse(self, *troubles: str, stage: Stage = "refused") -> None:
        """Say no and wait for the client to leave."""
        for trouble in troubles:
            if self.strikes(trouble):
                self.story.stage = stage
                await self.say(REFUSALS[trouble].encode() + b"\r\n")
                while await self.reader.readline():
                    pass
                raise Hung

    async def body(self) -> None:
        """The message and its final dot."""
        message = bytearray(await self.reader.readexactly(1))
        if self.strikes("kill_in_body"):
            self.book.kill(self.story.pid, "kill_in_body")
            raise Hung
        if self.strikes("cut_in_body"):
            raise Hung
        await self.refuse("no_in_body", "later_in_body")
        self.story.stage = "body"
        while (line := await self.reader.readline()) != b".\r\n":
            if not line:
                raise Hung
            message += line
        self.story.stage = "dotted"
        if self.strikes("kill_at_dot"):
            self.book.kill(self.story.pid, "kill_at_dot")
            raise Hung
        if self.strikes("dot_lost"):
            raise Hung
        await self.refuse("no_at_dot", "later_at_dot", stage="denied")
        self.up_writer.write(message + b".\r\n")
        said = await self.answer()
        if not said.startswith(b"250"):
            raise AssertionError(f"the rig refuses {self.story.recipient}: {said!r}")
        self.front.accepted[self.story.recipient] += 1
        self.story.stage = "accepted"
        if self.sender in self.front.files:
            self.front.keep_copy(self.sender, unstuffed(bytes(message)))
        if self.strikes("kill_at_answer"):
            self.book.kill(self.story.pid, "kill_at_answer")
            raise Hung
        if self.strikes("answer_lost"):
            raise Hung
        if self.strikes("answer_stalled"):
            await asyncio.sleep(_STALL)
            raise Hung
        if self.strikes("answer_nonsense"):
            await self.say(b"What was the question?\r\n")
            raise Hung
        if self.strikes("answer_late"):
            await asyncio.sleep(self.front.late)
        self.story.stage = "answered"
        await self.say(said)

    def strikes(self, trouble: str) -> bool:
        if not self.story.strikes(trouble):
            return False
        if not trouble.startswith("kill"):
            self.book.happened[trouble] += 1
        return True

    async def answer(self) -> bytes:
        """A whole answer of the rig's server."""
        lines = b""
        while line := await self.up_reader.readline():
            lines += line
            if line[3:4] != b"-":
                return lines
        raise Hung

    async def say(self, text: bytes) -> None:
        self.writer.write(text)
        await self.writer.drain()


def unstuffed(message: bytes) -> bytes:
    """As it lies in a folder: without the dots that DATA doubles."""
    return re.sub(rb"(?m)^\.\.", b".", message)


def delivered(rig: MailRig, recipient: str) -> list[str]:
    """The Message-IDs of what lies in the prospect's mailbox: the truth."""
    found = []
    for folder in ("new", "cur"):
        for file in sorted((rig.maildir(recipient) / folder).glob("*")):
            found.append(str(message_from_bytes(file.read_bytes())["Message-ID"]))
    return found
