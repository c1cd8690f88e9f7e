"""Suppressions in the console: why somebody gets no mail, what a doubtful message meant, and the way back, by a person's word."""

from typing import Any

import pytest_asyncio

from outrider import mailbox
from outrider.engine import Services
from tests.browser import Browser
from tests.factories import Actor
from tests.world import World

SCRIPT = "<img src=x onerror=alert(1)>"


@pytest_asyncio.fixture
async def held(client: Actor, project_id: str) -> dict[str, Any]:
    """An address that is held: somebody who was never written to asked to be removed."""
    await client.post(f"/v1/projects/{project_id}/mailbox:connect", {"provider": "sandbox"})
    stop = {"from_email": "zoe@heath.example", "subject": "Hello", "text": "Please remove me from your list."}
    await client.post(f"/v1/projects/{project_id}/sandbox/messages", stop)
    await client.post(f"/v1/projects/{project_id}/inbound-candidates:sync")
    holds: list[dict[str, Any]] = (await client.get(f"/v1/projects/{project_id}/suppression-holds")).json()
    return holds[0]


async def test_a_held_address_is_answered_once_with_a_reason(
    browser: Browser, client: Actor, project_id: str, held: dict[str, Any]
) -> None:
    place = f"/p/{project_id}/suppressions"
    page = (await browser.http.get(place)).text
    assert "Did they ask for no more mail?" in page
    assert "Nothing was ever sent to this address." in page

    empty = await browser.send(f"{place}/holds/{held['id']}/answer", answer="confirm", reason="  ")
    assert 422 == empty.status_code
    done = await browser.send(f"{place}/holds/{held['id']}/answer", answer="release", reason="She meant the newsletter")
    assert 303 == done.status_code, done.text
    other = await browser.send(f"{place}/holds/{held['id']}/answer", answer="confirm", reason="After all")
    assert 409 == other.status_code
    assert "After all" in other.text  # nothing typed is lost
    shown = (await browser.http.get(done.headers["location"])).text
    assert "She meant the newsletter" in shown


async def test_an_address_is_suppressed_by_hand_found_and_let_back(
    browser: Browser, client: Actor, project_id: str
) -> None:
    place = f"/p/{project_id}/suppressions"
    wrong = await browser.send(f"{place}/add", email="no address", note="On the phone")
    assert 422 == wrong.status_code
    assert "On the phone" in wrong.text
    made = await browser.send(f"{place}/add", email="Jo@Heath.example", reason="complaint", note=SCRIPT)
    assert 303 == made.status_code, made.text
    page = (await browser.http.get(f"{place}?q=JO@heath.example")).text
    assert "Reported as spam" in page
    assert SCRIPT not in page
    assert "jo@heath.example" not in (await browser.http.get(f"{place}?q=joe@heath.example")).text

    [one] = (await client.get(f"/v1/projects/{project_id}/suppressions")).json()
    lift = f"{place}/{one['id']}/lift"
    without = await browser.send(lift, reason="They called")
    assert 409 == without.status_code  # what they did themselves needs their consent
    assert "They called" in without.text
    lifted = await browser.send(lift, reason="They called", consent="yes")
    assert 303 == lifted.status_code, lifted.text
    assert "They called" in (await browser.http.get(lifted.headers["location"])).text
    assert [] == (await client.get(f"/v1/projects/{project_id}/suppressions")).json()


async def test_the_evidence_stands_beside_it(seen_world: tuple[World, Browser], services: Services) -> None:
    """The message, how it is known whose it is, and what the receiving server said; all of it as text."""
    made, browser = seen_world
    evidence = {
        "message_id": made.ids["message_id"],
        "matched_by": "message_id",
        "auth": {"spf": "pass", "dkim": "fail", "dmarc": None},
    }
    async with services.project(made.actor.principal, made.ids["project_id"]).tx() as tx:
        one = await mailbox.suppressions.suppress(tx, "evidence@heath.example", "opt_out", "reply", evidence)
    page = (await browser.http.get(made.path(f"/p/{{project_id}}/suppressions?status=standing&id={one.id}"))).text

    for told in (
        "It names a message of yours.",
        "SPF: pass",
        "DKIM: fail",
        "DMARC: the receiving server said nothing",
        "Sounds interesting. Could we have a call next Tuesday?",
        made.path("/p/{project_id}/messages/{message_id}/body"),
    ):
        assert told in page, told
