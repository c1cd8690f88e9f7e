"""What runs leave for somebody to do: supply what a waiting one lacks."""

from typing import Final

from outrider import engine
from outrider.core.causes import Call, Cause
from outrider.core.page import Page
from outrider.db import ProjectTx

_MOST: Final = 50


async def causes(tx: ProjectTx) -> list[Cause]:
    """One a waiting run. The call reads it: what is missing is the operator's to say, and resuming alone would not help."""
    page = Page(_MOST)
    found, _ = page.cut(await engine.page_of_runs(tx, page, "waiting", None))
    return [
        Cause(
            "resolve_blocker",
            f"{(run.error or {}).get('detail', 'The run waits for you.')} Then POST /v1/runs/{run.id}:resume.",
            Call("GET", f"/v1/runs/{run.id}"),
            key=run.id,
            priority="high",
            target_type="run",
            target_ids=(run.id,),
        )
        for run in found
    ]
