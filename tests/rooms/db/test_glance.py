"""A glance: a look at a project in which nobody asks the database twice."""

import pytest

from outrider.db import Glance, ProjectTx, once
from outrider.engine import Services
from tests.counting import statements
from tests.factories import Actor


@once
async def _name(tx: ProjectTx, before: str, *, after: str = "") -> str:
    return f"{before}{await tx.value('SELECT name FROM projects WHERE id = %s', (tx.project_id,))}{after}"


async def test_a_glance_is_told_once_and_another_transaction_each_time(services: Services, actor: Actor) -> None:
    project = services.project(actor.principal, await actor.new_project("Spring"))

    async with project.tx() as tx:
        glance = Glance(tx)
        with statements() as asked:
            same = [await _name(glance, "a "), await _name(glance, "a "), await _name(glance, "a ", after=".")]
        assert ["a Spring", "a Spring", "a Spring."] == same
        assert 2 == len(asked), asked
        await tx.execute("UPDATE projects SET name = 'Autumn' WHERE id = %s", (tx.project_id,))

        assert "a Spring" == await _name(glance, "a ")
        assert "a Autumn" == await _name(Glance(tx), "a ") == await _name(tx, "a ")


async def test_a_glance_cannot_write(services: Services, actor: Actor) -> None:
    project = services.project(actor.principal, await actor.new_project())

    async with project.tx() as tx:
        for write in (
            Glance(tx).execute("UPDATE projects SET name = ''"),
            Glance(tx).insert("projects", name=""),
            Glance(tx).execute_many("UPDATE projects SET name = %s", [("",)]),
            Glance(tx).insert_batch("projects", [], name=""),
        ):
            with pytest.raises(RuntimeError):
                await write
