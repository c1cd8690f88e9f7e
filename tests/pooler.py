"""A real PgBouncer in front of a database, in transaction mode, as docs/operating.md "Through a pooler" says to set it up."""

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from tests.e2e.service import free_port
from tests.lacking import lacking
from tests.waiting import wait_for

LIMITS = "SET statement_timeout = 60000; SET lock_timeout = 50000; SET idle_in_transaction_session_timeout = 60000"


def program() -> str:
    """Where PgBouncer is; without it the test is skipped, and fails in CI."""
    found = shutil.which("pgbouncer", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    return found or lacking("PgBouncer")


@contextlib.contextmanager
def pgbouncer(url: str, connections: int = 4) -> Iterator[str]:
    """A PgBouncer that takes anybody to the database of `url` over at most so many connections; its URL."""
    database, port = {name: str(value) for name, value in conninfo_to_dict(url).items()}, free_port()
    name, owner = database["dbname"], _owner(database)
    target = " ".join(f"{name}='{value}'" for name, value in database.items())
    settings = (
        f"[databases]\n{name} = {target} connect_query='{LIMITS}'\n"
        f"[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\nauth_type = any\n"
        f"pool_mode = transaction\ndefault_pool_size = {connections}\nmax_client_conn = 500\nserver_login_retry = 1\n"
    )
    pooled = make_conninfo(host="127.0.0.1", port=port, dbname=name, user="anybody")
    # Not in pytest's own folder, which the other user may not enter.
    with tempfile.TemporaryDirectory(prefix="outrider-pooler-") as folder, open(f"{folder}/log", "wb") as log:
        config = Path(folder, "pgbouncer.ini")
        config.write_text(settings)
        if owner is not None:
            for path in (folder, config):
                os.chown(path, owner, owner)
        process = subprocess.Popen(
            [program(), str(config)], stdin=subprocess.DEVNULL, stdout=log, stderr=log, user=owner
        )
        try:
            wait_for(lambda: _answers(pooled, process, Path(folder, "log")), "PgBouncer")
            yield pooled
        finally:
            process.terminate()
            process.wait(30)


def _owner(database: dict[str, str]) -> int | None:
    # As root it refuses to run, and the embedded server lets in nobody but its own user.
    if os.geteuid() != 0:
        return None
    socket = Path(database.get("host", ""))
    return socket.stat().st_uid if socket.is_absolute() else 65534


def _answers(url: str, process: "subprocess.Popen[bytes]", log: Path) -> bool:
    assert process.poll() is None, log.read_text()[-2000:]
    with contextlib.suppress(psycopg.OperationalError), psycopg.connect(url, prepare_threshold=None):
        return True
    return False
