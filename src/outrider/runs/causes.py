"""What runs leave for somebody to do: supply what a waiting one lacks."""

from typing import Final

from outrider import engine
from outrider.core.causes import Cause, Template
from outrider.core.page import Page
from outrider.db import ProjectTx

_MOST: Final = 50


async def causes(tx: ProjectTx) -> list[Cause]:
    """One a waiting run. What it lacks is the operator's to supply; resuming it says that it is there now."""
    page = Page(_MOST)
    found, _ = page.cut(await engine.page_of_runs(tx, page, "waiting", None))
    return [
        Cause(
            "resolve_blocker",
            str(
                (run.error or {}).get("detail", "A run waits for you. Read what it lacks, supply it, and let it go on.")
            ),
            template=Template("POST", f"/v1/runs/{run.id}:resume"),
            key=run.id,
            priority="high",
            target_type="run",
            target_ids=(run.id,),
        )
        for run in found
        # What waits for a word about a record, or for words, is told where these are.
        if "target_id" not in (run.error or {}) and (run.error or {}).get("waiting_on") != "agent"
    ]
