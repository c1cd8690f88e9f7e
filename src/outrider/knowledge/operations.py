"""The run operations of knowledge: reading the pages of a site, and reading pages again."""

from collections.abc import Sequence
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

from pydantic import Field

from outrider.core.http import WebUrl
from outrider.engine import Inputs, Operation, Outcome, RunContext, RunFailed
from outrider.judgement.port import ProposedClaim
from outrider.knowledge import ingest, reading, sources_store
from outrider.knowledge.reading import GivenSource, ReadDocument, fetch_policy
from outrider.providers.sites.links import PageKind
from outrider.providers.sites.walk import SiteItem, SiteWalk, WalkBounds

_MOST_PAGES: Final = 50
_MOST_SOURCES: Final = 200
_SECONDS_A_PAGE: Final = 8.0
_PAUSE: Final = 1.0
_NAMED: Final = 20
"""Pages that a warning names."""
WANTED: Final[dict[PageKind, int]] = {
    "products": 15,
    "pricing": 5,
    "customers": 15,
    "about": 4,
    "other": 15,
    "locations": 2,
    "team": 1,
    "article": 5,
    "news": 1,
}
"""What says something of the business, the most telling first; jobs and contact pages do not."""


class ReadSite(Inputs):
    url: Annotated[WebUrl, Field(description="The site, or where to begin on it.")]
    pages: Annotated[int, Field(ge=1, le=_MOST_PAGES, description="Pages to read at most.")] = 20
    only: Annotated[
        list[WebUrl] | None,
        Field(max_length=_MOST_PAGES, description="Read these pages of the site again, such as those that failed."),
    ] = None


class RefreshSources(Inputs):
    source_ids: Annotated[
        list[str] | None, Field(max_length=_MOST_SOURCES, description="These pages; all that were read, when left out.")
    ] = None


async def read_site(context: RunContext, inputs: ReadSite) -> Outcome:
    """Result: `pages_read`, `claims_created`, `claims_stale`, `failed` (url, code, reason, can_retry) and `left_out`.

    The sources are the checkpoints: cut off, it goes on with the pages that this run has not stored.
    """
    async with context.read() as tx:
        done = await sources_store.pages_read_since(tx, context.run.created_at)
    walk = SiteWalk(
        [inputs.url],
        WANTED,
        policy=fetch_policy(context.services.settings),
        bounds=WalkBounds(pages=inputs.pages, seconds=_SECONDS_A_PAGE * inputs.pages, pause=_PAUSE),
        done=done,
        again=inputs.only,
    )
    tally = _Tally()
    async for item in walk.pages():
        await _keep(context, item, tally, inputs.pages)
    if not tally.read and not done:
        first = tally.failed[0]
        raise RunFailed(
            "site_not_readable", f"No page of {inputs.url} could be read: {first['reason']}.", failed=tally.failed
        )
    async with context.tx() as tx:
        if walk.stopped:
            await context.warn(tx, f"Not the whole site was read: {walk.stopped}.")
        if left := walk.left_out:
            named = ", ".join(left[:_NAMED])
            await context.warn(tx, f"{len(left)} pages were not asked for; name them in `only`: {named}")
    return tally.outcome(walk.left_out[:_MOST_PAGES])


async def refresh_sources(context: RunContext, inputs: RefreshSources) -> Outcome:
    """Read pages again: claims whose quote is gone become stale, new ones are proposed. Result as of `read_site`."""
    async with context.read() as tx:
        wanted = await sources_store.page_urls(tx, inputs.source_ids, _MOST_SOURCES)
        done = await sources_store.pages_read_since(tx, context.run.created_at)
    sites: dict[str, list[str]] = {}
    for url in wanted:
        if url not in done:
            sites.setdefault(urlsplit(url).netloc.lower(), []).append(url)
    tally = _Tally()
    for urls in sites.values():
        walk = SiteWalk(urls, {}, policy=fetch_policy(context.services.settings), bounds=WalkBounds(pause=_PAUSE))
        async for item in walk.each():
            await _keep(context, item, tally, len(wanted))
    return tally.outcome([])


OPERATIONS = (
    Operation("read_site", "Read the pages of a site of yours and propose claims from them.", ReadSite, read_site),
    Operation(
        "refresh_sources",
        "Read pages again; claims that they no longer hold go stale.",
        RefreshSources,
        refresh_sources,
    ),
)


class _Tally:
    """What came of the pages so far."""

    def __init__(self) -> None:
        self.read = self.created = self.stale = 0
        self.failed: list[dict[str, Any]] = []

    def outcome(self, left_out: Sequence[str]) -> Outcome:
        return Outcome(
            {
                "pages_read": self.read,
                "claims_created": self.created,
                "claims_stale": self.stale,
                "failed": self.failed,
                "left_out": list(left_out),
            }
        )

    def fail(self, item: SiteItem, code: str, reason: str, *, can_retry: bool) -> None:
        self.failed.append({"url": item.url, "code": code, "reason": reason, "can_retry": can_retry})


async def _keep(context: RunContext, item: SiteItem, tally: _Tally, total: int) -> None:
    """One page as a source with its claims, in one transaction with the progress; or why it is none."""
    given = GivenSource("url", text=item.url)
    document: ReadDocument | None = None
    proposals: Sequence[ProposedClaim] = ()
    if item.page is None:
        tally.fail(item, item.code, item.reason, can_retry=item.can_retry)
    else:
        document = await reading.of_page(given, item.page)
        if document.failure is None:
            document, proposals = await ingest.judged(context.intelligence, document)
        if document.failure is not None:
            tally.fail(item, document.failure.code, document.failure.detail, can_retry=False)
    async with context.tx() as tx:
        if document is not None:
            taken = await ingest.keep(tx, document, proposals)
            if document.failure is None:
                tally.read += 1
                tally.created += taken.claims_created
                tally.stale += len(taken.stale)
        if tally.failed and tally.failed[-1]["url"] == item.url:
            await context.warn(tx, f"{item.url} was not read: {tally.failed[-1]['reason']}")
        await context.progress(tx, tally.read + len(tally.failed), total, item.url)
