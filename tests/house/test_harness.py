"""Tests share one harness: what two of them need stands in a support module, and any test file can be moved and run by itself."""

import ast

from tests.house.source import ROOT, imports


def test_nothing_imports_from_a_test_file() -> None:
    """Helpers stand in `making.py`, `support.py` or `steps.py` beside the tests, or in tests/*.py where rooms share them."""
    importing = {
        f"{path.relative_to(ROOT)} imports {name}"
        for path in (ROOT / "tests").rglob("*.py")
        for name in imports(ast.parse(path.read_text()))
        if name.startswith("tests.") and any(part.startswith("test_") for part in name.split("."))
    }

    assert set() == importing
