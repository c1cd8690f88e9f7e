"""Everything that is held of a person, as one JSON document that is never whole in memory."""

from collections.abc import AsyncIterator

from outrider.core import clock
from outrider.core.http.answers import dumps
from outrider.engine import ProjectHandle
from outrider.privacy import erasing, store


async def parts(project: ProjectHandle, prospect_id: str) -> AsyncIterator[bytes]:
    """The document, a row at a time; no connection is held between two parts.

    Raises:
        NotFound: before the first part.
    """
    async with project.read() as tx:
        whom = await erasing.person(tx, prospect_id)
        projects = await erasing.reachable(tx)
        found = {one: await store.theirs(tx.of_sibling(one), whom.emails, prospect_id) for one in projects}
    head = {"exported_at": clock.now(), "person": {"emails": whom.emails, "names": whom.names}}
    yield dumps(head)[:-1] + b',"held":{'
    for table in store.ROWS:
        yield (b"" if table == "prospects" else b",") + dumps(table) + b":["
        first = True
        for one in projects:
            there = project.services.project(project.principal, one)
            async with there.read() as tx:
                row_ids = await store.ids_in(tx, table, found[one])
            for row_id in row_ids:
                async with there.read() as tx:
                    row = await store.row(tx, table, row_id)
                if row is not None:
                    yield (b"" if first else b",") + dumps(row)
                    first = False
        yield b"]"
    async with project.read() as tx:
        suppressed = [one["row"] for one in await store.suppressions_of(tx, whom.emails)]
    yield b',"suppressions":' + dumps(suppressed) + b"}}"
