"""An import of 10,000 rows against the same rows and events written one by one, as imports did at first.

The reference reads no file, judges nobody and looks nobody up: it only writes. And the same import into the large project.
"""

from statistics import median

from benchmarks.world import Result, World
from outrider import events
from outrider.core import clock
from outrider.db import ProjectTx
from outrider.judgement.port import Fit
from outrider.projects import create
from outrider.prospects import imports, service, store
from outrider.prospects.fields import Details

ROWS = 10_000


async def measure(world: World) -> list[Result]:
    ours, theirs, among = [], [], []
    for turn in range(world.rounds):
        ours.append(await _imported(world, await _project(world)))
        theirs.append(await _one_by_one(world))
        among.append(await _imported(world, world.projects[world.rows], f"turn{turn}"))
    return [
        Result(
            f"import of {ROWS:,} rows against a statement a row and a statement an event",
            f"{median(ours):.2f} s",
            f"{median(theirs):.2f} s",
            f"{median(ours) / median(theirs):.2f}",
        ),
        Result(
            f"the same among {world.rows:,} prospects",
            f"{median(among):.2f} s",
            f"{median(ours):.2f} s",
            f"{median(among) / median(ours):.2f}",
        ),
    ]


async def _imported(world: World, project_id: str, batch: str = "") -> float:
    """Seconds of an import of companies that the project does not know: their names begin with `batch`."""
    lines = (
        "company_name,domain,contact_email,contact_name,industry,description",
        *(_line(n, batch) for n in range(ROWS)),
    )
    file = "\n".join(lines).encode()
    project = world.services.project(world.principal, project_id)
    begun = clock.monotonic()
    report = await imports.prospects(project, file)
    took = clock.monotonic() - begun
    assert report.created == ROWS, "every row names another company"
    return took


async def _one_by_one(world: World) -> float:
    project_id = await _project(world)
    begun = clock.monotonic()
    async with world.services.db.project_tx(world.principal, project_id) as tx:
        for number in range(ROWS):
            await _add(tx, number)
    return clock.monotonic() - begun


async def _add(tx: ProjectTx, number: int) -> None:
    name, domain, email, who, industry, description = _line(number).split(",")
    details = Details(name, domain, email, who, industry=industry, description=description)
    prospect = service.new(details, Fit(0, "Nobody has judged it."), source="import")
    await store.insert(tx, prospect)
    data: events.Data = {"status": prospect.status, "fit_score": prospect.fit_score, "source": prospect.source}
    await events.append(tx, "prospect.created", "prospect", prospect.id, data)


def _line(number: int, batch: str = "") -> str:
    firm = f"{batch}firm{number}.example"
    return f"Firm {batch}{number},{firm},anna{number}@{firm},Anna Weiss,Logistics,Freight and storage in district {number % 97}"


async def _project(world: World) -> str:
    async with world.services.db.tx(world.principal) as tx:
        return (await create(tx, "Imports", "Bench", "https://bench.example")).id
