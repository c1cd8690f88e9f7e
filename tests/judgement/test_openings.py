"""How a first letter begins: with what is known of the reader, in whole sentences, and with what we make, not how to try it."""

import re
from html import unescape

import pytest

from outrider.core import clock
from outrider.judgement.embedded import Embedded
from outrider.judgement.embedded.seen import turned
from outrider.judgement.embedded.telling import describes, introduces
from outrider.judgement.port import Claim, Company, DraftBrief, Finding


def claim(text: str) -> Claim:
    return Claim(f"claim_{len(text)}", text, "offer", "approved", "high")


async def letter(language: str, company: str, signal: str, *claims: str) -> str:
    """The words of a first letter to somebody of whom an import says `signal`."""
    year = str(clock.now().year)
    said = signal.replace("{year}", year)
    brief = DraftBrief(
        kind="first_touch",
        sender_name="Ann Post",
        business_name="Boekvlot",
        company=Company(company, "reader.example"),
        contact_name="",
        claims=tuple(claim(one) for one in claims),
        findings=(Finding("latest_signal", said, said, None, clock.now()),),
        strategy=None,
        language=language,
    )
    draft = await Embedded().draft(brief)
    return unescape(re.sub(r"<[^>]+>", " ", draft.body_html))


@pytest.mark.parametrize(
    ("language", "company", "signal", "told"),
    [
        (
            "es",
            "Masas Luna",
            "En marzo de {year}, Masas Luna abrió una tienda en Lugo.",
            "en marzo Masas Luna abrió una tienda en Lugo",
        ),
        (
            "es",
            "Masas Luna",
            "Masas Luna anunció en mayo de {year} una tienda en Lugo.",
            "Masas Luna anunció en mayo una tienda en Lugo",
        ),
        (
            "nl",
            "Groothandel Smeding",
            "Groothandel Smeding opende in april {year} een hal in Goes.",
            "opende in april een hal in Goes, l",
        ),
        (
            "fr",
            "Tôlerie Vasselin",
            "En mai {year}, la Tôlerie Vasselin a ouvert un atelier à Lens.",
            "en mai la Tôlerie Vasselin a ouvert",
        ),
        (
            "fr",
            "Tôlerie Vasselin",
            "Le 9 février {year}, la Tôlerie Vasselin a ouvert un atelier à Lens.",
            "le 9 février la Tôlerie Vasselin a ouvert",
        ),
        (
            "it",
            "Forni Gardoni",
            "Ad aprile {year} i Forni Gardoni hanno aperto una sede a Lodi.",
            "ad aprile i Forni Gardoni hanno aperto",
        ),
        (
            "en",
            "Amberlow Housing",
            "Amberlow Housing opened in May {year} an office in Derby.",
            "Amberlow Housing opened in May an office",
        ),
    ],
)
async def test_what_an_import_says_of_the_reader_is_told_without_holes(
    language: str, company: str, signal: str, told: str
) -> None:
    offer = {
        "es": "Boekvlot es un programa que lee facturas.",
        "nl": "Boekvlot leest inkoopfacturen voor groothandels.",
        "fr": "Boekvlot est un logiciel qui lit les factures.",
        "it": "Boekvlot è un programma che legge le fatture.",
        "en": "Boekvlot is software that reads invoices.",
    }
    said = await letter(language, company, signal, offer[language])

    assert told in said
    assert not re.search(r" de,| \.", said)


def test_only_the_company_itself_is_told_of_by_its_name() -> None:
    assert turned("Smeding plaatste een vacature.", "nl", "Smeding Horeca").clause
    assert not turned("Smeding Transport plaatste een vacature.", "nl", "Smeding Horeca").clause
    assert not turned("Harrow Freight advertised for two planners.", "en", "Smeding Horeca").clause


@pytest.mark.parametrize(
    ("makes", "beside"),
    [
        ("We regrind drills and mills.", "Special tools are made from one piece, but only up to 32 millimetres."),
        ("Tapwell is a web application for repairs.", "You can try Tapwell on one patch of up to 500 homes for eight weeks."),
        ("Tapwell books repairs for landlords.", "We also set up the link to your housing management system."),
        ("Wir schleifen Fräser und Bohrer nach.", "Zum Kennenlernen schleifen wir zehn Ihrer Fräser kostenlos."),
        ("Nous formons les chefs d'équipe.", "Nous proposons aussi un essai gratuit d'une journée."),
        ("Almacenamos alimentos congelados en Zaragoza.", "Ofrecemos además una prueba gratis de dos semanas."),
        ("Sabbiamo e verniciamo manufatti in acciaio.", "Il primo pezzo campione lo verniciamo gratis."),
        ("Boekvlot leest inkoopfacturen uit.", "U mag eerst 200 oude facturen aanleveren, zonder kosten."),
    ],
)  # fmt: skip
def test_what_we_make_comes_before_how_to_try_it_and_what_comes_on_top(makes: str, beside: str) -> None:
    names = ("Tapwell Repairs", "Boekvlot Factuurverwerking")

    assert describes(claim(makes), names, {}) > describes(claim(beside), names, {})


def test_an_offer_to_try_it_introduces_nobody() -> None:
    names = ("Tapwell Repairs",)
    assert not introduces(claim("You can try Tapwell on one patch for eight weeks."), names)
    assert introduces(claim("Tapwell books repairs for landlords."), names)
