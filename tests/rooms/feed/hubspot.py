"""HubSpot as a local server, in the shapes of its public reference (version 2026-03): contacts, companies, notes, search,
associations, opt-outs, and its error document."""

import asyncio
import html
import json
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, unquote

SCOPES = (
    "oauth",
    "crm.objects.contacts.read",
    "crm.objects.contacts.write",
    "crm.objects.companies.read",
    "crm.objects.companies.write",
    "communication_preferences.read_write",
)
MOMENT = "2026-11-22T09:30:00.000Z"


@dataclass
class Portal:
    """An account. `wrong` are answers (status, headers, body) to the next requests; `cut` makes the next note and never answers,
    and says when it has. What is made is found by the search only where `indexed`."""

    label: str = "HubSpot"
    account: str = "HubSpot 62515"
    settles: timedelta = timedelta(minutes=3)
    """After so long it is certain what was made."""
    rows: dict[str, dict[str, dict[str, Any]]] = field(
        default_factory=lambda: {"contacts": {}, "companies": {}, "notes": {}}
    )
    token: str = "pat-1"
    portal: int = 62515
    scopes: list[str] | None = field(default_factory=lambda: list(SCOPES))
    """What the token may do; None where HubSpot does not tell."""
    asked: list[str] = field(default_factory=list)
    associations: list[str] = field(default_factory=list)
    flagged: list[str] = field(default_factory=list)
    wrong: list[tuple[int, dict[str, str], bytes]] = field(default_factory=list)
    cut: asyncio.Event | None = None
    indexed: bool = True
    rival: str = ""
    """Whom somebody else makes right before the next contact is made."""
    made: int = 100

    def add(self, kind: str, said: dict[str, Any]) -> dict[str, Any]:
        self.made += 1
        row = {"id": str(self.made), **said, "createdAt": MOMENT, "updatedAt": MOMENT, "archived": False}
        self.rows[kind][row["id"]] = row
        return row

    @property
    def keys(self) -> dict[str, str]:
        """What it is connected with."""
        return {"provider": "hubspot", "token": self.token}

    def revoke(self) -> None:
        """The token works no more; another does."""
        self.token += "x"

    def add_person(self, email: str, name: str = "Jo") -> str:
        return str(self.add("contacts", {"properties": {"email": email, "firstname": name}})["id"])

    def people(self) -> dict[str, str]:
        """Addresses by id."""
        return {one: row["properties"]["email"] for one, row in self.rows["contacts"].items()}

    def companies(self) -> dict[str, str]:
        """Domains by id."""
        return {one: row["properties"]["domain"] for one, row in self.rows["companies"].items()}

    def members(self) -> set[tuple[str, str]]:
        """People and the companies that they are in."""
        return {(one.partition(" ")[0], one.partition(" ")[2]) for one in self.associations}

    def opted_out(self) -> list[str]:
        return list(self.flagged)

    refusal = (400, b'{"status":"error","category":"VALIDATION_ERROR"}')
    refused = "HubSpot refused this entry (400). Look at the contact there, then hand it over again (:retry)."
    dead = "HubSpot no longer accepts the secret (401): make a new one there and connect it again."

    @staticmethod
    def says(title: str, text: str) -> str:
        """An entry as `notes` has it."""
        return f"{title}<br>{html.escape(text)}"

    def notes(self) -> list[str]:
        """What the timelines say, without the mark at the end."""
        return [
            row["properties"]["hs_note_body"].partition("<br><br>Outrider")[0] for row in self.rows["notes"].values()
        ]

    def answer(self, method: str, path: str, said: Any) -> tuple[int, Any]:
        match method, path.removeprefix("/").split("/"):
            case "GET", ["account-info", "2026-03", "details"]:
                return 200, {"portalId": self.portal, "timeZone": "UTC", "accountType": "STANDARD"}
            case "POST", ["oauth", "v2", "private-apps", "get", "access-token-info"]:
                assert said == {"tokenKey": self.token}
                if self.scopes is None:
                    return 404, {"status": "error", "category": "OBJECT_NOT_FOUND"}
                return 200, {"userId": 7, "hubId": self.portal, "appId": 42, "scopes": self.scopes}
            case "POST", ["communication-preferences", "2026-03", "statuses", email, "unsubscribe-all"]:
                self.flagged.append(email)
                return 200, {"status": "COMPLETE", "results": []}
            case "GET", ["crm", "objects", "2026-03", kind]:
                return 200, {"results": list(self.rows[kind].values())[:1]}
            case "GET", ["crm", "objects", "2026-03", "contacts", email]:
                found = [row for row in self.rows["contacts"].values() if row["properties"]["email"] == email]
                return (200, found[0]) if found else (404, {"status": "error", "category": "OBJECT_NOT_FOUND"})
            case "POST", ["crm", "objects", "2026-03", "contacts"] if self.rival:
                self.add("contacts", {"properties": {"email": self.rival}})
                self.rival = ""
                return 409, {"status": "error", "category": "CONFLICT", "message": "Contact already exists."}
            case "POST", ["crm", "objects", "2026-03", kind]:
                return 201, self.add(kind, said)
            case "POST", ["crm", "objects", "2026-03", kind, "search"]:
                [condition] = said["filterGroups"][0]["filters"]
                found = [
                    row
                    for row in self.rows[kind].values()
                    if self.indexed and condition["value"] in row["properties"][condition["propertyName"]]
                ]
                return 200, {"total": len(found), "results": found}
            case "DELETE", ["crm", "objects", "2026-03", "notes", note]:
                return (204, None) if self.rows["notes"].pop(note, None) else (404, None)
            case "PUT", [
                "crm",
                "objects",
                "2026-03",
                "contacts",
                contact,
                "associations",
                "default",
                "companies",
                company,
            ]:
                self.associations.append(f"{contact} {company}")
                return 200, {"status": "COMPLETE", "results": []}
        raise AssertionError(f"HubSpot has no {method} {path}")

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        body, more = b"", True
        while more:
            part = await receive()
            body, more = body + part.get("body", b""), part.get("more_body", False)
        method, path = scope["method"], unquote(scope["path"])
        self.asked.append(f"{method} {path}")
        headers: dict[str, str] = {}
        if (b"authorization", f"Bearer {self.token}".encode()) not in scope["headers"]:
            status, answer = 401, b'{"status":"error","category":"INVALID_AUTHENTICATION"}'
        elif self.wrong:
            status, headers, answer = self.wrong.pop(0)
        else:
            assert all(len(one) == 1 for one in parse_qs(scope["query_string"].decode()).values())
            status, found = self.answer(method, path, json.loads(body) if body else None)
            answer = json.dumps(found).encode() if found is not None else b""
        if self.cut is not None and (method, path[-6:]) == ("POST", "/notes"):
            self.cut.set()
            while (await receive())["type"] != "http.disconnect":
                pass
            return
        encoded = [(name.encode(), value.encode()) for name, value in headers.items()]
        await send({"type": "http.response.start", "status": status, "headers": encoded})
        await send({"type": "http.response.body", "body": answer})
