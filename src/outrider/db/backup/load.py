"""Rows of an archive into an empty database: the schema is made by its migrations, then the rows go in as they were."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from psycopg import AsyncConnection

from outrider.db.backup import store
from outrider.db.backup.archive import Archive
from outrider.db.migrate import add_vectors, head, make_months, not_ours, upgrade, version_in

_MAY_LACK: Final = {
    "alembic_version": None,  # what releases before 0034 kept their version in; the schema has its own record
    "company_vectors": "Companies are compared by their words until their vectors are made again: this server has no pgvector.",
}
"""Tables of a backup that a database may do without, and what to say then."""


class NotRestorable(Exception):
    """This backup cannot go into this database. The text says why and what to do; nothing was changed."""


async def must_be_free(connection: AsyncConnection[Any], *, is_ours_alone: bool) -> None:
    """Make sure that a backup may go into this database. What a first start of the service leaves behind, in a database that
    is ours alone, is no hindrance: nobody has used it.

    Raises:
        NotRestorable
    """
    tables = await store.tables(connection)
    if not tables:
        return
    if "operators" not in tables or not is_ours_alone:
        raise NotRestorable(
            f"The database is not empty: it has {len(tables)} tables, such as {next(iter(tables))}. Make an empty one, and"
            " restore into that."
        )
    if await store.has_operators(connection):
        raise NotRestorable(
            "There is an Outrider with operators in it. A backup is never mixed with what is there: restore into another"
            " data folder or database, or move this one away first."
        )


async def load(
    connection: AsyncConnection[Any], archive: Archive, on_bytes: Callable[[int], None], *, is_ours_alone: bool
) -> list[str]:
    """Make the database what it was, at the newest schema, in the open transaction of the caller; what there is to say about it.

    Raises:
        NotRestorable, MigrationFailed, psycopg.Error: roll back; nothing is changed then.
    """
    manifest = archive.manifest
    if not_ours(manifest.schema):
        raise NotRestorable(
            f"The backup has the schema {manifest.schema}, made by Outrider {manifest.version}; this release knows schemas up"
            f" to {head()}. Restore it with that release or a newer one."
        )
    await must_be_free(connection, is_ours_alone=is_ours_alone)
    if await version_in(connection) is not None:
        await store.clear(connection)
    await upgrade(connection, manifest.schema)
    if any(table.name == "company_vectors" for table in manifest.tables):
        await add_vectors(connection)
    there = await store.tables(connection)
    whole = {part.name: part.parent for part in manifest.partitions}
    said = _compared(archive, there, whole)
    back = await store.set_aside(connection, [*there, *dict.fromkeys(whole.values())])
    for table in manifest.tables:
        # The parts are those that this database has made, which may be others than the backup's: the rows find theirs.
        name = whole.get(table.name, table.name)
        if name in there or table.name in whole:
            pieces = archive.pieces(f"tables/{table.name}", on_bytes)
            rows = await store.rows_in(connection, name, table.columns, pieces)
            if rows != table.rows:
                raise NotRestorable(f"{table.name} has {rows} rows after the restore, and had {table.rows}.")
    for name, last in manifest.sequences.items():
        await store.set_sequence(connection, name, last)
    await store.bring_back(connection, back)
    await upgrade(connection, head())
    await make_months(connection)
    await store.shift_events(connection)
    return said


def _compared(archive: Archive, there: dict[str, list[str]], whole: Mapping[str, str]) -> list[str]:
    said = []
    for table in archive.manifest.tables:
        if table.name in whole:
            continue
        if table.name not in there:
            if table.name not in _MAY_LACK:
                raise NotRestorable(
                    f"The backup has a table {table.name}, which Outrider {archive.manifest.version} does not make. Whoever"
                    " added it to Outrider's database has to take it out there, and make another backup."
                )
            if (words := _MAY_LACK[table.name]) and table.rows:
                said.append(words)
        elif unknown := set(table.columns) - set(there[table.name]):
            raise NotRestorable(
                f"The backup has a column {table.name}.{min(unknown)}, which Outrider {archive.manifest.version} does not make."
            )
    return said
