"""Fit and rank: 0 to 100, hard filters first, and a reason made of words that are there."""

from dataclasses import replace
from pathlib import Path

import pytest

from outrider.evaluation import plan as plans
from outrider.evaluation import runner
from outrider.judgement.embedded import Embedded
from outrider.judgement.embedded.nearness import company_terms
from outrider.judgement.embedded.rank import rank
from outrider.judgement.port import Claim, Company
from outrider.judgement.wants import want, wants_of
from outrider.language.measures import measures
from outrider.language.places import Range, country_of, size_of, size_wanted
from outrider.providers.encoder import build
from outrider.providers.encoder.sentences import SentenceEncoder
from outrider.settings import Settings

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
    assert {"Country unknown.", "How many people work there is unknown."} <= set(found.caveats)


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


TRIED: Path = Path(__file__).parent / "fit"


async def test_companies_are_ranked_by_words_and_meaning_in_six_languages() -> None:
    """Among 117 companies in six languages those that each of 31 claims means come first; other trades than in `evals`."""
    plan = plans.read(TRIED / plans.NAME)
    loaded = runner.load(TRIED, plan)
    results = await runner.run(Embedded(build(Settings())), loaded)

    assert [] == [str(one) for one in runner.below(results, plan)]


HAULIERS = ("Our buyers are operations managers of hauliers with 10 to 120 trucks in Ireland and the UK.",)
EXCLUDED = "We do not sell to parcel carriers or own-account fleets below ten trucks."


async def fit_of(company: Company, *texts: str) -> int:
    claims = [Claim(f"claim_{at}", text, "icp", "approved", "high") for at, text in enumerate(texts)]
    [found] = await Embedded(build(Settings())).rank([company], claims, "")
    return found.score


async def test_what_is_kept_out_takes_nothing_from_who_is_wanted() -> None:
    """A haulier with trucks is no worse for "no parcel carriers, no fleets below ten trucks"; a parcel carrier is out."""
    haulier = Company("Doyle", "d.example", "Groupage haulier with 42 trucks, three carriers' depots", "Haulage", "IE")
    parcels = Company("Zip", "z.example", "Parcel carrier with 90 trucks", "Parcel carrier", "IE")
    few = Company("Tiny", "t.example", "Haulier with four trucks", "Haulage", "IE")

    assert await fit_of(haulier, *HAULIERS) == await fit_of(haulier, *HAULIERS, EXCLUDED) >= 70
    assert (True, True) == (
        await fit_of(parcels, *HAULIERS, EXCLUDED) <= 10 < await fit_of(parcels, *HAULIERS),
        await fit_of(few, *HAULIERS, EXCLUDED) <= 10,
    )


async def test_what_one_claim_wants_and_another_keeps_out_is_not_kept_out() -> None:
    """A rule against hauliers says nothing beside a claim that looks for them, and one against hauliers of parcels speaks of
    the parcels."""
    haulier = Company("Doyle", "d.example", "Groupage haulier with 42 trucks", "Haulage", "IE")
    texts = (*HAULIERS, "We do not write to hauliers.", "We do not write to hauliers of parcels.")
    claims = [Claim(f"claim_{at}", text, "icp", "approved", "high") for at, text in enumerate(texts)]

    _, whole, part = wants_of(claims)

    assert ((), [frozenset(("parcel",))]) == (whole.exclusions, [one.terms for one in part.exclusions])
    assert await fit_of(haulier, *HAULIERS) == await fit_of(haulier, *texts) >= 70


@pytest.mark.parametrize(
    ("text", "phrase", "kept_out"),
    [
        ("Our buyers are operations managers of hauliers.", "hauliers", []),
        ("Typical contact: the home manager, who fills shifts.", "", []),
        ("No minimum contract for hotels.", "minimum contract for hotels", []),
        ("Unsere Kunden sind Winzer, keine Genossenschaften.", "Winzer", ["Genossenschaften"]),
        ("Nous vendons aux gérants de boulangeries, sauf les franchises.", "boulangeries", ["franchises"]),
        ("Vendemos a clínicas dentales; no trabajamos con hospitales.", "clínicas dentales", ["hospitales"]),
        ("Ci rivolgiamo ai cantieri navali, esclusi i noleggi.", "cantieri navali", ["noleggi"]),
        ("Wij leveren aan eigenaren van campings, geen hotels.", "campings", ["hotels"]),
    ],
)
def test_roles_and_what_is_kept_out_are_no_words_to_find_a_company_by(
    text: str, phrase: str, kept_out: list[str]
) -> None:
    read = want(text)

    assert (phrase, kept_out) == (read.phrase, [one.phrase for one in read.exclusions])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("42 trucks, 70 employees", ["42 vehicles", "70 people"]),
        ("mindestens zehn hydraulische Pressen", ["at least 10 presses"]),
        ("de quinze à 80 véhicules", ["15 to 80 vehicles"]),
        ("con más de 20 habitaciones", ["at least 21 rooms"]),
        ("una trentina di anni, con dodici negozi", ["12 sites"]),
        ("minder dan twintig woningen", ["at most 19 dwellings"]),
        ("since 1998, for 30 years, 12 %", []),
    ],
)
def test_amounts_are_read_with_what_they_count(text: str, expected: list[str]) -> None:
    assert expected == [str(one) for one in measures(text)]


@pytest.mark.parametrize(
    "company",
    [
        Company("TruckPlan", "a.example", "Route planning software for hauliers", "Software", "IE", "42 trucks"),
        Company("Road Times", "b.example", "The weekly paper of haulage and transport", "Publishing", "IE"),
        Company("Hauliers' Union", "c.example", "Represents 400 hauliers", "Trade association", "IE"),
        Company("Truckers Academy", "d.example", "Driving courses for lorry drivers", "Training", "IE"),
        Company("Spedition-Bedarf Lang", "e.example", "Planen und Gurte für Speditionen", "Großhandel", "Irland"),
    ],
    ids=lambda one: one.name,
)
async def test_who_sells_to_a_trade_writes_for_it_or_teaches_it_is_not_of_it(company: Company) -> None:
    haulier = Company("Doyle", "d.example", "Groupage across Ulster", "Road haulage", "IE", "42 trucks")

    assert await fit_of(company, *HAULIERS) < 45 < 70 <= await fit_of(haulier, *HAULIERS)


@pytest.mark.parametrize(
    ("claim", "trade", "role"),
    [
        ("Our buyers are hauliers with 10 to 120 trucks in the United Kingdom.", "hauliers", ""),
        ("Buyers: bakeries with 5 to 40 shops.", "bakeries", ""),
        ("Our typical buyer is a family-run hotel in Austria.", "hotel", ""),
        (
            "We sell to hauliers in the United Kingdom, and we talk to the transport manager.",
            "haulier",
            "transport manager",
        ),
        ("Hauliers where the transport manager decides.", "Haulier", "transport manager decides"),
        ("Our customers are hotels; the owner decides.", "hotel", "the owner decides"),
        ("Our buyers are hotels in Austria; the owner decides.", "hotels", "the owner decides"),
        ("In hospitals the head of purchasing decides.", "hospitals", "head of purchasing"),
        ("We sell to food wholesalers whose buyers plan by hand.", "food wholesalers", "buyers"),
        ("Unsere Kunden sind Speditionen mit 10 Lkw, Ansprechpartner ist der Disponent.", "Speditionen", "Disponent"),
        ("Bei Speditionen entscheidet der Disponent.", "Speditionen", "Disponent"),
        ("Nos clients sont des boulangeries, l'interlocuteur est le gérant.", "boulangeries", "gérant"),
        ("Nuestros clientes son panaderías; decide el dueño.", "panaderías", "dueño"),
        ("I nostri clienti sono panifici; decide il titolare.", "panifici", "titolare"),
        ("Onze klanten zijn bakkerijen; de eigenaar beslist.", "bakkerijen", "eigenaar"),
        ("Unsere Käufer sind Bäckereien.", "Bäckereien", ""),
        ("Buyers are operations managers and transport managers.", "", "transport managers"),
        ("Our contact is the transport manager of a haulier with 10 trucks.", "haulier", "transport manager"),
        ("Owners and directors of schools decide.", "schools", "Owners and directors"),
    ],
)
def test_a_claim_that_names_whom_to_talk_to_still_wants_its_companies(claim: str, trade: str, role: str) -> None:
    """The trade was lost with the person, and a search with this claim alone found nobody."""
    read = want(claim)

    assert (True, True) == (trade in read.phrase, role in read.role)
    assert (bool(trade), bool(role)) == (bool(read.query), bool(read.role))


@pytest.mark.parametrize(
    "description", ["A food distributor in Cork", "A food distributor", "We are a food distributor in Cork"]
)
async def test_a_company_that_says_what_it_is_with_an_article_is_found_by_it(description: str) -> None:
    """In Spanish and Italian "a" leads to whom somebody sells ("Venta a restaurantes"), in English to what somebody is."""
    wanted = "Our ideal customers are food distributors and grocery wholesalers in Ireland."

    assert await fit_of(Company("Quay Trading", "quay.example", description), wanted) >= 60


@pytest.mark.parametrize(
    ("description", "whom"),
    [
        ("Venta a restaurantes", "restaurant"),
        ("Software a ristoranti e alberghi", "ristoranti"),
        ("Lieferung an Restaurants", "restaurant"),
        ("A software house for hotels", "hotel"),
    ],
)
def test_whom_a_company_sells_to_is_not_what_it_is(description: str, whom: str) -> None:
    found = company_terms(Company("Quay", "quay.example", description))

    assert (False, True) == (whom in found.own, whom in found.served)


async def test_a_reason_quotes_the_claim_that_holds_the_words_which_it_names() -> None:
    """Else it says that a company matches a sentence by words that do not stand in it."""
    claims = [
        Claim("claim_1", "For family businesses in the Netherlands.", "icp", "approved", "high"),
        Claim("claim_2", "Housing associations with many flat roofs.", "icp", "approved", "high"),
    ]
    company = Company("Het Veer", "hetveer.example", description="A housing association with flat roofs", country="NL")

    [found] = await Embedded().rank([company], claims, "")

    assert "“Housing associations with many flat roofs" in found.reason
    assert "in the Netherlands" in found.reason


async def test_what_a_reason_quotes_stands_in_the_claim() -> None:
    claims = [Claim("c", "Nous cherchons des hôtels de plus de 40 chambres en Bretagne.", "icp", "approved", "high")]
    company = Company("Corniche", "corniche.example", description="Hôtel de 62 chambres à Quiberon", country="FR")

    [found] = await Embedded().rank([company], claims, "")

    assert "“Nous cherchons des hôtels de plus de 40 chambres en Bretagne”" in found.reason


@pytest.mark.parametrize(
    ("wanted", "company"),
    [
        (
            "We work for fishmongers, caterers and vaccine wholesalers in the north of England.",
            Company("Northfield", "northfield.example", "Catering", "Caterers for summer festivals.", "GB"),
        ),
        (
            "Wir arbeiten für Hausverwaltungen, Schulen und Wohnungsgenossenschaften in Nordhessen.",
            Company("Wohnbau", "wbh.example", "Wohnungsgenossenschaft", "Genossenschaft mit 800 Wohnungen.", "DE"),
        ),
        (
            "Trabajamos para cooperativas agrícolas, granjas avícolas y viveros.",
            Company("Alarcón", "alarcon.example", "Viveros", "Vivero de planta ornamental.", "ES"),
        ),
    ],
)
async def test_who_is_one_of_a_list_of_kinds_is_all_that_is_wanted(wanted: str, company: Company) -> None:
    """A caterer is no third of a customer to somebody who works for fishmongers, caterers and wholesalers."""
    [found] = await rank([company], [Claim("claim_1", wanted, "icp", "approved", "high")], "", SentenceEncoder())
    [other] = await rank(
        [replace(company, industry="Sawmill", description="Saws oak for joiners.")],
        [Claim("claim_1", wanted, "icp", "approved", "high")],
        "",
        SentenceEncoder(),
    )

    assert found.score >= 60 > 20 > other.score


@pytest.mark.parametrize(
    ("wanted", "kinds"),
    [
        ("Hotels, guest houses by a lake and restaurants in Tyrol", ["Hotels, guest houses by a lake", "restaurants"]),
        ("Schools and clinics with a canteen", ["Schools", "clinics"]),
        ("Family-run bakeries with two or three shops", []),
        ("Hotels with a spa, a garden and a restaurant", []),
        ("Machine builders in Austria and Bavaria", []),
    ],
)
def test_only_trades_are_kinds_of_a_list(wanted: str, kinds: list[str]) -> None:
    """A shop is not all that is wanted because bakeries with shops are."""
    assert kinds == [kind.phrase for kind in want(wanted).kinds]
