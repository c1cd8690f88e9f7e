"""Everything that the database holds at one moment, written into an archive while the service goes on."""

from typing import Any, Final

from psycopg import AsyncConnection

from outrider.db.backup import store
from outrider.db.backup.archive import CHUNK, ArchiveWriter, Manifest, Table

_COUNTED: Final = ("operators", "projects", "mailboxes", "prospects", "drafts", "email_messages", "events")
"""Tables that people have a word for."""


async def dump(connection: AsyncConnection[Any], writer: ArchiveWriter, manifest: Manifest) -> None:
    """Write every table as it is in the open transaction of `store.begin_snapshot`, and tell the manifest of them. The files
    of the data folder are the caller's."""
    tables = await store.tables(connection)
    await store.hold_tables(connection, list(tables))
    for name, columns in tables.items():
        rows = 0
        with writer.member(f"tables/{name}") as write:
            gathered = bytearray()
            async for piece in store.rows_out(connection, name, columns):
                gathered += piece
                if len(gathered) >= CHUNK:
                    rows += gathered.count(b"\n")  # a line a row: a line break inside a value is written as \n
                    write(bytes(gathered))
                    gathered.clear()
            rows += gathered.count(b"\n")
            write(bytes(gathered))
        manifest.tables.append(Table(name, columns, rows))
    manifest.counts = {table.name: table.rows for table in manifest.tables if table.name in _COUNTED}
    manifest.partitions = await store.partitions(connection)
    manifest.sequences = await store.sequences(connection)
