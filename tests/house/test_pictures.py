"""docs/console.md shows each screen of the console, and each picture of it is there."""

import re
from pathlib import Path

from outrider.console.sections import PERSONAL, SECTIONS

DOCS = Path(__file__).parents[2] / "docs"


def test_each_screen_has_a_picture_that_is_shown() -> None:
    shown = set(re.findall(r"\(console/(\w+)\.png\)", (DOCS / "console.md").read_text()))

    assert {one.name for one in (*SECTIONS, *PERSONAL)} <= shown
    assert {one.stem for one in (DOCS / "console").glob("*.png")} == shown
