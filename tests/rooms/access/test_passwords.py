"""Operators' passwords."""

import pytest
from argon2 import extract_parameters

from outrider.access import passwords


async def test_only_the_right_password_matches() -> None:
    known = await passwords.hashed("correct horse battery")

    assert known.startswith("$argon2id$")
    assert await passwords.matches("correct horse battery", known)
    assert not await passwords.matches("correct horse batterY", known)
    assert not await passwords.matches("correct horse battery", None)
    assert not await passwords.matches("a password that nobody has", None)
    assert not await passwords.matches("correct horse battery", "not a hash")


async def test_a_guess_costs_memory_and_time(dear_passwords: None) -> None:
    """At least what RFC 9106 §4 recommends where memory is short."""
    cost = extract_parameters(await passwords.hashed("correct horse battery"))

    assert cost.memory_cost >= 64 * 1024
    assert cost.time_cost >= 3


@pytest.mark.parametrize("length", [0, 11, 201])
async def test_a_password_has_a_sane_length(length: int) -> None:
    with pytest.raises(passwords.TooShort):
        await passwords.hashed("x" * length)
