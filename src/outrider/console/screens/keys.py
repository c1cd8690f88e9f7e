"""API keys, and the agents and apps that were let in: what each may do, when it last did something, and its end."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from fastapi import Form, Query, Response

from outrider import projects
from outrider.access import credentials, keys, scopes, sessions
from outrider.access.devices import flow
from outrider.access.errors import ScopeNotHeld
from outrider.access.schemas import CreateApiKey
from outrider.console.screens.projects import Typed
from outrider.console.screens.review import Sought
from outrider.console.visit import FORM, SCREEN, PersonalDep, PersonalVisit, beside, filled
from outrider.core import clock
from outrider.core.errors import Invalid
from outrider.core.http import ApiKeyId, GrantId, Router
from outrider.core.page import Page, decode
from outrider.events import reading

router = Router("Console")

_PATH: Final = "/account/keys"
_SHOWN: Final = 50
_ALL: Final = Page(200)
Which = Annotated[Literal["active", "revoked"], Query()]


@router.get("/account/keys", **SCREEN)
async def show_keys(visit: PersonalDep, status: Which = "active", cursor: Sought = "", apps: Sought = "") -> Response:
    """Keys, and below them agents and apps; each list newest first."""
    visit.must("keys:write")
    return await _show(visit, status, cursor, apps)


@router.post("/account/keys", **FORM)
async def make_key(
    visit: PersonalDep, name: Typed = "", granted: Annotated[list[str] | None, Form()] = None
) -> Response:
    """A new key. Its secret stands on this answer and on no other page, so that no way back shows it again."""
    visit.must("keys:write")
    try:
        body = filled(CreateApiKey, {"name": name.strip(), "scopes": granted or []})
        async with visit.services.db.tx(visit.who) as tx:
            made, secret = await keys.create_key(tx, body.name, body.scopes)
    except (Invalid, ScopeNotHeld) as problem:
        typed = {"name": name, "granted": granted or []}
        return await _show(visit, typed=typed, wrong=beside(problem), answered=problem.status)
    return await _show(visit, made=made, secret=secret, answered=201)


@router.post("/account/keys/{api_key_id}/revoke", **FORM)
async def end_key(visit: PersonalDep, api_key_id: ApiKeyId) -> Response:
    """End a key at once and for good."""
    visit.must("keys:write")
    async with visit.services.db.tx(visit.who) as tx:
        ended = await keys.revoke_key(tx, api_key_id)
    await credentials.wait_until_forgotten(visit.services.db)
    return visit.go(_PATH, "The key is revoked: it opens nothing any more." if ended else "It was revoked already.")


@router.post("/account/apps/{grant_id}/revoke", **FORM)
async def end_app(visit: PersonalDep, grant_id: GrantId) -> Response:
    """Shut an agent or app out at once."""
    visit.must("keys:write")
    ended = await flow.revoke_grant(visit.services.db, visit.who, grant_id, "revoked_by_operator")
    return visit.go(_PATH, "It is shut out, from this moment." if ended else "It was shut out already.")


async def _show(
    visit: PersonalVisit,
    status: str = "active",
    cursor: str = "",
    apps: str = "",
    typed: Mapping[str, Any] | None = None,
    wrong: Mapping[str, str] | None = None,
    made: keys.ApiKey | None = None,
    secret: str = "",
    answered: int = 200,
) -> Response:
    page = Page(_SHOWN, decode(cursor) if cursor else None)
    of_apps = Page(_SHOWN, decode(apps) if apps else None)
    async with visit.services.db.read(visit.who) as tx:
        rows, beyond = page.cut(await keys.page_of_keys(tx, page, status))
        grants, more_apps = of_apps.cut(await flow.page_of_grants(tx, of_apps))
        named = _ALL.cut(await projects.page_of_projects(tx, _ALL, None))[0]
        acted = await reading.last_acts(tx, [*(key.id for key in rows), *(grant.id for grant in grants)])
        is_short = await reading.was_archived(tx)
        own = await sessions.key_of(tx, visit.who.credential_id)
    return await visit.page(
        "screens/keys.html",
        section="keys",
        status=answered,
        chosen=status,
        keys=rows,
        beyond=beyond,
        apps=grants,
        more_apps=more_apps,
        names={one.id: one.name for one in named},
        acted=acted,
        never="long ago or never" if is_short else "never",
        own=own,
        now=clock.now(),
        means=scopes.ALL_MEAN,
        words_of=_words_of,
        typed=typed or {},
        wrong=wrong or {},
        made=made,
        secret=secret,
    )


def _words_of(granted: Sequence[str]) -> str:
    """What a credential may do, in a line."""
    if scopes.API in granted:
        return "everything"
    return ", ".join(scopes.ALL_MEAN.get(one, one) for one in granted) or "nothing"
