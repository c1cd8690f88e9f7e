"""The master key in a backup: a mark that recognises it, and the key itself only under a passphrase.

scrypt (RFC 7914) with the parameters that OWASP names for it, 128 MB and about half a second, so that guessing is dear; then
ChaCha20-Poly1305 (RFC 8439).
"""

import secrets
from base64 import b64decode, b64encode
from collections.abc import Sequence
from typing import Any, Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from outrider.core.crypto import MasterKey

_N: Final = 1 << 17
_R: Final = 8
_P: Final = 1
_CONTEXT: Final = b"outrider master key in a backup"


class WrongPassphrase(Exception):
    """This passphrase does not open the key."""


def marks(key: MasterKey) -> list[str]:
    """A digest of each key of a file, the newest first."""
    return [one.hex()[:32] for one in key.macs("backup mark")]


def fits(key: MasterKey, wanted: Sequence[str]) -> bool:
    """Whether a key file opens what the backup holds: it has all the keys that sealed it."""
    return set(wanted) <= set(marks(key))


def wrap(key_file: bytes, passphrase: str) -> dict[str, Any]:
    """The bytes of a key file under a passphrase, as JSON can hold them."""
    salt, nonce = secrets.token_bytes(16), secrets.token_bytes(12)
    sealed = ChaCha20Poly1305(_derived(passphrase, salt)).encrypt(nonce, key_file, _CONTEXT)
    return {"kdf": "scrypt", "n": _N, "r": _R, "p": _P} | {
        name: b64encode(value).decode() for name, value in (("salt", salt), ("nonce", nonce), ("sealed", sealed))
    }


def unwrap(wrapped: dict[str, Any], passphrase: str) -> bytes:
    """Undo `wrap`.

    Raises:
        WrongPassphrase
    """
    salt, nonce, sealed = (b64decode(wrapped[name]) for name in ("salt", "nonce", "sealed"))
    try:
        return ChaCha20Poly1305(_derived(passphrase, salt)).decrypt(nonce, sealed, _CONTEXT)
    except InvalidTag:
        raise WrongPassphrase("This passphrase does not open the master key in the backup.") from None


def _derived(passphrase: str, salt: bytes) -> bytes:
    return Scrypt(salt=salt, length=32, n=_N, r=_R, p=_P).derive(passphrase.encode())
