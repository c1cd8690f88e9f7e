"""Reading replies: messages a second with the sentence encoder, against encoding alone, and where rules decide."""

import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.world import Result, World
from outrider.judgement.embedded import Embedded
from outrider.judgement.port import Inbound
from outrider.providers.encoder.sentences import SentenceEncoder

_FILE = Path(__file__).parent.parent / "tests" / "judgement" / "replies_unseen.txt"
_RULED = (
    "Please remove me from your list.",
    "Ich bin bis 8. Dezember nicht im Büro.",
    "Ne m'écrivez plus",
    "OOO until Monday",
)
_TIMES = 4


async def measure(world: World) -> list[Result]:
    """Short replies in six languages, one at a time, as the inbox gives them. Seconds of this process, not of the clock: the
    figure is for one core."""
    texts = [line.split("|", 2)[2] for line in _FILE.read_text("utf-8").splitlines()] * _TIMES
    encoder = SentenceEncoder()
    with_encoder, without = Embedded(encoder), Embedded()
    await _analyse(with_encoder, texts[:20])
    whole = await _seconds(with_encoder, texts)
    started = time.process_time()
    for text in texts:
        encoder.encode_now([text])
    encoding = time.process_time() - started
    cues = await _seconds(without, texts)
    ruled = [*_RULED] * 50
    rules = await _seconds(with_encoder, ruled)
    return [
        Result(
            "replies, read with the encoder",
            f"{len(texts) / whole:,.0f} a second",
            f"encoding alone: {len(texts) / encoding:,.0f} a second",
            f"{whole / encoding:.2f}",
            "300 a second",
        ),
        Result(
            "replies, by cues alone",
            f"{len(texts) / cues:,.0f} a second",
            f"with the encoder: {len(texts) / whole:,.0f} a second",
            f"{cues / whole:.2f}",
            "1,000 a second",
        ),
        Result(
            "replies, where rules decide",
            f"{len(ruled) / rules:,.0f} a second",
            "1,000 a second",
            f"{1000 * rules / len(ruled):.2f}",
            "below 1",
        ),
    ]


async def _seconds(engine: Embedded, texts: Sequence[str]) -> float:
    started = time.process_time()
    await _analyse(engine, texts)
    return time.process_time() - started


async def _analyse(engine: Embedded, texts: Sequence[str]) -> None:
    now = datetime(2026, 11, 20, 9, tzinfo=UTC)
    for text in texts:
        await engine.analyse_reply(Inbound("Re: Acme", text, text, "jo@nord.example", {}, now))
