"""What readiness says of the sender's own details, in words, where nothing is stopped for them."""

from dataclasses import dataclass
from typing import Any

import pytest

from outrider.projects import ComplianceProfile
from outrider.projects.causes import blockers, warnings

BELGIAN = {
    "legal_form": "BV",
    "registered_office": "Gent",
    "register_court": "RPR Gent",
    "register_number": "0427.557.786",
}


@dataclass(frozen=True, slots=True)
class Place:
    project_id: str


def profile(address: str, **said: Any) -> ComplianceProfile:
    return ComplianceProfile("Boekvlot", address, "legitimate_interest", None, **said)


@pytest.mark.parametrize(
    ("address", "said", "told", "left_out"),
    [
        (
            "Kade 1\n1011 Amsterdam\nNederland",
            {},
            ["set country", "the Netherlands", "(register_number)"],
            "legal_form",
        ),
        ("Kade 1, 9000 Gent, België", {}, ["set country", "Belgium", "(legal_form)", "(register_court)"], "directors"),
        ("Gasse 1, 1010 Wien, Österreich", {}, ["set country", "Austria", "UGB section 14"], "directors"),
        ("1 Kay Street, Springfield", {}, ["set country"], "register"),
        (
            "Kade 1, Amsterdam",
            {"country": "NL"},
            ["Handelsregisterwet 2007 article 27", "Nothing is stopped"],
            "country",
        ),
        ("Kaai 1, Gent", {"country": "BE", "legal_form": "BV"}, ["article 2:20", "(register_number)"], "(legal_form)"),
    ],
)
def test_what_letters_of_a_sender_lack_is_said_in_words(
    address: str, said: dict[str, Any], told: list[str], left_out: str
) -> None:
    [warning] = warnings(profile(address, **said))

    assert [] == [word for word in told if word not in warning]
    assert left_out not in warning


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("", {}),
        ("Kaai 1, Gent", {"country": "BE"} | BELGIAN),
        ("Kaai 1, Gent", {"country": "BE", "legal_form": "sole trader"}),
        ("Kade 1, Amsterdam", {"country": "NL", "register_number": "12345678"}),
        ("1 Kay Street, Springfield", {"country": "US"}),
    ],
)
def test_nothing_is_said_of_what_is_there_or_asked_for_nowhere(address: str, said: dict[str, Any]) -> None:
    assert () == warnings(profile(address, **said))


@pytest.mark.parametrize("country", ["NL", "BE", None])
def test_no_update_stops_a_project_that_sends_today(country: str | None) -> None:
    assert () == blockers(Place("project_1"), profile("Kade 1", country=country))
