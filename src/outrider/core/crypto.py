"""Secrets: random tokens, their digests, and sealing with AES-256-GCM (NIST SP 800-38D) under a key outside the database."""

import hashlib
import hmac
import logging
import os
import secrets
import sys
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM, AESSIV

from outrider.core import disk

log = logging.getLogger(__name__)

_NONCE_BYTES = 12
_KEY_BYTES: Final = 32
_UNFINISHED: Final = "# Not everything is sealed under the first key yet: run `outrider keys rotate-master` again.\n"


class SealBroken(Exception):
    """Sealed bytes cannot be opened: another master key, or they were changed."""


def token(prefix: str) -> str:
    """A new 256-bit secret, for example `token("ork")` → `ork_…`."""
    return f"{prefix}_{secrets.token_urlsafe(32)}"


def below(limit: int) -> int:
    """A number from 0 up to `limit`, without it, that nobody can foresee."""
    return secrets.randbelow(limit)


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
    """Seals small secrets. `context` binds a sealed value to its place, so that it cannot be moved to another row.

    The newest key seals. Older ones, which a rotation leaves behind, only open and recognise: what was sealed or signed
    under them lives on in backups and in mail that was sent years ago. A key that was loaded from a file looks at the file
    before each use (a microsecond), so that a process that runs through a rotation takes part in it.
    """

    def __init__(self, newest: bytes, *older: bytes) -> None:
        self._take((newest, *older))
        self._path: Path | None = None
        self._seen: tuple[int, int, int] | None = None

    @classmethod
    def load(cls, path: Path) -> "MasterKey":
        """Read the key file, or make one that only its owner can read. Two processes starting at once get the same key.

        Raises:
            OSError, ValueError: the file cannot be read, or holds something else.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            fresh = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
            _write(fresh, secrets.token_hex(_KEY_BYTES) + "\n")
            try:
                os.link(fresh, path)
            except FileExistsError:
                pass  # the other process was first; its key is the key
            finally:
                fresh.unlink()
        seen = _mark(path)
        loaded = cls(*_keys_in(path))
        loaded._path, loaded._seen = path, seen
        return loaded

    def seal(self, plain: str, context: str) -> bytes:
        """Encrypt and authenticate `plain`, under the newest key."""
        self._look()
        nonce = secrets.token_bytes(_NONCE_BYTES)
        return nonce + self._aeads[0].encrypt(nonce, plain.encode(), context.encode())

    def open(self, sealed: bytes, context: str) -> str:
        """Undo `seal`, of whichever key.

        Raises:
            SealBroken: wrong key, wrong context, or changed bytes.
        """
        self._look()
        for aead in self._aeads:
            if (plain := _opened(aead, sealed, context)) is not None:
                return plain
        raise SealBroken("a sealed secret cannot be opened with this master key")

    def cover(self, plain: str, purpose: str) -> bytes:
        """Encrypt and authenticate so that the same text gives the same bytes (AES-SIV, RFC 5297), under the newest key; for
        tokens that are made again and again and must say nothing."""
        return self.cover_bytes(plain.encode(), purpose)

    def cover_bytes(self, plain: bytes, purpose: str) -> bytes:
        """`cover`, of what is no text."""
        self._look()
        return _siv(self._keys[0], purpose).encrypt(plain, None)

    def uncover(self, covered: bytes, purpose: str) -> str | None:
        """Undo `cover`, of whichever key; None for what we did not make. The comparison takes constant time."""
        plain = self.uncover_bytes(covered, purpose)
        return None if plain is None else plain.decode()

    def uncover_bytes(self, covered: bytes, purpose: str) -> bytes | None:
        """Undo `cover_bytes`. As `uncover`."""
        self._look()
        for key in self._keys:
            try:
                return _siv(key, purpose).decrypt(covered, None)
            except (InvalidTag, ValueError):
                continue
        return None

    def seal_anew(self, sealed: bytes, context: str) -> bytes | None:
        """The same secret under the newest key; None when it is sealed under that one already.

        Raises:
            SealBroken
        """
        self._look()
        if _opened(self._aeads[0], sealed, context) is not None:
            return None
        return self.seal(self.open(sealed, context), context)

    def mac(self, purpose: str, *parts: str) -> bytes:
        """HMAC-SHA-256 under a key derived for `purpose`; for tokens that only we can make."""
        return self.macs(purpose, *parts)[0]

    def macs(self, purpose: str, *parts: str) -> tuple[bytes, ...]:
        """`mac` under the newest key and then under each older one: what we may have said before a rotation."""
        self._look()
        derived = [hmac.new(key, purpose.encode(), hashlib.sha256).digest() for key in self._keys]
        return tuple(hmac.new(key, "\0".join(parts).encode(), hashlib.sha256).digest() for key in derived)

    def _take(self, keys: tuple[bytes, ...]) -> None:
        if any(len(key) != _KEY_BYTES for key in keys):
            raise ValueError("a master key has 32 bytes")
        self._keys = keys
        self._aeads = [AESGCM(key) for key in keys]

    def _look(self) -> None:
        """Take what a rotation has written to the file. A file that is gone or broken leaves us the keys that we have."""
        if self._path is None:
            return
        try:
            seen = _mark(self._path)
            if seen == self._seen:
                return
            self._seen = seen
            self._take(_keys_in(self._path))
        except (OSError, ValueError) as error:
            log.warning("the master key file cannot be read again, the keys in use stay: %s", type(error).__name__)


class KeyFile:
    """The file of the master key, as a rotation changes it: one key a line in hex, the newest first. It is replaced as a
    whole, so that at every moment it is either the old one or the new one; mode and owner stay.

    Raises, whatever is called:
        OSError, ValueError: the file cannot be read or replaced, or holds something else.
    """

    def __init__(self, path: Path) -> None:
        self._path = path.resolve()

    @property
    def is_rotating(self) -> bool:
        """Whether a rotation was begun and not finished."""
        return _UNFINISHED in self._path.read_text()

    def begin(self) -> None:
        """Put a new key before the others. From here on everything is sealed under it."""
        self._replace((secrets.token_bytes(_KEY_BYTES), *_keys_in(self._path)), _UNFINISHED)

    def finish(self) -> None:
        """Everything is sealed under the newest key now."""
        self._replace(_keys_in(self._path), "")

    def _replace(self, keys: tuple[bytes, ...], remark: str) -> None:
        before = self._path.stat()
        fresh = self._path.with_name(f"{self._path.name}.new")
        fresh.unlink(missing_ok=True)  # of a rotation that was killed before it came into force
        _write(fresh, remark + "".join(f"{key.hex()}\n" for key in keys), owner=(before.st_uid, before.st_gid))
        fresh.replace(self._path)
        disk.keep_names(self._path.parent)


def _siv(key: bytes, purpose: str) -> AESSIV:
    return AESSIV(hmac.new(key, f"cover\0{purpose}".encode(), hashlib.sha512).digest())


def _opened(aead: AESGCM, sealed: bytes, context: str) -> str | None:
    try:
        return aead.decrypt(sealed[:_NONCE_BYTES], sealed[_NONCE_BYTES:], context.encode()).decode()
    except (InvalidTag, ValueError):  # ValueError: not even long enough for a nonce
        return None


def _keys_in(path: Path) -> tuple[bytes, ...]:
    lines = [line for line in path.read_text().splitlines() if line.strip() and not line.startswith("#")]
    keys = tuple(bytes.fromhex(line) for line in lines)
    if not keys or any(len(key) != _KEY_BYTES for key in keys):
        raise ValueError("a master key has 32 bytes")
    return keys


def _mark(path: Path) -> tuple[int, int, int]:
    """Changes whenever the file is replaced or written."""
    now = path.stat()
    return now.st_ino, now.st_mtime_ns, now.st_size


def _write(path: Path, text: str, owner: tuple[int, int] | None = None) -> None:
    """A new file for its owner only, on disk when this returns."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as file:
        if sys.platform != "win32" and owner is not None and owner != (os.geteuid(), os.getegid()):
            os.fchown(descriptor, *owner)
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
