"""One request to one model through pydantic-ai: no tools but the answer, no memory, bounded in time, tokens and bytes.

The only module that knows the library. It is released weekly, so `tests/providers/llm` hold what is used of it to a server of
our own that misbehaves.
"""

import asyncio
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

import httpx2
from pydantic import BaseModel
from pydantic_ai import Agent, NativeOutput, PromptedOutput, ToolOutput
from pydantic_ai.exceptions import (
    AgentRunError,
    ContentFilterError,
    ModelAPIError,
    ModelQuotaExceededError,
    ModelRateLimitError,
    ModelRequestRejectedError,
    ModelTimeoutError,
    OutputTokenLimitExceeded,
    UserError,
)
from pydantic_ai.models import Model
from pydantic_ai.output import OutputSpec
from pydantic_ai.settings import ModelSettings
from pydantic_ai.usage import RunUsage, UsageLimits

from outrider.judgement.model.asking import Question
from outrider.providers.llm.line import Heard
from outrider.providers.llm.names import ModelName, Models, Provider
from outrider.settings import Settings

T = TypeVar("T", bound=BaseModel)
Opened = Callable[[ModelName], AbstractAsyncContextManager[Model]]

_LONGEST_ANSWER: Final = 4 * 1024 * 1024
_RE_ASKED: Final = 1
"""How often a model is told that its answer does not have the shape."""


class PydanticAi:
    """`ModelWire` over pydantic-ai; `opened` gives its model, by the settings if not otherwise."""

    def __init__(self, settings: Settings, models: Models, opened: Opened | None = None) -> None:
        self._settings = settings
        self._models = models
        self._opened = opened or self._open

    async def __call__(self, model: ModelName, question: Question[Any]) -> Heard:
        usage = RunUsage()
        try:
            async with self._opened(model) as opened, asyncio.timeout(self._settings.llm_timeout_seconds):
                agent = Agent(
                    opened,
                    output_type=self._output(question.shape),
                    instructions=question.prompt.text,
                    retries=_RE_ASKED,
                    model_settings=ModelSettings(max_tokens=question.longest, max_retries=0),
                )
                run = await agent.run(
                    question.about, usage=usage, usage_limits=UsageLimits(request_limit=1 + _RE_ASKED), infer_name=False
                )
                heard = Heard("ok", run.output)
        except TimeoutError:
            heard = Heard("timeout")
        except (AgentRunError, UserError, httpx2.HTTPError, ValueError) as error:
            heard = _understood(error)
        return Heard(heard.outcome, heard.value, usage.input_tokens, usage.output_tokens, heard.pause, heard.again)

    def _output(self, shape: type[T]) -> OutputSpec[T]:
        if self._settings.llm_output == "native":
            return NativeOutput(shape, name="answer")
        if self._settings.llm_output == "prompted":
            return PromptedOutput(shape, name="answer")
        return ToolOutput(shape, name="answer")

    @asynccontextmanager
    async def _open(self, model: ModelName) -> AsyncIterator[Model]:
        key = self._models.keys.get(model.provider)
        make = await asyncio.to_thread(_maker, model.provider)
        timeout = httpx2.Timeout(self._settings.llm_timeout_seconds, connect=10)
        transport = _BoundedTransport(httpx2.AsyncHTTPTransport(verify=_trusted(self._settings.ca_file)))
        async with httpx2.AsyncClient(transport=transport, timeout=timeout) as http:
            yield make(model.model, key.get_secret_value() if key else "none", model.url or None, http)


@cache
def _maker(provider: Provider) -> Callable[[str, str, str | None, httpx2.AsyncClient], Model]:
    """How a model of this provider is made. Its library is imported here, when it is first asked, which takes a second."""
    if provider == "anthropic":
        from pydantic_ai.models.anthropic import AnthropicModel
        from pydantic_ai.providers.anthropic import AnthropicProvider

        return lambda name, key, url, http: AnthropicModel(
            name, provider=AnthropicProvider(api_key=key, base_url=url, http_client=http)
        )
    if provider == "google":
        from pydantic_ai.models.google import GoogleModel
        from pydantic_ai.providers.google import GoogleProvider

        return lambda name, key, url, http: GoogleModel(
            name, provider=GoogleProvider(api_key=key, base_url=url, http_client=http)
        )
    if provider == "mistral":
        from pydantic_ai.models.mistral import MistralModel
        from pydantic_ai.providers.mistral import MistralProvider

        return lambda name, key, url, http: MistralModel(
            name, provider=MistralProvider(api_key=key, base_url=url, http_client=http)
        )
    from pydantic_ai.models.openai import OpenAIChatModel

    if provider == "compatible":
        from pydantic_ai.providers.openai_compatible import OpenAICompatibleProvider

        return lambda name, key, url, http: OpenAIChatModel(
            name, provider=OpenAICompatibleProvider("compatible", base_url=url or "", api_key=key, http_client=http)
        )
    from pydantic_ai.providers.openai import OpenAIProvider

    return lambda name, key, url, http: OpenAIChatModel(
        name, provider=OpenAIProvider(api_key=key, base_url=url, http_client=http)
    )


@cache
def _trusted(ca_file: Path | None) -> ssl.SSLContext:
    context = ssl.create_default_context()
    if ca_file is not None:
        context.load_verify_locations(cafile=ca_file)
    return context


def _understood(error: Exception) -> Heard:
    match error:
        case ModelTimeoutError():
            return Heard("timeout")
        case ModelQuotaExceededError():
            return Heard("rate_limited", again=False)
        case ModelRateLimitError():
            return Heard("rate_limited", pause=error.retry_after)
        case ModelRequestRejectedError() | UserError():
            return Heard("denied")
        case ModelAPIError():
            return Heard("unavailable", pause=error.retry_after)
        case httpx2.HTTPError():
            return Heard("unavailable")
        case ContentFilterError():
            return Heard("refused")
        case OutputTokenLimitExceeded():
            return Heard("truncated")
    return Heard("nonsense")


class _BoundedTransport(httpx2.AsyncBaseTransport):
    """Gives up on an answer that does not end."""

    def __init__(self, inner: httpx2.AsyncBaseTransport) -> None:
        self._inner = inner

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        response = await self._inner.handle_async_request(request)
        assert isinstance(response.stream, httpx2.AsyncByteStream)
        response.stream = _Counted(response.stream)
        return response

    async def aclose(self) -> None:
        await self._inner.aclose()


class _Counted(httpx2.AsyncByteStream):
    def __init__(self, inner: httpx2.AsyncByteStream) -> None:
        self._inner = inner

    async def __aiter__(self) -> AsyncIterator[bytes]:
        left = _LONGEST_ANSWER
        async for chunk in self._inner:
            left -= len(chunk)
            if left < 0:
                raise httpx2.ReadError("the answer does not end")
            yield chunk

    async def aclose(self) -> None:
        await self._inner.aclose()
