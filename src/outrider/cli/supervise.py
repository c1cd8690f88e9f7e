"""What `serve` keeps running beside itself: its child processes, and the embedded database."""

import asyncio
import logging
import sys
from collections.abc import Sequence
from typing import Final

from outrider.cli.terminal import Trouble
from outrider.core import clock
from outrider.db.embedded import EmbeddedPostgres, EmbeddedUnavailable

log = logging.getLogger(__name__)

_SHORTEST_PAUSE: Final = 0.5
_LONGEST_PAUSE: Final = 10.0
_LONG_LIFE_SECONDS: Final = 30.0
_LOOK_SECONDS: Final = 1.0


class Child:
    """A process of ours. It must never outlive us: its standard input is a pipe whose other end only we hold."""

    def __init__(
        self, name: str, arguments: Sequence[str], stop_seconds: float, *, says_when_started: bool = False
    ) -> None:
        """`stop_seconds` are what it has to stop in. One that `says_when_started` writes a line to its standard output then."""
        # -P: what lies in the working folder must not be taken for our package
        self._command = (sys.executable, "-P", "-m", "outrider", *arguments)
        self._stop_seconds = stop_seconds
        self._says_when_started = says_when_started
        self._process: asyncio.subprocess.Process | None = None
        self.name = name
        self.started = asyncio.Event()

    async def keep_running(self) -> None:
        """Start it, and start it again whenever it ends: at once after a long life, later and later after short ones.

        Raises:
            Trouble: its first start failed, and it would have said when that is done.
        """
        pause = _SHORTEST_PAUSE
        while True:
            began = clock.monotonic()
            try:
                code = await self._one_life()
            except OSError as error:  # no descriptor, no memory, no process free: others may give some back
                log.error("%s cannot be started; trying again in %.1f seconds: %s", self.name, pause, error)
            else:
                if self._says_when_started and not self.started.is_set():
                    raise Trouble(f"{self.name} could not start; the log above says why.")
                if clock.monotonic() - began > _LONG_LIFE_SECONDS:
                    pause = _SHORTEST_PAUSE
                log.warning("%s ended (code %s); starting it again in %.1f seconds", self.name, code, pause)
            await asyncio.sleep(pause)
            pause = min(pause * 2, _LONGEST_PAUSE)

    async def _one_life(self) -> int:
        # A session of its own: Ctrl-C at the terminal is for us, and we tell it.
        self._process = process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE if self._says_when_started else None,
            start_new_session=True,
        )
        if process.stdout is not None:
            async for _ in process.stdout:
                self.started.set()
        return await process.wait()

    async def stop(self) -> None:
        """Let it hand its work back and end; end it the hard way when it does not. Cancel `keep_running` first."""
        process = self._process
        if process is None or process.returncode is not None:
            return
        assert process.stdin is not None
        process.stdin.close()
        for seconds, harder in ((self._stop_seconds, process.terminate), (5.0, process.kill), (5.0, process.kill)):
            try:
                async with asyncio.timeout(seconds):
                    await process.wait()
                return
            except TimeoutError:
                log.error("%s does not stop; trying harder", self.name)
                harder()


async def keep_database(server: EmbeddedPostgres, url: str) -> None:
    """Start the embedded server again whenever it falls. Returns never.

    Raises:
        Trouble: the data are gone, so that it would be another, empty database.
    """
    pause = _SHORTEST_PAUSE
    while True:
        await asyncio.sleep(_LOOK_SECONDS)
        try:
            if await server.alive():
                continue
            log.error("the embedded database is gone; starting it again")
            if await server.start() != url:
                raise Trouble("The data folder was removed while the service ran. Bring it back, then start again.")
        except (EmbeddedUnavailable, OSError) as error:
            # An OSError is ours, such as no descriptor left to look with: it says nothing about the database.
            log.error("the embedded database cannot be looked after; trying again in %.1f seconds: %s", pause, error)
            await asyncio.sleep(pause)
            pause = min(pause * 2, _LONGEST_PAUSE)
            continue
        pause = _SHORTEST_PAUSE
        log.info("the embedded database is back")
