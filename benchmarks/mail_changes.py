"""What a later sync takes when little has changed: 50 flags, 30 removals and 20 arrivals, in a large and in a small mailbox.

Connecting and logging in are left out: they cost the network and the same in both. What is then spent waiting for the
server's bytes is told apart: a Dovecot with a Maildir looks through all of its files, however little has changed.
"""

import imaplib
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from typing import Any

from benchmarks import mail_corpus
from benchmarks.mail_box import PASSWORD, Connected, Mail
from benchmarks.world import Result
from outrider.core import clock
from outrider.providers.mail.imap_smtp import network, provider
from outrider.providers.mail.imap_smtp.imap import Imap
from outrider.replies import inbox

FLAGS, REMOVALS, ARRIVALS = 50, 30, 20
ROUNDS = 7


async def measure(mail: Mail, boxes: dict[str, tuple[int, Connected]]) -> list[Result]:
    """`boxes` are the large and the small mailbox by address, each read to its end."""
    rng = random.Random(2)
    pools = mail_corpus._Pools(rng)
    took: dict[str, list[Took]] = {address: [] for address in boxes}
    for turn in range(ROUNDS):
        for address, (_, box) in boxes.items():
            _change(mail, address, rng, pools, turn)
            took[address].append(await _sync(mail, box))
    many, few = (count for count, _ in boxes.values())
    what = f"sync of 100 changes in {many:,} messages against {few:,}"
    large, small = took.values()
    return [
        _line(f"{what}, without waiting for the server", [one.own for one in large], [one.own for one in small]),
        _line(f"{what}, with the server's part", [one.whole for one in large], [one.whole for one in small], aim=""),
    ]


def _line(what: str, large: Sequence[float], small: Sequence[float], aim: str = "≤ 1.2, < 50 ms") -> Result:
    many, few = median(large) * 1000, median(small) * 1000
    return Result(what, f"{many:.1f} ms", f"{few:.1f} ms", f"{many / few:.2f}", aim)


@dataclass(slots=True)
class Took:
    """Seconds of one sync."""

    login: float = 0.0
    """Until the connection was logged in."""
    waited: float = 0.0
    """For bytes of the server, after the login."""
    whole: float = 0.0
    """But the login."""

    @property
    def own(self) -> float:
        return self.whole - self.waited


async def _sync(mail: Mail, box: Connected) -> Took:
    with _timed() as took:
        begun = clock.monotonic()
        stored = await inbox.take_in(mail.services.project(box.principal, box.project_id))
        took.whole = clock.monotonic() - begun - took.login
    if stored != ARRIVALS:
        raise RuntimeError(f"{stored} of {ARRIVALS} new messages were stored")
    return took


@contextmanager
def _timed() -> Iterator[Took]:
    """Meanwhile the provider's IMAP connections tell how long they took to log in, and to wait for the server's bytes."""
    took = Took()
    reads = network._Paced.readinto

    class Timed(Imap):
        def __init__(self, *args: Any) -> None:
            begun = clock.monotonic()
            super().__init__(*args)
            took.login, took.waited = clock.monotonic() - begun, 0.0

    def readinto(self: network._Paced, buffer: "memoryview[int]") -> int:
        begun = clock.monotonic()
        try:
            return reads(self, buffer)
        finally:
            took.waited += clock.monotonic() - begun

    provider.Imap, network._Paced.readinto = Timed, readinto  # type: ignore[attr-defined,assignment,method-assign]
    try:
        yield took
    finally:
        provider.Imap, network._Paced.readinto = Imap, reads  # type: ignore[attr-defined,method-assign]


def _change(mail: Mail, address: str, rng: random.Random, pools: mail_corpus._Pools, turn: int) -> None:
    """As another mail program does."""
    with imaplib.IMAP4_SSL("localhost", mail.rig.imaps_port, ssl_context=mail.rig.tls_context()) as box:
        box.login(address, PASSWORD)
        box.select("INBOX")
        uids = rng.sample(box.uid("SEARCH", "ALL")[1][0].split(), FLAGS + REMOVALS)
        box.uid("STORE", b",".join(uids[:FLAGS]).decode(), "+FLAGS.SILENT", f"(round{turn})")
        box.uid("STORE", b",".join(uids[FLAGS:]).decode(), "+FLAGS.SILENT", "(\\Deleted)")
        box.expunge()
        for number in range(ARRIVALS):
            moment = int(clock.now().timestamp())
            raw = mail_corpus.message(rng, pools, address, 1_000_000 + turn * ARRIVALS + number, moment)
            box.append("INBOX", "", imaplib.Time2Internaldate(moment), raw)
