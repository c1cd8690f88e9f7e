"""Queries of Salesforce, and texts as literals in them, so that what somebody is called can never be read as a query (SOQL
reference, "Quoted String Escape Sequences")."""

import re
from typing import Final

_ESCAPED: Final = {
    "\\": "\\\\",
    "'": "\\'",
    '"': '\\"',
    "\n": "\\n",
    "\r": "\\r",
    "\t": "\\t",
    "\b": "\\b",
    "\f": "\\f",
}
_EXACT: Final = str.maketrans(_ESCAPED)
_LIKE: Final = str.maketrans({**_ESCAPED, "%": "\\%", "_": "\\_"})
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f\u2028\u2029]")


def select(fields: str, kind: str, where: str, most: int, *, order: str = "CreatedDate, Id", after: int = 0) -> str:
    """The query for at most `most` rows of a kind, those first that were made first; `after` so many."""
    parts = ("SELECT", fields, "FROM", kind, "WHERE", where, "ORDER BY", order, f"LIMIT {most}")
    return " ".join((*parts, f"OFFSET {after}") if after else parts)


def literal(text: str) -> str:
    """A text in quotes, equal to itself alone."""
    return f"'{_rest(text.translate(_EXACT))}'"


def like(before: str, text: str, after: str) -> str:
    """A pattern in quotes: `text` as it is, between `before` and `after`, in which `%` stands for anything."""
    return f"'{before}{_rest(text.translate(_LIKE))}{after}'"


def _rest(text: str) -> str:
    return _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
