"""Commands as a shell runs them: with an environment that holds nothing of ours but what a test gives."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import psycopg
from typer.testing import CliRunner, Result

from outrider.app import create_app
from outrider.cli.main import app
from outrider.engine import Services
from outrider.settings import Settings
from tests.factories import http_to, services_of


def invoke(*arguments: str, data_dir: Path, stdin: str = "", **env: str) -> Result:
    clean: dict[str, str | None] = dict.fromkeys(name for name in os.environ if name.startswith("OUTRIDER_"))
    return CliRunner().invoke(app, arguments, input=stdin, env={**clean, "OUTRIDER_DATA_DIR": str(data_dir), **env})


def good(done: Result) -> list[str]:
    assert done.exit_code == 0, done.stderr
    return done.stdout.splitlines()


def bad(done: Result) -> str:
    assert done.exit_code == 1, done.stdout
    assert "Traceback" not in done.stderr
    return done.stderr


@dataclass(frozen=True)
class Place:
    """A data folder and a database, where commands run in this process."""

    home: Path
    url: str

    @property
    def settings(self) -> Settings:
        return Settings(
            data_dir=self.home,
            fetch_allowed_hosts="127.0.0.1",
            rate_limit_writes=0,
            rate_limit_reads=0,
            sentence_encoder=False,
        )

    async def command(self, *arguments: str) -> Result:
        return await asyncio.to_thread(invoke, *arguments, data_dir=self.home, OUTRIDER_DATABASE_URL=self.url)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[tuple[Services, httpx.AsyncClient]]:
        async with services_of(self.settings, self.url) as services, http_to(create_app(services)) as http:
            yield services, http

    async def ask(self, query: str) -> list[Any]:
        async with await psycopg.AsyncConnection.connect(self.url) as connection:
            return await (await connection.execute(query.encode())).fetchall()
