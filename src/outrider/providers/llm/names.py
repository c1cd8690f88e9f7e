"""Which model answers which task, where it is, with which key and at what price: what the settings say."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from typing import Final, Literal, cast, get_args

from pydantic import SecretStr

from outrider.judgement.model.asking import TASKS
from outrider.judgement.model.prompts import Task
from outrider.settings import Misconfigured, Settings

EMBEDDED: Final = "embedded"
Provider = Literal["openai", "anthropic", "google", "mistral", "compatible"]
ONLY_BY_NAME: Final[tuple[Task, ...]] = ("entailment",)
"""Tasks that no model has before the operator names one for them: who writes a letter does not vouch for it too."""
PROVIDERS: Final[tuple[Provider, ...]] = get_args(Provider)


@dataclass(frozen=True, slots=True)
class ModelName:
    """One model at one place."""

    provider: Provider
    model: str
    url: str = ""

    @property
    def said(self) -> str:
        """As it is recorded and priced."""
        return f"{self.provider}:{self.model}"


@dataclass(frozen=True, slots=True)
class Price:
    """Per token, in millionths of the currency: what a million tokens cost."""

    into: Decimal
    out: Decimal

    def of(self, tokens_in: int, tokens_out: int) -> int:
        """In millionths, rounded up: nothing that was paid for counts as free."""
        micros = tokens_in * self.into + tokens_out * self.out
        return int(micros.to_integral_value(rounding="ROUND_CEILING"))


@dataclass(frozen=True, slots=True)
class Models:
    """What the settings say about models."""

    by_task: Mapping[Task, ModelName | None]
    fallback: ModelName | None
    keys: Mapping[Provider, SecretStr] = field(default_factory=dict)
    prices: Mapping[str, Price] = field(default_factory=dict)

    @property
    def named(self) -> tuple[ModelName, ...]:
        """Every model that may be asked, each once."""
        wanted = [one for one in (*self.by_task.values(), self.fallback) if one is not None]
        return tuple(dict.fromkeys(wanted)) if any(self.by_task.values()) else ()

    def chain(self, task: Task) -> tuple[ModelName, ...]:
        """The models of a task in the order in which they are asked; none where the rules answer."""
        first = self.by_task.get(task)
        if first is None:
            return ()
        return (first,) if self.fallback is None or self.fallback == first else (first, self.fallback)

    def without_key(self) -> list[str]:
        """The settings that are missing: keys of providers that may be asked."""
        lacking = {one.provider for one in self.named if one.provider != "compatible" and one.provider not in self.keys}
        return sorted(key_setting(provider) for provider in lacking)


def key_setting(provider: Provider) -> str:
    """The environment variable of a provider's key."""
    return f"OUTRIDER_{provider.upper()}_API_KEY"


def read(settings: Settings) -> Models:
    """What the settings say.

    Raises:
        Misconfigured: one of them cannot be read, with its name and how it is written.
    """
    first = _named(settings.llm, "OUTRIDER_LLM")
    by_task: dict[Task, ModelName | None] = {task: first for task in TASKS if task not in ONLY_BY_NAME}
    for task, _, name in (one.partition("=") for one in _listed(settings.llm_tasks)):
        if task.strip() not in TASKS:
            raise Misconfigured(
                f"OUTRIDER_LLM_TASKS names a task that there is not; write TASK=MODEL with one of: {', '.join(TASKS)}."
            )
        by_task[cast(Task, task.strip())] = _named(name, "OUTRIDER_LLM_TASKS")
    keys = {provider: getattr(settings, f"{provider}_api_key") for provider in PROVIDERS}
    return Models(
        by_task,
        _named(settings.llm_fallback, "OUTRIDER_LLM_FALLBACK") if settings.llm_fallback.strip() else None,
        {provider: key for provider, key in keys.items() if key is not None and key.get_secret_value().strip()},
        dict(map(_priced, _listed(settings.llm_prices))),
    )


def _named(said: str, setting: str) -> ModelName | None:
    said = said.strip()
    if said.lower() == EMBEDDED:
        return None
    provider, _, rest = said.partition(":")
    model, at, host = rest.partition("@http")
    if provider not in PROVIDERS or not model.strip():
        raise Misconfigured(
            # Not what it is: it may be a key in the wrong place.
            f"{setting} begins with no provider that is known here; set it to {EMBEDDED}, or to PROVIDER:MODEL with one of:"
            f" {', '.join(PROVIDERS)}."
        )
    if provider == "compatible" and not at:
        raise Misconfigured(f"{setting} does not say where the model is; write compatible:MODEL@https://HOST/v1.")
    return ModelName(provider, model.strip(), f"http{host}".strip() if at else "")


def _priced(said: str) -> tuple[str, Price]:
    name, _, price = said.rpartition("=")
    into, _, out = price.partition("/")
    try:
        found = Price(Decimal(into.strip()), Decimal(out.strip()))
    except InvalidOperation:
        found = Price(Decimal(-1), Decimal(-1))
    if not name.strip() or not (found.into.is_finite() and found.out.is_finite()) or min(found.into, found.out) < 0:
        raise Misconfigured(
            "OUTRIDER_LLM_PRICES holds an entry that cannot be read; write PROVIDER:MODEL=IN/OUT, such as openai:m=1.25/10."
        )
    return name.strip(), found


def _listed(said: str) -> list[str]:
    return [one.strip() for one in said.split(",") if one.strip()]
