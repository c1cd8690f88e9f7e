"""What headers, sender and subject tell of a machine, once for whoever stores a message and whoever judges it."""

import pytest

from outrider.language.text import plain
from outrider.mail.automatic import acknowledges, by_headers, has_prefix, reports_a_bounce


@pytest.mark.parametrize(
    "headers",
    [
        {"auto-submitted": "auto-replied"},
        {"auto-submitted": "Auto-Generated; x=y"},
        {"x-autoreply": "yes"},
        {"x-autorespond": "anything"},
        {"precedence": "auto_reply"},
        {"content-type": "multipart/report; report-type=disposition-notification"},
        {"return-path": "<>"},
    ],
)
def test_a_machine_says_so_in_its_headers(headers: dict[str, str]) -> None:
    assert by_headers(headers)


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"auto-submitted": "no"},
        {"x-autoreply": "no"},
        {"precedence": "bulk"},
        {"return-path": "<jo@birch.example>"},
    ],
)
def test_a_person_and_a_mailing_do_not(headers: dict[str, str]) -> None:
    assert "" == by_headers(headers)


def test_a_prefix_with_its_colon_is_a_programs_and_a_word_alone_a_persons() -> None:
    assert all(map(has_prefix, ("Automatic reply: Boxes", "Réponse automatique : Boîtes", "Abwesenheitsnotiz: Kisten")))
    assert not any(map(has_prefix, ("Urlaub?", "I am on board", "Re: Automatic doors", "Out of office tools")))


def test_a_mail_system_reports_and_a_person_only_mentions() -> None:
    assert reports_a_bounce({"content-type": 'multipart/report; report-type="delivery-status"'}, "a@b.example", "", "")
    assert reports_a_bounce({}, "mailer-daemon@b.example", "hello", "5.1.1 user unknown")
    assert reports_a_bounce({}, "jo@b.example", "mail delivery failed", "")
    assert not reports_a_bounce(
        {}, "jo@b.example", "re: boxes", "the address was rejected, user unknown, so i write from here"
    )


@pytest.mark.parametrize(
    "text",
    [
        "We have received your message and will answer within two days. This is an automated message.",
        "Ihre Anfrage ist unter der Nummer 411 erfasst. Diese E-Mail wurde automatisch erstellt.",
        "Nous avons bien reçu votre demande. Ceci est un message automatique.",
        "Hemos recibido su consulta. Este es un mensaje automático.",
        "Grazie per averci scritto. Questo è un messaggio automatico.",
        "Uw bericht is goed aangekomen. Dit is een automatische ontvangstbevestiging.",
    ],
)
def test_who_answers_by_itself_that_something_has_arrived_is_a_machine(text: str) -> None:
    assert acknowledges(plain(text))


@pytest.mark.parametrize(
    "text",
    [
        "New enquiry from your website: we run 40 vans and would like a demo. This message was sent automatically.",
        "We have received your message and would like to see it on Tuesday.",
        "Wir haben Ihre Nachricht erhalten und möchten das sehen.",
        "Does it send the confirmations automatically?",
    ],
)
def test_a_form_that_hands_on_an_enquiry_and_a_person_who_thanks_are_none(text: str) -> None:
    """Whoever wrote into the form of a website wants something; ignored, they would get no answer."""
    assert not acknowledges(plain(text))
