"""Where a mail provider sends the operator back to (docs/reference/mail.md "Mailbox"; RFC 6749 section 4.1.2): the mailbox
is connected, or a page says why not and what to do. Only the operator who began it can end it, in a browser that is signed in."""

from typing import Any, Final
from urllib.parse import urlencode

from fastapi import Request, Response

from outrider.access import scopes
from outrider.access.errors import InsufficientScope
from outrider.access.http import ServicesDep
from outrider.console import pages
from outrider.core.errors import Problem
from outrider.core.http import Router
from outrider.core.principal import Principal
from outrider.mailbox.accounts import authorizations

router = Router("Console")

_HTML: Final = {"text/html": {"schema": {"type": "string"}}}
_SCOPE: Final = "policy:write"
"""What `mailbox:connect` takes too."""


@router.get("/mailbox/callback", scope=None, hidden=True, content=_HTML)
async def finish_mailbox(request: Request, services: ServicesDep) -> Response:
    """The way back: `state`, and `code` or `error`. Whoever is not signed in is asked to, and comes here again."""
    given = {name: request.query_params.get(name, "")[: pages.MOST_OF_A_CODE] for name in ("state", "code", "error")}
    who = await pages.who_is_signed_in(request, services)
    if who is None:
        again = pages.CALLBACK + urlencode({name: value for name, value in given.items() if value})
        return pages.go(f"/signin?{urlencode({'next': again})}")
    try:
        if not scopes.covers(who.scopes, _SCOPE):
            raise InsufficientScope(_SCOPE)  # the session was opened with a key
        mailbox = await authorizations.finish(services, who, **given)
    except Problem as problem:
        return _page(who, problem.status, connected=False, title=problem.title, text=problem.detail)
    place = f"/p/{mailbox.project_id}/mailbox"
    return _page(who, 200, connected=True, title="The mailbox is connected", text=mailbox.email, place=place)


def _page(who: Principal, status: int, **shown: Any) -> Response:
    return pages.page("mailbox_callback.html", status, who=who, **shown)
