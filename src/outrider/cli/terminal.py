"""What every command needs: settings with the options over them, an event loop, and one way to say what is wrong."""

import asyncio
import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

import typer
from pydantic import ValidationError

from outrider.core import clock, logs
from outrider.core.errors import Problem
from outrider.db.embedded import EmbeddedUnavailable
from outrider.db.migrate import MigrationFailed
from outrider.settings import Misconfigured, Settings

T = TypeVar("T")

DataDir = Annotated[
    Path | None,
    typer.Option("--data-dir", metavar="FOLDER", help="Where data live. Default: OUTRIDER_DATA_DIR, else ~/.outrider"),
]

CHATTY: Final = ("httpx", "httpcore", "procrastinate", "psycopg.pool", "uvicorn.error")
"""Libraries that log every step."""
_SAME_WISH_SECONDS: Final = 2.0
_LEVELS: Final = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}


class Trouble(Exception):
    """The command cannot do it. The text says why and what to do."""


def load(**options: Any) -> Settings:
    """The settings of the environment, with the options that were given over them.

    Raises:
        Trouble: one of them is not valid.
    """
    try:
        settings = Settings(**{name: value for name, value in options.items() if value is not None})
    except ValidationError as invalid:
        lines = [f"OUTRIDER_{'_'.join(map(str, e['loc'])).upper()}: {e['msg']}" for e in invalid.errors()]
        raise Trouble("Some settings are not valid:\n" + "\n".join(f"  {line}" for line in lines)) from None
    if settings.log_level.lower() not in _LEVELS:
        raise Trouble(f"OUTRIDER_LOG_LEVEL is {settings.log_level!r}; use one of {', '.join(_LEVELS)}.")
    return settings.model_copy(update={"data_dir": settings.data_dir.expanduser().absolute()})


def log_to_stderr(settings: Settings) -> None:
    """Logs to standard error, in UTC. Libraries that log every step are heard at `debug` only; so are single requests and
    jobs, where lines are for people to read."""
    handler = logging.StreamHandler(sys.stderr)
    as_json = settings.log_format == "json"
    handler.setFormatter(logs.JsonLines() if as_json else _for_people())
    level = _LEVELS[settings.log_level.lower()]
    for each in (logs.REQUESTS, logs.JOBS):
        each.setLevel(level if as_json or level == logging.DEBUG else logging.WARNING)
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for chatty in CHATTY:
        logging.getLogger(chatty).setLevel(level if level == logging.DEBUG else logging.WARNING)


def _for_people() -> logging.Formatter:
    formatter = logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s", "%Y-%m-%dT%H:%M:%SZ")
    formatter.converter = time.gmtime
    return formatter


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a command to its end. What it cannot do is said on standard error, and the exit code is 1. What it writes is for
    its own user only."""
    before = os.umask(0o077)
    try:
        with asyncio.Runner(loop_factory=_new_loop) as runner:
            return runner.run(work)
    except (Trouble, EmbeddedUnavailable, MigrationFailed, Misconfigured, Problem) as error:
        complain(error)
    except asyncio.CancelledError:
        complain(Trouble("It was told twice to stop, and stopped before everything was handed back."))
    finally:
        os.umask(before)
    raise typer.Exit(1)


def complain(error: Exception) -> None:
    typer.secho("Error: ", fg="red", bold=True, err=True, nl=False)
    typer.echo(str(error), err=True)


def until_told(task: "asyncio.Task[Any] | None") -> asyncio.Event:
    """An event that SIGTERM and SIGINT set. Another signal some seconds later cancels `task`, for those who cannot wait;
    one right after the first is the same wish, told by the terminal and by a parent process."""
    told = asyncio.Event()
    loop = asyncio.get_running_loop()
    first_at = 0.0

    def tell() -> None:
        nonlocal first_at
        if not told.is_set():
            first_at = clock.monotonic()
            told.set()
        elif task is not None and clock.monotonic() - first_at > _SAME_WISH_SECONDS:
            task.cancel()

    for number in (signal.SIGTERM, signal.SIGINT):
        if sys.platform == "win32":
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(tell))
        else:
            loop.add_signal_handler(number, tell)
    return told


def when_stdin_ends(stop: asyncio.Event) -> None:
    """Stop when the process that started us is gone: its end of our standard input closes even on kill -9."""
    loop = asyncio.get_running_loop()

    def read() -> None:
        while os.read(sys.stdin.fileno(), 1024):
            pass
        loop.call_soon_threadsafe(stop.set)

    # A thread, because a loop cannot wait for every kind of standard input; a daemon, because nothing waits for it.
    threading.Thread(target=read, name="stdin", daemon=True).start()


def _new_loop() -> asyncio.AbstractEventLoop:
    if sys.platform == "win32":
        return asyncio.SelectorEventLoop()  # psycopg cannot use the default one there
    import uvloop

    return uvloop.new_event_loop()
