"""A command answers before it has imported what only others need, and its help tells the truth about each."""

import asyncio
import os
import subprocess
import sys
from typing import Any

import pytest
import typer
from fastapi import FastAPI
from typer.testing import CliRunner

from outrider.cli.main import app as command
from outrider.cli.main import endpoint_groups, entries
from tests.factories import Actor
from tests.serving import listening

HEAVY = {"fastapi", "h2", "httpx", "mcp", "psycopg", "pydantic", "rich"}


def imported(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command, and on its standard error what of the heavy it has imported."""
    program = (
        "import sys\nfrom outrider.cli.main import app\n"
        f"try:\n    app({list(words)!r})\nexcept SystemExit as done:\n    assert not done.code, done.code\n"
        f"sys.stderr.write(' '.join(sorted({HEAVY!r} & set(sys.modules))))"
    )
    env = {**os.environ, **environment}
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60, env=env
    )


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["login", "--help"], ["drafts", "list", "--help"]])
def test_help_imports_nothing_heavy(words: list[str]) -> None:
    """Who asks what there is waits for no database driver."""
    done = imported(*words)

    assert "" == done.stderr
    assert done.stdout


async def test_a_command_imports_what_asks_the_service_and_no_more(app: FastAPI, actor: Actor, project_id: str) -> None:
    async with listening(app) as (url, _):
        done = await asyncio.to_thread(
            imported, "projects", "get", "--project", project_id, OUTRIDER_URL=url, OUTRIDER_TOKEN=actor.token
        )

    assert "httpx" == done.stderr
    assert project_id in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["drafts", "list", "--limit", "x"], "Invalid value for '--limit'"),
        (["drafts", "list", "--status", "fine"], "Invalid value for '--review-status'"),
        (["runs", "get"], "Missing argument 'RUN_ID'"),
        (["runs", "watch", "run_1", "--timeout", "x"], "Invalid value for '--timeout'"),
    ],
)
def test_a_word_that_cannot_be_read_is_named(words: list[str], said: str) -> None:
    done = CliRunner().invoke(command, words)

    assert 2 == done.exit_code
    assert said in done.stderr


def test_each_line_of_the_help_is_how_the_command_begins_to_speak_of_itself() -> None:
    """The list is written without importing the commands; it must not promise what they are not."""
    group: Any = typer.main.get_command(command)
    said = {
        name: " ".join((group.commands[name].help or "").split())
        for name, entry in entries().items()
        if entry.section and name not in endpoint_groups()
    }
    others = {name: one for name, one in said.items() if not one.startswith(entries()[name].help[:-1])}

    assert {} == others


def test_each_group_has_the_commands_that_its_line_names() -> None:
    group: Any = typer.main.get_command(command)
    for name, entry in endpoint_groups().items():
        assert entry.help == ", ".join(group.commands[name].commands)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["dra"], {"drafts"}),
        (["drafts", "se"], {"send"}),
        (["runs", "wa"], {"watch"}),
        (["drafts", "list", "--st"], {"--status"}),
        (["drafts", "list", "--status", "app"], {"approved"}),
        (["api-pro"], set()),
    ],
)
def test_a_shell_completes_commands_options_and_values(typed: list[str], offered: set[str]) -> None:
    """Also those of the table, without the service being asked."""
    env = {"_OUTRIDER_COMPLETE": "complete_bash", "COMP_CWORD": str(len(typed))}

    done = CliRunner().invoke(
        command, [], prog_name="outrider", env={**env, "COMP_WORDS": " ".join(["outrider", *typed])}
    )

    assert offered == set(done.stdout.split())
