"""Every sort that a list offers is served by an index, and pages of every sort lose no row."""

import re
from typing import Any

import pytest
from fastapi import FastAPI

from outrider.core.page import Page
from outrider.engine import Services
from outrider.events.store import trail
from tests.factories import Actor
from tests.house import snapshots
from tests.world import World

TABLES = {
    "/v1/api-keys": "api_keys operator_id",
    "/v1/audit-log": "events operator_id",
    "/v1/device-grants": "device_grants operator_id",
    "/v1/projects": "projects operator_id",
    "/v1/projects/{project_id}/consents": "consents project_id",
    "/v1/projects/{project_id}/contacts": "contacts project_id",
    "/v1/projects/{project_id}/crm/deliveries": "crm_deliveries project_id",
    "/v1/projects/{project_id}/drafts": "drafts project_id",
    "/v1/projects/{project_id}/email-messages": "email_messages project_id",
    "/v1/projects/{project_id}/follow-up-schedules": "follow_up_schedules project_id",
    "/v1/projects/{project_id}/inbound-candidates": "inbound_candidates project_id",
    "/v1/projects/{project_id}/knowledge": "claims project_id",
    "/v1/projects/{project_id}/model-calls": "model_calls project_id",
    "/v1/projects/{project_id}/next-actions": "next_actions project_id",
    "/v1/projects/{project_id}/prospect-research": "prospect_research project_id",
    "/v1/projects/{project_id}/prospects": "prospects project_id",
    "/v1/projects/{project_id}/runs": "runs project_id",
    "/v1/projects/{project_id}/source-calls": "source_calls project_id",
    "/v1/projects/{project_id}/strategies": "strategies project_id",
    "/v1/projects/{project_id}/suppression-holds": "suppression_holds project_id",
    "/v1/projects/{project_id}/rights-requests": "rights_requests project_id",
    "/v1/projects/{project_id}/suppressions": "suppressions operator_id",
    "/v1/webhooks": "webhooks operator_id",
    "/v1/webhooks/{webhook_id}/deliveries": "webhook_deliveries webhook_id",
}
"""The lists that can be sorted, with their table and what narrows it."""

MADE_ONE_BY_ONE = ("email_messages", "follow_up_schedules")
"""Few of a moment: their indexes by the day leave the id out, and put those few in order when they are read."""

NEVER_CHANGE = {
    "/v1/audit-log": "has `since`",
    "/v1/event-types": "part of the program",
    "/v1/events": "has `after`",
    "/v1/operations": "part of the program",
    "/v1/projects/{project_id}/mailbox/aliases": "the provider's list",
    "/v1/projects/{project_id}/model-calls": "a record of what happened",
    "/v1/projects/{project_id}/sandbox/messages": "files that were sent",
    "/v1/projects/{project_id}/source-calls": "a record of what happened",
}
"""The lists whose rows cannot have changed, and why."""


def sorts_of(document: dict[str, Any], path: str) -> list[str]:
    """What the list may be sorted by, as OpenAPI says."""
    parameters = document["paths"][path]["get"].get("parameters", [])
    return [name for one in parameters if one["name"] == "sort" for name in one["schema"]["enum"]]


def test_every_list_that_can_be_sorted_is_looked_at(app: FastAPI) -> None:
    document = app.openapi()

    assert sorted(TABLES) == sorted(
        path for path, item in document["paths"].items() if "get" in item and sorts_of(document, path)
    )


def test_every_list_can_be_asked_for_what_changed(app: FastAPI) -> None:
    lists = [
        spec.path
        for spec in snapshots.specs()
        if spec.method == "GET" and spec.scope and str(spec.returns).startswith("list[")
    ]
    document = app.openapi()

    for path in set(lists) - set(NEVER_CHANGE):
        names = [one["name"] for one in document["paths"][path]["get"].get("parameters", [])]
        assert "updated_since" in names, path


@pytest.mark.parametrize("path", TABLES)
async def test_an_index_serves_every_sort(path: str, app: FastAPI, actor: Actor, services: Services) -> None:
    """With sorting and reading of whole tables priced out of the market, a plan that still sorts has no index to go by."""
    table, scope = TABLES[path].split()
    async with services.db.tx(actor.principal) as tx:
        for setting in ("enable_seqscan", "enable_bitmapscan", "enable_sort"):
            await tx.execute(f"SET LOCAL {setting} = off")
        for sort in sorts_of(app.openapi(), path):
            page = Page(50, sort=sort)
            few = table in MADE_ONE_BY_ONE and page.column == "created_at"
            await tx.execute(f"SET LOCAL enable_incremental_sort = {'on' if few else 'off'}")
            rows = (
                trail(page, set()) if table == "events" else f"SELECT id FROM {table} WHERE {scope} = 'x' {page.sql()}"
            )
            plan = "\n".join(await tx.values(f"EXPLAIN {rows}", {"operator_id": "x"}))

            # (A `Sort Key` without a `Sort` is what parts of a table are merged by, each read by its index.)
            assert "Sort  (" not in plan.replace("Incremental Sort  (", "" if few else "Sort  ("), f"{sort}: {plan}"
            assert few == ("Presorted Key: created_at" in plan), f"{sort}: {plan}"
            assert "Index" in plan, f"{sort}: {plan}"


@pytest.mark.parametrize("path", [path for path in TABLES if path != "/v1/projects/{project_id}/knowledge"])
async def test_pages_of_one_give_the_same_rows_as_one_page(path: str, app: FastAPI, world: World) -> None:
    for sort in sorts_of(app.openapi(), path):
        whole = [row["id"] for row in await world.get(f"{path}?sort={sort}&limit=30")]
        paged, query = [], f"{path}?sort={sort}&limit=1"
        for _ in whole:
            response = await world.actor.get(world.path(query))
            paged += [row["id"] for row in response.json()]
            if cursor := response.headers.get("x-next-cursor"):
                query = f"{path}?sort={sort}&limit=1&cursor={cursor}"

        assert whole == paged, sort
        assert len(whole) == len(set(whole))


@pytest.mark.parametrize("table", MADE_ONE_BY_ONE)
async def test_pages_of_one_lose_nothing_of_one_moment(table: str, services: Services, world: World) -> None:
    """Also where the index by the day knows of no order within it."""
    path = next(path for path, named in TABLES.items() if named.split()[0] == table)
    async with services.db.project_tx(world.actor.principal, world.ids["project_id"]) as tx:
        changed = f"UPDATE {table} SET created_at = '2026-01-02' WHERE project_id = %s"
        assert (await tx.connection.execute(changed.encode(), (tx.project_id,))).rowcount > 1

    for sort in ("-created_at", "created_at"):
        whole = sorted([row["id"] for row in await world.get(f"{path}?limit=100")], reverse=sort == "-created_at")
        paged, cursor = [], ""
        for _ in whole:
            response = await world.actor.get(world.path(f"{path}?sort={sort}&limit=1{cursor}"))
            paged += [row["id"] for row in response.json()]
            cursor = f"&cursor={response.headers.get('x-next-cursor')}"

        assert whole == paged, sort


@pytest.mark.parametrize("path", [path for path in TABLES if path not in NEVER_CHANGE])
async def test_what_changed_before_is_left_out(path: str, world: World) -> None:
    assert await world.get(f"{path}?updated_since=2001-01-01T00:00:00Z")
    later = await world.get(f"{path}?updated_since=2101-01-01T00:00:00Z")

    assert [] == (later["claims"] if isinstance(later, dict) else later)


async def test_the_best_fits_come_first(world: World) -> None:
    path = "/v1/projects/{project_id}/prospects?sort=-fit_score"
    found = [row["fit_score"] for row in await world.get(path)]

    assert sorted(found, reverse=True) == found
    assert [score for score in found if score >= found[0]] == [
        row["fit_score"] for row in await world.get(f"{path}&min_fit_score={found[0]}")
    ]


async def test_a_cursor_of_another_sort_is_refused_and_says_which_it_was(world: World) -> None:
    path = "/v1/projects/{project_id}/prospects"
    made = await world.actor.get(world.path(f"{path}?limit=1&sort=-fit_score"))
    cursor = made.headers["x-next-cursor"]

    response = await world.actor.get(world.path(f"{path}?limit=1&cursor={cursor}"))

    assert (400, "invalid_cursor") == (response.status_code, response.json()["code"])
    assert "sort=-fit_score" in response.json()["detail"]


async def test_a_sort_without_an_index_is_refused_with_those_that_there_are(world: World) -> None:
    response = await world.actor.get(world.path("/v1/projects/{project_id}/drafts?sort=subject"))

    assert 422 == response.status_code
    assert "-updated_at" in response.json()["errors"][0]["message"]


async def test_every_change_moves_updated_at(services: Services, world: World) -> None:
    """The database keeps it: whoever writes an UPDATE need not think of it."""
    async with services.db.read(world.actor.principal) as tx:
        untouched = await tx.values(
            "SELECT c.table_name FROM information_schema.columns c WHERE c.table_schema = 'public'"
            " AND c.column_name = 'updated_at' AND c.table_name <> ALL(%s) AND NOT EXISTS"
            " (SELECT FROM pg_trigger t WHERE t.tgrelid = c.table_name::regclass AND t.tgname = 'keep_updated_at')",
            (["mailbox_cursors", "companies"],),
        )

    assert [] == untouched

    run = await world.get("/v1/runs/{run_id}")
    async with services.db.project_tx(world.actor.principal, world.ids["project_id"]) as tx:
        await tx.execute("UPDATE runs SET attempt = attempt WHERE id = %s", (run["id"],))

    assert run["updated_at"] < (await world.get("/v1/runs/{run_id}"))["updated_at"]


@pytest.mark.parametrize(
    ("name", "value"), [("waiting_on", "operator"), ("priority", "high"), ("action_type", "review_claims")]
)
async def test_next_actions_are_narrowed(name: str, value: str, world: World) -> None:
    path = "/v1/projects/{project_id}/next-actions"
    everything = await world.get(path)

    assert [row for row in everything if row[name] == value] == await world.get(f"{path}?{name}={value}")
    assert re.search(
        r"query:\w+: Input should be", (await world.actor.get(world.path(f"{path}?{name}=nobody"))).json()["detail"]
    )


@pytest.mark.parametrize("path", ["sandbox/messages", "mailbox/aliases"])
async def test_lists_that_no_query_makes_are_paged_too(path: str, world: World) -> None:
    path = world.path(f"/v1/projects/{{project_id}}/{path}")
    whole = (await world.actor.get(path)).json()

    first = await world.actor.get(f"{path}?limit=1")
    second = await world.actor.get(f"{path}?limit=1&cursor={first.headers['x-next-cursor']}")
    foreign = await world.actor.get(f"{path}?cursor=bm9uc2Vuc2U")

    assert whole[:2] == first.json() + second.json()
    assert (400, "invalid_cursor") == (foreign.status_code, foreign.json()["code"])


async def test_messages_that_went_out_are_read_like_those_that_came_in(world: World) -> None:
    sent = await world.get("/v1/projects/{project_id}/email-messages?direction=outbound")

    assert [{"intent": "unknown", "asks_for_pricing": False}] * 2 == [message["analysis"] for message in sent]
