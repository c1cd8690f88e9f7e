"""docs/cli.md "Every endpoint": commands against the running service, as a program and a person read them."""

import json
from typing import Any

import pytest

from outrider.engine import Engine
from tests.factories import Actor
from tests.rooms.cli.caller import Caller, lines
from tests.serving import listening


async def test_a_list_is_columns_for_a_program_and_the_wire_on_request(caller: Caller, client: Actor) -> None:
    await client.new_project("Spring")
    wire = (await client.get("/v1/projects")).text

    rows = lines(await caller.good("projects", "list", "--fields", "name,agent_mode"))

    assert [["Spring", "needs_approval"]] == rows
    assert f"{wire}\n" == await caller.good("projects", "list", "--json")


async def test_pages_are_told_of_and_walked(caller: Caller, client: Actor) -> None:
    names = [f"Project {number}" for number in range(3)]
    for name in names:
        await client.new_project(name)

    first = await caller.run("projects", "list", "--limit", "2", "--fields", "name")
    every = await caller.good("projects", "list", "--limit", "2", "--fields", "name", "--all")
    cursor = first.stderr.split()[-1]

    assert sorted(names) == sorted(every.splitlines())
    assert 2 == len(first.stdout.splitlines())
    assert (
        every.splitlines()[2:]
        == (await caller.good("projects", "list", "--limit", "2", "--cursor", cursor, "--fields", "name")).splitlines()
    )


async def test_the_project_is_the_only_one_or_must_be_said(caller: Caller, client: Actor) -> None:
    """Nothing is guessed where there are two."""
    assert "There is no project yet" in await caller.bad(2, "voice", "get")
    one = await client.new_project("one")
    assert "tone" in await caller.good("voice", "get")
    two = await client.new_project("two")

    told = await caller.bad(2, "voice", "get")

    assert one in told
    assert two in told
    assert "tone" in await caller.good("voice", "get", "--project", one)


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["drafts", "list", "--status", "good"], 2, "'good' is not one of 'needs_review'"),
        (["runs", "start"], 2, "Give --operation too"),
        (["prospects", "edit", "x", "--body", "[]"], 2, "--body takes a JSON object"),
        (["prospects", "get", ".."], 2, "must name something"),
        (["drafts", "lst"], 2, "No such command 'lst'"),
        (["prospects", "import", "--file", "nowhere.csv"], 2, "nowhere.csv cannot be read"),
        (["prospects", "get", "prospect_x"], 1, "(not_found)"),
        (["runs", "start", "--operation", "dance"], 1, "(operation_not_public)"),
        (["projects", "create", "--name", "x", "--business-name", "x", "--website", "x"], 1, "/website"),
    ],
)
async def test_bad_input_is_refused_with_what_to_do(
    caller: Caller, project_id: str, words: list[str], code: int, told: str
) -> None:
    assert told in await caller.bad(code, *words)


async def test_a_send_that_nobody_approved_waits_for_a_person(caller: Caller, project_id: str) -> None:
    """From the first note on, in commands alone."""
    await caller.good("context", "add", "--notes", "Acme sells forecasting software to food wholesalers.")
    [claim] = json.loads(await caller.good("knowledge", "get", "--json"))["claims"]
    decision = ["review-decisions", "create", "--target-type", "claim", "--decision", "approve"]
    await caller.good(*decision, "--target-id", claim["id"])
    done = await caller.good(
        *("prospects", "create", "--company-name", "Cove", "--contact-email", "orla@cove.example", "--fields", "id")
    )
    prospect = done.split()[1]

    body = ["--kind", "first_touch", "--subject", "Cove", "--body-html", "<p>Hi Orla,</p><p>Is this worth a call?</p>"]
    draft = (await caller.good("drafts", "create", "--prospect-id", prospect, *body, "--fields", "id")).split()[1]

    assert "(not_approved)" in await caller.bad(3, "drafts", "send", draft, "--confirm-reviewed")
    assert "(confirm_reviewed_required)" in await caller.bad(3, "drafts", "send", draft)
    assert [draft] == (await caller.good("drafts", "list", "--status", "needs_review", "--fields", "id")).split()


async def test_the_same_key_does_it_once(caller: Caller, client: Actor) -> None:
    words = ["projects", "create", "--name", "x", "--business-name", "x", "--website", "https://x.example"]

    twice = [await caller.good(*words, "--idempotency-key", "key-1", "--json") for _ in range(2)]

    assert twice[0] == twice[1]
    assert 1 == len((await client.get("/v1/projects")).json())


async def test_a_run_is_watched_to_its_end(caller: Caller, client: Actor, project_id: str, engine: Engine) -> None:
    """Progress on standard error, the run on standard output, and how it ended in the exit code."""
    run = json.loads(await caller.good("runs", "start", "--operation", "refresh_sources", "--json"))
    over = json.loads(await caller.good("runs", "start", "--operation", "index_companies", "--json"))
    await caller.good("runs", "cancel", over["id"])
    late = await caller.bad(5, "runs", "watch", run["id"], "--timeout", "0")
    await engine.drain()

    watched = await caller.run("runs", "watch", run["id"], "--json")
    canceled = await caller.run("runs", "watch", over["id"])

    assert f"Go on with: outrider runs watch {run['id']}" in late
    assert (0, "succeeded") == (watched.exit_code, json.loads(watched.stdout)["status"])
    assert watched.stderr.startswith("refresh_sources succeeded")
    assert (1, True) == (canceled.exit_code, "canceled" in canceled.stdout)


async def test_a_person_is_needed_where_a_blocker_waits_for_them(caller: Caller, project_id: str) -> None:
    told = await caller.bad(3, "runs", "start", "--operation", "search_prospects")

    assert "(blocked)" in told
    assert "waits for the operator" in told


async def test_a_table_is_sent_from_a_file(caller: Caller, project_id: str, tmp_path: Any) -> None:
    file = tmp_path / "people.csv"
    file.write_text("company_name,domain\nCove,cove.example\nBay,bay.example\n")

    done = json.loads(await caller.good("prospects", "import", "--file", str(file), "--json"))

    assert 2 == done["created"]
    assert "Cove" in await caller.good("prospects", "export")


async def _a_page(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/html")]})
    await send({"type": "http.response.body", "body": b"<html>Welcome to nginx"})


async def test_what_is_not_a_service_is_named(caller: Caller) -> None:
    async with listening(_a_page) as (url, _):
        assert "is not Outrider" in await Caller(caller.config, url, "ork_1").bad(1, "projects", "list")


async def _a_gateway(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 504, "headers": [(b"retry-after", b"0")]})
    await send({"type": "http.response.body", "body": b"gateway timeout"})


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["webhooks", "list"], 5),
        (["webhooks", "create", "--url", "https://x.example"], 6),
        (["webhooks", "delete", "x"], 6),
    ],
)
async def test_a_change_whose_answer_a_proxy_lost_may_have_been_done(
    caller: Caller, words: list[str], code: int
) -> None:
    """A look can be repeated; a change must be looked at first."""
    async with listening(_a_gateway) as (url, _):
        told = await Caller(caller.config, url, "ork_1").bad(code, *words)

    assert ("It may have been done" in told) == (code == 6)
    assert ("--idempotency-key" in told) == ("create" in words)
