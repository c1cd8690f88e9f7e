"""Ids sort by time; cursors lose no row and accept only themselves."""

import base64
import re
import time
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest

from outrider.core import clock, ids, page
from outrider.core.page import InvalidCursor, Page


@dataclass(frozen=True)
class Row:
    id: str
    created_at: datetime


def test_later_ids_sort_later_and_have_the_form_of_their_kind() -> None:
    first = ids.new("key")
    time.sleep(0.002)
    second = ids.new("key")

    assert first < second
    assert re.fullmatch(ids.pattern("api_key_id"), first)
    assert not re.fullmatch(ids.pattern("project_id"), first)
    assert not re.fullmatch(ids.pattern("api_key_id"), f"{first}:revoke")
    assert 1000 == len({ids.new("key") for _ in range(1000)})


def test_a_travelled_clock_goes_back() -> None:
    with clock.travel(timedelta(days=1)), clock.travel(timedelta(days=1)):
        there = clock.now()

    assert timedelta(days=1.9) < there - clock.now() < timedelta(days=2.1)
    assert clock.iso(there).endswith("Z")


def test_a_page_is_cut_and_its_cursor_points_behind_it() -> None:
    at = datetime(2026, 11, 21, tzinfo=UTC)
    rows = [Row(f"x_{n}", at) for n in range(3)]

    kept, cursor = Page(2).cut(rows)

    assert rows[:2] == kept
    assert cursor is not None
    assert (at, "x_1") == page.decode(cursor)
    assert (rows, None) == Page(3).cut(rows)


@pytest.mark.parametrize(
    "cursor",
    [
        "!",
        "é",
        "AAAA",
        base64.urlsafe_b64encode(b"2026-11-21T00:00:00|x_1").decode(),
        base64.urlsafe_b64encode(b"2026-11-21T00:00:00+00:00|a\x00b").decode(),
        base64.urlsafe_b64encode(b"|x").decode(),
    ],
)
def test_a_foreign_cursor_is_refused(cursor: str) -> None:
    with pytest.raises(InvalidCursor):
        page.decode(cursor)
