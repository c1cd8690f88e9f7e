"""What judgement rests on and who said it: the shapes that the port and the gate share."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

Actor = Literal["ours", "customer", "customers_in_general"]
Topic = Literal["offer", "icp", "proof", "pricing", "terms", "feature", "rule", "other"]


@dataclass(frozen=True, slots=True)
class Claim:
    """A live claim of the project, as research, strategy and drafting see it."""

    id: str
    text: str
    topic: Topic
    status: str
    trust_level: str
    actor: Actor = "ours"
    """Of whom it is true; a result of a customer is never said of anybody else."""
    customer: str = ""
    limits: tuple[str, ...] | None = None
    """Words that a sentence resting on it must keep; None where nobody has looked at them yet."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something known of a prospect. `quote` stands to the letter in the document at `url`, or in the import (url None)."""

    field: str
    value: str
    quote: str
    url: str | None
    observed_at: datetime | None
    start: int | None = None
    """Where the quote stands in the document's text; None for what the import says."""
    end: int | None = None
    matters: str = ""
    """Why it matters for what is sold, in the operator's language; empty where no approved claim speaks of it."""
    claim_id: str | None = None
    """The approved claim that `matters` is about."""
    caveats: tuple[str, ...] = ()
    """What is not sure about it, in the operator's language."""


@dataclass(frozen=True, slots=True)
class Writer:
    """The model that wrote an answer, and the version of the prompt that it was asked with."""

    provider: str
    model: str
    prompt_version: str
