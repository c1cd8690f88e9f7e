"""People Data Labs: companies that fit, and people who work at them. Written against the public documentation of its API,
version 5; no real account has been asked.

Each record of an answer costs one credit, so no more are asked for than are needed. 404 is nobody, 402 no credits left, 429 too
many requests a minute. On some plans an address is only told of (`true`), which is none.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from outrider.judgement import buyers
from outrider.judgement.port import Claim, Company
from outrider.judgement.wants import wants_of
from outrider.language import places
from outrider.providers.sources.port import (
    AnsweredCompanies,
    AnsweredPeople,
    CompaniesWanted,
    FoundPerson,
    PeopleWanted,
    SoldCompany,
)
from outrider.providers.sources.wire import (
    Access,
    ProviderAnswer,
    ProviderWire,
    address,
    count,
    day,
    line,
    listed,
    members,
)
from outrider.settings import Settings

_MOST: Final = 100
_MOST_PEOPLE: Final = 5
_MOST_WORDS: Final = 12
_MOST_KNOWN: Final = 100


class PeopleDataLabs:
    """`CompanyDirectory` and `PeopleSource` over People Data Labs."""

    name: ClassVar[str] = "people_data_labs"
    label: ClassVar[str] = "People Data Labs"

    def __init__(self, settings: Settings, wire: ProviderWire | None = None) -> None:
        key = settings.people_data_labs_api_key.get_secret_value() if settings.people_data_labs_api_key else ""
        url, setting = settings.people_data_labs_url.rstrip("/"), "OUTRIDER_PEOPLE_DATA_LABS_API_KEY"
        self._wire = wire or ProviderWire(Access(self.label, url, setting, {"X-Api-Key": key}), settings.ca_file)

    async def companies(self, wanted: CompaniesWanted) -> AnsweredCompanies:
        """Companies that match the ICP claims and are not known yet; one credit each."""
        query = company_query(wanted.icp, wanted.known_domains)
        if query is None:
            return AnsweredCompanies((), 0)
        size = max(1, min(wanted.limit, _MOST))
        said = await self._wire.ask(
            "POST", "/v5/company/search", json={"query": query, "size": size, "titlecase": True}
        )
        rows = self._rows(said, size)
        return AnsweredCompanies(tuple(one for row in rows if (one := _company(row)) is not None), _credits(said, rows))

    async def people(self, wanted: PeopleWanted) -> AnsweredPeople:
        """People who work at a company now, those of the wanted roles first; one credit each."""
        size = max(1, min(wanted.limit, _MOST_PEOPLE))
        said = await self._wire.ask(
            "POST", "/v5/person/search", json={"query": person_query(wanted), "size": size, "titlecase": True}
        )
        rows = self._rows(said, size)
        people = tuple(one for row in rows if (one := _person(row, wanted.domain)) is not None)
        return AnsweredPeople(people, _credits(said, rows))

    def _rows(self, said: ProviderAnswer, most: int) -> list[Mapping[str, Any]]:
        return listed(self.label, said.body.get("data"), most) if said.status == 200 else []


def company_query(claims: Sequence[Claim], known_domains: Sequence[str]) -> dict[str, Any] | None:
    """The search of a company: its trade in words, its countries and head count; None where the claims name no trade."""
    wants = wants_of(claims)
    words = list(dict.fromkeys(one.spelled.get(term, term) for one in wants for term in one.query))[:_MOST_WORDS]
    if not words:
        return None
    said = " ".join(words)
    must: list[dict[str, Any]] = [
        {"exists": {"field": "website"}},
        {"bool": {"should": [{"match": {name: said}} for name in ("industry", "summary", "tags")]}},
    ]
    countries = sorted({places.name_of(code) for one in wants for code in one.countries})
    if countries:
        must.append({"terms": {"location.country": countries}})
    if size := next((one for each in wants for one in each.measures if one.unit == "people"), None):
        bounds = {"gte": size.low} | ({"lte": size.high} if size.high is not None else {})
        must.append({"range": {"employee_count": bounds}})
    known = [{"terms": {"website": list(known_domains)[:_MOST_KNOWN]}}] if known_domains else []
    return {"bool": {"must": must, "must_not": known}}


def person_query(wanted: PeopleWanted) -> dict[str, Any]:
    """The search of the people at a domain; with roles where the ICP claims name some."""
    must: list[dict[str, Any]] = [{"term": {"job_company_website": wanted.domain}}, {"exists": {"field": "work_email"}}]
    titles = list(dict.fromkeys(said for role in wanted.roles for said in (role.said.lower(), role.function) if said))
    if titles:
        levels = [{"terms": {"job_title_levels": ["owner", "cxo", "partner"]}}]
        must.append({"bool": {"should": [*({"match": {"job_title": one}} for one in titles[:_MOST_WORDS]), *levels]}})
    return {"bool": {"must": must}}


def _credits(said: ProviderAnswer, rows: Sequence[Any]) -> int:
    told = count(said.headers.get("x-call-credits-spent"))
    return len(rows) if told is None else told


def _company(row: Mapping[str, Any]) -> SoldCompany | None:
    domain = line(row.get("website"), 253).lower().removeprefix("www.")
    name = line(row.get("display_name")) or line(row.get("name"))
    if not name or "." not in domain or " " in domain or "/" in domain:
        return None
    head_count = count(row.get("employee_count"))
    return SoldCompany(
        Company(
            name,
            domain,
            description=line(row.get("summary"), 2_000),
            industry=line(row.get("industry")),
            country=line(members(row, "location").get("country")),
            size=str(head_count) if head_count else line(row.get("size"), 40),
        ),
        line(row.get("id"), 100),
    )


def _person(row: Mapping[str, Any], domain: str) -> FoundPerson | None:
    name, role = line(row.get("full_name"), 200), line(row.get("job_title"))
    email = address(row.get("work_email"), domain)
    if not name or (email is None and not buyers.role_of(role)):
        return None
    return FoundPerson(
        name=name,
        role=role,
        email=email,
        observed_at=day(row.get("job_last_verified")) or day(row.get("job_last_changed")),
    )
