"""`outrider backup`: one whole file of everything, taken while the service serves."""

import asyncio
import io
import os
import stat
import zipfile
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
import pytest
import pytest_asyncio
from typer.testing import Result

from outrider.cli.backup import write, written_whole
from outrider.cli.terminal import Trouble
from outrider.core import clock
from outrider.core.crypto import MasterKey
from outrider.db.backup import backed_up_at, keys
from outrider.db.backup.archive import Archive, ArchiveWriter, Damaged, Manifest
from outrider.db.backup.keys import WrongPassphrase
from outrider.db.migrate import head
from outrider.settings import Settings
from tests.factories import new_database
from tests.rooms.cli.support import bad, good, invoke


@pytest_asyncio.fixture(scope="module")
async def source_url(server_url: str, migrated: str) -> AsyncIterator[str]:
    """A database with an operator and a project, beside a key and a sandbox in `home`."""
    async with new_database(server_url, "bak", like=migrated) as url:
        yield url


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("home")
    MasterKey.load(folder / "master.key")
    (folder / "sandbox" / "one" / "cur").mkdir(parents=True)
    (folder / "sandbox" / "one" / "cur" / "1:2,S").write_bytes(b"Subject: hello\r\n\r\nyou\r\n")
    (folder / "passphrase").write_text("correct horse battery staple\n")
    return folder


@dataclass(frozen=True)
class House:
    """An installation whose commands are run in this process."""

    home: Path
    url: str

    @property
    def settings(self) -> Settings:
        return Settings(data_dir=self.home, database_url=self.url)

    async def command(self, *arguments: str) -> Result:
        return await asyncio.to_thread(invoke, *arguments, data_dir=self.home, OUTRIDER_DATABASE_URL=self.url)


@pytest_asyncio.fixture
async def house(home: Path, source_url: str) -> House:
    return House(home, source_url)


async def test_a_backup_is_one_whole_file_for_its_owner_only(house: House, tmp_path: Path) -> None:
    """All tables and the sandbox's mail are in it, with counts and digests; a second one does not overwrite it unasked."""
    file = tmp_path / "monday.outrider"

    said = "\n".join(good(await house.command("backup", str(file))))

    assert "The master key is not in it." in said
    assert 0o600 == stat.S_IMODE(file.stat().st_mode)
    archive = Archive(file)
    archive.check(lambda _: None)
    assert (head(), None) == (archive.manifest.schema, archive.manifest.wrapped_key)
    assert keys.marks(MasterKey.load(house.settings.key_file)) == archive.manifest.key_marks
    assert b"Subject: hello\r\n\r\nyou\r\n" == b"".join(archive.pieces("files/sandbox/one/cur/1:2,S"))
    assert "is there already" in bad(await house.command("backup", str(file)))
    good(await house.command("backup", str(file), "--force"))
    assert [file.name] == os.listdir(tmp_path)


async def test_the_last_backup_is_on_record_and_one_that_was_not_made_is_not(house: House, tmp_path: Path) -> None:
    good(await house.command("backup", str(tmp_path / "monday.outrider")))
    bad(await house.command("backup", str(tmp_path / "monday.outrider")))

    async with await psycopg.AsyncConnection.connect(house.url, autocommit=True) as connection:
        made = await backed_up_at(connection)
        assert made is not None
        assert Archive(tmp_path / "monday.outrider").manifest.taken_at == clock.iso(made)
        await connection.execute("UPDATE backups SET taken_at = taken_at - interval '30 days'")
    assert "note    The last backup is of 30 d ago." in (await house.command("doctor")).stdout.splitlines()


async def test_a_backup_is_of_one_moment(house: House) -> None:
    """What is committed while it is written is in none of its tables."""

    class Disturbed(io.BytesIO):
        """A file at whose first byte somebody else writes into the tables that come last."""

        is_new = True

        def write(self, data: Any, /) -> int:
            if self.is_new:
                self.is_new = False
                with psycopg.connect(house.url) as other:
                    other.execute("INSERT INTO schema_versions VALUES ('9999')")
                    other.execute("INSERT INTO alone VALUES (1)")
            return super().write(data)

    out = Disturbed()
    async with await psycopg.AsyncConnection.connect(house.url) as connection:
        await connection.execute("CREATE TABLE alone (id int)")
    try:
        manifest = await write(house.settings, out, None)
    finally:
        async with await psycopg.AsyncConnection.connect(house.url) as connection:
            await connection.execute("DROP TABLE alone; DELETE FROM schema_versions WHERE version = '9999'")

    assert [0] == [table.rows for table in manifest.tables if table.name == "alone"]
    assert head() == manifest.schema


def test_a_full_disk_leaves_no_file(tmp_path: Path) -> None:
    """Neither one that looks whole nor a rest that fills the disk."""
    file = tmp_path / "monday.outrider"

    def fill_the_disk() -> None:
        with written_whole(file, force=False) as out, open("/dev/full", "wb") as full:
            assert not file.exists()
            os.dup2(full.fileno(), out.fileno())
            out.write(bytes(1 << 20))

    with pytest.raises(Trouble, match="is full"):
        fill_the_disk()

    assert [] == os.listdir(tmp_path)


async def test_what_was_changed_or_cut_off_is_no_backup(house: House, tmp_path: Path) -> None:
    """A byte that flipped and an end that is missing are both found, before anything is done with the file."""
    file = tmp_path / "monday.outrider"
    good(await house.command("backup", str(file)))
    whole = file.read_bytes()
    (tmp_path / "cut").write_bytes(whole[:-1000])
    at = whole.index(b"tables/schema_versions") + 60
    (tmp_path / "flipped").write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])

    with zipfile.ZipFile(file) as before, zipfile.ZipFile(tmp_path / "edited", "w") as edited:
        for name in before.namelist():
            edited.writestr(name, before.read(name).replace(b"Subject: hello", b"Subject: help!"))

    with pytest.raises(Damaged, match="sandbox"):
        Archive(tmp_path / "edited").check(lambda _: None)
    with pytest.raises(Damaged, match="no whole backup"):
        Archive(tmp_path / "cut")
    with pytest.raises(Damaged, match="schema_versions"):
        Archive(tmp_path / "flipped").check(lambda _: None)


def test_whatever_byte_is_wrong_it_is_told_in_words(tmp_path: Path) -> None:
    """A flip in a ZIP's own fields makes it look encrypted, packed in unknown ways, or longer than it is."""
    file, wrong = tmp_path / "small", tmp_path / "wrong"
    with file.open("wb") as out, ArchiveWriter(out, lambda _: None) as writer:
        for name in ("one", "two"):
            with writer.member(f"tables/{name}") as write_rows:
                write_rows(b"1\tGalway\n" * 20)
        writer.finish(Manifest("1", head(), "18.0", clock.iso(clock.now()), {}, []))
    whole = file.read_bytes()
    unseen = 0
    for at in range(len(whole)):
        for bit in (1, 8, 64):
            wrong.write_bytes(whole[:at] + bytes([whole[at] ^ bit]) + whole[at + 1 :])
            with suppress(Damaged), closing(Archive(wrong)) as archive:
                archive.check(lambda _: None)
                unseen += 1
    assert unseen < len(whole), "of the rest, such as days of files, nothing is read"


async def test_the_master_key_goes_along_under_a_passphrase_only(house: House, tmp_path: Path) -> None:
    """Asked for, and with a passphrase; nobody without it reads the key out of the file."""
    file = tmp_path / "monday.outrider"
    asked = await house.command("backup", str(file), "--with-key")
    assert "needs a passphrase" in bad(asked)

    good(await house.command("backup", str(file), "--with-key", "--passphrase-file", str(house.home / "passphrase")))

    wrapped = Archive(file).manifest.wrapped_key
    assert wrapped is not None
    assert house.settings.key_file.read_bytes() == keys.unwrap(wrapped, "correct horse battery staple")
    assert house.settings.key_file.read_bytes().strip() not in file.read_bytes()
    with pytest.raises(WrongPassphrase):
        keys.unwrap(wrapped, "correct horse battery")


async def test_nothing_is_no_backup(tmp_path: Path) -> None:
    """A mistyped folder is said, not backed up."""
    done = await asyncio.to_thread(invoke, "backup", str(tmp_path / "one"), data_dir=tmp_path / "nowhere")

    assert "There is nothing to back up" in bad(done)
    assert [] == os.listdir(tmp_path)
