"""One API process: `serve` is one itself, or keeps several of them as children (`outrider api-process`, hidden)."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable
from typing import Annotated, Final

import typer
import uvicorn

from outrider.cli import database, listen, terminal
from outrider.cli.connections import Doors, connection_class
from outrider.cli.shared import must_have_the_key
from outrider.cli.terminal import DataDir, Trouble
from outrider.core import descriptors, garbage
from outrider.settings import Settings

log = logging.getLogger(__name__)

LAST_REQUESTS_SECONDS: Final = 10
"""What requests in progress get to end in when the process is told to stop."""


def api(
    host: Annotated[str | None, typer.Option()] = None,
    port: Annotated[int | None, typer.Option()] = None,
    data_dir: DataDir = None,
) -> None:
    """Answer requests beside others on one port, until standard input ends. One line on standard output says that it does."""
    terminal.run(_api(host, port, data_dir))


async def _api(host: str | None, port: int | None, data_dir: DataDir) -> None:
    settings: Settings = terminal.load(host=host, port=port, data_dir=data_dir)
    if settings.api_processes == 1:
        # Told with an option: whoever started us has more than one like us, which MCP sessions must know.
        settings = settings.model_copy(update={"api_processes": 2})
    terminal.log_to_stderr(settings)
    stop = terminal.until_told(asyncio.current_task())
    terminal.when_stdin_ends(stop)
    descriptors.raise_limit()
    async with database.opened(settings) as place:
        await database.must_be_current(settings, place.url)
        await must_have_the_key(settings, place.url)
        server = build(settings, place.url, _say_started)
        # Bound late: connections are dealt out by the system to whoever listens, whether it is ready or not.
        serving = asyncio.create_task(server.run_on(listen.shared(settings.host, settings.port)), name="API")
        told = asyncio.create_task(stop.wait(), name="stop")
        await asyncio.wait({serving, told}, return_when=asyncio.FIRST_COMPLETED)
        told.cancel()
        server.stop()
        await serving
    if not stop.is_set():
        raise Trouble("The API ended by itself; the log above says why.")


def _say_started() -> None:
    with contextlib.suppress(BrokenPipeError):  # whoever started us is gone, so that our standard input ends too
        typer.echo("listening")


class Api(uvicorn.Server):
    """uvicorn as one part among others: signals are ours, and a start that fails is an error like any other."""

    def __init__(self, config: uvicorn.Config, stopping: asyncio.Event, on_started: Callable[[], None]) -> None:
        super().__init__(config)
        self._stopping = stopping
        self._on_started = on_started

    async def run_on(self, sockets: list[socket.socket]) -> None:
        """Serve until `stop`.

        Raises:
            Trouble: the application could not start.
        """
        try:
            await self._serve(sockets)
        except SystemExit:
            raise Trouble("The API could not start; the log above says why.") from None

    def stop(self) -> None:
        """Take no new connection, end event streams, and leave requests in progress their last seconds."""
        self._stopping.set()
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._on_started()


def build(settings: Settings, url: str, on_started: Callable[[], None]) -> Api:
    """The application behind its doors; nothing is connected yet. `on_started` is called once requests are answered."""
    with garbage.none_is_made():
        from outrider.app import build_services, create_app

        app = create_app(build_services(settings, url))
    doors = Doors(descriptors.connections(settings.max_connections), settings.header_seconds, settings.unread_seconds)
    log.info("at most %d connections at a time, of %d descriptors", doors.most, descriptors.limit())
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,  # ours names the route, and not what somebody typed into the address
        lifespan="on",
        server_header=False,
        proxy_headers=False,  # the application does it, for the proxies of OUTRIDER_TRUSTED_PROXIES only
        http=connection_class(doors),
        timeout_graceful_shutdown=LAST_REQUESTS_SECONDS,
    )
    return Api(config, app.state.stopping, on_started)
