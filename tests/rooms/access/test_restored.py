"""Who may come in after a restore."""

from outrider.access.restored import OpenDoors, close_doors
from outrider.core.principal import system
from outrider.engine import Services
from tests.browser import set_password
from tests.factories import Actor, new_actor


class _Undone(Exception):
    """What was done to every operator of this database is taken back."""


async def doors_of(services: Services) -> OpenDoors:
    try:
        async with services.db.tx(system("system", "tests")) as tx:
            found = await close_doors(tx, keys_too=False)
            raise _Undone
    except _Undone:
        return found


async def test_whoever_restores_hears_how_many_sign_in_as_before(services: Services, actor: Actor) -> None:
    """A password that was changed after the backup, since somebody else knew it, is the old one again."""
    before = await doors_of(services)
    await set_password(services, actor)
    await new_actor(services, actor.http)  # who has keys only

    after = await doors_of(services)

    assert (1, 1) == (after.ways - before.ways, after.keys - before.keys)
