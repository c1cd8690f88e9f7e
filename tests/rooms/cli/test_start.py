"""A command answers before it has imported what only others need, and its help tells the truth about each."""

import subprocess
import sys
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from outrider.cli.main import app, endpoint_groups, entries

HEAVY = {"fastapi", "httpx", "mcp", "psycopg", "rich"}
BY_TYPER = {"pydantic"}
"""What reads the words of a command that was found."""


@pytest.mark.parametrize(
    ("words", "heavy"),
    [(["--help"], HEAVY | BY_TYPER), (["--version"], HEAVY | BY_TYPER), (["login", "--help"], HEAVY)],
)
def test_help_imports_nothing_heavy(words: list[str], heavy: set[str]) -> None:
    """Who asks what there is waits for no database driver."""
    program = (
        "import sys\nfrom outrider.cli.main import app\n"
        f"try:\n    app({words!r})\nexcept SystemExit as done:\n    assert not done.code, done.code\n"
        f"sys.stderr.write(' '.join(sorted({heavy!r} & set(sys.modules))))"
    )

    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)

    assert "" == done.stderr
    assert done.stdout


def test_each_line_of_the_help_is_how_the_command_begins_to_speak_of_itself() -> None:
    """The list is written without importing the commands; it must not promise what they are not."""
    group: Any = typer.main.get_command(app)
    said = {
        name: " ".join((group.commands[name].help or "").split())
        for name, entry in entries().items()
        if entry.section and name not in endpoint_groups()
    }
    others = {name: one for name, one in said.items() if not one.startswith(entries()[name].help[:-1])}

    assert {} == others


def test_each_group_has_the_commands_that_its_line_names() -> None:
    group: Any = typer.main.get_command(app)
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

    done = CliRunner().invoke(app, [], prog_name="outrider", env={**env, "COMP_WORDS": " ".join(["outrider", *typed])})

    assert offered == set(done.stdout.split())
