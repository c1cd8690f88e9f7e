"""What a later sync takes when little has changed: 50 flags, 30 removals and 20 arrivals, in a large and in a small mailbox.

Connecting and logging in are left out: they cost the network and the same in both.
"""

import imaplib
import random
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

from benchmarks import mail_corpus
from benchmarks.mail_box import PASSWORD, Connected, Mail
from benchmarks.world import Result
from outrider.core import clock
from outrider.providers.mail.imap_smtp import provider
from outrider.providers.mail.imap_smtp.imap import Imap
from outrider.replies import inbox

FLAGS, REMOVALS, ARRIVALS = 50, 30, 20
ROUNDS = 7


async def measure(mail: Mail, boxes: dict[str, tuple[int, Connected]]) -> list[Result]:
    """`boxes` are the large and the small mailbox by address, each read to its end."""
    rng = random.Random(2)
    pools = mail_corpus._Pools(rng)
    took: dict[str, list[float]] = {address: [] for address in boxes}
    for turn in range(ROUNDS):
        for address, (_, box) in boxes.items():
            _change(mail, address, rng, pools, turn)
            took[address].append(await _sync(mail, box))
    (large, small), (many, few) = (
        [median(one) * 1000 for one in took.values()],
        [count for count, _ in boxes.values()],
    )
    return [
        Result(
            f"sync of 100 changes in {many:,} messages against {few:,}",
            f"{large:.1f} ms",
            f"{small:.1f} ms",
            f"{large / small:.2f}",
            "≤ 1.2, < 50 ms",
        )
    ]


async def _sync(mail: Mail, box: Connected) -> float:
    """Seconds of `take_in` but those of connecting and logging in."""
    with _logins_timed() as logins:
        begun = clock.monotonic()
        stored = await inbox.take_in(mail.services, box.principal, box.project_id)
        took = clock.monotonic() - begun - sum(logins)
    if stored != ARRIVALS:
        raise RuntimeError(f"{stored} of {ARRIVALS} new messages were stored")
    return took


@contextmanager
def _logins_timed() -> Iterator[list[float]]:
    """Meanwhile the provider's IMAP connections tell how long it took until they were logged in."""
    logins: list[float] = []

    class Timed(Imap):
        def __init__(self, *args: Any) -> None:
            begun = clock.monotonic()
            super().__init__(*args)
            logins.append(clock.monotonic() - begun)

    provider.Imap = Timed  # type: ignore[misc]
    try:
        yield logins
    finally:
        provider.Imap = Imap  # type: ignore[misc]


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
