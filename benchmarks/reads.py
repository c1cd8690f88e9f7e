"""Authenticated lists and gets against a raw ASGI + psycopg handler without authentication, same server, same query."""

from statistics import median

from benchmarks.world import SMALL, Load, Result, World


async def measure(world: World) -> list[Result]:
    results: list[Result] = []
    lists: dict[int, Load] = {}
    async with (
        world.server("benchmarks.serve:create") as (ours, our_pid),
        world.server("benchmarks.reference:create") as (theirs, their_pid),
    ):
        for count, project_id in world.projects.items():
            a, b = await _rounds(
                world, f"{ours}/v1/projects/{project_id}/prospects", our_pid, f"{theirs}/list/{project_id}", their_pid
            )
            lists[count] = a
            results.append(_line(f"list 50 prospects, {count:,} in the project", a, b))
        project_id, prospect_id = world.projects[SMALL], "prospect_" + "1".zfill(26)
        a, b = await _rounds(
            world, f"{ours}/v1/prospects/{prospect_id}", our_pid, f"{theirs}/one/{project_id}/{prospect_id}", their_pid
        )
        results.append(_line("get one prospect", a, b))
    small, large = lists[SMALL], lists[world.rows]
    results.append(
        Result(
            f"a list page at {world.rows:,} rows against {SMALL}",
            f"{1e6 / large.requests_per_second:.0f} µs",
            f"{1e6 / small.requests_per_second:.0f} µs",
            f"{small.requests_per_second / large.requests_per_second:.2f}",
            "≤ 1.2",
        )
    )
    return results


async def _rounds(world: World, ours: str, our_pid: int, theirs: str, their_pid: int) -> tuple[Load, Load]:
    a: list[Load] = []
    b: list[Load] = []
    for _ in range(world.rounds):
        a.append(await world.load(ours, our_pid, world.token))
        b.append(await world.load(theirs, their_pid, None))
    return _median(a), _median(b)


def _median(rounds: list[Load]) -> Load:
    return Load(median(r.requests_per_second for r in rounds), median(r.cpu_micros_per_request for r in rounds))


def _line(what: str, ours: Load, theirs: Load) -> Result:
    return Result(
        what,
        f"{ours.requests_per_second:,.0f}/s, {ours.cpu_micros_per_request:.0f} µs CPU",
        f"{theirs.requests_per_second:,.0f}/s, {theirs.cpu_micros_per_request:.0f} µs CPU",
        f"{ours.requests_per_second / theirs.requests_per_second:.2f}",
        "≥ 0.5",
    )
