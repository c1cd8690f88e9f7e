"""Why somebody must act, as plain facts that each room computes from its own rows (decisions "States and moves").

A next action is open exactly while its cause is there, a readiness blocker likewise; so neither can go stale. Rooms offer
`async def causes(tx) -> list[Cause]` and `async def readiness(tx) -> Readiness`; `app.py` collects them in `Services`.
"""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

ActionType = Literal[
    "connect_mailbox",
    "reconnect_mailbox",
    "confirm_sender",
    "add_knowledge",
    "review_claims",
    "review_prospects",
    "review_research",
    "review_strategies",
    "review_drafts",
    "send_first_draft",
    "send_reply",
    "send_follow_up",
    "review_inbound_candidates",
    "resolve_send_unknown",
    "complete_compliance_profile",
    "resolve_blocker",
]
Priority = Literal["low", "normal", "high", "urgent"]
WaitingOn = Literal["agent", "operator", "provider"]


@dataclass(frozen=True, slots=True)
class Call:
    """A request that a client can make as it stands: every id filled in."""

    method: str
    path: str
    body: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Cause:
    """One open piece of work. (action_type, key) names it within the project; `key` "" where there is one a project."""

    action_type: ActionType
    title: str
    call: Call
    key: str = ""
    priority: Priority = "normal"
    waiting_on: WaitingOn = "operator"
    target_type: str = "project"
    target_ids: tuple[str, ...] = ()
    """At most 50; `count` is how many there really are."""
    count: int = 1
    expires_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Fix:
    label: str
    call: Call
    console_path: str = ""


@dataclass(frozen=True, slots=True)
class Blocker:
    """Why operations cannot go on; `blocks` names public operations, `send` included."""

    code: str
    message: str
    category: Literal["knowledge", "mailbox", "compliance", "policy", "sending", "access"]
    blocks: tuple[str, ...]
    fix: Fix
    waiting_on: WaitingOn = "operator"
    since: datetime | None = None


@dataclass(frozen=True, slots=True)
class Readiness:
    """What one room says of a project."""

    blockers: tuple[Blocker, ...] = ()
    warnings: tuple[str, ...] = field(default=())
