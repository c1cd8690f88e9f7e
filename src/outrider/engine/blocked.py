"""Readiness and verbs agree: an operation that a blocker names is refused with those blockers, whichever verb would queue it."""

from collections.abc import Sequence

from outrider.core.causes import Blocker
from outrider.core.errors import Conflict
from outrider.db import ProjectTx
from outrider.engine.context import Services


class Blocked(Conflict):
    """Readiness says that the operation has nothing to work with; the agent takes it to the operator
    (docs/reference/sessions.md "Readiness")."""

    code, title = "blocked", "Something must be settled before this operation can run"

    def __init__(self, operation: str, blockers: Sequence[Blocker], remark: str = "") -> None:
        super().__init__(
            f"{operation} cannot run yet: {' '.join(blocker.message for blocker in blockers)}"
            f" Each blocker says how it is settled.{remark}",
            blockers=list(blockers),
        )


async def blockers_of(tx: ProjectTx, services: Services, operation: str) -> list[Blocker]:
    """What the rooms say must be settled before `operation` can run."""
    return [
        blocker for room in services.readiness for blocker in (await room(tx)).blockers if operation in blocker.blocks
    ]
