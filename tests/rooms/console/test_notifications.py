"""What one is told by mail, chosen on a page: what was typed stays after a refusal, and what cannot be told is said."""

import re

import pytest

from outrider.core import ids
from outrider.engine import Services
from tests.browser import Browser
from tests.factories import Actor

_PATH = "/account/notifications"
_ROW = (
    "INSERT INTO notices (id, project_id, kind, target_ids, token, status, code, due_at, created_at)"
    " VALUES (%s, %s, 'reauthorization', '{}', %s, 'failed', 'no_way', now(), now())"
)


async def _settings(actor: Actor) -> dict[str, object]:
    found: dict[str, object] = (await actor.get("/v1/me/notifications")).json()
    return found


async def test_what_is_ticked_is_told_and_nothing_else(browser: Browser, client: Actor, project_id: str) -> None:
    other = await client.new_project("Quiet")

    went = await browser.send(
        _PATH, told=["pauses", "digest"], digest_hour="7", time_zone="America/New_York", about=[project_id]
    )

    assert 303 == went.status_code, went.text
    now = await _settings(client)
    assert [False, False, True, True] == [now[k] for k in ("replies", "reauthorization", "pauses", "digest")]
    assert (7, "America/New_York", [other]) == (now["digest_hour"], now["time_zone"], now["muted_project_ids"])
    page = (await browser.http.get(_PATH)).text
    assert "Saved." in page
    assert re.search(r'value="pauses" checked', page)
    assert not re.search(r'value="replies" checked', page)
    assert re.search(rf'value="{project_id}" checked', page)
    assert not re.search(rf'value="{other}" checked', page)


async def test_a_zone_that_there_is_not_is_said_beside_it_and_nothing_is_lost(browser: Browser, client: Actor) -> None:
    page = await browser.send(_PATH, told=["digest"], digest_hour="9", time_zone="Dublin <b>")

    assert 422 == page.status_code
    assert 'id="wrong-time_zone"' in page.text
    assert 'value="Dublin &lt;b&gt;"' in page.text
    assert '<option value="9" selected>' in page.text
    assert (True, "UTC") == ((await _settings(client))["replies"], (await _settings(client))["time_zone"])


@pytest.mark.parametrize("hour", ["24", "noon", "-1"])
async def test_an_hour_that_there_is_not_is_refused(browser: Browser, hour: str) -> None:
    page = await browser.send(_PATH, digest_hour=hour, time_zone="UTC")

    assert 422 == page.status_code
    assert 'id="wrong-digest_hour"' in page.text


async def test_the_link_cannot_be_asked_for_without_a_mailbox_and_that_is_said(browser: Browser) -> None:
    shown = (await browser.http.get(_PATH)).text
    assert "Not shown to be yours" in shown
    assert "No mailbox of your own is connected" in shown

    await browser.send(f"{_PATH}/confirm", note="")

    assert "Connect a mailbox of your own" in (await browser.http.get(_PATH)).text


async def test_what_could_not_be_told_stands_there(
    browser: Browser, client: Actor, project_id: str, services: Services
) -> None:
    async with services.db.tx(client.principal) as tx:
        await tx.execute(_ROW, (ids.new("notice"), project_id, "a" * 32))

    page = (await browser.http.get(_PATH)).text

    assert "A locked mailbox" in page
    assert "Failed" in page
