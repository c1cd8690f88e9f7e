"""What follows from the kind of a stranger's message, whoever judged it."""

from typing import Final

from outrider.judgement.port import CandidateVerdict, MessageType, RecommendedAction

ACTIONS: Final[dict[MessageType, RecommendedAction]] = {
    "buyer_interest": "accept",
    "pricing_question": "accept",
    "referral": "accept",
    "partnership": "review",
    "support_request": "review",
    "vendor_pitch": "ignore",
    "recruiting": "ignore",
    "newsletter": "ignore",
    "auto_reply": "ignore",
    "bounce": "ignore",
    "opt_out": "suppress",
    "other": "review",
}
NAMES: Final[dict[MessageType, str]] = {
    "buyer_interest": "It speaks like somebody who wants to buy",
    "pricing_question": "It asks for a price",
    "referral": "Somebody sent them",
    "partnership": "It proposes a partnership",
    "support_request": "It asks for help with something they have",
    "vendor_pitch": "It offers something for sale",
    "recruiting": "It is about a job",
    "newsletter": "It is a mailing to many",
    "auto_reply": "It is an automatic answer",
    "bounce": "It is a delivery report",
    "opt_out": "It asks not to be written to",
    "other": "It fits no kind that is known",
}
_SURE: Final = 0.5


def verdict(kind: MessageType, confidence: float) -> CandidateVerdict:
    """The kind with what it recommends; a person looks where it is not sure."""
    action = ACTIONS[kind] if confidence >= _SURE else "review"
    doubt = "" if confidence >= _SURE else ", but that is far from sure"
    return CandidateVerdict(kind, action, round(confidence, 2), f"{NAMES[kind]}{doubt}.")
