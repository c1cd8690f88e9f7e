"""Hunter: the people of a domain with the pages on which their addresses stand, the address of a person, and whether a mailbox
exists. Written against the public documentation of its API, version 2; no real account has been asked.

401 is a wrong key, 403 too many requests a second, 429 a used-up quota, 451 a person who asked Hunter to be left alone. A domain
search costs one credit for ten addresses, a found address one, a verification one; what finds nothing costs nothing.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from outrider.providers.sources.port import AnsweredPeople, FoundPerson, PeopleWanted, Verdict
from outrider.providers.sources.wire import Access, ProviderWire, address, day, line, listed, members, page
from outrider.settings import Settings

_MOST: Final = 10
_KNOWN: Final = frozenset({200, 202, 222, 400, 404, 451})
_SPENT: Final = frozenset({402, 429})
_SLOW: Final = frozenset({403})
_VERDICTS: Final[Mapping[str, Verdict]] = {
    "valid": "deliverable",
    "invalid": "undeliverable",
    "disposable": "undeliverable",
    "accept_all": "risky",
    "webmail": "unknown",
    "unknown": "unknown",
}


class Hunter:
    """`PeopleSource` over Hunter."""

    name: ClassVar[str] = "hunter"
    label: ClassVar[str] = "Hunter"

    def __init__(self, settings: Settings, wire: ProviderWire | None = None) -> None:
        key = settings.hunter_api_key.get_secret_value() if settings.hunter_api_key else ""
        access = Access(self.label, settings.hunter_url.rstrip("/"), "OUTRIDER_HUNTER_API_KEY", {"X-API-KEY": key})
        self._wire = wire or ProviderWire(access, settings.ca_file)

    async def people(self, wanted: PeopleWanted) -> AnsweredPeople:
        """The people of a domain whose addresses stand on pages; one credit where there are any."""
        limit = min(wanted.limit, _MOST)
        said = await self._get("/v2/domain-search", {"domain": wanted.domain, "limit": str(limit)})
        if said.status != 200:
            return AnsweredPeople((), 0)
        rows = listed(self.label, members(said.body, "data").get("emails"), limit)
        people = tuple(one for row in rows if (one := _person(row, wanted.domain)) is not None)
        return AnsweredPeople(people, 1 if rows else 0)

    async def address_of(self, name: str, domain: str) -> AnsweredPeople:
        """The address of somebody whose name is known, as far as Hunter knows it."""
        said = await self._get("/v2/email-finder", {"domain": domain, "full_name": name})
        data = members(said.body, "data") if said.status == 200 else {}
        found = _person({**data, "value": data.get("email")}, domain) if data.get("email") else None
        return AnsweredPeople((found,), 1) if found else AnsweredPeople((), 0)

    async def verdict(self, email: str) -> tuple[Verdict, int]:
        """Whether a mailbox exists, and the credits that it cost. Hunter asks; we never speak to the recipient's server."""
        said = await self._get("/v2/email-verifier", {"email": email})
        status = line(members(said.body, "data").get("status"))
        if said.status != 200 or status not in _VERDICTS:
            return "unknown", 0
        return _VERDICTS[status], 0 if status in ("unknown", "webmail", "disposable") else 1

    async def _get(self, path: str, params: Mapping[str, str]) -> Any:
        return await self._wire.ask("GET", path, params=params, known=_KNOWN, spent=_SPENT, slow=_SLOW)


def _person(row: Mapping[str, Any], domain: str) -> FoundPerson | None:
    email = address(row.get("value"), domain)
    if email is None:
        return None
    sources = row.get("sources") if isinstance(row.get("sources"), list) else []
    seen = next((one for one in sources or [] if isinstance(one, dict) and page(one.get("uri"))), {})
    verified = members(row, "verification")
    return FoundPerson(
        name=" ".join(filter(None, (line(row.get("first_name"), 100), line(row.get("last_name"), 100)))),
        role=line(row.get("position")),
        email=email,
        source_url=page(seen.get("uri")),
        observed_at=day(seen.get("last_seen_on")) or day(seen.get("extracted_on")) or day(verified.get("date")),
        verdict=_VERDICTS.get(line(verified.get("status"))),
    )
