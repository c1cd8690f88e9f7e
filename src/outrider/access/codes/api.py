"""HTTP of client registration (RFC 7591). The authorization page is `console`'s; tokens are where devices get theirs."""

from typing import Final

from fastapi import Request, Response

from outrider.access.codes import clients
from outrider.access.codes.errors import InvalidClientMetadata, InvalidRedirectUri
from outrider.access.codes.schemas import RegisterClient, RegisteredClient
from outrider.access.errors import TooManyFailures
from outrider.access.http import ServicesDep
from outrider.access.rates import RateLimit, network_of
from outrider.core import clock
from outrider.core.http import Router, answer
from outrider.core.http.answers import form_error

router = Router("Device authorization")

_REGISTRATIONS: Final = RateLimit("registrations", 60)
"""Per address and minute. One leaves nothing behind; it costs what checking it costs."""


@router.post(
    "/v1/oauth/register",
    scope=None,
    error_form=form_error,
    returns=RegisteredClient,
    status=201,
    errors=(InvalidRedirectUri, InvalidClientMetadata, TooManyFailures),
)
async def register_client(request: Request, services: ServicesDep, body: RegisterClient) -> Response:
    """Register an app (RFC 7591) that has no document of its own to be known by. It is public: no secret is given, PKCE takes its
    place. The same words give the same `client_id`."""
    address = network_of(request.client.host if request.client else "unknown")
    taken = await request.app.state.rates.take(_REGISTRATIONS, address)
    if not taken.allowed:
        raise TooManyFailures(
            f"Too many apps were registered from this address. Try again in {taken.retry_after} s.",
            headers={"Retry-After": str(taken.retry_after)},
        )
    app = clients.register(services.master_key, body.model_dump())
    return answer(
        {
            "client_id": app.client_id,
            "client_id_issued_at": int(clock.now().timestamp()),
            "client_name": app.name,
            "redirect_uris": app.redirect_uris,
            "grant_types": ["authorization_code", "refresh_token"],
            "response_types": ["code"],
            "token_endpoint_auth_method": "none",
        },
        201,
        headers={"Cache-Control": "no-store", "Pragma": "no-cache"},
    )
