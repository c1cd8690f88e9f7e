"""What a token may do (decisions "Access"). A route names one scope; `api` covers all of them."""

from typing import Final

API: Final = "api"
FINE: Final = (
    "read",
    "knowledge:write",
    "runs:write",
    "prospects:write",
    "drafts:write",
    "reviews:write",
    "send",
    "inbox:sync",
    "policy:write",
    "webhooks:write",
    "keys:write",
)
ALL: Final = (API, *FINE)
NEVER_FOR_DEVICES: Final = frozenset({"keys:write", "policy:write"})


def covers(granted: frozenset[str], needed: str) -> bool:
    """Whether a token with `granted` may use a route that needs `needed`."""
    return API in granted or needed in granted
