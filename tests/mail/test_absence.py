"""Absence notes without a header, in six languages, and what only mentions an absence."""

import pytest

from outrider.mail.absence import says_absent


@pytest.mark.parametrize(
    "text",
    [
        "I am on leave until Monday 7 December and will read my mail then.",
        "Ich bin bis 8. Dezember 2026 nicht im Büro",
        "Bonjour, je suis en congés et de retour lundi. En cas d'urgence contactez le secrétariat.",
        "Estoy fuera de la oficina hasta el 7 de diciembre",
        "Sono in ferie e rientro lunedì.",
        "Ik ben afwezig tot en met 7 december",
    ],
)
def test_a_note_is_known_by_its_words(text: str) -> None:
    assert says_absent(text)


@pytest.mark.parametrize(
    "text",
    [
        "Sounds good, but I am out of the office on Friday. Call me on Monday.",
        "Bitte schreiben Sie mir nicht vor Mai, da bin ich im Urlaub.",
        "Nous sommes fermés le lundi, quel est votre prix ?",
        "Our office moved in May. Not interested.",
        "",
    ],
)
def test_who_wants_something_is_there(text: str) -> None:
    assert not says_absent(text)
