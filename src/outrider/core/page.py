"""Keyset paging of lists: newest first unless `sort` says otherwise, and a cursor that carries the sort it was made with.

A cursor on the time alone would lose rows that share a timestamp; so each holds the sorted column's value and the id.
"""

import base64
import binascii
import inspect
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Final, Literal, Protocol, TypeVar, get_args

from fastapi import Depends, Query
from pydantic import BeforeValidator
from pydantic_core import PydanticCustomError

from outrider.core import limits
from outrider.core.errors import BadRequest

MAX_LIMIT = limits.PAGE_MAX
NEWEST: Final = "-created_at"

Column = Literal["created_at", "updated_at", "fit_score", "due_at"]
"""What lists may be sorted by. An index on (scope, column, id) serves both directions."""
_COLUMNS: Final[tuple[Column, ...]] = get_args(Column)
_NUMBERS: Final = ("fit_score",)
_SORTS: Final = frozenset(sign + column for column in _COLUMNS for sign in ("-", ""))


class InvalidCursor(BadRequest):
    code, title = "invalid_cursor", "This cursor was not made by this list"


class Listable(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def created_at(self) -> datetime: ...


RowT = TypeVar("RowT", bound=Listable)
Place = tuple[datetime | int, str]
"""Where a page ends: its last row's value in the sorted column, and its id."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page asked for. `sql` goes behind a WHERE that names the project; `params` go into the query.

    `sort` is a column, with `-` before it for downwards. `updated_since` is for rows that have `updated_at`.
    """

    limit: int
    after: Place | None = None
    sort: str = NEWEST
    updated_since: datetime | None = None

    def __post_init__(self) -> None:
        if self.sort not in _SORTS:
            raise ValueError(f"{self.sort} is not a sort")

    @property
    def column(self) -> str:
        return self.sort.removeprefix("-")

    def sql(self, alias: str = "") -> str:
        """`AND … ORDER BY … LIMIT …`: one row more than asked for, which tells whether there is a next page."""
        dot = f"{alias}." if alias else ""
        beyond = "<" if self.sort.startswith("-") else ">"
        where = f"AND {dot}updated_at >= %(updated_since)s " if self.updated_since else ""
        if self.after:
            where += f"AND ({dot}{self.column}, {dot}id) {beyond} (%(after_value)s, %(after_id)s) "
        return where + self.order(alias)

    def order(self, alias: str = "") -> str:
        """`ORDER BY … LIMIT …` alone, of what has been narrowed before."""
        dot = f"{alias}." if alias else ""
        direction = "DESC" if self.sort.startswith("-") else "ASC"
        return f"ORDER BY {dot}{self.column} {direction}, {dot}id {direction} LIMIT {self.limit + 1}"

    @property
    def params(self) -> dict[str, Any]:
        given: dict[str, Any] = {}
        if self.updated_since:
            given["updated_since"] = self.updated_since
        if self.after:
            given |= {"after_value": self.after[0], "after_id": self.after[1]}
        return given

    def cut(self, rows: Sequence[RowT]) -> tuple[Sequence[RowT], str | None]:
        """The rows of this page, and the cursor of the next one while there is more."""
        if len(rows) <= self.limit:
            return rows, None
        kept = rows[: self.limit]
        return kept, encode((getattr(kept[-1], self.column), kept[-1].id), self.sort)


def encode(place: Place, sort: str = NEWEST) -> str:
    """The cursor of the page behind a place."""
    value, row_id = place
    text = value.isoformat() if isinstance(value, datetime) else str(value)
    return _opaque(f"{text}|{row_id}" if sort == NEWEST else f"{sort}|{text}|{row_id}")


def decode(cursor: str, sort: str = NEWEST) -> Place:
    """The place behind which a page begins. Raises InvalidCursor for anything that `encode` did not make for this sort."""
    parts = _transparent(cursor).split("|")
    made_for, text, row_id = [NEWEST, *parts] if len(parts) == 2 else parts if len(parts) == 3 else ("", "", "")
    if made_for not in _SORTS:
        raise _foreign()
    if made_for != sort:
        raise InvalidCursor(
            f"This cursor was made with sort={made_for}; keep that sort, or start again without a cursor."
        )
    try:
        value = int(text) if sort.removeprefix("-") in _NUMBERS else datetime.fromisoformat(text)
    except ValueError:
        raise _foreign() from None
    if not row_id.isprintable() or (isinstance(value, datetime) and value.tzinfo is None):
        raise _foreign()
    return value, row_id


def cursor_behind(kind: str, text: str) -> str:
    """The cursor of a list that no query makes, such as files: `text` names its last entry."""
    return _opaque(f"{kind}|{text}")


def place(cursor: str, kind: str, pattern: str) -> str:
    """The text that `cursor_behind` was given. Raises InvalidCursor for anything else."""
    made_for, _, text = _transparent(cursor).partition("|")
    if made_for != kind or re.fullmatch(pattern, text, re.ASCII) is None:
        raise _foreign()
    return text


def _opaque(text: str) -> str:
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def _transparent(cursor: str) -> str:
    try:
        return base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode("ascii")
    except (ValueError, binascii.Error):
        raise _foreign() from None


def _foreign() -> InvalidCursor:
    return InvalidCursor("This cursor was not made by this list; start again without one.")


_MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d")


def _date_and_time(value: str) -> str:
    # A bare number would be taken for seconds since 1970, which nobody means here.
    if _MOMENT.match(value) is None:
        raise PydanticCustomError("datetime_parsing", "must be a date and time such as 2026-11-21T09:30:00Z")
    return value


Written = BeforeValidator(_date_and_time)
"""Of a date and time in a query: `Annotated[datetime, Written]`."""
Limit = Annotated[int, Query(ge=1, le=MAX_LIMIT, description="Rows in the answer.")]
Cursor = Annotated[str | None, Query(max_length=200, description="From `X-Next-Cursor` of the page before.")]
UpdatedSince = Annotated[
    Annotated[datetime, Written] | None,
    Query(
        description="Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes"
        " again at the end."
    ),
]


class PageOf:
    """The dependency of a list: `Annotated[Page, Depends(PageOf("created_at", "due_at"))]`, for both ways of binding
    (`core.http.bind`). `log` is for rows that never change: they have no `updated_since`."""

    def __init__(
        self, *columns: Column, log: bool = False, limit: int = limits.PAGE_DEFAULT, most: int = MAX_LIMIT
    ) -> None:
        sorts = tuple(sign + column for column in columns for sign in ("-", ""))
        described = Query(description="A column; `-` before it turns the order round. A cursor keeps its sort.")
        given: dict[str, tuple[Any, Any]] = {
            "limit": (Annotated[int, Query(ge=1, le=most, description="Rows in the answer.")], limit),
            "cursor": (Cursor, None),
            "sort": (Annotated[Literal[sorts], described], NEWEST),
        }
        if not log:
            given["updated_since"] = (UpdatedSince, None)
        self.__signature__ = inspect.Signature(
            [
                inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)
                for name, (annotation, default) in given.items()
            ]
        )
        self.from_query = _from_query(self.__signature__)

    async def __call__(self, **query: Any) -> Page:
        return self.from_query(**query)


def _from_query(signature: inspect.Signature) -> Callable[..., Page]:
    def page(
        *, limit: int, cursor: str | None = None, sort: str = NEWEST, updated_since: datetime | None = None
    ) -> Page:
        """The page that a query asks for. Raises InvalidCursor."""
        return Page(limit, decode(cursor, sort) if cursor else None, sort, updated_since)

    page.__signature__ = signature  # type: ignore[attr-defined]
    return page


PageQuery = Annotated[Page, Depends(PageOf("created_at"))]
LogPageQuery = Annotated[Page, Depends(PageOf("created_at", log=True))]
ChangingPageQuery = Annotated[Page, Depends(PageOf("created_at", "updated_at"))]
