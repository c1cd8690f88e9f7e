"""A DNS of our own on loopback: what it is told to say, over UDP and TCP, and nothing of the world outside."""

import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from dnslib import AAAA, MX, QTYPE, RCODE, RR, TXT, A, DNSRecord
from dnslib.server import BaseResolver, DNSLogger, DNSServer

Zone = Mapping[str, Sequence[tuple[str, Any]]]
"""Name to (type, value): a text for TXT, an address for A and AAAA, (preference, host) for MX."""

_MAKE = {
    "TXT": lambda value: TXT([value[at : at + 255].encode() for at in range(0, len(value), 255)] or [b""]),
    "A": A,
    "AAAA": AAAA,
    "MX": lambda value: MX(value[1], value[0]),
}
_LOOKS_FOR_ITS_END_SECONDS = 0.01
"""Its own half a second would be paid twice by every test."""


class LoopbackDns(BaseResolver):  # type: ignore[misc]
    """`zone` may be changed while it runs. Names of `failing` get SERVFAIL, names of `silent` no answer in time."""

    def __init__(self, zone: Zone) -> None:
        self.zone: dict[str, Sequence[tuple[str, Any]]] = dict(zone)
        self.failing: set[str] = set()
        self.silent: set[str] = set()
        self.asked: list[str] = []
        self.server = ""

    def resolve(self, request: DNSRecord, handler: object) -> DNSRecord:
        name = str(request.q.qname).rstrip(".").lower()
        kind = QTYPE[request.q.qtype]
        self.asked.append(name)
        reply = request.reply()
        if name in self.silent:
            time.sleep(30)  # in a thread of the server's, which nobody waits for
        if name in self.failing:
            reply.header.rcode = RCODE.SERVFAIL
            return reply
        for its_kind, value in self.zone.get(name, ()):
            if its_kind == kind:
                reply.add_answer(RR(name, QTYPE.reverse[kind], ttl=0, rdata=_MAKE[kind](value)))
        if name not in self.zone and not any(known.endswith(f".{name}") for known in self.zone):
            reply.header.rcode = RCODE.NXDOMAIN
        return reply


@contextmanager
def serving(zone: Zone) -> Iterator[LoopbackDns]:
    """A running server; `server` is its address and port."""
    dns = LoopbackDns(zone)
    udp, tcp = _on_one_port(dns)
    for server in (udp, tcp):
        server.server.daemon_threads = True
        server.server.block_on_close = False
        threading.Thread(target=server.server.serve_forever, args=(_LOOKS_FOR_ITS_END_SECONDS,), daemon=True).start()
    dns.server = f"127.0.0.1:{udp.server.server_address[1]}"
    try:
        yield dns
    finally:
        for server in (udp, tcp):
            server.server.shutdown()
            server.server.server_close()


def _on_one_port(dns: LoopbackDns) -> tuple[DNSServer, DNSServer]:
    """UDP and TCP on the same free port; one that is free for the first may be taken for the second."""
    quiet = DNSLogger(log="-request,-reply,-truncated,-error,-recv,-send,-data", prefix=False)
    while True:
        tcp = DNSServer(dns, address="127.0.0.1", port=0, tcp=True, logger=quiet)
        try:
            return DNSServer(dns, address="127.0.0.1", port=tcp.server.server_address[1], logger=quiet), tcp
        except OSError:
            tcp.server.server_close()
