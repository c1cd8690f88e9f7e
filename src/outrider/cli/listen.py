"""The sockets that `serve` listens on, taken before anything else starts: a port that is not free costs nothing."""

import errno
import socket
from typing import Final

from outrider.cli.terminal import Trouble
from outrider.core.invocation import command

_BACKLOG: Final = 2048


def on(host: str, port: int) -> list[socket.socket]:
    """Listening sockets on every address of `host`. With port 0 the system chooses one, the same for all.

    Raises:
        Trouble: the host has no address here, or the port is taken.
    """
    sockets: list[socket.socket] = []
    try:
        for family, address in _addresses(host, port):
            sockets.append(socket.create_server((address, port), family=family, backlog=_BACKLOG))
            port = sockets[0].getsockname()[1]
    except OSError as error:
        for one in sockets:
            one.close()
        raise Trouble(_explain(host, port, error)) from None
    return sockets


def _addresses(host: str, port: int) -> list[tuple[socket.AddressFamily, str]]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    return list(dict.fromkeys((family, str(address[0])) for family, _, _, _, address in found))


def _explain(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} on {host} is taken: another Outrider or another program listens there. Stop it, or choose "
            f"another port, for example: {command(f'serve --port {port + 1 if port < 65535 else 8080}')}"
        )
    if error.errno == errno.EACCES:
        return f"Port {port} may not be taken by this user. Choose one from 1024 up: {command('serve --port 8080')}"
    return f"{host}:{port} cannot be listened on ({error.strerror}). Choose an address of this machine with --host."
