"""Replies as the embedded engine reads them."""

from datetime import UTC, datetime

from outrider.judgement.embedded import Embedded
from outrider.judgement.port import Inbound, ReplyAnalysis

RECEIVED = datetime(2026, 11, 20, 9, 0, tzinfo=UTC)  # a Friday


def inbound(text: str, subject: str = "Re: Nordfracht and Acme", **headers: str) -> Inbound:
    return Inbound(
        subject,
        text,
        text,
        "jane@nordfracht.example",
        {name.replace("_", "-"): value for name, value in headers.items()},
        RECEIVED,
    )


async def analyse(text: str, subject: str = "Re: Nordfracht and Acme", **headers: str) -> ReplyAnalysis:
    return await Embedded().analyse_reply(inbound(text, subject, **headers))
