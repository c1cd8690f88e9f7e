"""Authenticated lists and gets against a raw ASGI + psycopg handler without authentication, same server, same query."""

from statistics import median

from benchmarks.world import SMALL, Load, Result, World

Case = tuple[str, str, str]
"""What is read, our path, the reference's path."""


async def measure(world: World) -> list[Result]:
    small, large = (world.projects[count] for count in (SMALL, world.rows))
    prospect_id = "prospect_" + "1".zfill(26)
    cases: list[Case] = [
        (f"list 50 prospects of {SMALL}", f"/v1/projects/{small}/prospects", f"/list/{small}"),
        (f"list 50 prospects of {world.rows:,}", f"/v1/projects/{large}/prospects", f"/list/{large}"),
        ("get one prospect", f"/v1/prospects/{prospect_id}", f"/one/{small}/{prospect_id}"),
    ]
    ours: dict[str, list[Load]] = {case[0]: [] for case in cases}
    theirs: dict[str, list[Load]] = {case[0]: [] for case in cases}
    async with (
        world.server("benchmarks.serve:create") as (our_url, our_pid),
        world.server("benchmarks.reference:create") as (their_url, their_pid),
    ):
        for _ in range(world.rounds):
            for what, our_path, their_path in cases:
                ours[what].append(await world.load(our_url + our_path, our_pid, world.token))
                theirs[what].append(await world.load(their_url + their_path, their_pid, None))
    results = [_line(what, _median(ours[what]), _median(theirs[what])) for what, _, _ in cases]
    few, many = _median(ours[cases[0][0]]), _median(ours[cases[1][0]])
    results.append(
        Result(
            f"a list page at {world.rows:,} rows against {SMALL}",
            f"{1e6 / many.requests_per_second:.0f} µs",
            f"{1e6 / few.requests_per_second:.0f} µs",
            f"{few.requests_per_second / many.requests_per_second:.2f}",
            "≤ 1.2",
        )
    )
    return results


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
