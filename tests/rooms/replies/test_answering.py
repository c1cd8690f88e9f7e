"""A reply that no run can answer is left to a person: when runs are over, and when the next may go better."""

from dataclasses import replace
from typing import Any

import pytest

from outrider.core import clock
from outrider.engine.store import Run
from outrider.replies.answering import could_not

NOW = clock.now()
RUN = Run(
    "run_1", "generate_reply_draft", "failed", "proj_1", {}, {}, None, None, [], 1, None, {}, NOW, NOW, NOW, NOW
)  # fmt: skip


def failed(code: str) -> Run:
    return replace(RUN, error={"code": code, "detail": f"It was {code}."})


UNREADABLE = failed("unknown_intent")
WROTE_NONE = replace(RUN, status="succeeded", result={"draft_ids": []}, warnings=["It wrote none."])


@pytest.mark.parametrize(
    ("ended", "why"),
    [
        ([], ""),
        ([failed("down")], ""),
        ([failed("down"), failed("odd")], ""),
        ([failed("down"), failed("down")], "It was down"),
        ([UNREADABLE], "It was unknown_intent"),
        ([WROTE_NONE], "It wrote none"),
        ([replace(WROTE_NONE, result={"draft_ids": ["draft_1"]})], ""),
        ([replace(RUN, status="canceled")], ""),
    ],
)
def test_the_same_failure_twice_is_not_offered_a_third_time(ended: list[Any], why: str) -> None:
    """Whatever the error: what ended the same way twice ends at a person. One failure, or two different ones, may pass."""
    assert why == could_not(ended)
