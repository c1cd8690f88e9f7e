"""What is used of pydantic-ai, held to a server of our own that speaks as OpenAI and Anthropic do and misbehaves."""

from collections.abc import AsyncIterator
from typing import Any, Literal

import pytest
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from pydantic import BaseModel, SecretStr

from outrider.cli.doctor import models_of
from outrider.core import metrics, tracing
from outrider.judgement.model import prompts
from outrider.judgement.model.asking import Answer, CallRecord, NoModelAnswer, Question
from outrider.language.vectors import NoEncoder
from outrider.providers.llm import names, registry
from outrider.providers.llm.line import ModelLine
from outrider.settings import Misconfigured, Settings
from tests.providers.llm.server import ModelServer, model_server

SECRET = "sk-very-secret-1234567890"


class Label(BaseModel):
    intent: Literal["positive", "negative"]


class Said(BaseModel):
    said: str


YES: Any = {"intent": "positive"}


@pytest.fixture(scope="module")
async def server() -> AsyncIterator[ModelServer]:
    async with model_server() as running:
        yield running


class Asked:
    """What came of a question: the answer or why there is none, each call, and how long was waited between them."""

    def __init__(self) -> None:
        self.calls: list[CallRecord] = []
        self.pauses: list[float] = []
        self.came: Answer[Label] | str = ""

    @property
    def outcomes(self) -> list[str]:
        return [call.outcome for call in self.calls]


async def ask(llm: str, fallback: str = "", seconds: float = 20, unusable: str = "", twice: bool = False) -> Asked:
    key = SecretStr(SECRET)
    settings = Settings(
        llm=llm, llm_fallback=fallback, openai_api_key=key, anthropic_api_key=key, llm_timeout_seconds=seconds,
        llm_prices="openai:m=2/10",
    )  # fmt: skip
    asked = Asked()

    async def sleep(pause: float) -> None:
        asked.pauses.append(pause)

    async def told(call: CallRecord, answer: Any) -> None:
        asked.calls.append(call)

    line = ModelLine(settings, names.read(settings), sleep=sleep)
    question = Question(prompts.of("reply"), "<email>yes</email>", Label, lambda label: unusable)
    for _ in range(2 if twice else 1):
        try:
            asked.came = await line.ask(question, told)
        except NoModelAnswer as none:
            asked.came = none.why
    return asked


SHAPES = pytest.mark.parametrize("shape", ["openai", "anthropic", "compatible"])


def at(server: ModelServer, shape: str) -> str:
    return f"{shape}:m@{server.url}{'' if shape == 'anthropic' else '/v1'}"


@SHAPES
@pytest.mark.parametrize(
    ("script", "outcomes"),
    [
        ([YES], ["ok"]),
        (["busy", YES], ["rate_limited", "ok"]),
        (["broken", "broken", YES], ["unavailable", "unavailable", "ok"]),
        (["half", YES], ["unavailable", "ok"]),
        ([{"intent": "rich"}, YES], ["ok"]),
    ],
    ids=["at once", "busy once", "broken twice", "broken off once", "wrong once"],
)
async def test_what_passes_is_waited_for(
    server: ModelServer, shape: str, script: list[Any], outcomes: list[str]
) -> None:
    """A model that is busy, broken or wrong once answers after all, and every request is told with its tokens."""
    server.answers(*script)

    asked = await ask(at(server, shape))

    assert isinstance(asked.came, Answer)
    assert ("positive", f"{shape}:m") == (asked.came.value.intent, asked.came.model)
    assert outcomes == asked.outcomes
    used = len(server.asked) - len(outcomes) + 1
    assert (40 * used, 7 * used) == (asked.calls[-1].tokens_in, asked.calls[-1].tokens_out)
    assert 0 == sum(call.tokens_in for call in asked.calls[:-1])


async def test_each_request_is_counted_and_traced(server: ModelServer) -> None:
    """By model, task and outcome, with its tokens and what it cost; not a word of what was asked or said."""
    server.answers("busy", YES)
    spans = InMemorySpanExporter()
    end = tracing.begin("tests", to=spans)
    model = {"model": "openai:m"}

    def counted() -> list[float | None]:
        get = metrics.REGISTRY.get_sample_value
        return [
            *(
                get("outrider_model_calls_total", {**model, "task": "reply", "outcome": o})
                for o in ("rate_limited", "ok")
            ),
            *(get("outrider_model_tokens_total", {**model, "direction": way}) for way in ("in", "out")),
            get("outrider_model_cost_total", model),
        ]

    before = [one or 0 for one in counted()]
    await ask(at(server, "openai"))
    end()

    grown = [round((now or 0) - then, 6) for now, then in zip(counted(), before, strict=True)]
    assert [1, 1, 40, 7, 0.00015] == grown
    told = [dict(one.attributes or {}) for one in spans.get_finished_spans()]
    assert ["model call reply"] * 2 == [one.name for one in spans.get_finished_spans()]
    assert ["rate_limited", "ok"] == [one["outrider.outcome"] for one in told]
    assert {
        "gen_ai.request.model": "openai:m",
        "outrider.outcome": "ok",
        "gen_ai.usage.input_tokens": 40,
        "gen_ai.usage.output_tokens": 7,
    } == told[-1]


@SHAPES
@pytest.mark.parametrize(
    ("answer", "why", "requests"),
    [
        ("busy", "rate_limited", 3),
        ("broken", "unavailable", 3),
        ("key", "denied", 1),
        ("no", "refused", 1),
        ({"intent": "rich"}, "nonsense", 2),
        ("Certainly! They are positive.", "nonsense", 2),
        ("endless", "unavailable", 3),
    ],
)
async def test_what_does_not_pass_is_told(
    server: ModelServer, shape: str, answer: Any, why: str, requests: int
) -> None:
    """A model that goes on misbehaving is given up with its reason, after a bounded number of requests."""
    server.answers(answer)

    asked = await ask(at(server, shape))

    assert (why, requests) == (asked.came, len(server.asked))
    if answer == "busy":
        assert [7.0, 7.0] == asked.pauses


@SHAPES
@pytest.mark.parametrize("answer", ["page", "cut"])
async def test_what_is_no_whole_answer_is_none(server: ModelServer, shape: str, answer: str) -> None:
    """What a hotel's network says in the place of a model, or half an answer, is taken for nothing."""
    server.answers(answer)

    asked = await ask(at(server, shape))

    assert asked.came in ("nonsense", "unavailable", "truncated")


@pytest.mark.parametrize("shape", ["openai", "anthropic"])
async def test_a_model_that_never_answers_is_left_after_the_time_allowed(server: ModelServer, shape: str) -> None:
    """Silence ends at the time limit, once, and the model then rests instead of being waited for again."""
    server.answers("silent")

    asked = await ask(at(server, shape), seconds=0.3, twice=True)

    assert ("timeout", ["timeout"]) == (asked.came, asked.outcomes)


async def test_the_next_model_is_asked_where_the_first_fails(server: ModelServer) -> None:
    """A fallback answers for a first model that refuses, and is named as the one that did."""
    server.answers("no", YES)

    asked = await ask(at(server, "openai"), fallback=f"anthropic:other@{server.url}")

    assert isinstance(asked.came, Answer)
    assert "anthropic:other" == asked.came.model
    assert [("openai:m", "refused"), ("anthropic:other", "ok")] == [(c.model, c.outcome) for c in asked.calls]


async def test_an_answer_that_may_not_be_used_is_told_as_such(server: ModelServer) -> None:
    """The right shape with words that may not be used is an answer from nobody, and is paid for all the same."""
    server.answers(YES)

    asked = await ask(at(server, "openai"), unusable="it holds an address")

    assert ("rejected", ["rejected"]) == (asked.came, asked.outcomes)
    assert 40 * 2 + 7 * 10 == asked.calls[0].cost_micros


@SHAPES
async def test_a_key_goes_to_its_provider_and_nowhere_else(
    server: ModelServer, shape: str, caplog: pytest.LogCaptureFixture
) -> None:
    """No key stands in a log, in the settings as they are printed, or at an endpoint that it is not for."""
    server.answers("key")
    with caplog.at_level("DEBUG"):
        await ask(at(server, shape))

    assert (shape != "compatible") == (SECRET in server.keys[0])
    assert SECRET not in caplog.text
    assert SECRET not in repr(Settings(openai_api_key=SecretStr(SECRET)))


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"llm": "oracle"}, "OUTRIDER_LLM begins with no provider.*embedded"),
        ({"llm": "openai:"}, "PROVIDER:MODEL"),
        ({"llm": "openai:m"}, "OUTRIDER_OPENAI_API_KEY"),
        ({"llm": "compatible:llama"}, "does not say where"),
        ({"llm_tasks": "dream=openai:m"}, "OUTRIDER_LLM_TASKS.*claims"),
        ({"llm_fallback": "me"}, "OUTRIDER_LLM_FALLBACK"),
        ({"llm_prices": "openai:m=cheap"}, "OUTRIDER_LLM_PRICES"),
        ({"llm_prices": "openai:m=-1/2"}, "OUTRIDER_LLM_PRICES"),
    ],
)
def test_a_setting_that_cannot_be_worked_with_is_named(said: dict[str, str], told: str) -> None:
    with pytest.raises(Misconfigured, match=told):
        registry.build(Settings(**said), NoEncoder())  # type: ignore[arg-type]


def test_a_key_in_the_place_of_a_model_is_not_repeated() -> None:
    with pytest.raises(Misconfigured) as refused:
        registry.build(Settings(llm=SECRET), NoEncoder())

    assert SECRET not in str(refused.value)


async def test_an_answer_that_cannot_be_stored_is_nonsense(server: ModelServer) -> None:
    """A NUL in a model's words is no answer, paid for all the same, instead of an error of the database."""
    server.answers({"said": "x\0"})
    key = SecretStr(SECRET)
    settings = Settings(llm=at(server, "openai"), openai_api_key=key)
    kept: list[tuple[str, int, Any]] = []

    async def told(call: CallRecord, answer: Any) -> None:
        kept.append((call.outcome, call.tokens_in, answer))

    question = Question(prompts.of("reply"), "<email>yes</email>", Said)
    with pytest.raises(NoModelAnswer) as none:
        await ModelLine(settings, names.read(settings)).ask(question, told)

    assert ("nonsense", [("nonsense", 40, None)]) == (none.value.why, kept)


def test_doctor_says_which_model_answers_what_and_which_key_is_missing() -> None:
    found = [
        (one.state, one.what)
        for one in models_of(Settings(llm="openai:a", llm_tasks="reply=embedded", openai_api_key=SecretStr(SECRET)))
    ]
    without = [one.what for one in models_of(Settings(llm="mistral:b")) if one.state == "missing"]

    assert ("ok", "openai:a answers: claims, topic, fit, findings, plan, draft, critique, candidate.") == found[0]
    assert ("ok", "embedded answers: reply.") == found[1]
    assert "missing" not in [state for state, _ in found]
    assert ["OUTRIDER_MISTRAL_API_KEY is not set, and a model that is to be asked needs it."] == without
    assert SECRET not in str(found)


def test_each_task_may_have_a_model_of_its_own() -> None:
    models = names.read(
        Settings(llm="openai:a", llm_tasks="draft=anthropic:b@http://x/y, reply=embedded", llm_fallback="mistral:c")
    )

    assert ["openai:a", "mistral:c"] == [one.said for one in models.chain("claims")]
    assert [("anthropic:b", "http://x/y"), ("mistral:c", "")] == [(m.said, m.url) for m in models.chain("draft")]
    assert () == models.chain("reply")
    assert ["OUTRIDER_ANTHROPIC_API_KEY", "OUTRIDER_MISTRAL_API_KEY", "OUTRIDER_OPENAI_API_KEY"] == models.without_key()
