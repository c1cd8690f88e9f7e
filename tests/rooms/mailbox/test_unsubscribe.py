"""The token in a link of ours tells its reader nothing, cannot be made by anybody else, and counts for ever."""

import base64

import pytest

from outrider.core.crypto import MasterKey
from outrider.mailbox.suppressions import unsubscribe

KEY, OTHER = MasterKey(b"k" * 32), MasterKey(b"o" * 32)
PROJECT, EMAIL = "proj_01m80v0z24faa929d5e9w8c09g", "ann@prospects.example"


def made_before(key: MasterKey, project_id: str, email: str) -> str:
    """As tokens were made up to version 0.1: a MAC, then both in the clear."""
    mac = key.mac("unsubscribe", project_id, email)[:16]
    return base64.urlsafe_b64encode(mac + f"{project_id}\n{email}".encode()).decode().rstrip("=")


def made_long(key: MasterKey, project_id: str, email: str) -> str:
    """As tokens were made after that: the project's id in its 31 letters."""
    plain = f"{project_id}\n{email}"
    padded = plain + "\0" * (-len(plain) % 48)
    return base64.urlsafe_b64encode(key.cover(padded, "unsubscribe")).decode().rstrip("=")


def changed(value: str) -> list[str]:
    """The token with each of its bytes changed in turn."""
    data = base64.urlsafe_b64decode(value + "=" * (-len(value) % 4))
    spoilt = (data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :] for at in range(len(data)))
    return [base64.urlsafe_b64encode(one).decode().rstrip("=") for one in spoilt]


def test_it_names_project_and_recipient_to_us_and_nothing_to_others() -> None:
    value = unsubscribe.token(KEY, PROJECT, " Ann@Prospects.example ")

    assert (PROJECT, EMAIL) == unsubscribe.read(KEY, value)
    data = base64.urlsafe_b64decode(value + "=" * (-len(value) % 4))
    assert not any(part in data.lower() for part in (b"ann", b"prospects", b"example", b"proj_"))


def test_it_is_the_same_in_every_message_and_another_for_everybody_else() -> None:
    value = unsubscribe.token(KEY, PROJECT, EMAIL)

    assert value == unsubscribe.token(KEY, PROJECT, EMAIL)
    assert value != unsubscribe.token(KEY, PROJECT, "bob@prospects.example")
    assert value != unsubscribe.token(KEY, PROJECT + "x", EMAIL)


def test_its_length_tells_nothing_of_the_address() -> None:
    lengths = {len(unsubscribe.token(KEY, PROJECT, f"{'a' * count}@prospects.example")) for count in range(1, 20)}

    assert 1 == len(lengths)


@pytest.mark.parametrize("make", [unsubscribe.token, made_long, made_before])
def test_only_what_we_made_counts(make: object) -> None:
    value = make(KEY, PROJECT, EMAIL)  # type: ignore[operator]

    assert (PROJECT, EMAIL) == unsubscribe.read(KEY, value)
    assert unsubscribe.read(OTHER, value) is None
    assert [] == [one for one in changed(value) if unsubscribe.read(KEY, one) is not None]


@pytest.mark.parametrize("make", [unsubscribe.token, made_long, made_before])
def test_what_was_made_under_a_former_key_counts(make: object) -> None:
    value = make(KEY, PROJECT, EMAIL)  # type: ignore[operator]

    assert (PROJECT, EMAIL) == unsubscribe.read(MasterKey(b"n" * 32, b"k" * 32), value)


def test_it_is_short_for_an_address_of_forty_letters() -> None:
    """A letter has it eight times."""
    assert 96 == len(unsubscribe.token(KEY, PROJECT, "a" * 22 + "@prospects.example"))


@pytest.mark.parametrize("value", ["", "A", "AAAA", "a" * 5000, "%%%", "..", "\u00e9"])
def test_nonsense_is_nobodys(value: str) -> None:
    assert unsubscribe.read(KEY, value) is None
