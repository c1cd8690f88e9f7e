"""What counts as a reason to write to a company now: the kinds of dated signals, how long each holds, and what it is worth.

A signal is a finding whose field is `signal:` and its kind; its `observed_at` is the day of the event.
"""

from datetime import date, datetime, timedelta
from typing import Final, Literal, get_args

SignalKind = Literal[
    "funding",
    "acquisition",
    "expansion",
    "launch",
    "hiring",
    "leadership",
    "award",
    "certification",
    "partnership",
    "customer",
    "growth",
    "regulation",
    "difficulty",
]
"""`expansion` is an opening, a new place or machine; `customer` a contract won; `difficulty` is not for a first letter's ear."""
KINDS: Final[tuple[SignalKind, ...]] = get_args(SignalKind)
PREFIX: Final = "signal:"
NOTED: Final = "noted"
"""Kind of a document that holds what the operator noted of a company."""
NO_REASON: Final = "No reason to write now was found: nothing fresh on their own pages that could be told back to them."
"""Caveat of a first letter that begins without one; the policy leaves such a letter to a person."""
HOLDS: Final[dict[SignalKind, timedelta]] = {kind: timedelta(days=274) for kind in KINDS} | {
    "hiring": timedelta(days=120),
    "regulation": timedelta(days=365),
}
"""How long after its day somebody can still be written to because of it: nobody is congratulated on last year's opening."""
WORTH: Final[dict[SignalKind, float]] = {
    "expansion": 1.0,
    "hiring": 0.8,
    "acquisition": 0.9,
    "leadership": 0.85,
    "launch": 0.8,
    "funding": 0.8,
    "customer": 0.8,
    "growth": 0.7,
    "partnership": 0.6,
    "certification": 0.6,
    "regulation": 0.6,
    "award": 0.55,
    "difficulty": 0.3,
}
"""How much each is worth as a first sentence, all else equal."""


def kind_of(field: str) -> SignalKind | None:
    """The kind that the field of a finding names; None where it is no signal, or of a kind that only its writer knows."""
    name = field.removeprefix(PREFIX)
    return next((kind for kind in KINDS if field.startswith(PREFIX) and kind == name), None)


def is_fresh(field: str, observed_at: datetime | None, today: date) -> bool:
    """Whether a finding is a signal that is still a reason to write."""
    if not field.startswith(PREFIX) or observed_at is None:
        return False
    kind = kind_of(field)
    return today - observed_at.date() <= (HOLDS[kind] if kind else timedelta(days=274))
