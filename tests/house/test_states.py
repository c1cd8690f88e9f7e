"""Status machines of the whole house: as the picture of them says, sound, and as the database knows them."""

import re

from outrider.core.states import Machine
from outrider.db import Tx
from outrider.engine import Services
from tests.factories import Actor
from tests.house import snapshots

MACHINES = sorted(snapshots.machines(), key=lambda machine: (machine.table, machine.field))


def test_the_machines_are_those_of_the_snapshot() -> None:
    """If you meant the change: `python -m tests.house.snapshots`."""
    assert (snapshots.FOLDER / "states.txt").read_text() == snapshots.states()


def test_every_state_can_be_reached_or_is_where_rows_begin() -> None:
    """A state that nothing leads to and nothing leaves is a word without a meaning."""
    for machine in MACHINES:
        targets = {move.target for move in machine.moves.values()}
        sources = {state for move in machine.moves.values() for state in move.sources}

        assert set() == set(machine.states) - targets - sources, machine.noun


async def test_the_database_knows_every_state_and_no_other(services: Services, actor: Actor) -> None:
    """An enum's values, or the values of the CHECK on a text column."""
    async with services.db.read(actor.principal) as tx:
        for machine in MACHINES:
            assert set(machine.states) == await _known(tx, machine), f"{machine.table}.{machine.field}"


async def _known(tx: Tx, machine: Machine) -> set[str]:
    values = await tx.values(
        "SELECT e.enumlabel::text FROM pg_attribute a JOIN pg_enum e ON e.enumtypid = a.atttypid"
        " WHERE a.attrelid = to_regclass(%s) AND a.attname = %s",
        (machine.table, machine.field),
    )
    if values:
        return set(values)
    checks = await tx.values(
        "SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = to_regclass(%s) AND contype = 'c'",
        (machine.table,),
    )
    return {
        state
        for check in checks
        if re.search(rf"\b{machine.field}\b", check)
        for state in re.findall(r"'([a-z_]+)'", check)
    }
