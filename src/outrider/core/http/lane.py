"""A short way to read handlers: one dictionary look-up instead of asking eighty routes in turn.

The path's ids are cut out by their form, and what remains names the route. It stands before the framework's own layers, which
have nothing to do for a read; whatever it does not know goes on to them.
"""

import re
import weakref
from collections.abc import Callable, Coroutine, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from fastapi import Request, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from outrider.core import ids
from outrider.core.http import raw
from outrider.core.turns import Turns

Handler = Callable[[Request], Coroutine[Any, Any, Response]]
ErrorHandlers = Mapping[Any, Callable[[Request, Any], Any]]
"""What answers to an error, by its type: those that the framework has."""

_ID = re.compile(rf"(?<=/)([a-z]+_{ids.SUFFIX})(?=[/:]|$)")
AT_ONCE: Final = 32
OF_ONE: Final = 16
"""Turns that one token may have at a time, so that its hundred lists leave turns to others."""

_PARAMETER = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class _Read:
    names: tuple[str, ...]
    """Those of the ids in the path."""
    prefixes: tuple[str, ...]
    handler: Handler
    is_in_turn: bool


class ReadLane:
    """ASGI: serves GETs whose handler `bind` could compile.

    Few of them are at work at a time and the others wait in their order: the database answers no faster to more, and what
    needs no turn (`/healthz`, writes, other processes' probes) is answered beside hundreds of lists. Whoever asks with one token
    waits for turns of their own first.
    """

    def __init__(
        self, behind: ASGIApp, routes: Iterable[tuple[str, Handler, bool]], errors: ErrorHandlers | None = None
    ) -> None:
        self.behind = behind
        self.errors = errors or {}
        self.table: dict[str, _Read] = {}
        self._turns = Turns(AT_ONCE)
        self._own: weakref.WeakValueDictionary[str, Turns] = weakref.WeakValueDictionary()
        for path, handler, in_turn in routes:
            names = tuple(_PARAMETER.findall(path))
            if all(name in ids.PREFIXES for name in names):
                prefixes = tuple(f"{ids.PREFIXES[name]}_" for name in names)
                self.table[_PARAMETER.sub("*", path)] = _Read(names, prefixes, handler, in_turn)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        read = self._read(scope) if scope["type"] == "http" and scope["method"] == "GET" else None
        if read is None:
            await self.behind(scope, receive, send)
            return
        response = await self._answer(read, Request(scope, receive))
        await response(scope, receive, send)

    def _read(self, scope: Scope) -> _Read | None:
        """Which read is asked for, if it is one of ours; its ids then stand in the scope."""
        parts = _ID.split(scope["path"])
        read, given = self.table.get("*".join(parts[::2])), parts[1::2]
        if read is None or len(given) != len(read.names) or not all(map(str.startswith, given, read.prefixes)):
            return None
        scope["path_params"] = dict(zip(read.names, given, strict=True))
        return read

    async def _answer(self, read: _Read, request: Request) -> Response:
        try:
            if not read.is_in_turn:
                return await read.handler(request)
            async with self._turns_of(request.scope), self._turns:
                return await read.handler(request)
        except Exception as error:
            known = next((self.errors[kind] for kind in type(error).__mro__ if kind in self.errors), None)
            if known is None:
                raise
            response: Response = await known(request, error)
            return response

    def _turns_of(self, scope: Scope) -> Turns:
        token = raw.header(scope, b"authorization") or ""
        turns = self._own.get(token)
        if turns is None:
            turns = self._own[token] = Turns(OF_ONE)
        return turns
