"""A list, page by page."""

from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeVar

from outrider_client._paging import Page
from outrider_client._sync.transport import Transport

T = TypeVar("T")


class Pages(Generic[T]):
    """The rows of a list, fetched a page at a time as they are asked for. A cursor stands behind a row, not at a number, so no
    row is skipped or shown twice when others come in."""

    def __init__(self, transport: Transport, path: str, query: Mapping[str, Any]) -> None:
        self._transport, self._path, self._query = transport, path, query

    def page(self, cursor: str | None = None) -> Page[T]:
        """One page: the first, or the one behind `cursor`."""
        query = {**self._query, "cursor": cursor or self._query.get("cursor")}
        answer = self._transport.request("GET", self._path, query=query)
        return Page(answer.json(), answer.headers.get("X-Next-Cursor"))

    def __iter__(self) -> Iterator[T]:
        page = self.page()
        while True:
            for item in page.items:
                yield item
            if page.next_cursor is None:
                return
            page = self.page(page.next_cursor)
