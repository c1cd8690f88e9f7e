"""`outrider status`: one screen for whoever runs it, and what it calls somebody for."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from outrider.cli import standing
from outrider.cli.standing import HowItIs
from outrider.core import clock
from outrider.core.crypto import MasterKey
from outrider.db.sealed import try_key
from outrider.engine import Services
from outrider.health.facts import Installation
from outrider.health.store import Counted, DatabaseServer, Lane, LastTick, OpenRuns
from outrider.rooms import SEALED
from outrider.settings import Settings
from tests.factories import Actor

GB = 1024**3
QUIET = Installation(
    lanes=[Lane(lane, 0, 0, 0.0) for lane in ("default", "mail", "webhooks", "clock")],
    runs=[OpenRuns("generate_drafts", "queued", 3, 2.0), OpenRuns("research_prospects", "waiting", 1, 0.0)],
    mailboxes=[Counted("connected", 12, 0.0), Counted("disconnected", 1, 0.0)],
    sends=[],
    queued_sends=[],
    deliveries=Counted("pending", 0, 0.0),
    ticks=[LastTick("inbox", datetime(2026, 11, 22, 18, tzinfo=UTC))],
    server=DatabaseServer(412 * 1024**2, 14, 100, 0.2),
    lanes_alive=4,
    backed_up_at=None,
    clock_from_database_seconds=0.0,
)
WELL = HowItIs("1.0", "http://127.0.0.1:8080", "ready", "0050", 60 * GB, 270 * GB, 1.0, 1, 41, QUIET, [])


def said(**changes: Any) -> list[str]:
    """What somebody should look at when these facts are otherwise."""
    return list(standing._noticed(replace(QUIET, **changes), 60 * GB, 270 * GB))


def test_the_screen_of_a_service_that_is_well() -> None:
    assert [
        "Outrider 1.0 at http://127.0.0.1:8080: ready",
        "  database   schema 0050, 412 MB, 14 of 100 connections",
        "  disk       60.0 GB free of 270.0 GB",
        "  backup     none on record",
        "  workers    1",
        "  clock      last tick 1 s ago",
        "",
        "  queue          waiting  at work    oldest",
        "  runs                 0        0         -",
        "  reading mail         0        0         -",
        "  webhooks             0        0         -",
        "  the clock            0        0         -",
        "",
        "  runs       3 queued, 0 running, 1 waiting for somebody",
        "  sends      41 today (UTC), 0 under way, 0 in doubt",
        "  mailboxes  12 connected, 1 disconnected",
        "  webhooks   0 to deliver",
        "",
        "Nothing needs you.",
    ] == list(standing.lines(WELL))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({}, []),
        ({"lanes": [Lane("clock", 2, 0, 29.0)]}, []),
        ({"lanes": [Lane("clock", 2, 0, 31.0)]}, ["The clock: the oldest job has waited for 31 s"]),
        ({"lanes": [Lane("default", 9, 6, 301.0)]}, ["Runs: the oldest job has waited for 5 min"]),
        ({"sends": [Counted("send_unknown", 1, 899.0)]}, []),
        ({"sends": [Counted("send_unknown", 2, 901.0)]}, ["2 messages may have left or not, the oldest for 15 min"]),
        ({"mailboxes": [Counted("reauth_required", 1, 0.0)]}, ["1 mailbox must be connected again"]),
        ({"mailboxes": [Counted("error", 2, 0.0)]}, ["2 mailboxes cannot be read"]),
        ({"server": replace(QUIET.server, horizon_seconds=91.0)}, ["A transaction has been open for 91 s"]),
        ({"backed_up_at": clock.now() - timedelta(days=6)}, []),
        ({"backed_up_at": clock.now() - timedelta(days=9)}, ["The last backup is of 9 d ago."]),
        ({"server": replace(QUIET.server, connections=91)}, ["The database has few connections left"]),
    ],
)
def test_somebody_is_called_when_somebody_can_do_something(changes: dict[str, Any], words: list[str]) -> None:
    told = said(**changes)

    assert len(words) == len(told)
    assert [] == [word for word, line in zip(words, told, strict=True) if not line.startswith(word)]


def test_a_service_at_another_address_is_not_called_dead() -> None:
    """`outrider serve --port 9000` is asked for at 8080: its worker shows that it lives."""
    [told] = standing._elsewhere(WELL.url, "no_answer", QUIET)

    assert told.startswith("Nothing answers at http://127.0.0.1:8080, yet 1 worker of this installation is at work.")
    assert "OUTRIDER_PORT" in told
    assert "no answer" in next(standing.lines(replace(WELL, answers="no_answer")))
    assert "does not run" in next(standing.lines(replace(WELL, answers="no_answer", workers=0)))
    assert [] == [*standing._elsewhere(WELL.url, "ready", QUIET), *standing._elsewhere(WELL.url, "no_answer", None)]


def test_where_neither_service_nor_database_is_somebody_is_told_which_folder_was_looked_at(tmp_path: Path) -> None:
    """It said that nothing needs anybody."""
    here = Settings(data_dir=tmp_path / "mistyped", database_url=None)
    [told] = standing._nowhere(here, "no_answer", None)

    assert f"There is no database in {here.data_dir}." in told
    assert "--data-dir" in told
    assert [] == [*standing._nowhere(here, "ready", None), *standing._nowhere(here, "no_answer", QUIET)]


def test_a_disk_that_is_nearly_full_is_told_before_writes_fail() -> None:
    assert ["Only 9% of the disk of the data folder are free."] == list(standing._noticed(None, 9 * GB, 100 * GB))


def test_the_screen_fits_a_terminal_and_a_program_gets_all_of_it() -> None:
    """Whatever is to be said is broken at 80 columns."""
    trouble = replace(WELL, answers="not_ready", attention=said(lanes=[Lane("mail", 10_000, 8, 9e5)]) * 2)
    bare = replace(trouble, facts=None, schema=None, disk_bytes=0)

    assert 80 >= max(len(line) for one in (trouble, bare) for line in standing.lines(one))
    assert "Somebody should look:" in list(standing.lines(trouble))
    told = json.loads(standing.as_json(WELL))
    assert "2026-11-22T18:00:00Z" == told["facts"]["ticks"][0]["queued_at"]
    assert (12, 41, []) == (told["facts"]["mailboxes"][0]["count"], told["sent_today"], told["attention"])


async def test_a_key_that_is_not_this_databases_is_found_out(
    services: Services, client: Actor, project_id: str
) -> None:
    """Before somebody needs a mailbox's password and it cannot be read."""
    webhook = await client.post("/v1/webhooks", {"url": "https://hooks.example/in", "types": ["run.failed"]})
    assert 201 == webhook.status_code, webhook.text
    place = f"webhooks {webhook.json()['id']}"

    async with services.db.pool.connection() as connection:
        tried, broken = await try_key(connection, MasterKey(b"x" * 32), SEALED)
        _, ours = await try_key(connection, services.master_key, SEALED)

    assert 1 <= tried
    assert place in broken
    assert place not in ours
