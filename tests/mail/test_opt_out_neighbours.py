"""Promise: who ends a contract, changes the day, hands over or nearly left loses no letter of ours; who wants out is stopped."""

from collections import Counter

import pytest

from outrider.language.text import plain
from outrider.mail.opt_outs_wide import hands_over, speaks_of_other_stops
from outrider.mail.rights import rights_claimed
from tests.mail.neighbours import ROWS, of
from tests.mail.opt_out_sentences import result


def came_of(sentence: str) -> str:
    return "suppress" if rights_claimed(sentence) else result(sentence)


def test_there_are_enough_of_both_and_in_six_languages() -> None:
    languages = Counter(language for _, language, _ in ROWS)

    assert len(ROWS) >= 400
    assert {"de", "en", "es", "fr", "it", "nl"} == set(languages)
    assert min(languages.values()) >= 45
    assert len(of("stops")) >= 145


@pytest.mark.parametrize("sentence", of("innocent"))
def test_what_ends_something_else_stops_no_mail(sentence: str) -> None:
    assert "nothing" == came_of(sentence)


@pytest.mark.parametrize("sentence", of("stops"))
def test_a_wish_beside_it_stops_mail(sentence: str) -> None:
    assert came_of(sentence) in ("suppress", "hold")


@pytest.mark.parametrize("sentence", of("asked"))
def test_what_nobody_can_tell_is_asked_about_and_suppresses_nobody(sentence: str) -> None:
    assert "hold" == came_of(sentence)


@pytest.mark.parametrize(
    "wish", ["Please unsubscribe me.", "And take me off your list.", "No more emails from you, ever."]
)
@pytest.mark.parametrize("sentence", [one for one in of("innocent") if "?" in one][::4])
def test_a_question_about_a_contract_hides_no_wish_beside_it(sentence: str, wish: str) -> None:
    assert came_of(f"{sentence} {wish}") in ("suppress", "hold")


def test_who_hands_over_points_to_somebody() -> None:
    assert hands_over("Please remove me and write to sam.lodge@acme.example, who runs this now.")
    assert not hands_over("Remove me. If you must complain, write to legal@acme.example.")
    assert not hands_over("Please write to sam.lodge@acme.example, who runs this now.")


@pytest.mark.parametrize(
    ("sentence", "is_so"),
    [
        ("An meine frühere Adresse bitte nichts, ich bin umgezogen.", True),
        ("Usez de ceci, l'ancienne adresse ne marche pas.", True),
        ("This address reaches me.", False),
    ],
)
def test_no_weight_holds_who_has_another_address_now(sentence: str, is_so: bool) -> None:
    assert is_so == speaks_of_other_stops(plain(sentence))
