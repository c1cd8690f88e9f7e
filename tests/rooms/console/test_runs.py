"""Runs and the audit log in the console: what works, what came of it, the way on, and who did what."""

import csv
import io

import pytest
from psycopg.types.json import Jsonb

from tests.browser import Browser
from tests.factories import Actor
from tests.rooms.console.chromium import Window
from tests.world import PROJECT, World

SCRIPT = "<img src=x onerror=alert(1)>"


async def test_a_run_shows_what_came_of_it_and_leads_there(looking: Window, seen_world: tuple[World, Browser]) -> None:
    made, browser = seen_world
    runs = await made.get(f"{PROJECT}/runs?operation=generate_drafts&status=succeeded")
    drafted = next(run for run in runs if run["result"]["draft_ids"])
    page = (await browser.http.get(made.path(f"/p/{{project_id}}/runs?id={drafted['id']}"))).text
    place = made.path(f"/p/{{project_id}}/review/drafts?id={drafted['result']['draft_ids'][0]}")

    assert f'href="{place}"' in page
    assert 200 == (await browser.http.get(place)).status_code
    await looking.open(made.path("/p/{project_id}/runs?status=succeeded"))
    await looking.press("j")
    await looking.page.wait_for_url("**id=run_*")
    assert [] == looking.complaints


async def test_a_run_is_stopped_run_again_and_let_go_on(browser: Browser, client: Actor, project_id: str) -> None:
    """Each by its own form; what cannot be done is said, and changes nothing."""
    body = {"operation": "refresh_sources", "inputs": {}}
    run = (await client.post(f"/v1/projects/{project_id}/runs", body)).json()
    place = f"/p/{project_id}/runs"
    shown = (await browser.http.get(f"{place}?id={run['id']}")).text
    assert "What is done stays." in shown
    assert "data-live" in shown

    assert 409 == (await browser.send(f"{place}/{run['id']}/retry", status="x")).status_code
    assert 303 == (await browser.send(f"{place}/{run['id']}/cancel", status="x")).status_code
    assert "canceled" == (await client.get(f"/v1/runs/{run['id']}")).json()["status"]
    assert 409 == (await browser.send(f"{place}/{run['id']}/resume", status="x")).status_code
    again = await browser.send(f"{place}/{run['id']}/retry", status="x")
    assert 303 == again.status_code, again.text
    fresh = (await client.get(f"/v1/runs/{again.headers['location'].partition('id=')[2]}")).json()
    assert run["id"] == fresh["retry_of"]


async def test_why_a_run_stands_still_is_said_and_strangers_words_are_text(
    browser: Browser, client: Actor, project_id: str, services: object
) -> None:
    body = {"operation": "refresh_sources", "inputs": {}}
    run = (await client.post(f"/v1/projects/{project_id}/runs", body)).json()
    async with services.db.pool.connection() as connection:  # type: ignore[attr-defined]
        await connection.execute(
            "UPDATE runs SET status = 'waiting', error = %s, warnings = %s WHERE id = %s",
            (Jsonb({"code": "odd", "detail": f"Say more. {SCRIPT}"}), Jsonb([SCRIPT]), run["id"]),
        )
    page = (await browser.http.get(f"/p/{project_id}/runs?status=waiting")).text

    assert "Say more." in page
    assert "Go on" in page
    assert SCRIPT not in page
    assert page.count("&lt;img src=x") >= 2


async def test_the_audit_log_is_narrowed_and_taken_along_whole(
    browser: Browser, client: Actor, project_id: str
) -> None:
    """By what was done, to what and when; the file holds every row, and no cell that a spreadsheet would compute."""
    for number in range(3):
        await client.post(
            f"/v1/projects/{project_id}/prospects",
            {"company_name": f"=cmd()|{number}", "domain": f"odd{number}.example", "status": "cold"},
        )
    [prospect, *_] = (await client.get(f"/v1/projects/{project_id}/prospects")).json()
    place = f"/p/{project_id}/audit"
    narrowed = (await browser.http.get(place, params={"target_id": prospect["id"]})).text
    none = (await browser.http.get(place, params={"until": "2001-01-01"})).text
    whole = await browser.http.get(f"{place}/csv")
    rows = list(csv.DictReader(io.StringIO(whole.text)))
    logged = (await client.get("/v1/audit-log", params={"project_id": project_id, "limit": 200})).json()

    assert f"/p/{project_id}/prospects?id={prospect['id']}" in narrowed
    assert "Nothing here." in none
    assert whole.headers["content-disposition"].endswith('.csv"')
    assert [(one["type"], one["target_id"]) for one in logged] == [(row["type"], row["target_id"]) for row in rows]
    assert not [cell for row in rows for cell in row.values() if cell.startswith(("=", "+", "-", "@"))]


@pytest.mark.parametrize("day", ["yesterday", "2026-13-01", "9999-12-31"])
async def test_a_day_that_is_none_is_refused_in_words(browser: Browser, project_id: str, day: str) -> None:
    page = await browser.http.get(f"/p/{project_id}/audit", params={"until": day})

    assert 422 == page.status_code
    assert "write it like" in page.text
