"""Addresses of people whose data were erased: recognised and refused without being kept.

What is kept is an HMAC under a random key of the operator's own. That key lies sealed under the master key and never changes, so
that neither a rotation of the master key nor the loss of a former one forgets anybody, and the same address looks different at
each operator.
"""

import hmac
import secrets
from collections.abc import Collection
from datetime import datetime
from hashlib import sha256
from typing import Any, Final

from outrider import events
from outrider.core import clock, ids
from outrider.db import ProjectTx
from outrider.db.sealed import Sealed
from outrider.mailbox.suppressions import store
from outrider.mailbox.suppressions.store import Suppression, evidence_of

SEALED: Final = (Sealed("erasure_keys", "key_sealed", lambda key_id: key_id),)


async def among(tx: ProjectTx, emails: Collection[str], key_id: str, key_sealed: bytes) -> dict[str, str]:
    """Which of these addresses, in lower case, were erased, as the operator's key tells: address → suppression."""
    return await _among(tx, emails, _opened(tx, key_id, key_sealed))


async def when_erased(tx: ProjectTx, emails: Collection[str]) -> dict[str, datetime]:
    """Which of these addresses were erased, in lower case, and when: what they wrote before may still lie in the mailbox."""
    found = await store.erasure_key(tx) if emails else None
    if found is None:
        return {}
    rows = await _rows(tx, {one.strip().lower() for one in emails}, _opened(tx, found["id"], found["key_sealed"]))
    return {email: row["created_at"] for email, row in rows.items()}


async def _among(tx: ProjectTx, emails: Collection[str], key: bytes) -> dict[str, str]:
    return {email: row["id"] for email, row in (await _rows(tx, emails, key)).items()}


async def _rows(tx: ProjectTx, emails: Collection[str], key: bytes) -> dict[str, dict[str, Any]]:
    by_hash = {_hash(key, email): email for email in emails}
    return {by_hash[bytes(one["email_hash"])]: one for one in await store.erased_among(tx, list(by_hash))}


async def remember(tx: ProjectTx, email: str) -> str:
    """Keep the keyed hash of an erased address as a suppression; its id, also where it was kept before."""
    key_id, email = ids.new("ekey"), email.strip().lower()
    await store.keep_erasure_key(tx, key_id, tx.master_key.seal(secrets.token_hex(32), key_id), clock.now())
    found = await store.erasure_key(tx)
    assert found is not None, "it was just kept"
    key = _opened(tx, found["id"], found["key_sealed"])
    now = clock.now()
    kept = Suppression(ids.new("sup"), None, "erased", "erasure", tx.project_id, now, now, evidence_of({}))
    if not await store.insert(tx, kept, email_hash=_hash(key, email)):
        return (await _among(tx, [email], key))[email]
    await events.append(tx, "suppression.created", "suppression", kept.id, {"reason": "erased", "matched_by": None})
    return kept.id


def _opened(tx: ProjectTx, key_id: str, key_sealed: bytes) -> bytes:
    return bytes.fromhex(tx.master_key.open(key_sealed, key_id))


def _hash(key: bytes, email: str) -> bytes:
    return hmac.new(key, email.encode(), sha256).digest()
