"""The bytes of mail, each once in a project and under their digest: the one door to where they lie.

Whoever refers to a message's bytes (the attempt that sends them, the message that is recorded) keeps the digest in a column that
the database knows as a reference; with the last reference the bytes go, in the same transaction. The project is part of what is
digested: no digest says that two operators have the same mail (`docs/decisions/mail-bytes-once.md`).
"""

import hashlib
from collections.abc import Collection
from datetime import datetime
from typing import Final

from outrider.db import ProjectTx

_ALL: Final = 2**31 - 1
_LOOKS: Final = 50


def digest_of(project_id: str, data: bytes) -> bytes:
    """SHA-256 of the project and the bytes, as migration 0051 made it of what was there."""
    return hashlib.sha256(f"{project_id}\n".encode() + data).digest()


async def put(tx: ProjectTx, data: bytes, at: datetime) -> bytes:
    """Keep bytes until the end of the transaction, and for as long as a row refers to them by the digest that this gives."""
    digest = digest_of(tx.project_id, data)
    for _ in range(_LOOKS):
        if await _add(tx, digest, data, at) or await _hold(tx, digest):
            return digest
        # What was there went between the two looks.
    raise RuntimeError(f"the mail {digest.hex()} is stored, but not in project {tx.project_id}")


async def _add(tx: ProjectTx, digest: bytes, data: bytes, at: datetime) -> bool:
    """Whether they were not there yet."""
    return bool(
        await tx.execute(
            "INSERT INTO mail_blobs (digest, project_id, bytes, created_at) VALUES (%b, %s, %b, %s) ON CONFLICT DO NOTHING",
            (digest, tx.project_id, data, at),
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
    data: bytes | None = await tx.value(
        "SELECT substring(bytes FROM 1 FOR %s) FROM mail_blobs WHERE project_id = %s AND digest = %b",
        (first or _ALL, tx.project_id, digest),
    )
    return data or b""


async def heads(tx: ProjectTx, digests: Collection[bytes], first: int) -> dict[bytes, bytes]:
    """The beginnings of these messages as far as the blank line behind their headers, `first` bytes at most, by digest; what was
    erased or pruned is not among them."""
    rows = await tx.dicts(
        "SELECT digest, substring(head FROM 1 FOR coalesce(nullif(position('\\x0d0a0d0a'::bytea IN head), 0) + 3, %s)) AS head"
        " FROM (SELECT digest, substring(bytes FROM 1 FOR %s) AS head FROM mail_blobs WHERE project_id = %s"
        " AND digest = ANY(%b)) b",
        (first, first, tx.project_id, list(digests)),
    )
    return {row["digest"]: row["head"] for row in rows}


async def drop(tx: ProjectTx, digest: bytes) -> None:
    """Take bytes away that were put and came to no use; what somebody refers to stays."""
    await tx.execute(
        "SELECT drop_mail_blob(digest) FROM mail_blobs WHERE project_id = %s AND digest = %b", (tx.project_id, digest)
    )
