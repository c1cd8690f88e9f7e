"""What a credential may know of itself (docs/reference/access.md "Who am I")."""

from typing import Any

from outrider import projects
from outrider.access import gate, held, scopes
from outrider.access.errors import TokenInvalid
from outrider.access.rates import WINDOW_SECONDS, Buckets
from outrider.core import crypto
from outrider.core.page import MAX_LIMIT, Page
from outrider.core.principal import Principal
from outrider.engine import Services


async def of(services: Services, rates: Buckets, principal: Principal, token: str) -> dict[str, Any]:
    """The answer of `GET /v1/me`.

    Raises:
        TokenInvalid: the credential's record was deleted since it was let in.
    """
    async with services.db.read(principal) as tx:
        found = await held.credential(tx, crypto.digest(token))
        operator = await held.operator(tx)
        mine = (await projects.page_of_projects(tx, Page(MAX_LIMIT), principal.project_id))[:MAX_LIMIT]
    if found is None:
        raise TokenInvalid
    limits = gate.limits_of(services.settings).values()
    left = {limit: await rates.look(limit, principal.credential_id) for limit in limits}
    return {
        "credential": {
            "kind": found.kind,
            "id": found.id,
            "name": found.name,
            "prefix": found.prefix,
            "created_at": found.created_at,
        },
        "operator": {"id": operator.id, "name": operator.name},
        "projects": [{"id": project.id, "name": project.name} for project in mine],
        "reaches": "all_projects" if principal.project_id is None else "one_project",
        "scopes": [scope for scope in scopes.ALL if scope in principal.scopes],
        "may_not": [
            {"scope": scope, "means": means}
            for scope, means in scopes.ALL_MEAN.items()
            if not scopes.covers(principal.scopes, scope)
        ],
        "expires_at": found.expires_at,
        "renewable_until": found.renewable_until,
        "rate_limits": [
            {
                "name": limit.name,
                "most": limit.most,
                "window_seconds": WINDOW_SECONDS,
                "remaining": told.remaining,
                "full_in_seconds": told.full_in,
            }
            for limit, told in left.items()
        ],
    }
