"""How long it takes to find 500 companies in the operator's own catalogue, in a large one and in a small one."""

import random
from contextlib import AbstractAsyncContextManager
from statistics import median

from benchmarks.world import Result, World
from outrider.core import clock, ids
from outrider.db import ProjectTx
from outrider.judgement.port import Claim
from outrider.projects import create
from outrider.providers.sources import Catalogue, NewCompany, Wanted, catalogue, upsert

SMALL, LARGE, PART = 1_000, 100_000, 20_000
SEARCHES, FOUND = 7, 500
_TRADES = ("Logistics", "Freight", "Retail", "Bakery", "Software", "Dental clinic", "Construction", "Insurance")
_ICP = Claim(
    "claim_1", "We sell to logistics companies in Germany with 50 to 500 employees.", "icp", "approved", "high"
)


async def measure(world: World) -> list[Result]:
    large, small = await _search(world, LARGE), await _search(world, SMALL)
    return [
        Result(
            f"{FOUND} of {LARGE:,} companies found, against {SMALL:,}",
            f"{large * 1000:.0f} ms",
            f"{small * 1000:.0f} ms",
            f"{large / small:.1f}",
        )
    ]


async def _search(world: World, count: int) -> float:
    """Seconds of a search among so many, the median of several."""
    async with world.services.db.tx(world.principal) as tx:
        project_id = (await create(tx, f"Catalogue of {count}", "Bench", "https://bench.example")).id
    rng = random.Random(7)
    for start in range(0, count, PART):
        async with world.services.db.project_tx(world.principal, project_id) as tx:
            await upsert(tx, [_company(rng, number) for number in range(start, min(start + PART, count))], clock.now())

    def open_read() -> AbstractAsyncContextManager[ProjectTx]:
        return world.services.db.project_read(world.principal, project_id)

    took = []
    for _ in range(SEARCHES):
        begun = clock.monotonic()
        found = await Catalogue().find(open_read, Wanted(icp=[_ICP], limit=FOUND))
        took.append(clock.monotonic() - begun)
        assert found, "the trades of the catalogue hold what is looked for"
    return median(took)


def _company(rng: random.Random, number: int) -> NewCompany:
    said = {
        "domain": f"firm{number}.example",
        "industry": rng.choice(_TRADES),
        "description": f"{rng.choice(_TRADES)} services for {rng.choice(_TRADES)} firms in district {number % 997}",
        "country": rng.choice(("DE", "FR", "ES", "")),
        "size": str(rng.randint(1, 2_000)),
    }
    code, low, high = catalogue.meaning(said["country"], said["size"])
    return NewCompany(
        ids.new("co"), f"Firm{number}", unvouched=[], **said, extra={}, country_code=code, size_low=low, size_high=high
    )
