"""`outrider serve`: API, worker and, unless OUTRIDER_DATABASE_URL names another, database in one process tree.

    serve ── API (this process)
          ├─ worker     `outrider worker`, started again when it ends; it stops when our end of its standard input closes
          └─ PostgreSQL the embedded server, started again when it falls; stopped last, unless somebody else uses it

Stopping: no new connection is taken, event streams end, the worker hands running work back to the queue, then the
database stops. After `kill -9` of this process the worker does the same by itself.
"""

import asyncio
import logging
import socket
from collections.abc import Callable
from typing import Annotated, Final

import typer
import uvicorn

from outrider.cli import database, listen, supervise, terminal
from outrider.cli.connections import Doors, connection_class
from outrider.cli.terminal import DataDir, Trouble
from outrider.core import descriptors
from outrider.core.invocation import command
from outrider.db.migrate import migrate
from outrider.settings import Settings

log = logging.getLogger(__name__)

_LAST_REQUESTS_SECONDS: Final = 10


def serve(
    host: Annotated[
        str | None, typer.Option(help="Address to listen on. Default: OUTRIDER_HOST, else 127.0.0.1")
    ] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on. Default: OUTRIDER_PORT, else 8080")] = None,
    data_dir: DataDir = None,
) -> None:
    """Start the service: API, worker and database in one process tree. Ctrl-C or SIGTERM stops it cleanly."""
    terminal.run(_serve(host, port, data_dir))


async def _serve(host: str | None, port: int | None, data_dir: DataDir) -> None:
    settings: Settings = terminal.load(host=host, port=port, data_dir=data_dir)
    terminal.log_to_stderr(settings)
    told_to_stop = terminal.until_told(asyncio.current_task())
    descriptors.raise_limit()
    database.must_be_writable(settings)
    sockets = listen.on(settings.host, settings.port)
    try:
        settings = settings.model_copy(update={"port": sockets[0].getsockname()[1]})
        async with database.opened(settings) as place:
            await migrate(place.url)
            if not told_to_stop.is_set():
                await _run(settings, place, sockets, told_to_stop)
    finally:
        for one in sockets:
            one.close()
    log.info("stopped")


async def _run(
    settings: Settings, place: database.OpenedDatabase, sockets: list[socket.socket], told_to_stop: asyncio.Event
) -> None:
    from outrider.app import build_services, create_app

    services = build_services(settings, place.url)
    app = create_app(services)
    if place.embedded is not None and (user := place.embedded.user()) is not None:
        log.log(logging.WARNING if user.is_shared else logging.INFO, database.whose(user))
    welcome = await _welcome(settings, place)
    doors = Doors(descriptors.connections(settings.max_connections), settings.header_seconds, settings.unread_seconds)
    log.info("at most %d connections at a time, of %d descriptors", doors.most, descriptors.limit())
    api = _Api(
        uvicorn.Config(
            app,
            log_config=None,
            access_log=settings.log_level.lower() == "debug",
            lifespan="on",
            server_header=False,
            proxy_headers=False,  # the application does it, for the proxies of OUTRIDER_TRUSTED_PROXIES only
            http=connection_class(doors),
            timeout_graceful_shutdown=_LAST_REQUESTS_SECONDS,
        ),
        on_started=lambda: typer.echo(welcome),
    )
    worker = supervise.Worker(_worker_command(settings), settings.worker_stop_seconds)
    serving = asyncio.create_task(api.run_on(sockets), name="api")
    parts = [serving, asyncio.create_task(worker.keep_running(), name="worker")]
    if place.embedded is not None:
        guard = supervise.keep_database(place.embedded, place.url, services.db.pool.check)
        parts.append(asyncio.create_task(guard, name="database"))
    stop = asyncio.create_task(told_to_stop.wait(), name="stop")
    try:
        ended, _ = await asyncio.wait({stop, *parts}, return_when=asyncio.FIRST_COMPLETED)
        log.info("stopping")
    finally:
        app.state.stopping.set()
        api.should_exit = True
        for task in (stop, *parts[1:]):
            task.cancel()
        await asyncio.gather(worker.stop(), *parts, return_exceptions=True)
    for task in ended - {stop}:
        task.result()  # what ended unasked says why
        raise Trouble(f"The {task.get_name()} ended by itself; the log above says why.")


def _worker_command(settings: Settings) -> list[str]:
    place = ["--data-dir", str(settings.data_dir), "--host", settings.host, "--port", str(settings.port)]
    return ["worker", "--until-stdin-ends", *place]


async def _welcome(settings: Settings, place: database.OpenedDatabase) -> str:
    """Where it listens; and as long as nobody has made a key, where data live and how to make one."""
    lines = [f"Outrider listens on http://{_in_url(settings.host)}:{settings.port}"]
    if await database.has_operators(place.url):
        return lines[0]
    where = f"{settings.data_dir} (embedded PostgreSQL)" if place.embedded else "the server of OUTRIDER_DATABASE_URL"
    lines += [
        f"Data live in     {where}",
        f"Make an API key  {command('keys create --name my-agent' + settings.data_dir_option)}",
        f"Then open        {settings.base_url} in a browser, or give the key to an agent",
    ]
    return "\n".join(lines)


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host


class _Api(uvicorn.Server):
    """uvicorn as one part among others: signals are ours, and a start that fails is an error like any other."""

    def __init__(self, config: uvicorn.Config, on_started: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_started = on_started

    async def run_on(self, sockets: list[socket.socket]) -> None:
        """Serve until `should_exit`.

        Raises:
            Trouble: the application could not start.
        """
        try:
            await self._serve(sockets)
        except SystemExit:
            raise Trouble("The API could not start; the log above says why.") from None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._on_started()
