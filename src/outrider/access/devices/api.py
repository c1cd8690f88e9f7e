"""HTTP of device authorization: form bodies in, RFC 6749's error form out. The approval page is `console`'s."""

from typing import Annotated, Any, Final

from fastapi import Form, Request, Response

from outrider.access import metadata, scopes
from outrider.access.codes import clients
from outrider.access.codes import flow as codes
from outrider.access.devices import flow, times
from outrider.access.devices.errors import (
    AccessDenied,
    AuthorizationPending,
    ExpiredToken,
    InvalidClient,
    InvalidGrant,
    InvalidOAuthRequest,
    InvalidScope,
    InvalidTarget,
    SlowDown,
    UnsupportedGrantType,
)
from outrider.access.devices.schemas import DeviceAuthorizationOut, DeviceGrantOut, TokenOut
from outrider.access.errors import NoSuchGrant, TooManyFailures
from outrider.access.http import Db, ServicesDep, Who
from outrider.access.rates import RateLimit, network_of
from outrider.access.schemas import Done
from outrider.core.http import GrantId, Router, answer, listing
from outrider.core.http.answers import form_error
from outrider.core.page import PageQuery
from outrider.settings import Settings

router = Router("Device authorization")

DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code"

_STARTS: Final = RateLimit("device codes", 60)
"""Requests for a code, per address and minute; they need no token and leave a row each."""

Field = Annotated[str, Form(max_length=300)]
Optional = Annotated[str | None, Form(max_length=2_000)]
ClientId = Annotated[str | None, Form(max_length=clients.MOST_OF_A_CLIENT_ID)]
"""It may be the address of a document."""


async def _once_each(request: Request) -> None:
    """RFC 6749 §3.2: no parameter twice."""
    names = [name for name, _ in (await request.form()).multi_items()]
    if len(names) != len(set(names)):
        raise InvalidOAuthRequest("Send each parameter once.")


@router.post(
    "/v1/oauth/device_authorization",
    scope=None,
    form=True,
    error_form=form_error,
    returns=DeviceAuthorizationOut,
    errors=(InvalidClient, InvalidScope, TooManyFailures),
)
async def start_device_authorization(
    request: Request,
    services: ServicesDep,
    client_id: Field,
    scope: Optional = None,
    client_name: Optional = None,
) -> Response:
    """Ask to be let in (RFC 8628 §3.1). Show `user_code` and `verification_uri` to your person, then poll the token path."""
    await _once_each(request)
    settings: Settings = services.settings
    address = request.client.host if request.client else "unknown"
    taken = await request.app.state.rates.take(_STARTS, network_of(address))
    if not taken.allowed:
        raise TooManyFailures(
            f"Too many codes were asked for from this address. Try again in {taken.retry_after} s.",
            headers={"Retry-After": str(taken.retry_after)},
        )
    started = await flow.start(services.db, client_id, client_name or "", scope or "", address)
    page = f"{settings.base_url}/device"
    return answer(
        {
            "device_code": started.device_code,
            "user_code": started.user_code,
            "verification_uri": page,
            "verification_uri_complete": f"{page}?user_code={started.user_code}",
            "expires_in": times.CODE_SECONDS,
            "interval": times.POLL_SECONDS,
        }
    )


@router.post(
    "/v1/oauth/token",
    scope=None,
    form=True,
    error_form=form_error,
    returns=TokenOut,
    errors=(
        AuthorizationPending,
        SlowDown,
        AccessDenied,
        ExpiredToken,
        InvalidGrant,
        InvalidScope,
        InvalidTarget,
        UnsupportedGrantType,
    ),
)
async def issue_token(
    request: Request,
    db: Db,
    services: ServicesDep,
    grant_type: Field,
    client_id: ClientId = None,
    device_code: Optional = None,
    code: Optional = None,
    code_verifier: Optional = None,
    redirect_uri: Optional = None,
    refresh_token: Optional = None,
    scope: Optional = None,
    resource: Optional = None,
) -> Response:
    """Exchange a device code, an authorization code or a refresh token for tokens (RFC 8628 §3.4, RFC 6749 §4.1.3 and §6). A code
    and a refresh token work once. `resource`, where it is sent, is the one that was granted (RFC 8707)."""
    await _once_each(request)
    meant = _resource(services.settings, resource)
    if grant_type == DEVICE_GRANT:
        if not device_code or not client_id:
            raise InvalidOAuthRequest("Send device_code and client_id.")
        tokens = await flow.exchange(db, device_code, client_id)
    elif grant_type == "authorization_code":
        if not code or not client_id or not code_verifier:
            raise InvalidOAuthRequest("Send code, client_id and code_verifier.")
        tokens = await codes.exchange(db, code, client_id, code_verifier, redirect_uri, meant)
    elif grant_type == "refresh_token":
        if not refresh_token:
            raise InvalidOAuthRequest("Send refresh_token.")
        tokens = await flow.refresh(db, refresh_token, client_id, scope or "", meant)
    else:
        raise UnsupportedGrantType(f"Use authorization_code, refresh_token or {DEVICE_GRANT}.")
    return answer(
        {
            "access_token": tokens.access_token,
            "token_type": "Bearer",
            "expires_in": tokens.expires_in,
            "refresh_token": tokens.refresh_token,
            "scope": " ".join(tokens.scopes),
            "project_id": tokens.project_id,
        },
        headers={"Cache-Control": "no-store", "Pragma": "no-cache"},
    )


def _resource(settings: Settings, named: str | None) -> str | None:
    if named is None:
        return None
    meant = metadata.resource_named(settings.base_url, named)
    if meant is None:
        raise InvalidTarget(f"The resource here is {settings.base_url}{metadata.MCP}.")
    return meant


@router.post("/v1/oauth/revoke", scope=None, form=True, error_form=form_error, example={})
async def revoke_token(request: Request, db: Db, token: Field, token_type_hint: Optional = None) -> Response:
    """End the grant that a device token belongs to (RFC 7009). An unknown token is answered in the same way."""
    await _once_each(request)
    await flow.revoke_token(db, token)
    return answer({})


@router.get("/v1/device-grants", scope="keys:write", returns=list[DeviceGrantOut])
async def list_device_grants(request: Request, who: Who, db: Db, page: PageQuery) -> Response:
    """The devices that were let in, newest first."""
    async with db.read(who) as tx:
        return listing(request, page, await flow.page_of_grants(tx, page))


@router.post("/v1/device-grants/{grant_id}:revoke", scope="keys:write", returns=Done, errors=(NoSuchGrant,))
async def revoke_device_grant(grant_id: GrantId, who: Who, db: Db) -> Response:
    """Shut a device out at once. Doing it twice is no error."""
    ended = await flow.revoke_grant(db, who, grant_id, "revoked_by_operator")
    return answer({"ok": True, "message": "The device is shut out." if ended else "The device was shut out already."})


@router.get("/.well-known/oauth-authorization-server", scope=None, example={"issuer": "https://outrider.example"})
async def authorization_server_metadata(services: ServicesDep) -> Response:
    """Where the endpoints are and what they take (RFC 8414)."""
    settings: Settings = services.settings
    base = settings.base_url
    told: dict[str, Any] = {
        "issuer": base,
        "authorization_endpoint": f"{base}/authorize",
        "device_authorization_endpoint": f"{base}/v1/oauth/device_authorization",
        "token_endpoint": f"{base}/v1/oauth/token",
        "revocation_endpoint": f"{base}/v1/oauth/revoke",
        "registration_endpoint": f"{base}/v1/oauth/register",
        "client_id_metadata_document_supported": True,
        "grant_types_supported": ["authorization_code", "refresh_token", DEVICE_GRANT],
        "response_types_supported": ["code"],
        "response_modes_supported": ["query"],
        "code_challenge_methods_supported": ["S256"],
        "authorization_response_iss_parameter_supported": True,
        "token_endpoint_auth_methods_supported": ["none"],
        "revocation_endpoint_auth_methods_supported": ["none"],
        "scopes_supported": list(scopes.FOR_DEVICES),
        "protected_resources": [base, f"{base}{metadata.MCP}"],
    }
    return answer(told)


@router.get("/.well-known/oauth-protected-resource", scope=None, example={"resource": "https://outrider.example"})
async def protected_resource_metadata(services: ServicesDep) -> Response:
    """RFC 9728."""
    settings: Settings = services.settings
    return answer(metadata.of_resource(settings.base_url))


@router.get(
    "/.well-known/oauth-protected-resource/mcp", scope=None, example={"resource": "https://outrider.example/mcp"}
)
async def mcp_resource_metadata(services: ServicesDep) -> Response:
    """RFC 9728 §3.1: the same for `/mcp`, where MCP clients look first."""
    settings: Settings = services.settings
    return answer(metadata.of_resource(settings.base_url, metadata.MCP))
