"""A list, page by page."""

from collections.abc import AsyncIterator, Mapping
from typing import Any, Generic, TypeVar

from outrider_client._async.transport import AsyncTransport
from outrider_client._paging import Page

T = TypeVar("T")


class AsyncPages(Generic[T]):
    """The rows of a list, fetched a page at a time as they are asked for. A cursor stands behind a row, not at a number, so no
    row is skipped or shown twice when others come in."""

    def __init__(self, transport: AsyncTransport, path: str, query: Mapping[str, Any]) -> None:
        self._transport, self._path, self._query = transport, path, query

    async def page(self, cursor: str | None = None) -> Page[T]:
        """One page: the first, or the one behind `cursor`."""
        query = {**self._query, "cursor": cursor or self._query.get("cursor")}
        answer = await self._transport.request("GET", self._path, query=query)
        return Page(answer.json(), answer.headers.get("X-Next-Cursor"))

    async def __aiter__(self) -> AsyncIterator[T]:
        page = await self.page()
        while True:
            for item in page.items:
                yield item
            if page.next_cursor is None:
                return
            page = await self.page(page.next_cursor)
