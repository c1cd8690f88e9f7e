"""How the demo tells its story: numbered acts, what was done, what came back. Lines wrap under themselves at any width."""

from collections.abc import Sequence
from typing import Final

from rich.box import ROUNDED
from rich.console import Console
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

_INDENT: Final = 6
_WIDEST: Final = 110
"""Columns; text that is wider than this is hard to read on a wide screen."""

Line = str | Sequence[str]
"""One line of what came back; a sequence is a row, whose cells stand in columns with the rows around it."""


class Story:
    """Writes to a terminal, or to a file without colours."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self._acts = 0
        self._width = min(console.width, _WIDEST)

    def act(self, title: str) -> None:
        self._acts += 1
        self.console.print()
        self.console.print(Text(f"{self._acts}. {title}", style="bold cyan"))

    def show(self, what: str, *lines: Line) -> None:
        """Something that was done, and below it what came back."""
        done = Text.assemble(("✓ ", "green"), what)
        self.console.print(Padding(_hanging(done, 2), (0, 0, 0, 2)), width=self._width)
        rows: list[Sequence[str]] = []
        for line in lines:
            if isinstance(line, str):
                self._table(rows)
                rows = []
                self.console.print(Padding(Text(line, style="dim"), (0, 0, 0, _INDENT)), width=self._width)
            else:
                rows.append(line)
        self._table(rows)

    def letter(self, headers: Sequence[tuple[str, str]], text: str) -> None:
        """A message as the person who gets it reads it."""
        head = Table.grid(padding=(0, 2))
        for name, value in headers:
            head.add_row(Text(name, style="dim"), Text(value))
        whole = Table.grid()
        whole.add_row(head)
        whole.add_row("")
        whole.add_row(Text(text.strip(), overflow="fold"))
        panel = Panel(whole, box=ROUNDED, border_style="dim", padding=(0, 2))
        self.console.print(Padding(panel, (0, 0, 0, _INDENT)), width=min(self._width, 88))

    def _table(self, rows: Sequence[Sequence[str]]) -> None:
        if not rows:
            return
        grid = Table.grid(padding=(0, 2))
        for number in range(len(rows[0])):
            last = number == len(rows[0]) - 1
            grid.add_column(no_wrap=not last, overflow="fold" if last else "ellipsis", ratio=1 if last else None)
        for row in rows:
            grid.add_row(*(Text(cell, style="dim") for cell in row))
        self.console.print(Padding(grid, (0, 0, 0, _INDENT)), width=self._width)


def _hanging(text: Text, indent: int) -> Table:
    """Text whose second and later lines begin under the first line's words."""
    grid = Table.grid()
    grid.add_column(width=indent)
    grid.add_column(ratio=1)
    grid.add_row(text[:indent], text[indent:])
    return grid
