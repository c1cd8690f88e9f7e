"""Query parameters, as strict as bodies: what a route does not know, or knows once and gets twice, is refused by name.

A misspelt filter that is ignored answers with every row, and nobody notices. Pages for browsers, links in mail and the OAuth
endpoints stay lenient: others add parameters there (RFC 6749 §3.1, tracking of links), and a person's no must not fail on one.
"""

import difflib
from collections import Counter
from collections.abc import Collection

from fastapi import Request, params
from fastapi.dependencies.models import Dependant
from fastapi.dependencies.utils import get_flat_params

from outrider.core.errors import Invalid, first_of


def names_of(dependant: Dependant) -> tuple[str, ...]:
    """The query parameters of a route, those of what it depends on included, in the order in which they are documented."""
    flat = get_flat_params(dependant)
    return tuple(dict.fromkeys(field.alias for field in flat if isinstance(field.field_info, params.Query)))


def refuse_unknown(request: Request, known: Collection[str]) -> None:
    """Look at the names of a query, not at its values.

    Raises:
        Invalid: with an entry for each name that is unknown or given twice.
    """
    if not request.scope["query_string"]:
        return
    entries = []
    for name, times in Counter(name for name, _ in request.query_params.multi_items()).items():
        if name not in known:
            entries.append(_entry(name, "unknown_parameter", _unknown(name, known)))
        elif times > 1:
            entries.append(_entry(name, "repeated_parameter", f"was given {times} times; give it once"))
    if entries:
        raise Invalid(first_of(entries), errors=entries)


def _entry(name: str, code: str, message: str) -> dict[str, str]:
    return {"pointer": f"query:{name[:100]}", "code": code, "message": message}


def _unknown(name: str, known: Collection[str]) -> str:
    if not known:
        return "is not known here; this path takes no query parameters"
    near = difflib.get_close_matches(name, known, 1)
    hint = f"; did you mean {near[0]}" if near else ""
    return f"is not known here{hint}; this path takes {', '.join(known)}"
