"""What the rooms' routes use to know who asks, and to reach the services.

The dependencies are coroutines though they await nothing: a plain function would be run in a thread, each time.
"""

from typing import Annotated

from fastapi import Depends, Request

from outrider.core.http import ProjectId
from outrider.core.http.bind import SHARED
from outrider.core.principal import Principal
from outrider.db import Database
from outrider.engine import ProjectHandle, Services


async def _who(request: Request) -> Principal:
    principal: Principal = request.state.principal
    return principal


async def _services(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


async def _db(request: Request) -> Database:
    services: Services = request.app.state.services
    return services.db


async def _project(request: Request, project_id: ProjectId) -> ProjectHandle:
    services: Services = request.app.state.services
    return services.project(request.state.principal, project_id)


Who = Annotated[Principal, Depends(_who)]
"""The caller; authentication and the route's scope were checked before the body was read."""
Db = Annotated[Database, Depends(_db)]
ServicesDep = Annotated[Services, Depends(_services)]
ProjectDep = Annotated[ProjectHandle, Depends(_project)]
"""The project that the path names, as the caller sees it."""

SHARED.update(
    {
        _who: lambda request: request.scope["state"]["principal"],
        _services: lambda request: request.app.state.services,
        _db: lambda request: request.app.state.services.db,
        _project: lambda request: request.app.state.services.project(
            request.scope["state"]["principal"], request.path_params["project_id"]
        ),
    }
)
