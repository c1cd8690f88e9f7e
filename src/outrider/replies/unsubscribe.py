"""The page behind the unsubscribe link of each message (RFC 8058). Looking never unsubscribes: mail scanners follow links.

The token names project and recipient and can only be made here, so no login is asked for.
"""

from html import escape
from typing import Final

from fastapi import Response

from outrider import mailbox, prospects
from outrider.access.http import ServicesDep
from outrider.core.http import Router
from outrider.core.principal import system
from outrider.engine import Services
from outrider.replies import people, store
from outrider.replies.proof import EVER

router = Router("Unsubscribe")

_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    "X-Robots-Tag": "noindex",
}
_PAGE: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>body{{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}}
button{{font:inherit;padding:.6rem 1.2rem}}</style></head>
<body><main><h1>{title}</h1>{body}</main></body></html>"""


@router.get("/u/{token}", scope=None, hidden=True)
async def unsubscribe_page(token: str, services: ServicesDep) -> Response:
    """Asks for one click; changes nothing."""
    known = mailbox.suppressions.read_unsubscribe_token(services.master_key, token)
    if known is None:
        return _unknown()
    asked = f"<p>No more mail to <strong>{escape(known[1])}</strong> from this sender?</p>"
    button = '<form method="post"><button type="submit">Unsubscribe</button></form>'
    return _page("Unsubscribe", asked + button)


@router.post("/u/{token}", scope=None, form=True, upload=True, hidden=True)
async def unsubscribe(token: str, services: ServicesDep) -> Response:
    """Takes the address off for good; twice is no harm. Mail programs call it by themselves, with a form of either kind
    (RFC 8058 §3.1); what the form says does not matter."""
    known = mailbox.suppressions.read_unsubscribe_token(services.master_key, token)
    if known is None or not await take_off(services, *known):
        return _unknown()
    return _page("Done", f"<p><strong>{escape(known[1])}</strong> gets no more mail from this sender.</p>")


async def operator_of(services: Services, project_id: str) -> str | None:
    """Whose project a token names, or None when it does not exist."""
    async with services.db.read(system("system", "unsubscribe")) as every:
        return await store.operator_of(every, project_id)


async def take_off(services: Services, project_id: str, email: str, *, source: str = "unsubscribe link") -> bool:
    """Opt a recipient out; False when the project does not exist. `source` says where they said so."""
    operator_id = await operator_of(services, project_id)
    if operator_id is None:
        return False
    async with services.project(system(operator_id, source), project_id).tx() as tx:
        contact = await prospects.by_email(tx, email)
        # A reviewer may have sent a message elsewhere than to the contact: its follow-ups would go there again.
        written_to = {one.prospect_id for one in await mailbox.messages.sent_to_since(tx, [email], EVER)}
        concerned: list[str | None] = [contact.id] if contact else []
        concerned += sorted(one for one in written_to if one not in concerned)
        for prospect_id in concerned or [None]:
            await people.stop(tx, [email], prospect_id, "one_click", source, {"matched_by": "link"})
    return True


def _unknown() -> Response:
    return _page("This link is not valid", "<p>Answer the message with “unsubscribe” instead.</p>", 404)


def _page(title: str, body: str, status: int = 200) -> Response:
    return Response(_PAGE.format(title=title, body=body), status, _HEADERS, media_type="text/html")
