"""Sentences in pairs that differ by a few words, `kind|language|sentence` a line: a wish to hear no more, and what sounds alike.

`innocent` is a letter like any other, `stops` ends all mail, by rule or until a person has looked, and `asked` is for a person
to tell and never suppresses by itself.
"""

from pathlib import Path
from typing import Final

ROWS: Final = [
    tuple(line.split("|", 2))
    for line in (Path(__file__).parent / "opt_out_neighbours.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


def of(kind: str) -> list[str]:
    """The sentences of a kind."""
    return [sentence for said, _, sentence in ROWS if said == kind]
