"""Whom an erasure takes away the process that erased remembers no more."""

from outrider.law import service, verdict
from tests.factories import Actor


async def test_no_verdict_on_them_is_remembered(client: Actor, project_id: str) -> None:
    made = await client.post(
        f"/v1/projects/{project_id}/prospects", {"company_name": "Cove", "contact_email": "orla@cove.example"}
    )
    prospect_id = made.json()["id"]
    await client.get(f"/v1/projects/{project_id}/prospects")
    assert service._served_by_row.cache_info().currsize or verdict.judge.cache_info().currsize

    erased = await client.post(f"/v1/prospects/{prospect_id}:erase", {"reason": "They asked for it."})

    assert 200 == erased.status_code, erased.text
    assert 0 == verdict.judge.cache_info().currsize
    assert 0 == service._served_by_row.cache_info().currsize
