"""Who judges under a configuration."""

from outrider.judgement.port import Intelligence
from outrider.providers import encoder as encoders
from outrider.providers.llm import registry
from outrider.settings import Settings


async def build(settings: Settings) -> Intelligence:
    """The intelligence of these settings, with its sentence encoder loaded: no case pays for that.

    Raises:
        ValueError: as `registry.build`.
    """
    encoder = encoders.build(settings)
    found = registry.build(settings, encoder)
    await encoder.encode(["warm"])
    return found
