"""Which CRMs there are, what each is connected with, and one of them made ready to be asked."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

import orjson

from outrider.core.fetch import FetchPolicy
from outrider.providers.crm.hubspot import HubSpot
from outrider.providers.crm.port import Crm
from outrider.providers.crm.salesforce import Salesforce
from outrider.settings import Settings

CrmName = Literal["hubspot", "salesforce"]
LABELS: Final[dict[str, str]] = {"hubspot": "HubSpot", "salesforce": "Salesforce"}
ASKED: Final[dict[str, str]] = {
    "hubspot": (
        "In HubSpot make a private app (or service key) that may read and write contacts, companies and communication"
        " preferences, and copy its token."
    ),
    "salesforce": (
        "In Salesforce make an external client app with the client credentials flow and the scope api, let it run as a user who"
        " may read and write leads, contacts, accounts and tasks, and copy its consumer key and secret. The steps:"
        " docs/integrations/crm.md."
    ),
}
"""How a person gets the secret of each."""
NAMES: Final = get_args(CrmName)
BIN_DAYS: Final = {"hubspot": 90, "salesforce": 15}
"""For how long each keeps in its recycle bin what was deleted there."""


@dataclass(frozen=True, slots=True)
class Key:
    """Something that a CRM is connected with, by its name in the request; `secret` where nobody may see it again."""

    name: str
    label: str
    hint: str = ""
    secret: bool = False


KEYS: Final[dict[str, tuple[Key, ...]]] = {
    "hubspot": (Key("token", "Token", secret=True),),
    "salesforce": (
        Key("url", "Address of the org", "Such as https://acme.my.salesforce.com, or as your browser shows it."),
        Key("client_id", "Consumer key", "Of the external client app."),
        Key("client_secret", "Consumer secret", secret=True),
    ),
}


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
    if provider == "salesforce":
        return Salesforce(settings.salesforce_url or said["url"], said["client_id"], said["client_secret"], policy)
    raise ValueError(f"there is no CRM {provider}")
