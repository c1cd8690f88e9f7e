"""Secrets: random tokens, their digests, and sealing with AES-256-GCM (NIST SP 800-38D) under a key outside the database."""

import hashlib
import hmac
import os
import secrets
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

_NONCE_BYTES = 12


class SealBroken(Exception):
    """Sealed bytes cannot be opened: another master key, or they were changed."""


def token(prefix: str) -> str:
    """A new 256-bit secret, for example `token("ork")` → `ork_…`."""
    return f"{prefix}_{secrets.token_urlsafe(32)}"


def digest(secret: str) -> bytes:
    """SHA-256 of a random secret. Enough at rest because the secret has 256 random bits; never use it for passwords."""
    return hashlib.sha256(secret.encode()).digest()


def same(left: bytes, right: bytes) -> bool:
    """Constant-time comparison."""
    return hmac.compare_digest(left, right)


def sha256(*parts: str | bytes) -> str:
    """Hex digest over parts; each is prefixed by its length, so that no two lists of parts collide."""
    state = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        state.update(len(data).to_bytes(8, "big"))
        state.update(data)
    return state.hexdigest()


class MasterKey:
    """Seals small secrets. `context` binds a sealed value to its place, so that it cannot be moved to another row."""

    def __init__(self, key: bytes) -> None:
        if len(key) != 32:
            raise ValueError("a master key has 32 bytes")
        self._aead = AESGCM(key)
        self._key = key

    @classmethod
    def load(cls, path: Path) -> "MasterKey":
        """Read the key file, or make one that only its owner can read. Two processes starting at once get the same key."""
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            fresh = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
            descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "w") as file:
                file.write(secrets.token_hex(32))
                file.flush()
                os.fsync(file.fileno())
            try:
                os.link(fresh, path)
            except FileExistsError:
                pass  # the other process was first; its key is the key
            finally:
                fresh.unlink()
        return cls(bytes.fromhex(path.read_text().strip()))

    def seal(self, plain: str, context: str) -> bytes:
        """Encrypt and authenticate `plain`."""
        nonce = secrets.token_bytes(_NONCE_BYTES)
        return nonce + self._aead.encrypt(nonce, plain.encode(), context.encode())

    def open(self, sealed: bytes, context: str) -> str:
        """Undo `seal`.

        Raises:
            SealBroken: wrong key, wrong context, or changed bytes.
        """
        try:
            return self._aead.decrypt(sealed[:_NONCE_BYTES], sealed[_NONCE_BYTES:], context.encode()).decode()
        except (InvalidTag, ValueError):  # ValueError: not even long enough for a nonce
            raise SealBroken("a sealed secret cannot be opened with this master key") from None

    def mac(self, purpose: str, *parts: str) -> bytes:
        """HMAC-SHA-256 under a key derived for `purpose`; for tokens that only we can make."""
        derived = hmac.new(self._key, purpose.encode(), hashlib.sha256).digest()
        return hmac.new(derived, "\0".join(parts).encode(), hashlib.sha256).digest()
