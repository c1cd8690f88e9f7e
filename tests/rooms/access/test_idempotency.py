"""One act per `Idempotency-Key`, whatever is cut off when: what no client can bring about, on a route of the test's own."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta

import psycopg
import pytest
from fastapi import FastAPI, Response

from outrider import app as application
from outrider import engine
from outrider.access.http import Who
from outrider.core import clock
from outrider.core.errors import Conflict, Unavailable
from outrider.core.http import ProjectId, Router, answer
from outrider.core.principal import Principal
from outrider.engine import Services
from outrider.projects import service as projects
from tests.factories import Actor, http_to

Behaviour = Callable[[Principal], Awaitable[Response]]


def key(value: str) -> dict[str, str]:
    return {"Idempotency-Key": value}


async def names(client: Actor) -> list[str]:
    return [project["name"] for project in (await client.get("/v1/projects")).json()]


class Behaves:
    """A route whose handler the test replaces; the rest is the real application."""

    def __init__(self) -> None:
        self.calls = 0
        self.act: Behaviour | None = None

    async def __call__(self, who: Principal) -> Response:
        self.calls += 1
        assert self.act is not None
        return await self.act(who)


@pytest.fixture
def behaves() -> Behaves:
    return Behaves()


@pytest.fixture
def odd(services: Services, behaves: Behaves, client: Actor) -> Actor:
    """`client` on an application with one route more."""
    app: FastAPI = application.create_app(services)
    router = Router("Tests")

    @router.post("/v1/odd", scope="read")
    async def act_oddly(who: Who) -> Response:
        return await behaves(who)

    @router.post("/v1/projects/{project_id}/upload", scope="read", upload=True)
    async def upload_oddly(project_id: ProjectId, who: Who) -> Response:
        return await behaves(who)

    for spec in router.specs:
        application._mount(app, spec)
    http = http_to(app)
    return Actor(http, client.operator_id, client.token, client.principal)


async def test_a_request_still_being_served_is_not_served_twice(odd: Actor, behaves: Behaves) -> None:
    entered, may_end = asyncio.Event(), asyncio.Event()

    async def slowly(_: Principal) -> Response:
        entered.set()
        await may_end.wait()
        return answer({"done": True})

    behaves.act = slowly
    first = asyncio.create_task(odd.post("/v1/odd", {}, headers=key("a")))
    async with asyncio.timeout(60):
        await entered.wait()
    second = await odd.post("/v1/odd", {}, headers=key("a"))
    may_end.set()

    assert (409, "idempotency_in_flight") == (second.status_code, second.json()["code"])
    assert int(second.headers["retry-after"]) >= 1
    assert 200 == (await first).status_code
    assert {"done": True} == (await odd.post("/v1/odd", {}, headers=key("a"))).json()
    assert 1 == behaves.calls


async def test_trouble_on_our_side_is_no_final_answer(odd: Actor, behaves: Behaves) -> None:
    async def down(_: Principal) -> Response:
        raise Unavailable("not now")

    async def well(_: Principal) -> Response:
        return answer({"done": True})

    behaves.act = down
    assert 503 == (await odd.post("/v1/odd", {}, headers=key("a"))).status_code
    behaves.act = well
    again = await odd.post("/v1/odd", {}, headers=key("a"))

    assert (200, 2) == (again.status_code, behaves.calls)


async def test_a_conflict_that_calls_itself_retryable_may_be_tried_again(odd: Actor, behaves: Behaves) -> None:
    async def later(_: Principal) -> Response:
        raise Conflict("the mailbox is busy", retryable=True)

    behaves.act = later
    await odd.post("/v1/odd", {}, headers=key("a"))
    await odd.post("/v1/odd", {}, headers=key("a"))

    assert 2 == behaves.calls


async def _cut_off(services: Services, who: Principal, *, after_effect: bool) -> Response:
    if after_effect:
        async with services.db.tx(who) as tx:
            await projects.create(tx, "half", "Acme", "https://acme.example")
    raise RuntimeError("cut off")


async def test_what_was_cut_off_before_it_did_anything_may_run_again(
    odd: Actor, behaves: Behaves, services: Services
) -> None:
    behaves.act = lambda who: _cut_off(services, who, after_effect=False)
    assert 500 == (await odd.post("/v1/odd", {}, headers=key("a"))).status_code
    assert 500 == (await odd.post("/v1/odd", {}, headers=key("a"))).status_code

    assert 2 == behaves.calls


async def test_what_was_cut_off_after_an_effect_is_never_repeated(
    odd: Actor, behaves: Behaves, services: Services
) -> None:
    behaves.act = lambda who: _cut_off(services, who, after_effect=True)
    assert 500 == (await odd.post("/v1/odd", {}, headers=key("a"))).status_code

    again = await odd.post("/v1/odd", {}, headers=key("a"))

    assert (409, "outcome_unknown") == (again.status_code, again.json()["code"])
    assert ["half"] == await names(odd)


async def test_an_effect_inside_a_project_counts_too(odd: Actor, behaves: Behaves, services: Services) -> None:
    project_id = await odd.new_project("Autumn")

    async def rename_and_die(who: Principal) -> Response:
        async with services.db.project_tx(who, project_id) as tx:
            await tx.execute("UPDATE projects SET name = 'half' WHERE id = %s", (project_id,))
        raise RuntimeError("cut off")

    behaves.act = rename_and_die
    assert 500 == (await odd.post("/v1/odd", {}, headers=key("a"))).status_code

    again = await odd.post("/v1/odd", {}, headers=key("a"))

    assert (409, "outcome_unknown") == (again.status_code, again.json()["code"])
    assert ["half"] == await names(odd)


@pytest.mark.parametrize("later", [timedelta(minutes=1), timedelta(hours=-1)], ids=["a minute", "the clock went back"])
@pytest.mark.parametrize(("after_effect", "status"), [(False, 200), (True, 409)])
async def test_a_process_that_died_is_waited_for_and_then_judged_by_what_it_did(
    odd: Actor, behaves: Behaves, services: Services, after_effect: bool, status: int, later: timedelta
) -> None:
    """A dead process cannot clean up: its claim runs out by itself, also where the clock has gone back behind its beginning."""

    async def dies(who: Principal) -> Response:
        if after_effect:
            async with services.db.tx(who) as tx:
                await projects.create(tx, "half", "Acme", "https://acme.example")
        raise asyncio.CancelledError

    async def well(_: Principal) -> Response:
        return answer({"done": True})

    behaves.act = dies
    with pytest.raises(asyncio.CancelledError):
        await odd.post("/v1/odd", {}, headers=key("a"))
    behaves.act = well

    assert 409 == (await odd.post("/v1/odd", {}, headers=key("a"))).status_code
    with clock.travel(later):
        assert status == (await odd.post("/v1/odd", {}, headers=key("a"))).status_code


async def test_a_request_that_lost_its_claim_cannot_commit(odd: Actor, behaves: Behaves, services: Services) -> None:
    """It hung until its claim ran out and a repetition was let through: its own late commit must fail."""
    entered, may_end = asyncio.Event(), asyncio.Event()

    async def create(who: Principal) -> Response:
        async with services.db.tx(who) as tx:
            return answer(await projects.create(tx, "once", "Acme", "https://acme.example"), 201)

    async def late(who: Principal) -> Response:
        entered.set()
        await may_end.wait()
        return await create(who)

    behaves.act = late
    first = asyncio.create_task(odd.post("/v1/odd", {}, headers=key("a")))
    async with asyncio.timeout(60):
        await entered.wait()
    behaves.act = create
    with clock.travel(timedelta(minutes=1)):
        second = await odd.post("/v1/odd", {}, headers=key("a"))
    may_end.set()

    assert 201 == second.status_code
    assert (409, "idempotency_claim_lost") == ((await first).status_code, (await first).json()["code"])
    assert ["once"] == await names(odd)


async def test_a_replayed_202_tells_what_has_become_of_the_run(
    odd: Actor, behaves: Behaves, services: Services, project_id: str
) -> None:
    async def queue(who: Principal) -> Response:
        async with services.db.project_tx(who, project_id) as tx:
            run = (await engine.enqueue(tx, "search_prospects", {"limit": 3})).run
        told = {"id": run.id, "operation": run.operation, "status": run.status, "project_id": run.project_id}
        return answer(told, 202)

    behaves.act = queue
    first = await odd.post("/v1/odd", {}, headers=key("a"))
    meanwhile = await odd.post("/v1/odd", {}, headers=key("a"))
    async with services.db.project_tx(odd.principal, project_id) as tx:
        await engine.cancel(tx, first.json()["id"])
    later = await odd.post("/v1/odd", {}, headers=key("a"))

    assert (202, first.json()) == (meanwhile.status_code, meanwhile.json())
    assert (200, {**first.json(), "status": "canceled"}) == (later.status_code, later.json())
    assert 1 == behaves.calls


async def test_an_upload_is_recognised_whatever_its_boundary(odd: Actor, behaves: Behaves, project_id: str) -> None:
    async def well(_: Principal) -> Response:
        return answer({"done": True})

    behaves.act = well
    path = f"/v1/projects/{project_id}/upload"
    first = await odd.post(path, files={"f": ("a.txt", b"one")}, headers=key("a"))
    again = await odd.post(path, files={"f": ("a.txt", b"one")}, headers=key("a"))
    other = await odd.post(path, files={"f": ("a.txt", b"two")}, headers=key("a"))

    assert [200, 200, 422] == [first.status_code, again.status_code, other.status_code]
    assert 1 == behaves.calls


async def test_a_claim_is_one_row_of_its_credential(client: Actor, services: Services) -> None:
    await client.post("/v1/api-keys", {"name": "robot", "scopes": ["read"]}, headers=key("a"))

    with pytest.raises(psycopg.errors.UniqueViolation):
        async with services.db.pool.connection() as connection:
            await connection.execute(
                "INSERT INTO idempotency_keys SELECT 'other', credential_id, route, key, body_sha256, had_effect,"
                " locked_until, status, headers, body, created_at FROM idempotency_keys"
            )
