"""HubSpot, by the token of a private app (developers.hubspot.com, version 2026-03 of objects and communication preferences).

A note has no id of ours, so the event's id stands in its text, and the search finds it; the search knows new notes only after a
while, which `settled` allows for.
"""

import html
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final
from urllib.parse import quote

from outrider.core import clock
from outrider.core.fetch import FetchPolicy
from outrider.providers.crm.port import CrmError, CrmPerson, TimelineEntry
from outrider.providers.crm.wire import ask, id_of, listed, nonsense, not_yet

LABEL: Final = "HubSpot"
SETTLED: Final = timedelta(seconds=60)
"""After so long HubSpot's search knows what was made."""
_OBJECTS: Final = "/crm/objects/2026-03"
_NOTE_TO_CONTACT: Final = 202
_NOTE_TO_COMPANY: Final = 190
_FINE: Final = frozenset({200, 201, 204, 404})
_SCOPES: Final = (
    ("crm.objects.contacts.read",),
    ("crm.objects.contacts.write",),
    ("crm.objects.companies.read",),
    ("crm.objects.companies.write",),
    ("communication_preferences.read_write", "communication_preferences.write"),
)
"""What a hand-over needs; of each group one is enough, and the first is the one that docs/integrations/crm.md names."""
_NOT_TOLD: Final = frozenset({400, 401, 403, 404})
"""How HubSpot answers for a token whose scopes it does not tell, one that the requests before showed to be good."""


class HubSpot:
    """One portal."""

    many_companies = True

    def __init__(self, url: str, token: str, policy: FetchPolicy) -> None:
        self._url = url
        self._token = token
        self._headers = {"Authorization": f"Bearer {token}"}
        self._policy = policy

    async def _ask(
        self, method: str, path: str, json: Any = None, known: frozenset[int] = _FINE
    ) -> tuple[int, Mapping[str, Any]]:
        return await ask(LABEL, method, self._url + path, self._headers, self._policy, json=json, known=known)

    async def check(self) -> str:
        for kind in ("contacts", "companies", "notes"):
            _, found = await self._ask("GET", f"{_OBJECTS}/{kind}?limit=1", known=frozenset({200}))
            listed(LABEL, found, "results")
        _, details = await self._ask("GET", "/account-info/2026-03/details", known=frozenset({200}))
        portal = details.get("portalId")
        if not isinstance(portal, int):
            raise nonsense(LABEL)
        await self._has_every_scope()
        return f"{LABEL} {portal}"

    async def _has_every_scope(self) -> None:
        """Refuse a token that lacks a scope: to write, and to opt out, cannot be tried without doing it."""
        path = "/oauth/v2/private-apps/get/access-token-info"
        status, told = await self._ask("POST", path, {"tokenKey": self._token}, _NOT_TOLD | {200})
        if status != 200:
            return
        held = told.get("scopes")
        if not isinstance(held, list):
            raise nonsense(LABEL)
        missing = [group[0] for group in _SCOPES if not any(one in held for one in group)]
        if missing:
            raise CrmError(
                "refused",
                f"{LABEL} lets this token do less than is needed: give the app there {', '.join(missing)},"
                " then connect it again, or ask with :check.",
            )

    async def find_contact(self, email: str) -> str | None:
        path = f"{_OBJECTS}/contacts/{quote(email, safe='')}?idProperty=email"
        status, found = await self._ask("GET", path, known=frozenset({200, 404}))
        return id_of(LABEL, found) if status == 200 else None

    async def add_contact(self, person: CrmPerson, company: str | None) -> str:
        """`add_entry` puts them into the company, as it does with who is there."""
        first, _, last = person.name.rpartition(" ")
        named = {"firstname": first or last, "lastname": last if first else ""}
        properties = {"email": person.email, **{name: value for name, value in named.items() if value}}
        known = frozenset({200, 201, 409})
        status, made = await self._ask("POST", f"{_OBJECTS}/contacts", {"properties": properties}, known)
        if status == 409:  # somebody else was quicker
            found = await self.find_contact(person.email)
            if found is None:
                raise CrmError(
                    "unreachable", f"{LABEL} has this person and cannot find them yet; it is tried again.", 409
                )
            return found
        return id_of(LABEL, made)

    async def _search(self, kind: str, name: str, operator: str, value: str) -> list[dict[str, Any]]:
        asked = {
            "filterGroups": [{"filters": [{"propertyName": name, "operator": operator, "value": value}]}],
            "properties": [name],
            "limit": 10,
        }
        _, found = await self._ask("POST", f"{_OBJECTS}/{kind}/search", asked, frozenset({200}))
        rows = listed(LABEL, found, "results")
        return [one for one in rows if value in _property(one, name)]

    async def find_company(self, person: CrmPerson) -> str | None:
        found = await self._search("companies", "domain", "EQ", person.domain)
        return id_of(LABEL, found[0]) if found else None

    async def add_company(self, person: CrmPerson) -> str:
        made = {"properties": {"name": person.company_name, "domain": person.domain}}
        return id_of(LABEL, (await self._ask("POST", f"{_OBJECTS}/companies", made, frozenset({200, 201})))[1])

    async def find_entry(self, contact: str | None, key: str, begun: datetime) -> str | None:
        if found := await self._search("notes", "hs_note_body", "CONTAINS_TOKEN", key):
            return id_of(LABEL, found[0])
        if wait := not_yet(LABEL, begun + SETTLED):
            raise wait
        return None

    async def add_entry(self, contact: str, company: str | None, entry: TimelineEntry) -> str:
        if company is not None:  # beside those that they are in; said twice it is the same
            await self._ask("PUT", f"{_OBJECTS}/contacts/{contact}/associations/default/companies/{company}")
        text = f"{entry.title}\n{entry.text}" if entry.text else entry.title
        to = [(contact, _NOTE_TO_CONTACT), *([(company, _NOTE_TO_COMPANY)] if company else [])]
        note = {
            "properties": {
                "hs_timestamp": clock.iso(entry.at),
                "hs_note_body": html.escape(text).replace("\n", "<br>") + f"<br><br>Outrider {entry.key}",
            },
            "associations": [
                {
                    "to": {"id": one},
                    "types": [{"associationCategory": "HUBSPOT_DEFINED", "associationTypeId": kind}],
                }
                for one, kind in to
            ],
        }
        return id_of(LABEL, (await self._ask("POST", f"{_OBJECTS}/notes", note, frozenset({200, 201})))[1])

    async def remove_entry(self, entry: str) -> None:
        await self._ask("DELETE", f"{_OBJECTS}/notes/{entry}")

    async def flag_opt_out(self, contact: str, email: str) -> None:
        path = f"/communication-preferences/2026-03/statuses/{quote(email, safe='')}/unsubscribe-all?channel=EMAIL"
        await self._ask("POST", path, known=frozenset({200, 201, 204}))


def _property(row: Mapping[str, Any], name: str) -> str:
    found = row.get("properties")
    return str(found.get(name) or "") if isinstance(found, dict) else ""
