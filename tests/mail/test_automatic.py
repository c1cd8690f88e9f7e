"""A machine's answer is known by a machine's marks or by what it says, never by a subject that a person may have typed."""

from datetime import date

import pytest

from outrider.mail.inbound import classify
from outrider.mail.return_date import return_date
from tests.mail.making import mail

GO_AHEAD = "Let us go ahead, call me."


@pytest.mark.parametrize(
    "subject",
    ["I am on board", "I am on it", "Urlaub?", "OOO policy question", "On leave benefits", "Absent colleagues",
     "Vacation rentals in Cork", "Ich bin nicht überzeugt", "De vacaciones con su software", "Afwezig personeel"],
)  # fmt: skip
def test_a_person_with_such_a_subject_is_a_person(subject: str) -> None:
    assert "human_reply" == classify(mail(GO_AHEAD, subject=subject)).kind


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("Out of the office", "I am out of the office until 8 December."),
        ("Abwesend", "Ich bin bis 8. Dezember 2026 nicht im Büro."),
        ("Absent", "Je suis absent jusqu'au 8 décembre."),
        ("Fuera de la oficina", "Estaré fuera hasta el 8 de diciembre."),
        ("Fuori ufficio", "Sono assente fino all'8 dicembre."),
        ("Afwezig", "Ik ben tot 8 december afwezig."),
    ],
)
def test_a_subject_and_a_text_that_say_the_same_are_a_note(subject: str, text: str) -> None:
    assert "auto_reply" == classify(mail(text, subject=subject)).kind


@pytest.mark.parametrize(
    ("text", "back"),
    [
        (
            "Ich bin bis 8. Dezember 2026 nicht im Büro. In dringenden Fällen wenden Sie sich an Frau Maier.",
            date(2026, 12, 8),
        ),
        (
            "I am out of the office until 8 December. For urgent matters please contact my colleague Ann.",
            date(2026, 12, 8),
        ),
        ("Je suis absent jusqu'au 8 décembre. En cas d'urgence, contactez l'accueil.", date(2026, 12, 8)),
        ("Estaré fuera de la oficina hasta el 8 de diciembre. En caso de urgencia escriba a Luis.", date(2026, 12, 8)),
        ("Sono assente fino al 8 dicembre. Per urgenze scrivete alla segreteria.", date(2026, 12, 8)),
        ("Ik ben tot 8 december afwezig. Bij dringende zaken belt u de receptie.", date(2026, 12, 8)),
    ],
)
def test_a_note_without_any_mark_is_known_by_what_it_says(text: str, back: date) -> None:
    found = classify(mail(text, subject="Re: An idea for Globex"))

    assert ("auto_reply", back) == (found.kind, found.return_date)


@pytest.mark.parametrize(
    "text",
    [
        "I am on vacation until Monday, but let us sign this week. Can you send the contract?",
        "Ich bin bis Freitag nicht im Büro. Rufen Sie mich danach an, das klingt gut.",
        "We are away from that vendor now. Call me.",
    ],
)
def test_a_person_who_tells_of_their_holidays_is_a_person(text: str) -> None:
    assert "human_reply" == classify(mail(text, subject="Re: An idea for Globex")).kind


MONDAY = date(2026, 11, 23)


@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("I am away until next Thursday.", date(2026, 12, 3)),
        ("I am away until Thursday.", date(2026, 11, 26)),
        ("I am back on Monday.", date(2026, 11, 30)),
        ("Back Tuesday next week.", date(2026, 12, 1)),
        ("Ich bin bis nächsten Donnerstag im Urlaub.", date(2026, 12, 3)),
        ("De retour jeudi prochain.", date(2026, 12, 3)),
        ("Regreso el próximo jueves.", date(2026, 12, 3)),
    ],
)
def test_next_thursday_written_on_a_monday_is_next_weeks(text: str, back: date) -> None:
    assert back == return_date(text, MONDAY)


@pytest.mark.parametrize(
    "text",
    [
        "I am on annual leave until 5 December. This is spam and I never signed up for it.",
        "Ich bin bis 5. Dezember im Urlaub. Das ist Spam, ich melde das.",
        "Estoy de vacaciones hasta el 5 de diciembre. Esto es spam, bórrenme.",
    ],
)
def test_an_absence_told_in_words_swallows_no_wish_that_only_the_wide_rules_hear(text: str) -> None:
    """The judge reads it as a person's, and holds it; what a machine marks as its own stays a machine's."""
    assert ("human_reply", "may_ask_to_stop") == ((found := classify(mail(text))).kind, found.reason)
