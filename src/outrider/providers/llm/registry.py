"""Who judges text, by the settings: the one door to an `Intelligence`. Adding a provider is a line in `names` and in `wire`."""

from importlib.util import find_spec

from outrider.judgement.embedded import Embedded
from outrider.judgement.model import Modelled
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
            f"OUTRIDER_LLM is {settings.llm!r}, and what reaches models is not installed: pip install 'outrider[llm]'."
        )
    if lacking := models.without_key():
        raise Misconfigured(f"OUTRIDER_LLM is {settings.llm!r}, and its key is missing: set {' and '.join(lacking)}.")
    return Modelled(ModelLine(settings, models), Embedded(encoder))


def installed() -> bool:
    """Whether the extra `llm` is there."""
    return find_spec("pydantic_ai") is not None
