"""Break each promise in a copy of the tree and see whether a test notices: `make mutants`.

Never in place: a copy per worker in the temporary folder, and one PostgreSQL for all. The tests of the list must pass
before anything is broken, or a failure would prove nothing. The end is 0 when every mutation was caught, else 1.
"""

import argparse
import asyncio
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from outrider.db.embedded import EmbeddedPostgres
from tests.mutants.reading import ROOT, Mutant, mutants

_LEFT_OUT = shutil.ignore_patterns(".venv", ".git", "__pycache__", ".*_cache", ".hypothesis", "*.egg-info")
_SECONDS = 600
"""No single run of tests takes longer; one that does has hung."""
_FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)
PASSED, FAILED = 0, 1
"""Exit codes of pytest; any other means that the tests did not run."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one mutation: `caught`, `survived`, `stale` or `broken` (the tests could not run)."""

    mutant: Mutant
    outcome: str
    detail: str
    seconds: float


class Copy:
    """A copy of the tree in which one mutation at a time is tried."""

    def __init__(self, root: Path, database_url: str) -> None:
        self.root = root
        self.environment = {
            **os.environ,
            "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}",
            "OUTRIDER_TEST_DATABASE_URL": database_url,
        }

    async def test(self, tests: Sequence[str]) -> tuple[int | None, str]:
        """Exit code of pytest, None when it hung, and what it said."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "pytest", "-n", "0", "-x", "-q", "--timeout=120", "-p", "no:cacheprovider"),
            *tests,
            cwd=self.root,
            env=self.environment,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        try:
            async with asyncio.timeout(_SECONDS):
                output, _ = await process.communicate()
        except TimeoutError:
            process.kill()
            await process.wait()
            return None, f"no end within {_SECONDS} s"
        return process.returncode, output.decode(errors="replace")

    async def judge(self, mutant: Mutant) -> Verdict:
        """Apply, test, take back."""
        started = time.monotonic()
        if reason := mutant.stale(self.root):
            return Verdict(mutant, "stale", reason, 0.0)
        before = mutant.apply(self.root)
        self._forget_compiled(mutant)
        try:
            code, said = await self.test(mutant.tests)
        finally:
            (self.root / mutant.file).write_text(before, encoding="utf-8")
            self._forget_compiled(mutant)
        outcome = {FAILED: "caught", PASSED: "survived"}.get(code if code is not None else -1, "broken")
        first = _FAILED.search(said)
        detail = first.group(1) if outcome == "caught" and first else said.strip().rpartition("\n")[2]
        return Verdict(mutant, outcome, "" if outcome == "survived" else detail, time.monotonic() - started)

    def _forget_compiled(self, mutant: Mutant) -> None:
        # Compiled code is told apart by second and size of its source, and both may be the same here.
        path = self.root / mutant.file
        for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
            compiled.unlink()


@asynccontextmanager
async def copies(number: int) -> AsyncIterator[list[Copy]]:
    """So many copies of the tree with one PostgreSQL; gone at the end."""
    with tempfile.TemporaryDirectory(prefix="outrider-mutants-") as folder:
        home = Path(folder)
        server = EmbeddedPostgres(home / "postgres")
        url = os.environ.get("OUTRIDER_TEST_DATABASE_URL") or await server.start()
        try:
            for index in range(number):
                await asyncio.to_thread(shutil.copytree, ROOT, home / str(index), ignore=_LEFT_OUT, symlinks=True)
            yield [Copy(home / str(index), url) for index in range(number)]
        finally:
            await server.stop()


async def run(chosen: Sequence[Mutant], jobs: int) -> int:
    """Try them and say what was seen; the exit code."""
    async with copies(jobs) as trees:
        tests = list(dict.fromkeys(test for mutant in chosen for test in mutant.tests if not mutant.stale()))
        code, said = await trees[0].test(tests) if tests else (PASSED, "")
        if code != PASSED:
            print(said[-4000:])
            print("These tests do not pass as the code is now, so that nothing can be learned from them.")
            return 1
        waiting = list(reversed(chosen))
        verdicts: list[Verdict] = []

        async def work(tree: Copy) -> None:
            while waiting:
                verdict = await tree.judge(waiting.pop())
                verdicts.append(verdict)
                print(
                    f"{verdict.outcome:8} {verdict.seconds:5.1f} s  {verdict.mutant.name}  {verdict.detail}", flush=True
                )

        await asyncio.gather(*(work(tree) for tree in trees))
    loose = [verdict for verdict in verdicts if verdict.outcome != "caught"]
    print(f"\n{len(verdicts) - len(loose)} of {len(verdicts)} broken promises were noticed.")
    for verdict in loose:
        print(f"\n{verdict.outcome}: {verdict.mutant.name} in {verdict.mutant.file}\n  {verdict.mutant.promise}")
        print(
            f"  {verdict.detail}"
            if verdict.detail
            else "  No test fails without it: write one, and name it in the list."
        )
    return 1 if loose else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="make mutants", description="Break each promise and see a test fail.")
    parser.add_argument("--only", metavar="NAME", action="append", help="try this one; may be given again")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time (2)")
    parser.add_argument("--list", action="store_true", help="say what would be tried, and try nothing")
    given = parser.parse_args()
    chosen = [mutant for mutant in mutants() if not given.only or mutant.name in given.only]
    if given.only and (unknown := set(given.only) - {mutant.name for mutant in chosen}):
        parser.error(f"not in the list: {', '.join(sorted(unknown))}")
    if given.list:
        print("\n".join(f"{mutant.name}: {mutant.promise}" for mutant in chosen))
        return 0
    return asyncio.run(run(chosen, max(1, min(given.jobs, len(chosen)))))


if __name__ == "__main__":
    sys.exit(main())
