"""The list of next actions is kept by whoever looks, also by two at once."""

from collections.abc import Sequence

from outrider import actions
from outrider.core.causes import Cause
from outrider.core.page import Page
from outrider.db import ProjectTx
from outrider.engine import Services
from tests.factories import Actor

OLD = Cause("resolve_blocker", "It was there before", key="old")
NEW = Cause("resolve_blocker", "It has come meanwhile", key="new")


async def test_what_somebody_else_has_found_meanwhile_stays_open(services: Services, actor: Actor) -> None:
    project = services.project(actor.principal, await actor.new_project())
    looks = 0

    async def both(tx: ProjectTx) -> Sequence[Cause]:
        return [OLD, NEW]

    async def late(tx: ProjectTx) -> Sequence[Cause]:
        """Has read before the other one came; whoever asks again is told of both."""
        nonlocal looks
        looks += 1
        if looks > 1:
            return [OLD, NEW]
        async with project.tx() as other:
            await actions.refresh(other, [both])
        return [OLD]

    async with project.tx() as tx:
        await actions.refresh(tx, [late])
        opened = await actions.page_of_actions(tx, Page(50), "open")

    assert {OLD.title, NEW.title} == {one.title for one in opened}
    assert 2 == len(opened)


async def test_causes_are_asked_once_where_nobody_else_has_looked(services: Services, actor: Actor) -> None:
    project = services.project(actor.principal, await actor.new_project())
    looks = 0

    async def counted(tx: ProjectTx) -> Sequence[Cause]:
        nonlocal looks
        looks += 1
        return [OLD, NEW]

    async with project.tx() as tx:
        await actions.refresh(tx, [counted])
        opened = await actions.page_of_actions(tx, Page(50), "open")

    assert 2 == len(opened)
    assert 1 == looks
