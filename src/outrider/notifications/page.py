"""The page behind "Turn it off" in a mail to the operator: it works without signing in, for whoever has the mail. Looking changes
nothing, for scanners open links."""

from html import escape

from fastapi import Response

from outrider.access.http import ServicesDep
from outrider.core.http import Router
from outrider.core.http.plain_page import plain_page
from outrider.core.principal import system
from outrider.engine import Services
from outrider.notifications import service

router = Router("Notifications page")


@router.get("/notifications/off/{token}", scope=None, hidden=True)
async def off_page(token: str, services: ServicesDep) -> Response:
    """Asks for one click; changes nothing."""
    found = service.read_off_token(services.master_key, token)
    if found is None:
        return _unknown(services)
    what = escape(service.KINDS[found[1]])
    asked = f"<p>Outrider mails you about {what}. With this no more of them come.</p>"
    return plain_page(
        "Turn these mails off?", f'{asked}<form method="post"><button type="submit">Turn them off</button></form>'
    )


@router.post("/notifications/off/{token}", scope=None, form=True, hidden=True)
async def turn_off(token: str, services: ServicesDep) -> Response:
    """No more mail of this kind. Twice is no harm."""
    found = service.read_off_token(services.master_key, token)
    if found is None:
        return _unknown(services)
    operator_id, kind = found
    async with services.db.tx(system(operator_id, "link of a mail")) as tx:
        await service.change(tx, {kind: False})
    what = escape(service.KINDS[kind])
    return plain_page("They are off", f"<p>You get no more mail about {what}. {_account(services)}</p>")


@router.get("/notifications/address/{token}", scope=None, hidden=True)
async def address_page(token: str, services: ServicesDep) -> Response:
    """Asks for one click; changes nothing."""
    found = service.read_proof_token(services.master_key, token)
    if found is None:
        return _unknown(services)
    asked = f"<p>Outrider tells you at {escape(found[1])} what waits for you, if this is your address.</p>"
    return plain_page(
        "Is this your address?", f'{asked}<form method="post"><button type="submit">Yes, it is mine</button></form>'
    )


@router.post("/notifications/address/{token}", scope=None, form=True, hidden=True)
async def confirm_address(token: str, services: ServicesDep) -> Response:
    """Whoever has the mail holds the address. Twice is no harm."""
    found = service.read_proof_token(services.master_key, token)
    if found is None:
        return _unknown(services)
    operator_id, email = found
    async with services.db.tx(system(operator_id, "link of a mail")) as tx:
        if not await service.prove(tx, email):
            return _unknown(services)
    return plain_page("Thank you", f"<p>What waits for you is told at {escape(email)}. {_account(services)}</p>")


def _account(services: Services) -> str:
    where = escape(f"{services.settings.base_url}/account/notifications")
    return f'What you are told is chosen on the page <a href="{where}">Notifications</a>.'


def _unknown(services: Services) -> Response:
    return plain_page("This link is not valid", f"<p>{_account(services)}</p>", status=404)
