"""A short way to read handlers: one dictionary look-up instead of asking eighty routes in turn.

The path's ids are cut out by their form, and what remains names the route. It stands behind the error handlers, like the
router that it goes before; whatever it does not know goes on to that router.
"""

import asyncio
import re
import weakref
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Final

from fastapi import Request, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from outrider.core import ids

Handler = Callable[[Request], Coroutine[Any, Any, Response]]

_ID = re.compile(rf"(?<=/)[a-z]+_{ids.SUFFIX}(?=[/:]|$)")
AT_ONCE: Final = 32
OF_ONE: Final = 16
"""Turns that one token may have at a time, so that its hundred lists leave turns to others."""

_PARAMETER = re.compile(r"\{(\w+)\}")


class ReadLane:
    """ASGI: serves GETs whose handler `bind` could compile.

    Few of them are at work at a time and the others wait in their order: the database answers no faster to more, and what
    needs no turn (`/healthz`, writes, other processes' probes) is answered beside hundreds of lists. Whoever asks with one token
    waits for turns of their own first.
    """

    def __init__(self, router: ASGIApp, routes: Iterable[tuple[str, Handler, bool]]) -> None:
        self.router = router
        self.table: dict[str, tuple[list[tuple[str, str]], Handler, bool]] = {}
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._own: weakref.WeakValueDictionary[bytes, asyncio.Semaphore] = weakref.WeakValueDictionary()
        for path, handler, in_turn in routes:
            names = _PARAMETER.findall(path)
            if all(name in ids.PREFIXES for name in names):
                prefixes = [(name, f"{ids.PREFIXES[name]}_") for name in names]
                self.table[_PARAMETER.sub("*", path)] = (prefixes, handler, in_turn)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "GET":
            path: str = scope["path"]
            given = _ID.findall(path)
            found = self.table.get(_ID.sub("*", path) if given else path)
            if found is not None:
                names, handler, in_turn = found
                if len(given) == len(names) and all(
                    v.startswith(prefix) for v, (_, prefix) in zip(given, names, strict=True)
                ):
                    scope["path_params"] = {name: value for value, (name, _) in zip(given, names, strict=True)}
                    request = Request(scope, receive)
                    if in_turn:
                        async with self._turns_of(scope), self._turns:
                            response = await handler(request)
                    else:
                        response = await handler(request)
                    await response(scope, receive, send)
                    return
        await self.router(scope, receive, send)

    def _turns_of(self, scope: Scope) -> asyncio.Semaphore:
        token = next((value for name, value in scope["headers"] if name == b"authorization"), b"")
        return self._own.setdefault(token, asyncio.Semaphore(OF_ONE))
