"""The bytes of mail, each once in a project and under their digest: the one door to where they lie.

Whoever refers to a message's bytes (the attempt that sends them, the message that is recorded) keeps the digest in a column that
the database knows as a reference; with the last reference the bytes go, in the same transaction. The project is part of what is
digested: no digest says that two operators have the same mail (`docs/decisions/mail-bytes-once.md`).
"""

import hashlib
from collections.abc import Collection
from datetime import datetime
from typing import Final, LiteralString

from outrider.db import ProjectTx
from outrider.mailbox.blobs.packing import pack, unpack

_ALL: Final = 2**31 - 1
_LOOKS: Final = 50
_END: Final = b"\r\n\r\n"
_HEAD: Final = (
    "substring(bytes FROM 1 FOR coalesce(nullif(position('\\x0d0a0d0a'::bytea IN bytes), 0) + 3, octet_length(bytes)))"
)
"""As far as the blank line, so that no more of a large message crosses the wire."""


def digest_of(project_id: str, data: bytes) -> bytes:
    """SHA-256 of the project and the bytes, as migration 0051 made it of what was there."""
    return hashlib.sha256(f"{project_id}\n".encode() + data).digest()


async def put(tx: ProjectTx, data: bytes, at: datetime) -> bytes:
    """Keep bytes until the end of the transaction, and for as long as a row refers to them by the digest that this gives."""
    digest = digest_of(tx.project_id, data)
    packed = pack(data)
    for _ in range(_LOOKS):
        if await _add(tx, digest, packed, at) or await _hold(tx, digest):
            return digest
        # What was there went between the two looks.
    raise RuntimeError(f"the mail {digest.hex()} is stored, but not in project {tx.project_id}")


async def _add(tx: ProjectTx, digest: bytes, packed: tuple[bytes, int | None], at: datetime) -> bool:
    """Whether they were not there yet."""
    return bool(
        await tx.execute(
            "INSERT INTO mail_blobs (digest, project_id, bytes, packed, created_at) VALUES (%b, %s, %b, %s, %s)"
            " ON CONFLICT DO NOTHING",
            (digest, tx.project_id, *packed, at),
        )
    )


async def _hold(tx: ProjectTx, digest: bytes) -> bool:
    """Whether it is there; nobody can take it away before this transaction ends."""
    found = await tx.value(
        "SELECT true FROM mail_blobs WHERE project_id = %s AND digest = %b FOR KEY SHARE", (tx.project_id, digest)
    )
    return bool(found)


async def get(tx: ProjectTx, digest: bytes | None, first: int | None = None) -> bytes:
    """The bytes under a digest, or the `first` of them; empty when they were erased or pruned."""
    if digest is None:
        return b""
    return (await _some(tx, [digest], first or 0)).get(digest, b"")


async def heads(tx: ProjectTx, digests: Collection[bytes], first: int) -> dict[bytes, bytes]:
    """The beginnings of these messages as far as the blank line behind their headers, `first` bytes at most, by digest; what was
    erased or pruned is not among them."""
    found = await _some(tx, digests, first, _HEAD)
    return {
        digest: head[: end + len(_END)] if (end := head.find(_END)) >= 0 else head for digest, head in found.items()
    }


async def _some(
    tx: ProjectTx, digests: Collection[bytes], first: int, wanted: LiteralString = "bytes"
) -> dict[bytes, bytes]:
    """The `first` bytes of these messages, 0 all, by digest; `wanted` is what to read of those that are not packed."""
    rows = await tx.dicts(
        f"SELECT digest, packed, CASE WHEN packed IS NULL THEN {wanted} ELSE bytes END AS bytes FROM"
        " (SELECT digest, packed, substring(bytes FROM 1 FOR CASE WHEN packed IS NULL THEN %s ELSE %s END) AS bytes"
        " FROM mail_blobs WHERE project_id = %s AND digest = ANY(%b)) b",
        (first or _ALL, _ALL, tx.project_id, list(digests)),
    )
    return {row["digest"]: unpack(row["bytes"], row["packed"], first) for row in rows}


async def drop(tx: ProjectTx, digest: bytes) -> None:
    """Take bytes away that were put and came to no use; what somebody refers to stays."""
    await tx.execute(
        "SELECT drop_mail_blob(digest) FROM mail_blobs WHERE project_id = %s AND digest = %b", (tx.project_id, digest)
    )
