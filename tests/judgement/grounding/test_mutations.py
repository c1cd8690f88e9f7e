"""An honest sentence with one thing changed is a lie, and no lie passes: numbers, units, actors, limits, tense, negation."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from tests.judgement.grounding.judging import ROWS, judge, passes
from tests.tables import no_row

FIGURE = re.compile(r"(?<![\d.,])\d+(?:[.,]\d+)?(?![\d.,])")
UNITS = {
    "hours": "days",
    "months": "years",
    "days": "weeks",
    "%": " euros",
    "percent": "points",
    "€": "$",
    "£": "€",
    "weeks": "days",
}
LIMITS = (
    "up to ",
    "some ",
    "may ",
    "usually ",
    "typically ",
    "about ",
    "nearly ",
    " only",
    "most of ",
    "during the pilot",
)
NO_LIMIT = re.compile(r"\bMay |\babout (?!\d|an? )")
"""A month, and what a question is about."""
NEGATED = {" is ": " is not ", " are ": " are not ", " costs ": " does not cost ", " makes ": " does not make "}


def larger(sentence: str) -> Iterator[str]:
    for found in FIGURE.finditer(sentence):
        yield (
            sentence[: found.start()] + str(int(re.split("[.,]", found.group())[0]) * 2 + 1) + sentence[found.end() :]
        )


def another_unit(sentence: str) -> Iterator[str]:
    for unit, other in UNITS.items():
        if unit in sentence:
            yield sentence.replace(unit, other, 1)


def without_limit(sentence: str) -> Iterator[str]:
    for limit in LIMITS:
        if limit in sentence.lower() and not (limit in ("may ", "about ") and NO_LIMIT.search(sentence)):
            yield re.sub(re.escape(limit), " " if limit[0] == " " else "", sentence, count=1, flags=re.IGNORECASE)


def denied(sentence: str) -> Iterator[str]:
    for plain, turned in NEGATED.items():
        if plain in sentence:
            yield sentence.replace(plain, turned, 1)


def said_for_all(sentence: str) -> Iterator[str]:
    yield f"{sentence.rstrip('.')}, guaranteed."
    yield f"Always: {sentence}"
    yield f"{sentence.rstrip('.')} and at Brightwater Logistics."


@cache
def held() -> list[dict[str, Any]]:
    """The honest rows that a claim or a finding holds; read when they are wanted, which collecting the tests is not."""
    honest = [row for row in ROWS if row["kind"] == "honest" and not row["subject"]]
    return [row for row in honest if [entry.kind for entry in judge(row)] in (["claim"], ["finding"])]


CHANGES: list[Callable[[str], Iterator[str]]] = [larger, another_unit, without_limit, denied, said_for_all]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_changed_honest_sentence_never_passes(change: Callable[[str], Iterator[str]]) -> None:
    rows = [row for row in held() if change is larger or row["lang"] == "en"]
    changed = [(row, sentence) for row in rows for sentence in change(row["sentence"]) if sentence != row["sentence"]]
    leaks = [(row["id"], sentence) for row, sentence in changed if passes(row, sentence)]

    assert changed
    no_row(leaks)


def customers(row: dict[str, Any]) -> list[str]:
    return [claim["customer"] for claim in row["claims"] if claim["customer"] and claim["customer"] in row["sentence"]]


@pytest.mark.parametrize("other", ["You", "We", "Brightwater Logistics", "Customers", "Everybody"])
def test_a_customers_result_is_nobody_elses(other: str) -> None:
    changed = [(row, row["sentence"].replace(name, other)) for row in held() for name in customers(row)]
    leaks = [(row["id"], sentence) for row, sentence in changed if passes(row, sentence)]

    assert changed
    no_row(leaks)
