"""Which words may stand for each other: the senses of a word, and the weaker that follows from the stronger."""

import pytest

from outrider.judgement.grounding import Parties, Statement, ground
from outrider.judgement.grounding.concepts import concepts_of, implied
from outrider.judgement.grounding.facts import senses_of
from outrider.judgement.grounding.words import CODES

APART = {
    "en": (
        "hire hiring|lease buy|reduce eliminate|improve guarantee|check approve|begin end|increase reduce|more less"
        "|buy sell|win lose|send receive|customer supplier|customer partner|replace repair|open plan"
        "|all most|faster slower|free cheap|help replace|measure reduce|need have"
    ),
}
PAIRS = [(code, *pair.split()) for code, table in APART.items() for pair in table.split("|")]


def says(sentence: str, claim: str, language: str = "en") -> bool:
    parties = Parties(("Tallowmere",), "Dunmarrow Pottery", "Petra Lindqvist", "dunmarrow.example")
    entries = ground(None, f"<p>{sentence}</p>", [Statement("c", claim)], [], parties, language=language)
    return [entry.kind for entry in entries] == ["claim"]


@pytest.mark.parametrize(("code", "left", "right"), PAIRS)
def test_words_that_say_different_things_share_no_sense(code: str, left: str, right: str) -> None:
    """Neither is the other, and neither follows from the other."""
    one, other = senses_of(left, code), senses_of(right, code)

    assert set() == set(one) & implied(other)
    assert set() == set(other) & implied(one)


def test_a_word_may_have_several_senses() -> None:
    """It stands for whatever shares one of them."""
    assert {"=supply", "=deliver"} <= set(senses_of("deliver", "en"))
    assert says("Tallowmere supplies pallets to farms.", "Tallowmere delivers pallets to farms.")


def test_the_weaker_may_be_said_where_the_source_says_the_stronger() -> None:
    assert says("Tallowmere checks boilers in schools.", "Tallowmere inspects boilers in schools.")


@pytest.mark.parametrize(
    ("sentence", "claim"),
    [
        ("Tallowmere inspects boilers in schools.", "Tallowmere checks boilers in schools."),
        ("Tallowmere does not check boilers in schools.", "Tallowmere does not inspect boilers in schools."),
        ("Tallowmere checks every boiler in schools.", "Tallowmere inspects boilers in schools."),
        ("Tallowmere only checks boilers in schools.", "Tallowmere only inspects boilers in schools."),
    ],
)
def test_the_stronger_never_and_nothing_weaker_under_a_not_or_an_only(sentence: str, claim: str) -> None:
    """Not to inspect is no proof of not checking, and inspecting only says nothing of whoever checks."""
    assert not says(sentence, claim)


@pytest.mark.parametrize("code", CODES)
def test_no_chain_of_what_follows_leads_back(code: str) -> None:
    """Two concepts that follow from each other are one, and belong into one line."""
    words, stems = concepts_of(code)
    for sense in {sense for table in (words, stems) for senses in table.values() for sense in senses}:
        for weaker in implied((sense,)) - {sense}:
            assert sense not in implied((weaker,))
