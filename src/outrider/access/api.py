"""HTTP of API keys and limits (docs/reference/access.md "API keys", docs/reference/limits.md). Device tokens never reach keys."""

from typing import Annotated, Literal

from fastapi import Query, Request, Response

from outrider.access import credentials, keys, rates
from outrider.access.devices import times
from outrider.access.errors import NoSuchApiKey, ScopeNotHeld
from outrider.access.http import Db, ServicesDep, Who
from outrider.access.schemas import ApiKeyOut, CreateApiKey, CreatedApiKey, Done, LimitsOut
from outrider.core import descriptors, limits
from outrider.core.http import ApiKeyId, Router, answer, listing
from outrider.core.http.fields import Text
from outrider.core.page import PageQuery
from outrider.settings import Settings

router = Router("API keys")


@router.get("/v1/api-keys", scope="keys:write", returns=list[ApiKeyOut])
async def list_api_keys(
    request: Request,
    who: Who,
    db: Db,
    page: PageQuery,
    status: Annotated[Literal["active", "revoked"] | None, Query(description="Only these keys.")] = None,
    q: Annotated[Text | None, Query(max_length=200, description="Part of the name.")] = None,
) -> Response:
    """The operator's keys, active and retired, newest first. Secrets are never shown again."""
    async with db.read(who) as tx:
        return listing(request, page, await keys.page_of_keys(tx, page, status, q))


@router.post("/v1/api-keys", scope="keys:write", returns=CreatedApiKey, status=201, errors=(ScopeNotHeld,))
async def create_api_key(body: CreateApiKey, who: Who, db: Db) -> Response:
    """Make a key. The secret is in this answer and nowhere else. A key cannot have more scopes than the one that makes it."""
    async with db.tx(who) as tx:
        key, secret = await keys.create_key(tx, body.name, body.scopes)
    return answer({"api_key": key, "secret": secret}, 201)


@router.post("/v1/api-keys/{api_key_id}:revoke", scope="keys:write", returns=Done, errors=(NoSuchApiKey,))
async def revoke_api_key(api_key_id: ApiKeyId, who: Who, db: Db) -> Response:
    """End a key at once and for good. Its record stays. Revoking twice is no error."""
    async with db.tx(who) as tx:
        ended = await keys.revoke_key(tx, api_key_id)
    await credentials.wait_until_forgotten(db)
    return answer({"ok": True, "message": "The key is revoked." if ended else "The key was revoked already."})


@router.delete("/v1/api-keys/{api_key_id}", scope="keys:write", returns=Done, errors=(NoSuchApiKey,))
async def delete_api_key(api_key_id: ApiKeyId, who: Who, db: Db) -> Response:
    """Remove a key's record. An active key ends with it; the audit log keeps what it did."""
    async with db.tx(who) as tx:
        await keys.delete_key(tx, api_key_id)
    await credentials.wait_until_forgotten(db)
    return answer({"ok": True, "message": "The key is deleted; the audit log keeps what it did."})


@router.get("/v1/limits", scope="read", returns=LimitsOut)
async def get_limits(services: ServicesDep) -> Response:
    """Every limit of this server."""
    settings: Settings = services.settings
    return answer(
        {
            "rate_limits": {
                "reads_per_minute": settings.rate_limit_reads,
                "writes_per_minute": settings.rate_limit_writes,
                "window_seconds": rates.WINDOW_SECONDS,
            },
            "idempotency": {
                "key_max_length": limits.IDEMPOTENCY_KEY_LENGTH,
                "kept_seconds": limits.IDEMPOTENCY_SECONDS,
            },
            "connections": {
                "connections_max": descriptors.connections(settings.max_connections),
                "streams_max": settings.max_streams,
                "streams_per_credential_max": settings.max_streams_per_credential,
            },
            "times": {
                "header_seconds": settings.header_seconds,
                "body_pause_seconds": settings.body_pause_seconds,
                "body_seconds": settings.body_seconds,
                "unread_answer_seconds": settings.unread_seconds,
            },
            "lists": {"limit_min": 1, "limit_default": limits.PAGE_DEFAULT, "limit_max": limits.PAGE_MAX},
            "bodies": {"json_max_bytes": limits.JSON_BYTES, "request_max_bytes": limits.REQUEST_BYTES},
            "uploads": {
                "files_max": limits.FILES,
                "file_max_bytes": limits.FILE_BYTES,
                "request_max_bytes": limits.REQUEST_BYTES,
            },
            "context": {"urls_max": limits.URLS, "notes_max_length": limits.NOTES_LENGTH},
            "texts": {
                "line_max_length": limits.LINE_LENGTH,
                "text_max_length": limits.TEXT_LENGTH,
                "html_max_length": limits.HTML_LENGTH,
                "url_max_length": limits.URL_LENGTH,
            },
            "inputs": {
                "limit": {
                    "min": limits.INPUT_LIMIT_MIN,
                    "max": limits.INPUT_LIMIT_MAX,
                    "default": limits.INPUT_LIMIT_DEFAULT,
                }
            },
            "device_authorization": {
                "code_seconds": times.CODE_SECONDS,
                "poll_seconds": times.POLL_SECONDS,
                "authorization_code_seconds": times.AUTHORIZATION_CODE_SECONDS,
                "access_token_seconds": times.ACCESS_SECONDS,
                "grant_seconds": sorted(times.LIFETIMES.values()),
            },
        }
    )
