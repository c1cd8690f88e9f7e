"""What readiness says of the law: warnings that stand as long as their cause."""

from datetime import timedelta
from typing import Final

from outrider.core import clock
from outrider.core.causes import Readiness
from outrider.db import ProjectTx
from outrider.law import store
from outrider.law.table import table

LAWFUL_GATE_OFF: Final = (
    "Nothing is refused where the recipient's country forbids writing unasked (lawful_gate is warn): look at `lawful` on each"
    " prospect, then set lawful_gate to enforce (PATCH …/lawful-rules)."
)
_OLD: Final = timedelta(days=365)


async def readiness(tx: ProjectTx) -> Readiness:
    gate = (LAWFUL_GATE_OFF,) if (await store.rules(tx)).lawful_gate == "warn" else ()
    return Readiness(warnings=(*gate, *rows_old()))


def rows_old() -> tuple[str, ...]:
    """A word on the rows of the table that nobody has checked for a year."""
    today = clock.now().date()
    old = sorted(code for code, row in table().rows.items() if today - row.checked_on > _OLD)
    if not old:
        return ()
    return (
        f"What the table of countries says of {', '.join(old)} was checked more than a year ago: have somebody look at it.",
    )
