"""What `deploy/` tells a machine to run exists: its settings, commands, options and paths are the code's."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import typer

from outrider.cli.main import app
from outrider.settings import Settings
from tests.house import snapshots
from tests.house.source import ROOT

FILES = {
    path.relative_to(ROOT).as_posix(): path.read_text()
    for path in sorted((ROOT / "deploy").rglob("*"))
    if path.suffix in ("", ".md", ".yaml", ".service", ".env", ".ini") and path.is_file()
}
_CALLS = (
    re.compile(r"^CMD \[(.+)\]$", re.M),
    re.compile(r"\b(?:args|command): \[(.+)\]$", re.M),
    re.compile(r"(?:ExecStart=\S*/|\bexec \S+ (?:-- )?|^\s+|`)outrider ((?:[a-z][^\s`]*|--[^\s`]+)[^`\n\\]*)", re.M),
)


def calls() -> Iterator[tuple[str, list[str]]]:
    """Each call of our program: where it stands, and its words."""
    for name, text in FILES.items():
        for form in _CALLS:
            for found in form.findall(text):
                yield name, [word.strip("\"',") for word in re.split(r"[,\s]+", found) if word.strip("\"',")]


def unknown_in(words: list[str]) -> str | None:
    """The first word that our program does not know."""
    command: Any = typer.main.get_command(app)
    for word in words:
        if hasattr(command, "commands"):
            if word not in command.commands:
                return word
            command = command.commands[word]
        elif word.startswith("--") and not any(word.partition("=")[0] in option.opts for option in command.params):
            return word
    return None


def test_every_setting_exists() -> None:
    named = {(file, name) for file, text in FILES.items() for name in re.findall(r"\bOUTRIDER_([A-Z_]+[A-Z])\b", text)}

    assert set() == {(file, name) for file, name in named if name.lower() not in Settings.model_fields}
    assert len(named) >= 5


def test_every_command_and_option_exists() -> None:
    found = list(calls())

    assert [] == [(file, words) for file, words in found if unknown_in(words)]
    assert {"serve", "worker", "migrate", "keys"} <= {words[0] for _, words in found}


@pytest.mark.parametrize("words", [["serv"], ["serve", "--worker", "2"], ["keys", "make"]])
def test_what_does_not_exist_is_noticed(words: list[str]) -> None:
    assert unknown_in(words) is not None


def test_every_path_that_is_probed_exists() -> None:
    probed = {path for text in FILES.values() for path in re.findall(r"(?:path: |:8080)(/[a-z]\w+)", text)}

    assert probed == {"/healthz", "/readyz"}
    assert probed <= {spec.path for spec in snapshots.specs()}
