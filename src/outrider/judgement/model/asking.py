"""One typed question to a model, and what comes of it: the shapes between judgement and whoever reaches a model.

Nothing here knows a network or a database. A `ModelAsker` reaches models, a `Ledger` remembers what was asked and what it cost.
"""

import hashlib
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Generic, Literal, Protocol, TypeVar, get_args

from pydantic import BaseModel, ValidationError

from outrider.judgement.model.prompts import Prompt, Task

TASKS: Final[tuple[Task, ...]] = get_args(Task)
Outcome = Literal[
    "ok", "rejected", "timeout", "rate_limited", "unavailable", "denied", "refused", "truncated", "nonsense"
]
"""How one call ended. `rejected`: it came in the right shape and said what may not be used."""
T = TypeVar("T", bound=BaseModel)

log = logging.getLogger(__name__)

_SAID: Final[dict[str, str]] = {
    "ok": "answered",
    "rejected": "gave an answer that may not be used",
    "timeout": "did not answer in time",
    "rate_limited": "takes no more requests right now",
    "unavailable": "could not be reached",
    "denied": "does not accept the key, or does not know the model",
    "refused": "refused to answer",
    "truncated": "broke off in the middle of its answer",
    "nonsense": "gave an answer that could not be read",
    "budget_spent": "has spent its budget of this month",
}


class NoModelAnswer(Exception):
    """No model gave an answer that can be used. `str()` says why, as the end of "because the model …"."""

    def __init__(self, why: Outcome | Literal["budget_spent"], detail: str = "") -> None:
        super().__init__(f"{_SAID[why]}{f' ({detail})' if detail else ''}")
        self.why = why

    @property
    def passes(self) -> bool:
        """Whether asking again later may help."""
        return self.why in ("timeout", "rate_limited", "unavailable")


@dataclass(frozen=True, slots=True)
class Question(Generic[T]):
    """A prompt of ours, what it is about, and the shape of the answer."""

    prompt: Prompt
    about: str
    """What the model is to look at, already wrapped."""
    shape: type[T]
    unusable: Callable[[T], str] = lambda answer: ""
    """Why an answer of the right shape may not be used; empty where it may."""
    longest: int = 2_000
    """Tokens that the answer may have."""

    def digest(self, model: str) -> str:
        """What the answer depends on, besides the project, the task and the version of the prompt."""
        return hashlib.sha256(repr((model, self.prompt.text, self.about, _schema(self.shape))).encode()).hexdigest()


@cache
def _schema(shape: type[BaseModel]) -> str:
    return json.dumps(shape.model_json_schema(), sort_keys=True)


@dataclass(frozen=True, slots=True)
class AtMost:
    """What one request may cost: tokens in both directions, and millionths of the currency (0 where no price is known)."""

    tokens: int
    cost_micros: int


@dataclass(frozen=True, slots=True)
class Answer(Generic[T]):
    """What a model said, and which one: `provider:name`."""

    value: T
    model: str


@dataclass(frozen=True, slots=True)
class CallRecord:
    """One request to one model, as it is kept: never what was asked or said."""

    task: Task
    model: str
    prompt_version: str
    outcome: Outcome
    tokens_in: int
    tokens_out: int
    cost_micros: int | None
    """In millionths of the currency that the prices are given in; None where no price is known."""
    latency_ms: int


@dataclass(frozen=True, slots=True)
class PaidAnswer:
    """An answer from before: of which model, how it ended, and its members."""

    model: str
    outcome: Outcome
    answer: dict[str, Any]


Told = Callable[[CallRecord, dict[str, Any] | None], Awaitable[None]]
"""Hears of each call as soon as it has ended, with its answer where there is one, before anybody uses it."""


class ModelAsker(Protocol):
    """Reaches models."""

    def model_of(self, task: Task) -> str | None:
        """The model that is asked first, None where the rules answer."""

    def at_most(self, question: Question[Any]) -> AtMost:
        """What an answer may cost at most."""

    async def ask(self, question: Question[T], told: Told) -> Answer[T]:
        """Ask one model after the other, with patience, until one answers.

        Raises:
            NoModelAnswer: none did.
        """


class Ledger(Protocol):
    """What was asked before, what it cost, and what may still be spent: of one project."""

    async def known(self, prompt: Prompt, digest: str) -> PaidAnswer | None: ...
    async def begin(self, prompt: Prompt, digest: str, most: AtMost) -> str:
        """Set aside what an answer may cost, until `end`; or which budget is used up, in words, and nothing is set aside. While
        the same is being asked, or what is being asked may use the budget up, this waits.

        Raises:
            NoModelAnswer: it waited for longer than anybody asks.
        """

    async def end(self, prompt: Prompt, digest: str) -> None: ...
    async def keep(self, call: CallRecord, digest: str, answer: dict[str, Any] | None) -> None: ...
    async def forget(self, prompt: Prompt, digest: str) -> None:
        """What is kept there cannot be read any more."""


class Forgetful:
    """The ledger of whoever belongs to no project, such as an evaluation: it counts and keeps nothing else."""

    def __init__(self) -> None:
        self.calls: list[CallRecord] = []

    async def known(self, prompt: Prompt, digest: str) -> PaidAnswer | None:
        return None

    async def begin(self, prompt: Prompt, digest: str, most: AtMost) -> str:
        return ""

    async def end(self, prompt: Prompt, digest: str) -> None:
        pass

    async def keep(self, call: CallRecord, digest: str, answer: dict[str, Any] | None) -> None:
        self.calls.append(call)

    async def forget(self, prompt: Prompt, digest: str) -> None:
        pass


async def put(line: ModelAsker, ledger: Ledger, question: Question[T]) -> Answer[T]:
    """The answer to a question: the one that was paid for before, or is being paid for now, else a new one, kept before it is
    used.

    Raises:
        NoModelAnswer: nothing usable came, or nothing more may be spent.
    """
    digest = question.digest(line.model_of(question.prompt.task) or "")
    if (before := await _known(ledger, question, digest)) is not None:
        return before
    if budget := await ledger.begin(question.prompt, digest, line.at_most(question)):
        raise NoModelAnswer("budget_spent", budget)

    async def record(call: CallRecord, answer: dict[str, Any] | None) -> None:
        await ledger.keep(call, digest, answer)

    try:
        # Whoever asked the same before this one was let in has kept what came.
        return await _known(ledger, question, digest) or await line.ask(question, record)
    finally:
        await ledger.end(question.prompt, digest)


async def _known(ledger: Ledger, question: Question[T], digest: str) -> Answer[T] | None:
    kept = await ledger.known(question.prompt, digest)
    if kept is None:
        return None
    try:
        value = question.shape.model_validate(kept.answer)
    except ValidationError:
        log.warning(
            "a kept answer to %s has another shape than today's, and is asked for anew", question.prompt.version
        )
        await ledger.forget(question.prompt, digest)
        return None
    if kept.outcome != "ok":
        raise NoModelAnswer(kept.outcome, question.unusable(value))
    return Answer(value, kept.model)
