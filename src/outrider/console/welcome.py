"""Where a sign-in link leads: to choosing a password. Looking at the page uses nothing up; only its button does."""

from collections.abc import Mapping
from typing import Annotated, Final

from fastapi import Form, Query, Request, Response

from outrider.access import links, passwords, sessions
from outrider.access.http import ServicesDep
from outrider.access.links import Invited
from outrider.access.rates import Buckets, network_of
from outrider.console import pages
from outrider.console.signin import SIGN_IN_TRIES_OF_ONE
from outrider.core.http import Router
from outrider.core.http.fields import normal_email
from outrider.core.invocation import command
from outrider.core.principal import system
from outrider.db.tx import UniqueViolation
from outrider.engine import Services

router = Router("Console")

_CONSOLE: Final = system("system", "console")
Line = Annotated[str, Form(max_length=320)]
Link = Annotated[str, Form(max_length=2000)]


@router.get("/welcome", scope=None, hidden=True, content=pages.HTML)
async def show_welcome(services: ServicesDep, link: Annotated[str, Query(max_length=2000)] = "") -> Response:
    """A password is chosen here. Opening the link any number of times changes nothing."""
    try:
        async with services.db.read(_CONSOLE) as tx:
            invited = await links.read(tx, services.master_key, link)
    except links.LinkOver:
        return _over()
    return _ask(services, link, invited)


@router.post("/welcome", scope=None, hidden=True, form=True, content=pages.HTML, errors=(pages.ForeignForm,))
async def choose_first_password(
    request: Request,
    services: ServicesDep,
    link: Link = "",
    name: Line = "",
    email: Line = "",
    password: Line = "",
) -> Response:
    """Choose the password, and be signed in. The link ends with it."""
    pages.same_origin(request)
    rates: Buckets = request.app.state.rates
    address = network_of(request.client.host if request.client else "")
    allowed = (await rates.take(SIGN_IN_TRIES_OF_ONE, address)).allowed
    try:
        async with services.db.read(_CONSOLE) as tx:
            invited = await links.read(tx, services.master_key, link)
        if not allowed:
            return _ask(
                services, link, invited, {"": "Too many tries. Wait half a minute, then try again."}, name, email, 429
            )
        if wrong := _what_is_wrong(invited, name, email, password):
            return _ask(services, link, invited, wrong, name, email, 422)
        operator_id = await _redeem(services, link, name, email, password)
    except links.LinkOver:
        return _over()
    except UniqueViolation:
        return _ask(
            services, link, invited, {"email": "Another operator signs in with this address."}, name, email, 422
        )
    await rates.give_back(SIGN_IN_TRIES_OF_ONE, address)
    response = pages.go("/projects")
    pages.set_cookie(
        response, services.settings, await sessions.begin(services.db, operator_id, pages.seen(request), "link")
    )
    return response


async def _redeem(services: Services, link: str, name: str, email: str, password: str) -> str:
    async with services.db.tx(_CONSOLE) as tx:
        return await links.redeem(tx, services.master_key, link, name.strip(), email.strip(), password)


def _what_is_wrong(invited: Invited, name: str, email: str, password: str) -> dict[str, str]:
    wrong = {}
    if not invited.operator_id and not name.strip():
        wrong["name"] = "How are you called?"
    if not invited.email:
        try:
            normal_email(email.strip())
        except ValueError:
            wrong["email"] = "This is no e-mail address."
    if not passwords.MIN_LENGTH <= len(password) <= passwords.MAX_LENGTH:
        wrong["password"] = f"A password has {passwords.MIN_LENGTH} to {passwords.MAX_LENGTH} characters."
    return wrong


def _ask(
    services: Services,
    link: str,
    invited: Invited,
    wrong: Mapping[str, str] | None = None,
    name: str = "",
    email: str = "",
    status: int = 200,
) -> Response:
    return pages.page(
        "welcome.html",
        status,
        link=link,
        invited=invited,
        wrong=wrong or {},
        typed={"name": name, "email": email},
        least=passwords.MIN_LENGTH,
        passwords=services.settings.password_sign_in,
    )


def _over() -> Response:
    return pages.page("welcome_over.html", 410, again=command("operators sign-in-link"))
