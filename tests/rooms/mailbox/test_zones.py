"""Where a recipient lives, from what is known: the imported zone, the country, the address; a guess is never made up."""

from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outrider.language import countries
from outrider.mailbox.sending import zones


@pytest.mark.parametrize(
    ("known", "zone"),
    [
        ({"email": "a@b.com", "timezone": "Asia/Kolkata", "country": "Ireland"}, "Asia/Kolkata"),
        ({"email": "a@b.com", "timezone": "america/new york"}, "America/New_York"),
        ({"email": "a@b.de", "timezone": "Mars/Olympus", "country": "Ireland"}, "Europe/Dublin"),
        ({"email": "a@b.de", "country": "IE"}, "Europe/Dublin"),
        ({"email": "a@b.de", "country": "ie"}, "Europe/Dublin"),
        ({"email": "a@b.com", "country": "United States"}, "America/New_York"),
        ({"email": "a@b.com", "country": "USA"}, "America/New_York"),
        ({"email": "a@b.com", "country": "UK"}, "Europe/London"),
        ({"email": "a@b.com", "country": "Deutschland"}, "Europe/Berlin"),
        ({"email": "a@b.com", "country": "Cote d'Ivoire"}, "Africa/Abidjan"),
        ({"email": "a@b.com", "country": "Nepal"}, "Asia/Kathmandu"),
        ({"email": "a@b.com", "country": "Ukraine"}, "Europe/Kyiv"),
        ({"email": "a@b.com", "country": "Australia"}, "Australia/Sydney"),
        ({"email": "a@b.com", "country": "Canada"}, "America/Toronto"),
        ({"email": "a@b.ie", "country": "Atlantis"}, "Europe/Dublin"),
        ({"email": "a@b.co.uk"}, "Europe/London"),
        ({"email": "a@B.DE"}, "Europe/Berlin"),
        ({"email": "a@b.in"}, "Asia/Kolkata"),
    ],
)
def test_a_recipient_lives_where_they_are_known_to(known: dict[str, str], zone: str) -> None:
    assert zone == zones.of_recipient(**known)


@pytest.mark.parametrize(
    "top", ["com", "io", "co", "ai", "me", "tv", "fm", "ly", "to", "gg", "sh", "cc", "ws", "vc", "eu"]
)
def test_a_domain_that_is_sold_to_everybody_tells_nothing(top: str) -> None:
    assert zones.of_recipient(email=f"a@b.{top}") is None


def test_every_country_of_the_database_has_a_zone_that_exists() -> None:
    """Two uninhabited islands have none."""
    without = {code for code in countries._names().values() if zones.of_country(code) is None}

    assert {"BV", "HM"} == without
    assert all(ZoneInfo(zones.of_country(code) or "UTC") for code in countries._names().values())


@given(st.text(max_size=60), st.text(max_size=60), st.text(max_size=60))
def test_whatever_was_imported_a_zone_is_one_that_exists_or_none(email: str, country: str, timezone: str) -> None:
    found = zones.of_recipient(email=email, country=country, timezone=timezone)

    assert found is None or ZoneInfo(found)
