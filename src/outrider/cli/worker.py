"""`outrider worker`: a process that runs jobs. `serve` brings one; start more where one is not enough."""

import asyncio
import logging
import os
import sys
from typing import Annotated

import typer

from outrider.cli import database, misspelt, terminal
from outrider.cli.remote import environment
from outrider.cli.shared import must_have_the_key
from outrider.cli.terminal import DataDir
from outrider.core import descriptors, garbage
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
    with garbage.none_is_made():
        from outrider.app import build_services
        from outrider.worker import EngineEnded, work

    settings: Settings = terminal.load(data_dir=data_dir, host=host, port=port)
    terminal.log_to_stderr(settings)
    stop = terminal.until_told(asyncio.current_task())
    if until_stdin_ends:
        terminal.when_stdin_ends(stop)
    else:  # a child's parent has said it
        for said in misspelt.told(environment.names()):
            log.warning("%s", said)
    descriptors.raise_limit()
    database.must_be_writable(settings)
    async with database.opened(settings) as place:
        await database.must_be_current(settings, place.url)
        await must_have_the_key(settings, place.url)
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
