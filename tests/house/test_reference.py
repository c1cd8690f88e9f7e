"""The reference leaves nothing out; `make check` says whether its tables are what the code says."""

import re
from functools import cache
from pathlib import Path

from scripts import reference

from outrider.events.catalogue import CATALOGUE
from tests.house import snapshots, source
from tests.house.blockers import blocker_codes
from tests.tables import no_row

PAGES = {page.relative_to(source.ROOT).as_posix(): page.read_text() for page in reference.pages()}
LINK = re.compile(r"\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]*))?\)")


def test_every_status_machine_has_its_table() -> None:
    """A new machine gets a block in `docs/reference/states.md`, under a heading that says what it is of."""
    shown = {argument for name, argument in reference.blocks(PAGES["docs/reference/states.md"]) if name == "states"}

    assert {f"{machine.table}.{machine.field}" for machine in snapshots.machines()} == shown


def test_every_row_of_the_interface_is_listed() -> None:
    page = PAGES["docs/reference/rows.md"]

    assert [] == [
        spec.path for spec in snapshots.specs() if not spec.hidden and f"`{spec.method} {spec.path}`" not in page
    ]


def test_every_event_is_listed() -> None:
    page = PAGES["docs/reference/events.md"]

    assert [] == [name for name in CATALOGUE if f"| `{name}` |" not in page]


def test_every_action_type_is_explained() -> None:
    page = PAGES["docs/reference/sessions.md"]

    assert [] == [name for name in reference.ACTIONS if f"`{name}`" not in page]


def test_every_blocker_is_explained() -> None:
    page, codes = PAGES["docs/reference/sessions.md"], blocker_codes()

    assert {"no_icp", "mailbox_not_connected", "dmarc_missing", "postal_address_missing"} <= codes
    assert {"mailbox_paused", "bounce_rate_too_high", "complaint_rate_too_high"} <= codes
    assert [] == sorted(code for code in codes if f"`{code}`" not in page)


def test_every_made_block_is_made_by_something_and_every_maker_is_used() -> None:
    used = {name for text in PAGES.values() for name, _ in reference.blocks(text)}

    assert set(reference.BLOCKS) == used
    for text in PAGES.values():
        assert len(re.findall("^<!-- made: ", text, re.MULTILINE)) == len(reference.blocks(text))


def test_every_link_leads_somewhere() -> None:
    """A link to a page or folder of the project, from where the page stands, and to a heading of it."""
    no_row(
        f"{page}: {link}#{heading}"
        for page in [*PAGES, "README.md", "ARCHITECTURE.md"]
        for link, heading in LINK.findall((source.ROOT / page).read_text())
        if not _leads(source.ROOT / page, link, heading)
    )


def _leads(page: Path, link: str, heading: str) -> bool:
    to = page.parent / link if link else page
    return to.exists() and (not heading or heading in _anchors(to))


@cache
def _anchors(page: Path) -> set[str]:
    """What a heading is called in a link: its words in small letters, joined by hyphens."""
    headings = re.findall(r"^#+ +(.+?) *$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_the_words_of_the_house_are_explained_once_each() -> None:
    terms = re.findall(r"^\| ([^|]+) \|", PAGES["docs/words.md"], re.MULTILINE)[2:]

    assert 30 <= len(terms)
    assert sorted(set(terms)) == sorted(terms)
