"""The operator's own account: password, where they are signed in, how the pages look and listen to keys."""

from collections.abc import Mapping
from typing import Final

from fastapi import Request, Response

from outrider.access import operators, passkeys, passwords, scopes, sessions, ways
from outrider.access.openid.provider import OpenIdProvider
from outrider.access.rates import Buckets
from outrider.console import pages
from outrider.console.screens.review import Line
from outrider.console.signin import SIGN_IN_TRIES
from outrider.console.visit import FORM, SCREEN, THEMES, PersonalDep, PersonalVisit
from outrider.core.http import Router
from outrider.core.http.fields import normal_email
from outrider.db.tx import UniqueViolation

router = Router("Console")

_PATH: Final = "/account"
_BROWSERS: Final = (
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "Mac"),
    ("Linux", "Linux"),
)


@router.get("/account", **SCREEN)
async def show_account(visit: PersonalDep) -> Response:
    """Who one is here, and where."""
    return await _show(visit)


@router.post("/account/password", **FORM)
async def choose_password(
    visit: PersonalDep, request: Request, email: Line = "", password: Line = "", new_password: Line = ""
) -> Response:
    """Another password. Every other session ends; this one goes on under a new secret."""
    visit.must(scopes.API)
    rates: Buckets = request.app.state.rates
    if not (await rates.take(SIGN_IN_TRIES, visit.who.operator_id)).allowed:
        return await _show(visit, {"password": "Too many tries. Wait half a minute, then try again."}, email, 429)
    async with visit.services.db.read(visit.who) as tx:
        me = await operators.me(tx)
        if await operators.has_password(tx):
            wrong = {} if await operators.is_password(tx, password) else {"password": "This is not your password."}
        else:
            fresh = await ways.is_fresh(tx, visit.who.credential_id)
            wrong = (
                {} if fresh else {"": "You signed in more than ten minutes ago. Sign in again, then choose a password."}
            )
    if not passwords.MIN_LENGTH <= len(new_password) <= passwords.MAX_LENGTH:
        wrong["new_password"] = f"A password has {passwords.MIN_LENGTH} to {passwords.MAX_LENGTH} characters."
    if me.email is None:
        try:
            normal_email(email.strip())
        except ValueError:
            wrong["email"] = "This is no e-mail address."
    if wrong:
        return await _show(visit, wrong, email, 422)
    try:
        async with visit.services.db.tx(visit.who) as tx:
            ended = await operators.change_password(tx, None if me.email else email.strip(), new_password)
    except UniqueViolation:
        return await _show(visit, {"email": "Another operator signs in with this address."}, email, 422)
    await rates.give_back(SIGN_IN_TRIES, visit.who.operator_id)
    secret = await sessions.begin(visit.services.db, visit.who.operator_id, pages.seen(request), "password")
    others = ended - 1
    response = visit.go(_PATH, "Your password is changed." + (f" Other sessions ended: {others}." if others else ""))
    pages.set_cookie(response, visit.services.settings, secret)
    return response


@router.post("/account/ways/unlink", **FORM)
async def unlink_identity(visit: PersonalDep, identity_id: Line = "") -> Response:
    """Take away whom one is at the provider; the last way in stays."""
    visit.must(scopes.API)
    try:
        async with visit.services.db.tx(visit.who) as tx:
            gone = await ways.unlink(tx, identity_id, visit.services.settings)
    except ways.LastWayIn:
        return visit.go(_PATH, ways.KEEP_ONE)
    return visit.go(_PATH, "It opens nothing here any more." if gone else "It was unlinked already.")


@router.post("/account/sessions/end", **FORM)
async def end_session(visit: PersonalDep, session_id: Line = "") -> Response:
    """Sign one browser out, at once."""
    async with visit.services.db.tx(visit.who) as tx:
        ended = await sessions.end(tx, session_id)
    return visit.go(_PATH, "That session is over." if ended else "That session was over already.")


@router.post("/account/sessions/end-all", **FORM)
async def end_all_sessions(visit: PersonalDep, request: Request) -> Response:
    """Sign every browser out, this one too."""
    async with visit.services.db.tx(visit.who) as tx:
        await sessions.sign_out_everywhere(tx)
    response = pages.go("/signin")
    response.delete_cookie(pages.cookie_name(visit.services.settings), path="/")
    return response


async def _show(
    visit: PersonalVisit, wrong: Mapping[str, str] | None = None, email: str = "", status: int = 200
) -> Response:
    async with visit.services.db.read(visit.who) as tx:
        me = await operators.me(tx)
        has_password = await operators.has_password(tx)
        living = await sessions.living(tx)
        identities = await ways.identities(tx)
        known = await ways.passkeys(tx)
    provider: OpenIdProvider | None = visit.request.app.state.openid
    return await visit.page(
        "screens/account.html",
        section="account",
        status=status,
        me=me,
        has_password=has_password,
        may_change=scopes.covers(visit.who.scopes, scopes.API),
        sessions=living,
        identities=identities,
        passkeys=known,
        no_passkeys=passkeys.why_none(visit.services.settings),
        provider=provider,
        passwords=visit.services.settings.password_sign_in,
        browser=_browser,
        themes=THEMES,
        wrong=wrong or {},
        email=email,
        least=passwords.MIN_LENGTH,
    )


def _browser(said: str) -> str:
    """What a browser calls itself, as its owner would: `Firefox on Linux`. What names neither is shown as it is."""
    name = next((name for mark, name in _BROWSERS if mark in said), "")
    system = next((name for mark, name in _SYSTEMS if mark in said), "")
    return " on ".join(part for part in (name, system) if part) or said[:60] or "unknown"
