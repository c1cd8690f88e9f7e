"""Rows in the format of `COPY … (FORMAT BINARY)` (PostgreSQL's manual, "COPY", "Binary Format"; each type as its `…send` has it).

The driver's own writer takes several times as long for each value, which for a whole mailbox is seconds.
"""

import struct
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

NULL: Final = b"\xff\xff\xff\xff"

_BEGIN: Final = b"PGCOPY\n\xff\r\n\0" + bytes(8)
_END: Final = b"\xff\xff"
_BLOCK: Final = 512 * 1024
_LENGTH: Final = struct.Struct("!i")
_INT4: Final = struct.Struct("!ii")
_INT8: Final = struct.Struct("!iq")
_ARRAY: Final = struct.Struct("!iiIii")
_TEXT_OID: Final = 25
_EPOCH: Final = datetime(2000, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)


def blocks(rows: Iterable[bytes]) -> Iterator[bytes]:
    """A whole table of encoded rows, cut into pieces to send."""
    block = bytearray(_BEGIN)
    for one in rows:
        block += one
        if len(block) > _BLOCK:
            yield bytes(block)
            block.clear()
    yield bytes(block + _END)


def row(*values: bytes) -> bytes:
    """A row of encoded values."""
    return b"".join((len(values).to_bytes(2, "big"), *values))


def bytea(value: bytes) -> bytes:
    return _LENGTH.pack(len(value)) + value


def text(value: str) -> bytes:
    return bytea(value.encode())


def int4(value: int) -> bytes:
    return _INT4.pack(4, value)


def int8(value: int) -> bytes:
    return _INT8.pack(8, value)


def timestamptz(value: datetime) -> bytes:
    return int8((value - _EPOCH) // _MICROSECOND)


def texts(values: Sequence[str]) -> bytes:
    """`text[]`"""
    if not values:
        return bytea(_ARRAY.pack(0, 0, _TEXT_OID, 0, 0)[:12])
    return bytea(b"".join((_ARRAY.pack(1, 0, _TEXT_OID, len(values), 1), *map(text, values))))
