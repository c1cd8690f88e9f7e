"""Look up where a prospect's address is published (docs/law.md "What is refused"): read first, then written down."""

import asyncio

from outrider import events, knowledge, law
from outrider.engine import ProjectHandle
from outrider.prospects import service, site
from outrider.prospects.errors import AddressNotPublished
from outrider.prospects.store import ShownProspect


async def prove(project: ProjectHandle, prospect_id: str, url: str) -> ShownProspect:
    """Read the page, with no transaction open, and record that the address stands there.

    Raises:
        NotFound
        AddressNotPublished: there is no address, the page cannot be read or does not show it, it refuses advertising, or their
            address is another one by now.
    """
    async with project.read() as tx:
        email = (await service.get(tx, prospect_id)).contact_email
    if email is None:
        raise AddressNotPublished("They have no contact_email that could be looked for; add it first.")
    pages = await knowledge.read_pages([url], site.policy(project.services), turn_of=project.principal.operator_id)
    page = pages[url]
    if page.failure is not None:
        raise AddressNotPublished(f"{url} could not be read: {page.failure.detail}")
    if reason := await asyncio.to_thread(law.why_not_published, email, page.url_final, page.text):
        raise AddressNotPublished(reason)
    async with project.tx() as tx:
        now = await service.lock(tx, prospect_id)
        if now.contact_email != email:
            raise AddressNotPublished("Their address is another one by now; look for that one.", retryable=True)
        await law.record_published(tx, prospect_id, email, page.url_final, page.fetched_at)
        data: events.Data = {"code": "published_address"}
        await events.append(tx, "prospect.address_published", "prospect", prospect_id, data)
        return await service.shown(tx, prospect_id)
