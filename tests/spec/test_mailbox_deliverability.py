"""Whether mail in the sender's name arrives, over HTTP (docs/reference/mail.md "Senders", "Deliverability"): aliases proven
by a mail to oneself, and what the DNS and the receiving server say of the domain."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from datetime import timedelta
from email import message_from_bytes
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio

from outrider.app import create_app
from outrider.core import clock
from outrider.engine import Engine, Services
from outrider.settings import Settings
from tests.desk import PROFILE, Desk
from tests.dns import LoopbackDns, serving
from tests.factories import Actor, http_to, new_actor, services_of
from tests.mailrig.account import Account
from tests.mailrig.mailrig import MailRig
from tests.ticking import tick

GOOD: dict[str, Any] = {
    "acme-mail.dev": [("MX", (10, "mx.acme-mail.dev")), ("TXT", "v=spf1 ip4:192.0.2.1 -all")],
    "mx.acme-mail.dev": [("A", "127.0.0.1")],
    "_dmarc.acme-mail.dev": [("TXT", "v=DMARC1; p=reject")],
}
SENDER = "ann@acme-mail.dev"
LIMITS = {
    "daily_cap": 50,
    "min_seconds_between": 90,
    "window": {"days": ["mon"], "from": "08:00", "to": "17:00", "timezone": "UTC"},
    "warm_up": True,
}


@pytest.fixture(scope="module")
def dns() -> Iterator[LoopbackDns]:
    with serving(GOOD) as server:
        yield server


@pytest_asyncio.fixture(scope="module")
async def checking(rig: MailRig, settings: Settings, database_url: str, dns: LoopbackDns) -> AsyncIterator[Services]:
    """An installation that trusts the rig and asks our own DNS."""
    changes = {"ca_file": Path(rig.ca_file), "dns_servers": dns.server}
    async with services_of(settings.model_copy(update=changes), database_url) as services:
        yield services


@dataclass(frozen=True, slots=True)
class Operator(Desk):
    account: Account

    async def post(self, rest: str, body: dict[str, Any] | None = None) -> httpx.Response:
        return await self.actor.post(self.path(rest), body)

    async def connect(self, email: str | None = None) -> None:
        """The account under an address; the check that follows is made."""
        email = email or self.account.email
        if email != self.account.email:
            self.account.rig.add_alias(email, self.account.email)
        response = await self.post("mailbox:connect", {**self.account.request(), "email": email})
        assert response.status_code == 200, response.text
        await self.work()

    async def work(self) -> None:
        await Engine(self.services, self.services.registry).drain()

    async def alias(self, email: str) -> dict[str, Any]:
        return next(one for one in await self.read("mailbox/aliases") if one["email"] == email)

    async def judged(self, email: str) -> dict[str, Any]:
        """The alias once a sync has found its mail; Postfix hands it over in its own time."""
        deadline = clock.monotonic() + 120
        while (alias := await self.alias(email))["verification_status"] == "pending":
            assert clock.monotonic() < deadline, "the mail to oneself did not arrive"
            assert (await self.post("inbox:sync")).status_code == 200
        return alias

    async def readiness(self) -> tuple[list[dict[str, Any]], list[str]]:
        """Blockers of the domain, and warnings."""
        report = await self.read("readiness")
        return [one for one in report["blockers"] if one["fix"]["label"] == "Look again"], report["warnings"]

    async def arrived(self) -> bytes:
        """The mail to oneself as it lies in the inbox."""
        provider = self.account.provider()
        deadline = clock.monotonic() + 120
        try:
            while clock.monotonic() < deadline:
                async for batch in provider.fetch({}):
                    for one in batch.messages:
                        if one.role == "inbox" and b"X-Outrider-Probe" in one.raw:
                            return one.raw
        finally:
            await provider.close()
        raise TimeoutError("the mail to oneself did not arrive")


@pytest_asyncio.fixture
async def operator(checking: Services, account: Account) -> AsyncIterator[Operator]:
    async with http_to(create_app(checking)) as http:
        actor = await new_actor(checking, http)
        yield Operator(actor, checking, await actor.new_project(), account)


# --- aliases -----------------------------------------------------------------------------------------------------------


async def test_an_alias_is_verified_when_the_mail_to_oneself_comes_back(operator: Operator) -> None:
    await operator.connect()
    email = operator.account.email.replace("user", "sales")
    operator.account.rig.add_alias(email, operator.account.email)

    added = await operator.post("mailbox/aliases:verify", {"email": email, "display_name": "Ann, Sales"})

    assert added.status_code == 200, added.text
    assert ("pending", False, "Ann, Sales") == tuple(
        added.json()[-1][name] for name in ("verification_status", "selectable", "display_name")
    )
    alias = await operator.judged(email)
    assert ("verified", True, None) == (alias["verification_status"], alias["selectable"], alias["problem"])
    assert (await operator.post("mailbox/aliases:select", {"email": email})).status_code == 200
    status = await operator.read("mailbox/status")
    assert {"email": email, "display_name": "Ann, Sales", "confirmed": True} == status["sender"]


async def test_the_mail_to_oneself_is_nobodys_mail_and_counts_against_no_limit(operator: Operator) -> None:
    await operator.connect()
    email = operator.account.email.replace("user", "team")
    operator.account.rig.add_alias(email, operator.account.email)
    await operator.post("mailbox/aliases:verify", {"email": email})
    await operator.judged(email)

    assert [] == await operator.read("email-messages")
    assert [] == await operator.read("inbound-candidates")
    assert 0 == (await operator.read("mailbox/status"))["sending"]["sent_today"]
    mail = message_from_bytes(await operator.arrived())
    assert (operator.account.email, "auto-generated") == (mail["To"], mail["Auto-Submitted"])


async def test_an_alias_that_the_server_refuses_fails_in_its_words(operator: Operator) -> None:
    await operator.connect()

    answer = await operator.post("mailbox/aliases:verify", {"email": "boss@operator.example"})

    alias = answer.json()[-1]
    assert ("boss@operator.example", "failed", False) == (
        alias["email"], alias["verification_status"], alias["selectable"]
    )  # fmt: skip
    assert "5.7.1" in alias["problem"]
    assert 422 == (await operator.post("mailbox/aliases:select", {"email": alias["email"]})).status_code


async def test_a_refused_alias_can_be_verified_once_the_server_lets_it(operator: Operator) -> None:
    await operator.connect()
    email = operator.account.email.replace("user", "later")
    await operator.post("mailbox/aliases:verify", {"email": email})
    operator.account.rig.add_alias(email, operator.account.email)

    await operator.post("mailbox/aliases:verify", {"email": email})

    assert "verified" == (await operator.judged(email))["verification_status"]


async def test_aliases_that_were_added_stay_when_the_account_is_connected_again(operator: Operator) -> None:
    await operator.connect()
    email = operator.account.email.replace("user", "kept")
    operator.account.rig.add_alias(email, operator.account.email)
    await operator.post("mailbox/aliases:verify", {"email": email})
    await operator.judged(email)
    await operator.post("mailbox/aliases:select", {"email": email})

    await operator.connect()

    alias = await operator.alias(email)
    assert ("verified", True) == (alias["verification_status"], alias["selected"])


async def sandbox_probe(client: Actor, project_id: str) -> tuple[str, dict[str, Any]]:
    """A sandbox whose `pending@` was asked to be verified, and the mail that was sent for it."""
    base = f"/v1/projects/{project_id}"
    await client.post(f"{base}/mailbox:connect", {"provider": "sandbox"})
    answer = await client.post(f"{base}/mailbox/aliases:verify", {"email": "pending@acme.example"})
    assert answer.status_code == 200, answer.text
    (sent,) = (await client.get(f"{base}/sandbox/messages")).json()
    return base, sent


async def bring_back(client: Actor, base: str, sent: dict[str, Any], from_email: str, more: str = "") -> dict[str, Any]:
    """Deliver the mail to oneself as the provider would, and sync; the alias then."""
    raw = (
        f"{more}From: {from_email}\r\nTo: hello@acme.example\r\nSubject: Test\r\n"
        f"Message-ID: {sent['mail_message_id']}\r\n\r\nText\r\n"
    )
    await client.post(f"{base}/sandbox/messages", {"from_email": from_email, "raw": raw})
    synced = await client.post(f"{base}/inbox:sync")
    assert synced.status_code == 200, synced.text
    aliases = (await client.get(f"{base}/mailbox/aliases")).json()
    return next(one for one in aliases if one["email"] == "pending@acme.example")


async def test_the_copy_in_sent_proves_nothing(client: Actor, project_id: str) -> None:
    base, sent = await sandbox_probe(client, project_id)

    await client.post(f"{base}/inbox:sync")

    assert ("pending@acme.example", "hello@acme.example") == (sent["from_email"], sent["to_email"])
    aliases = (await client.get(f"{base}/mailbox/aliases")).json()
    assert ["verified", "verified", "pending"] == [one["verification_status"] for one in aliases]


async def test_the_sandboxs_alias_is_proven_the_same_way(client: Actor, project_id: str) -> None:
    base, sent = await sandbox_probe(client, project_id)

    alias = await bring_back(client, base, sent, "Pending@acme.example")

    assert ("verified", True) == (alias["verification_status"], alias["selectable"])
    assert [] == (await client.get(f"{base}/inbound-candidates")).json()


async def test_a_sender_that_the_provider_rewrites_is_no_sender(client: Actor, project_id: str) -> None:
    base, sent = await sandbox_probe(client, project_id)

    alias = await bring_back(client, base, sent, "owner@provider.example")

    assert "failed" == alias["verification_status"]
    assert "owner@provider.example" in alias["problem"]
    assert [] == (await client.get(f"{base}/inbound-candidates")).json()


async def test_a_mail_that_only_looks_like_the_test_proves_nothing(client: Actor, project_id: str) -> None:
    base, _ = await sandbox_probe(client, project_id)
    forged = {"mail_message_id": f"<probe.{'0' * 32}@acme.example>"}

    alias = await bring_back(client, base, forged, "pending@acme.example", f"X-Outrider-Probe: {'1' * 32}\r\n")

    assert "pending" == alias["verification_status"]


async def test_asking_twice_sends_one_mail(client: Actor, project_id: str) -> None:
    base, _ = await sandbox_probe(client, project_id)

    await client.post(f"{base}/mailbox/aliases:verify", {"email": "pending@acme.example"})

    assert 1 == len((await client.get(f"{base}/sandbox/messages")).json())


async def test_what_does_not_come_back_within_a_day_has_failed_and_may_still_come(
    client: Actor, project_id: str, services: Services
) -> None:
    base, sent = await sandbox_probe(client, project_id)

    with clock.travel(timedelta(hours=25)):
        await tick(services, "probes")
        failed = (await client.get(f"{base}/mailbox/aliases")).json()[-1]

    assert "failed" == failed["verification_status"]
    assert "within a day" in failed["problem"]
    assert "verified" == (await bring_back(client, base, sent, "pending@acme.example"))["verification_status"]


@pytest.mark.parametrize("email", ["somebody@else.example", "pending@acme.example"])
async def test_only_what_the_account_lists_can_be_proven_outside_imap(
    client: Actor, project_id: str, email: str
) -> None:
    base = f"/v1/projects/{project_id}"
    none = await client.post(f"{base}/mailbox/aliases:verify", {"email": email})
    assert (409, "mailbox_not_connected") == (none.status_code, none.json()["code"])
    await client.post(f"{base}/mailbox:connect", {"provider": "sandbox"})

    answer = await client.post(f"{base}/mailbox/aliases:verify", {"email": email})

    expected = 200 if email.startswith("pending") else 422
    assert expected == answer.status_code, answer.text


async def test_mail_of_an_address_that_is_only_claimed_is_not_taken_for_ones_own(operator: Operator) -> None:
    """A prospect whose address somebody adds as an alias by mistake is heard all the same."""
    await operator.connect()
    await operator.post("mailbox/aliases:verify", {"email": operator.account.recipient})
    await operator.actor.post(
        operator.path("prospects"), {"company_name": "Globex", "contact_email": operator.account.recipient}
    )
    raw = f"From: {operator.account.recipient}\r\nTo: {operator.account.email}\r\nSubject: Yes\r\n\r\nYes, please.\r\n"
    operator.account.deliver(raw.encode())

    await operator.post("inbox:sync")

    assert [operator.account.recipient] == [one["from_email"] for one in await operator.read("email-messages")]


# --- the domain --------------------------------------------------------------------------------------------------------


async def test_a_domain_that_is_set_up_blocks_nothing(operator: Operator) -> None:
    await operator.connect(SENDER)

    dns = (await operator.read("mailbox/status"))["dns"]

    assert {"spf": "pass", "dmarc": "pass", "mx": "pass", "dkim": None, "problems": []}.items() <= dns.items()
    assert dns["checked_at"].endswith("Z")
    blockers, warnings = await operator.readiness()
    assert [] == blockers
    assert any("never tested" in one and "acme-mail.dev" in one for one in warnings)


async def test_what_is_wrong_for_certain_blocks_sends_until_it_is_mended(operator: Operator, dns: LoopbackDns) -> None:
    dns.zone["new-acme.dev"] = [("TXT", "v=spf1 +all")]
    await operator.connect("ann@new-acme.dev")

    blockers, _ = await operator.readiness()

    assert ["dmarc_missing", "domain_without_mx", "spf_broken"] == sorted(one["code"] for one in blockers)
    dmarc = next(one for one in blockers if one["code"] == "dmarc_missing")
    assert "_dmarc.new-acme.dev TXT v=DMARC1; p=none; rua=mailto:ann@new-acme.dev" in dmarc["message"]
    assert ["send"] == dmarc["blocks"]
    actions = [one for one in await operator.read("next-actions") if one["action_type"] == "resolve_blocker"]
    assert sorted(one["message"] for one in blockers) == sorted(one["title"] for one in actions)
    statuses = (await operator.read("mailbox/status"))["dns"]
    assert ("fail", "fail", "fail") == (statuses["spf"], statuses["dmarc"], statuses["mx"])

    dns.zone |= {name.replace("acme-mail", "new-acme"): records for name, records in GOOD.items()}
    call = dmarc["fix"]["template"]
    assert 200 == (await operator.actor.request(call["method"], call["path"])).status_code
    await operator.work()

    assert [] == (await operator.readiness())[0]


async def test_a_dns_that_does_not_answer_blocks_nothing(operator: Operator, dns: LoopbackDns) -> None:
    names = {"deaf-acme.dev", "_dmarc.deaf-acme.dev"}
    dns.failing |= names
    await operator.connect("ann@deaf-acme.dev")

    statuses = (await operator.read("mailbox/status"))["dns"]

    assert {"spf": "unknown", "dmarc": "unknown", "mx": "unknown"}.items() <= statuses.items()
    assert [] == (await operator.readiness())[0]


async def test_every_real_mailbox_is_looked_at_again_after_a_day(operator: Operator, dns: LoopbackDns) -> None:
    dns.zone |= {name.replace("acme-mail", "daily-acme"): records for name, records in GOOD.items()}
    await operator.connect("ann@daily-acme.dev")
    del dns.zone["_dmarc.daily-acme.dev"]

    await tick(operator.services, "deliverability")
    await operator.work()
    assert "pass" == (await operator.read("mailbox/status"))["dns"]["dmarc"]
    with clock.travel(timedelta(days=1)):
        await tick(operator.services, "deliverability")
        await operator.work()

    assert "fail" == (await operator.read("mailbox/status"))["dns"]["dmarc"]


async def test_a_reserved_domain_is_not_asked_about(operator: Operator, dns: LoopbackDns) -> None:
    await operator.connect()

    statuses = (await operator.read("mailbox/status"))["dns"]

    assert {"spf": "unknown", "dmarc": "unknown", "mx": "unknown"}.items() <= statuses.items()
    assert "reserved domain" in statuses["problems"][0]["problem"]
    assert [] == (await operator.readiness())[0]
    assert not any(name.endswith("operator.example") for name in dns.asked)


async def test_a_mail_services_own_domain_is_a_warning(operator: Operator, dns: LoopbackDns) -> None:
    await operator.connect("ann.acme@gmail.com")

    blockers, warnings = await operator.readiness()

    assert [] == blockers
    assert any("gmail.com is everybody's" in one for one in warnings)
    assert "gmail.com" not in dns.asked


async def test_the_sandbox_has_no_domain_to_look_at(client: Actor, project_id: str) -> None:
    base = f"/v1/projects/{project_id}"
    await client.post(f"{base}/mailbox:connect", {"provider": "sandbox"})

    status = (await client.post(f"{base}/mailbox:check")).json()

    assert {"spf": None, "dkim": None, "dmarc": None, "mx": None, "checked_at": None, "problems": []} == status["dns"]
    assert [] == (await client.get(f"{base}/sandbox/messages")).json()


@pytest.mark.parametrize(
    ("results", "status", "code"),
    [
        ("mx.operator.example; dkim=pass header.d=operator.example", "pass", None),
        ("mx.operator.example; dkim=none; spf=pass smtp.mailfrom=operator.example", "fail", "dkim_missing"),
        ("mx.operator.example; auth=pass smtp.auth=ann", "unknown", None),
    ],
)
async def test_the_mail_to_oneself_tells_whether_mail_is_signed(
    operator: Operator, results: str, status: str, code: str | None
) -> None:
    await operator.connect()
    await operator.post("mailbox:check")
    await operator.work()
    raw = await operator.arrived()
    await asyncio.to_thread(operator.account.remove, "INBOX", message_from_bytes(raw)["Message-ID"])
    operator.account.deliver(f"Authentication-Results: {results}\r\n".encode() + raw)

    await operator.post("inbox:sync")

    assert status == (await operator.read("mailbox/status"))["dns"]["dkim"]
    assert ([code] if code else []) == [one["code"] for one in (await operator.readiness())[0]]


async def test_checking_again_at_once_sends_no_second_mail(operator: Operator) -> None:
    await operator.connect()
    for _ in range(2):
        await operator.post("mailbox:check")
        await operator.work()
    await operator.arrived()

    found = []
    provider = operator.account.provider()
    async for batch in provider.fetch({}):
        found += [one for one in batch.messages if one.role == "inbox"]
    await provider.close()

    assert 1 == len(found)


async def test_an_alias_that_the_account_has_lost_blocks_and_says_so(operator: Operator) -> None:
    """The next check asks the account again; what is selected stays selected, so that nothing goes out in another name."""
    await operator.connect()
    email = operator.account.email.replace("user", "lost")
    operator.account.rig.add_alias(email, operator.account.email)
    await operator.post("mailbox/aliases:verify", {"email": email})
    await operator.judged(email)
    await operator.post("mailbox/aliases:select", {"email": email})
    operator.account.rig.remove_alias(email)

    with clock.travel(timedelta(minutes=11)):
        await operator.post("mailbox:check")
        await operator.work()

    report = await operator.read("readiness")
    lost = next(one for one in report["blockers"] if one["code"] == "sender_not_confirmed")
    assert email in lost["message"]
    assert "failed" == (await operator.alias(email))["verification_status"]


async def test_a_young_mailbox_without_warm_up_is_warned_of(operator: Operator) -> None:
    await operator.connect()
    await operator.actor.put(operator.path("sending-limits"), {**LIMITS, "warm_up": False})

    assert any("without warm-up" in one for one in (await operator.readiness())[1])

    await operator.actor.put(operator.path("sending-limits"), LIMITS)

    assert not any("without warm-up" in one for one in (await operator.readiness())[1])


@pytest.mark.parametrize(
    ("signed", "warnings"), [("from:to:list-unsubscribe:list-unsubscribe-post", 0), ("from:to", 1)]
)
async def test_a_signature_that_leaves_one_click_unsubscribe_out_is_warned_of(
    operator: Operator, signed: str, warnings: int
) -> None:
    await operator.connect()
    await operator.post("mailbox:check")
    await operator.work()
    raw = await operator.arrived()
    await asyncio.to_thread(operator.account.remove, "INBOX", message_from_bytes(raw)["Message-ID"])
    signature = f"DKIM-Signature: v=1; d=operator.example; s=s1; h={signed}; b=eA==\r\n".encode()
    results = b"Authentication-Results: mx.operator.example; dkim=pass header.d=operator.example\r\n"
    operator.account.deliver(results + signature + raw)

    await operator.post("inbox:sync")

    blockers, warned = await operator.readiness()
    assert [] == blockers
    assert warnings == len([one for one in warned if "one-click" in str(one)])


@pytest.mark.parametrize(
    ("base_url", "says"),
    [
        (None, ["by mail only"]),
        ("http://acme.example", ["not https"]),
        ("https://192.168.1.20", ["only in its own network"]),
        ("https://acme.example", []),
    ],
)
async def test_who_can_unsubscribe_by_mail_only_is_told_what_to_set(
    operator: Operator, base_url: str | None, says: list[str]
) -> None:
    """Gmail and Yahoo ask for one click; without an https address of the service there is none."""
    await operator.connect()
    await operator.actor.put(operator.path("compliance-profile"), {**PROFILE, "unsubscribe_base_url": base_url})

    _, warnings = await operator.readiness()

    told = [one for one in warnings if "unsubscribe" in one]
    assert len(says) == len(told)
    assert all(words in one and "unsubscribe_base_url" in one for words, one in zip(says, told, strict=True))


async def test_an_unsubscribe_link_that_only_this_machine_reaches_stops_the_sending(operator: Operator) -> None:
    """Whoever got the letter could not unsubscribe by it; without a link they could by mail."""
    await operator.connect()
    for base_url, codes in (("http://localhost:8000", ["unsubscribe_unreachable"]), (None, [])):
        await operator.actor.put(operator.path("compliance-profile"), {**PROFILE, "unsubscribe_base_url": base_url})

        report = await operator.read("readiness")

        assert codes == [one["code"] for one in report["blockers"] if one["category"] == "compliance"]
