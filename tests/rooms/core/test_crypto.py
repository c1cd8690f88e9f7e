"""Secrets at rest."""

import os
from pathlib import Path

import pytest

from outrider.core import crypto
from outrider.core.crypto import KeyFile, MasterKey, SealBroken


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


def test_a_key_file_of_an_earlier_version_is_read(tmp_path: Path) -> None:
    """It held the hex digits alone, without a line end."""
    path = tmp_path / "master.key"
    path.write_text("6b" * 32)

    assert MasterKey(b"k" * 32).mac("x") == MasterKey.load(path).mac("x")


@pytest.mark.parametrize("text", ["", "\n# nothing\n", "abc", "6b" * 31, "6b" * 32 + "\nno key"])
def test_a_file_that_holds_something_else_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "master.key"
    path.write_text(text)

    with pytest.raises(ValueError):  # noqa: PT011 (any reason will do)
        MasterKey.load(path)


def test_a_process_that_runs_takes_part_in_a_rotation(tmp_path: Path) -> None:
    """It seals under the new key at once, and still opens and recognises what was made under the former one."""
    path = tmp_path / "master.key"
    running = MasterKey.load(path)
    before, token = running.seal("x", "c"), running.mac("unsubscribe", "tom")

    KeyFile(path).begin()
    new_alone = MasterKey(bytes.fromhex(path.read_text().splitlines()[1]))

    assert "x" == running.open(before, "c")
    assert "y" == new_alone.open(running.seal("y", "c"), "c")
    with pytest.raises(SealBroken):
        new_alone.open(before, "c")
    assert [new_alone.mac("unsubscribe", "tom"), token] == list(running.macs("unsubscribe", "tom"))
    assert new_alone.mac("unsubscribe", "tom") == running.mac("unsubscribe", "tom")


def test_what_is_sealed_anew_needs_the_newest_key_only_and_is_done_once(tmp_path: Path) -> None:
    path = tmp_path / "master.key"
    key = MasterKey.load(path)
    before = key.seal("x", "c")
    assert key.seal_anew(before, "c") is None

    KeyFile(path).begin()
    anew = key.seal_anew(before, "c")

    assert anew is not None
    assert "x" == MasterKey(bytes.fromhex(path.read_text().splitlines()[1])).open(anew, "c")
    assert key.seal_anew(anew, "c") is None
    with pytest.raises(SealBroken):
        key.seal_anew(before, "another place")


def test_a_rotation_replaces_the_file_as_a_whole_and_keeps_its_mode_and_every_key(tmp_path: Path) -> None:
    path = tmp_path / "keys" / "master.key"
    MasterKey.load(path)
    (tmp_path / "link").symlink_to(path)
    first = path.read_text().strip()
    (path.parent / "master.key.new").write_text("left behind by one that was killed")

    file = KeyFile(tmp_path / "link")
    file.begin()
    assert file.is_rotating
    file.finish()

    assert not file.is_rotating
    assert first == path.read_text().splitlines()[1]
    assert 2 == len(path.read_text().splitlines())
    assert 0o600 == path.stat().st_mode & 0o777
    assert ["master.key"] == [one.name for one in path.parent.iterdir()]
    assert (tmp_path / "link").is_symlink()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_root_rotates_the_key_of_another_user_who_can_read_it_afterwards(tmp_path: Path) -> None:
    path = tmp_path / "master.key"
    MasterKey.load(path)
    os.chown(path, 65534, 65534)

    KeyFile(path).begin()

    assert (65534, 65534, 0o600) == (path.stat().st_uid, path.stat().st_gid, path.stat().st_mode & 0o777)


def test_a_process_whose_key_file_vanishes_or_breaks_keeps_its_keys(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "master.key"
    key = MasterKey.load(path)
    sealed = key.seal("x", "c")

    path.write_text("half a ke")
    assert "x" == key.open(sealed, "c")
    path.unlink()

    assert "x" == key.open(key.seal("x", "c"), "c")
    assert "half" not in caplog.text
    assert "cannot be read again" in caplog.text


def test_keys_are_in_no_representation(tmp_path: Path) -> None:
    key = MasterKey(b"k" * 32)

    assert "kk" not in f"{key!r} {key}"
    assert "6b6b" not in f"{key!r} {key}"


def test_a_token_is_256_bits_and_a_digest_is_of_all_its_parts() -> None:
    assert 43 == len(crypto.token("ork").removeprefix("ork_"))
    assert crypto.token("ork") != crypto.token("ork")
    assert crypto.sha256("ab", "c") != crypto.sha256("a", "bc")
