"""Of whom a claim is parsed to be true: a customer has a name, and what only stands where a name could stand has none."""

import pytest

from outrider.judgement.grounding import Parties, ground, parse
from tests.judgement.grounding.evidence import a_claim, a_finding

CUSTOMERS = [
    ("Since March 2023 Dunmore Tiles has cut its spend on racking by 34% with Kilnwatch.", "Dunmore Tiles"),
    ("Since January Fenwick Outdoor has handled 40% more returns.", "Fenwick Outdoor"),
    ("Nolan cut its spend on boxes by 41% with our crates.", "Nolan"),
    ("Seit Januar 2024 hat die Kartonfabrik Ostermann ihre Ausgaben um 27 % gesenkt.", "Kartonfabrik Ostermann"),
    ("Der Waldpark Immenrode lässt seit 2019 seine Stationen von uns prüfen.", "Waldpark Immenrode"),
    ("La boulangerie Tréval a réduit ses pertes de 14 % en un an.", "Tréval"),
    ("Depuis septembre 2023, les Cosmétiques Nolan ont réduit de 41 % leurs achats.", "Cosmétiques Nolan"),
    ("La panadería Espigal gasta un 18 % menos de leña con nuestro horno.", "Espigal"),
    ("Desde abril de 2023, Azulejos Benafer ha reducido un 22 % su consumo.", "Azulejos Benafer"),
    ("Nel corso del 2025 la Stampi Garbelotto ha superato due verifiche.", "Stampi Garbelotto"),
    ("Dal 2022 le Officine Brentari hanno ridotto del 60 % i giorni di fermo.", "Officine Brentari"),
    ("Sinds begin 2023 heeft Verhaegen Sorteertechniek de schade met 45 % teruggebracht.", "Verhaegen Sorteertechniek"),
    ("Bakkerij van Dam kocht in 2025 bij ons 40 kisten.", "Bakkerij van Dam"),
    ("Toen Koelbouw Rijkers in 2025 elf kisten moest verschepen, stonden die in zes dagen klaar.", "Koelbouw Rijkers"),
]
NOBODY = [
    "Damaged uprights are repaired on site with a bolted sleeve.",
    "Originals are collected by our own van.",
    "Polyester cloth can be tested but not treated by us.",
    "Three of our seven lawyers worked in housing before.",
    "Abgeholte Messer sind nach vier Arbeitstagen wieder bei Ihnen.",
    "Beim Messertausch im Takt bringt unser Fahrer einen geschärften Satz mit.",
    "Von November bis März berechnen wir zehn Prozent weniger.",
    "Treinta y una fábricas de Castellón tienen contratado nuestro mantenimiento.",
    "El Plan Cero Fugas incluye cuatro visitas en las que nuestros técnicos localizan las fugas.",
    "La formule Rotation Claire comprend nos bacs et leur lavage.",
    "Il piano Forno Sereno comprende i nostri controlli.",
    "Al ons hout is behandeld en gestempeld.",
    "Afgekeurde blussers nemen wij gratis mee.",
    "Pompen van Oase en Grundfos hebben we op voorraad; andere merken bestellen we.",
    "Pumpen von Grundfos haben wir auf Lager.",
]
SOME = [
    "About a third of our customers bring their sails for a check.",
    "La plupart de nos clients commandent deux fois par an.",
    "La mayoría de nuestros clientes reparten a más de diez tiendas.",
    "Quasi tutti i clienti ci affidano anche la manutenzione.",
    "De helft van onze klanten bestaat uit basisscholen.",
]


@pytest.mark.parametrize(("claim", "customer"), CUSTOMERS)
def test_a_name_is_found_behind_a_date_an_article_and_a_small_noun(claim: str, customer: str) -> None:
    found = parse(claim, ("Brackwater", "Kilnwatch"))

    assert ("customer", customer) == (found.actor, found.customer)


@pytest.mark.parametrize("claim", NOBODY)
def test_a_participle_a_number_and_what_we_sell_are_no_customer(claim: str) -> None:
    """Told of a customer, a claim may lose words that a claim of ours must keep, and "we" could not be said of it."""
    found = parse(claim, ("Brackwater", "Kilnwatch"))

    assert ("ours", "") == (found.actor, found.customer)


@pytest.mark.parametrize("claim", SOME)
def test_a_part_of_our_customers_is_customers_in_general(claim: str) -> None:
    assert parse(claim, ("Brackwater", "Kilnwatch")).actor == "customers_in_general"


OF_A_NUMBER = "La Cave des Trois Sources affine des fromages du Jura dans trois caves."


@pytest.mark.parametrize(
    ("sentence", "holds"),
    [
        ("Nous affinons des fromages du Jura dans trois caves.", True),
        ("Nous affinons des fromages du Jura.", False),
        ("Nous affinons des fromages du Jura dans quatre caves.", False),
    ],
)
def test_a_number_in_our_name_goes_with_the_name_and_no_other_number_does(sentence: str, holds: bool) -> None:
    ours = Parties(("La Cave des Trois Sources",), "Ferme Brun", "Léa Brun", "brun.example")
    entries = ground(None, f"<p>{sentence}</p>", [a_claim("c0", OF_A_NUMBER, "ours", "")], [], ours, language="fr")
    assert holds == all(entry.kind != "ungrounded" for entry in entries)


def test_a_farm_by_name_shuts_nothing() -> None:
    made = [
        a_finding(
            "signal:other",
            "La Ferme de la Combe fabrique depuis avril un fromage à pâte pressée.",
            url="https://combe.example/",
        )
    ]
    shut = [a_finding("signal:other", "La Ferme de la Combe ferme son magasin de Dole.", url="https://combe.example/")]
    they = Parties(("Brackwater",), "Ferme de la Combe", "Léa Brun", "combe.example")
    for findings, sentence, holds in (
        (made, "Vous fabriquez depuis avril un fromage à pâte pressée.", True),
        (shut, "Vous avez un magasin à Dole.", False),
    ):
        entries = ground(None, f"<p>{sentence}</p>", [], findings, they, language="fr")
        assert holds == all(entry.kind != "ungrounded" for entry in entries)


@pytest.mark.parametrize(
    ("claim", "customer"),
    [
        ("L'Hôtel des Remparts à Saint-Malo est passé de onze pannes par an à deux depuis 2024.", "Hôtel des Remparts"),
        ("Le Café de la Gare a réduit ses pannes de 30 %.", "Café de la Gare"),
        ("Trattoria della Nonna ha ridotto gli sprechi del 20%.", "Trattoria della Nonna"),
        ("Gasthof zum Löwen senkte den Verbrauch um 12 %.", "Gasthof zum Löwen"),
    ],
)
def test_a_customer_is_called_by_the_whole_name(claim: str, customer: str) -> None:
    """“Hôtel” alone would be the name of every hotel that is written to."""
    assert customer == parse(claim, ("Brackwater",)).customer


@pytest.mark.parametrize(
    "claim",
    [
        "Pro Stunde verarbeiten wir bis zu 900 Kilogramm Obst; die Mindestmenge je Termin sind 300 Kilogramm.",
        "Pro Woche erneuerten wir 2025 vier Dächer.",
        "Per Hour We processed 900 kilos in 2025.",
    ],
)
def test_a_period_is_no_customer(claim: str) -> None:
    assert ("ours", "") == (parse(claim).actor, parse(claim).customer)
