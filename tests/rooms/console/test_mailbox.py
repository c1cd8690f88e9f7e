"""The mailbox in the console: connected step by step, told as it stands, and let go of; its password is shown nowhere."""

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from html import unescape
from typing import Any

import pytest
import pytest_asyncio
from fastapi import FastAPI
from playwright.async_api import Browser as Chromium
from playwright.async_api import expect
from psycopg.types.json import Jsonb

from outrider.app import create_app
from outrider.core import clock
from outrider.engine import Services
from outrider.settings import Settings
from tests.browser import PASSWORD, Browser, set_password
from tests.factories import Actor, http_to, new_actor
from tests.mailrig.account import Account
from tests.rooms.console.chromium import window
from tests.serving import listening
from tests.signing_in import Desk, installed

SCRIPT = "<img src=x onerror=alert(1)>"
SHOWN = "&lt;img src=x onerror=alert(1)&gt;"
SECRET = "s3cr3t-of-ana"
TYPED = {
    "provider": "imap_smtp",
    "email": "ana@acme.example",
    "display_name": "Ana Ruiz",
    "password": SECRET,
    "imap_host": "localhost",
    "imap_port": "1",
    "imap_security": "tls",
    "smtp_host": "smtp.acme.example",
    "smtp_port": "465",
    "smtp_security": "starttls",
}
LIMITS = {"daily_cap": "40", "min_seconds_between": "60", "days": ["mon", "tue"], "opens": "09:00", "closes": "16:30"}


@dataclass(frozen=True, slots=True)
class MailboxPage:
    """A signed-in operator's page of the mailbox, and what the interface says of it."""

    browser: Browser
    actor: Actor
    project_id: str

    async def shown(self, query: str = "") -> str:
        page = await self.browser.http.get(f"/p/{self.project_id}/mailbox{query}")
        assert 200 == page.status_code, page.text
        return unescape(page.text)

    async def send(self, act: str, **fields: Any) -> tuple[int, str]:
        """A form; its status, and the page that it leads to."""
        answer = await self.browser.send(f"/p/{self.project_id}/mailbox/{act}", **fields)
        return answer.status_code, await self.shown() if answer.status_code == 303 else answer.text

    async def get(self, rest: str) -> dict[str, object]:
        found: dict[str, object] = (await self.actor.get(f"/v1/projects/{self.project_id}/{rest}")).json()
        return found

    async def put(self, services: Services, **columns: object) -> None:
        """What only a provider could bring about."""
        given = ", ".join(f"{name} = %s" for name in columns)
        async with services.db.pool.connection() as connection:
            await connection.execute(
                f"UPDATE mailboxes SET {given} WHERE project_id = %s",
                (*columns.values(), self.project_id),
            )


@pytest_asyncio.fixture
async def mailbox_page(browser: Browser, client: Actor, project_id: str) -> MailboxPage:
    return MailboxPage(browser, client, project_id)


@pytest.mark.parametrize(
    ("changed", "status", "field", "said"),
    [
        ({"imap_port": "993x"}, 422, "imap_port", "Must be a whole number"),
        ({"email": "ana at acme"}, 422, "email", "Is not an e-mail address"),
        ({"password": ""}, 422, "password", "Is needed"),
        ({}, 503, "", "localhost"),
    ],
)
async def test_a_refusal_keeps_what_was_typed_and_forgets_the_password(
    mailbox_page: MailboxPage, changed: dict[str, str], status: int, field: str, said: str
) -> None:
    typed = TYPED | changed
    answered, page = await mailbox_page.send("connect", **typed)

    assert status == answered, page
    for name, value in typed.items():
        if name not in ("password", "smtp_security", "imap_security"):
            assert f'name="{name}" value="{value}"' in page
    assert '<option value="starttls" selected>' in page
    assert SECRET not in page
    assert not field or f'id="wrong-{field}">{said}' in page, page
    assert said in page
    assert "not_configured" == (await mailbox_page.get("mailbox/status"))["status"]


async def test_a_form_sent_after_the_session_ended_asks_for_the_password_anew(
    app: FastAPI, mailbox_page: MailboxPage
) -> None:
    answer = await Browser(app).send(f"/p/{mailbox_page.project_id}/mailbox/connect", **TYPED)

    assert 401 == answer.status_code
    assert "ana@acme.example" in answer.text
    assert SECRET not in answer.text
    assert '<input type="password" name="password"' in answer.text


async def test_the_sandbox_is_connected_limited_and_let_go_of_by_forms(mailbox_page: MailboxPage) -> None:
    assert "Which mailbox?" in await mailbox_page.shown()

    _, page = await mailbox_page.send("connect", provider="sandbox")
    assert "This is the sandbox." in page
    today = f"/p/{mailbox_page.project_id}/today"
    assert "/mailbox?step=connect" in (await mailbox_page.browser.http.get(today)).text
    _, page = await mailbox_page.send("sender", email="sales@acme.example")
    assert "sales@acme.example" == (await mailbox_page.get("mailbox/status"))["sender"]["email"]  # type: ignore[index]
    refused, page = await mailbox_page.send("sender", email="nobody@acme.example")
    assert (422, True) == (refused, "is not a verified sender" in page)
    refused, page = await mailbox_page.send("limits", **LIMITS | {"closes": "8"})
    assert (422, True) == (refused, 'name="daily_cap" value="40"' in page)
    assert 'id="wrong-closes"' in page
    assert (303, 40) == (
        (await mailbox_page.send("limits", **LIMITS))[0],
        (await mailbox_page.get("sending-limits"))["daily_cap"],
    )
    _, page = await mailbox_page.send("disconnect", note="")
    assert "was disconnected" in page
    assert "disconnected" == (await mailbox_page.get("mailbox/status"))["status"]


async def test_each_state_says_why_and_how_it_ends_and_what_servers_said_is_text(
    mailbox_page: MailboxPage, services: Services
) -> None:
    """Paused by the provider, no longer let in, a domain without records: each with its reason, in the server's own words."""
    await mailbox_page.send("connect", provider="sandbox")
    settings = {side: {"host": f"{side}.acme.example", "port": 1, "username": "ana"} for side in ("imap", "smtp")}
    status = await mailbox_page.get("mailbox/status")
    await mailbox_page.put(
        services, provider="imap_smtp", settings=Jsonb(settings), status="paused", pause_reason=f"5.7.1 {SCRIPT}"
    )
    finding = {"status": "fail", "code": "dmarc_missing", "problem": SCRIPT, "details": {}}
    async with services.db.pool.connection() as connection:
        await connection.execute(
            "INSERT INTO domain_checks (mailbox_id, project_id, domain, findings, checked_at)"
            " SELECT id, project_id, 'acme.example', %s, %s FROM mailboxes WHERE project_id = %s",
            (
                Jsonb({"dmarc": finding | {"publish": f"_dmarc.acme.example TXT v=DMARC1; p=none {SCRIPT}"}}),
                clock.now(),
                mailbox_page.project_id,
            ),
        )
    paused = (await mailbox_page.browser.http.get(f"/p/{mailbox_page.project_id}/mailbox")).text
    assert SCRIPT not in paused
    assert 3 <= paused.count(SHOWN)
    assert "Stands in the way" in paused
    assert "<code>_dmarc.acme.example</code>" in paused
    today = (await mailbox_page.browser.http.get(f"/p/{mailbox_page.project_id}/today")).text
    assert re.search(r'<b><a href="/p/\w+/mailbox">', today)  # what stands in the way leads here
    _, page = await mailbox_page.send("resume", note="")
    assert "5.7.1" not in page

    await mailbox_page.put(services, status="reauth_required", last_error=f"LOGIN failed {SCRIPT}")
    page = (await mailbox_page.browser.http.get(f"/p/{mailbox_page.project_id}/mailbox")).text
    assert SCRIPT not in page
    assert "no longer lets us in" in page
    assert 'name="imap_host" value="imap.acme.example"' in page  # the form is open, with what is known
    assert str(status["email"]) in page
    part = await mailbox_page.browser.http.get(
        f"/p/{mailbox_page.project_id}/mailbox", headers={"X-Parts": "standing,state,health,today"}
    )
    assert (200, True) == (part.status_code, "Sign in again" in part.text)  # a page that was open meanwhile


async def test_who_signs_in_at_the_provider_is_led_there_and_back(settings: Settings, database_url: str) -> None:
    async with installed(settings, database_url) as made:
        desk: Desk = await made.operator()
        await desk.sign_in()
        place = f"/p/{desk.project_id}/mailbox"
        page = await desk.browser.send(f"{place}/connect", provider="gmail", email=desk.account)
        there = re.search(r'href="([^"]+)"[^>]*>Go on to Google', page.text)
        assert there, page.text
        back = await desk.come_back(desk.agree("gmail", unescape(there[1])))

        assert f'href="{place}"' in back.text
        assert "Verified" in (await desk.browser.http.get(place)).text


@pytest_asyncio.fixture
async def at_the_rig(trusting: Services) -> AsyncIterator[tuple[Actor, Browser, str]]:
    """An operator of an installation that trusts the rig, their browser, and where it is reached."""
    app = create_app(trusting)
    async with http_to(app) as http, listening(app) as (address, _):
        actor = await new_actor(trusting, http)
        browser = Browser(app)
        await browser.send("/signin", email=await set_password(trusting, actor), password=PASSWORD)
        yield actor, browser, address
        await browser.http.aclose()


async def test_a_real_mailbox_is_connected_through_the_wizard(
    chromium: Chromium, at_the_rig: tuple[Actor, Browser, str], account: Account
) -> None:
    """Dovecot and Postfix: a wrong password first, which keeps the form; then the right one."""
    actor, browser, address = at_the_rig
    project_id = await actor.new_project()
    async with window(chromium, address, dict(browser.http.cookies)) as opened:
        await opened.open(f"/p/{project_id}/mailbox")
        await opened.page.get_by_role("link", name="Another mail server").click()
        await opened.page.locator("[name=email]").first.fill(account.email)
        form = opened.page.locator("form[action$=connect]")
        for name, value in (("imap", account.rig.imaps_port), ("smtp", account.rig.submissions_port)):
            await form.locator(f"[name={name}_host]").fill("localhost")
            await form.locator(f"[name={name}_port]").fill(str(value))
        await form.locator("[name=password]").fill("wrong")
        await form.get_by_role("button", name="Connect").click()
        await expect(opened.page.get_by_role("alert")).to_contain_text("password")
        await expect(form.locator("[name=smtp_port]")).to_have_value(str(account.rig.submissions_port))
        await expect(form.locator("[name=password]")).to_have_value("")
        assert [] == await opened.barriers()
        opened.complaints.clear()  # the browser notes the refusal itself

        await form.locator("[name=password]").fill(account.password)
        await form.get_by_role("button", name="Connect").click()
        await opened.said("Connected.")
        await expect(opened.page.locator("#standing")).to_have_text("Verified")
        assert [] == await opened.barriers()
        assert [] == opened.complaints
    status = (await actor.get(f"/v1/projects/{project_id}/mailbox/status")).json()
    assert (True, account.email) == (status["sender"]["confirmed"], status["sender"]["email"])
