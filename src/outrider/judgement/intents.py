"""What the intents of a reply are called in a summary, whoever judged it."""

from typing import Final

from outrider.judgement.port import Intent

LABELS: Final[dict[Intent, str]] = {
    "positive": "Interested",
    "neutral": "Neither yes nor no",
    "negative": "Declines",
    "question": "Asks a question",
    "referral": "Points to somebody else",
    "not_now": "Not now",
    "unsubscribe": "Wants no more mail",
    "out_of_office": "Absent",
    "wrong_person": "Not the right person",
    "unknown": "Could not be told",
}
