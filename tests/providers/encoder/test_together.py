"""Texts that are asked for at the same time are encoded together, and nobody notices but by the time that it takes."""

import asyncio
import threading
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from outrider.providers.encoder.sentences import SentenceEncoder

BREAKS = "this one breaks"


class Watched(SentenceEncoder):
    """The real encoder: what it takes together is noted, its first turn lasts until `go`, and one text breaks it."""

    def __init__(self) -> None:
        super().__init__()
        self.turns: list[int] = []
        self.began, self.go = threading.Event(), threading.Event()

    def encode_now(self, texts: Sequence[str]) -> list[Any]:
        self.turns.append(len(texts))
        self.began.set()
        self.go.wait(60)
        if BREAKS in texts:
            raise MemoryError(BREAKS)
        return super().encode_now(texts)


async def busy(encoder: Watched, texts: Sequence[str] = ("the first",)) -> "asyncio.Task[list[Any]]":
    """The encoder at work on something, until it may go on."""
    first = asyncio.create_task(encoder.encode(texts))
    await asyncio.to_thread(encoder.began.wait, 60)
    return first


async def in_line(encoder: Watched, *asked: Sequence[str]) -> "list[asyncio.Task[list[Any]]]":
    tasks = [asyncio.create_task(encoder.encode(texts)) for texts in asked]
    await asyncio.sleep(0)
    return tasks


async def test_what_waits_is_encoded_together_and_each_gets_its_own() -> None:
    encoder = Watched()
    await busy(encoder)
    asked = [[f"Call me on day {number}.", "", f"Dag {number}"] for number in range(10)]
    waiting = await in_line(encoder, *asked)
    encoder.go.set()
    found = await asyncio.gather(*waiting)

    assert [1, 30] == encoder.turns
    for texts, vectors in zip(asked, found, strict=True):
        alone = [SentenceEncoder().encode_now([text])[0] for text in texts]
        assert vectors[1] is alone[1] is None
        assert max(float(np.abs(one - other).max()) for one, other in zip(vectors[::2], alone[::2], strict=True)) < 1e-6


async def test_a_reply_waits_for_one_turn_of_a_catalogue_and_not_for_all() -> None:
    encoder = Watched()
    catalogue = await busy(encoder, ["a company"] * 200)
    [reply] = await in_line(encoder, ["Yes please"])
    encoder.go.set()
    await reply

    assert not catalogue.done()
    assert 200 == len(await catalogue)
    # What the reply did not fill of a turn went to nobody: the next of the catalogue stood behind it with a whole one.
    assert [64, 1, 64, 64, 8] == encoder.turns


async def test_what_breaks_for_one_is_told_to_that_one() -> None:
    encoder = Watched()
    await busy(encoder)
    before, broken, after = await in_line(encoder, ["before"], ["beside", BREAKS], ["after"])
    encoder.go.set()

    with pytest.raises(MemoryError):
        await broken
    assert [1, 1] == [len(await before), len(await after)]
    assert (await after)[0] is not None


async def test_who_waits_no_longer_is_passed_over() -> None:
    encoder = Watched()
    await busy(encoder)
    before, gone, after = await in_line(encoder, ["before"], ["gone"] * 64, ["after"])
    gone.cancel()
    await asyncio.wait([gone])
    encoder.go.set()
    await asyncio.gather(before, after)

    assert gone.cancelled()
    assert [1, 2] == encoder.turns


def test_several_loops_ask_the_same_encoder() -> None:
    encoder = Watched()
    encoder.go.set()
    found: list[int] = []

    def ask(number: int) -> None:
        async def some() -> None:
            every = await asyncio.gather(*(encoder.encode([f"text {number} {one}"]) for one in range(20)))
            found.append(sum(vector is not None for [vector] in every))

        asyncio.run(some())

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert [20] * 4 == found
    assert 80 == sum(encoder.turns)
    assert len(encoder.turns) < 80
