"""Making API keys and operators (interface §2 API key record, §5)."""

from collections.abc import Sequence

from outrider import events
from outrider.access import store
from outrider.access.store import ApiKey, Operator
from outrider.core import clock, crypto, ids
from outrider.db import Tx


async def create_key(tx: Tx, name: str, scopes: Sequence[str]) -> tuple[ApiKey, str]:
    """A new key of the acting operator and its secret, which is kept nowhere."""
    secret = crypto.token("ork")
    key = ApiKey(ids.new("key"), name, secret[:8], secret[-4:], list(scopes), clock.now(), None)
    await store.insert_key(tx, key, crypto.digest(secret))
    await events.append(tx, "api_key.created", "api_key", key.id, {"name": name, "scopes": list(scopes)})
    return key, secret


async def create_operator(tx: Tx, name: str, email: str | None = None) -> Operator:
    """A new operator; `tx` acts for the installation itself."""
    operator = Operator(ids.new("op"), name, email, "unlimited", clock.now())
    await store.insert_operator(tx, operator)
    return operator
