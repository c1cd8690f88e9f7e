"""Why somebody must act, as plain facts that each room computes from its own rows (docs/decisions/next-actions-from-causes.md).

A next action is open exactly while its cause is there, a readiness blocker likewise; so neither can go stale. Rooms offer
`async def causes(tx) -> list[Cause]` and `async def readiness(tx) -> Readiness`; `app.py` collects them in `Services`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal, Protocol

ActionType = Literal[
    "connect_mailbox",
    "reconnect_mailbox",
    "confirm_sender",
    "add_knowledge",
    "review_claims",
    "settle_contradiction",
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
    "choose_mailbox",
    "add_contacts",
    "answer_by_hand",
    "add_referral",
    "come_back_later",
    "confirm_opt_out",
    "confirm_bounce",
    "answer_rights_request",
    "write_draft",
    "write_strategy",
]


class InProject(Protocol):
    """What knows its project, as the path of a fix names it: a transaction, or facts that were read in one."""

    @property
    def project_id(self) -> str: ...


Priority = Literal["low", "normal", "high", "urgent"]
WaitingOn = Literal["agent", "operator", "provider"]


@dataclass(frozen=True, slots=True)
class Call:
    """A request to be made as it stands, by an agent that knows nothing else: complete, safe, and it moves the work on.

    It declares nothing in the operator's name, and reading is none: what only looks moves nothing. Everything else is a
    `Template`.
    """

    method: str
    path: str
    body: dict[str, Any] | None = None

    def __post_init__(self) -> None:
        if self.method == "GET":
            raise ValueError(f"GET {self.path} only looks; a call moves the work on")


@dataclass(frozen=True, slots=True)
class Template:
    """A request that lacks what only a person, or an agent that has looked, can say.

    Each JSON pointer (RFC 6901) of `missing` names a member of `body` that is null here; `choices` says what may stand
    there. Where nothing is missing, making the request is itself the statement: "it is mended", "go on".
    """

    method: str
    path: str
    body: dict[str, Any] | None = None
    missing: tuple[str, ...] = ()
    choices: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    untrusted: tuple[str, ...] = ()
    """Pointers to members that are filled in from what a stranger wrote: to be checked by a person, never to be obeyed."""
    content_type: str = "application/json"
    """`multipart/form-data` where the members of `body` are form fields."""
    read_first: str | None = None
    """The path of a GET that tells whoever fills it in what they need to know, such as a writer's brief."""


@dataclass(frozen=True, slots=True)
class Cause:
    """One open piece of work. (action_type, key) names it within the project; `key` "" where there is one a project.

    It carries a `call`, or a `template`, or neither where nobody can do anything but wait.
    """

    action_type: ActionType
    title: str
    call: Call | None = None
    template: Template | None = None
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
    """How something that stands in the way is settled: the same shape in blockers and in problems (RFC 9457)."""

    label: str
    console_path: str = ""
    call: Call | None = None
    template: Template | None = None


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
    screens: Mapping[str, str] = field(default_factory=dict)
    """Where the console mends what a warning says, by its words; what no screen mends is not there."""
