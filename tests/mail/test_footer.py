"""Below a message stands who sends it and how to stop it, in the language of the letter and as the sender's country wants."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from outrider.judgement import tongue
from outrider.mail import footer
from outrider.mail.compose import Message, compose
from outrider.mail.footer import LANGUAGES, Footer, Registration
from outrider.mail.inbound import classify
from outrider.mail.opt_outs import asks_to_stop
from outrider.mail.parse import parse

SENDERS = {
    "DE": Registration("DE", "GmbH", "Hamburg", "Amtsgericht Hamburg", "HRB 12345", ("Anna Beispiel", "Jan Muster")),
    "AT": Registration("AT", "GmbH", "Wien", "Handelsgericht Wien", "FN 123456a"),
    "GB": Registration("GB", "Ltd", "1 High Street, Leeds", "England and Wales", "01234567"),
    "IE": Registration("IE", "Ltd", "1 Quay, Dublin", "Companies Registration Office", "712345", ("Sam Byrne",)),
    "US": Registration("US", phone="+1 555 0100"),
    "": Registration(),
}
ASK_WORD = {
    "en": "unsubscribe", "de": "abmelden", "fr": "désinscription", "es": "baja", "it": "disiscrizione", "nl": "afmelden",
    "pl": "wypisz",
}  # fmt: skip
BODIES = {
    "en": "Dear Ms Roe, we help wholesalers to plan their stock. Would you have time for a call next week?",
    "de": "Sehr geehrte Frau Roth, wir helfen Großhändlern bei der Planung. Hätten Sie nächste Woche Zeit für ein Gespräch?",
    "fr": "Madame, nous aidons les grossistes à prévoir leurs ventes. Auriez-vous un moment la semaine prochaine ?",
    "es": "Estimada Ana, ayudamos a los mayoristas a planificar sus compras. ¿Tendría un momento para hablar la próxima semana?",
    "it": "Gentile Anna, aiutiamo i grossisti a pianificare gli acquisti. Avrebbe un momento per parlarne la prossima settimana?",
    "nl": "Geachte mevrouw, wij helpen groothandels bij het plannen. Heeft u volgende week tijd voor een gesprek?",
    "pl": "Dzień dobry, pomagamy hurtowniom planować zapasy. Czy moglibyśmy porozmawiać w przyszłym tygodniu?",
}
URL = "https://acme.example/u/token"


def letter(language: str, country: str) -> Footer:
    return Footer(
        "Nordlicht Prognosen", "Hafenstraße 1\n20457 Hamburg", URL, "legitimate_interest", language=language,
        registration=SENDERS[country], ai_written=True, rights_url="https://acme.example/privacy/t",
    )  # fmt: skip


def message(under: Footer, body: str = "Hello") -> Message:
    return Message(
        "<m1@acme.example>", datetime(2026, 11, 23, tzinfo=UTC), "hello@acme.example", "", "jane@globex.example", "", "About us",
        f"<p>{body}</p>", under,
    )  # fmt: skip


@pytest.mark.parametrize("country", SENDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_the_sender_is_said_in_every_language(language: str, country: str) -> None:
    """Both bodies name each detail once, why, rights, the machine, and the way out; in that language, not in English."""
    known = SENDERS[country]
    composed = compose(message(letter(language, country)))

    details = (known.office, known.register, known.number, *known.directors, known.phone, known.legal_form)
    for body in (composed.text, composed.html):
        for detail in ("Nordlicht Prognosen", "Hafenstraße 1", "/u/token", "/privacy/t", *details):
            assert detail in body
        assert "{}" not in body
    assert ASK_WORD[language] in composed.text
    own = set(compose(message(letter("en", country))).text.splitlines())
    shared = own & set(composed.text.splitlines())
    assert language == "en" or not [
        line for line in shared if "address" in line or "AI" in line or "unsubscribe" in line
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_word_that_a_footer_asks_for_is_understood(language: str) -> None:
    """Whoever answers with the word that our own footer names is not written to again; the word alone is enough."""
    text, _ = footer.links(replace(letter(language, ""), unsubscribe_url=None))

    assert ASK_WORD[language] in text[-1]
    assert asks_to_stop(ASK_WORD[language], "")


@pytest.mark.parametrize("country", ["DE", "GB"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_footer_that_is_quoted_without_marks_is_not_the_wish_of_who_quotes_it(language: str, country: str) -> None:
    """A person who answers above our whole message asks for nothing that our footer says."""
    ours = compose(message(letter(language, country), BODIES[language])).text
    raw = f"From: jane@globex.example\r\nSubject: Re: About us\r\n\r\nOK, Tuesday.\r\n\r\n{ours}".encode()

    assert "human_reply" == classify(parse(raw), ours=[ours]).kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_says_who_sends_it_and_nothing_of_stopping(language: str) -> None:
    """Business letters name their sender in answers too; why and how to stop stands only in what nobody asked for."""
    composed = compose(message(replace(letter(language, "DE"), is_answer=True)))

    assert "HRB 12345" in composed.text
    assert "/u/token" not in composed.text
    assert "/privacy/t" not in composed.text
    assert "List-Unsubscribe" not in composed.headers


@pytest.mark.parametrize(("language", "body"), BODIES.items())
def test_the_language_of_a_letter_is_told_by_its_words(language: str, body: str) -> None:
    """So its footer can be in the same; Polish too, which only callers write."""
    assert language == tongue.of_letter(body)


def test_a_name_in_another_language_does_not_change_a_letters_language() -> None:
    """Polish names in an English letter leave it English, and short words of others are not Polish."""
    assert "en" == tongue.of_letter("Dear Łukasz Wójcik, would Żabka have time to talk about the stock next week?")
    assert "it" == tongue.of_letter(
        "Buongiorno, i nostri clienti hanno meno sprechi. La ringrazio e le auguro buona giornata."
    )


def test_a_language_without_words_of_its_own_gets_english_ones() -> None:
    assert "reply with ‘unsubscribe’" in compose(message(letter("sv", "DE"))).text


def test_a_legal_form_that_the_name_says_is_not_said_twice() -> None:
    lines = footer.sender(Footer("Acme GmbH", "Hamburg", registration=SENDERS["DE"], language="de"))

    assert not [line for line in lines if "Rechtsform" in line]
    assert ["Vorstand: Anna Beispiel, Jan Muster"] == [
        line
        for line in footer.sender(
            Footer("Acme AG", "Hamburg", registration=replace(SENDERS["DE"], legal_form="AG"), language="de")
        )
        if "Anna" in line
    ]


def test_a_name_that_ends_in_a_full_stop_ends_its_sentence_once() -> None:
    said = footer.remarks(Footer("Acme Inc.", "Hamburg", language="de", ai_written=True))

    assert ["Mit Hilfe eines KI-Systems verfasst; verantwortlich ist Acme Inc."] == said
