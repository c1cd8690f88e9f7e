"""Who judges text, by the settings: the one door to an `Intelligence`. Adding a provider is a line in `names` and in `wire`."""

from dataclasses import dataclass
from importlib.util import find_spec

from outrider.judgement.embedded import Embedded, learned
from outrider.judgement.model import Modelled
from outrider.judgement.model.asking import Forgetful
from outrider.judgement.port import Intelligence
from outrider.language.vectors import Encoder
from outrider.providers.llm import names
from outrider.providers.llm.line import ModelLine
from outrider.settings import Misconfigured, Settings


def build(settings: Settings, encoder: Encoder) -> Intelligence:
    """The `Intelligence` that the settings name; `encoder` is what rules compare meanings with. Nothing is connected yet.

    Raises:
        Misconfigured: there is no such provider, its key is missing, or what it needs is not installed.
    """
    models = names.read(settings)
    if not models.named:
        return Embedded(encoder)
    if not installed():
        raise Misconfigured(
            "OUTRIDER_LLM names a model, and what reaches models is not installed: pip install 'outrider[llm]'."
        )
    if lacking := models.without_key():
        raise Misconfigured(f"A model is named whose key is missing: set {' and '.join(lacking)}.")
    return Modelled(ModelLine(settings, models), Embedded(encoder))


def installed() -> bool:
    """Whether the extra `llm` is there."""
    return find_spec("pydantic_ai") is not None


@dataclass(frozen=True, slots=True)
class Spent:
    """What models were asked: calls, those that gave no answer to use, tokens, and the price of the calls whose price is known,
    in millionths of the currency."""

    calls: int = 0
    failed: int = 0
    tokens: int = 0
    cost_micros: int = 0


def spent(judge: Intelligence) -> Spent:
    """What a judge that belongs to no project has asked so far; nothing where rules answer."""
    if not isinstance(judge, Modelled) or not isinstance(judge.ledger, Forgetful):
        return Spent()
    calls = judge.ledger.calls
    return Spent(
        len(calls),
        sum(call.outcome != "ok" for call in calls),
        sum(call.tokens_in + call.tokens_out for call in calls),
        sum(call.cost_micros or 0 for call in calls),
    )


def weights_trouble() -> str:
    """Why the trained weights that read replies cannot be used, for whoever runs the service; empty where they can."""
    return learned.trouble()
