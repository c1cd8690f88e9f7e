"""`outrider backup`: everything that the service holds in one file, taken while it serves."""

import errno
import os
import secrets
import shutil
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import IO, Annotated, Final

import psycopg
import typer

from outrider import __version__
from outrider.cli import database, terminal
from outrider.cli.terminal import DataDir, Trouble
from outrider.core import clock, disk
from outrider.core.crypto import MasterKey
from outrider.db.backup import Manifest, begin_snapshot, dump, keys, note_backup, size
from outrider.db.backup.archive import ArchiveWriter
from outrider.db.migrate import not_ours, version_in
from outrider.settings import Settings

KEPT_SETTINGS: Final = ("public_url", "google_client_id", "microsoft_client_id", "microsoft_login_url")
"""Settings that data depend on: links in mail already sent, and the sign-ins of mailboxes, are good under these only."""
FOLDERS: Final = ("sandbox",)
"""Folders of the data folder, besides the database, whose files belong to a backup."""
_HERE: Final = ".here"

_GIVEN_UP_SECONDS: Final = 3600.0

Passphrase = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="Read the passphrase of the master key from this file. Default: ask for it.", exists=True
    ),
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it; `-` for standard output.")],
    with_key: Annotated[
        bool, typer.Option("--with-key", help="Put the master key in too, under a passphrase of yours.")
    ] = False,
    passphrase_file: Passphrase = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite FILE where it is there already.")] = False,
    data_dir: DataDir = None,
) -> None:
    """Write everything that the service holds into one file, as it is at one moment. The service goes on meanwhile.

    FILE appears only when it is whole, and only its owner may read it. It holds people's data and mail in the clear: to keep
    it elsewhere, send it through a tool that encrypts, such as `outrider backup - | age -p -o FILE`. The master key is not in
    it unless you ask for it; without that key nobody opens the stored mailbox passwords and webhook secrets."""
    for line in terminal.run(_backup(file, with_key, passphrase_file, force, data_dir)):
        typer.echo(line, err=str(file) == "-")


async def _backup(
    file: Path, with_key: bool, passphrase_file: Path | None, force: bool, data_dir: DataDir
) -> list[str]:
    settings = terminal.load(data_dir=data_dir)
    server = database.embedded_server(settings)
    if not settings.database_url and not server.exists():
        raise Trouble(f"There is nothing to back up in {settings.data_dir}. Name another folder with --data-dir.")
    async with database.opened(settings) as place:
        with written_whole(file, force=force) as out:
            manifest = await write(settings, out, passphrase(passphrase_file, twice=True) if with_key else None)
        unnoted = await _noted(place.url, manifest)
    lines = [
        f"{'The backup' if str(file) == '-' else file} is as of {manifest.moment}, schema {manifest.schema}, and holds:"
        f" {manifest.holdings}.",
        *unnoted,
    ]
    if with_key:
        return [*lines, "The master key is in it, under your passphrase. Without that passphrase the key is lost."]
    return [
        *lines,
        f"The master key is not in it. Keep a copy of {settings.key_file} too, in another place than the backup: without it"
        " every mailbox has to be connected again, webhooks need new secrets, and unsubscribe links in mail already sent are"
        " dead.",
    ]


async def _noted(url: str, manifest: Manifest) -> list[str]:
    """Note in the database when it was backed up; what to say where that cannot be. The file is whole either way."""
    try:
        async with await psycopg.AsyncConnection.connect(url, autocommit=True, connect_timeout=10) as connection:
            await note_backup(connection, manifest.taken_at)
    except psycopg.Error as error:
        return [f"The database could not note it, so that `outrider status` does not know of it: {error}."]
    return []


async def write(settings: Settings, out: IO[bytes], passphrase: str | None) -> Manifest:
    """Write a backup into an open file; with a passphrase, the master key under it as well.

    Raises:
        Trouble: the database cannot be read, or the master key.
    """
    key_file = settings.key_file
    try:
        key = MasterKey.load(key_file) if key_file.exists() else None
        wrapped = keys.wrap(key_file.read_bytes(), passphrase) if passphrase is not None and key else None
    except (OSError, ValueError) as error:
        raise Trouble(f"The master key {key_file} cannot be read: {error}.") from None
    if passphrase is not None and wrapped is None:
        raise Trouble(f"There is no master key at {key_file}, so that it cannot be put into the backup.")
    taken_at = clock.iso(clock.now())
    async with _snapshot(settings) as (connection, schema):
        manifest = Manifest(
            version=__version__,
            schema=schema,
            server=f"{connection.info.server_version // 10000}.{connection.info.server_version % 10000}",
            taken_at=taken_at,
            settings={name: value for name in KEPT_SETTINGS if (value := getattr(settings, name))},
            key_marks=keys.marks(key) if key else [],
            wrapped_key=wrapped,
        )
        with progress("Backing up", await size(connection)) as on_bytes, ArchiveWriter(out, on_bytes) as writer:
            await dump(connection, writer, manifest)
            # After the rows: what a mailbox knows of its files may be old, never newer than they are.
            for folder in FOLDERS:
                _add_files(writer, settings.data_dir, folder)
            writer.finish(manifest)
    return manifest


@asynccontextmanager
async def _snapshot(
    settings: Settings,
) -> AsyncIterator[tuple[psycopg.AsyncConnection[tuple[object, ...]], str]]:
    """A connection that sees one moment, and the schema's version at it. The schema is left as it is: a backup is what is
    taken before an upgrade."""
    async with database.opened(settings) as place:
        try:
            async with await psycopg.AsyncConnection.connect(place.url, autocommit=True) as connection:
                await begin_snapshot(connection)
                schema = await version_in(connection)
                if schema is None:
                    raise Trouble("There is nothing to back up: the database has no tables of Outrider.")
                if unknown := not_ours(schema):
                    raise Trouble(f"{unknown} Back it up with that release.")
                yield connection, schema
        except psycopg.Error as error:
            raise Trouble(f"The database broke off: {error}. No backup was made.") from None


def _add_files(writer: ArchiveWriter, data_dir: Path, folder: str) -> None:
    """Every file below a folder. One that a mail program has just moved is met again under its new name, or in the next
    backup. A sandbox without mail is there too, by a file that says nothing: its folder tells that its mail is here."""
    for sandbox in sorted(path for path in (data_dir / folder).glob("*") if path.is_dir() and not path.is_symlink()):
        with writer.member(f"files/{sandbox.relative_to(data_dir).as_posix()}/{_HERE}"):
            pass
    for path in sorted((data_dir / folder).rglob("*")):
        try:
            if path.is_symlink() or not path.is_file() or path.name == _HERE:
                continue
            with path.open("rb") as source, writer.member(f"files/{path.relative_to(data_dir).as_posix()}") as write:
                while piece := source.read(1 << 20):
                    write(piece)
        except FileNotFoundError:
            continue


@contextmanager
def written_whole(file: Path, *, force: bool) -> Iterator[IO[bytes]]:
    """A file that has its name only when it is whole and on the disk; `-` is standard output.

    Raises:
        Trouble: it is there already, somebody else writes it, or it cannot be written.
    """
    if str(file) == "-":
        if sys.stdout.isatty():
            raise Trouble(
                "A backup is no text for a terminal: send it on, such as `outrider backup - | age -p -o FILE`."
            )
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    file = file.expanduser().absolute()
    exists = Trouble(f"{file} is there already. Choose another name, or overwrite it with --force.")
    if file.exists() and not force:
        raise exists
    partial = file.with_name(f".{file.name}.{secrets.token_hex(4)}.partial")
    try:
        _sweep(file)
        with open(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        if force:
            partial.replace(file)
        else:
            os.link(partial, file)  # fails where somebody has made the file meanwhile
        disk.keep_names(file.parent)
    except FileExistsError:
        raise exists from None
    except OSError as error:
        raise Trouble(_explained(file, error)) from None
    finally:
        partial.unlink(missing_ok=True)


def _sweep(file: Path) -> None:
    """Remove what killed backups of this name left: nothing has been written to it for an hour."""
    for left in file.parent.glob(f".{file.name}.*.partial"):
        if clock.now().timestamp() - left.stat().st_mtime > _GIVEN_UP_SECONDS:
            left.unlink(missing_ok=True)


def _explained(file: Path, error: OSError) -> str:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        free = shutil.disk_usage(file.parent).free // 2**20
        return f"The disk of {file.parent} is full ({free} MB free). Nothing was left there; make room or use another disk."
    return f"{file} cannot be written ({error.strerror or error}). Nothing was left there."


def passphrase(file: Path | None, *, twice: bool) -> str:
    """The passphrase of the master key: from a file, or asked for.

    Raises:
        Trouble: there is none, and nobody to ask.
    """
    if file is not None:
        found = file.read_text().rstrip("\r\n")
    elif sys.stdin.isatty():
        found = typer.prompt("Passphrase of the master key", hide_input=True, confirmation_prompt=twice, err=True)
    else:
        raise Trouble("The master key needs a passphrase: name a file that holds it with --passphrase-file.")
    if not found:
        raise Trouble("The passphrase is empty. Use a long one: who has the backup can try as many as he likes.")
    return str(found)


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal, and nothing anywhere else. Call what this gives with the bytes that are done."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    with typer.progressbar(length=max(total, 1), label=what, file=sys.stderr) as bar:
        yield bar.update
