"""An application on a real port of this event loop, for what speaks HTTP by itself."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState


@asynccontextmanager
async def listening(app: Any) -> AsyncIterator[tuple[str, ServerState]]:
    """Serve it on a free loopback port; its URL and its connections.

    uvicorn's protocol without its server: that one ticks, waits at the end, and takes over the signals.
    """
    config = uvicorn.Config(app, lifespan="off", log_config=None, access_log=False)
    config.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: H11Protocol(config, state, {}), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}", state
    finally:
        server.close()
        for connection in list(state.connections):
            connection.transport.abort()
        for task in list(state.tasks):
            task.cancel()
        await asyncio.gather(*state.tasks, return_exceptions=True)
        await server.wait_closed()
        while state.connections:  # noqa: ASYNC110 (each closes in one of the loop's next rounds)
            await asyncio.sleep(0)
