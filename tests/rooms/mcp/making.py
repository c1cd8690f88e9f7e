"""What tests of tools need in the world."""

from itertools import count
from typing import Any

from mcp.types import ElicitResult

from tests.world import PROJECT, World

_NUMBERS = count()


async def approved_draft(world: World) -> dict[str, Any]:
    """A draft to somebody new, written by the caller and approved."""
    domain = f"brook{next(_NUMBERS)}.example"
    person = {"company_name": "Brook Foods", "domain": domain, "contact_email": f"ann@{domain}", "status": "cold"}
    prospect = await world.post(f"{PROJECT}/prospects", person)
    draft = await world.post(f"{PROJECT}/drafts", letter(prospect["id"]))
    await world.decide("draft", draft["id"])
    found: dict[str, Any] = await world.get(f"{PROJECT}/drafts/{draft['id']}")
    return found


def letter(prospect_id: str) -> dict[str, Any]:
    """A letter that says what a claim of `tests/world.py` holds."""
    body = (
        "<p>Hello,</p><p>Acme Forecasting sells demand forecasting software for perishable goods.</p>"
        "<p>Would a short call next week suit you?</p><p>Sam</p>"
    )
    return {"prospect_id": prospect_id, "kind": "first_touch", "subject": "Forecasts for fresh food", "body_html": body}


class Person:
    """Whoever sits at the client, and what they were asked."""

    def __init__(self, action: str = "accept", send: bool = True) -> None:
        self.asked: list[str] = []
        self._answer = ElicitResult(action=action, content={"send": send} if action == "accept" else None)

    async def __call__(self, context: Any, params: Any) -> ElicitResult:
        self.asked.append(params.message)
        return self._answer


async def lifecycle(world: World, draft_id: str) -> str:
    """Where the draft is on its way."""
    draft = await world.get(f"/v1/projects/{{project_id}}/drafts/{draft_id}")
    status: str = draft["lifecycle_status"]
    return status
