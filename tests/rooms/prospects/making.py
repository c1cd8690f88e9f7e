"""A project's knowledge, prospects and catalogue, and the runs over them, made over HTTP."""

from typing import Any

from outrider.engine import Engine
from tests.factories import Actor

NEW = {
    "company_name": "Cove Foods",
    "domain": "covefoods.example",
    "contact_email": "Orla.Ryan@CoveFoods.example",
    "status": "needs_review",
}


CLAIMS = [
    ("icp", "Our ideal customers are food distributors and grocery wholesalers in Ireland with 50 to 500 employees."),
    ("offer", "We help food distributors forecast demand for every product and order the right amount."),
    ("proof", "Harbour Fresh, a food distributor, cut its food waste by 32% in six months."),
]


CATALOGUE = (
    "name,domain,description,industry,country,size,founded\n"
    "Glenmore Wholesale,glenmore.example,Grocery wholesaler with five depots,Food distribution,Ireland,310,1987\n"
    "Harbour Fresh,harbourfresh.example,Chilled food distributor,Food distribution,IE,120,2001\n"
    "Sevilla Frutas,frutas.example,Fruit distributor,Food distribution,Spain,200,1999\n"
    "Salon Rosa,rosa.example,Hair and beauty,Beauty,Ireland,60,2015\n"
    "Tiny Bites,tiny.example,Food distributor,Food distribution,Ireland,4,2020\n"
)


async def teach(client: Actor, project_id: str, topics: tuple[str, ...] = ("icp", "offer", "proof")) -> None:
    for topic, text in CLAIMS:
        if topic in topics:
            body = {"text": text, "source_type": "manual", "status": "approved", "topic": topic}
            response = await client.post(f"/v1/projects/{project_id}/knowledge-claims", body)
            assert 201 == response.status_code, response.text


async def add(client: Actor, project_id: str, **more: Any) -> dict[str, Any]:
    response = await client.post(f"/v1/projects/{project_id}/prospects", {**NEW, **more})
    assert 201 == response.status_code, response.text
    return dict(response.json())


async def upload(client: Actor, path: str, text: str | bytes, name: str = "a.csv") -> dict[str, Any]:
    response = await client.post(path, files={"file": (name, text if isinstance(text, bytes) else text.encode())})
    assert 200 == response.status_code, response.text
    return dict(response.json())


async def run(client: Actor, engine: Engine, project_id: str, operation: str, **inputs: Any) -> dict[str, Any]:
    response = await client.post(f"/v1/projects/{project_id}/runs", {"operation": operation, "inputs": inputs})
    assert response.status_code in (200, 202), response.text
    await engine.drain()
    return dict((await client.get(f"/v1/runs/{response.json()['id']}")).json())


async def rows(client: Actor, project_id: str, path: str) -> list[dict[str, Any]]:
    response = await client.get(f"/v1/projects/{project_id}/{path}")
    assert 200 == response.status_code, response.text
    return list(response.json())


async def decide(client: Actor, project_id: str, target_type: str, target_id: str, decision: str, **more: Any) -> Any:
    return await client.post(
        f"/v1/projects/{project_id}/review-decisions",
        {"target_type": target_type, "target_id": target_id, "decision": decision, "note": "", **more},
    )
