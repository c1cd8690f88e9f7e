"""A drain lets its judge begin what lies there together; each letter is still judged, recorded and acted on in its turn."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from outrider.judgement.embedded import Embedded
from outrider.judgement.port import Inbound, ReplyAnalysis
from outrider.providers.encoder.sentences import SentenceEncoder
from outrider.replies import inbox
from outrider.replies.candidates import sync as candidates
from tests.rooms.replies.support import JO, Desk, Judge, Pulled, three_replies, waiting

LETTER = "We are looking for demand forecasting software for our bakeries. Could you call me to set up a demo?"


class Counted(SentenceEncoder):
    """The real encoder; how many texts it was given at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []

    async def encode(self, texts: Sequence[str]) -> list[Any]:
        if texts:
            self.asked.append(len(texts))
        return await super().encode(texts)


class Ahead(Judge):
    """The real judge; what was told to it ahead, and what of that had been recorded by then."""

    def __init__(self, real: Any, desk: Desk, fault: BaseException | None = None) -> None:
        super().__init__(real, None)
        self.desk, self.broken, self.told, self.waiting = desk, fault, list[int](), list[int]()
        self.order: list[str] = []

    async def read_ahead(self, messages: Sequence[Inbound], *, candidates: bool = False) -> None:
        self.told.append(len(messages))
        self.waiting.append(await waiting(self.desk))
        if self.broken is not None:
            raise self.broken
        await self.real.read_ahead(messages, candidates=candidates)

    async def analyse_reply(self, message: Inbound) -> ReplyAnalysis:
        self.order.append(message.from_email)
        return await super().analyse_reply(message)


def judged_by(desk: Desk, judge: Any) -> Any:
    services = replace(desk.services, intelligence=judge)
    return services.project(desk.actor.principal, desk.project_id)


async def intents(desk: Desk) -> list[tuple[str, str]]:
    stored = await desk.read("email-messages?direction=inbound")
    return sorted((one["from_email"], one["analysis"]["intent"]) for one in stored)


async def test_replies_that_lie_there_are_encoded_together_and_recorded_in_their_order(desk: Desk) -> None:
    await three_replies(desk)
    encoder = Counted()
    judge = Ahead(Embedded(encoder), desk)
    report = await inbox.sync(judged_by(desk, judge))

    assert [3] == judge.told
    assert [3] == judge.waiting
    assert 1 == len(encoder.asked)
    assert ["a@bakery.example", "b@bakery.example", "c@bakery.example"] == judge.order
    assert (3, 3, 3) == (report.new_replies, report.reply_draft_runs, report.paused_follow_ups)


async def test_strangers_that_lie_there_are_encoded_together(desk: Desk) -> None:
    for number in range(3):
        await desk.deliver(f"s{number}@cafe.example", f"{LETTER} We have {number} shops.")
    encoder = Counted()
    report = await candidates.sync(judged_by(desk, Embedded(encoder)))

    assert 3 == report.created_candidates
    assert 2 == len(encoder.asked)  # what they want, and what kind of letters they are


async def test_no_more_are_begun_together_than_wait_for_the_first(desk: Desk) -> None:
    for number in range(20):
        await desk.new_prospect(f"p{number:02}@bakery.example")
        await desk.deliver(f"p{number:02}@bakery.example", f"Yes please, shop number {number} would like to see it.")
    judge = Ahead(Embedded(Counted()), desk)
    await inbox.sync(judged_by(desk, judge))

    assert [16, 4] == judge.told
    assert [20, 4] == judge.waiting
    assert judge.order == sorted(judge.order)
    assert 20 == len(judge.order)


async def test_a_letter_is_judged_by_what_its_sender_wrote_and_not_by_what_was_begun_of_it(desk: Desk) -> None:
    """What of it is ours is known once it is known whom it answers."""
    prospect_id = await desk.new_prospect(JO)
    ours = "We would love to show you our planner. Would Tuesday at ten suit you for a call?"
    await desk.write_to(prospect_id, JO, text=ours)
    await desk.deliver(JO, f"No thanks, not interested.\n\n{ours}")
    encoder = Counted()
    await inbox.sync(judged_by(desk, Embedded(encoder)))

    [message] = await desk.read("email-messages?direction=inbound")
    assert ("No thanks, not interested.", "negative") == (message["text"], message["analysis"]["intent"])
    assert 2 == len(encoder.asked)


async def test_a_beginning_that_fails_leaves_each_to_be_read_by_itself(desk: Desk) -> None:
    await three_replies(desk)
    await desk.deliver("lee@cafe.example", LETTER)
    judge = Ahead(Embedded(SentenceEncoder()), desk, RuntimeError("a bug"))
    report = await candidates.sync(judged_by(desk, judge))

    assert 1 == report.created_candidates
    assert [sender for sender, _ in await intents(desk)] == ["a@bakery.example", "b@bakery.example", "c@bakery.example"]
    assert {"unknown"}.isdisjoint(intent for _, intent in await intents(desk))


async def test_a_process_that_dies_while_it_begins_has_lost_nothing(desk: Desk) -> None:
    await three_replies(desk)
    with pytest.raises(Pulled):
        await inbox.sync(judged_by(desk, Ahead(desk.services.intelligence, desk, Pulled())))
    assert 3 == await waiting(desk)

    report = await desk.sync()

    assert (3, 3) == (report["new_replies"], report["reply_draft_runs"])
