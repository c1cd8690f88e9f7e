"""What a token may do (docs/reference/access.md "Scopes"). A route names one scope; `api` covers all of them."""

from typing import Final, Literal

Scope = Literal[
    "api",
    "read",
    "knowledge:write",
    "runs:write",
    "prospects:write",
    "drafts:write",
    "reviews:write",
    "send",
    "inbox:sync",
    "policy:write",
    "lawful:write",
    "webhooks:write",
    "keys:write",
]

API: Final = "api"
ANY: Final = "any"
"""What a route names that every living token may call; nobody is granted it."""
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
    "lawful:write",
    "webhooks:write",
    "keys:write",
)
ALL: Final = (API, *FINE)

NEVER_FOR_DEVICES: Final = frozenset({"keys:write", "lawful:write", "policy:write", "webhooks:write"})
"""Keys and policy by the spec; a person's word past the law, because it is a person's; webhooks because they carry the events of
every project, and a device has one."""
ONLY_WHEN_TICKED: Final = ("reviews:write", "send")
"""A device gets these only when the operator ticks them on the approval page."""
FOR_DEVICES: Final = tuple(scope for scope in FINE if scope not in NEVER_FOR_DEVICES)
DEVICE_DEFAULT: Final = tuple(scope for scope in FOR_DEVICES if scope not in ONLY_WHEN_TICKED)

MEANS: Final = {
    "read": "read the project",
    "knowledge:write": "add and change knowledge",
    "runs:write": "queue runs",
    "prospects:write": "add and change prospects",
    "drafts:write": "edit drafts",
    "reviews:write": "approve and skip what waits for review",
    "send": "send approved drafts",
    "inbox:sync": "read replies from the mailbox",
}
"""What the approval page says of each."""
ALL_MEAN: Final = {
    **MEANS,
    "policy:write": "set the policy, the voice, limits, the compliance profile and the mailbox, and erase people",
    "lawful:write": "answer for writing to somebody though the recipient's law, as far as it was read, is against it",
    "webhooks:write": "see and change webhooks",
    "keys:write": "see, make and revoke keys and device grants",
}
"""The same, with what no device is given."""


def covers(granted: frozenset[str], needed: str) -> bool:
    """Whether a token with `granted` may use a route that needs `needed`."""
    return needed == ANY or API in granted or needed in granted
