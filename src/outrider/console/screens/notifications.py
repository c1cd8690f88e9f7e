"""What one is told by mail: which of it, when, about which projects, whether it can reach one, and the last mails."""

from collections.abc import Mapping
from typing import Annotated, Any, Final

from fastapi import Form, Response

from outrider import projects
from outrider.console.screens.review import Line
from outrider.console.visit import FORM, SCREEN, PersonalDep, PersonalVisit, beside, filled
from outrider.core.errors import Conflict, Invalid
from outrider.core.http import Router
from outrider.core.page import MAX_LIMIT, Page
from outrider.notifications import service
from outrider.notifications.schemas import SetNotifications

router = Router("Console")

_PATH: Final = "/account/notifications"
_WHAT: Final[Mapping[str, tuple[str, str]]] = {
    "replies": ("Somebody answers and waits", "At most one mail an hour for a project."),
    "reauthorization": ("A mailbox must be connected again", "Nothing is sent or read until then."),
    "pauses": ("Sending stands still until you have looked", "A pause that ends by itself is not told."),
    "digest": ("The daily digest", "What waits, what was sent and what came of it; none on a day without news."),
}
_ABOUT: Final[Mapping[str, str]] = {
    "replies": "Answers",
    "reauthorization": "A locked mailbox",
    "pauses": "Sending stands still",
    "digest": "Digest",
    "address": "Your address",
}
_BECAME: Final[Mapping[str, str]] = {
    "settled": "nothing was left to tell",
    "turned_off": "you want no such mail",
    "restored": "this installation was restored meanwhile",
    "address_not_proven": "nobody has shown yet that the address is yours",
    "no_address": "there is no address",
}
Ticked = Annotated[list[str] | None, Form()]


@router.get("/account/notifications", **SCREEN)
async def show_notifications(visit: PersonalDep) -> Response:
    """What one is told."""
    return await _show(visit)


@router.post("/account/notifications", **FORM)
async def choose_notifications(
    visit: PersonalDep, told: Ticked = None, digest_hour: Line = "", time_zone: Line = "", about: Ticked = None
) -> Response:
    """Tell me this, and nothing else."""
    visit.must("policy:write")
    every = [one.id for one in await _projects(visit)]
    muted = [one for one in every if one not in (about or [])]
    typed = {
        **{kind: kind in (told or []) for kind in _WHAT},
        "digest_hour": int(digest_hour) if digest_hour.isascii() and digest_hour.isdigit() else digest_hour,
        "time_zone": time_zone.strip(),
        "muted_project_ids": muted,
    }
    try:
        body = filled(SetNotifications, typed)
        async with visit.services.db.tx(visit.who) as tx:
            await service.change(tx, body.given())
    except Invalid as problem:
        return await _show(visit, typed, beside(problem), 422)
    return visit.go(_PATH, "Saved.")


@router.post("/account/notifications/confirm", **FORM)
async def ask_for_the_link(visit: PersonalDep) -> Response:
    """Have the mail sent whose link shows that the address is one's own."""
    visit.must("policy:write")
    try:
        email = await service.ask_for_proof(visit.services, visit.who)
    except Conflict as problem:
        return visit.go(_PATH, problem.detail)
    return visit.go(_PATH, f"A mail is on its way to {email}. Open its link.")


async def _projects(visit: PersonalVisit) -> list[Any]:
    async with visit.services.db.read(visit.who) as tx:
        return list((await projects.page_of_projects(tx, Page(MAX_LIMIT), None))[:MAX_LIMIT])


async def _show(
    visit: PersonalVisit,
    typed: Mapping[str, Any] | None = None,
    wrong: Mapping[str, str] | None = None,
    status: int = 200,
) -> Response:
    visit.must("policy:write")
    mine = await _projects(visit)
    async with visit.services.db.read(visit.who) as tx:
        told = await service.look(tx, visit.services.settings)
    chosen = {name: getattr(told.wanted, name) for name in (*_WHAT, "digest_hour", "time_zone", "muted_project_ids")}
    return await visit.page(
        "screens/notifications.html",
        section="notifications",
        status=status,
        told=told,
        chosen={**chosen, **(typed or {})},
        what=_WHAT,
        about=_ABOUT,
        became=_BECAME,
        projects=mine,
        names={one.id: one.name for one in mine},
        wrong=wrong or {},
    )
