"""Where one thing of a project is looked at."""

from typing import Final
from urllib.parse import quote

from outrider.console.sections import is_built

_THINGS: Final = {
    "draft": "review/drafts?id=",
    "strategy": "review/strategies?id=",
    "research": "review/research?id=",
    "claim": "review/claims?id=",
    "prospect": "prospects?id=",
    "run": "runs?id=",
    "message": "inbox?status=answers&id=",
    "candidate": "candidates?id=",
    "inbound_candidate": "candidates?id=",
}


def thing(project_id: str, kind: str, target_id: str) -> str:
    """Where one thing of a project is looked at; empty where no screen shows it."""
    place = _THINGS.get(kind)
    path = f"/p/{project_id}/{place}{quote(target_id)}"
    return path if place and is_built(path) else ""
