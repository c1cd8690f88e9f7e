"""`outrider demo`: an agent's whole journey over HTTP only, against a service of its own on the embedded defaults.

Nothing leaves this machine: the mailbox is the sandbox, and the web page that is read is served from here.
"""

import asyncio
import contextlib
import signal
import socket
import sys
import tempfile
from collections.abc import AsyncIterator
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import httpx
import typer
from rich.console import Console

from outrider.cli.demo_journey import Journey, JourneyFailed
from outrider.cli.demo_story import Story
from outrider.settings import environment_of_child

_START_SECONDS = 60.0
console = Console(highlight=False)


def demo(
    exit_when_done: Annotated[
        bool, typer.Option("--exit", help="End after the journey instead of staying up.")
    ] = False,
    data_dir: Annotated[
        Path | None, typer.Option(help="Keep the demo's data here. Default: a folder that goes.")
    ] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on. Default: a free one.")] = None,
) -> None:
    """Play one whole outbound journey over HTTP, on a service of its own; nothing leaves this machine."""
    if port is not None and not _is_free(port):
        raise typer.BadParameter(
            "something else listens there. Choose another one, or leave it out.", param_hint="--port"
        )
    try:
        raise typer.Exit(asyncio.run(_run(exit_when_done, data_dir, port or _free_port())))
    except asyncio.CancelledError:
        raise typer.Exit(128 + signal.SIGTERM) from None


async def _run(exit_when_done: bool, data_dir: Path | None, port: int) -> int:
    this = asyncio.current_task()
    assert this is not None
    # The service is a process of its own: whoever ends the demo must not leave it behind.
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, this.cancel)
    with contextlib.ExitStack() as stack:
        home = data_dir or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="outrider-demo-")))
        home.mkdir(parents=True, exist_ok=True)
        home.chmod(0o711)  # as root the embedded database runs as another user, who must reach its own folder
        async with _website() as site, _service(home, port, site) as base_url:
            secret = await _make_key(home)
            async with httpx.AsyncClient(
                base_url=base_url, headers={"Authorization": f"Bearer {secret}"}, timeout=60
            ) as client:
                try:
                    await Journey(client, Story(console), f"http://{site}/", files("outrider.cli") / "demo_data").play()
                except JourneyFailed as failed:
                    console.print(f"\n[bold red]The journey stopped:[/] {failed}")
                    return 1
            if exit_when_done:
                return 0
            _say_where_to_look(base_url, secret, home)
            with contextlib.suppress(asyncio.CancelledError, KeyboardInterrupt):
                await asyncio.Event().wait()
    return 0


def _say_where_to_look(base_url: str, secret: str, home: Path) -> None:
    console.rule("[bold]The service is still up")
    lines = [
        "",
        f"Open {base_url} in a browser and sign in with the key, or try:",
        "",
        f"export KEY={secret}",
        f'curl -s {base_url}/v1/workspace -H "Authorization: Bearer $KEY"',
        "",
        f"Each message that was sent is a file below {home}/sandbox/",
        "Ctrl-C stops the service; the demo's data go with it.",
    ]
    for line in lines:
        console.print(line, soft_wrap=True, markup=False)  # never broken: a command must be pasted whole


@contextlib.asynccontextmanager
async def _service(home: Path, port: int, site: str) -> AsyncIterator[str]:
    """`outrider serve` as a process of its own, ready; stopped cleanly at the end."""
    # No setting of the operator's goes with it: the demo never touches their own data or database.
    environment = environment_of_child(data_dir=str(home), port=str(port), fetch_allowed_hosts=site)
    base_url = f"http://127.0.0.1:{port}"
    log = home / "demo-serve.log"
    with log.open("wb") as output:
        with console.status("Starting the service: database, API, worker ..."):
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "outrider", "serve", env=environment, stdout=output, stderr=output,
                stdin=asyncio.subprocess.DEVNULL, start_new_session=True,
            )  # fmt: skip
            try:
                await _until_ready(process, base_url, log)
            except BaseException:
                await _stop(process)
                raise
        console.print(f"[green]✓[/] The service is ready at {base_url}")
        try:
            yield base_url
        finally:
            with console.status("Stopping the service ..."):
                await _stop(process)


async def _until_ready(process: asyncio.subprocess.Process, base_url: str, log: Path) -> None:
    async with asyncio.timeout(_START_SECONDS), httpx.AsyncClient(base_url=base_url) as client:
        while True:
            if process.returncode is not None:
                raise SystemExit(f"The service did not start; its log is {log}")
            with contextlib.suppress(httpx.TransportError):
                if (await client.get("/readyz")).status_code == 200:
                    return
            await asyncio.sleep(0.1)


async def _stop(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.terminate()
        await process.wait()


async def _make_key(home: Path) -> str:
    """The agent's key, made the way an operator makes one: on the command line."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "outrider", "keys", "create", "--name", "demo agent",
        env=environment_of_child(data_dir=str(home)), stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    output, _ = await process.communicate()
    if process.returncode:
        raise SystemExit("The demo's key could not be made.")
    console.print("[green]✓[/] outrider keys create --name 'demo agent'")
    return output.decode().strip().splitlines()[-1]


@contextlib.asynccontextmanager
async def _website() -> AsyncIterator[str]:
    """The operator's web site, served from this process; its `host:port`."""
    page = (files("outrider.cli") / "demo_data" / "website.html").read_bytes()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        head = f"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {len(page)}\r\n"
        writer.write(head.encode() + b"Connection: close\r\n\r\n" + page)
        await writer.drain()
        writer.close()
        await writer.wait_closed()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        host, port = server.sockets[0].getsockname()[:2]
        yield f"{host}:{port}"


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return True
    return False


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
