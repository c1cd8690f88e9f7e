"""A part is not its whole, nor what was done to the one done to the other; and a greeting around a sentence is no part of it."""

import pytest

from outrider.judgement.grounding import Parties, Statement, ground

PARTIES = Parties(("Overburden", "Tom Reed"), "Stavely Gate", "Ann Lee", "stavely.example")


def kinds(sentence: str, claim: str, customer: str = "", language: str = "en") -> set[str]:
    claims = [Statement("one", claim, "customer" if customer else "ours", customer)]
    return {entry.kind for entry in ground(None, f"<p>{sentence}</p>", claims, [], PARTIES, language=language)}


@pytest.mark.parametrize(
    ("language", "customer", "claim", "whole"),
    [
        ("en", "Kettleby", "Kettleby has four of its six pits flown by us.", "Kettleby has its six pits flown by us."),
        ("de", "Holz", "Holz lässt vier ihrer sechs Brüche von uns messen.", "Holz lässt ihre sechs Brüche von uns messen."),
        ("fr", "Pons", "Pons nous confie quatre de ses six carrières.", "Pons nous confie ses six carrières."),
        ("es", "Vela", "Vela nos confía cuatro de sus seis canteras.", "Vela nos confía sus seis canteras."),
        ("it", "Rossi", "Rossi ci affida quattro delle sue sei cave.", "Rossi ci affida le sue sei cave."),
        ("nl", "Veen", "Veen laat vier van haar zes groeves door ons meten.", "Veen laat haar zes groeves door ons meten."),
    ],
)  # fmt: skip
def test_a_part_of_what_somebody_has_is_never_told_as_all_of_it(
    language: str, customer: str, claim: str, whole: str
) -> None:
    assert {"claim"} == kinds(claim, claim, customer, language)
    assert {"ungrounded"} == kinds(whole, claim, customer, language)


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("Northmoss had 18 blades inspected by us in 2023.", "claim"),
        ("In 2023 Northmoss had 18 blades inspected by us and 7 of them repaired.", "claim"),
        ("Northmoss had 18 blades repaired by us in 2023.", "ungrounded"),
    ],
)
def test_what_was_done_to_seven_was_not_done_to_eighteen(sentence: str, kind: str) -> None:
    claim = "Northmoss had 18 blades inspected by us in 2023 and 7 of them repaired."

    assert {kind} == kinds(sentence, claim, "Northmoss")


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("Dear Ms Lee, we survey quarries by drone.", "claim"),
        ("We survey quarries by drone, Ann.", "claim"),
        ("Dear Ms Lee, thank you for giving this letter a minute.", "frame"),
        ("Thank you for reading this far, and kind regards, Tom Reed", "frame"),
        ("Dear Ms Lee, we survey mines by drone.", "ungrounded"),
        ("We survey mines by drone, Ann.", "ungrounded"),
        ("We survey quarries by drone, Rory.", "ungrounded"),
        ("Dear Ms Lee, your quarry was closed.", "ungrounded"),
        ("Your quarry was closed, and kind regards, Tom Reed", "ungrounded"),
        ("Thank you for reading this far, and kind regards, Rory Vance", "ungrounded"),
        ("We survey quarries by drone, and kind regards from the whole of Stavely Gate", "ungrounded"),
    ],
)
def test_a_greeting_or_a_closing_on_the_same_line_neither_helps_nor_harms(sentence: str, kind: str) -> None:
    assert {kind} == kinds(sentence, "We survey quarries by drone.")
