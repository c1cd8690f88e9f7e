"""Data that an older release wrote open in this one, and the work goes on with them (scripts/upgrade_fixture.py writes them)."""

import json
from pathlib import Path

import pytest

from outrider.core.principal import system
from outrider.db.migrate import current, head
from outrider.engine import Engine
from tests.factories import Actor, new_database
from tests.house import snapshots
from tests.rooms.cli.support import Place, good
from tests.world import PROJECT, World

OLDER = sorted(Path(__file__).parent.glob("*.zip"))
NOT_ASKED = ("/v1/projects/{project_id}/events:stream", "/v1/projects/{project_id}/crm")
"""What does not end, and what is there only once it is connected."""


@pytest.mark.parametrize("backup", OLDER, ids=lambda path: path.stem)
async def test_what_an_older_release_wrote_opens_and_goes_on(backup: Path, server_url: str, tmp_path: Path) -> None:
    """Restored and brought up to date, every sealed secret opens, everything can be read, and the next letter is sent."""
    known = json.loads(backup.with_suffix(".json").read_text())
    key = tmp_path / "old.key"
    key.write_text(known["key"])
    async with new_database(server_url, "old") as url:
        place = Place(tmp_path / "new", url)

        said = "\n".join(good(await place.command("restore", str(backup), "--key-file", str(key))))

        assert "could not be opened" not in said
        assert head() == await current(url)
        async with place.running() as (services, http):
            actor = Actor(http, "", known["token"], system("", "tests"))
            world = World(services, actor, Engine(services, services.registry), known["ids"])
            for path in readable(known["ids"]):
                answer = await actor.get(world.path(path))
                assert 200 == answer.status_code, f"{path}: {answer.text}"
            await world.post(f"{PROJECT}/inbox:sync")
            await world.post(f"{PROJECT}/mailbox:resume")
            await world.decide("draft", known["ids"]["draft_id"])
            await world.post(f"{PROJECT}/drafts/{{draft_id}}:send", {"confirm_reviewed": True})
            assert "sent" == (await world.get(f"{PROJECT}/drafts/{{draft_id}}"))["lifecycle_status"]


def readable(ids: dict[str, str]) -> list[str]:
    """Every GET of which the old data know the ids."""
    paths = [spec.path for spec in snapshots.specs() if spec.method == "GET" and spec.scope is not None]
    return [path for path in paths if path not in NOT_ASKED and set(names_in(path)) <= set(ids)]


def names_in(path: str) -> list[str]:
    return [part.partition("}")[0] for part in path.split("{")[1:]]
