"""Where one can go in a project: each screen, its place in the side bar, its key after G, and what waits there.

A screen that is built stands here, and only then; `console_path` of blockers and next actions leads to these paths.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

Group = Literal["Work", "Build", "Measure", "Set up"]
Counts = Mapping[str, Mapping[str, int]]
"""How many rows of each kind are in each status, as the project snapshot has them."""


def _none(counts: Counts) -> int:
    return 0


@dataclass(frozen=True, slots=True)
class Section:
    """A screen in the side bar. `name` is its place in the address; `waiting` how much of what is counted waits for a person
    there, shown beside its title."""

    group: Group
    name: str
    title: str
    key: str
    icon: str
    waiting: Callable[[Counts], int] = _none

    def path(self, project_id: str) -> str:
        """The screen's address."""
        return f"/p/{project_id}/{self.name}"


_REVIEWED: Final = ("drafts", "research", "strategies", "prospects")


def _to_review(counts: Counts) -> int:
    reviewed = sum(counts.get(kind, {}).get("needs_review", 0) for kind in _REVIEWED)
    return reviewed + counts.get("claims", {}).get("proposed", 0)


def _of(kind: str, status: str) -> Callable[[Counts], int]:
    return lambda counts: counts.get(kind, {}).get(status, 0)


SECTIONS: Final = (
    Section("Work", "today", "Today", "t", "home"),
    Section("Work", "review", "Review", "r", "check", _to_review),
    Section("Work", "queue", "Send queue", "q", "send"),
    Section("Work", "inbox", "Inbox", "i", "inbox"),
    Section("Work", "candidates", "Candidates", "c", "spark", _of("inbound_candidates", "needs_review")),
    Section("Work", "followups", "Follow-ups", "f", "cal", _of("follow_ups", "held")),
    Section("Build", "knowledge", "Knowledge", "k", "book"),
    Section("Build", "voice", "Voice and rules", "v", "voice"),
    Section("Build", "prospects", "Prospects", "p", "users"),
    Section("Build", "runs", "Runs", "u", "play"),
    Section("Measure", "analytics", "Analytics", "a", "chart"),
    Section("Measure", "audit", "Audit log", "l", "list"),
    Section("Set up", "mailbox", "Mailbox", "m", "mail"),
    Section("Set up", "crm", "CRM", "h", "hook"),
    Section("Set up", "policy", "Policy", "s", "gear"),
    Section("Set up", "suppressions", "Suppressions", "x", "ban"),
    Section("Set up", "rights", "Data requests", "d", "request"),
)


@dataclass(frozen=True, slots=True)
class PersonalSection:
    """A screen that belongs to the person and to no project; every page leads to it."""

    name: str
    path: str
    title: str
    key: str
    icon: str


PERSONAL: Final = (
    PersonalSection("projects", "/projects", "Projects", "j", "folder"),
    PersonalSection("keys", "/account/keys", "Keys and apps", "y", "key"),
    PersonalSection("webhooks", "/account/webhooks", "Webhooks", "w", "hook"),
    PersonalSection("notifications", "/account/notifications", "Notifications", "n", "bell"),
    PersonalSection("account", "/account", "Account", "e", "user"),
)


def is_built(path: str) -> bool:
    """Whether the console has the screen that an address of a project names."""
    parts = path.partition("?")[0].split("/")
    return parts[:2] == ["", "p"] and len(parts) > 3 and parts[3] in {one.name for one in SECTIONS}


def title_of(path: str) -> str:
    """What the side bar calls the screen that an address of a project names."""
    name = path.partition("?")[0].split("/")[3]
    return next(one.title for one in SECTIONS if one.name == name)


def groups() -> list[tuple[Group, list[Section]]]:
    """The sections under their headings, in the order of the side bar."""
    found: dict[Group, list[Section]] = {}
    for one in SECTIONS:
        found.setdefault(one.group, []).append(one)
    return list(found.items())
