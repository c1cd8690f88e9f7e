"""Messages that are begun together get the answers that they would have got one by one."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from outrider.judgement.embedded import Embedded
from outrider.providers.encoder.sentences import SentenceEncoder
from tests.judgement.model.models import Seen, mail, modelled
from tests.judgement.reading import inbound

TEXTS = [
    *(line.split("|", 2)[2] for line in (Path(__file__).parent / "replies_unseen.txt").read_text("utf-8").splitlines()),
    "Please remove me from your list.",
    "Ich bin bis 8. Dezember nicht im Büro.",
    "",
]


class Counted(SentenceEncoder):
    """The real encoder; how many texts it was given at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []

    async def encode(self, texts: Sequence[str]) -> list[Any]:
        if texts:
            self.asked.append(len(texts))
        return await super().encode(texts)


async def test_what_is_begun_together_is_encoded_at_once_and_answered_the_same() -> None:
    encoder, alone = Counted(), Embedded(SentenceEncoder())
    together = Embedded(encoder)
    messages = [inbound(text) for text in TEXTS]
    await together.read_ahead(messages, candidates=True)

    assert 2 == len(encoder.asked)  # as replies and as candidates
    for message in messages:
        assert await alone.analyse_reply(message) == await together.analyse_reply(message)
        assert await alone.classify_candidate(message, []) == await together.classify_candidate(message, [])
    assert 2 == len(encoder.asked)


async def test_a_message_that_turns_out_otherwise_is_read_anew() -> None:
    encoder = Counted()
    judge = Embedded(encoder)
    early = inbound("Yes, let's talk on Tuesday, this looks very good.")
    await judge.read_ahead([early, inbound("Who are you?")])
    later = replace(early, text="No thanks, we are not interested in this.")

    assert "negative" == (await judge.analyse_reply(later)).intent
    assert 2 == len(encoder.asked)
    assert "positive" == (await judge.analyse_reply(early)).intent
    assert 2 == len(encoder.asked)


async def test_what_was_asked_about_is_not_kept() -> None:
    encoder = Counted()
    judge = Embedded(encoder)
    message = inbound("Yes, let's talk on Tuesday, this looks very good.")
    await judge.read_ahead([message])

    for _ in range(2):
        assert "positive" == (await judge.analyse_reply(message)).intent
    assert 2 == len(encoder.asked)


async def test_a_message_that_breaks_a_reading_breaks_nobody_elses() -> None:
    encoder = Counted()
    judge = Embedded(encoder)
    broken = replace(inbound("Yes please"), headers=None)  # type: ignore[arg-type]
    other = inbound("Yes, let's talk on Tuesday, this looks very good.")
    await judge.read_ahead([broken, other])

    with pytest.raises(AttributeError):
        await judge.analyse_reply(broken)
    assert "positive" == (await judge.analyse_reply(other)).intent
    assert 1 == len(encoder.asked)


async def test_what_nobody_asks_about_is_given_up() -> None:
    encoder = Counted()
    judge = Embedded(encoder)
    first = inbound("Yes, let's talk on Tuesday, this looks very good.")
    await judge.read_ahead([first, *(inbound("", f"Number {number}") for number in range(300))])

    assert "positive" == (await judge.analyse_reply(first)).intent
    assert 2 == len(encoder.asked)


async def test_no_model_is_asked_ahead() -> None:
    ledger = Seen()
    await modelled(lambda *_: {}, ledger).read_ahead([mail("Könnten wir das mal besprechen?")])

    assert [] == ledger.shown
