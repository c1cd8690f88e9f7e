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


def shared(host: str, port: int) -> list[socket.socket]:
    """Sockets on every address of `host` that other processes of this user may have as well; they do not listen yet.

    The system deals connections out to those of them that listen (Linux, SO_REUSEPORT).

    Raises:
        Trouble: the host has no address here, or somebody has the port for themselves.
    """
    sockets: list[socket.socket] = []
    try:
        for family, address in _addresses(host, port):
            one = socket.socket(family, socket.SOCK_STREAM)
            sockets.append(one)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            if family == socket.AF_INET6:
                one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            one.bind((address, port))
    except OSError as error:
        for one in sockets:
            one.close()
        raise Trouble(_explain(host, port, error)) from None
    return sockets


def handed_on(sockets: list[socket.socket]) -> list[socket.socket]:
    """The same addresses, bound and silent, for whom children will answer. Taken alone at first, so that a port which
    another Outrider has is not shared with it unnoticed."""
    places = [(one.family, one.getsockname()[:2]) for one in sockets]
    for one in sockets:
        one.close()
    return [kept for _, (address, port) in places for kept in shared(address, port)]


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
