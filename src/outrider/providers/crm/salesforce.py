"""Salesforce, as the user of an external client app: OAuth 2.0 client credentials, REST API 66.0 (Spring '26).

A person is a Contact or a Lead that is not converted; which one it is, its id says (003 or 00Q). An entry is a task that is
done. A task takes no id of ours that a query could ask for without a field of the org's own, so the event's id stands in its
description, and the tasks of that person and hour are read.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final
from urllib.parse import quote, urlencode

from outrider.core import clock
from outrider.core.fetch import FetchPolicy
from outrider.providers.crm import salesforce_says as says
from outrider.providers.crm.port import CrmError, CrmPerson, TimelineEntry
from outrider.providers.crm.salesforce_says import LABEL
from outrider.providers.crm.soql import like, literal, select
from outrider.providers.crm.wire import ask, listed, nonsense, not_yet

SETTLED: Final = timedelta(minutes=10)
"""No transaction of Salesforce lives longer, so that what is not there then was not made."""
_DATA: Final = "/services/data/v66.0"
_READ: Final = frozenset({200, 201, 204, 400, 401, 403, 404})
"""Statuses whose answer says in Salesforce's own words what it is; the others are told as of any CRM."""
_SKEW: Final = timedelta(minutes=10)
_WINDOW: Final = timedelta(hours=1)
_PAGE: Final = 10
"""Ten descriptions are less than the longest answer that is read, whatever they hold."""
_PAGES: Final = 50
_LONGEST_QUERY: Final = 1800
_LONGEST_ADDRESS: Final = 80
_LONGEST_DESCRIPTION: Final = 31_000
_DESCRIBED_BYTES: Final = 16 * 1024 * 1024
_ROUNDS: Final = 5
_PEOPLE: Final = {"Contact": "", "Lead": " AND IsConverted = false"}
"""Where people are, in the order in which they are looked for; a converted Lead is a Contact now, and cannot be changed."""
_PREFIX: Final = {"Contact": "003", "Lead": "00Q", "Account": "001", "Task": "00T"}
_ORG: Final = re.compile(
    r"(?:https://)?([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3})"
    r"\.(?:my\.salesforce\.com|lightning\.force\.com|my\.salesforce-setup\.com)(?:/.*)?",
    re.IGNORECASE,
)
_IDENTITY: Final = re.compile(r"https://[a-z0-9.-]+/id/(00D[A-Za-z0-9]{12})(?:[A-Za-z0-9]{3})?/005[A-Za-z0-9]+")
_TOKEN: Final = re.compile(r"[!-~]{1,8000}")
_UNSHOWN: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def org_of(url: str) -> str | None:
    """The address at which an org's API is, from it or from one that its browser shows; None where it is of no org."""
    found = _ORG.fullmatch(url.strip())
    return f"https://{found[1].lower()}.my.salesforce.com" if found else None


@dataclass(frozen=True, slots=True)
class _Session:
    token: str
    org: str


class Salesforce:
    """One org. It signs in when it is first asked, and once more where its session is over."""

    many_companies = False
    """The account of a person is a field of theirs: to put somebody who is there into one would write over what stands there."""

    def __init__(self, url: str, client_id: str, client_secret: str, policy: FetchPolicy) -> None:
        self._url = url
        self._credentials = {
            "grant_type": "client_credentials",
            "client_id": client_id,
            "client_secret": client_secret,
        }
        self._policy = policy
        self._session: _Session | None = None
        self._done: str | None = None

    async def _sign_in(self) -> _Session:
        path, form = "/services/oauth2/token", urlencode(self._credentials).encode()
        status, told = await ask(LABEL, "POST", self._url + path, {}, self._policy, form=form, known=_READ - {404})
        if status != 200:
            raise says.not_signed_in(status, told)
        token, who = told.get("access_token"), _IDENTITY.fullmatch(str(told.get("id")))
        if not isinstance(token, str) or not _TOKEN.fullmatch(token) or who is None:
            raise nonsense(LABEL)
        self._session = _Session(token, who[1])
        return self._session

    async def _answer(
        self, method: str, path: str, json: Any = None, most: int | None = None
    ) -> tuple[int, Mapping[str, Any]]:
        """Status and answer, with a new session where the old one is over."""
        policy = self._policy if most is None else replace(self._policy, max_bytes=most)
        session = self._session or await self._sign_in()
        for fresh in (False, True):
            headers = {"Authorization": f"Bearer {session.token}"}
            if method in ("POST", "PATCH"):
                # A duplicate rule that only warns asks a person to think, and nobody is here to. Contacts are looked for by
                # address before one is made, and a no is set on every row with the address, so that a duplicate does no harm.
                headers["Sforce-Duplicate-Rule-Header"] = "allowSave=true"
            status, told = await ask(LABEL, method, self._url + path, headers, policy, json=json, known=_READ)
            if status != 401:
                return status, told
            if not fresh:
                session = await self._sign_in()
        raise says.session_refused()

    async def _ask(
        self, method: str, path: str, json: Any = None, known: frozenset[int] = frozenset({200})
    ) -> Mapping[str, Any]:
        status, told = await self._answer(method, path, json)
        if status in known:
            return told
        if says.may_lack_a_right(status, told):
            await self._has_every_right()
        raise says.failure(status, told)

    async def _query(self, soql: str) -> list[dict[str, Any]]:
        asked = quote(soql, safe="")
        if len(asked) > _LONGEST_QUERY:
            raise CrmError("rejected", f"{LABEL} cannot be asked for a name or address as long as this one.")
        return listed(LABEL, await self._ask("GET", f"{_DATA}/query?q={asked}"), "records")

    async def _create(self, kind: str, fields: Mapping[str, Any]) -> str:
        said = {name: value for name, value in fields.items() if value}
        return _id_of(kind, await self._ask("POST", f"{_DATA}/sobjects/{kind}", said, frozenset({200, 201})))

    async def check(self) -> str:
        session = await self._sign_in()
        await self._has_every_right()
        await self._closed()
        return f"{LABEL} {session.org}"

    async def _has_every_right(self) -> None:
        """Refuse a user who lacks a right that a hand-over needs, and name each."""
        missing: list[str] = []
        for kind in says.NEEDED:
            status, told = await self._answer("GET", f"{_DATA}/sobjects/{kind}/describe", most=_DESCRIBED_BYTES)
            if status not in (200, 404):
                raise says.failure(status, told)
            missing += says.lacks(kind, told if status == 200 else None)
        if missing:
            raise says.rights_missing(missing)

    async def _closed(self) -> str:
        """The status of a task that is done, as this org calls it."""
        if self._done is None:
            rows = await self._query(select("ApiName", "TaskStatus", "IsClosed = true", 50, order="SortOrder"))
            names = [one["ApiName"] for one in rows if isinstance(one.get("ApiName"), str)]
            if not names:
                raise says.no_status()
            self._done = "Completed" if "Completed" in names else names[0]
        return self._done

    async def find_contact(self, email: str) -> str | None:
        if len(email) > _LONGEST_ADDRESS:
            return None
        for kind, living in _PEOPLE.items():
            where = f"Email = {literal(email)}{living}"
            rows = await self._query(select("Id", kind, where, 1))
            if rows:
                return _id_of(kind, rows[0])
        return None

    async def add_contact(self, person: CrmPerson, company: str | None) -> str:
        """A Contact of the account. Without one a Lead, since a Contact without an account is seen by its owner alone."""
        if len(person.email) > _LONGEST_ADDRESS:
            raise CrmError("rejected", f"{LABEL} keeps no address of more than {_LONGEST_ADDRESS} characters.")
        first, _, last = person.name.rpartition(" ")
        named = {
            "FirstName": _line(first, 40),
            "LastName": _line(last, 80) or person.email,
            "Email": person.email,
        }
        try:
            if company is not None:
                return await self._create("Contact", {**named, "AccountId": company})
            of = {"Company": _line(person.company_name, 255) or person.domain or "-", "Website": person.domain}
            return await self._create("Lead", {**named, **of})
        except says.Duplicate:  # somebody else may have been quicker
            found = await self.find_contact(person.email)
            if found is None:
                raise
            return found

    async def find_company(self, person: CrmPerson) -> str | None:
        """By the host of its website; else one of the same name of which no website is known."""
        ways = [like(before, person.domain, "%") for before in ("", "%/", "%.")]
        clauses = [f"Website LIKE {way}" for way in ways]
        name = f"(Name = {literal(person.company_name)} AND Website = null)"
        if person.company_name and len(quote(name + "".join(clauses), safe="")) < _LONGEST_QUERY - 200:
            clauses.append(name)
        rows = await self._query(select("Id, Website", "Account", " OR ".join(clauses), 200))
        same = [one for one in rows if _host(one.get("Website")) == person.domain.lower().removeprefix("www.")]
        unknown = [one for one in rows if not one.get("Website")]
        return _id_of("Account", (same or unknown)[0]) if same or unknown else None

    async def add_company(self, person: CrmPerson) -> str:
        name = _line(person.company_name, 255) or person.domain
        return await self._create("Account", {"Name": name, "Website": person.domain[:255]})

    async def find_entry(self, contact: str | None, key: str, begun: datetime) -> str | None:
        if contact is not None and (found := await self._task_of(contact, key, begun)):
            return found
        if wait := not_yet(LABEL, begun + SETTLED):
            raise wait
        return None

    async def _task_of(self, contact: str, key: str, begun: datetime) -> str | None:
        where = (
            f"WhoId = {literal(contact)} AND CreatedDate >= {_moment(begun - _SKEW)}"
            f" AND CreatedDate <= {_moment(begun + _WINDOW)}"
        )
        for page in range(_PAGES):
            rows = await self._query(select("Id, Description", "Task", where, _PAGE, after=page * _PAGE))
            for one in rows:
                if str(one.get("Description")).endswith(_mark(key)):
                    return _id_of("Task", one)
            if len(rows) < _PAGE:
                return None
        raise CrmError("rejected", f"{LABEL} has too many tasks of this person and hour to find this entry among them.")

    async def add_entry(self, contact: str, company: str | None, entry: TimelineEntry) -> str:
        """It stands with the person; Salesforce shows it with their account by itself."""
        text = _UNSHOWN.sub("", f"{entry.text}\n\n" if entry.text else "")
        return await self._create(
            "Task",
            {
                "WhoId": contact,
                "Subject": _line(entry.title, 255),
                "Description": _cut(text, _LONGEST_DESCRIPTION) + f"{clock.iso(entry.at)}\n{_mark(entry.key)}",
                "Status": await self._closed(),
                "ActivityDate": entry.at.date().isoformat(),
            },
        )

    async def remove_entry(self, entry: str) -> None:
        await self._ask("DELETE", f"{_DATA}/sobjects/Task/{quote(entry, safe='')}", known=frozenset({204, 404}))

    async def flag_opt_out(self, contact: str, email: str) -> None:
        """Everybody who is there with the address: a no is of the person, not of one of their rows."""
        for _ in range(_ROUNDS):
            left = [(kind, one) for kind in _PEOPLE for one in await self._not_opted_out(kind, email)]
            if not left:
                return
            failed: CrmError | None = None
            for kind, one in left:
                path = f"{_DATA}/sobjects/{kind}/{_id_of(kind, one)}"
                try:
                    await self._ask("PATCH", path, {"HasOptedOutOfEmail": True}, frozenset({200, 204, 404}))
                except says.Duplicate:
                    failed = says.opt_out_of_twins()
                except CrmError as error:
                    if error.code != "rejected":
                        raise
                    failed = error  # the others are opted out all the same
            if failed is not None:
                raise failed
        raise says.opt_out_not_kept()

    async def _not_opted_out(self, kind: str, email: str) -> list[dict[str, Any]]:
        if len(email) > _LONGEST_ADDRESS:
            return []
        where = f"Email = {literal(email)} AND HasOptedOutOfEmail = false{_PEOPLE[kind]}"
        return await self._query(select("Id", kind, where, 200))


def _mark(key: str) -> str:
    return f"Outrider {key}"


def _moment(when: datetime) -> str:
    return f"{when:%Y-%m-%dT%H:%M:%SZ}"


def _line(text: str, most: int) -> str:
    return _cut(_UNSHOWN.sub("", " ".join(text.split())), most)


def _cut(text: str, most: int) -> str:
    """Salesforce counts as UTF-16 does, in which a character may be two."""
    return text.encode("utf-16-le")[: 2 * most].decode("utf-16-le", "ignore")


def _host(website: Any) -> str:
    """The host of a website as people type it, without `www.`."""
    said = str(website or "").strip().lower()
    return re.split(r"[/?#:]", said.rpartition("://")[2], maxsplit=1)[0].removeprefix("www.")


def _id_of(kind: str, found: Mapping[str, Any]) -> str:
    """An id of a kind. Raises CrmError where it is none, so that nothing else gets into a query or an address."""
    value = found.get("id") or found.get("Id")
    if not isinstance(value, str) or not re.fullmatch(f"{_PREFIX[kind]}[A-Za-z0-9]{{12}}(?:[A-Za-z0-9]{{3}})?", value):
        raise nonsense(LABEL)
    return value
