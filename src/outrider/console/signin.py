"""The sign-in page with the ways that there are, the password, and the way out."""

from typing import Annotated, Final
from urllib.parse import urlencode

from fastapi import Form, Query, Request, Response

from outrider.access import passkeys, sessions
from outrider.access.http import ServicesDep
from outrider.access.openid.provider import OpenIdProvider
from outrider.access.passwords import SignInBusy
from outrider.access.rates import Buckets, RateLimit, network_of
from outrider.console import pages
from outrider.core.http import Router
from outrider.core.invocation import NAME

router = Router("Console")

SIGN_IN_TRIES: Final = RateLimit("sign-ins", 5, 150)
"""Failed sign-ins per address and name."""
SIGN_IN_TRIES_OF_ONE: Final = RateLimit("sign-ins of an address", 20, 600)
"""Failed sign-ins per address, whatever the names: twenty, then one every thirty seconds."""
TOO_OFTEN: Final = "Too many tries. Wait half a minute, then try again."
_WRONG_SIGN_IN: Final = "That did not open anything. Check what you typed and try again."
_NO_PASSWORDS: Final = (
    "Passwords open nothing here. Sign in in another way; if none works, whoever runs this installation makes a link that does:"
    f" {NAME} operators sign-in-link"
)

Field = Annotated[str, Form(max_length=320)]


def safe_next(value: str) -> str:
    """Where to go after signing in: a page of ours, so that no link leads elsewhere."""
    known = value in ("/device", "/projects") or value.startswith(
        ("/device?user_code=", "/p/", "/account", pages.CALLBACK, pages.AUTHORIZE)
    )
    return value if known and "//" not in value.partition("?")[0] and "\\" not in value else "/projects"


def network(request: Request) -> str:
    """Whom the brake on sign-ins counts this request for."""
    return network_of(request.client.host if request.client else "")


def sign_in_page(request: Request, then: str, error: str = "", status: int = 200) -> Response:
    """The page, with what went wrong last."""
    settings = request.app.state.services.settings
    provider: OpenIdProvider | None = request.app.state.openid
    return pages.page(
        "signin.html",
        status,
        error=error,
        next=then,
        local=pages.is_local(settings),
        passwords=settings.password_sign_in,
        passkeys=passkeys.site(settings) is not None,
        provider=provider.label if provider else "",
        to_provider=f"/signin/openid?{urlencode({'next': then})}",
        make_link=f"{NAME} operators sign-in-link",
    )


@router.get("/signin", scope=None, hidden=True, content=pages.HTML)
async def show_sign_in(request: Request, next: Annotated[str, Query()] = "/projects") -> Response:
    """The sign-in page."""
    return sign_in_page(request, safe_next(next))


@router.post("/signin", scope=None, hidden=True, form=True, content=pages.HTML, errors=(pages.ForeignForm,))
async def sign_in(
    request: Request,
    services: ServicesDep,
    email: Field = "",
    password: Field = "",
    key: Field = "",
    next: Annotated[str, Form(max_length=3 * pages.MOST_OF_A_CODE)] = "/projects",
) -> Response:
    """Sign in with email and password; on a local installation also with an API key that may manage keys."""
    pages.same_origin(request)
    then = safe_next(next)
    email, address = email.strip(), network(request)
    tries = f"{address} {email.lower()}"
    rates: Buckets = request.app.state.rates
    if not (
        (await rates.take(SIGN_IN_TRIES, tries)).allowed and (await rates.take(SIGN_IN_TRIES_OF_ONE, address)).allowed
    ):
        return sign_in_page(request, then, TOO_OFTEN, 429)
    secret = None
    if key and pages.is_local(services.settings):
        secret = await sessions.sign_in_with_key(
            services.db, request.app.state.credentials, key.strip(), pages.seen(request)
        )
    elif not services.settings.password_sign_in:
        return sign_in_page(request, then, _NO_PASSWORDS, 403)
    elif email and password:
        try:
            secret = await sessions.sign_in(services.db, email, password, pages.seen(request))
        except SignInBusy as busy:
            return sign_in_page(request, then, busy.detail, 503)
    if secret is None:
        return sign_in_page(request, then, _WRONG_SIGN_IN, 401)
    await rates.give_back(SIGN_IN_TRIES, tries)
    await rates.give_back(SIGN_IN_TRIES_OF_ONE, address)
    response = pages.go(then)
    pages.set_cookie(response, services.settings, secret)
    return response


@router.post("/signout", scope=None, hidden=True, form=True, errors=(pages.ForeignForm,))
async def sign_out(request: Request, services: ServicesDep) -> Response:
    """End the session."""
    pages.same_origin(request)
    name = pages.cookie_name(services.settings)
    if secret := request.cookies.get(name):
        await sessions.sign_out(services.db, secret)
    response = pages.go("/signin")
    response.delete_cookie(name, path="/")
    return response
