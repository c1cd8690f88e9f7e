"""A real terminal with the real program in it, and a person who reads before they press a key."""

import asyncio
import os
import pty
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.rooms.cli.caller import Caller


class Terminal:
    """What is on the screen, and the keys."""

    def __init__(self, place: int, process: asyncio.subprocess.Process) -> None:
        self._place, self._process = place, process
        self._news = asyncio.Event()
        self._read, self._over = 0, False
        self.text = ""
        asyncio.get_running_loop().add_reader(place, self._more)

    def _more(self) -> None:
        try:
            found = os.read(self._place, 65536)
        except OSError:  # the program has gone
            found = b""
        if not found:
            asyncio.get_running_loop().remove_reader(self._place)
            self._over = True
        self.text += found.decode("utf-8", "replace")
        self._news.set()

    async def sees(self, words: str) -> str:
        """Read on until these words; what stood before them."""
        try:
            async with asyncio.timeout(30):
                while (at := self.text.find(words, self._read)) < 0:
                    assert not self._over, f"it ended without {words!r}: {self.text[self._read :]}"
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            raise AssertionError(f"{words!r} did not come; the screen has {self.text[self._read :]!r}") from None
        before, self._read = self.text[self._read : at], at + len(words)
        return before

    def press(self, keys: str) -> None:
        """All at once, as who types ahead does."""
        os.write(self._place, keys.encode())

    def interrupt(self) -> None:
        """Ctrl-C."""
        self._process.send_signal(signal.SIGINT)

    async def ends(self) -> int:
        """Its exit code."""
        async with asyncio.timeout(60):
            return await self._process.wait()


@asynccontextmanager
async def terminal(caller: Caller, *words: str, **env: str) -> AsyncIterator[Terminal]:
    """The command in a terminal of its own."""
    ours, theirs = pty.openpty()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "outrider", *words),
        env={**caller.in_a_process(), "TERM": "xterm", **env},
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    screen = Terminal(ours, process)
    try:
        yield screen
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        asyncio.get_running_loop().remove_reader(ours)
        os.close(ours)
