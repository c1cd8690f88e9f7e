"""`make bench`: every benchmark on a database of its own, then one table.

Absolute figures depend on the machine and its noise; the ratios are what to compare. Rounds are interleaved
(A, B, A, B, …) so that a busy moment hits both sides.
"""

import argparse
import asyncio
import platform
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks import (
    catalogue,
    claims,
    commands,
    companies,
    console,
    crowd,
    grounding,
    history,
    imports,
    kills,
    latency,
    mail,
    reads,
    replies,
    room,
    runs,
    tools,
)
from benchmarks.world import Result, World
from outrider.db.embedded import EmbeddedPostgres

BENCHES = {
    "reads": reads.measure,
    "latency": latency.measure,
    "runs": runs.measure,
    "catalogue": catalogue.measure,
    "companies": companies.measure,
    "imports": imports.measure,
    "history": history.measure,
    "mail": mail.measure,
    "grounding": grounding.measure,
    "claims": claims.measure,
    "replies": replies.measure,
    "crowd": crowd.measure,
    "commands": commands.measure,
    "console": console.measure,
    "room": room.measure,
    "kills": kills.measure,
    "tools": tools.measure,
}


async def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks")
    parser.add_argument("--rows", type=int, default=1_000_000, help="prospects in the large project")
    parser.add_argument("--seconds", type=float, default=4.0, help="length of one load round")
    parser.add_argument("--rounds", type=int, default=3, help="interleaved rounds")
    parser.add_argument("--only", choices=tuple(BENCHES), help="one benchmark")
    parser.add_argument("--messages", type=int, default=20_000, help="messages in the large mailbox")
    options = parser.parse_args()
    terminal = Console()
    with tempfile.TemporaryDirectory(prefix="outrider-bench-") as folder:
        home = Path(folder)
        server = EmbeddedPostgres(home)
        world = World(home, await server.start(), options, terminal)
        try:
            await world.prepare(with_prospects=options.only in (None, "reads", "latency", "runs", "imports"))
            results: list[Result] = []
            for name, bench in BENCHES.items():
                if options.only in (None, name):
                    results += await bench(world)
        finally:
            await world.close()
            await server.stop()
    table = Table(title=f"Outrider on {platform.machine()}, Python {platform.python_version()}")
    for column in ("what", "ours", "reference", "ratio", "aim"):
        table.add_column(column)
    for result in results:
        table.add_row(result.what, result.ours, result.reference, result.ratio, result.aim)
    terminal.print(table)


asyncio.run(main())
