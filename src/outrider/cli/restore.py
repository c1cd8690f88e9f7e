"""`outrider restore`: a backup into an empty place, where nothing is sent until its mailboxes have been read."""

import asyncio
import shutil
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import psycopg
import typer

from outrider.cli import database, terminal
from outrider.cli.backup import FOLDERS, Passphrase, passphrase, progress, written_whole
from outrider.cli.terminal import DataDir, Trouble
from outrider.core.crypto import MasterKey
from outrider.core.invocation import command
from outrider.core.principal import system
from outrider.db import Tx
from outrider.db.backup import (
    Archive,
    Damaged,
    Manifest,
    NotRestorable,
    WrongPassphrase,
    analyze,
    keys,
    load,
    note_backup,
    others,
    take_time,
)
from outrider.db.migrate import MigrationFailed, add_vectors
from outrider.db.tx import read_enums_as_text
from outrider.settings import Settings

if TYPE_CHECKING:
    from outrider.access.restored import OpenDoors


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `outrider backup` wrote.")],
    key_file: Annotated[
        Path | None, typer.Option("--key-file", metavar="FILE", help="The master key of the backup, a copy of it.")
    ] = None,
    without_key: Annotated[
        bool, typer.Option("--without-key", help="Go on without it: every mailbox has to be connected again.")
    ] = False,
    revoke_keys: Annotated[
        bool, typer.Option("--revoke-keys", help="End every API key and every agent's access that the backup knows.")
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Only read FILE whole and say whether it is in order.")
    ] = False,
    passphrase_file: Passphrase = None,
    data_dir: DataDir = None,
) -> None:
    """Bring back what a backup holds, into an empty data folder or an empty database of OUTRIDER_DATABASE_URL.

    FILE is read whole and compared with its checksums before anything is touched, and all of it is restored or nothing. A
    backup is older than reality: so nothing is sent afterwards until each mailbox has been read, which finds what was sent and
    answered since, and somebody has said mailbox:resume."""
    for line in terminal.run(_restore(file, key_file, without_key, revoke_keys, check, passphrase_file, data_dir)):
        typer.echo(line)


async def _restore(
    file: Path,
    key_file: Path | None,
    without_key: bool,
    revoke_keys: bool,
    check: bool,
    passphrase_file: Path | None,
    data_dir: DataDir,
) -> list[str]:
    settings = terminal.load(data_dir=data_dir)
    archive = checked(file)
    try:
        manifest = archive.manifest
        if check:
            return [f"{file} is whole: {_held(manifest)}"]
        database.must_be_writable(settings)
        _must_have_no_files(settings, archive)
        with _key(settings, manifest, key_file, passphrase_file, without_key=without_key) as key:
            done = await into(settings, archive, key, revoke_keys=revoke_keys)
    finally:
        archive.close()
    return [
        f"{file} is restored: {_held(manifest)}",
        *_told(settings, manifest, done, has_key=key is not None, revoked=revoke_keys),
    ]


def checked(file: Path) -> Archive:
    try:
        archive = Archive(file)
        with progress("Checking", archive.size) as on_bytes:
            archive.check(on_bytes)
    except Damaged as error:
        raise Trouble(str(error)) from None
    except OSError as error:
        raise Trouble(
            f"{file} cannot be read ({error.strerror}). Name the file that `outrider backup` wrote."
        ) from None
    return archive


@dataclass(slots=True)
class Restored:
    """What a restore found and did."""

    said: list[str] = field(default_factory=list)
    mailboxes: list[str] = field(default_factory=list)
    doors: "OpenDoors | None" = None
    unopened: int = 0
    unqueued: int = 0
    """Drafts that waited in a send queue."""


async def into(
    settings: Settings,
    archive: Archive,
    key: MasterKey | None,
    *,
    revoke_keys: bool,
    moved: Callable[[], Awaitable[None]] | None = None,
) -> Restored:
    """All of it in one transaction. `moved`: nothing has happened since the backup, so that nothing has to hold still; it is
    asked right before the commit, and raises Trouble where that is no longer so."""
    manifest = archive.manifest
    done = Restored()
    async with database.opened(settings) as place:
        try:
            async with await psycopg.AsyncConnection.connect(place.url, autocommit=True) as connection:
                await take_time(connection)
                if await used_by_others(connection):
                    raise Trouble(
                        "Somebody else uses this database, such as `outrider serve`. Stop that, then restore."
                    )
                async with connection.transaction():
                    with progress("Restoring", archive.size) as on_bytes:
                        is_ours_alone = place.embedded is not None
                        done.said = await load(connection, archive, on_bytes, is_ours_alone=is_ours_alone)
                    if moved is not None:
                        await moved()
                    else:
                        # Only now is it known that this place is nobody's.
                        with _files(settings, archive):
                            await note_backup(connection, manifest.taken_at)
                            await read_enums_as_text(connection)
                            await _make_safe(connection, manifest, key, done, revoke_keys=revoke_keys)
                await add_vectors(connection)
                await analyze(connection)
        except (NotRestorable, MigrationFailed) as error:
            raise Trouble(f"{error} Nothing was changed.") from None
        except OSError as error:
            told = f"Files cannot be written in {settings.data_dir} ({error.strerror or error})."
            raise Trouble(f"{told} Nothing was changed; make room there or use another folder.") from None
        except psycopg.Error as error:
            raise Trouble(f"The database broke off: {error}. Nothing was changed.") from None
    return done


async def used_by_others(connection: psycopg.AsyncConnection[Any]) -> bool:
    """Whether anybody else has a connection to this database."""
    # The server shows a connection for a moment after it was closed, one of our own too; who serves stays.
    for _ in range(20):
        if not await others(connection):
            return False
        await asyncio.sleep(0.1)
    return True


async def _make_safe(
    connection: psycopg.AsyncConnection[tuple[object, ...]],
    manifest: Manifest,
    key: MasterKey | None,
    done: Restored,
    *,
    revoke_keys: bool,
) -> None:
    """What is so of a backup and of no running service: nothing is sent, nobody is signed in."""
    from outrider.access.restored import close_doors
    from outrider.db import sealed
    from outrider.drafts.restored import empty_queues
    from outrider.mailbox.notices.handing import drop_all
    from outrider.mailbox.sending.restored import hold_all
    from outrider.rooms import SEALED

    tx = Tx(connection, system("system", "restore"), key)
    done.unqueued = await empty_queues(tx)
    await drop_all(tx)
    done.mailboxes = await hold_all(tx, datetime.fromisoformat(manifest.taken_at), has_key=key is not None)
    if key is not None:
        _, unopened = await sealed.try_key(connection, key, SEALED)
        done.unopened = len(unopened)
    done.doors = await close_doors(tx, keys_too=revoke_keys)


def _must_have_no_files(settings: Settings, archive: Archive) -> None:
    """What a restore of this very file that was killed has left is no hindrance: it is written anew."""
    for folder in FOLDERS:
        there = settings.data_dir / folder
        if any(name.startswith(f"files/{folder}/") for name in archive.manifest.members) and not all(
            path.is_dir() or _has_begun(archive, f"files/{path.relative_to(settings.data_dir).as_posix()}", path)
            for path in there.rglob("*")
        ):
            raise Trouble(
                f"There are files in {there} already. Restore into an empty data folder, or move them away first."
            )


def _has_begun(archive: Archive, name: str, path: Path) -> bool:
    """Whether a file is a member of the backup, or the first bytes of one."""
    member = archive.manifest.members.get(name)
    if member is None or path.is_symlink() or path.stat().st_size > member.size:
        return False
    with path.open("rb") as file:
        return all(piece.startswith(file.read(len(piece))) for piece in archive.pieces(name))


@contextmanager
def _files(settings: Settings, archive: Archive) -> Iterator[None]:
    """The files of the data folder, which go again where what follows fails."""
    names = [name for name in archive.manifest.members if name.startswith("files/")]
    try:
        for name in names:
            parts = name.split("/")[1:]
            if parts[0] not in FOLDERS or ".." in parts or "" in parts:
                raise Trouble(
                    f"{archive.path} names a file outside of the data folder: {name}. It was not written by Outrider."
                )
            path = settings.data_dir.joinpath(*parts)
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with path.open("wb") as file:
                for piece in archive.pieces(name):
                    file.write(piece)
        yield
    except BaseException:
        for folder in FOLDERS if names else ():
            shutil.rmtree(settings.data_dir / folder, ignore_errors=True)
        raise


@contextmanager
def _key(
    settings: Settings, manifest: Manifest, copy: Path | None, passphrase_file: Path | None, *, without_key: bool
) -> Iterator[MasterKey | None]:
    """The master key that opens the backup, at its place; taken away again where what follows fails. None: gone on without.

    Raises:
        Trouble: it is another key, or there is none.
    """
    place = settings.key_file
    if not manifest.key_marks:
        yield None
        return
    if place.exists():
        yield _fitting(
            place, manifest, f"{place} is not the key of this backup. Move it away: nothing is sealed with it here."
        )
        return
    if copy is None and manifest.wrapped_key is None:
        if not without_key:
            raise Trouble(_NO_KEY.format(place=place))
        yield None
        return
    if copy is not None:
        _fitting(copy, manifest, f"{copy} is not the key of this backup.")
        content = copy.read_bytes()
    else:
        assert manifest.wrapped_key is not None
        try:
            content = keys.unwrap(manifest.wrapped_key, passphrase(passphrase_file, twice=False))
        except WrongPassphrase as error:
            raise Trouble(str(error)) from None
    with written_whole(place, force=False) as file:
        file.write(content)
    try:
        yield _fitting(place, manifest, "The master key in the backup is not the one that its secrets are sealed with.")
    except BaseException:
        place.unlink()
        raise


def _fitting(path: Path, manifest: Manifest, otherwise: str) -> MasterKey:
    try:
        key = MasterKey.load(path)
    except (OSError, ValueError) as error:
        raise Trouble(f"The key {path} cannot be read: {error}.") from None
    if not keys.fits(key, manifest.key_marks):
        raise Trouble(otherwise)
    return key


_NO_KEY: Final = (
    "The backup has no master key in it, and there is none at {place}. Give the copy that you kept: --key-file FILE.\n"
    "If it is lost, --without-key restores all the rest. Then every mailbox has to be connected again, webhooks need new"
    " secrets, and unsubscribe links in mail already sent are dead: whoever clicks one is told to write instead."
)


def _held(manifest: Manifest) -> str:
    return f"as of {manifest.moment}, written by Outrider {manifest.version}, schema {manifest.schema}: {manifest.holdings}."


def _told(settings: Settings, manifest: Manifest, done: Restored, *, has_key: bool, revoked: bool) -> list[str]:
    """What a person has to know before they start the service."""
    lines = list(done.said)
    if done.mailboxes:
        lines += [
            f"Nothing is sent yet. Mail that left after {manifest.moment} is not in the backup, so each mailbox is read first:"
            f" {', '.join(sorted(set(done.mailboxes)))}.",
            "  1. Start the service and wait for a sync; what lies in Sent is recorded, and who said no is left alone.",
            "  2. Unsubscribe links that were used, and suppressions made by hand, after the backup are in no mailbox. Enter"
            " whom you know of; your proxy's log has the requests to /u/.",
            "  3. Then let each one send again: its next action says so, POST /v1/projects/…/mailbox:resume.",
        ]
    if done.unqueued:
        lines.append(
            f"Send queues were emptied ({done.unqueued} approved drafts waited there): what has not left since waits for somebody"
            " to send it or queue it again, once the mailbox has been read."
        )
    if not has_key and manifest.key_marks:
        lines.append("Without the master key: connect each mailbox again, and give each webhook a new secret.")
    if done.unopened:
        lines.append(
            f"{done.unopened} stored secrets could not be opened in the backup either; `outrider doctor` knows more."
        )
    doors = done.doors
    assert doors is not None
    if revoked:
        lines.append(f"Ended: sessions {doors.sessions}, API keys {doors.keys}, agents' grants {doors.grants}.")
    elif doors.keys or doors.grants:
        lines.append(
            f"API keys ({doors.keys}) and agents' grants ({doors.grants}) work as they did at the backup, those too that were"
            f" revoked after it. See them with: {command('keys list' + settings.data_dir_option)}"
        )
    if doors.ways:
        lines.append(
            f"{doors.ways} of the operators sign in as at the backup: whoever has changed a password, or removed a passkey or an"
            " account at a provider, since then does so again under Account."
        )
    lines.append("Events that waited for a webhook are delivered once more, under the webhook-id that they had.")
    for name, was in manifest.settings.items():
        if (now := getattr(settings, name, None)) != was:
            lines.append(
                f"OUTRIDER_{name.upper()} was {was} and is {now or 'not set'} here. Links in mail already sent, or sign-ins of"
                " mailboxes, are good under the former only."
            )
    lines.append(f"Start it with: {command('serve' + settings.data_dir_option)}")
    return lines
