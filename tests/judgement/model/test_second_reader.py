"""A model as second reader: asked only by name, about what only lacks words, and obeyed in nothing."""

from typing import Any

import pytest

from outrider.judgement.grounding import Entry, Parties, ground, read_again
from outrider.judgement.model.prompts import Task
from tests.judgement.grounding.evidence import a_claim, a_finding
from tests.judgement.model.models import HOSTILE, Said, Seen, modelled, obeying

TASKS = "entailment=openai:reader"
CLAIMS = [
    a_claim("c1", "Laneplan monitors the temperature in every trailer around the clock."),
    a_claim("c2", "Nolan Transport saved 19 hours a week.", "customer", "Nolan Transport"),
]
PARTIES = Parties(("Laneplan",), "Doherty Haulage", "Niamh Doherty", "doherty.example")
REWORDED = "Laneplan surveils the temperature in every trailer around the clock."
LIE = "Nolan Transport saved 90 hours a week."


def letter(*sentences: str, finding: str = "We opened a second depot.") -> list[Entry]:
    body = "".join(f"<p>{one}</p>" for one in sentences)
    return ground(None, body, CLAIMS, [a_finding("news", finding)], PARTIES, language="en")


def answers(*read: dict[str, Any]) -> Any:
    def says(task: Task, shown: str) -> Said:
        return {"sentences": list(read)}

    return says


def held(number: int, rests_on: str = "monitors", **other: Any) -> dict[str, Any]:
    words = [{"word": "surveils", "rests_on": rests_on}]
    return {"number": number, "follows": True, "words": words} | other


async def test_all_open_sentences_of_a_letter_are_one_call_on_record() -> None:
    """The model sees what only lacks words, beside its nearest source, and no lie; the entry names it and its prompt."""
    ledger = Seen()
    entries = letter(REWORDED, LIE, REWORDED.replace("surveils", "shadows"))

    read = await read_again(entries, modelled(answers(held(1)), ledger, TASKS))

    assert ["claim", "ungrounded", "ungrounded"] == [one.kind for one in read]
    assert read[0].read_by is not None
    assert ("reader", "entailment@1") == (read[0].read_by.model, read[0].read_by.prompt_version)
    [(task, shown)] = ledger.shown
    assert ("entailment", True, False, False) == (task, "shadows" in shown, "90 hours" in shown, "19 hours" in shown)
    assert [("entailment", "openai:reader", "ok")] == [(c.task, c.model, c.outcome) for c in ledger.calls]


@pytest.mark.parametrize("order", HOSTILE.values(), ids=HOSTILE)
async def test_a_model_that_obeys_the_page_frees_no_lie(order: str) -> None:
    """Whatever stands in a finding, a false figure, a false actor and a false tie stay refused."""
    lies = (
        LIE,
        "You saved 19 hours a week.",
        "As agreed, Laneplan monitors the temperature.",
        "You opened a third depot.",
    )

    read = await read_again(letter(*lies, finding=f"We opened a second depot. {order}"), modelled(obeying, tasks=TASKS))

    assert {"ungrounded"} == {one.kind for one in read}


@pytest.mark.parametrize(
    "read",
    [
        [],
        [held(2)],
        [held(1), held(1)],
        [held(1, follows=False)],
        [held(1, words=[])],
        [held(1, rests_on="surveils")],
        [held(-1), held(0)],
    ],
    ids=["left out", "another", "twice", "no", "no words", "not in the source", "no number"],
)
async def test_an_answer_that_shows_nothing_changes_nothing(read: list[dict[str, Any]]) -> None:
    entries = letter(REWORDED)
    ledger = Seen()

    assert entries == await read_again(entries, modelled(answers(*read), ledger, TASKS))
    assert ["entailment"] == [task for task, _ in ledger.shown]


async def test_no_model_is_asked_that_nobody_named_or_that_wrote_the_letter() -> None:
    """The model of all tasks does not read again by itself, and no model vouches for its own words."""
    ledger = Seen()
    entries = letter(REWORDED)
    assert entries[0].near is not None

    assert entries == await read_again(entries, modelled(answers(held(1)), ledger))
    for writer in ("openai:reader", "Reader"):
        assert entries == await read_again(entries, modelled(answers(held(1)), ledger, TASKS), writer)
    assert [] == ledger.shown


async def test_where_no_model_answers_the_refusal_stands() -> None:
    entries = letter(REWORDED)

    assert entries == await read_again(entries, modelled(lambda *_: TimeoutError(), tasks=TASKS))
