"""Secrets at rest."""

from pathlib import Path

import pytest

from outrider.core import crypto
from outrider.core.crypto import MasterKey, SealBroken


def test_what_is_sealed_opens_only_in_its_place(tmp_path: Path) -> None:
    key = MasterKey.load(tmp_path / "master.key")
    sealed = key.seal("päss", "mailbox:1")

    assert "päss" == key.open(sealed, "mailbox:1")
    assert b"ss" not in sealed
    assert sealed != key.seal("päss", "mailbox:1")
    for broken in (sealed[:-1] + bytes([sealed[-1] ^ 1]), sealed[:20], b""):
        with pytest.raises(SealBroken):
            key.open(broken, "mailbox:1")
    with pytest.raises(SealBroken):
        key.open(sealed, "mailbox:2")


def test_the_key_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "master.key"
    sealed = MasterKey.load(path).seal("x", "c")

    assert "x" == MasterKey.load(path).open(sealed, "c")
    assert 0o600 == path.stat().st_mode & 0o777
    assert ["master.key"] == [file.name for file in path.parent.iterdir()]


def test_a_token_is_256_bits_and_a_digest_is_of_all_its_parts() -> None:
    assert 43 == len(crypto.token("ork").removeprefix("ork_"))
    assert crypto.token("ork") != crypto.token("ork")
    assert crypto.sha256("ab", "c") != crypto.sha256("a", "bc")
