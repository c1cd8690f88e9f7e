"""`outrider upgrade-check`: what a release will do to a database, told before and without doing it."""

from pathlib import Path

import psycopg
import pytest

from outrider.cli.upgrade_check import _room
from outrider.db.migrate import current, head, migrate
from outrider.settings import Settings
from tests.factories import new_database
from tests.house import catalogue
from tests.rooms.cli.support import Place, bad, good, invoke

EVENTS = """
    INSERT INTO events (id, operator_id, type, target_type, target_id, actor, data, created_at)
        SELECT 'evt_' || n, 'op_1', 'project.created', 'project', 'proj_1', '{}', '{}', now() FROM generate_series(1, 20000) n
"""


async def test_it_names_what_is_gone_through_and_what_waits_and_changes_nothing(
    server_url: str, tmp_path: Path
) -> None:
    async with new_database(server_url, "upg") as url:
        place = Place(tmp_path, url)
        await migrate(url, to="0050")
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
            await connection.execute(EVENTS)
            before = await catalogue.read(connection)

            told = good(await place.command("upgrade-check"))

            assert before == await catalogue.read(connection)
        steps = dict(line.split(maxsplit=1) for line in told if line.startswith("  0"))
        assert "0050" == await current(url)
        assert told[0].startswith("The database is at schema 0050; this release")
        assert f"brings it to {head()}, all in one transaction: if a step fails, nothing is changed." in told[0]
        assert [f"{n:04}" for n in range(51, int(head()) + 1)] == [name[:4] for name in steps]
        assert "at once" == steps["0051_mail_blobs"], "it has no mail to write anew"
        assert steps["0052_events_by_kind"].startswith("reads through events (")
        assert "at once" == steps["0054_rate_buckets"]
        (waits,) = [line for line in told if "waits: " in line]
        assert {"events", "email_messages", "mailboxes"} <= set(
            waits.partition("waits: ")[2].partition(".")[0].split(", ")
        )
        assert "note    No backup is on record." in told
        assert any("connection) " in line or "connections) " in line for line in told) is False, (
            "nobody else is at work"
        )

        await migrate(url)
        assert ["nothing to do."] == [line.rpartition(": ")[2] for line in good(await place.command("upgrade-check"))]
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
            await connection.execute("INSERT INTO schema_versions VALUES ('9999')")
        assert "a newer one made it" in bad(await place.command("upgrade-check"))


def test_where_there_is_no_database_it_says_so_and_makes_none(tmp_path: Path) -> None:
    assert "There is no database in" in bad(invoke("upgrade-check", data_dir=tmp_path / "none"))
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize(
    ("through", "is_here", "state"), [(0, True, "ok"), (2**62, True, "missing"), (2**62, False, "note")]
)
def test_a_disk_without_room_for_it_is_said_before(through: int, is_here: bool, state: str, tmp_path: Path) -> None:
    assert state == _room(Settings(data_dir=tmp_path), through, is_here=is_here).state
