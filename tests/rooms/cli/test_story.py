"""The demo's output can be read at any width, and what it prints to be pasted can be pasted."""

import io

import pytest
from rich.console import Console

from outrider.cli.demo_story import Story

LONG = "The prospect asks for the price and no approved claim states one. " * 4
LINK = "https://outrider.example/u/" + "a1b2c3" * 40


def told(width: int) -> list[str]:
    out = io.StringIO()
    story = Story(Console(file=out, width=width, highlight=False))
    story.act("A reply, and what it means")
    story.show(f"Tom writes: {LONG}", LONG, ("claim", LONG), ("frame", "Hi Tom,"))
    story.letter([("To", "Tom Walsh <tom.walsh@glenmore.example>")], f"Hi Tom,\n\n{LONG}\n\n{LINK}")
    return out.getvalue().splitlines()


@pytest.mark.parametrize("width", [60, 80, 120, 200])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    assert [] == [line for line in told(width) if len(line.rstrip()) > width]


@pytest.mark.parametrize("width", [60, 80, 120])
def test_what_wraps_goes_on_below_its_own_beginning(width: int) -> None:
    lines = told(width)
    head = lines.index("1. A reply, and what it means")

    assert "  ✓ Tom writes: " in lines[head + 1]
    assert lines[head + 2].startswith("    ")
    assert [] == [line for line in lines[head + 2 :] if line.strip() and not line.startswith("    ")]


@pytest.mark.parametrize("width", [60, 80, 120])
def test_nothing_of_a_letter_is_cut_off(width: int) -> None:
    inside = "".join(line.strip(" │") for line in told(width) if "│" in line)

    assert LINK in inside.replace(" ", "")
