"""What three invented businesses taught us of letters: each promise was broken in one of theirs."""

import re
from dataclasses import replace
from datetime import timedelta
from html import unescape

import pytest

from outrider.core import clock
from outrider.judgement.embedded import Embedded
from outrider.judgement.embedded.layout import filled, refused_of
from outrider.judgement.grounding.parse import parse
from outrider.judgement.port import (
    Claim,
    Company,
    CompanyResearch,
    Document,
    DraftBrief,
    Finding,
    Fit,
    ReplyAnalysis,
)
from outrider.language.saying_days import whole
from tests.judgement.reading import analyse

AT_NIGHT = Claim(
    "c1",
    "Unsere Techniker kommen nachts oder am Wochenende, damit keine Rampe im Betrieb gesperrt werden muss.",
    "offer",
    "approved",
    "high",
)
CHECKS = Claim(
    "c2", "Rampwerk prüft und wartet Überladebrücken, Sektionaltore und Hubtische.", "offer", "approved", "high"
)
HAGEMEIER = Claim(
    "c3",
    "Die Spedition Hagemeier lässt ihre 64 Tore seit 2022 von Rampwerk prüfen.",
    "proof",
    "approved",
    "high",
    "customer",
    "Hagemeier",
)
MANY = Claim("c4", "Mehr als 30 Speditionen vertrauen Rampwerk.", "proof", "approved", "high")
GATES = Claim("c5", "Unsere Kunden sind Speditionen mit mehr als 20 Toren.", "icp", "approved", "high")
PRICE = Claim("c6", "Die jährliche Prüfung kostet 68 Euro je Tor, zuzüglich Anfahrt.", "pricing", "approved", "high")
WITHIN = Claim("c7", "Die Prüfung eines Tores dauert 40 Minuten.", "feature", "approved", "high")
SOON = Claim("c8", "Wir antworten auf Störungen innerhalb von vier Stunden.", "terms", "approved", "high")
HALL = "Am 5. Oktober haben wir in Minden unsere zweite Umschlaghalle mit 22 Toren in Betrieb genommen."
WACKERNAGEL = Company(
    "Spedition Wackernagel", "wackernagel.example", "Spedition", "Deutschland", "Spedition mit 46 Toren"
)


def news(quote: str, field: str = "signal:expansion") -> Finding:
    return Finding(field, quote, quote, "https://wackernagel.example/news", clock.now() - timedelta(days=20))


def brief(*findings: Finding, kind: str = "first_touch", **more: object) -> DraftBrief:
    claims = (AT_NIGHT, CHECKS, HAGEMEIER, MANY, GATES, PRICE, WITHIN, SOON)
    return DraftBrief(
        kind,  # type: ignore[arg-type]
        "Jana Brehm",
        "Rampwerk",
        WACKERNAGEL,
        "Dr. Meryem Özdemir",
        claims,
        findings,
        None,
        **more,  # type: ignore[arg-type]
    )


async def letter(of: DraftBrief) -> str:
    draft = await Embedded().draft(of)
    assert [] == refused_of(of, draft.subject, draft.body_html)
    return unescape(re.sub(r"<[^>]+>", "\n", draft.body_html))


async def planned(*findings: Finding) -> tuple[str, ...]:
    research = CompanyResearch("", findings, Fit(80, "", ()), ())
    plan = await Embedded().plan(
        WACKERNAGEL, research, (AT_NIGHT, CHECKS, HAGEMEIER, GATES), business_name="Rampwerk", person="Meryem Özdemir"
    )
    return plan.claim_ids


async def test_a_letter_says_what_we_do_before_what_our_people_do() -> None:
    """ "Our technicians come at night" leaves it open what for, even where it shares the most words with their news."""
    assert CHECKS.id == (await planned(news(HALL)))[0]
    assert CHECKS.id == (await planned(news("Unsere Rampe im Betrieb wurde am Wochenende gesperrt.")))[0]
    assert CHECKS.text in await letter(brief())


async def test_a_day_with_a_full_stop_is_told_and_quoted() -> None:
    told = await letter(brief(news(HALL)))

    assert "5. Oktober haben Sie in Minden Ihre zweite Umschlaghalle mit 22 Toren in Betrieb genommen" in told
    of = brief(news(HALL))
    assert [] == refused_of(of, "Eine Frage an Spedition Wackernagel", f"<p>Auf Ihrer Website lese ich: „{HALL}“</p>")


async def test_where_no_wording_of_a_reason_passes_the_letter_begins_with_who_writes() -> None:
    """A finding that cannot be told leaves no hole, and its reviewer learns that there is no reason to write now."""
    said = "Nordfracht hat eine zweite Halle in Cork eröffnet."
    of = brief(Finding("latest_signal", said, said, None, clock.now()))
    draft = await Embedded().draft(of)

    assert "Jana Brehm" in draft.body_html.split("</p>")[1]
    assert any("No reason to write now" in one for one in draft.caveats)


async def test_only_what_happened_lately_makes_it_a_good_moment() -> None:
    always = Finding(
        "what_they_do",
        "Wir lagern Möbel für Versandhändler.",
        "Wir lagern Möbel für Versandhändler.",
        "https://wackernagel.example/",
        clock.now(),
    )
    for company in ("wackernagel.example", "a.example", "b.example", "c.example", "d.example"):
        of = brief(always)
        of = DraftBrief(
            of.kind,
            of.sender_name,
            of.business_name,
            Company("Möbel Nord", company),
            of.contact_name,
            of.claims,
            (Finding(always.field, always.value, always.quote, f"https://{company}/", always.observed_at),),
            None,
        )
        assert "Zeitpunkt" not in await letter(of)


async def test_an_example_is_one_customer() -> None:
    """ "For example: more than 30 hauliers trust us" is an example of nothing."""
    for claims in ((CHECKS, MANY), (CHECKS, HAGEMEIER)):
        for domain in ("a.example", "b.example", "c.example", "d.example"):
            of = brief()
            of = DraftBrief(
                of.kind, of.sender_name, of.business_name, Company("Nord", domain), of.contact_name, claims, (), None
            )
            assert ("Beispiel" not in await letter(of)) or HAGEMEIER in claims


async def test_what_lasts_is_told_to_who_asks_how_long() -> None:
    """Features and terms are told too, and nothing without a length of time answers "how long"."""
    asked = ReplyAnalysis(
        "question",
        False,
        False,
        None,
        None,
        "",
        0.9,
        "test",
        ("Wie lange dauert die Prüfung der Tore?", "Wie schnell antworten Sie auf Störungen?"),
        (),
        None,
        "de",
    )
    text = await letter(brief(kind="reply", reply_analysis=asked, quoted_subject="Tore"))

    assert 0 < text.index(WITHIN.text) < text.index(SOON.text)
    assert CHECKS.text not in text


async def test_two_questions_in_one_sentence_are_both_answered() -> None:
    asked = await analyse(
        "Guten Tag Frau Brehm, was kostet die Prüfung für 46 Tore, und prüfen Sie auch Hubtische? Nächste Woche Donnerstag"
        " um 10 hätte ich Zeit."
    )
    text = await letter(brief(kind="reply", reply_analysis=asked, quoted_subject="Tore"))

    assert ("was kostet die Prüfung für 46 Tore", "prüfen Sie auch Hubtische?") == asked.questions
    assert 0 < text.index(PRICE.text) < text.index(CHECKS.text)


async def test_a_day_of_the_week_is_confirmed_with_its_date() -> None:
    """ "Next week on Thursday" is not this Thursday, and nobody should wait a week early."""
    ahead = clock.now().date() + timedelta(days=9)
    asked = await analyse("Ja, gern. Donnerstag um 10 passt mir.")
    [time] = asked.meeting_times
    asked = replace(asked, meeting_times=(replace(time, day=ahead),))
    text = await letter(brief(kind="reply", reply_analysis=asked, quoted_subject="Tore"))

    assert f"Donnerstag um 10 ({ahead.day}. " in text


async def test_how_long_is_no_question_for_the_price() -> None:
    for asked in ("Combien de temps dure la pose ?", "¿Cuánto tiempo dura?", "Quanto tempo ci vuole?"):
        assert not (await analyse(f"Bonjour, {asked}")).asks_for_pricing, asked
    assert (await analyse("Bonjour, combien cela coûte-t-il ?")).asks_for_pricing


async def test_a_day_in_a_question_about_something_else_is_no_meeting() -> None:
    asked = await analyse("Could you help us move 40 desks on Friday?")
    said = Claim("c", "Quillpath is case tracking for damp and mould.", "offer", "approved", "high")
    of = DraftBrief(
        "reply", "Tess", "Quillpath", Company("X", "x.example"), "Dawn", (said,), (), None, reply_analysis=asked,
        quoted_subject="Cases",
    )  # fmt: skip

    assert "Friday" not in await letter(of)


async def test_who_is_named_beside_an_address_is_called_by_name() -> None:
    for said, name in (
        ("Hallo, dafür ist bei uns Herr Kottmann zuständig, kottmann@toelle.example.", "Herr Kottmann"),
        ("Dafür ist Frau Dr. Weiß zuständig, weiss@toelle.example.", "Frau Dr. Weiß"),
    ):
        referral = (await analyse(said)).referral
        assert referral is not None
        assert name == referral.name


@pytest.mark.parametrize(
    ("sentence", "customer"),
    [
        (
            "Chez Brasserie du Port, à Dunkerque, le niveau sonore du déjeuner est passé de 84 à 71 décibels.",
            "Brasserie du Port",
        ),
        ("Después de cada limpieza entregamos un certificado según la norma UNE 100165.", ""),
        ("At Christmas we deliver 400 crates a day.", ""),
    ],
)
def test_what_is_told_of_a_customers_place_is_the_customers(sentence: str, customer: str) -> None:
    assert customer == parse(sentence).customer


async def test_news_that_counts_what_customers_are_told_by_comes_before_a_vacancy() -> None:
    advert = "Wir suchen zum nächstmöglichen Zeitpunkt einen Leiter Instandhaltung (m/w/d) für unseren Standort Minden."
    day = (clock.now() - timedelta(days=40)).date()
    pages = [
        Document(advert, "https://wackernagel.example/karriere", clock.now(), "careers"),
        Document(
            f"Neue Halle\n{whole(day, 'de')}\n{HALL}", "https://wackernagel.example/aktuelles", clock.now(), "news"
        ),
    ]
    research = await Embedded().research(WACKERNAGEL, pages, [CHECKS, GATES])

    assert [HALL, advert] == [one.quote for one in research.findings if one.field.startswith("signal")]


def test_french_and_spanish_say_names_and_days_as_people_do() -> None:
    assert "d'Atelier" in filled(
        "Je suis {sender}, de {business}.", "fr", False, sender="Élodie", business="Atelier Feutre"
    )
    assert "de Lumaca" in filled("Je suis {sender}, de {business}.", "fr", False, sender="Élodie", business="Lumaca")
