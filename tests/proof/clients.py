"""What clients do with the service: set up projects with approved drafts, and send, impatiently and more than once."""

import asyncio
import contextlib
import random
import time
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import httpx

_AGAIN: Final = (
    "idempotency_in_flight",
    "mailbox_unreachable",
    "unavailable",
    "already_sending",
    "idempotency_claim_lost",
)
PROFILE: Final = {"legal_name": "Acme Ltd", "postal_address": "1 Quay, Dublin", "lawful_basis": "legitimate_interest"}
LIMITS: Final = {
    "daily_cap": 2000,
    "min_seconds_between": 0,
    "window": {"days": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"], "from": "00:00", "to": "24:00"},
    "warm_up": False,
}
CLAIMS: Final = {
    "offer": "Acme Forecasting helps food wholesalers forecast demand for fresh goods.",
    "proof": "Harbour Foods cut its fresh waste by 31 percent in six months with Acme Forecasting.",
}


@dataclass(frozen=True, slots=True)
class Draft:
    id: str
    project_id: str
    to: str


class Client:
    """One who talks to either API, and goes to the other when one is gone."""

    def __init__(self, apis: Sequence[str], key: str) -> None:
        self._apis = apis
        self.requests = 0
        """To send something."""
        self._turn = 0
        self._http = httpx.AsyncClient(
            headers={"Authorization": f"Bearer {key}"},
            timeout=60,
            trust_env=False,
            limits=httpx.Limits(max_connections=200, max_keepalive_connections=0),
        )

    async def close(self) -> None:
        await self._http.aclose()

    async def ask(self, method: str, path: str, **options: Any) -> Any:
        """For what must succeed."""
        self._turn += 1
        response = await self._http.request(method, self._apis[self._turn % 2] + path, **options)
        assert response.status_code < 300, f"{method} {path}: {response.status_code} {response.text}"
        return response.json()

    async def listed(self, path: str) -> list[dict[str, Any]]:
        """A whole list, page by page, from whichever API is there."""
        found: list[dict[str, Any]] = []
        target = f"{path}?limit=100"
        while target:
            response = await self._read(target)
            found += response.json()
            target = httpx.URL(response.links["next"]["url"]).raw_path.decode() if "next" in response.links else ""
        return found

    async def _read(self, target: str) -> httpx.Response:
        deadline = time.monotonic() + 60
        while True:
            self._turn += 1
            try:
                response = await self._http.get(self._apis[self._turn % 2] + target)
            except httpx.TransportError:
                # a kill planned for a step that only the settling reaches; the service comes back
                if time.monotonic() > deadline:
                    raise
                await asyncio.sleep(0.25)
            else:
                assert response.status_code == 200, response.text
                return response

    async def prepare(self, name: str, connect: dict[str, Any], recipients: Sequence[str]) -> list[Draft]:
        """A project whose mailbox may send freely, with an approved first message to each recipient."""
        project = await self.ask(
            "POST",
            "/v1/projects",
            json={"name": name, "business_name": "Acme", "website": "https://acme.example", "default_country": "US"},
        )
        base = f"/v1/projects/{project['id']}"
        await self.ask("PUT", f"{base}/compliance-profile", json=PROFILE)
        await self.ask("POST", f"{base}/mailbox:connect", json=connect)
        await self.ask("PUT", f"{base}/sending-limits", json=LIMITS)
        for topic, text in CLAIMS.items():
            claim = {"text": text, "source_type": "manual", "status": "approved", "topic": topic}
            await self.ask("POST", f"{base}/knowledge-claims", json=claim)
        rows = [f"Company {to.partition('@')[0]},{to.partition('@')[0]}.example,{to}" for to in recipients]
        table = "\n".join(["company_name,domain,contact_email", *rows])
        await self.ask("POST", f"{base}/prospects:import", files={"file": ("prospects.csv", table, "text/csv")})
        prospects = [one["id"] for one in await self.listed(f"{base}/prospects")]
        for first in range(0, len(prospects), 100):
            inputs = {"prospect_ids": prospects[first : first + 100], "limit": 100}
            run = await self.ask("POST", f"{base}/runs", json={"operation": "generate_drafts", "inputs": inputs})
            while run["status"] not in ("succeeded", "failed", "canceled"):
                await asyncio.sleep(0.3)
                run = await self.ask("GET", f"/v1/runs/{run['id']}")
            assert run["status"] == "succeeded", run
        drafts = await self.listed(f"{base}/drafts")
        for draft in drafts:
            decision = {"target_type": "draft", "target_id": draft["id"], "decision": "approve"}
            await self.ask("POST", f"{base}/review-decisions", json=decision)
        return [Draft(draft["id"], project["id"], draft["to_email"]) for draft in drafts]

    async def send(self, draft: Draft, key: str, first: int, *, patience: float, until: float) -> str:
        """Send, and repeat with the same key, at the other API each time, for as long as the answer says that a repeat may
        help or there is none. Gives the last word."""
        word = "no_answer"
        deadline = time.monotonic() + until
        for turn in range(first, first + 50):
            self.requests += 1
            with contextlib.suppress(httpx.TransportError):
                response = await self._http.post(
                    f"{self._apis[turn % 2]}/v1/projects/{draft.project_id}/drafts/{draft.id}:send",
                    json={"confirm_reviewed": True, "dry_run": False},
                    headers={"Idempotency-Key": key},
                    timeout=patience,
                )
                word = "sent" if response.status_code == 200 else str(response.json()["code"])
            if word not in ("no_answer", *_AGAIN) or time.monotonic() > deadline:
                return word
            await asyncio.sleep(0.25)
        return word

    async def press(self, draft: Draft, rng: random.Random) -> list[str]:
        """Two clients send the same draft at once: with one key, with two, or without the patience to wait for the answer;
        whoever has no clear word then tries once more under a new key."""
        one, other = uuid.uuid4().hex, uuid.uuid4().hex
        second = one if rng.random() < 0.5 else other
        patience = rng.choice((30.0, 30.0, 1.0, 0.3))
        words = list(
            await asyncio.gather(
                self.send(draft, one, 0, patience=patience, until=4),
                self.send(draft, second, 1, patience=patience, until=4),
            )
        )
        if "sent" not in words:
            words.append(await self.send(draft, uuid.uuid4().hex, rng.randrange(2), patience=30, until=0))
        return words


def connection(email: str, imap_port: int, smtp_port: int, password: str) -> dict[str, Any]:
    """A connect request."""
    sides = {
        side: {"host": "localhost", "port": port, "security": "tls", "username": email, "password": password}
        for side, port in (("imap", imap_port), ("smtp", smtp_port))
    }
    return {"provider": "imap_smtp", "email": email, "display_name": "Ann", **sides}
