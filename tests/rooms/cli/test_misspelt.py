"""A setting whose name is misspelt is named at the start, with the one that was meant, and not passed over in silence."""

import socket
from pathlib import Path

import pytest

from outrider.cli import misspelt
from outrider.settings import Settings
from tests.rooms.cli.support import bad, invoke


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("OUTRIDER_PORTT", "OUTRIDER_PORTT is no setting and changes nothing; did you mean OUTRIDER_PORT?"),
        ("outrider_data_dirs", "did you mean OUTRIDER_DATA_DIR?"),
        ("OUTRIDER_SENTENCE_ENCODR", "did you mean OUTRIDER_SENTENCE_ENCODER?"),
        ("OUTRIDER_ZEBRA", "docs/reference/settings.md has them all."),
    ],
)
def test_a_name_that_is_no_setting_is_told_with_the_one_that_was_meant(name: str, said: str) -> None:
    [told] = misspelt.told([name, "PATH"])

    assert told.startswith(name)
    assert told.endswith(said)


def test_nothing_is_said_of_what_is_known_or_not_meant_for_the_service() -> None:
    known = [f"OUTRIDER_{name.upper()}" for name in Settings.model_fields]
    others = ["PATH", "OUTRIDER_URL", "OUTRIDER_TOKEN", "outrider_port", "MY_OUTRIDER_PORTT", "_OUTRIDER_COMPLETE"]
    of_kubernetes = ["OUTRIDER_SERVICE_HOST", "OUTRIDER_SERVICE_PORT", "OUTRIDER_PORT_8080_TCP_ADDR"]

    assert [] == misspelt.told([*known, *others, *of_kubernetes])


def test_serve_and_doctor_say_it_once(tmp_path: Path) -> None:
    """Before anything else can fail, so that a wrong port is no riddle."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        served = bad(
            invoke("serve", "--port", str(taken.getsockname()[1]), data_dir=tmp_path / "data", OUTRIDER_PORTT="9000")
        )
    looked = invoke("doctor", data_dir=tmp_path / "data", OUTRIDER_PORTT="9000").stdout

    for told in (served, looked):
        assert 1 == told.count("OUTRIDER_PORTT is no setting and changes nothing; did you mean OUTRIDER_PORT?")
