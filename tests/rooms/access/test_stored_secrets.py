"""What is stored of a secret tells it to nobody who reads the database."""

from outrider.engine import Services
from tests.factories import Actor


async def row_of(services: Services, table: str, row_id: str) -> str:
    """A row as text, bytes as PostgreSQL shows them (hexadecimal)."""
    async with services.db.pool.connection() as connection:
        found = await connection.execute(f"SELECT to_jsonb(t)::text FROM {table} t WHERE id = %s".encode(), (row_id,))
        row = await found.fetchone()
    assert row is not None
    return str(row[0])


async def test_only_a_digest_of_an_api_key_is_stored(client: Actor, services: Services) -> None:
    made = (await client.post("/v1/api-keys", {"name": "CRM", "scopes": ["api"]})).json()

    stored = await row_of(services, "api_keys", made["api_key"]["id"])

    assert made["secret"] not in stored
    assert made["secret"][8:-4] not in stored


async def test_the_secret_of_a_webhook_is_sealed(client: Actor, services: Services) -> None:
    made = (await client.post("/v1/webhooks", {"url": "http://127.0.0.1:9/hook"})).json()

    stored = await row_of(services, "webhooks", made["id"])

    assert "secret_sealed" in stored
    assert made["secret"] not in stored
    assert made["secret"].encode().hex() not in stored


async def test_an_answer_with_a_secret_is_kept_sealed_for_its_repetition(client: Actor, services: Services) -> None:
    body = {"name": "robot", "scopes": ["read"]}
    first = await client.post("/v1/api-keys", body, headers={"Idempotency-Key": "a"})

    async with services.db.pool.connection() as connection:
        rows = await (await connection.execute("SELECT body FROM idempotency_keys WHERE body IS NOT NULL")).fetchall()

    assert rows
    assert not any(first.json()["secret"].encode() in bytes(row[0]) for row in rows)
