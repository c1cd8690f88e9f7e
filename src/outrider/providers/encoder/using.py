"""Which encoder the settings ask for, and what a project is told where it cannot be used."""

import asyncio
from collections.abc import Awaitable, Callable

from outrider.core.causes import Readiness
from outrider.db import ProjectTx
from outrider.language.vectors import Encoder, NoEncoder
from outrider.providers.encoder.sentences import PACKAGE, SentenceEncoder, trouble
from outrider.providers.llm.registry import weights_trouble
from outrider.settings import Settings


def build(settings: Settings) -> Encoder:
    """Loads nothing yet."""
    return SentenceEncoder() if settings.sentence_encoder else NoEncoder()


def readiness(settings: Settings) -> Callable[[ProjectTx], Awaitable[Readiness]]:
    """A warning where the encoder is wanted and cannot be used: everything goes on, by words and rules alone."""

    async def said(_: ProjectTx) -> Readiness:
        why = await asyncio.to_thread(trouble) if settings.sentence_encoder else ""
        if not why and (damaged := await asyncio.to_thread(weights_trouble)):
            return Readiness(warnings=(f"{damaged}: more replies are left to a person. Install outrider again.",))
        return (
            Readiness(warnings=(f"{why}: {_MEANS} Install {PACKAGE} again, or set OUTRIDER_SENTENCE_ENCODER=false.",))
            if why
            else Readiness()
        )

    return said


_MEANS = "replies are read, and companies found, by words and rules alone."
