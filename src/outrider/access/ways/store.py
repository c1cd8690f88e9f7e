"""SQL of ways in besides the password."""

from dataclasses import dataclass
from datetime import datetime

from outrider.db import Tx
from outrider.db.tx import columns


@dataclass(frozen=True, slots=True)
class Identity:
    """Whom an operator is at an OpenID provider. `name` is how they know it themselves: the address that it was linked with."""

    id: str
    issuer: str
    subject: str
    name: str
    created_at: datetime
    last_used_at: datetime | None


@dataclass(frozen=True, slots=True)
class LinkedIdentity:
    """Whose an identity is."""

    id: str
    operator_id: str
    disabled_at: datetime | None


@dataclass(frozen=True, slots=True)
class AddressOwner:
    """The operator with an address, and whether an identity was ever linked to them at this provider."""

    operator_id: str
    name: str
    disabled_at: datetime | None
    was_linked: bool


async def identities(tx: Tx) -> list[Identity]:
    """The acting operator's identities, oldest first."""
    return await tx.rows(
        Identity,
        f"SELECT {columns(Identity)} FROM operator_identities WHERE operator_id = %s AND unlinked_at IS NULL"
        " ORDER BY created_at, id",
        (tx.operator_id,),
    )


async def lock_known(tx: Tx, issuer: str, subject: str) -> LinkedIdentity | None:
    """The operator whom this identity is linked to, locked until the transaction is over. Of any operator: nobody acts yet."""
    return await tx.row(
        LinkedIdentity,
        "SELECT i.id, i.operator_id, o.disabled_at FROM operator_identities i JOIN operators o ON o.id = i.operator_id"
        " WHERE i.issuer = %s AND i.subject = %s AND i.unlinked_at IS NULL FOR UPDATE",
        (issuer, subject),
    )


async def lock_addressee(tx: Tx, issuer: str, email: str) -> AddressOwner | None:
    """The operator with this address, locked until the transaction is over. Of any operator: nobody acts yet."""
    return await tx.row(
        AddressOwner,
        "SELECT o.id AS operator_id, o.name, o.disabled_at,"
        " EXISTS (SELECT 1 FROM operator_identities i WHERE i.operator_id = o.id AND i.issuer = %s) AS was_linked"
        " FROM operators o WHERE lower(o.email) = lower(%s) FOR UPDATE OF o",
        (issuer, email),
    )


async def insert_identity(tx: Tx, identity: Identity) -> bool:
    """Link an identity to the acting operator; False when it is somebody's already."""
    return bool(
        await tx.insert(
            "operator_identities",
            identity,
            operator_id=tx.operator_id,
            then="ON CONFLICT (issuer, subject) WHERE unlinked_at IS NULL DO NOTHING",
        )
    )


async def use_identity(tx: Tx, identity_id: str, at: datetime) -> None:
    """The acting operator signed in with it."""
    await tx.execute(
        "UPDATE operator_identities SET last_used_at = %s WHERE operator_id = %s AND id = %s",
        (at, tx.operator_id, identity_id),
    )


async def unlink(tx: Tx, identity_id: str, at: datetime) -> bool:
    """Take an identity of the acting operator away; False when it is none or was away already."""
    return bool(
        await tx.execute(
            "UPDATE operator_identities SET unlinked_at = %s WHERE operator_id = %s AND id = %s AND unlinked_at IS NULL",
            (at, tx.operator_id, identity_id),
        )
    )


async def has_any(tx: Tx) -> bool:
    """Whether the acting operator can sign in, in whatever way."""
    found: bool = await tx.value(
        "SELECT password_hash IS NOT NULL OR EXISTS (SELECT FROM passkeys p WHERE p.operator_id = o.id) OR EXISTS"
        " (SELECT FROM operator_identities i WHERE i.operator_id = o.id AND unlinked_at IS NULL) FROM operators o WHERE id = %s",
        (tx.operator_id,),
    )
    return found


async def lock_ways(tx: Tx) -> None:
    """Lock the acting operator until the transaction is over, so that two removals see each other."""
    await tx.execute("SELECT 1 FROM operators WHERE id = %s FOR UPDATE", (tx.operator_id,))


async def session_begun(tx: Tx, session_id: str) -> datetime | None:
    """When a session of the acting operator began."""
    begun: datetime | None = await tx.value(
        "SELECT created_at FROM console_sessions WHERE operator_id = %s AND id = %s",
        (tx.operator_id, session_id),
    )
    return begun


async def use_trip(tx: Tx, digest: bytes, expires_at: datetime) -> bool:
    """Note that a trip was answered; False when it was before."""
    return bool(await tx.insert("used_trips", digest=digest, expires_at=expires_at, then="ON CONFLICT DO NOTHING"))


async def forget_trips(tx: Tx, now: datetime) -> None:
    """Trips whose time is over: they are refused for that."""
    await tx.execute("DELETE FROM used_trips WHERE expires_at < %s", (now,))


@dataclass(frozen=True, slots=True)
class Passkey:
    """A passkey. `attested` is its public half as its authenticator gave it; `doubted_at`, when it seemed to have been copied."""

    id: str
    credential_id: bytes
    attested: bytes
    sign_count: int
    name: str
    created_at: datetime
    last_used_at: datetime | None
    doubted_at: datetime | None


@dataclass(frozen=True, slots=True)
class KnownPasskey:
    """What a sign-in with a passkey is held against."""

    id: str
    operator_id: str
    attested: bytes
    sign_count: int
    doubted_at: datetime | None
    disabled_at: datetime | None


async def passkeys(tx: Tx) -> list[Passkey]:
    """The acting operator's passkeys, oldest first."""
    return await tx.rows(
        Passkey,
        f"SELECT {columns(Passkey)} FROM passkeys WHERE operator_id = %s ORDER BY created_at, id",
        (tx.operator_id,),
    )


async def lock_known_passkey(tx: Tx, credential_id: bytes) -> KnownPasskey | None:
    """The passkey with this id, locked until the transaction is over. Of any operator: nobody acts yet."""
    return await tx.row(
        KnownPasskey,
        "SELECT p.id, p.operator_id, p.attested, p.sign_count, p.doubted_at, o.disabled_at FROM passkeys p"
        " JOIN operators o ON o.id = p.operator_id WHERE p.credential_id = %s FOR UPDATE OF p",
        (credential_id,),
    )


async def insert_passkey(tx: Tx, passkey: Passkey) -> bool:
    """Register a passkey of the acting operator; False when it is registered already."""
    return bool(
        await tx.insert("passkeys", passkey, operator_id=tx.operator_id, then="ON CONFLICT (credential_id) DO NOTHING")
    )


async def use_passkey(tx: Tx, passkey_id: str, sign_count: int, at: datetime) -> None:
    """The acting operator signed in with it."""
    await tx.execute(
        "UPDATE passkeys SET sign_count = %s, last_used_at = %s WHERE operator_id = %s AND id = %s",
        (sign_count, at, tx.operator_id, passkey_id),
    )


async def doubt_passkey(tx: Tx, passkey_id: str, at: datetime) -> None:
    """It seems to have been copied."""
    await tx.execute(
        "UPDATE passkeys SET doubted_at = %s WHERE operator_id = %s AND id = %s", (at, tx.operator_id, passkey_id)
    )


async def remove_passkey(tx: Tx, passkey_id: str) -> bool:
    """Remove a passkey of the acting operator; False when it is none or was removed."""
    return bool(
        await tx.execute("DELETE FROM passkeys WHERE operator_id = %s AND id = %s", (tx.operator_id, passkey_id))
    )
