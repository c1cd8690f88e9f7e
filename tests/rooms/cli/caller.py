"""`outrider` as a person or an agent calls it over HTTP: the real program in this process, the real service on a port."""

import asyncio
import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from typer.testing import CliRunner, Result

from outrider.cli.main import app


@dataclass(frozen=True)
class Caller:
    """Somebody at a shell, with a configuration folder of their own."""

    config: Path
    url: str | None = None
    token: str | None = None

    async def run(self, *words: str, stdin: str = "") -> Result:
        """The command to its end."""
        return await asyncio.to_thread(CliRunner().invoke, app, words, input=stdin, env=self.environment)

    async def good(self, *words: str, stdin: str = "") -> str:
        """What it printed; it must have done it."""
        done = await self.run(*words, stdin=stdin)
        assert 0 == done.exit_code, done.stderr
        return done.stdout

    async def bad(self, code: int, *words: str, stdin: str = "") -> str:
        """What it said on standard error; it must have ended with this code."""
        done = await self.run(*words, stdin=stdin)
        assert code == done.exit_code, (done.exit_code, done.stdout, done.stderr, done.exception)
        return done.stderr

    def with_token(self, token: str | None) -> "Caller":
        return replace(self, token=token)

    @property
    def environment(self) -> dict[str, str | None]:
        clean: dict[str, str | None] = dict.fromkeys(name for name in os.environ if name.startswith("OUTRIDER_"))
        given = {"OUTRIDER_CONFIG_DIR": str(self.config), "OUTRIDER_URL": self.url, "OUTRIDER_TOKEN": self.token}
        return {**clean, **given}

    def in_a_process(self) -> dict[str, str]:
        """The environment of a process of its own."""
        return {name: value for name, value in {**os.environ, **self.environment}.items() if value is not None}


def lines(text: str) -> Sequence[Sequence[str]]:
    """The cells of what a pipe gets."""
    return [line.split("\t") for line in text.splitlines()]
