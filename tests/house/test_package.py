"""The wheel runs on a machine that has never seen this repository: what is installed has every file that the code opens."""

import re
import subprocess
import sys
import tomllib
from email.parser import BytesParser
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder
from packaging.requirements import Requirement

from outrider import __version__
from tests.house.source import PACKAGE, ROOT

_OUTSIDE = re.compile(r"""["'](?:tests|evals|benchmarks|scripts)/""")
"""A path into a folder of the repository that no installed machine has."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    [built] = WheelBuilder(str(ROOT)).build(directory=str(tmp_path_factory.mktemp("dist")), versions=["standard"])
    return ZipFile(built)


def test_the_wheel_holds_every_file_of_the_package(wheel: ZipFile) -> None:
    """Templates, SQL, weights, prompts, words and the demo's files lie beside the code; a rule for what git ignores, or one of
    the builder's, must leave none of them out."""
    ours = {
        path.relative_to(PACKAGE.parent).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    held = {name for name in wheel.namelist() if not Path(name).parts[0].endswith(".dist-info")}

    assert ours == held


def test_the_wheel_says_what_it_is_and_what_it_needs(wheel: ZipFile) -> None:
    [name] = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
    said = BytesParser().parsebytes(wheel.read(name))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed, extras = project["dependencies"], set(project["optional-dependencies"])

    assert (__version__, "Apache-2.0") == (said["Version"], said["License-Expression"])
    assert extras == set(said.get_all("Provides-Extra", []))
    assert len(needed) == sum("extra ==" not in one for one in said.get_all("Requires-Dist", []))


def test_no_code_reaches_for_what_only_the_repository_has() -> None:
    reached = [
        f"{path.relative_to(PACKAGE)}: {found[0]}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for found in _OUTSIDE.finditer(path.read_text())
    ]

    assert [] == reached


def test_the_client_that_the_service_needs_is_the_one_beside_it() -> None:
    """Both wheels are built here; who installs one is told of the other."""
    needed = next(one for one in _project(ROOT)["dependencies"] if one.startswith("outrider-client"))
    client = _project(ROOT / "clients" / "python")
    installs = [line for line in _installs() if ".whl" in line]

    assert Requirement(needed).specifier.contains(client["version"])
    assert len(installs) >= 3
    assert [] == [line for line in installs if "outrider_client-" not in line]


def test_proven_versions_are_installed_as_they_are_listed() -> None:
    """With digests pip still looks for newer releases of what a package asks for with an extra (`pydantic[email]`), finds one
    that the list has no digest of, and installs nothing. So it is told to look for nothing."""
    proven = [line for line in _installs() if "--require-hashes" in line]

    assert len(proven) >= 4
    assert [] == [line for line in proven if "--no-deps" not in line]


def test_the_list_of_proven_versions_lacks_nothing() -> None:
    """What is installed from it without looking further has all that each package asks for."""
    checked = subprocess.run([sys.executable, "-m", "pip", "check"], capture_output=True, text=True, check=False)

    assert checked.returncode == 0, checked.stdout


def _installs() -> list[str]:
    """Each line that tells a person or a machine what pip shall install for the service."""
    told = [ROOT / "Makefile", ROOT / "README.md", *(path for path in (ROOT / "deploy").rglob("*") if path.is_file())]
    return [line for path in told for line in path.read_text().splitlines() if "pip install" in line]


def _project(folder: Path) -> Any:
    return tomllib.loads((folder / "pyproject.toml").read_text())["project"]
