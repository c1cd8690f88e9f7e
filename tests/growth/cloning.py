"""Years of history in seconds: the rows of one project, made over HTTP, copied many times in SQL.

A copy has its own ids, addresses, domains and Message-IDs, in every table the same ones, so that what belonged together still
does; each lies `APART` before the one ahead of it. What there is once (the project, its mailbox, whoever acts) stays.
"""

from collections.abc import Callable
from datetime import timedelta
from typing import Any, Final, LiteralString

from psycopg import AsyncConnection, sql

APART: Final = timedelta(minutes=20)
"""A thousand copies end just before the first thing that is forgotten for its age."""
ONCE: Final = frozenset(
    {
        *("api_keys", "console_sessions", "device_grants", "event_seals", "mailboxes", "projects", "readiness_reports"),
        *(
            "sending_limits",
            "voices",
            "webhooks",
            "crm_connections",
            "model_budgets",
            "follow_up_sequences",
            "erasure_keys",
            "inbox_syncs",
        ),
        *("mailbox_authorizations", "mailbox_probes", "mail_seen"),
    }
)
"""Tables of which a project, or an operator, has one row or a handful."""

_SOME: Final = {
    "events": sql.SQL("abs(hashtext(t.id)) %% 4 = n %% 4"),
    "claims": sql.SQL("n <= 60"),
    "sources": sql.SQL("n <= 60"),
}
"""Of some tables not every copy has every row, so that the check stays quick; and a project has some claims and sources, not
thousands: a page holds all of them."""

_SETTLED: Final[dict[tuple[str, str], LiteralString]] = {
    ("next_actions", "status"): "'done'",
    ("webhook_deliveries", "status"): "'delivered'",
    ("crm_deliveries", "status"): "'delivered'",
}
"""What piles up is what is done; what is open follows from other rows."""

_ASKED: Final = ("runs", "inputs")
_NAMED: Final = '"((?:msg|prospect|draft|research|strategy)_[0-9a-z]{20})[0-9a-z]{6}"'
"""What a run is about stands in its inputs; each copy is about its own."""

_FUNCTIONS: Final[LiteralString] = r"""
CREATE OR REPLACE FUNCTION marked(v text, kept text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
SELECT CASE
  WHEN v = ANY (kept) THEN v
  WHEN v ~ '(^|:)[a-z]+_[0-9a-z]{26}$' OR v ~ '[0-9a-f]{64}$' THEN left(v, -6) || chr(1)
  WHEN v ~ '^thread_[0-9a-f]+$' THEN v || chr(1)
  WHEN v ~ '^(out:|in:)?<[^<>@ ]+@[^<>@ ]+>$' THEN replace(v, '<', '<' || chr(1) || '.')
  WHEN v ~ '^[^@ <>]+@[^@ <>]+$' THEN replace(v, '@', '@n' || chr(1) || '.')
  WHEN v ~ '^[a-z0-9.-]+\.example$' THEN 'n' || chr(1) || '.' || v
  ELSE v END $$;
CREATE OR REPLACE FUNCTION marked_all(v text[], kept text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
SELECT CASE WHEN v IS NOT NULL THEN ARRAY(SELECT marked(one, kept) FROM unnest(v) WITH ORDINALITY u (one, at) ORDER BY at) END $$;
CREATE OR REPLACE FUNCTION moved(v timestamptz, n int) RETURNS timestamptz LANGUAGE sql STABLE AS $$
SELECT CASE WHEN v < now() THEN v - n * interval 'APART' ELSE v + n * interval 'APART' END $$;
"""
"""`marked` says once a row what of a text has to differ from copy to copy."""


async def multiply(
    connection: AsyncConnection[Any],
    project_id: str,
    operator_id: str,
    copies: int,
    most: Callable[[str], int | None] = lambda _: None,
) -> dict[str, int]:
    """Lay `copies` copies of a project's rows beside them; how many rows each table then has. Commits nothing.

    Args:
        most: how many copies a table gets at most, by its name; None as many as the others.
    """
    await connection.execute(_FUNCTIONS.replace("APART", str(APART)))
    await connection.execute("SET LOCAL session_replication_role = replica")  # no trigger, no look at foreign keys
    kept = await _kept(connection, project_id)
    sizes = {}
    for table, columns in (await _tables(connection)).items():
        owned = sql.SQL("project_id = %(project)s" if "project_id" in columns else "operator_id = %(operator)s")
        statement = sql.SQL(
            "INSERT INTO {table} ({names}) SELECT {cells} FROM (SELECT {marked} FROM {table} t WHERE {owned} OFFSET 0) t,"
            " generate_series(1, %(copies)s) AS n, lpad(to_hex(n), 6, '0') AS digits WHERE {some}"
        ).format(
            table=sql.Identifier(table),
            names=sql.SQL(", ").join(map(sql.Identifier, columns)),
            cells=sql.SQL(", ").join(_cell(table, name, kind) for name, kind in columns.items()),
            marked=sql.SQL(", ").join(_marked(table, name, kind) for name, kind in columns.items()),
            owned=owned,
            some=_SOME.get(table, sql.SQL("true")),
        )
        values = {"project": project_id, "operator": operator_id, "copies": most(table) or copies, "kept": kept}
        sizes[table] = (await connection.execute(statement, values)).rowcount
    told = "UPDATE webhooks SET read_txid = pg_current_xact_id(), read_seq = (SELECT max(seq) FROM events)"
    await connection.execute(told)
    return sizes


async def _tables(connection: AsyncConnection[Any]) -> dict[str, dict[str, str]]:
    """Tables of what belongs to a project or an operator, with the types of the columns that are written."""
    cursor = await connection.execute(
        "SELECT table_name, column_name, CASE udt_name WHEN '_text' THEN 'ARRAY' ELSE data_type END"
        " FROM information_schema.columns WHERE table_schema = 'public' AND table_name !~ '^procrastinate'"
        " AND is_identity = 'NO' AND is_generated = 'NEVER' AND coalesce(column_default, '') !~ '^nextval'"
        " AND table_name NOT IN (SELECT relname FROM pg_class WHERE relispartition) ORDER BY ordinal_position"
    )
    tables: dict[str, dict[str, str]] = {}
    for table, column, kind in await cursor.fetchall():
        tables.setdefault(table, {})[column] = kind
    owned = {"project_id", "operator_id"}
    return {table: columns for table, columns in tables.items() if owned & set(columns) and table not in ONCE}


def _marked(table: str, name: str, kind: str) -> sql.Composable:
    column = sql.Identifier("t", name)
    if (table, name) == _ASKED:
        return sql.SQL("regexp_replace({}::text, {}, {}, 'g') AS {}").format(
            column, sql.Literal(_NAMED), sql.Literal('"\\1\x01"'), sql.Identifier(name)
        )
    if name in ("text_key", "key"):
        return sql.SQL("{} || ' ' || chr(1) AS {}").format(column, sql.Identifier(name))
    if kind == "ARRAY":
        return sql.SQL("marked_all({}, %(kept)s) AS {}").format(column, sql.Identifier(name))
    return sql.SQL("marked({}, %(kept)s) AS {}").format(column, sql.Identifier(name)) if kind == "text" else column


def _cell(table: str, name: str, kind: str) -> sql.Composable:
    column = sql.Identifier("t", name)
    if (table, name) in _SETTLED:
        return sql.SQL(_SETTLED[table, name])
    if (table, name) == _ASKED:
        return sql.SQL("replace({}, chr(1), digits)::jsonb").format(column)
    if name == "digest" and kind == "bytea":
        return sql.SQL("sha256({} || digits::bytea)").format(column)
    if kind == "timestamp with time zone":
        return sql.SQL("moved({}, n)").format(column)
    if kind == "ARRAY":
        return sql.SQL("replace({}::text, chr(1), digits)::text[]").format(column)
    return sql.SQL("replace({}, chr(1), digits)").format(column) if kind == "text" else column


async def _kept(connection: AsyncConnection[Any], project_id: str) -> list[str]:
    """What stays as it is in every copy: ids of what there is once, and our own address."""
    kept: set[str] = set()
    for table in ("projects", "mailboxes", "operators", "api_keys", "device_grants", "webhooks", "readiness_reports"):
        cursor = await connection.execute(sql.SQL("SELECT to_jsonb(t) FROM {} t").format(sql.Identifier(table)))
        for [row] in await cursor.fetchall():
            kept |= {value for value in row.values() if isinstance(value, str)}
    return sorted(kept)
