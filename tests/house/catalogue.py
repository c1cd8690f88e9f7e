"""What a database is made of, as text: two databases with the same text are the same to the program."""

from typing import Any, Final, LiteralString

import psycopg

_PARTS: Final[dict[str, LiteralString]] = {
    "type": (
        "SELECT t.typname, string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder) FROM pg_type t"
        " JOIN pg_enum e ON e.enumtypid = t.oid GROUP BY t.oid ORDER BY 1"
    ),
    "composite": (
        "SELECT c.relname, string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' ORDER BY a.attnum)"
        " FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid WHERE c.relkind = 'c' AND {ours} GROUP BY c.oid ORDER BY 1"
    ),
    "column": (
        "SELECT c.relname || '.' || a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod),"
        " CASE WHEN a.attnotnull THEN 'NOT NULL' END, 'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid),"
        " 'IDENTITY ' || nullif(a.attidentity::text, ''), 'STORAGE ' || a.attstorage::text) FROM pg_class c"
        " JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped"
        " LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum"
        " WHERE c.relkind IN ('r', 'p', 'v') AND {ours} ORDER BY c.relname, a.attnum"
    ),
    "options": (
        "SELECT c.relname, array_to_string(c.reloptions, ', ') FROM pg_class c"
        " WHERE c.reloptions IS NOT NULL AND {ours} ORDER BY 1"
    ),
    "constraint": (
        "SELECT c.relname || '.' || o.conname, pg_get_constraintdef(o.oid) FROM pg_constraint o"
        " JOIN pg_class c ON c.oid = o.conrelid WHERE o.contype <> 'n' AND {ours} ORDER BY 1"
    ),
    "index": ("SELECT c.relname, pg_get_indexdef(c.oid) FROM pg_class c WHERE c.relkind = 'i' AND {ours} ORDER BY 1"),
    "sequence": (
        "SELECT c.relname, concat_ws(' ', format_type(s.seqtypid, NULL), s.seqstart, s.seqincrement, s.seqmax)"
        " FROM pg_class c JOIN pg_sequence s ON s.seqrelid = c.oid WHERE {ours} ORDER BY 1"
    ),
    "function": (
        "SELECT c.oid::regprocedure::text, pg_get_functiondef(c.oid) FROM (SELECT oid, pronamespace AS relnamespace"
        " FROM pg_proc WHERE prokind = 'f') c WHERE {ours} ORDER BY 1"
    ),
    "trigger": (
        "SELECT c.relname || '.' || t.tgname, pg_get_triggerdef(t.oid) FROM pg_trigger t"
        " JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT t.tgisinternal AND {ours} ORDER BY 1"
    ),
    "extension": "SELECT extname, '' FROM pg_extension ORDER BY 1",
}
_OURS: Final[LiteralString] = "c.relnamespace = 'public'::regnamespace"


async def read(connection: psycopg.AsyncConnection[Any]) -> str:
    """Types, columns in their order, constraints, indexes, functions and triggers of the schema `public`."""
    lines = []
    for kind, query in _PARTS.items():
        cursor = await connection.execute(query.replace("{ours}", _OURS))
        lines += [f"{kind} {name}: {' '.join(said.split())}" for name, said in await cursor.fetchall()]
    return "\n".join(lines) + "\n"
