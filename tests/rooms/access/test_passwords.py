"""Operators' passwords."""

import pytest

from outrider.access import passwords


async def test_only_the_right_password_matches() -> None:
    known = await passwords.hashed("correct horse battery")

    assert known.startswith("$argon2id$")
    assert await passwords.matches("correct horse battery", known)
    assert not await passwords.matches("correct horse batterY", known)
    assert not await passwords.matches("correct horse battery", None)
    assert not await passwords.matches("a password that nobody has", None)
    assert not await passwords.matches("correct horse battery", "not a hash")


@pytest.mark.parametrize("length", [0, 11, 201])
async def test_a_password_has_a_sane_length(length: int) -> None:
    with pytest.raises(passwords.TooShort):
        await passwords.hashed("x" * length)
