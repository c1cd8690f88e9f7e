"""A part is not its whole, nor what was done to the one done to the other; and a greeting around a sentence is no part of it."""

import pytest

from outrider.judgement.grounding import Parties, ground
from tests.judgement.grounding.evidence import a_claim, a_finding

PARTIES = Parties(("Overburden", "Tom Reed"), "Stavely Gate", "Ann Lee", "stavely.example")


def kinds(sentence: str, claim: str, customer: str = "", language: str = "en") -> set[str]:
    claims = [a_claim("one", claim, "customer" if customer else "ours", customer)]
    return {entry.kind for entry in ground(None, f"<p>{sentence}</p>", claims, [], PARTIES, language=language)}


@pytest.mark.parametrize(
    ("language", "customer", "claim", "whole"),
    [
        ("en", "Kettleby", "Kettleby has four of its six pits flown by us.", "Kettleby has its six pits flown by us."),
        ("de", "Holz", "Holz lässt vier ihrer sechs Brüche von uns messen.", "Holz lässt ihre sechs Brüche von uns messen."),
        ("fr", "Pons", "Pons nous confie quatre de ses six carrières.", "Pons nous confie ses six carrières."),
        ("es", "Vela", "Vela nos confía cuatro de sus seis canteras.", "Vela nos confía sus seis canteras."),
        ("it", "Rossi", "Rossi ci affida quattro delle sue sei cave.", "Rossi ci affida le sue sei cave."),
        ("nl", "Veen", "Veen laat vier van haar zes groeves door ons meten.", "Veen laat haar zes groeves door ons meten."),
    ],
)  # fmt: skip
def test_a_part_of_what_somebody_has_is_never_told_as_all_of_it(
    language: str, customer: str, claim: str, whole: str
) -> None:
    assert {"claim"} == kinds(claim, claim, customer, language)
    assert {"ungrounded"} == kinds(whole, claim, customer, language)


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("Northmoss had 18 blades inspected by us in 2023.", "claim"),
        ("In 2023 Northmoss had 18 blades inspected by us and 7 of them repaired.", "claim"),
        ("Northmoss had 18 blades repaired by us in 2023.", "ungrounded"),
    ],
)
def test_what_was_done_to_seven_was_not_done_to_eighteen(sentence: str, kind: str) -> None:
    claim = "Northmoss had 18 blades inspected by us in 2023 and 7 of them repaired."

    assert {kind} == kinds(sentence, claim, "Northmoss")


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("Dear Ms Lee, we survey quarries by drone.", "claim"),
        ("We survey quarries by drone, Ann.", "claim"),
        ("Dear Ms Lee, thank you for giving this letter a minute.", "frame"),
        ("Thank you for reading this far, and kind regards, Tom Reed", "frame"),
        ("Dear Ms Lee, we survey mines by drone.", "ungrounded"),
        ("We survey mines by drone, Ann.", "ungrounded"),
        ("We survey quarries by drone, Rory.", "ungrounded"),
        ("Dear Ms Lee, your quarry was closed.", "ungrounded"),
        ("Your quarry was closed, and kind regards, Tom Reed", "ungrounded"),
        ("Thank you for reading this far, and kind regards, Rory Vance", "ungrounded"),
        ("We survey quarries by drone, and kind regards from the whole of Stavely Gate", "ungrounded"),
    ],
)
def test_a_greeting_or_a_closing_on_the_same_line_neither_helps_nor_harms(sentence: str, kind: str) -> None:
    assert {kind} == kinds(sentence, "We survey quarries by drone.")


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("Between 2017 and 2019 we restored the swell division of the organ of Tilbrook Minster.", "claim"),
        ("Between 2017 and 2019 we restored the organ of Tilbrook Minster.", "ungrounded"),
    ],
)
def test_what_was_done_to_a_division_was_not_done_to_the_organ(sentence: str, kind: str) -> None:
    claim = "Tilbrook Minster had the swell division of its organ restored by Overburden between 2017 and 2019."

    assert {kind} == kinds(sentence, claim, "Tilbrook Minster")


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("By 18 percent Pelham cut its electricity for compressed air after a leak survey.", "claim"),
        ("After a leak survey, Pelham cut its electricity by 18 percent.", "ungrounded"),
    ],
)
def test_what_fell_keeps_what_it_was_for(sentence: str, kind: str) -> None:
    claim = "Pelham cut its electricity for compressed air by 18 percent after a leak survey."

    assert {kind} == kinds(sentence, claim, "Pelham")


@pytest.mark.parametrize(
    ("language", "claim", "lie"),
    [
        ("en", "The power is paid by the customer.", "The power is paid by us."),
        ("de", "Den Strom zahlt der Kunde.", "Den Strom zahlen wir."),
        ("fr", "L'électricité est à la charge du client.", "L'électricité est à notre charge."),
        ("es", "El consumo eléctrico corre a cargo del cliente.", "El consumo eléctrico corre a nuestro cargo."),
        ("it", "La corrente è a carico del cliente.", "La corrente è a nostro carico."),
        ("nl", "De stroom betaalt de klant.", "De stroom betalen wij."),
    ],
)
def test_what_the_customer_pays_we_do_not_pay(language: str, claim: str, lie: str) -> None:
    assert {"claim"} == kinds(claim, claim, language=language)
    assert {"ungrounded"} == kinds(lie, claim, language=language)


@pytest.mark.parametrize(
    "question",
    [
        "How do you cope with the delays that surveys by foot cause you?",
        "What do surveys by foot cost you each quarter?",
    ],
)
def test_no_question_gives_the_reader_a_trouble_that_nobody_knows_of(question: str) -> None:
    assert {"ungrounded"} == kinds(question, "We survey quarries by drone; others survey them by foot.")


@pytest.mark.parametrize(
    ("language", "company", "finding", "fair", "lie"),
    [
        (
            "en", "Lyde Theatre", "For the season 2026/27 we have closed our own tailor's shop.",
            "You have closed your own tailor's shop.", "You have closed the theatre.",
        ),
        (
            "de", "Theater Lyde", "Für die Spielzeit 2026/27 haben wir unsere Schneiderei geschlossen.",
            "Sie haben Ihre Schneiderei geschlossen.", "Sie haben das Theater geschlossen.",
        ),
        (
            "fr", "Théâtre de Lyde", "Pour la saison 2026/27, nous avons fermé notre atelier de couture.",
            "Vous avez fermé votre atelier de couture.", "Vous avez fermé le théâtre.",
        ),
        (
            "es", "Teatro de Lyde", "Para la temporada 2026/27 hemos cerrado nuestra sastrería.",
            "Ustedes han cerrado su sastrería.", "Ustedes han cerrado el teatro.",
        ),
        (
            "it", "Teatro di Lyde", "Per la stagione 2026/27 abbiamo chiuso la nostra sartoria interna.",
            "Avete chiuso la vostra sartoria interna.", "Avete chiuso il teatro.",
        ),
        (
            "nl", "Theater Lyde", "Voor het seizoen 2026/27 hebben we onze kleermakerij gesloten.",
            "U heeft uw kleermakerij gesloten.", "U heeft het theater gesloten.",
        ),
    ],
)  # fmt: skip
def test_a_word_of_their_name_is_not_what_they_did_something_to(
    language: str, company: str, finding: str, fair: str, lie: str
) -> None:
    """Who closed its tailor's shop has not closed the theatre, though it is called one."""
    known, parties = [a_finding("news", finding)], Parties(("Overburden",), company)

    said = [ground(None, f"<p>{one}</p>", [], known, parties, language=language)[0].kind for one in (fair, lie)]

    assert ["finding", "ungrounded"] == said
