"""Whether the domains of people to write to take mail, as the DNS says. Their mail servers are never asked."""

import asyncio
from collections.abc import Collection
from typing import Final

from outrider.engine import Services
from outrider.mail import addresses
from outrider.providers.dns import names
from outrider.providers.dns.port import DnsFinding

_AT_ONCE: Final = 8
_MOST: Final = 200


async def takes_mail(services: Services, domains: Collection[str]) -> dict[str, DnsFinding]:
    """What the DNS says of each domain, at most 200 of them. A reserved name and a free mail service are not asked about. No
    transaction may be open."""
    from outrider.providers.dns.check import takes_mail as ask

    free = asyncio.Semaphore(_AT_ONCE)

    async def one(domain: str) -> DnsFinding:
        if names.is_reserved(domain):
            return DnsFinding("unknown", problem=f"{domain} is a reserved name, which the DNS does not have.")
        if addresses.is_free_mail(domain):
            return DnsFinding("pass")
        async with free:
            return await asyncio.to_thread(ask, domain, services.settings.resolvers)

    asked = sorted({domain.lower() for domain in domains if domain})[:_MOST]
    return dict(zip(asked, await asyncio.gather(*map(one, asked)), strict=True))
