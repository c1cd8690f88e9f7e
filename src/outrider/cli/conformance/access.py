"""Tokens, keys, devices, and operators who see nothing of each other."""

from typing import Any, Final

from outrider.cli.conformance.stage import NotKept, NotTried, Stage, body_of, moment
from outrider.cli.conformance.suite import Rules, must_have

RULES: Final = Rules()
access = RULES.of("access.md")
AFTERWARDS: Final = Rules()
"""The end of a key; last, since others need it."""
last = AFTERWARDS.of("access.md")

_KEY: Final = {"id": "key_", "name": str, "key_prefix": str, "key_last4": str, "scopes": list}


@access
async def access_token_needed(stage: Stage) -> None:
    """Without a token every path answers 401, and says which scheme it wants."""
    response = await stage.send("GET", "/v1/workspace", token="")
    if response.status_code != 401:
        raise NotKept(f"GET /v1/workspace without a token answers {response.status_code}")
    if not response.headers.get("www-authenticate", "").lower().startswith("bearer"):
        raise NotKept("the 401 has no WWW-Authenticate: Bearer")


@access
async def access_wrong_token(stage: Stage) -> None:
    """A token that opens nothing is 401, with `application/problem+json`."""
    await stage.refused("GET", "/v1/projects", token="ork_" + "A" * 43, status=401)


@access
async def access_tenants(stage: Stage) -> None:
    """What belongs to another operator is 404, to read and to change, and in no list."""
    other = stage.other_token or _no_other()
    await stage.refused("GET", stage.project, token=other, status=404)
    await stage.refused("PATCH", f"{stage.project}/policy", {"agent_mode": "autonomous"}, token=other, status=404)
    await stage.refused("GET", f"{stage.project}/prospects", token=other, status=404)
    if stage.need("project_id") in {one["id"] for one in await stage.get("/v1/projects", token=other)}:
        raise NotKept("the other operator sees the project")


def _no_other() -> str:
    raise NotTried("no key of another operator was given (--other-key)")


@access
async def keys_create(stage: Stage) -> None:
    """A new key is answered with its secret, once; the list shows only what displays it."""
    answer = await stage.post("/v1/api-keys", {"name": "conformance reader", "scopes": ["read"]}, status=201)
    must_have(answer, {"api_key": dict, "secret": str}, "the answer")
    must_have(answer["api_key"], _KEY, "api_key")
    stage.made.update(reader_id=answer["api_key"]["id"], reader=answer["secret"])
    listed = [one for one in await stage.get("/v1/api-keys") if one["id"] == answer["api_key"]["id"]]
    must_have(listed[0], {**_KEY, "created_at": str, "revoked_at": type(None)}, "a listed key")
    if answer["secret"] in str(listed) or answer["secret"][-4:] != listed[0]["key_last4"]:
        raise NotKept("the list shows the secret, or four other characters of it")


@access
async def keys_scopes(stage: Stage) -> None:
    """A key does what its scopes allow; the rest is 403 with insufficient_scope."""
    reader = stage.need("reader")
    await stage.get("/v1/projects", token=reader)
    response = await stage.send("PATCH", f"{stage.project}/policy", json={"agent_mode": "autonomous"}, token=reader)
    if response.status_code != 403 or "insufficient_scope" not in response.headers.get("www-authenticate", ""):
        raise NotKept(f"a reader's PATCH answers {response.status_code}, {response.headers.get('www-authenticate')}")


@access
async def device_flow(stage: Stage) -> None:
    """Device authorization begins with codes and an address to open, and waits until an operator has answered (RFC 8628)."""
    form = {"client_id": "conformance", "scope": "read"}
    begun = await stage.post("/v1/oauth/device_authorization", token="", data=form)
    wanted = {"device_code": str, "user_code": str, "verification_uri": str, "expires_in": int, "interval": int}
    must_have(begun, wanted, "the answer")
    grant = "urn:ietf:params:oauth:grant-type:device_code"
    form = {"client_id": "conformance", "device_code": begun["device_code"], "grant_type": grant}
    response = await stage.send("POST", "/v1/oauth/token", token="", data=form)
    if response.status_code != 400 or body_of(response).get("error") != "authorization_pending":
        raise NotKept(
            f"before anybody has answered, the token endpoint says {response.status_code} {response.text[:200]}"
        )


@last
async def keys_revoke(stage: Stage) -> None:
    """A revoked key opens nothing from that moment, and its record stays."""
    key_id, reader = stage.need("reader_id"), stage.need("reader")
    must_have(await stage.post(f"/v1/api-keys/{key_id}:revoke"), {"ok": {True}, "message": str}, "the answer")
    await stage.refused("GET", "/v1/projects", token=reader, status=401)
    listed: list[dict[str, Any]] = await stage.get("/v1/api-keys")
    moment(next(one for one in listed if one["id"] == key_id)["revoked_at"], "revoked_at")


@last
async def keys_delete(stage: Stage) -> None:
    """A deleted key is gone from the list."""
    key_id = stage.need("reader_id")
    must_have(await stage.call("DELETE", f"/v1/api-keys/{key_id}"), {"ok": {True}, "message": str}, "the answer")
    if key_id in {one["id"] for one in await stage.get("/v1/api-keys")}:
        raise NotKept("it is still listed")
