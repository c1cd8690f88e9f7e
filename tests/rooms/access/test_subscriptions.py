"""Devices are let in for as long as the operator pays; keys stay, so that nothing is lost meanwhile."""

from outrider.engine import Services
from tests.browser import Browser
from tests.devices import as_device, let_in
from tests.factories import Actor


async def test_the_grant_dies_with_the_subscription(
    client: Actor, browser: Browser, project_id: str, services: Services
) -> None:
    tokens = await let_in(client, browser, project_id)

    async with services.db.pool.connection() as connection:
        await connection.execute(
            "UPDATE operators SET subscription_status = 'canceled' WHERE id = %s", (client.operator_id,)
        )

    assert 401 == (await as_device(client, tokens).get("/v1/projects")).status_code
    assert 200 == (await client.get("/v1/projects")).status_code
