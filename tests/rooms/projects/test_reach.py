"""An unsubscribe link has to lead somewhere for whoever gets the letter."""

from dataclasses import dataclass

import pytest

from outrider.projects import ComplianceProfile, reach_of, unreachable_link


@dataclass(frozen=True)
class Place:
    project_id: str = "proj_1"


@pytest.mark.parametrize(
    ("host", "reach"),
    [
        ("localhost", "machine"),
        ("Localhost.", "machine"),
        ("app.localhost", "machine"),
        ("127.0.0.1", "machine"),
        ("127.8.0.9", "machine"),
        ("::1", "machine"),
        ("::ffff:127.0.0.1", "machine"),
        ("0.0.0.0", "machine"),
        ("127.1", "machine"),
        ("0x7f.0.0.1", "machine"),
        ("2130706433", "machine"),
        ("１２７.0.0.1", "machine"),
        ("localhost.localdomain", "machine"),
        ("169.254.10.1", "network"),
        ("nas.lan", "network"),
        ("192.168.1.20", "network"),
        ("10.0.0.5", "network"),
        ("fd12::1", "network"),
        ("mailserver", "network"),
        ("printer.local", "network"),
        ("mail.corp.internal", "network"),
        ("localhost.example.com", "everybody"),
        ("mail.acme.example", "everybody"),
        ("1.1.1.1", "everybody"),
        ("2606:4700:4700::1111", "everybody"),
    ],
)
def test_a_host_is_reached_by_its_machine_its_network_or_everybody(host: str, reach: str) -> None:
    assert reach == reach_of(host)


@pytest.mark.parametrize(
    "address", [None, "https://acme.example", "http://192.168.1.20:8080", "https://u.acme.example/x"]
)
def test_a_link_that_leads_somewhere_stops_nothing(address: str | None) -> None:
    profile = ComplianceProfile("Acme", "1 Quay, Dublin", "legitimate_interest", address)

    assert unreachable_link(Place(), profile) is None


def test_a_link_to_the_readers_own_machine_stops_sending_and_asks_for_the_address_alone() -> None:
    """The request that mends it keeps everything else that is known."""
    profile = ComplianceProfile("Acme", "1 Quay, Dublin", "legitimate_interest", "http://localhost:8080")

    found = unreachable_link(Place(), profile)

    assert found is not None
    assert (("send",), "/p/proj_1/policy?form=identity") == (found.blocks, found.fix.console_path)
    assert "localhost" in found.message
    assert found.fix.template is not None
    assert ("/unsubscribe_base_url",) == found.fix.template.missing
    assert {
        "legal_name": "Acme",
        "postal_address": "1 Quay, Dublin",
        "lawful_basis": "legitimate_interest",
        "unsubscribe_base_url": None,
    } == found.fix.template.body
