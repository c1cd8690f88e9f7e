"""`outrider serve`: API, worker and, unless OUTRIDER_DATABASE_URL names another, database in one process tree.

    serve ── API        this process; with `--workers 2` or more as many `outrider api-process`, each with a socket of its own on
          │             the same port, and this process only looks after them
          ├─ worker     `outrider worker`; not with `--no-worker`
          └─ PostgreSQL the embedded server, started again when it falls; stopped last, unless somebody else uses it

Whatever of these ends is started again. Each stops when our end of its standard input closes.
Stopping: no new connection is taken, event streams end, the worker hands running work back to the queue, then the
database stops. After `kill -9` of this process the others do the same by themselves.
"""

import asyncio
import logging
import os
import socket
import sys
from collections.abc import Awaitable, Callable
from typing import Annotated, Final

import typer

from outrider.cli import api, capacity, database, listen, misspelt, operators, supervise, terminal
from outrider.cli.remote import environment
from outrider.cli.shared import must_have_the_key
from outrider.cli.terminal import DataDir, Trouble
from outrider.core import descriptors, tasks
from outrider.core.invocation import command
from outrider.db.migrate import migrate
from outrider.db.server import room
from outrider.settings import Settings

log = logging.getLogger(__name__)

_STOP_SECONDS: Final = 15.0
"""What a child has to stop in, besides what its work may take, until it is ended the hard way."""


def serve(
    host: Annotated[
        str | None, typer.Option(help="Address to listen on. Default: OUTRIDER_HOST, else 127.0.0.1")
    ] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on. Default: OUTRIDER_PORT, else 8080")] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            min=0, help="API processes on that port; 0, one for each core. Default: OUTRIDER_API_PROCESSES, else 1"
        ),
    ] = None,
    no_worker: Annotated[
        bool, typer.Option("--no-worker", help="Run no jobs here; `outrider worker` does, on this or another machine.")
    ] = False,
    data_dir: DataDir = None,
) -> None:
    """Start the service: API, worker and database in one process tree. Ctrl-C or SIGTERM stops it cleanly."""
    terminal.run(_serve(host, port, workers, no_worker, data_dir))


async def _serve(host: str | None, port: int | None, workers: int | None, no_worker: bool, data_dir: DataDir) -> None:
    settings: Settings = terminal.load(host=host, port=port, api_processes=workers, data_dir=data_dir)
    terminal.log_to_stderr(settings)
    for said in misspelt.told(environment.names()):
        log.warning("%s", said)
    told_to_stop = terminal.until_told(asyncio.current_task())
    descriptors.raise_limit()
    database.must_be_writable(settings)
    processes = _how_many(settings)
    sockets = listen.on(settings.host, settings.port)
    try:
        settings = settings.model_copy(update={"port": sockets[0].getsockname()[1]})
        if processes > 1:  # they have sockets of their own; ours keep the port for as long as we live
            sockets = listen.handed_on(sockets)
        async with database.opened(settings) as place:
            await migrate(place.url)
            await must_have_the_key(settings, place.url)
            if not told_to_stop.is_set():
                await _run(settings, place, processes, sockets, not no_worker, told_to_stop)
    finally:
        for one in sockets:
            one.close()
    log.info("stopped")


def _how_many(settings: Settings) -> int:
    if settings.api_processes > 1 and sys.platform != "linux":
        raise Trouble("Only Linux deals connections out to several processes of one port. Start it with --workers 1.")
    if settings.api_processes or sys.platform != "linux":
        return settings.api_processes or 1
    return len(os.sched_getaffinity(0))


async def _run(
    settings: Settings,
    place: database.OpenedDatabase,
    processes: int,
    sockets: list[socket.socket],
    with_worker: bool,
    told_to_stop: asyncio.Event,
) -> None:
    if place.embedded is not None and (user := place.embedded.user()) is not None:
        log.log(logging.WARNING if user.is_shared else logging.INFO, database.whose(user))
    there = await room(place.url)
    if (wanted := capacity.at_server(settings, processes, int(with_worker))) > there.most:
        log.warning(
            "the database server takes %d connections, and these processes may want %d; raise its max_connections, put a pooler"
            " before it (OUTRIDER_DATABASE_POOL_URL) or start fewer",
            there.most,
            wanted,
        )
    welcome = await _welcome(settings, place, processes)
    options = ["--data-dir", str(settings.data_dir), "--host", settings.host, "--port", str(settings.port)]
    parts: list[asyncio.Task[None]] = []
    stops: list[Callable[[], Awaitable[None]]] = []
    if processes == 1:
        server = api.build(settings, place.url, on_started=lambda: typer.echo(welcome))
        serving = asyncio.create_task(server.run_on(sockets), name="API")

        async def stop_serving() -> None:
            server.stop()
            await asyncio.wait({serving})

        parts.append(serving)
        stops.append(stop_serving)
    else:
        answering = [
            supervise.Child(f"API process {number}", ["api-process", *options], _STOP_SECONDS, says_when_started=True)
            for number in range(1, processes + 1)
        ]
        parts += [asyncio.create_task(child.keep_running(), name=child.name) for child in answering]
        stops += [child.stop for child in answering]
        parts.append(asyncio.create_task(_greet(answering, welcome), name="greeting"))
    if with_worker:
        worker = supervise.Child(
            "the worker", ["worker", "--until-stdin-ends", *options], settings.worker_stop_seconds + _STOP_SECONDS
        )
        parts.append(asyncio.create_task(worker.keep_running(), name=worker.name))
        stops.append(worker.stop)
    if place.embedded is not None:
        guard = supervise.keep_database(place.embedded, place.url)
        parts.append(asyncio.create_task(guard, name="the database"))
    stop = asyncio.create_task(told_to_stop.wait(), name="stop")
    try:
        ended, _ = await asyncio.wait({stop, *parts}, return_when=asyncio.FIRST_COMPLETED)
        log.info("stopping")
    finally:
        await tasks.end(stop, *(one for one in parts if one.get_name() != "API"))  # that ends in its own time
        await asyncio.gather(*(one() for one in stops), return_exceptions=True)
        await asyncio.gather(*parts, return_exceptions=True)
    for task in ended - {stop}:
        task.result()  # what ended unasked says why
        raise Trouble(f"{task.get_name()[0].upper()}{task.get_name()[1:]} ended by itself; the log above says why.")


async def _greet(answering: list[supervise.Child], welcome: str) -> None:
    for child in answering:
        await child.started.wait()
    typer.echo(welcome)
    await asyncio.Event().wait()  # like every part, it does not end by itself


async def _welcome(settings: Settings, place: database.OpenedDatabase, processes: int) -> str:
    """Where it listens; and as long as nobody has made a key, where data live and how to make one."""
    by = f", in {processes} processes" if processes > 1 else ""
    lines = [f"Outrider listens on {settings.own_url}{by}"]
    async with database.pooled(place.url) as db:
        if await database.has_operators(db):
            return lines[0]
        way_in = await operators.link(db, settings, None)
    where = f"{settings.data_dir} (embedded PostgreSQL)" if place.embedded else "the server of OUTRIDER_DATABASE_URL"
    lines += [
        f"Data live in     {where}",
        f"Sign in          {way_in} (once, within {operators.LINK_MINUTES} minutes)",
        f"Make an API key  {command('keys create --name my-agent' + settings.data_dir_option)}",
        "Then             give the key to an agent, or sign in and let an agent in there",
    ]
    return "\n".join(lines)
