"""`outrider worker`: a process that runs jobs. `serve` brings one; start more where one is not enough."""

import asyncio
import logging
import os
import sys
import threading
from typing import Annotated

import typer

from outrider.cli import database, terminal
from outrider.cli.terminal import DataDir, Trouble
from outrider.core import descriptors
from outrider.core.invocation import command
from outrider.db.migrate import current, head, not_ours
from outrider.settings import Settings

log = logging.getLogger(__name__)


def worker(
    data_dir: DataDir = None,
    host: Annotated[str | None, typer.Option(hidden=True)] = None,
    port: Annotated[int | None, typer.Option(hidden=True)] = None,
    until_stdin_ends: Annotated[bool, typer.Option("--until-stdin-ends", hidden=True)] = False,
) -> None:
    """Run jobs until SIGTERM or Ctrl-C; what then still runs goes back to the queue."""
    terminal.run(_worker(data_dir, host, port, until_stdin_ends))


async def _worker(data_dir: DataDir, host: str | None, port: int | None, until_stdin_ends: bool) -> None:
    from outrider.app import build_services
    from outrider.worker import EngineEnded, work

    settings: Settings = terminal.load(data_dir=data_dir, host=host, port=port)
    terminal.log_to_stderr(settings)
    stop = terminal.until_told(asyncio.current_task())
    if until_stdin_ends:
        _when_stdin_ends(stop)
    descriptors.raise_limit()
    database.must_be_writable(settings)
    async with database.opened(settings) as place:
        version = await current(place.url)
        if unknown := not_ours(version):
            raise Trouble(unknown)
        if version != head():
            raise Trouble(f"The database is not up to date. Run: {command('migrate' + settings.data_dir_option)}")
        log.info("the worker runs up to %d jobs at a time", settings.worker_concurrency)
        try:
            await work(build_services(settings, place.url), stop)
        except EngineEnded as ended:
            log.error(
                "the worker ends: %s; start it again, what it was doing is in the queue",
                ended,
                exc_info=ended.__cause__,
            )
            # At once: a tidy end would wait for connections that are dead, and a killed worker loses nothing either.
            sys.stderr.flush()
            os._exit(1)
    log.info("the worker has stopped")


def _when_stdin_ends(stop: asyncio.Event) -> None:
    """Stop when the process that started us is gone: its end of our standard input closes even on kill -9."""
    loop = asyncio.get_running_loop()

    def read() -> None:
        while os.read(sys.stdin.fileno(), 1024):
            pass
        loop.call_soon_threadsafe(stop.set)

    # A thread, because a loop cannot wait for every kind of standard input; a daemon, because nothing waits for it.
    threading.Thread(target=read, name="stdin", daemon=True).start()
