"""The run operations of knowledge: reading the pages of a site, and reading pages again."""

import hashlib
from collections.abc import Sequence
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

from pydantic import Field

from outrider.core import clock
from outrider.core.fetch import FetchedPage, Validators
from outrider.core.http import WebUrl
from outrider.engine import Inputs, Operation, Outcome, RunContext, RunFailed
from outrider.knowledge import ingest, reading, roles, sources_store
from outrider.knowledge.reading import GivenSource, fetch_policy
from outrider.knowledge.sources_store import PageVersion
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
    """Result: `pages_read`, of these `pages_unchanged`, `claims_created`, `claims_stale`, `failed` (url, code, reason, can_retry)
    and `left_out`.

    The sources are the checkpoints: cut off, it goes on with the pages that this run has not stored.
    """
    async with context.read() as tx:
        done = {url for url, how in await sources_store.pages_read_since(tx, context.run.created_at) if how == "url"}
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
        await _take(context, item, tally, inputs.pages)
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
    """Read pages again: claims whose quote still stands stay as they were reviewed, those whose quote is gone become stale, what
    is new is proposed. A page that has not changed is asked for, and nothing else. Result as of `read_site`."""
    async with context.read() as tx:
        wanted = await sources_store.pages(tx, inputs.source_ids, _MOST_SOURCES)
        done = await sources_store.pages_read_since(tx, context.run.created_at)
        sites: dict[tuple[str, str], list[str]] = {}
        for url, how in wanted:
            if (url, how) not in done:
                sites.setdefault((urlsplit(url).netloc.lower(), how), []).append(url)
        had = {site: await sources_store.last_versions(tx, site[1], urls) for site, urls in sites.items()}
    tally = _Tally()
    for (site, how), urls in sites.items():
        walk = SiteWalk(
            urls,
            {},
            policy=fetch_policy(context.services.settings),
            bounds=WalkBounds(pause=_PAUSE),
            had={url: Validators(one.etag, one.last_modified) for url, one in had[site, how].items()},
        )
        async for item in walk.each():
            await _take(context, item, tally, len(wanted), how)
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
        self.read = self.unchanged = self.created = self.stale = 0
        self.failed: list[dict[str, Any]] = []

    def outcome(self, left_out: Sequence[str]) -> Outcome:
        return Outcome(
            {
                "pages_read": self.read,
                "pages_unchanged": self.unchanged,
                "claims_created": self.created,
                "claims_stale": self.stale,
                "failed": self.failed,
                "left_out": list(left_out),
            }
        )

    @property
    def done(self) -> int:
        return self.read + len(self.failed)


async def _take(context: RunContext, item: SiteItem, tally: _Tally, total: int, reading_as: str = "url") -> None:
    """One page as a source with its claims, in one transaction with the progress; or why it is none."""
    if item.page is None:
        await _fail(context, tally, total, item, item.code, item.reason, can_retry=item.can_retry)
        return
    async with context.read() as tx:
        had = (await sources_store.last_versions(tx, reading_as, [item.url])).get(item.url)
    if had is not None and _is_unchanged(item.page, had):
        said = item.page.validators
        async with context.tx() as tx:
            await sources_store.mark_read(tx, had.id, clock.now(), said.etag, said.last_modified)
            tally.read += 1
            tally.unchanged += 1
            await context.progress(tx, tally.done, total, item.url)
        return
    document = await reading.of_page(GivenSource("url", text=item.url), item.page, reading_as)
    async with context.read() as tx:
        is_known = bool(await sources_store.ready_sources(tx, [document.identity]))
        [business_name] = await roles.names(tx)
    document, proposals = (
        (document, ())
        if document.failure or is_known or reading_as == "evidence"
        else await ingest.judged(context.intelligence, document, business_name)
    )
    async with context.tx() as tx:
        taken = await ingest.keep(tx, document, proposals)
        if document.failure is None:
            tally.read += 1
            tally.unchanged += had is not None and taken.source_id == had.id
            tally.created += taken.claims_created
            tally.stale += len(taken.stale)
            await context.progress(tx, tally.done, total, item.url)
    if document.failure is not None:
        failure = document.failure
        await _fail(context, tally, total, item, failure.code, failure.detail, can_retry=False)


def _is_unchanged(page: FetchedPage, had: PageVersion) -> bool:
    """Whether the server says so, or the same bytes came again."""
    return page.is_unchanged or hashlib.sha256(page.body).hexdigest() == had.sha256


async def _fail(
    context: RunContext, tally: _Tally, total: int, item: SiteItem, code: str, reason: str, *, can_retry: bool
) -> None:
    tally.failed.append({"url": item.url, "code": code, "reason": reason, "can_retry": can_retry})
    async with context.tx() as tx:
        await context.warn(tx, f"{item.url} was not read: {reason}")
        await context.progress(tx, tally.done, total, item.url)
