"""Whether a project can go on, and what stands in its way (docs/reference/sessions.md "Readiness").

Each room says what it lacks, computed from its own rows. Kept is only since when each blocker stands, which also tells a
change from a repetition: `readiness.changed` is written when the set of blockers differs from the one before.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, Literal

from outrider import events, mailbox
from outrider.core import clock
from outrider.core.causes import Blocker, Readiness
from outrider.core.principal import system
from outrider.db import Glance, ProjectTx
from outrider.engine import Services, Tick
from outrider.workspace import store

TOLD_BY_MAIL: Final[Mapping[Literal["reauthorization", "pauses"], frozenset[str]]] = {
    "reauthorization": frozenset({"mailbox_reauth_required", "capability_missing"}),
    "pauses": frozenset({"mailbox_paused", "bounce_rate_too_high", "complaint_rate_too_high"}),
}
"""Blockers that come up by themselves while nobody looks: what the operator is told of them."""

Room = Callable[[ProjectTx], Awaitable[Readiness]]


@dataclass(frozen=True, slots=True)
class ReadinessReport:
    """The readiness report (docs/reference/resources.md "Readiness report"). `ready` is true exactly when there is no blocker."""

    ready: bool
    blockers: tuple[Blocker, ...]
    warnings: tuple[str, ...]
    screens: Mapping[str, str]
    """The screen that mends a warning, by its words."""

    def as_data(self) -> dict[str, Any]:
        """As the interface shows it: screens are the console's own matter."""
        return {"ready": self.ready, "blockers": self.blockers, "warnings": self.warnings}

    def blocking(self, operation: str) -> list[Blocker]:
        """The blockers without whose removal `operation` has nothing to work with."""
        return [blocker for blocker in self.blockers if operation in blocker.blocks]


async def report(tx: ProjectTx, rooms: Sequence[Room], glance: Glance | None = None) -> ReadinessReport:
    """Ask every room, in the caller's transaction; records when the answer differs from the last one.

    Args:
        glance: what the caller looks at besides, and has not changed since.
    """
    glance = glance or Glance(tx)
    said = [await room(glance) for room in rooms]
    blockers = [blocker for one in said for blocker in one.blockers]
    codes = {blocker.code for blocker in blockers}
    since = await store.blockers_since(tx)
    if since is None or set(since) != codes:
        since = await _record(tx, blockers)
    return ReadinessReport(
        ready=not blockers,
        blockers=tuple(replace(blocker, since=blocker.since or since[blocker.code]) for blocker in blockers),
        warnings=tuple(dict.fromkeys(warning for one in said for warning in one.warnings)),
        screens={warning: screen for one in said for warning, screen in one.screens.items()},
    )


async def _record(tx: ProjectTx, blockers: Sequence[Blocker]) -> dict[str, datetime]:
    await store.lock_report(tx)
    codes = {blocker.code for blocker in blockers}
    before = await store.blockers_since(tx) or {}
    now = clock.now()
    since = {code: before.get(code, now) for code in sorted(codes)}
    await store.keep_blockers(tx, since)
    appeared, gone = sorted(codes - set(before)), sorted(set(before) - codes)
    if appeared or gone:
        await events.append(
            tx,
            "readiness.changed",
            "project",
            tx.project_id,
            {"ready": not codes, "appeared": appeared, "gone": gone},
        )
    for kind, told in TOLD_BY_MAIL.items():
        # What ends by itself is left to the digest.
        new = [
            one.code for one in blockers if one.code in appeared and one.code in told and one.waiting_on == "operator"
        ]
        if new:
            await mailbox.notices.note_stop(tx, kind, new)
    return since


async def watch(services: Services) -> None:
    """Look again at every project in which something happened since its last report, so that a subscriber hears of a
    change even when nobody asks."""
    async with services.db.read(system("system", "readiness")) as tx:
        stale = await store.stale_reports(tx, clock.now())
    for project_id, operator_id, seq in stale:
        async with services.project(system(operator_id, "readiness"), project_id).tx() as tx:
            await report(tx, services.readiness)
            await store.mark_checked(tx, seq)


TICKS = (Tick("readiness", "* * * * *", watch),)
