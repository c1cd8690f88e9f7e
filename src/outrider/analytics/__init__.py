"""What became of the letters, in numbers. Reads tables of the rooms below it and changes none."""

from outrider.analytics.rates import LEAST, Rate, rate
from outrider.analytics.service import Analytics, Group, Part, grouped, measure
from outrider.analytics.span import day_of
from outrider.analytics.store import By, Numbers

__all__ = [
    "LEAST",
    "Analytics",
    "By",
    "Group",
    "Numbers",
    "Part",
    "Rate",
    "day_of",
    "grouped",
    "measure",
    "rate",
]
