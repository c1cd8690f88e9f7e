"""One person who plays the whole journey, in two projects, with everything that can hold their data; and where they stand."""

import secrets
import string
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

import httpx

from outrider.access.idempotency.service import SEALED
from outrider.core import clock
from outrider.core.crypto import MasterKey
from outrider.engine import Engine, Services
from outrider.mailbox.blobs import packing
from tests.factories import Actor
from tests.mail.making import letter
from tests.world import PROJECT, World, build, consent_of


@dataclass
class Journey:
    """A world with one person in it, and the ids that they have there."""

    world: World
    email: str
    name: str
    prospect_id: str = ""
    elsewhere: str = ""
    """The same person as a prospect of the operator's other project."""

    @property
    def needles(self) -> tuple[str, str]:
        """What must not be found: the address, and the rarer half of the name."""
        return self.email, self.name.split()[1].lower()

    @property
    def actor(self) -> Actor:
        return self.world.actor


async def play(services: Services, http: httpx.AsyncClient, engine: Engine) -> Journey:
    world = await build(services, http, engine, until="prospects")
    tag = "".join(secrets.choice(string.ascii_lowercase) for _ in range(8))
    journey = Journey(world, f"jo.{tag}@harbourmill.example", f"Josephine {tag.title()}")
    jo, name = journey.email, journey.name
    await world.post("/v1/webhooks", {"url": "http://127.0.0.1:9/hook"})
    voice = {"samples": [f"Hi {name}"], "rules": [f"No jokes with {name}."], "never_write_to": [f"boss.{jo}", "hotels"]}
    await world.call("PUT", f"{PROJECT}/voice", voice)
    again = {"steps": [{"business_days": 3, "purpose": f"Ask {name} again."}]}
    await world.call("PUT", f"{PROJECT}/follow-up-sequence", again)
    table = (
        f"company_name,domain,contact_email,contact_name,Buyer\nHarbour Mill,harbourmill.example,{jo},{name},{name}\n"
    )
    await world.call("POST", f"{PROJECT}/prospects:import", files={"file": ("a.csv", table.encode(), "text/csv")})
    catalogue = (
        f"name,domain,description,contact_email,contact_name\nHarbour Mill,harbourmill.example,Mills,{jo},{name}\n"
    )
    await world.call("POST", f"{PROJECT}/companies:import", files={"file": ("c.csv", catalogue.encode(), "text/csv")})
    [prospect] = [one for one in await world.get(f"{PROJECT}/prospects") if one["contact_email"] == jo]
    world.ids["prospect_id"] = prospect["id"]
    await world.call("PATCH", "/v1/prospects/{prospect_id}", {"status": "cold"})
    ends = clock.iso(clock.now() + timedelta(days=9))
    answered_for = {"reason": f"{name} asked for it.", "basis": f"Consent of {jo}", "expires_at": ends}
    await world.post("/v1/prospects/{prospect_id}:override-lawful", answered_for)
    await world.post(f"{PROJECT}/consents", consent_of(prospect["id"], jo))
    await world.run("research_prospects", {"prospect_ids": [prospect["id"]], "note": f"Is {name} still there?"})
    for record in await world.get(f"{PROJECT}/prospect-research"):
        await world.decide("research", record["id"], note=f"{name} told me so")
    await world.run("generate_strategies", {"prospect_ids": [prospect["id"]]})
    for strategy in await world.get(f"{PROJECT}/strategies"):
        await world.decide("strategy", strategy["id"])
    await world.run("generate_drafts", {"prospect_ids": [prospect["id"]]})
    [draft] = await world.get(f"{PROJECT}/drafts?prospect_id={prospect['id']}")
    world.ids["draft_id"] = draft["id"]
    key = {"Idempotency-Key": f"ask-{jo}"}
    await world.call("POST", f"{PROJECT}/review-decisions", _decision(draft["id"], f"{name} is nice"), headers=key)
    sent = await world.call(
        "POST",
        f"{PROJECT}/drafts/{{draft_id}}:send",
        {"confirm_reviewed": True, "dry_run": False},
        headers={"Idempotency-Key": "send"},
    )
    reply = letter(f"{name} <{jo}>", f"What does it cost? {name}", in_reply_to=sent["mail_message_id"])
    await world.post(f"{PROJECT}/sandbox/messages", {"from_email": jo, "raw": reply})
    await world.post(f"{PROJECT}/inbox:sync")
    await world.engine.drain()
    forged = letter(jo, "Please unsubscribe me.", "mx.ours.example; dmarc=fail")
    await world.post(f"{PROJECT}/sandbox/messages", {"from_email": jo, "raw": forged})
    await world.post(f"{PROJECT}/inbox:sync")
    await world.get(f"{PROJECT}/next-actions")
    other = await world.actor.new_project("Autumn")
    body = {"company_name": "Harbour Mill", "domain": "harbourmill.example", "contact_email": jo}
    refused = await world.actor.post(f"/v1/projects/{other}/prospects", body)
    assert "recipient_held" == refused.json()["code"]
    [hold] = await world.get(f"{PROJECT}/suppression-holds?status=open")
    answer = {"answer": "release", "reason": f"{name} knows nothing of it"}
    await world.post(f"{PROJECT}/suppression-holds/{hold['id']}:answer", answer)
    elsewhere = (await world.actor.post(f"/v1/projects/{other}/prospects", body)).json()["id"]
    suppressed = await world.post(f"{PROJECT}/suppressions", {"email": jo, "note": f"{name} said so"})
    await world.post(f"{PROJECT}/suppressions/{suppressed['id']}:lift", {"reason": f"{name} said so"})
    await world.get(f"{PROJECT}/next-actions")
    await world.engine.drain()
    return replace(journey, prospect_id=prospect["id"], elsewhere=elsewhere)


def _decision(draft_id: str, note: str) -> dict[str, Any]:
    return {"target_type": "draft", "target_id": draft_id, "decision": "approve", "note": note}


async def places(services: Services, journey: Journey) -> dict[str, list[str]]:
    """Every table of the database with the columns in which the person stands, sealed answers opened."""
    found: dict[str, list[str]] = {}
    async with services.db.pool.connection() as connection:
        cursor = await connection.execute(
            "SELECT table_name::text, column_name::text, data_type FROM information_schema.columns"
            " WHERE table_schema = 'public' AND table_name IN"
            " (SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE')"
        )
        for table, column, kind in await cursor.fetchall():
            text = f"encode({column}, 'escape')" if kind == "bytea" else f"{column}::text"
            rows = await connection.execute(
                f"SELECT count(*) FROM {table} WHERE lower({text}) LIKE ANY(%s)",
                ([f"%{one}%" for one in journey.needles],),
            )
            if (await rows.fetchone() or [0])[0]:
                found.setdefault(table, []).append(column)
        for sealed in SEALED:
            rows = await connection.execute(
                f"SELECT {sealed.column} FROM {sealed.table} WHERE {sealed.column} IS NOT NULL"
            )
            opened = [_opened(services.master_key, row[0]) for row in await rows.fetchall()]
            if any(needle in one.lower() for one in opened for needle in journey.needles):
                found.setdefault(sealed.table, []).append(f"{sealed.column} (opened)")
        pieces = await connection.execute(
            "SELECT string_agg(bytes, '' ORDER BY part) FROM mail_arrival_bytes GROUP BY arrival"
        )
        if any(needle.encode() in row[0].lower() for row in await pieces.fetchall() for needle in journey.needles):
            found.setdefault("mail_arrival_bytes", []).append("bytes (together)")
        packed = await connection.execute("SELECT bytes, packed FROM mail_blobs")
        mail = [packing.unpack(stored, dictionary) for stored, dictionary in await packed.fetchall()]
        if any(needle.encode() in one.lower() for one in mail for needle in journey.needles):
            found.setdefault("mail_blobs", []).append("bytes (unpacked)")
    return found


def _opened(key: MasterKey, sealed: bytes) -> str:
    return key.open(sealed, "idempotency")


def files(services: Services, journey: Journey) -> list[str]:
    """Files of the data folder in which the person stands."""
    folder = services.settings.data_dir
    return [
        str(path.relative_to(folder))
        for path in folder.rglob("*")
        if path.is_file() and any(needle.encode() in path.read_bytes().lower() for needle in journey.needles)
    ]


async def erase(journey: Journey, **options: Any) -> httpx.Response:
    path = f"/v1/prospects/{journey.prospect_id}:erase"
    return await journey.actor.post(path, {"reason": f"{journey.name} asked for it"}, **options)
