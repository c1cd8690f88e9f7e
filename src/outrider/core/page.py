"""Keyset paging of lists: newest first, the cursor carries created_at and id (decisions "Success codes, lists, errors").

A cursor on the time alone would lose rows that share a timestamp.
"""

import base64
import binascii
import inspect
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Protocol, TypeVar

from fastapi import Depends, Query

from outrider.core import limits
from outrider.core.errors import BadRequest

MAX_LIMIT = limits.PAGE_MAX


class InvalidCursor(BadRequest):
    code, title = "invalid_cursor", "This cursor was not made by this list"


class Row(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def created_at(self) -> datetime: ...


RowT = TypeVar("RowT", bound=Row)


@dataclass(frozen=True, slots=True)
class Page:
    """One page asked for. `sql` goes behind a WHERE that names the project; `params` go into the query."""

    limit: int
    after: tuple[datetime, str] | None = None

    def sql(self, alias: str = "") -> str:
        """`AND … ORDER BY … LIMIT …`: one row more than asked for, which tells whether there is a next page."""
        dot = f"{alias}." if alias else ""
        where = f"AND ({dot}created_at, {dot}id) < (%(after_at)s, %(after_id)s)" if self.after else ""
        return f"{where} ORDER BY {dot}created_at DESC, {dot}id DESC LIMIT {self.limit + 1}"

    @property
    def params(self) -> dict[str, Any]:
        if self.after is None:
            return {}
        return {"after_at": self.after[0], "after_id": self.after[1]}

    def cut(self, rows: Sequence[RowT]) -> tuple[Sequence[RowT], str | None]:
        """The rows of this page, and the cursor of the next one while there is more."""
        if len(rows) <= self.limit:
            return rows, None
        kept = rows[: self.limit]
        return kept, encode(kept[-1].created_at, kept[-1].id)


def encode(created_at: datetime, row_id: str) -> str:
    return base64.urlsafe_b64encode(f"{created_at.isoformat()}|{row_id}".encode()).decode().rstrip("=")


def decode(cursor: str) -> tuple[datetime, str]:
    """Raises InvalidCursor for anything that `encode` did not make."""
    try:
        text = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode("ascii")
        moment, _, row_id = text.partition("|")
        at = datetime.fromisoformat(moment)
    except (ValueError, binascii.Error):
        raise InvalidCursor("This cursor was not made by this list; start again without one.") from None
    if at.tzinfo is None or not row_id.isprintable():
        raise InvalidCursor("This cursor was not made by this list; start again without one.")
    return at, row_id


def page_of(
    limit: Annotated[int, Query(ge=1, le=MAX_LIMIT, description="Rows in the answer.")] = 50,
    cursor: Annotated[str | None, Query(max_length=200, description="From `X-Next-Cursor` of the page before.")] = None,
) -> Page:
    """The page that a query asks for. Raises InvalidCursor."""
    return Page(limit, decode(cursor) if cursor else None)


class _PageQuery:
    """`page_of` for both ways of binding; see `core.http.bind`."""

    from_query = staticmethod(page_of)
    __signature__ = inspect.signature(page_of)

    async def __call__(self, **query: Any) -> Page:
        return page_of(**query)


PageQuery = Annotated[Page, Depends(_PageQuery())]
