"""What leaves this machine, computed from the settings and rows that make it leave."""

from typing import Final
from urllib.parse import urlsplit

from outrider.providers.llm import names
from outrider.providers.llm.names import Named
from outrider.settings import Settings

_MODELS: Final = {"openai": "OpenAI", "anthropic": "Anthropic", "google": "Google", "mistral": "Mistral AI"}
_OWN: Final = frozenset({"localhost", "127.0.0.1", "::1"})


def models(settings: Settings) -> tuple[str, ...]:
    """Who reads texts as a model that runs elsewhere; none where the rules read, or a model on this machine."""
    return tuple(dict.fromkeys(said for one in names.read(settings).named if (said := receiver_of(one))))


def receiver_of(model: Named) -> str:
    """Who gets what a model is asked; empty where it stays on this machine."""
    host = urlsplit(model.url).hostname or "" if model.url else ""
    return "" if host in _OWN else host or _MODELS.get(model.provider, model.provider)
