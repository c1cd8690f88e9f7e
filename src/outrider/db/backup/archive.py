"""The file of a backup: a ZIP (APPNOTE 6.3, with 64-bit sizes), so that any tool can look into it.

    tables/NAME       rows as PostgreSQL's COPY writes them in text
    files/PATH        files of the data folder
    manifest.json     last of all: versions, and size and SHA-256 of every other member

A ZIP has its table of contents at its end. So a file that was cut off anywhere does not open, and cannot pass for a whole one.
"""

import hashlib
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from datetime import datetime
from pathlib import Path
from typing import IO, Any, Final

import orjson

FORMAT: Final = 1
CHUNK: Final = 1 << 20
_MANIFEST: Final = "manifest.json"
_BROKEN: Final = (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError)
"""What a ZIP raises whose bytes are not what was written. RuntimeError: they now say that it is encrypted, or packed in a
way that nobody knows."""
_LEVEL: Final = 1
"""Mail and JSON shrink nearly as far at the quickest level, at a third of the time."""


class Damaged(Exception):
    """This file is no whole backup. The text says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of one table: what was counted while they were written, and the columns in their order."""

    name: str
    columns: list[str]
    rows: int


@dataclass(frozen=True, slots=True)
class Partition:
    """A table that is a part of another one, as the database says it."""

    name: str
    parent: str


@dataclass(frozen=True, slots=True)
class Member:
    """A member of the file: bytes as they were before they were compressed."""

    size: int
    sha256: str


@dataclass(slots=True)
class Manifest:
    """What is in a backup: `schema`, the number of the last migration; `taken_at`, the moment that the rows are of (RFC 3339)."""

    version: str
    schema: str
    server: str
    taken_at: str
    settings: dict[str, str]
    """Settings that the data depend on, without secrets."""
    key_marks: list[str]
    """A digest of each master key, the newest first: recognises a key and says nothing of it."""
    wrapped_key: dict[str, Any] | None = None
    """The file of the master key under a passphrase."""
    tables: list[Table] = field(default_factory=list)
    partitions: list[Partition] = field(default_factory=list)
    sequences: dict[str, int] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    """For people: rows of the tables that they have a word for."""
    members: dict[str, Member] = field(default_factory=dict)
    format: int = FORMAT

    @property
    def moment(self) -> str:
        """`taken_at` to the second, as a person reads it."""
        return f"{self.taken_at[:19]}Z"

    @property
    def holdings(self) -> str:
        """How much of each is in it, as a person reads it."""
        return ", ".join(f"{table.replace('_', ' ')} {rows}" for table, rows in self.counts.items())

    @classmethod
    def read(cls, text: bytes) -> "Manifest":
        """Raises Damaged where this is none, or one of a format that this release does not know."""
        try:
            found = orjson.loads(text)
            if found["format"] != FORMAT:
                raise Damaged(
                    f"This backup has the format {found['format']}, which this release does not know. Use a newer release."
                )
            found["tables"] = [Table(**one) for one in found["tables"]]
            found["partitions"] = [Partition(**one) for one in found["partitions"]]
            found["members"] = {name: Member(**one) for name, one in found["members"].items()}
            manifest = cls(**found)
            if datetime.fromisoformat(manifest.taken_at).tzinfo is None:
                raise ValueError(f"{manifest.taken_at} has no time zone")
            return manifest
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise Damaged(f"Its table of contents cannot be read: {error}") from error


class ArchiveWriter:
    """Writes the members one after the other, and the manifest when all are there. `on_bytes` hears of every piece."""

    def __init__(self, file: IO[bytes], on_bytes: Callable[[int], None]) -> None:
        self._zip = zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, allowZip64=True, compresslevel=_LEVEL)
        self._on_bytes = on_bytes
        self.members: dict[str, Member] = {}

    def __enter__(self) -> "ArchiveWriter":
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError, ValueError):  # it broke off, which is told already; nothing more is to be written later
            self._zip.close()

    @contextmanager
    def member(self, name: str) -> Iterator[Callable[[bytes | memoryview], None]]:
        """A new member; call what this gives with its bytes, piece by piece."""
        digest, size = hashlib.sha256(), 0
        with self._zip.open(name, "w", force_zip64=True) as file:

            def write(piece: bytes | memoryview) -> None:
                nonlocal size
                file.write(piece)
                digest.update(piece)
                size += len(piece)
                self._on_bytes(len(piece))

            yield write
        self.members[name] = Member(size, digest.hexdigest())

    def finish(self, manifest: Manifest) -> None:
        """The last member, and the ZIP's table of contents. Without it the file is no backup."""
        manifest.members = self.members
        self._zip.writestr(_MANIFEST, orjson.dumps(asdict(manifest), option=orjson.OPT_INDENT_2))
        self._zip.close()


class Archive:
    """A backup to be read.

    Raises:
        Damaged: it is no backup, or not a whole one.
        OSError: the file cannot be read.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._zip = zipfile.ZipFile(path)
            text = self._zip.read(_MANIFEST)
        except (KeyError, OSError, *_BROKEN) as error:
            if isinstance(error, OSError) and error.filename is not None:  # it was not opened at all
                raise
            raise Damaged(
                f"{path} is no whole backup of Outrider: {error}. Was it cut off when it was copied?"
            ) from error
        try:
            self.manifest = Manifest.read(text)
        except Damaged as error:
            raise Damaged(f"{path} cannot be used. {error}") from error

    def check(self, on_bytes: Callable[[int], None]) -> None:
        """Read every member and compare it with its digest. Nothing else is touched.

        Raises:
            Damaged
        """
        names = set(self._zip.namelist()) - {_MANIFEST}
        if missing := sorted(set(self.manifest.members) - names):
            raise Damaged(f"{self.path} is damaged: {missing[0]} is missing.")
        if added := sorted(names - set(self.manifest.members)):
            raise Damaged(f"{self.path} was changed: {added[0]} does not belong to it.")
        for name, member in self.manifest.members.items():
            digest, size = hashlib.sha256(), 0
            try:
                for piece in self.pieces(name, on_bytes):
                    digest.update(piece)
                    size += len(piece)
            except (OSError, *_BROKEN) as error:
                raise Damaged(f"{self.path} is damaged in {name}: {error}") from error
            if (size, digest.hexdigest()) != (member.size, member.sha256):
                raise Damaged(f"{self.path} is damaged: {name} is not what was written.")

    def pieces(self, name: str, on_bytes: Callable[[int], None] = lambda _: None) -> Iterator[bytes]:
        """The bytes of a member; `on_bytes` hears of every piece."""
        with self._zip.open(name) as file:
            while piece := file.read(CHUNK):
                on_bytes(len(piece))
                yield piece

    @property
    def size(self) -> int:
        """Bytes of all members, as they were before they were compressed."""
        return sum(member.size for member in self.manifest.members.values())

    def close(self) -> None:
        self._zip.close()
