"""SQL of the hash chain over the event log."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from outrider.db import Tx
from outrider.db.tx import columns
from outrider.events.store import OWN, SETTLED, LogPlace

_LOCK: Final = 0x0DD_5EA1


@dataclass(frozen=True, slots=True)
class Seal:
    """One link: the events of an operator up to and including the place (`txid`, `seq`), from behind their seal before."""

    number: int
    operator_id: str
    txid: str
    seq: int
    seqs: list[int]
    digests: bytes
    sha256: bytes
    sealed_at: datetime

    @property
    def place(self) -> LogPlace:
        return LogPlace(self.txid, self.seq)


@dataclass(frozen=True, slots=True)
class Line:
    """An event as it is digested: `words` is all of it, in the database's own text."""

    seq: int
    txid: str
    id: str
    words: str


_SEAL = columns(Seal)
COLUMNS: Final = (
    *(
        "seq",
        "txid",
        "id",
        "operator_id",
        "project_id",
        "type",
        "target_type",
        "target_id",
        "actor",
        "request_id",
        "data",
    ),
    "created_at",
)
"""What stands in `words`, in this order."""
WORDS: Final = (
    "jsonb_build_array(seq, txid::text, id, operator_id, project_id, type, target_type, target_id,"
    " event_said(actor), request_id, event_said(data), to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text"
)
_LINE = f"SELECT seq, txid, id, {WORDS} AS words FROM events WHERE {OWN} AND (txid, seq) > (%(txid)s::xid8, %(seq)s)"


async def alone(tx: Tx) -> bool:
    """Be the only one who seals until the transaction ends; False when another does. Nobody who writes events waits for it."""
    return bool(await tx.value("SELECT pg_try_advisory_xact_lock(%s)", (_LOCK,)))


async def newest(tx: Tx) -> Seal | None:
    """The head of the chain."""
    return await tx.row(Seal, f"SELECT {_SEAL} FROM event_seals ORDER BY number DESC LIMIT 1")


async def after(tx: Tx, number: int, limit: int) -> list[Seal]:
    """The next links, in order."""
    return await tx.rows(
        Seal, f"SELECT {_SEAL} FROM event_seals WHERE number > %s ORDER BY number LIMIT %s", (number, limit)
    )


async def unsealed(tx: Tx, limit: int) -> list[tuple[str, LogPlace]]:
    """Operators who have events behind their last seal, and where that ends."""
    rows = await tx.dicts(
        "SELECT o.id, coalesce(s.txid, '0') AS txid, coalesce(s.seq, 0) AS seq FROM"
        " (SELECT id FROM operators UNION SELECT 'system') o LEFT JOIN LATERAL (SELECT txid, seq FROM event_seals"
        " WHERE operator_id = o.id ORDER BY number DESC LIMIT 1) s ON true"
        " CROSS JOIN LATERAL (SELECT FROM events e"
        " WHERE hashtext(e.operator_id) = hashtext(o.id) AND NOT textne(e.operator_id, o.id)"
        " AND (e.txid, e.seq) > (coalesce(s.txid, '0'::xid8), coalesce(s.seq, 0)) ORDER BY e.txid, e.seq LIMIT 1) next"
        " ORDER BY o.id LIMIT %s",
        (limit,),
    )
    return [(row["id"], LogPlace(row["txid"], row["seq"])) for row in rows]


async def to_seal(tx: Tx, operator_id: str, place: LogPlace, limit: int) -> list[Line]:
    """An operator's next events behind a place that nothing can come before any more."""
    return await tx.rows(
        Line,
        _LINE + SETTLED + " ORDER BY events.txid, seq LIMIT %(limit)s",
        {"operator_id": operator_id, "txid": place.txid, "seq": place.seq, "limit": limit},
    )


async def between(tx: Tx, operator_id: str, first: LogPlace, last: LogPlace, limit: int) -> list[Line]:
    """An operator's events behind `first`, up to and including `last`."""
    return await tx.rows(
        Line,
        _LINE + " AND (txid, seq) <= (%(to_txid)s::xid8, %(to_seq)s) ORDER BY events.txid, seq LIMIT %(limit)s",
        {
            "operator_id": operator_id,
            "txid": first.txid,
            "seq": first.seq,
            "to_txid": last.txid,
            "to_seq": last.seq,
            "limit": limit,
        },
    )


async def insert(tx: Tx, seal: Seal) -> None:
    """One more link."""
    await tx.insert("event_seals", seal)
