"""Status machines of the whole house: as the picture of them says, sound, and as the database knows them."""

import ast
import re

from outrider.db import Tx
from outrider.engine import Services
from outrider.events.catalogue import CATALOGUE
from outrider.events.machine import Machine
from tests.factories import Actor
from tests.house import snapshots, source

_EVENT = re.compile(f"({'|'.join({name.partition('.')[0] for name in CATALOGUE})})[.](?!css$)[a-z_]+")
"""What looks like the name of an event."""
_UPDATE = re.compile(r"\bUPDATE (\w+)(?: (?:AS )?\w+)? SET (.*?)(?=\bWHERE\b|\bFROM\b|\bRETURNING\b|$)", re.DOTALL)
THE_DOOR = "events/store.py"
WITHOUT_MOVES = {
    "crm_deliveries.status": "an attempt to hand over, told in the list of deliveries; the event that it carries is in the log",
    "device_requests.status": "lasts minutes and belongs to no project; the grant that comes of it has its events",
    "sources.status": "said once, when it is written",
    "operators.subscription_status": "said by whoever runs the installation",
    "webhook_deliveries.status": "as one to a CRM; an event of each delivery would be delivered in turn",
}
"""Statuses that change beside the door, and why (docs/reference/states.md "Without moves")."""
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


def test_every_event_is_in_the_catalogue_and_every_line_of_it_is_written() -> None:
    """`events/catalogue.py` is what clients subscribe by. Add the line of your event there, with what its data holds."""
    told: set[str] = {move.event for machine in MACHINES for move in machine.moves.values()}
    for path, tree in source.modules().items():
        if path not in ("events/catalogue.py", "events/names.py"):
            told |= {text for _, text in source.texts(tree) if _EVENT.fullmatch(text)}

    assert set() == told - set(CATALOGUE)
    assert set() == set(CATALOGUE) - told


def test_a_status_changes_through_its_door() -> None:
    """No SQL but that of `events.move` sets the field of a machine, and no move carries another status along: it would change
    without a guard and without its event."""
    fields = {(machine.table, machine.field) for machine in MACHINES}
    beside = []
    for path, tree in source.modules().items():
        if path == THE_DOOR:
            continue
        beside += [
            f"{path}:{line} sets {table}.{field}"
            for line, text in source.texts(tree)
            for table, assignments in _UPDATE.findall(text)
            for field in re.findall(r"(?<![.\w])(\w+) ?=", assignments)
            if (table, field) in fields
        ]
        for call in ast.walk(tree):
            if not isinstance(call, ast.Call):
                continue
            given = {one.arg: one.value for one in call.keywords}
            also = given.get("also")
            if isinstance(also, ast.Dict):
                carried = {ast.literal_eval(key) for key in also.keys if isinstance(key, ast.Constant)}
                beside += [
                    f"{path}:{call.lineno} carries {field}"
                    for field in sorted(carried & {field for _, field in fields})
                ]
            if "then" in given and isinstance(call.args[0], ast.Constant):
                table = str(call.args[0].value)
                beside += [
                    f"{path}:{call.lineno} sets {table}.{field}"
                    for _, text in source.texts(given["then"])
                    for field in re.findall(r"(?<![.\w])(\w+) ?=", text.partition(" DO UPDATE SET ")[2])
                    if (table, field) in fields
                ]

    assert [] == beside


async def test_every_status_has_a_door_or_a_reason(services: Services, actor: Actor) -> None:
    """A column of the database that is called a status: a machine moves it, or it is told why none does."""
    async with services.db.read(actor.principal) as tx:
        columns = await tx.values(
            "SELECT table_name || '.' || column_name FROM information_schema.columns WHERE table_schema = 'public'"
            " AND column_name ~ 'status$' AND data_type NOT IN ('integer', 'smallint')"
            " AND table_name !~ '^procrastinate'"
        )

    assert sorted({f"{machine.table}.{machine.field}" for machine in MACHINES} | set(WITHOUT_MOVES)) == sorted(columns)


def test_an_event_of_a_machine_is_told_of_its_noun() -> None:
    for machine in MACHINES:
        for move in machine.moves.values():
            assert (machine.noun, True) == (CATALOGUE[move.event].target, CATALOGUE[move.event].moves), move.event


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
