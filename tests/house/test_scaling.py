"""One operator can be moved whole to another database: every row of theirs is found from their id (docs/scaling.md)."""

import psycopg

from tests.house.source import ROOT

NOBODYS = {
    "operators",  # the owners themselves
    "schema_versions",
    "installation",
    "clock_seen",
    "event_terms",  # what recurs in the log of all; an event of an operator says it whole by `event_said`
    "event_archives",  # files of the log's former months, of all operators
    "backups",  # of all that is there
    "rate_buckets",
    "used_trips",
    "idempotency_keys",  # of a credential; gone after a day
    "device_requests",  # nobody's until it is approved; gone after a day
    "procrastinate_jobs",  # say whose in their arguments; made anew from what waits
    "procrastinate_events",
    "procrastinate_workers",
    "procrastinate_periodic_defers",
}


async def test_every_row_of_an_operator_is_found_from_their_id(database_url: str) -> None:
    """A table carries the operator, carries the project, or refers to one that does; else a word on why not."""
    async with await psycopg.AsyncConnection.connect(database_url) as connection:
        cursor = await connection.execute(
            "SELECT c.relname, bool_or(a.attname IN ('operator_id', 'project_id')) FROM pg_class c"
            " JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped"
            " WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace GROUP BY 1"
        )
        tables: dict[str, bool] = dict(await cursor.fetchall())
        cursor = await connection.execute(
            "SELECT f.conrelid::regclass::text, f.confrelid::regclass::text FROM pg_constraint f"
            " JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]"
            " WHERE f.contype = 'f' AND a.attnotnull"
        )
        references = await cursor.fetchall()
    found = {name for name, carries in tables.items() if carries}
    while further := {one for one, other in references if other in found} - found:
        found |= further

    assert len(found) > 40
    assert set() == set(tables) - found - NOBODYS


def test_the_page_says_which_tables_are_nobodys() -> None:
    page = (ROOT / "docs/scaling.md").read_text()

    assert [] == [name for name in sorted(NOBODYS) if f"`{name}`" not in page]
