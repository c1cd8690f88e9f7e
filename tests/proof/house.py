"""The service under proof: two `outrider serve` on one database, each with its API and its worker, started again when killed."""

import asyncio
import contextlib
import os
import subprocess
from pathlib import Path

import httpx

from tests.e2e.service import command, environment, free_port, outrider
from tests.proof.story import Book


class House:
    """`apis` are the addresses. Whatever is killed comes back by itself; what ends unkilled does too, and is in `ended`."""

    def __init__(self, data_dir: Path, database_url: str, ca_file: str, lease: float, book: Book) -> None:
        self._data_dir, self._book = data_dir, book
        self._env = {
            "OUTRIDER_DATABASE_URL": database_url,
            "OUTRIDER_CA_FILE": ca_file,
            "OUTRIDER_MAIL_ALLOWED_HOSTS": "localhost",
            "OUTRIDER_SEND_LEASE_SECONDS": f"{lease:g}",
            "OUTRIDER_RATE_LIMIT_READS": "0",
            "OUTRIDER_RATE_LIMIT_WRITES": "0",
            "OUTRIDER_LOG_LEVEL": "warning",
        }
        self._ports = [free_port(), free_port()]
        self.apis = [f"http://127.0.0.1:{port}" for port in self._ports]
        self._running: dict[int, asyncio.subprocess.Process] = {}
        self._keepers: list[asyncio.Task[None]] = []
        self.log = data_dir / "serve.log"
        self.ended: list[str] = []

    async def open(self) -> str:
        """Start everything; the secret of a key that may do all."""
        self._data_dir.mkdir(exist_ok=True)
        made = await asyncio.to_thread(
            outrider, "keys", "create", "--name", "proof", data_dir=self._data_dir, env=self._env
        )
        assert made.returncode == 0, made.stderr
        self._keepers = [asyncio.create_task(self._keep(port)) for port in self._ports]
        await self.until_ready()
        return made.stdout.splitlines()[-1]

    async def close(self) -> None:
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        living = [process for process in self._running.values() if process.returncode is None]
        for process in living:
            process.terminate()
        await asyncio.gather(*(process.wait() for process in living))

    async def until_ready(self) -> None:
        said = "nothing"
        try:
            async with asyncio.timeout(120), httpx.AsyncClient(trust_env=False) as http:
                for api in self.apis:
                    while True:
                        with contextlib.suppress(httpx.TransportError):
                            answer = await http.get(f"{api}/readyz")
                            said = answer.text
                            if answer.status_code == 200:
                                break
                        await asyncio.sleep(0.1)
        except TimeoutError:
            raise AssertionError(f"not ready: {said}; {self.log.read_text()[-3000:]}") from None

    async def _keep(self, port: int) -> None:
        while True:
            with self.log.open("ab") as log:
                process = self._running[port] = await asyncio.create_subprocess_exec(
                    *command("serve", "--port", str(port)),
                    env=environment(self._data_dir, self._env),
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=log,
                )
            await process.wait()
            if process.pid not in self._book.killed:
                self.ended.append(
                    f"a service ended by itself with {process.returncode}: {self.log.read_text()[-2000:]}"
                )

    def kill(self, number: int) -> None:
        """`kill -9` of an API (0, 1) or a worker (2, 3), whatever it is doing."""
        process = self._running[self._ports[number % 2]]
        if process.returncode is not None:
            return
        if number < 2:
            self._book.kill(process.pid, "kill_any_api")
        elif worker := _child_of(process.pid):
            self._book.kill(worker, "kill_any_worker")


def _child_of(parent: int) -> int | None:
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal() and int(entry.name) != os.getpid():
            with contextlib.suppress(OSError):
                if int((entry / "stat").read_text().rpartition(")")[2].split()[1]) == parent:
                    return int(entry.name)
    return None
