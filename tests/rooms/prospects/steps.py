"""Research that a caller posts on a prospect whose website is a server of the tests."""

from typing import Any

from outrider.core import clock
from outrider.engine import Services
from outrider.prospects import store
from tests.factories import Actor
from tests.rooms.conftest import Site
from tests.rooms.prospects.making import add


def told(site: Site, quote: str, value: str = "Something of them.", path: str = "/news") -> dict[str, Any]:
    return {"field": "signal:expansion", "value": value, "quote": quote, "url": f"{site.base}{path}"}


async def theirs(services: Services, actor: Actor, project_id: str, **more: Any) -> str:
    """A prospect whose website is the server of these tests."""
    made = await add(actor, project_id, **more)
    async with services.project(actor.principal, project_id).tx() as tx:
        await store.update(tx, made["id"], {"domain": "127.0.0.1"}, clock.now())
    return str(made["id"])


async def post(
    actor: Actor, project_id: str, prospect_id: str, *findings: dict[str, Any], **more: Any
) -> dict[str, Any]:
    body = {"prospect_id": prospect_id, "summary": "They grow.", "findings": list(findings), **more}
    response = await actor.post(f"/v1/projects/{project_id}/prospect-research", body)
    assert 201 == response.status_code, response.text
    return dict(response.json())
