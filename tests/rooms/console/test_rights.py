"""Data requests in the console: who asks for what by when, what to do about it, and what somebody decided."""

from collections.abc import AsyncIterator
from typing import Any

import pytest_asyncio
from fastapi import FastAPI

from outrider.console.screens.rights import OUTCOMES, TABS
from outrider.engine import Engine, Services
from tests import world
from tests.browser import PASSWORD, Browser, set_password
from tests.world import PROJECT, World

COPY = (
    "Please send me a copy of all personal data that you hold about me (GDPR Article 15). Then delete my personal data."
)


@pytest_asyncio.fixture(scope="module")
async def asked(
    services: Services, app: FastAPI, engine: Engine
) -> AsyncIterator[tuple[World, Browser, dict[str, Any]]]:
    """An operator, their browser, and what a prospect asked of them in an answer."""
    browser = Browser(app)
    made = await world.build(services, browser.http, engine, until="mail")
    await browser.send("/signin", email=await set_password(services, made.actor), password=PASSWORD)
    stored = await made.get(f"{PROJECT}/email-messages/{{message_id}}")
    answer = {"subject": "Re: x", "text": COPY, "in_reply_to": stored["in_reply_to"]}
    await made.post(f"{PROJECT}/sandbox/messages", {"from_email": stored["from_email"], **answer})
    await made.post(f"{PROJECT}/inbox:sync")
    found = await made.get(f"{PROJECT}/rights-requests?status=open")
    [request] = [one for one in found if one["email"] == stored["from_email"]]
    yield made, browser, request
    await browser.http.aclose()


async def test_the_next_action_leads_to_the_request_and_that_to_all_that_it_takes(
    asked: tuple[World, Browser, dict[str, Any]],
) -> None:
    made, browser, request = asked
    today = (await browser.http.get(made.path("/p/{project_id}/today"))).text
    place = made.path("/p/{project_id}/rights") + f"?id={request['id']}"
    assert f'href="{place}"' in today

    page = (await browser.http.get(place)).text

    assert "for a copy of their data" in page
    assert "to have their data erased" in page
    assert COPY in page
    for path in (f"prospects/{request['prospect_id']}/export", f"prospects?id={request['prospect_id']}"):
        assert path in page
        reached = await browser.http.get(made.path("/p/{project_id}/") + path)
        assert 200 == reached.status_code, reached.text
    erasing = await browser.http.get(
        made.path("/p/{project_id}/") + f"prospects?id={request['prospect_id']}&form=erase"
    )
    assert '<form id="erase" class="panel"' in erasing.text
    assert "hidden" not in erasing.text.partition('<form id="erase"')[2].partition(">")[0]


async def test_what_somebody_decided_is_kept_with_who_and_why(asked: tuple[World, Browser, dict[str, Any]]) -> None:
    made, browser, request = asked
    place = made.path("/p/{project_id}/rights")

    refused = await browser.send(f"{place}/{request['id']}/answer", outcome="", note="")
    assert 422 == refused.status_code
    done = await browser.send(f"{place}/{request['id']}/answer", outcome="granted", note="Sent it by mail.")

    assert 303 == done.status_code, done.text
    page = (await browser.http.get(done.headers["location"])).text
    assert OUTCOMES["granted"] in page
    assert "“Sent it by mail.”" in page
    kept = await made.get(f"{PROJECT}/rights-requests?status=answered")
    assert ("granted", "Sent it by mail.") == (kept[0]["outcome"], kept[0]["note"])
    again = await browser.send(f"{place}/{request['id']}/answer", outcome="refused", note="No.")
    assert 409 == again.status_code
    for name, _ in TABS:
        assert 200 == (await browser.http.get(place, params={"status": name})).status_code


async def test_another_operators_request_is_nobodys_here(
    asked: tuple[World, Browser, dict[str, Any]], services: Services, app: FastAPI, engine: Engine
) -> None:
    _, _, request = asked
    other = Browser(app)
    theirs = await world.build(services, other.http, engine, until="mail")
    await other.send("/signin", email=await set_password(services, theirs.actor), password=PASSWORD)
    place = theirs.path("/p/{project_id}/rights")

    assert 404 == (await other.http.get(place, params={"id": request["id"]})).status_code
    answered = await other.send(f"{place}/{request['id']}/answer", outcome="granted", note="x")
    assert 404 == answered.status_code
    await other.http.aclose()
