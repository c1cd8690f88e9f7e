"""Promise: whom an ICP claim wants to talk to is told in six languages, and a title is compared with it by what it means."""

import pytest

from outrider.judgement import buyers

CLAIMS = [
    (
        "Our buyers are heads of purchasing and supply chain managers at food distributors in Ireland.",
        {("purchasing", "head"), ("supply chain", "manager")},
    ),
    (
        "Wir sprechen mit Einkaufsleitern und Geschäftsführern von Lebensmittelgroßhändlern.",
        {("purchasing", "head"), ("", "executive")},
    ),
    ("Nous vendons aux directeurs des achats des distributeurs alimentaires.", {("purchasing", "head")}),
    (
        "Vendemos a jefes de compras y directores de operaciones de hoteles.",
        {("purchasing", "head"), ("operations", "head")},
    ),
    (
        "Parliamo con i responsabili acquisti e i direttori di produzione.",
        {("purchasing", "head"), ("production", "head")},
    ),
    (
        "Onze contactpersoon is het hoofd inkoop of de logistiek manager.",
        {("purchasing", "head"), ("supply chain", "manager")},
    ),
    ("We sell to owners of dental practices.", {("", "executive")}),
    ("We talk to quality managers, never to IT managers.", {("quality", "manager")}),
    ("We sell to logistics companies in Ireland with 50 to 500 employees.", set()),
    ("Our ideal customers are grocery wholesalers with a purchasing department.", set()),
]


@pytest.mark.parametrize(("claim", "roles"), CLAIMS)
def test_a_claim_names_its_roles(claim: str, roles: set[tuple[str, str]]) -> None:
    """A trade is none: somebody has to hold it."""
    assert roles == {(one.function, one.level) for one in buyers.roles_in(claim)}


def test_a_role_is_told_in_the_words_of_the_claim() -> None:
    """The reviewer reads what they wrote."""
    [role] = buyers.wanted(["Wir verkaufen an Einkaufsleiterinnen.", "Talk to the head of purchasing"])

    assert "Einkaufsleiterinnen" == role.said


TITLES = [
    (3, "Leiterin Einkauf"),
    (3, "Leiter Einkauf & Logistik"),
    (3, "Chief Procurement Officer"),
    (3, "Responsable des achats"),
    (3, "Jefa de compras"),
    (3, "Direttrice acquisti"),
    (3, "Hoofd inkoop"),
    (3, "Purchasing Manager"),
    (2, "Junior Buyer"),
    (2, "Einkauf"),
    (1, "Geschäftsführerin"),
    (1, "CEO & Co-Founder"),
    (0, "Head of Planning"),
    (0, "CFO"),
    (0, "Marketing Manager"),
    (0, ""),
]


@pytest.mark.parametrize(("score", "title"), TITLES)
def test_a_title_is_as_near_as_what_it_means(score: int, title: str) -> None:
    """The role itself, its field, somebody who decides over it, or none of these."""
    assert score == buyers.fit_of(title, buyers.wanted(["Our buyers are heads of purchasing."])).score
