"""Promise: an innocent sentence suppresses nobody, and a real opt-out is never missed."""

import pytest

from outrider.language.text import plain
from outrider.mail.opt_outs_wide import may_ask_to_stop
from tests.mail.opt_out_sentences import (
    INNOCENT,
    LOOKALIKES,
    NEVER_FOR_GOOD,
    OLD_ADDRESSES,
    REAL,
    ROUNDABOUT,
    Result,
    result,
)
from tests.tables import no_row


def test_each_sentence_comes_to_what_it_should() -> None:
    came = [(sentence, expected, result(sentence)) for sentence, expected in [*INNOCENT, *REAL]]

    no_row(row for row in came if row[1] != row[2])


def test_no_innocent_sentence_suppresses_and_few_are_asked_about() -> None:
    results = [result(sentence) for sentence, _ in INNOCENT]

    assert len(INNOCENT) >= 60
    assert 0 == results.count("suppress")
    assert results.count("hold") <= 6


def test_every_real_opt_out_stops_mail_and_nine_in_ten_suppress_by_themselves() -> None:
    results = [result(sentence) for sentence, _ in REAL]

    assert len(REAL) >= 60
    assert 0 == results.count("nothing")
    assert results.count("suppress") >= 0.9 * len(REAL)


def test_what_only_sounds_like_an_opt_out_is_let_through_in_six_languages() -> None:
    """A buyer who writes "remove the set-up fee and we sign" is never suppressed, and hardly ever held."""
    results = {sentence: result(sentence) for sentence in LOOKALIKES}

    assert [] == [sentence for sentence, said in results.items() if said == "suppress"]
    assert sum(said == "hold" for said in results.values()) <= 0.01 * len(results)


def test_a_wish_in_words_of_its_own_stops_mail_by_rule() -> None:
    results = [result(sentence) for sentence in ROUNDABOUT]

    assert results.count("nothing") <= 0.02 * len(results)


def test_an_old_address_to_be_dropped_does_not_suppress_the_new_one() -> None:
    """Nobody is suppressed at the address from which they ask for another one to be forgotten."""
    assert [] == [sentence for sentence in OLD_ADDRESSES if result(sentence) == "suppress"]


@pytest.mark.parametrize("words", ["Don't send the contract yet.", "Please unsubcribe me."])
def test_a_line_break_in_a_sentence_changes_nothing(words: str) -> None:
    assert result(words) == result(words.replace(" ", "\n", 1))


def test_the_wide_net_holds_whatever_the_precise_list_suppresses() -> None:
    """So that a letter which the precise list may not decide, such as a stranger's, is never taken for an ordinary one."""
    suppressing = [sentence for sentence, expected in REAL if expected == "suppress"]

    assert suppressing
    no_row(sentence for sentence in suppressing if not may_ask_to_stop(plain(sentence), ""))


def test_what_speaks_of_another_address_person_or_thing_suppresses_nobody() -> None:
    no_row(sentence for sentence in NEVER_FOR_GOOD if result(sentence) == "suppress")


_TALK = "and then we went on with our day " * 25


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{_TALK}, so please remove me from your mailing list.", "suppress"),
        ("We make bread. " * 300 + "Please remove me from your mailing list.", "suppress"),
        (f"If you {_TALK} please remove me from your mailing list.", "hold"),
        ("We make bread. " * 300 + "Bread keeps for three days.", "nothing"),
    ],
)
def test_the_end_of_a_long_sentence_and_of_a_long_letter_is_read(text: str, expected: Result) -> None:
    assert expected == result(text)
