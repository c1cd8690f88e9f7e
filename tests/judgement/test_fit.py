"""Fit and rank: 0 to 100, hard filters first, and a reason made of words that are there."""

import pytest

from outrider.judgement.embedded import Embedded
from outrider.judgement.port import Claim, Company
from outrider.language.places import Range, country_of, size_of, size_wanted

ICP = [
    Claim(
        "claim_1",
        "Our ideal customers are logistics companies in Germany or Austria with 50 to 500 employees that run warehouses.",
        "icp",
        "approved",
        "high",
    )
]
GOOD = Company("Nordfracht", "nordfracht.example", "Freight and warehousing for retailers", "Logistics", "DE", "120")
FAR = Company("Sudfracht", "sudfracht.example", "Freight and warehousing for retailers", "Logistics", "Brazil", "120")
BIG = Company("Megafracht", "mega.example", "Freight and warehousing for retailers", "Logistics", "DE", "10,000+")
OTHER = Company("Salon Rosa", "rosa.example", "Hair and beauty", "Beauty", "DE", "60")
BARE = Company("Unknown Ltd", "unknown.example")


async def fits() -> dict[str, int]:
    companies = [OTHER, FAR, GOOD, BARE, BIG]
    return {c.name: f.score for c, f in zip(companies, await Embedded().rank(companies, ICP, ""), strict=True)}


async def test_the_right_trade_place_and_size_come_first() -> None:
    found = await fits()

    assert "Nordfracht" == max(found, key=lambda name: found[name])
    assert found["Nordfracht"] >= 60


async def test_a_company_outside_the_country_or_size_asked_for_is_capped() -> None:
    found = await fits()

    assert (True, True) == (found["Sudfracht"] <= 10, found["Megafracht"] <= 10)


async def test_the_right_country_alone_is_no_reason() -> None:
    assert (await fits())["Salon Rosa"] <= 20


async def test_nothing_known_of_the_icp_is_zero() -> None:
    found = Embedded().score_fit(GOOD, [])

    assert (0, ("No ICP claim is known.",)) == (found.score, found.caveats)


async def test_the_reason_names_words_of_the_claim_that_the_company_has() -> None:
    found = Embedded().score_fit(GOOD, ICP)

    assert {"logistics", "warehouses"} <= set(found.matched_terms)
    assert all(term in found.reason for term in found.matched_terms)


async def test_unknown_country_and_size_are_caveats_not_a_refusal() -> None:
    found = Embedded().score_fit(Company("Frachtgut", "f.example", "Logistics and warehouses"), ICP)

    assert found.score > 20
    assert {"Country unknown.", "Size unknown."} <= set(found.caveats)


async def test_what_a_claim_excludes_is_kept_out() -> None:
    claim = Claim("claim_2", "We sell to software companies, not agencies.", "icp", "approved", "high")
    studio, agency = await Embedded().rank(
        [
            Company("Bitwerk", "b.example", "Software for hospitals", "Software"),
            Company("Pixelhaus", "p.example", "Software agency", "Agencies"),
        ],
        [claim],
        "",
    )

    assert (True, True) == (studio.score > 40, agency.score <= 15)


async def test_a_query_narrows_what_the_claims_ask_for() -> None:
    companies = [
        Company("A", "a.example", "Dental clinic", "Healthcare", "NL"),
        Company("B", "b.example", "Dental clinic", "Healthcare", "FR"),
    ]
    first, second = await Embedded().rank(companies, [], "dental clinics in the Netherlands")

    assert first.score > second.score


async def test_fits_come_in_the_order_of_the_companies_and_within_bounds() -> None:
    companies = [GOOD, OTHER] * 20
    found = await Embedded().rank(companies, ICP, "warehouse")

    assert len(companies) == len(found)
    assert all(0 <= fit.score <= 100 for fit in found)
    assert found[0] == found[2]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("51-200", Range(51, 200)),
        ("1,200", Range(1200, 1200)),
        ("10k+", Range(10_000, None)),
        ("11 to 50 employees", Range(11, 50)),
        ("SMB", Range(1, 250)),
        ("many", None),
        ("", None),
    ],
)
def test_sizes_are_read_as_people_write_them(value: str, expected: Range | None) -> None:
    assert expected == size_of(value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("companies with 50 to 500 employees", Range(50, 500)),
        ("firms with more than 200 staff", Range(200, None)),
        ("teams of up to 20 people", Range(0, 20)),
        ("founded in 1998", None),
        ("mid-sized manufacturers", Range(50, 1000)),
    ],
)
def test_a_wish_for_size_is_read_only_where_people_are_counted(text: str, expected: Range | None) -> None:
    assert expected == size_wanted(text)


@pytest.mark.parametrize(
    ("value", "code"), [("de", "DE"), ("Deutschland", "DE"), ("United Kingdom", "GB"), ("USA", "US"), ("Narnia", None)]
)
def test_countries_are_read_as_codes_and_names(value: str, code: str | None) -> None:
    assert code == country_of(value)
