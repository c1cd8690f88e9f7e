"""Operators' passwords: Argon2id (RFC 9106). Hashing costs tens of milliseconds of CPU, so it runs beside the loop, two
at a time at most."""

import asyncio
from functools import lru_cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from outrider.core.errors import Invalid

MIN_LENGTH: Final = 12
MAX_LENGTH: Final = 200

_hasher = PasswordHasher()
_at_once = asyncio.Semaphore(2)


@lru_cache
def _nobody() -> str:
    """A hash to compare with when there is no operator; made when first needed, for it costs as much as a sign-in."""
    return _hasher.hash("a password that nobody has")


class TooShort(Invalid):
    code, title = "password_too_short", "The password is too short"


async def hashed(password: str) -> str:
    """Raises TooShort."""
    if not MIN_LENGTH <= len(password) <= MAX_LENGTH:
        raise TooShort(f"A password has {MIN_LENGTH} to {MAX_LENGTH} characters.")
    async with _at_once:
        return await asyncio.to_thread(_hasher.hash, password)


async def matches(password: str, known: str | None) -> bool:
    """Whether it is the password. Takes the same time for an operator that does not exist (`known` None)."""
    if len(password) > MAX_LENGTH:
        return False
    async with _at_once:
        try:
            right = await asyncio.to_thread(lambda: _hasher.verify(known or _nobody(), password))
        except (VerificationError, InvalidHashError):
            return False
    return right and known is not None
