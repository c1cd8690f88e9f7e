"""A client that a generator makes of the served OpenAPI has every operation, and the generator has nothing to complain of.

`make client` installs the generator in a place of its own (it needs another version of a library that we use) and runs this.
"""

import subprocess
from pathlib import Path

import orjson
import pytest
from fastapi import FastAPI

from tests.house import snapshots, source

GENERATOR = source.ROOT / ".venv-client" / "bin" / "openapi-python-client"


@pytest.mark.skipif(not GENERATOR.exists(), reason="make client")
def test_a_generated_client_loses_no_operation(app: FastAPI, tmp_path: Path) -> None:
    document, config, client = tmp_path / "openapi.json", tmp_path / "config.yml", tmp_path / "client"
    document.write_bytes(orjson.dumps(app.openapi()))
    config.write_text("post_hooks: []\n")

    told = subprocess.run(
        [GENERATOR, "generate", "--path", document, "--output-path", client, "--meta", "none", "--config", config],
        capture_output=True,
        text=True,
        check=True,
    )

    assert "" == told.stdout.replace(f"Generating {client}", "").strip(), told.stdout[:2000]
    generated = {path.stem for path in (client / "api").rglob("*.py")} - {"__init__"}
    assert {spec.endpoint.__name__ for spec in snapshots.specs() if not spec.hidden} == generated
