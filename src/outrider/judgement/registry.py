"""Who judges text, by the setting `llm`. Adding a provider is one file and one line here."""

from collections.abc import Callable
from typing import Final

from outrider.judgement.embedded import Embedded
from outrider.judgement.port import Intelligence
from outrider.language.vectors import Encoder
from outrider.settings import Settings

BUILDERS: Final[dict[str, Callable[[Settings, Encoder], Intelligence]]] = {
    "embedded": lambda settings, encoder: Embedded(encoder),
}


def build(settings: Settings, encoder: Encoder) -> Intelligence:
    """The `Intelligence` that the settings name; `encoder` is what it compares meanings with.

    Raises:
        ValueError: no provider has that name; the message lists those there are.
    """
    builder = BUILDERS.get(settings.llm.strip().lower())
    if builder is None:
        raise ValueError(
            f"OUTRIDER_LLM is {settings.llm!r}, which is not a provider here; set it to one of: {', '.join(BUILDERS)}."
        )
    return builder(settings, encoder)
