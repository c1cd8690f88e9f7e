"""The language of a text of few words, and each of its questions."""

import pytest

from outrider.language.questions import questions
from outrider.language.which import language_of


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Sounds good, call me", "en"),
        ("Nein danke", "de"),
        ("Déjà testé, merci", "fr"),
        ("No me interesa", "es"),
        ("Ci penso, grazie", "it"),
        ("Laat maar, bedankt", "nl"),
        ("Não temos interesse, obrigado", "pt"),
        ("Vi är inte intresserade tack", "sv"),
        ("Dziękuję, nie jesteśmy zainteresowani", "pl"),
        ("Спасибо, не интересно", "ru"),
        ("興味があります", "ja"),
        ("ok", ""),
        ("12345 👍", ""),
    ],
)
def test_the_language_of_a_few_words(text: str, expected: str) -> None:
    assert expected == language_of(text)


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        (
            "en",
            "What does it cost for 42 trucks, and does it talk to Mandata? Free Thursday after 2?",
            ["What does it cost for 42 trucks", "does it talk to Mandata?", "Free Thursday after 2?"],
        ),
        ("en", "Great, what does it cost? thanks", ["what does it cost?"]),
        ("en", "how much is it for 12 vans", ["how much is it for 12 vans"]),
        ("en", "We do have what we need, thanks. What a mail!", []),
        ("de", "Wie lange dauert es und brauchen wir Leute?", ["Wie lange dauert es", "brauchen wir Leute?"]),
        ("fr", "C'est cher, et faut-il un informaticien ?", ["faut-il un informaticien ?"]),
        ("es", "¿Tenéis tiendas y cuánto cuesta?", ["¿Tenéis tiendas", "cuánto cuesta?"]),
        ("it", "E se non va, come si disdice?", ["E se non va, come si disdice?"]),
        ("nl", "Goedemiddag, wat kost dat voor een dak?", ["wat kost dat voor een dak?"]),
        (
            "fr",
            "Passez-vous le samedi, et que se passe-t-il si une lame casse ?",
            ["Passez-vous le samedi", "que se passe-t-il si une lame casse ?"],
        ),
        ("nl", "Hoe lang duurt het en wie doet dat", ["Hoe lang duurt het", "wie doet dat"]),
    ],
)
def test_each_question_stands_in_the_text(language: str, text: str, expected: list[str]) -> None:
    found = questions(text, language)

    assert expected == found
    assert all(one in text for one in found)
