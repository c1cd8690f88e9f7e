"""Pages that a caller names as evidence: read by us, within bounds, so that nobody's word is taken for what stands there."""

import asyncio
import hashlib
import weakref
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from urllib.parse import urlsplit

from outrider.core import clock, tasks
from outrider.core.fetch import FetchError, FetchFailed, FetchPolicy, fetch
from outrider.knowledge.extract.isolate import extract_page
from outrider.knowledge.extract.model import UnreadableError
from outrider.knowledge.reading import LONGEST_PAGE, Failure
from outrider.language.quoting import Quotable

MOST_PAGES: Final = 10
SECONDS: Final = 20.0
"""For all pages of a request together: whoever asked waits for the answer."""
_PAGE_SECONDS: Final = 12.0
_OF_ONE_HOST: Final = 2
_OF_ONE_OPERATOR: Final = 6
_turns: "weakref.WeakValueDictionary[str, asyncio.Semaphore]" = weakref.WeakValueDictionary()


@dataclass(frozen=True, slots=True)
class PageRead:
    """A page as it stood when we asked for it: what a visitor sees of it, or why there is nothing.

    `url_final` is where it was found after redirects; `sha256` is of its bytes. `unseen` is what its source holds besides;
    `parts` is where the pages of a PDF or the slides of a deck begin.
    """

    url: str
    url_final: str
    fetched_at: datetime
    media_type: str | None
    bytes: int
    sha256: str | None
    title: str
    text: str
    unseen: str = ""
    failure: Failure | None = None
    parts: Mapping[str, Any] | None = None


async def read_pages(
    urls: Sequence[str], policy: FetchPolicy, *, turn_of: str, seconds: float = SECONDS
) -> dict[str, PageRead]:
    """Each of the addresses, read once, all of them in `seconds`. What cannot be had in that time says so.

    Args:
        turn_of: whose request it is; one operator's slow pages do not keep another's waiting.
    """
    turns = _turns.setdefault(turn_of, asyncio.Semaphore(_OF_ONE_OPERATOR))
    hosts: defaultdict[str, asyncio.Semaphore] = defaultdict(lambda: asyncio.Semaphore(_OF_ONE_HOST))

    async def one(url: str) -> PageRead:
        async with hosts[urlsplit(url).netloc.lower()], turns:
            return await _read(url, policy)

    reading = {url: asyncio.create_task(one(url)) for url in dict.fromkeys(urls)}
    if not reading:
        return {}
    try:
        await asyncio.wait(reading.values(), timeout=seconds)
    finally:
        await tasks.end(*(task for task in reading.values() if not task.done()))
    return {
        url: task.result()
        if task.done() and not task.cancelled()
        else unread_page(
            url,
            "timed_out",
            f"It was not read in the {seconds:g} seconds that all pages of a request have together. Send it again by itself.",
        )
        for url, task in reading.items()
    }


class Quoted:
    """A page in which quotes are looked up; its text is made ready once for all of them."""

    def __init__(self, page: PageRead) -> None:
        self.page = page
        self._shown = Quotable(page.text)
        self._unseen = Quotable(page.unseen)

    def place(self, quote: str) -> tuple[int, int] | str:
        """Where a quote stands in the text of the page, or in words why it does not."""
        if self.page.failure is not None:
            return f"The page could not be read: {self.page.failure.detail}"
        if found := self._shown.find(quote):
            return found
        if self._unseen.find(quote):
            return (
                "The words stand in the page's code or where its readers do not see them, not in what the page shows. Quote"
                " what is shown there without running scripts."
            )
        at = f" (it led to {self.page.url_final})" if self.page.url_final != self.page.url else ""
        return (
            f"The quote does not stand on the page as Outrider read it{at}. Copy the words as they stand there, in one piece;"
            " the page may also answer you differently, or show its text only after running scripts."
        )


async def _read(url: str, policy: FetchPolicy) -> PageRead:
    try:
        async with asyncio.timeout(_PAGE_SECONDS):
            page = await fetch(url, policy=policy)
        if not page.ok:
            raise FetchFailed("http_status", f"It answered {page.status}.")
        found = await extract_page(
            page.body, url=page.url_final, media_type=page.media_type, charset=page.charset, whole=True
        )
    except TimeoutError:
        return unread_page(url, "timed_out", f"It did not answer completely within {_PAGE_SECONDS:g} seconds.")
    except (FetchError, UnreadableError) as error:
        return unread_page(url, error.code, error.detail)
    return PageRead(
        url=url,
        url_final=page.url_final,
        fetched_at=clock.now(),
        media_type=found.media_type,
        bytes=len(page.body),
        sha256=hashlib.sha256(page.body).hexdigest(),
        title=found.title,
        text=found.text[:LONGEST_PAGE],
        unseen=found.unseen[:LONGEST_PAGE],
        parts=found.parts,
    )


def unread_page(url: str, code: str, detail: str) -> PageRead:
    """A page that gave nothing, and why."""
    return PageRead(url, url, clock.now(), None, 0, None, "", "", failure=Failure(code, detail))
