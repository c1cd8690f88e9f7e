"""Whose a row is: asked once for each request that names a row without its project."""

import pytest

from outrider.core.errors import NotFound
from outrider.engine import Services
from tests.factories import Actor


async def test_the_project_of_a_row_is_told_to_its_operator_only(
    services: Services, actor: Actor, stranger: Actor, project_id: str
) -> None:
    """Also where a later query would find nothing anyway: an id is nobody else's to learn from."""
    made = await actor.post(f"/v1/projects/{project_id}/prospects", {"company_name": "Cove", "domain": "cove.example"})
    prospect_id = made.json()["id"]

    assert project_id == await services.db.project_of(actor.principal, "prospect", prospect_id)
    with pytest.raises(NotFound):
        await services.db.project_of(stranger.principal, "prospect", prospect_id)
