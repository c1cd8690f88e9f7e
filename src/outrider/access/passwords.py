"""Operators' passwords: Argon2id (RFC 9106). Hashing costs tens of milliseconds of CPU, so it runs beside the loop, two
at a time at most."""

import asyncio
from functools import lru_cache
from typing import Final

from argon2 import Parameters, PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.profiles import RFC_9106_LOW_MEMORY

from outrider.core.errors import Invalid, Unavailable

MIN_LENGTH: Final = 12
MAX_LENGTH: Final = 200

MOST_WAITING: Final = 10
"""Passwords that may wait for their turn. Behind them a person would wait longer than they look at a page."""

PARAMETERS: Final[Parameters] = RFC_9106_LOW_MEMORY
_hasher = PasswordHasher.from_parameters(PARAMETERS)
_at_once = asyncio.Semaphore(2)
_waiting = 0


@lru_cache
def _nobody() -> str:
    """A hash to compare with when there is no operator; made when first needed, for it costs as much as a sign-in."""
    return _hasher.hash("a password that nobody has")


class TooShort(Invalid):
    code, title = "password_too_short", "The password is too short"


class SignInBusy(Unavailable):
    code, title = "sign_in_busy", "Too many people sign in right now"


async def hashed(password: str) -> str:
    """Raises TooShort."""
    if not MIN_LENGTH <= len(password) <= MAX_LENGTH:
        raise TooShort(f"A password has {MIN_LENGTH} to {MAX_LENGTH} characters.")
    async with _at_once:
        return await asyncio.to_thread(_hasher.hash, password)


async def matches(password: str, known: str | None) -> bool:
    """Whether it is the password. Takes the same time for an operator that does not exist (`known` None).

    Raises:
        SignInBusy: too many wait already.
    """
    global _waiting
    if len(password) > MAX_LENGTH:
        return False
    if _waiting >= MOST_WAITING:
        raise SignInBusy("Too many people sign in right now. Try again in a few seconds.", retryable=True)
    _waiting += 1
    try:
        async with _at_once:
            right = await asyncio.to_thread(lambda: _hasher.verify(known or _nobody(), password))
    except (VerificationError, InvalidHashError):
        return False
    finally:
        _waiting -= 1
    return right and known is not None
