"""Asking models with patience: again when one is busy or away, then the next; and none for a while that has just been away."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, Protocol, TypeVar

from pydantic import BaseModel

from outrider.core import clock, metrics, tracing
from outrider.judgement.model.asking import Answer, AtMost, CallRecord, NoModelAnswer, Outcome, Question, Told
from outrider.judgement.model.prompts import Task
from outrider.providers.llm.names import ModelName, Models
from outrider.settings import Settings

log = logging.getLogger(__name__)
T = TypeVar("T", bound=BaseModel)

_AGAIN: Final[frozenset[Outcome]] = frozenset({"rate_limited", "unavailable"})
_FIRST_PAUSE: Final = 0.5
_LONGEST_PAUSE: Final = 20.0
_SHAPE_TOKENS: Final = 2_000
_REST: Final = 30.0
"""Seconds in which a model that did not answer is not asked again, so that a long list does not wait for each."""

_UNSTORABLE: Final = re.compile(r"[\0\ud800-\udfff]")
"""Characters that JSON can name and PostgreSQL keeps in no text."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What came of one request: `value` where the outcome is `ok`. `pause` is what the provider asks for, in seconds."""

    outcome: Outcome
    value: Any = None
    tokens_in: int = 0
    tokens_out: int = 0
    pause: float | None = None
    again: bool = True


class ModelWire(Protocol):
    """Makes one request to one model."""

    async def __call__(self, model: ModelName, question: Question[Any]) -> Heard: ...


class ModelLine:
    """`ModelAsker` over the models of the settings."""

    def __init__(
        self,
        settings: Settings,
        models: Models,
        wire: ModelWire | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.models = models
        self._settings = settings
        self._wire = wire
        self._sleep = sleep
        self._resting: dict[ModelName, tuple[float, Outcome]] = {}

    def model_of(self, task: Task) -> str | None:
        chain = self.models.chain(task)
        return chain[0].said if chain else None

    def at_most(self, question: Question[Any]) -> AtMost:
        # Two bytes a token is more than any text of a language costs; the shape of the answer is told besides.
        told = len(question.prompt.text.encode()) + len(question.about.encode())
        into = told // 2 + _SHAPE_TOKENS
        prices = [self.models.prices.get(one.said) for one in self.models.chain(question.prompt.task)]
        costs = [price.of(into, question.longest) for price in prices if price is not None]
        return AtMost(into + question.longest, max(costs, default=0))

    async def ask(self, question: Question[T], told: Told) -> Answer[T]:
        none = NoModelAnswer("unavailable")
        for model in self.models.chain(question.prompt.task):
            until, why = self._resting.get(model, (0.0, "unavailable"))
            if clock.monotonic() < until:
                none = NoModelAnswer(why)
                continue
            heard = await self._patiently(model, question, told)
            if heard.outcome == "ok":
                return Answer(heard.value, model.said)
            none = NoModelAnswer(heard.outcome, question.unusable(heard.value) if heard.value is not None else "")
            if none.passes:
                self._resting[model] = (clock.monotonic() + _REST, heard.outcome)
        raise none

    async def _patiently(self, model: ModelName, question: Question[T], told: Told) -> Heard:
        pause = _FIRST_PAUSE
        for left in reversed(range(self._settings.llm_tries)):
            heard = await self._once(model, question, told)
            if heard.outcome not in _AGAIN or not heard.again or not left:
                break
            await self._sleep(min(heard.pause if heard.pause is not None else pause, _LONGEST_PAUSE))
            pause *= 2
        return heard

    async def _once(self, model: ModelName, question: Question[T], told: Told) -> Heard:
        """One request, and its record before anybody uses the answer."""
        if self._wire is None:
            # Importing takes a second, which nobody without a model pays, and in which the others go on.
            self._wire = (await asyncio.to_thread(import_module, "outrider.providers.llm.wire")).PydanticAi(
                self._settings, self.models
            )
        began = clock.monotonic()
        task = question.prompt.task
        with tracing.span(f"model call {task}", {"gen_ai.request.model": model.said}, kind="CLIENT") as span:
            heard = await self._wire(model, question)
            told_of_it = {"gen_ai.usage.input_tokens": heard.tokens_in, "gen_ai.usage.output_tokens": heard.tokens_out}
            span.tell({**told_of_it, "outrider.outcome": heard.outcome}, failed=heard.outcome != "ok")
        if heard.value is not None and _holds(heard.value.model_dump(), _UNSTORABLE):
            heard = Heard("nonsense", None, heard.tokens_in, heard.tokens_out)
        if heard.outcome == "ok" and question.unusable(heard.value):
            heard = Heard("rejected", heard.value, heard.tokens_in, heard.tokens_out)
        price = self.models.prices.get(model.said)
        call = CallRecord(
            task=task,
            model=model.said,
            prompt_version=question.prompt.version,
            outcome=heard.outcome,
            tokens_in=heard.tokens_in,
            tokens_out=heard.tokens_out,
            cost_micros=price.of(heard.tokens_in, heard.tokens_out) if price else None,
            latency_ms=round((clock.monotonic() - began) * 1000),
        )
        _count(call)
        if heard.outcome != "ok":
            log.warning("%s, asked for %s: %s", model.said, question.prompt.version, heard.outcome)
        await told(call, heard.value.model_dump(mode="json") if heard.value is not None else None)
        return heard


def _count(call: CallRecord) -> None:
    metrics.MODEL_CALLS.labels(call.model, call.task, call.outcome).inc()
    metrics.MODEL_SECONDS.labels(call.model).observe(call.latency_ms / 1000)
    metrics.MODEL_TOKENS.labels(call.model, "in").inc(call.tokens_in)
    metrics.MODEL_TOKENS.labels(call.model, "out").inc(call.tokens_out)
    metrics.MODEL_COST.labels(call.model).inc((call.cost_micros or 0) / 1_000_000)


def _holds(value: Any, pattern: re.Pattern[str]) -> bool:
    """Whether some text in what a model said has a match."""
    if isinstance(value, str):
        return pattern.search(value) is not None
    if isinstance(value, dict):
        return any(_holds(one, pattern) for pair in value.items() for one in pair)
    return isinstance(value, list | tuple | set) and any(_holds(one, pattern) for one in value)
