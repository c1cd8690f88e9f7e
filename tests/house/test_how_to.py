"""The usual changes lead to files that are there."""

import re

import pytest

from tests.house import source

FOLDER = source.ROOT / "docs" / "how-to"
PATH = re.compile(r"`((?:src|tests|docs|scripts)/[\w./-]+|[A-Z]\w+\.md)`")
USUAL = {"a-field.md", "a-route.md", "an-operation.md", "a-mail-provider.md", "an-event.md"}


def test_the_five_usual_changes_are_told() -> None:
    pages = {page.name for page in FOLDER.glob("*.md")}
    index = (FOLDER / "README.md").read_text()

    assert USUAL | {"README.md"} == pages
    assert USUAL == set(re.findall(r"\]\(([\w-]+\.md)\)", index))


@pytest.mark.parametrize("page", sorted(USUAL | {"README.md"}))
def test_each_file_that_is_named_is_there(page: str) -> None:
    named = PATH.findall((FOLDER / page).read_text())

    assert named
    assert [] == [path for path in named if not (source.ROOT / path).exists()]


@pytest.mark.parametrize("page", sorted(USUAL))
def test_no_usual_change_opens_more_than_five_files(page: str) -> None:
    rows = re.findall(r"^\| `(src/[^`]+)` \|", (FOLDER / page).read_text(), re.MULTILINE)

    assert 2 <= len(rows) <= 5
    assert len(set(rows)) == len(rows)
