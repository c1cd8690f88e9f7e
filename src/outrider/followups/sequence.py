"""How often a project writes again, after how many business days, and to what end (docs/reference/mail.md "Follow-ups")."""

from collections.abc import Sequence
from typing import Final

from outrider import events
from outrider.db import ProjectTx
from outrider.followups import store
from outrider.followups.calendar import DAYS
from outrider.followups.store import Step

MOST: Final = 6
USUAL: Final = (
    Step(DAYS[0], "Another proof or angle that fits what is known of them."),
    Step(DAYS[1], "A question worth answering; it closes politely and leaves the door open."),
)
"""The steps of a project whose operator has said nothing."""


async def steps(tx: ProjectTx) -> Sequence[Step]:
    """The steps of the project, in their order; none where it does not write again."""
    found = await store.sequence(tx)
    return USUAL if found is None else found


async def put(tx: ProjectTx, wanted: Sequence[Step]) -> Sequence[Step]:
    """Replace the steps. What is scheduled already keeps its day; its next step is of the new ones."""
    if list(wanted) != list(await steps(tx)):
        await store.set_sequence(tx, wanted)
        await events.append(tx, "project.follow_up_sequence_changed", "project", tx.project_id, {"changed": ["steps"]})
    return wanted
