"""What is said to hold until now: "nine since" for "nine in the first year"."""

import re
from typing import Final

from outrider.judgement.grounding.facts import Facts

_EVER_SINCE: Final = re.compile(
    r"\b(?:ever since|since then|since(?= ?$| and | but )|seither|seitdem(?= ?$| und | aber )|depuis lors"
    r"|depuis(?= ?$| et | mais )|desde entonces|da allora|sindsdien)\b"
)
_SINCE: Final = re.compile(r"\b(?:since|seit\w*|depuis|desde|da|dal|dall|dalla|sinds\w*)\b")


def compare(sentence: Facts, known: Facts, faults: list[str]) -> None:
    """What was counted or came to be in a time that is over does not go on by "since"."""
    if (known.numbers or known.dates) and _EVER_SINCE.search(_text(sentence)) and not _SINCE.search(_text(known)):
        faults.append("The source does not say that it holds since then; keep its time.")


def _text(facts: Facts) -> str:
    return " ".join(token.norm for token in facts.tokens if token.kind in ("word", "figure"))
