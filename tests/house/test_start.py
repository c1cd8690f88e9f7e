"""A process that starts loads what it needs: a second of processor time that nobody asked for is a second until it serves."""

import subprocess
import sys

import pytest

START = """
import gc, sys
from pathlib import Path
from outrider.app import build_services, create_app
from outrider.language.patterns import Late
from outrider.settings import Settings
settings = Settings(data_dir=Path(sys.argv[1]), sentence_encoder=False)
create_app(build_services(settings, "postgresql://never.connected/"))
for one in gc.get_objects():
    if isinstance(one, Late):
        print("compiled" if "search" in vars(one) else "late", repr(one.pattern[:80]))
for name in sys.modules:
    print("module", name)
"""


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, str]]:
    """What a started API holds: (compiled | late, pattern) and (module, name)."""
    command = [sys.executable, "-c", START, str(tmp_path_factory.mktemp("data"))]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [(kind, what) for kind, _, what in (line.partition(" ") for line in said.splitlines())]


def test_the_words_of_six_languages_are_compiled_when_they_are_first_asked(started: list[tuple[str, str]]) -> None:
    assert [what for kind, what in started if kind == "compiled"] == []
    assert len([what for kind, what in started if kind == "late"]) > 200


@pytest.mark.parametrize("module", ["mcp", "numpy", "onnxruntime", "pydantic_ai", "pypdf", "lxml", "alembic"])
def test_what_is_heavy_is_loaded_when_it_is_first_asked(started: list[tuple[str, str]], module: str) -> None:
    assert ("module", module) not in started
    assert ("module", "outrider.app") in started
