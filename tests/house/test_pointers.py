"""What a comment, docstring or page cites is in the project, or is a public standard: `make check` finds a dead pointer."""

import re

import pytest
from scripts import pointers

from tests.house import source

HERE = source.ROOT / "tests" / "house" / "test_pointers.py"
QUOTE = '"'
SECTION = "\u00a7"


def test_the_source_leans_on_the_reference() -> None:
    """Else `make check`, which looks for dead pointers in all files, would find none in a source that cites nothing."""
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
        "as `events.moov" + "e` does",
        "see `gates.pass" + "_all()`",
        "`never_written" + ".py` decides it",
        "`0000_nothing" + ".sql`",
    ],
)
def test_a_name_of_the_code_that_is_gone_is_found(text: str) -> None:
    """In the source, and on the pages that speak of it: whoever renames a function renames it in the words about it too."""
    assert [] != list(pointers.dead(text, source.PACKAGE / "drafts" / "send.py"))
    assert [] != list(pointers.dead(text, source.ROOT / "ARCHITECTURE.md"))


@pytest.mark.parametrize(
    "text",
    [
        "as `events.move` does",
        "`draft.sent` is told",
        "`send.py`",
        "`mailbox.suppressions.stop_of` asks",
        "`prospect.name`",
    ],
)
def test_one_that_is_there_is_not(text: str) -> None:
    """A module's name, an event's, a file's; and of what is no module of ours nothing is said."""
    assert [] == list(pointers.dead(text, source.PACKAGE / "drafts" / "send.py"))


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
