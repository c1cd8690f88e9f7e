"""Commands as a shell runs them: with an environment that holds nothing of ours but what a test gives."""

import os
from pathlib import Path

from typer.testing import CliRunner, Result

from outrider.cli.main import app


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
