"""The one file that speaks with the SDK: our tools, resources and prompts on its low-level server, in both eras of the
protocol. Its middleware signature is provisional, so its version is pinned."""

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI
from mcp import types
from mcp.server.auth.middleware.bearer_auth import AuthenticatedUser
from mcp.server.auth.provider import AccessToken
from mcp.server.lowlevel import Server
from mcp.server.request_state import RequestStateBoundary, RequestStateSecurity
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.shared.exceptions import MCPError, NoBackChannelError
from mcp.shared.subscriptions import (
    SUBSCRIPTION_ID_META_KEY,
    ResourcesListChanged,
    ResourceUpdated,
    event_to_notification,
)
from starlette.requests import Request
from starlette.types import Receive, Scope, Send

from outrider import __version__
from outrider.access.credentials import bearer
from outrider.access.scopes import covers
from outrider.core import limits, tasks
from outrider.core.errors import Problem
from outrider.core.http.answers import dumps
from outrider.core.principal import Principal
from outrider.engine import Services
from outrider.feed.stream import Places
from outrider.mcp import listening, programs, prompts, resources, tools
from outrider.mcp.catalogue import ToolCatalogue
from outrider.mcp.inner import Caller
from outrider.mcp.turn import Ask, PersonsReply, ToolRefused, Turn

log = logging.getLogger(__name__)

RULES: Final = Path(__file__).with_name("rules.md")
MOST_SESSIONS: Final = 500
"""Of clients of the handshake era, in one process."""
IDLE_SECONDS: Final = 1800.0
ANSWER_SECONDS: Final = 600.0
"""How long a person may take to answer what their client asks them."""
_JSON_TYPE: Final = "application/json"
_QUESTION: Final = "send"
_MODERN: Final = "2026-07-28"
_FORM: Final = {
    "type": "object",
    "properties": {
        "send": {"type": "boolean", "title": "Send it", "description": "Yes, send exactly this mail.", "default": False}
    },
    "required": ["send"],
}


class Mcp:
    """The MCP server of one application. `running()` once a start; `handle` serves requests that the door let in."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.services: Services = app.state.services
        self._manager: StreamableHTTPSessionManager | None = None
        self._catalogue: ToolCatalogue | None = None
        self._server = self._build()

    @property
    def catalogue(self) -> ToolCatalogue:
        """Made from the OpenAPI document when it is first asked for, which takes a while."""
        if self._catalogue is None:
            self._catalogue = ToolCatalogue(self.app.openapi(), sorted(self.services.registry.operations))
        return self._catalogue

    def scope_of(self, tool: str) -> str | None:
        """The scope that a tool needs; None: there is no such tool."""
        found = tools.BY_NAME.get(tool)
        return None if found is None else self.catalogue.scope_of(found)

    def user_of(self, principal: Principal) -> AuthenticatedUser:
        """What the SDK compares a session's owner by: without it another key could use a session that is not its own."""
        token = AccessToken(
            token="", client_id=principal.credential_id, scopes=sorted(principal.scopes), subject=principal.operator_id
        )
        return AuthenticatedUser(token)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if self._manager is None:
            raise RuntimeError("the MCP server serves only inside running()")
        await self._manager.handle_request(scope, receive, send)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Serve while inside. The manager lives in a task of its own, so that its errors stay single ones."""
        manager = StreamableHTTPSessionManager(
            self._server,
            # A handshake-era session lives in one process, and several answer one port without knowing each other.
            stateless=self.services.settings.api_processes != 1,
            session_idle_timeout=IDLE_SECONDS,
            max_sessions=MOST_SESSIONS,
            max_request_body_size=limits.JSON_BYTES,
        )
        begun = asyncio.Event()

        async def run() -> None:
            async with manager.run():
                begun.set()
                await asyncio.Event().wait()

        task = asyncio.create_task(run(), name="mcp")
        waiting = asyncio.create_task(begun.wait())
        await asyncio.wait({task, waiting}, return_when=asyncio.FIRST_COMPLETED)
        if not begun.is_set():
            waiting.cancel()
            await task
        self._manager = manager
        try:
            yield
        finally:
            self._manager = None
            await tasks.end(task)

    def _build(self) -> Server[Any]:
        server: Server[Any] = Server(
            "outrider",
            version=__version__,
            title="Outrider",
            description="Outbound sales email for an operator, driven by an agent.",
            instructions=RULES.read_text(),
            get_tool_input_schema=lambda _: None,  # no argument of ours travels in a header
            on_list_tools=self._list_tools,
            on_call_tool=self._call_tool,
            on_list_resources=self._list_resources,
            on_list_resource_templates=self._list_templates,
            on_read_resource=self._read_resource,
            on_list_prompts=self._list_prompts,
            on_get_prompt=self._get_prompt,
            on_subscriptions_listen=self._listen,
        )
        # Without its tracing, which costs a millisecond a call; the request inside has a span of ours.
        security = RequestStateSecurity(
            keys=self.services.master_key.macs("mcp.request_state"), bind_principal=_credential_of, ttl=ANSWER_SECONDS
        )
        server.middleware[:] = [RequestStateBoundary(security, default_audience=self.services.settings.base_url)]
        return server

    async def _list_tools(self, context: Any, _: Any) -> types.ListToolsResult:
        request = _request_of(context)
        who: Principal = request.state.principal
        groups = {one for one in request.query_params.get("tools", "").split(",") if one}
        shown = [
            made
            for tool, made in self.catalogue.listed
            if covers(who.scopes, self.catalogue.scope_of(tool)) and (not groups or tool.group in groups)
        ]
        # What is listed follows the token's scopes, so nobody may keep it.
        return types.ListToolsResult(tools=shown, ttl_ms=0, cache_scope="private")

    async def _call_tool(self, context: Any, params: types.CallToolRequestParams) -> Any:
        tool = tools.BY_NAME.get(params.name)
        if tool is None:
            raise MCPError(types.INVALID_PARAMS, f"There is no tool {params.name!r}; tools/list names them all.")
        turn = self._turn(context, params.arguments or {}, _Asking(context, params))
        try:
            result = await self.catalogue.do(tool, turn)
        except _AsksFirst as first:
            return types.InputRequiredResult(
                input_requests={_QUESTION: first.request}, request_state=json.dumps(first.state)
            )
        except Problem as error:
            return _result(self.catalogue.speech.problem(ToolRefused.by(error).problem), is_error=True)
        except ToolRefused as no:
            said = self.catalogue.speech.problem(no.problem)
            return _result(said, is_error=True)
        return _result(result)

    def _turn(self, context: Any, given: Mapping[str, Any], ask: Ask) -> Turn:
        request = _request_of(context)
        params = context.session.client_params
        caller = Caller(self.app, request, programs.named(params.client_info) if params is not None else None)
        report = context.session.report_progress
        return Turn(caller, self.catalogue.interface, request.state.principal, given, report, ask)

    async def _list_resources(self, context: Any, _: Any) -> types.ListResourcesResult:
        there = await _or_error(resources.listed(self._turn(context, {}, _nobody)))
        shown = [
            types.Resource(uri=uri, name=name, description=told, mime_type=_JSON_TYPE) for uri, name, told in there
        ]
        return types.ListResourcesResult(resources=shown, ttl_ms=0, cache_scope="private")

    async def _list_templates(self, _: Any, __: Any) -> types.ListResourceTemplatesResult:
        shown = [
            types.ResourceTemplate(
                uri_template=kind.template, name=kind.name, description=kind.description, mime_type=_JSON_TYPE
            )
            for kind in resources.KINDS
            if "{" in kind.template
        ]
        return types.ListResourceTemplatesResult(resource_templates=shown, ttl_ms=0, cache_scope="private")

    async def _read_resource(self, context: Any, params: types.ReadResourceRequestParams) -> types.ReadResourceResult:
        found = await _or_error(resources.read(self._turn(context, {}, _nobody), params.uri))
        text = dumps(self.catalogue.speech.said(found)).decode()
        content = types.TextResourceContents(uri=params.uri, mime_type=_JSON_TYPE, text=text)
        return types.ReadResourceResult(contents=[content], ttl_ms=0, cache_scope="private")

    async def _listen(
        self, context: Any, params: types.SubscriptionsListenRequestParams
    ) -> types.SubscriptionsListenResult:
        request, wanted = _request_of(context), params.notifications
        if len(wanted.resource_subscriptions or ()) > listening.MOST_ADDRESSES:
            raise MCPError(types.INVALID_PARAMS, f"Listen to {listening.MOST_ADDRESSES} resources at most.")
        await _or_error(resources.listed(self._turn(context, {}, _nobody)))  # who may not read, may not listen
        who: Principal = request.state.principal
        token, addresses = bearer(request), listening.watched(wanted.resource_subscriptions or ())
        is_list = wanted.resources_list_changed or None
        # Tools and prompts of a token never change, so nobody is promised to be told of it.
        honored = types.SubscriptionFilter(
            resources_list_changed=is_list, resource_subscriptions=list(addresses) or None
        )
        meta: dict[str, Any] = {SUBSCRIPTION_ID_META_KEY: context.request_id}

        async def recheck() -> Principal:
            again: Principal = await self.app.state.credentials.authenticate(token, who.request_id)
            return again

        async def tell(notification: types.ServerNotification) -> None:
            await context.session.send_notification(notification, related_request_id=context.request_id)

        places: Places = self.app.state.streams
        try:
            places.take(who.credential_id)
        except Problem as full:
            raise MCPError(types.INTERNAL_ERROR, full.detail) from None
        try:
            place = await listening.begin(self.services, who)
            acknowledged = types.SubscriptionsAcknowledgedNotificationParams(notifications=honored, _meta=meta)
            await tell(types.SubscriptionsAcknowledgedNotification(params=acknowledged))
            changes = listening.changes(self.services, place, addresses, recheck, self.app.state.stopping)
            async with contextlib.aclosing(changes):
                async for uri in changes:
                    if uri is not None or is_list:
                        event = ResourcesListChanged() if uri is None else ResourceUpdated(uri)
                        await tell(event_to_notification(event, meta))
        finally:
            places.leave(who.credential_id)
        return types.SubscriptionsListenResult(_meta=meta)

    async def _list_prompts(self, _: Any, __: Any) -> types.ListPromptsResult:
        shown = [types.Prompt(name=one.name, title=one.title, description=one.description) for one in prompts.PROMPTS]
        return types.ListPromptsResult(prompts=shown, ttl_ms=0, cache_scope="private")

    async def _get_prompt(self, _: Any, params: types.GetPromptRequestParams) -> types.GetPromptResult:
        found = prompts.BY_NAME.get(params.name)
        if found is None:
            raise MCPError(
                types.INVALID_PARAMS, f"There is no prompt {params.name[:100]!r}; prompts/list names them all."
            )
        said = types.PromptMessage(role="user", content=types.TextContent(type="text", text=found.text))
        return types.GetPromptResult(description=found.description, messages=[said])


async def _nobody(_: str, __: Mapping[str, Any]) -> PersonsReply | None:
    """Reading asks no person."""
    return None


async def _or_error(answer: Awaitable[Any]) -> Any:
    """What is no tool has no result for a refusal, so it becomes the protocol's own error, with the problem as its data."""
    try:
        return await answer
    except ToolRefused as no:
        problem = no.problem
    except Problem as error:
        problem = ToolRefused.by(error).problem
    raise MCPError(types.INVALID_PARAMS, str(problem["detail"]), data=dict(problem))


def _request_of(context: Any) -> Request:
    request: Request = context.request
    return request


def _credential_of(context: Any) -> str:
    who: Principal = _request_of(context).state.principal
    return who.credential_id


def _result(value: Mapping[str, Any], *, is_error: bool = False) -> types.CallToolResult:
    # As text too: many clients show their model nothing else.
    text = types.TextContent(type="text", text=dumps(value).decode())
    return types.CallToolResult(content=[text], structured_content=value, is_error=is_error)


class _AsksFirst(Exception):
    """In the current revision the client puts the question, and calls again with the reply."""

    def __init__(self, request: types.ElicitRequest, state: Mapping[str, Any]) -> None:
        super().__init__("the client asks first")
        self.request = request
        self.state = state


class _Asking:
    """Puts questions to the person at the client, in both eras."""

    def __init__(self, context: Any, params: types.CallToolRequestParams) -> None:
        self._context = context
        self._params = params

    async def __call__(self, question: str, state: Mapping[str, Any]) -> PersonsReply | None:
        capabilities = self._context.session.client_capabilities
        elicitation = capabilities.elicitation if capabilities is not None else None
        if elicitation is None or (elicitation.form is None and elicitation.url is not None):
            return None
        if self._context.protocol_version >= _MODERN:
            return self._replied(question, state)
        with contextlib.suppress(NoBackChannelError):
            answer = await self._context.session.elicit_form(question, _FORM, self._context.request_id)
            return PersonsReply(_agrees(answer), state)
        return None

    def _replied(self, question: str, state: Mapping[str, Any]) -> PersonsReply:
        answer = (self._params.input_responses or {}).get(_QUESTION)
        # A reply without the sealed state answers a question that nobody put.
        if not isinstance(answer, types.ElicitResult) or self._params.request_state is None:
            form = types.ElicitRequestFormParams(message=question, requested_schema=_FORM)
            raise _AsksFirst(types.ElicitRequest(params=form), state)
        return PersonsReply(_agrees(answer), json.loads(self._params.request_state))


def _agrees(answer: types.ElicitResult) -> bool:
    return answer.action == "accept" and (answer.content or {}).get("send") is True
