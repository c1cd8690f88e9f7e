"""No dead pointer: what a comment, docstring or page cites is in the project, or is a public standard."""

import re

import pytest
from scripts import pointers

from tests.house import source

HERE = source.ROOT / "tests" / "house" / "test_pointers.py"
QUOTE = '"'
SECTION = "\u00a7"


def test_whatever_is_cited_exists() -> None:
    """`python -m scripts.pointers` says the same. Cite a page by its path, and a heading as it stands there."""
    gone = [
        f"{path.relative_to(source.ROOT)}: {one}"
        for path in pointers.files()
        for one in pointers.dead(path.read_text(errors="replace"), path)
    ]

    assert [] == gone


def test_the_source_leans_on_the_reference() -> None:
    """Else the test above would hold of a source that cites nothing."""
    cited = {
        page
        for path in pointers.files()
        if path.suffix == ".py"
        for page in re.findall(r"docs/reference/\w+\.md", path.read_text())
    }

    assert 10 <= len(cited)


@pytest.mark.parametrize(
    "text",
    [
        f"(docs/reference/states.md {QUOTE}Moves that never were{QUOTE})",
        f"(docs/reference/states.md {QUOTE}Draft{QUOTE},\n    # {QUOTE}Drift{QUOTE})",
        "see docs" + "/reference/never_written.md",
        "see `events" + "/nothing.py`",
        f"(decisions {QUOTE}States and moves{QUOTE})",
        f"(interface {SECTION}4)",
        f"(RFC 6749 {SECTION}5.2; {SECTION}4)",
        "as shared" + "/spec.md says",
        "(issue" + " 3 point 2)",
    ],
)
def test_a_dead_pointer_is_found(text: str) -> None:
    assert [] != list(pointers.dead(text, HERE))


@pytest.mark.parametrize(
    "text",
    [
        f"(docs/reference/states.md {QUOTE}Draft{QUOTE}, {QUOTE}Prospect{QUOTE}; docs/operating.md)",
        f"(docs/reference/states.md\n    # {QUOTE}Draft{QUOTE})",
        "see `events/catalogue.py` and `tests/house/test_pointers.py`",
        f"(RFC 8628 {SECTION}3.3, {SECTION}5)",
        "docs/decisions/",
    ],
)
def test_a_living_one_is_not(text: str) -> None:
    assert [] == list(pointers.dead(text, HERE))
