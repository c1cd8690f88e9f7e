"""The MCP server, loaded when it is first asked: the SDK takes half a second of processor time, and much of what serves the API
never hears of an MCP client."""

import asyncio
import contextvars
import importlib
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING

from fastapi import FastAPI

from outrider.core import tasks
from outrider.engine import Services

if TYPE_CHECKING:
    from outrider.mcp.catalogue import ToolCatalogue
    from outrider.mcp.server import Mcp


class LateMcp:
    """Stands for the `Mcp` of one application. `running()` once a start; `begun()` gives the server that serves."""

    def __init__(self, app: FastAPI) -> None:
        self.services: Services = app.state.services
        self._app = app
        self._mcp: Mcp | None = None
        self._beginning: asyncio.Task[Mcp] | None = None
        self._ends: AsyncExitStack | None = None

    @property
    def catalogue(self) -> "ToolCatalogue":
        """The tools, without anything that serves them."""
        return self._loaded().catalogue

    async def begun(self) -> "Mcp":
        """The server; whoever asks first has it loaded and begun, and who goes away meanwhile leaves it to the next.

        Raises:
            RuntimeError: asked outside `running()`.
        """
        if self._ends is None:
            raise RuntimeError("the MCP server serves only inside running()")
        if self._beginning is None or (self._beginning.done() and self._beginning.exception() is not None):
            # Without what the first request carries with it: the server outlives it.
            self._beginning = asyncio.create_task(
                self._begin(self._ends), name="mcp begins", context=contextvars.Context()
            )
        return await asyncio.shield(self._beginning)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Serve while inside, whoever asks."""
        async with AsyncExitStack() as ends:
            self._ends = ends
            try:
                yield
            finally:
                self._ends = None
                if self._beginning is not None:
                    await tasks.end(self._beginning)
                    self._beginning = None

    async def _begin(self, ends: AsyncExitStack) -> "Mcp":
        await asyncio.to_thread(importlib.import_module, "outrider.mcp.server")  # other requests are answered meanwhile
        mcp = self._loaded()
        await ends.enter_async_context(mcp.running())
        return mcp

    def _loaded(self) -> "Mcp":
        if self._mcp is None:
            from outrider.mcp.server import Mcp

            self._mcp = Mcp(self._app)
        return self._mcp
