"""Salesforce as a local server, in the shapes of its public reference (REST API 66.0): sign-in by client credentials, queries in
SOQL, which it reads as strictly as Salesforce does, objects, their describes, and its error document."""

import asyncio
import json
import re
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import parse_qs, parse_qsl

from outrider.core import clock
from outrider.providers.crm import salesforce_says

ORG = "00D5g000004abcD"
PREFIXES = {"Contact": "003", "Lead": "00Q", "Account": "001", "Task": "00T"}
_BLANK: dict[str, dict[str, Any]] = {
    "Contact": {"HasOptedOutOfEmail": False, "AccountId": None},
    "Lead": {"HasOptedOutOfEmail": False, "IsConverted": False},
    "Account": {"Website": None},
    "Task": {},
}
_WORD = re.compile(r"\s+|'(?:[^'\\\n\r]|\\.)*'|[A-Za-z0-9_:.+-]+|>=|<=|[=,()]")
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))", re.DOTALL)
_PLAIN = {"n": "\n", "r": "\r", "t": "\t", "b": "\b", "f": "\f"}


class Malformed(Exception):
    """No query."""


class Soql:
    """A query, as a reader that goes from word to word."""

    def __init__(self, text: str) -> None:
        self.words: list[str] = []
        at = 0
        while at < len(text):
            found = _WORD.match(text, at)
            if found is None:
                raise Malformed(text[at:])
            at = found.end()
            if found[0].strip():
                self.words.append(found[0])

    def next(self, *wanted: str) -> str:
        if not self.words or (wanted and self.words[0] not in wanted):
            raise Malformed(" ".join(self.words))
        return self.words.pop(0)

    def is_next(self, word: str) -> bool:
        if self.words[:1] == [word]:
            self.words.pop(0)
            return True
        return False

    def value(self) -> Any:
        said = self.next()
        if said.startswith("'"):
            return said
        if said in ("true", "false", "null"):
            return {"true": True, "false": False, "null": None}[said]
        return datetime.fromisoformat(said)

    def either(self, row: dict[str, Any]) -> bool:
        holds = self.all(row)
        while self.is_next("OR"):
            holds = self.all(row) or holds
        return holds

    def all(self, row: dict[str, Any]) -> bool:
        holds = self.one(row)
        while self.is_next("AND"):
            holds = self.one(row) and holds
        return holds

    def one(self, row: dict[str, Any]) -> bool:
        if self.is_next("("):
            holds = self.either(row)
            self.next(")")
            return holds
        name, how, value = self.next(), self.next("=", ">=", "<=", "LIKE"), self.value()
        stands = row.get(name)
        if how == "LIKE":
            return stands is not None and _pattern(value).fullmatch(stands) is not None
        if isinstance(value, str):
            return stands is not None and str(stands).lower() == _text(value).lower()
        if how == "=":
            return bool(stands == value)
        return bool(stands >= value if how == ">=" else stands <= value)


def _escaped(found: re.Match[str]) -> str:
    if found[1]:
        return chr(int(found[1], 16))
    if found[2] not in "nrtbf\"'\\_%":
        raise Malformed(found[0])
    return _PLAIN.get(found[2], found[2])


def _text(literal: str) -> str:
    return _ESCAPE.sub(_escaped, literal[1:-1])


def _pattern(literal: str) -> re.Pattern[str]:
    parts = re.split(r"(\\u[0-9a-fA-F]{4}|\\.|[%_])", literal[1:-1])
    said = "".join(
        ".*" if one == "%" else "." if one == "_" else re.escape(_ESCAPE.sub(_escaped, one)) for one in parts
    )
    return re.compile(said, re.IGNORECASE | re.DOTALL)


@dataclass
class Org:
    """An org, with what tests of any CRM ask of one, and `wrong` and `cut` as HubSpot's has them. A duplicate rule of it holds
    for `rival`, and for `fuzzy` names. `lacking` are rights that the user has not: `Contact`, `createable Contact`,
    `Contact.Email`, and so on."""

    label: str = "Salesforce"
    account: str = f"Salesforce {ORG}"
    rows: dict[str, dict[str, dict[str, Any]]] = field(default_factory=lambda: {kind: {} for kind in PREFIXES})
    client_id: str = "3MVG9key"
    secret: str = "0A1B2C"
    sessions: set[str] = field(default_factory=set)
    asked: list[str] = field(default_factory=list)
    queries: list[str] = field(default_factory=list)
    wrong: list[tuple[int, dict[str, str], bytes]] = field(default_factory=list)
    refuses_app: tuple[int, bytes] | None = None
    cut: asyncio.Event | None = None
    cut_at: str = "Task"
    late: set[str] = field(default_factory=set)
    """Kinds of which no query knows anything yet."""
    indexed: bool = True
    rival: str = ""
    fuzzy: str = ""
    lacking: set[str] = field(default_factory=set)
    statuses: list[str] = field(default_factory=lambda: ["Completed"])
    forgets_opt_outs: bool = False
    blocks: bool = False
    """Its duplicate rules refuse, where those that come with Salesforce warn."""
    forbids: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    """Errors for a change of the object with an id."""
    settles: timedelta = timedelta(minutes=11)
    made: int = 100

    @property
    def keys(self) -> dict[str, str]:
        return {
            "provider": "salesforce",
            "url": "https://acme.my.salesforce.com",
            "client_id": self.client_id,
            "client_secret": self.secret,
        }

    def revoke(self) -> None:
        """The secret works no more, nor what was got by it."""
        self.secret += "x"
        self.sessions.clear()

    def add(self, kind: str, said: dict[str, Any]) -> dict[str, Any]:
        self.made += 1
        row = {"Id": f"{PREFIXES[kind]}5g00000{self.made:05}AAA", **_BLANK[kind], **said, "CreatedDate": clock.now()}
        self.rows[kind][row["Id"]] = row
        return row

    def add_person(self, email: str, name: str = "Jo") -> str:
        return str(self.add("Contact", {"Email": email, "LastName": name})["Id"])

    def people(self) -> dict[str, str]:
        return {one["Id"]: one["Email"] for kind in ("Contact", "Lead") for one in self.rows[kind].values()}

    def companies(self) -> dict[str, str]:
        return {one["Id"]: one["Website"] for one in self.rows["Account"].values()}

    def members(self) -> set[tuple[str, str]]:
        return {(one["Id"], one["AccountId"]) for one in self.rows["Contact"].values() if one["AccountId"]}

    def opted_out(self) -> list[str]:
        return [
            one["Email"]
            for kind in ("Contact", "Lead")
            for one in self.rows[kind].values()
            if one["HasOptedOutOfEmail"]
        ]

    def notes(self) -> list[str]:
        """What the timelines say, without the moment and the mark at the end."""
        return [
            "\n".join([one["Subject"], *one["Description"].split("\n")[:-2]]).rstrip("\n")
            for one in self.rows["Task"].values()
        ]

    refusal = (400, b'[{"errorCode":"REQUIRED_FIELD_MISSING","message":"of jo@","fields":["Region__c"]}]')
    refused = (
        "Salesforce refused this entry (400 REQUIRED_FIELD_MISSING: Region__c). Look at the contact there, then hand it over"
        " again (:retry)."
    )
    dead = (
        "Salesforce does not sign the app in (invalid_client): copy the consumer key and secret of the external client app again,"
        " then connect it again, or ask with :check."
    )

    @staticmethod
    def says(title: str, text: str) -> str:
        return f"{title}\n{text}"

    def describe(self, kind: str) -> tuple[int, Any]:
        if kind in self.lacking:
            return 404, [{"errorCode": "NOT_FOUND", "message": "The requested resource does not exist"}]
        flags = ("queryable", "createable", "updateable", "deletable")
        needed = salesforce_says.NEEDED[kind]
        return 200, {
            "name": kind,
            **{flag: f"{flag} {kind}" not in self.lacking for flag in flags},
            "fields": [
                {
                    "name": one,
                    "createable": f"{kind}.{one}" not in self.lacking,
                    "updateable": f"{kind}.{one}" not in self.lacking,
                }
                for one in (*needed.fields, *needed.changed)
            ],
        }

    def query(self, soql: str) -> tuple[int, Any]:
        self.queries.append(soql)
        try:
            read = Soql(soql)
            read.next("SELECT")
            names = [read.next()]
            while read.is_next(","):
                names.append(read.next())
            read.next("FROM")
            kind = read.next()
            rows: list[dict[str, Any]]
            if kind == "TaskStatus":
                rows = [{"ApiName": one, "IsClosed": True} for one in self.statuses]
            else:
                rows = list(self.rows[kind].values())
            if kind in self.late or (kind == "Task" and not self.indexed):
                rows = []
            if read.is_next("WHERE"):
                left = list(read.words)
                kept = []
                for row in rows:
                    read.words = list(left)
                    if read.either(row):
                        kept.append(row)
                if not rows:
                    read.either({"CreatedDate": clock.now()})
                rows = kept
            if read.is_next("ORDER"):
                read.next("BY")
                read.next()
                while read.is_next(","):
                    read.next()
            most = int(read.next()) if read.is_next("LIMIT") else 2000
            after = int(read.next()) if read.is_next("OFFSET") else 0
            if read.words:
                raise Malformed(" ".join(read.words))
        except (Malformed, ValueError, IndexError) as error:
            return 400, [{"errorCode": "MALFORMED_QUERY", "message": str(error)}]
        shown = [{name: one.get(name) for name in names} for one in rows[after : after + most]]
        return 200, {"totalSize": len(shown), "done": True, "records": shown}

    def create(self, kind: str, said: dict[str, Any]) -> tuple[int, Any]:
        if kind in self.lacking or f"createable {kind}" in self.lacking:
            return 403, [{"errorCode": "INSUFFICIENT_ACCESS", "message": "no"}]
        if unable := [one for one in said if f"{kind}.{one}" in self.lacking]:
            return 400, [{"errorCode": "INVALID_FIELD_FOR_INSERT_UPDATE", "message": "no", "fields": unable}]
        found = False
        if kind in ("Contact", "Lead") and self.rival:
            self.add("Contact", {"Email": self.rival, "LastName": "Rival"})
            self.rival, found = "", True
        if found or (self.fuzzy and self.fuzzy in (said.get("LastName"), said.get("Name"))):
            return 400, [{"errorCode": "DUPLICATES_DETECTED", "message": "Use one of these records?", "fields": []}]
        assert len(said.get("Subject", "").encode("utf-16-le")) <= 2 * 255
        assert len(said.get("Description", "").encode("utf-16-le")) <= 2 * 32_000
        return 201, {"id": self.add(kind, said)["Id"], "success": True, "errors": []}

    def answer(
        self, method: str, parts: list[str], query: dict[str, str], said: Any, knowingly: bool
    ) -> tuple[int, Any]:
        match method, parts:
            case "PATCH", ["sobjects", kind, one] if self.warns_of(self.rows[kind][one], knowingly):
                return 400, [{"errorCode": "DUPLICATES_DETECTED", "message": "Use one of these records?", "fields": []}]
            case "GET", ["query"]:
                return self.query(query["q"])
            case "GET", ["sobjects", kind, "describe"]:
                return self.describe(kind)
            case "POST", ["sobjects", kind]:
                return self.create(kind, said)
            case "PATCH", ["sobjects", kind, one]:
                if one in self.forbids:
                    return 400, self.forbids[one]
                if not self.forgets_opt_outs:
                    self.rows[kind][one].update(said)
                return 204, None
            case "DELETE", ["sobjects", "Task", one]:
                gone = self.rows["Task"].pop(one, None)
                return (204, None) if gone else (404, [{"errorCode": "NOT_FOUND", "message": "gone"}])
        raise AssertionError(f"Salesforce has no {method} {parts}")

    def warns_of(self, row: dict[str, Any], knowingly: bool) -> bool:
        """The standard rules of an org: a row whose address another has is saved only by who knows that it is twice there."""
        twice = list(self.people().values()).count(row.get("Email", "")) > 1
        return twice and (self.blocks or not knowingly)

    def sign_in(self, body: bytes) -> tuple[int, bytes]:
        said = dict(parse_qsl(body.decode()))
        if self.refuses_app is not None:
            return self.refuses_app
        if (said["client_id"], said["client_secret"]) != (self.client_id, self.secret):
            return 400, b'{"error":"invalid_client","error_description":"invalid client credentials"}'
        assert said["grant_type"] == "client_credentials"
        self.made += 1
        token = f"{ORG}!session{self.made}"
        self.sessions.add(token)
        told = {
            "access_token": token,
            "instance_url": "https://elsewhere.example",
            "id": f"https://login.salesforce.com/id/{ORG}EAQ/0055g00000AAAAAAA4",
            "token_type": "Bearer",
        }
        return 200, json.dumps(told).encode()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        body, more = b"", True
        while more:
            part = await receive()
            body, more = body + part.get("body", b""), part.get("more_body", False)
        method, path = scope["method"], scope["path"]
        self.asked.append(f"{method} {path}")
        headers: dict[str, str] = {}
        shown = dict(scope["headers"]).get(b"authorization", b"").decode()
        if path == "/services/oauth2/token":
            status, answer = self.sign_in(body)
        elif shown.removeprefix("Bearer ") not in self.sessions:
            status, answer = 401, b'[{"message":"Session expired or invalid","errorCode":"INVALID_SESSION_ID"}]'
        elif self.wrong:
            status, headers, answer = self.wrong.pop(0)
        else:
            start = "/services/data/v66.0/"
            assert path.startswith(start), path
            query = {name: values[0] for name, values in parse_qs(scope["query_string"].decode()).items()}
            parts = path.removeprefix(start).split("/")
            knowingly = dict(scope["headers"]).get(b"sforce-duplicate-rule-header") == b"allowSave=true"
            status, found = self.answer(method, parts, query, json.loads(body) if body else None, knowingly)
            answer = json.dumps(found, default=str).encode() if found is not None else b""
        if self.cut is not None and method == "POST" and path.endswith(f"/{self.cut_at}"):
            self.cut.set()
            while (await receive())["type"] != "http.disconnect":
                pass
            return
        encoded = [(name.encode(), value.encode()) for name, value in headers.items()]
        await send({"type": "http.response.start", "status": status, "headers": encoded})
        await send({"type": "http.response.body", "body": answer})
