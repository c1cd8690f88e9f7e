"""Sentences whose grammar says plainly what they are are told so, whatever their words resemble."""

import pytest

from outrider.judgement.embedded import Embedded
from outrider.judgement.embedded.kinds import is_what_they_do
from outrider.providers.encoder.sentences import SentenceEncoder

EMBEDDED = Embedded()
WITH_ENCODER = Embedded(SentenceEncoder())


async def topics(text: str, business_name: str = "") -> list[str]:
    return [one.topic for one in await EMBEDDED.propose_claims(text, source_kind="url", business_name=business_name)]


@pytest.mark.parametrize(
    ("sentence", "topic"),
    [
        ("Rampwerk ist ein Servicebetrieb für Verladetechnik mit 23 Technikern.", "offer"),
        ("Atelier Feutre garantit ses panneaux dix ans.", "terms"),
        ("Chez Brasserie du Port, à Dunkerque, le niveau sonore du déjeuner est passé de 84 à 71 décibels.", "proof"),
        ("Eleven housing associations in the north of England use Quillpath.", "proof"),
        ("Lumaca è usata in 45 mense del Piemonte e della Lombardia.", "proof"),
        ("Bij Woonstede Delft daalde het aantal lekkages van 52 naar 17 per jaar.", "proof"),
    ],
)
async def test_who_we_are_proves_nothing_and_a_customers_result_does(sentence: str, topic: str) -> None:
    assert topic == await EMBEDDED.topic(sentence)


async def test_what_the_business_does_by_its_name_is_what_it_offers() -> None:
    """Without it a business that tells all of itself in one such sentence could write to nobody."""
    sentence = "Lumaca pesa e fotografa gli avanzi nelle mense e dice ogni giorno quante porzioni preparare."

    assert ["offer"] == await topics(sentence, "Lumaca")
    assert "offer" not in await topics(sentence, "Brisanet")


@pytest.mark.parametrize(
    "sentence",
    [
        "Lumaca is a family business in its third generation.",
        "Lumaca connects to SAP and Navision.",
        "Lumaca was founded in Turin in 2014.",
        "Lumaca employs 40 people in Turin.",
        "Lumaca won the Piedmont start-up prize.",
    ],
)
def test_what_stands_beside_the_business_is_not_what_it_does(sentence: str) -> None:
    assert not is_what_they_do(sentence, "Lumaca")


@pytest.mark.parametrize(
    "sentence",
    [
        "We work for fishmongers, caterers and vaccine wholesalers in the north of England.",
        "We work for bakeries with 20 to 100 staff.",
        "Wir arbeiten für Hausverwaltungen, Schulen und Wohnungsgenossenschaften in Nordhessen.",
        "Nous travaillons pour des communes, des bailleurs sociaux et des écoles de la Drôme.",
        "Trabajamos para cooperativas agrícolas, granjas avícolas y viveros.",
        "Lavoriamo per panifici e pasticcerie del Piemonte.",
        "Wij werken voor scholen, zorginstellingen en gemeenten in Drenthe.",
    ],
)
async def test_for_whom_somebody_works_is_whom_they_sell_to(sentence: str) -> None:
    """Without it no prospect fits, however plainly the note says who the customers are."""
    assert "icp" == await EMBEDDED.topic(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "We supply bakeries with flour every Tuesday.",
        "We deliver to restaurants within two hours.",
        "We serve coffee to hotels.",
        "We work for Humber Shellfish since 2019.",
        "Wir beliefern Bäckereien mit Mehl.",
    ],
)
async def test_what_customers_get_is_not_who_they_are(sentence: str) -> None:
    assert "icp" != await WITH_ENCODER.topic(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Ein Haus mit 60 Metern Rinne dauert einen halben Tag.",
        "Nuestros mecánicos llegan en el mismo día a cualquier punto de la provincia de Valencia.",
        "Nos techniciens interviennent en quatre heures.",
    ],
)
async def test_what_our_people_do_proves_nothing(sentence: str) -> None:
    assert "proof" != await WITH_ENCODER.topic(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "We repair lifts in Leeds.",
        "We're chimney sweeps in Devon.",
        "Wir beliefern Bäckereien mit Mehl.",
        "Nous sommes ramoneurs à Annecy.",
        "Siamo spazzacamini di Aosta.",
    ],
)
async def test_what_somebody_does_is_their_offer(sentence: str) -> None:
    """A project without an offer can write to nobody."""
    assert "offer" == await WITH_ENCODER.topic(sentence)


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        (
            "Humber Shellfish lost no load in 2025 after renting four trailers from us; before that they lost three.",
            ["proof"],
        ),
        ("Il caseificio Alba non ha perso un carico da quando lavora con noi.", ["proof"]),
        ("We lost two customers last year.", []),
        ("Our old price list lost us three customers.", []),
    ],
)
async def test_what_became_of_a_customer_may_be_said_and_our_own_losses_not(sentence: str, told: list[str]) -> None:
    found = await WITH_ENCODER.propose_claims(sentence, source_kind="note")

    assert told == [one.topic for one in found if one.audience == "outreach"]


@pytest.mark.parametrize(
    "quotation",
    [
        "“We used to find out from the ombudsman. Now we find out on Monday morning,” says Ian Boothroyd of Calder Homes.",
        "„Früher sperrten wir zwei Rampen am Tag. Heute sperren wir keine mehr“, sagt Petra Lohse von Nordfracht.",
        "« Nous mangions dans le bruit. Aujourd'hui, nos 300 salariés déjeunent au calme », dit Anne Rey de Solène.",
    ],
)
async def test_what_somebody_said_stays_whole_with_who_said_it(quotation: str) -> None:
    found = await EMBEDDED.propose_claims(f"{quotation} Eleven others use it.", source_kind="url")

    assert not [one.text for one in found if one.text != quotation and one.text in quotation]


async def test_a_mark_that_is_never_closed_swallows_nothing() -> None:
    text = "“Acme Pumps builds pumps for dairies. The pumps last ten years. Acme Pumps delivers within two days."

    assert 1 < len(await EMBEDDED.propose_claims(text, source_kind="url"))
