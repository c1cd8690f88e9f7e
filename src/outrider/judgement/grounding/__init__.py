"""The gate: whether a letter says no more than its evidence holds.

Pure functions of a text and its evidence: no model, no database, no network. `ground` judges a whole letter.
"""

from outrider.judgement.grounding.letter import ground
from outrider.judgement.grounding.model import Entry, Parties
from outrider.judgement.grounding.parse import parse, products
from outrider.judgement.grounding.second import Readings, SecondReader, read_again

__all__ = [
    "Entry",
    "Parties",
    "Readings",
    "SecondReader",
    "ground",
    "parse",
    "products",
    "read_again",
]
