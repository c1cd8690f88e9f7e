"""Which CRMs there are, and one of them made ready to be asked."""

from typing import Final, Literal, get_args

import orjson

from outrider.core.fetch import FetchPolicy
from outrider.providers.crm.hubspot import HubSpot
from outrider.providers.crm.port import Crm
from outrider.settings import Settings

CrmName = Literal["hubspot"]
LABELS: Final[dict[str, str]] = {"hubspot": "HubSpot"}
ASKED: Final[dict[str, str]] = {
    "hubspot": (
        "In HubSpot make a private app (or service key) that may read and write contacts, companies and communication"
        " preferences, and copy its token."
    )
}
"""How a person gets the secret of each."""
NAMES: Final = get_args(CrmName)


def connected(settings: Settings, provider: str, secret: str) -> Crm:
    """A CRM with the secret of a project, JSON as it was sealed."""
    said = orjson.loads(secret)
    policy = FetchPolicy(
        allowed_hosts=settings.fetchable_hosts,
        ca_file=settings.ca_file,
        total_seconds=15.0,
        max_bytes=2 * 1024 * 1024,
        max_redirects=0,
    )
    if provider == "hubspot":
        return HubSpot(settings.hubspot_url, said["token"], policy)
    raise ValueError(f"there is no CRM {provider}")
