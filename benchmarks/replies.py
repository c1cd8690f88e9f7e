"""Reading replies: messages a second with the sentence encoder, one at a time and as a drain takes them, against encoding
alone, and where rules decide."""

import statistics
import time
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.world import Result, World
from outrider.judgement.embedded import Embedded
from outrider.judgement.port import Inbound
from outrider.providers.encoder.sentences import SentenceEncoder
from outrider.replies.analysis import AT_ONCE

_FILE = Path(__file__).parent.parent / "tests" / "judgement" / "replies_unseen.txt"
_RULED = (
    "Please remove me from your list.",
    "Ich bin bis 8. Dezember nicht im Büro.",
    "Ne m'écrivez plus",
    "OOO until Monday",
)
_TURNS = 7


async def measure(world: World) -> list[Result]:
    """Short replies in six languages, in seconds of this process, not of the clock: the figures are for one core. All is met once
    before, because the words of a language are compiled when they are first asked. Medians by turns."""
    texts = [line.split("|", 2)[2] for line in _FILE.read_text("utf-8").splitlines()]
    ruled = [*_RULED] * 20
    encoder = SentenceEncoder()
    judge, without = Embedded(encoder), Embedded()

    async def encode(most: int) -> None:
        for start in range(0, len(texts), most):
            encoder.encode_now(texts[start : start + most])

    ways: dict[str, Callable[[], Awaitable[None]]] = {
        "one": lambda: _analyse(judge, texts),
        "drain": lambda: _drain(judge, texts),
        "encoding": lambda: encode(1),
        "together": lambda: encode(AT_ONCE),
        "cues": lambda: _analyse(without, texts),
        "rules": lambda: _analyse(judge, ruled),
    }
    seconds: dict[str, list[float]] = {name: [] for name in ways}
    for turn in range(_TURNS + 1):
        for name, way in ways.items():
            started = time.process_time()
            await way()
            seconds[name] += [time.process_time() - started] * (turn > 0)
    each = {name: statistics.median(took) / len(ruled if name == "rules" else texts) for name, took in seconds.items()}
    rate = {name: f"{1 / one:,.0f} a second" for name, one in each.items()}
    return [
        Result(
            "replies, read one at a time with the encoder",
            rate["one"],
            f"encoding alone: {rate['encoding']}",
            f"{each['one'] / each['encoding']:.2f}",
            "300 a second",
        ),
        Result(
            f"replies, read {AT_ONCE} at a time, as a drain does",
            rate["drain"],
            f"encoding alone: {rate['together']}",
            f"{each['drain'] / each['together']:.2f}",
            "300 a second",
        ),
        Result(
            "replies, by cues alone",
            rate["cues"],
            f"with the encoder: {rate['one']}",
            f"{each['cues'] / each['one']:.2f}",
            "1,000 a second",
        ),
        Result(
            "replies, where rules decide",
            rate["rules"],
            "1,000 a second",
            f"{1000 * each['rules']:.2f}",
            "below 1",
        ),
    ]


def _messages(texts: Sequence[str]) -> list[Inbound]:
    now = datetime(2026, 11, 20, 9, tzinfo=UTC)
    return [Inbound("Re: Acme", text, text, "jo@nord.example", {}, now) for text in texts]


async def _analyse(judge: Embedded, texts: Sequence[str]) -> None:
    for message in _messages(texts):
        await judge.analyse_reply(message)


async def _drain(judge: Embedded, texts: Sequence[str]) -> None:
    messages = _messages(texts)
    for start in range(0, len(messages), AT_ONCE):
        await judge.read_ahead(messages[start : start + AT_ONCE])
        for message in messages[start : start + AT_ONCE]:
            await judge.analyse_reply(message)
