"""What a letter takes from a list and from claims: prices by any name, names put right, answers that a claim holds."""

import re
from dataclasses import replace
from html import unescape

import pytest

from outrider.judgement.embedded import Embedded
from outrider.judgement.embedded.layout import refused_of
from outrider.judgement.greetings import greeting_of
from outrider.judgement.port import Claim, Company, DraftBrief, ReplyAnalysis
from outrider.judgement.prices import is_price

PRICES = (
    "Boxwell costs 22p per delivered box.",
    "Boxwell is 22 pence a box.",
    "Plans from 90 a month.",
    "A cable costs 240 per bin.",
    "It costs ninety pounds per bin.",
    "There is no set-up fee.",
    "For £90 a month you save 14 hours a week.",
    "A licence costs 90 a month and saves six hours a week.",
    "Eine Sonde kostet 74 Cent je Messung.",
    "Die Karte gibt es ab 90 im Monat.",
    "Die Karte kostet ab 90.",
    "Der Zugang kostet zwei Euro am Tag.",
    "Es gibt keine Einrichtungsgebühr.",
    "Die Karte: 90 Euro im Monat.",
    "Le sachet coûte 80 centimes.",
    "À partir de 90 par mois.",
    "Sans frais de mise en service.",
    "Cada sensor cuesta 80 céntimos al día.",
    "Desde 90 al mes.",
    "Un sensore costa 80 centesimi al giorno.",
    "Da 90 al mese.",
    "Een sensor kost 80 cent per dag.",
    "Vanaf 90 per maand.",
)
NO_PRICES = (
    "At Tyddyn Mawr, missed deliveries fell from 14 to 3 a month.",
    "Deliveries went from 40 a week to 90 a week.",
    "Lark Lane Organics went from 310 to 540 boxes a week.",
    "Nolan Transport cut fuel costs by £4,000 a year.",
    "Each unloading costs 12 minutes less.",
    "Missed deliveries fell from 14 a month last year to 3.",
    "Lark Lane has only 3 missed deliveries a month, at 90 stops per hour.",
    "Die Gießtrupps fahren 38 Prozent weniger Kilometer.",
    "Die Umstellung kostet 12 Minuten.",
    "Lindner spart 90 Euro im Monat.",
    "La caserne passe de 14 à 3 pannes par mois.",
    "El estadio de Trevías riega desde 2024 con 12 zonas.",
    "Il caseificio Val Serena apre le celle solo due volte al giorno dal 2024.",
    "De Kwiek rijdt sinds mei 2025 met acht in plaats van tien fietsen.",
)


def test_a_price_is_known_with_any_name_of_its_currency_and_without_one() -> None:
    """What is known as a price is in no letter that nobody has asked a price in."""
    assert [] == [text for text in PRICES if not is_price(text)]
    assert [] == [text for text in NO_PRICES if is_price(text)]


@pytest.mark.parametrize(
    ("written", "language", "line"),
    [
        ("DR. ROWENA ASHBY-COLE", "en", "Dear Dr. Ashby-Cole,"),
        ("dr. rowena ashby-cole", "en", "Dear Dr. Ashby-Cole,"),
        ("DR. ANJA KROLL", "de", "Guten Tag Dr. Anja Kroll,"),
        ("FRAU DIPL.-ING. KROLL", "de", "Guten Tag Frau Dipl.-Ing. Kroll,"),
        ("DOTT.SSA GIULIA MARCHESINI", "it", "Gentile Dott.ssa Marchesini,"),
        ("Mme LEGRAND", "fr", "Bonjour Madame Legrand,"),
        ("Camille LEGRAND", "fr", "Bonjour Camille Legrand,"),
        ("Kim Sandrock, Bauhof", "de", "Guten Tag Kim Sandrock,"),
        ("Bauhof, Kim Sandrock", "de", "Guten Tag Kim Sandrock,"),
        ("Bauhof Kim Sandrock", "de", "Guten Tag Kim Sandrock,"),
        ("Kim Sandrock - Personalabteilung", "de", "Guten Tag Kim Sandrock,"),
        ("Sandrock, Kim", "de", "Guten Tag Kim Sandrock,"),
        ("Hal Ingleby, farm manager", "en", "Hi Hal,"),
        ("Hal Ingleby, Grain", "en", "Hello,"),
        ("Cole, Peter", "en", "Hi Peter,"),
        ("Amparo Roig, gerente", "es", "Hola Amparo,"),
        ("García Márquez, Amparo", "es", "Hola Amparo,"),
        ("van den Berg, Femke", "nl", "Beste Femke,"),
        ("Dupont Martin, M.", "fr", "Bonjour,"),
        ("Claire Legrand | Achats", "fr", "Bonjour Claire Legrand,"),
    ],
)
def test_a_name_is_put_right_and_what_stands_beside_it_is_not_read_out(written: str, language: str, line: str) -> None:
    assert line == greeting_of(written, language).suggested


def _claim(at: int, text: str) -> Claim:
    return Claim(f"c{at}", text, "offer", "approved", "high", "ours")


@pytest.mark.parametrize(
    ("language", "question", "claims", "held"),
    [
        ("de", "Wie funken die Sonden?", ("Eine Sonde funkt über LoRaWAN.", "Zirbe baut Sonden für Bäume."), 0),
        ("it", "Come si montano?", ("Monte Alto usa 12 sonde.", "Le sonde si attaccano con un magnete."), 1),
        ("nl", "Kunnen klanten hun bestelling volgen?", ("Klanten zien wanneer hun bestelling komt.",), 0),
        ("en", "How is it mounted?", ("The sensor attaches with a magnet.",), 0),
        ("en", "Is there a set-up fee?", ("Boxwell costs 22p per box.", "There is no set-up fee."), 1),
        ("en", "What does it cost per box?", ("There is no set-up fee.", "Boxwell costs 22p per box."), 1),
        ("fr", "Quel est le préavis ?", ("Le contrat peut être résilié chaque mois.",), 0),
        ("en", "Does it work for rice as well?", ("Boxwell works for 12 farms.",), None),
    ],
)
async def test_a_question_that_a_claim_answers_is_answered(
    language: str, question: str, claims: tuple[str, ...], held: int | None
) -> None:
    asked = ReplyAnalysis("question", False, False, None, None, "", 0.9, "test", (question,), (), None, language)
    brief = DraftBrief(
        "reply",
        "Anwen Pryce",
        "Boxwell",
        Company("Severn Vale", "severn.example"),
        "Rowena Cole",
        tuple(_claim(at, text) for at, text in enumerate(claims)),
        (),
        None,
    )
    brief = replace(brief, reply_analysis=asked, quoted_subject="Boxes", language=language)
    draft = await Embedded().draft(brief)
    text = unescape(re.sub(r"<[^>]+>", " ", draft.body_html))

    assert [] == refused_of(brief, draft.subject, draft.body_html)
    assert [at for at, claim in enumerate(claims) if claim in text] == ([] if held is None else [held])
    assert (held is None) == any("stays open" in caveat for caveat in draft.caveats)


async def test_a_first_touch_says_what_is_sold_also_before_a_colon_and_no_price() -> None:
    brief = DraftBrief(
        "first_touch",
        "Anwen Pryce",
        "Boxwell",
        Company("Severn Vale", "severn.example"),
        "Rowena Cole",
        (
            _claim(1, "Boxwell is software for veg boxes: orders, routes and payments in one place."),
            _claim(2, "Boxwell costs 22p per delivered box."),
            _claim(3, "Moving over takes two weeks."),
        ),
        (),
        None,
    )
    text = (await Embedded().draft(brief)).body_html

    assert "software for veg boxes: orders" in text
    assert "22p" not in text
