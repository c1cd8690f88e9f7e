"""The application under other settings, without making another one."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from outrider.engine import Services
from outrider.health.exposition import Exposition

Serving = Callable[..., AbstractAsyncContextManager[httpx.AsyncClient]]


@pytest.fixture
def serving(app: FastAPI, services: Services) -> Serving:
    """`async with serving(client, **settings) as http`: the application under these settings, and somebody at this address.
    (Making an application takes a second; this one gets other settings for the length of a block.)"""

    @asynccontextmanager
    async def serve(
        client: str = "127.0.0.1", of: Services = services, **settings: Any
    ) -> AsyncIterator[httpx.AsyncClient]:
        before = app.state.services, app.state.metrics
        app.state.services = replace(of, settings=of.settings.model_copy(update=settings))
        app.state.metrics = Exposition(app.state.services)
        transport = httpx.ASGITransport(app=app, client=(client, 4711), raise_app_exceptions=False)
        try:
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8080") as http:
                yield http
        finally:
            app.state.services, app.state.metrics = before

    return serve
