"""Wire shapes of the numbers (docs/reference/analytics.md)."""

from typing import Annotated

from pydantic import Field

from outrider.analytics.store import By
from outrider.core.http import Wire, example

_FEW = {
    "sent": 24,
    "bounced": 1,
    "hard_bounced": 1,
    "complained": 0,
    "opted_out": 1,
    "replied": 5,
    "positive": 2,
    "meetings_asked": 1,
    "approved_as_written": 17,
    "approved_after_edits": 7,
    "approved_by_policy": 0,
    "median_seconds_to_reply": 93_600,
    "median_seconds_to_review": 1_260,
    "rates": {
        "bounced": {"share": 0.0417, "low": 0.0074, "high": 0.2024},
        "opted_out": {"share": 0.0417, "low": 0.0074, "high": 0.2024},
        "replied": {"share": 0.2083, "low": 0.0924, "high": 0.4047},
        "positive": {"share": 0.0833, "low": 0.0232, "high": 0.2585},
        "meetings_asked": {"share": 0.0417, "low": 0.0074, "high": 0.2024},
    },
}
_FUNNEL = {
    "found": 60,
    "researched": 52,
    "drafted": 30,
    "approved": 26,
    "sent": 24,
    "replied": 5,
    "positive": 2,
    "meetings_asked": 1,
}
_DECISIONS = {"approved": 24, "changes_requested": 3, "written_anew": 1, "skipped": 2, "taken_back": 0}


class RateOut(Wire):
    """A share of the letters that left, from 0 to 1, and the range in which the true one lies, nineteen times of twenty."""

    share: Annotated[float, Field(description="The share.")]
    low: Annotated[float, Field(description="The least that it may be in truth.")]
    high: Annotated[float, Field(description="The most that it may be in truth.")]


class RatesOut(Wire):
    """Shares of `sent`; null below twenty letters, because so few can show none."""

    bounced: RateOut | None = Field(description="Of `bounced`.")
    opted_out: RateOut | None = Field(description="Of `opted_out`.")
    replied: RateOut | None = Field(description="Of `replied`.")
    positive: RateOut | None = Field(description="Of `positive`.")
    meetings_asked: RateOut | None = Field(description="Of `meetings_asked`.")


class LettersOut(Wire):
    """Letters that left in the days asked for, and to how many of them each thing has happened since."""

    sent: int = Field(description="Letters that left.")
    bounced: int = Field(description="Letters of which a report says that they did not arrive.")
    hard_bounced: int = Field(description="Of those, letters to addresses that do not exist.")
    complained: int = Field(description="Letters after which somebody reported spam.")
    opted_out: int = Field(
        description="Letters after which the person asked for no more mail, by an answer or the link."
    )
    replied: int = Field(description="Letters that a person answered, a no included; automatic replies do not count.")
    positive: int = Field(description="Letters with an answer that was read as interested.")
    meetings_asked: int = Field(description="Letters with an answer that asks for a meeting or a call.")
    approved_as_written: int = Field(description="Letters that a person approved without a change.")
    approved_after_edits: int = Field(description="Letters that were changed before a person approved them.")
    approved_by_policy: int = Field(description="Letters that the policy approved; no person read them first.")
    median_seconds_to_reply: int | None = Field(
        description="From the letter to its first answer, the middle one of all; null where there is none."
    )
    median_seconds_to_review: int | None = Field(
        description="From when a letter was written to its approval by a person, the middle one of all."
    )
    rates: RatesOut = Field(description="Shares of `sent`, where there are enough letters to tell.")


class LetterGroupOut(LettersOut):
    """The same of one group."""

    key: str | None = Field(description="What tells the group from others; null for letters that are in none.")
    label: str = Field(description="The same in words.")


class FunnelOut(Wire):
    """Prospects that came to the project in these days, by how far they have come since; who came further is in each step
    before."""

    found: int = Field(description="Prospects that came in these days.")
    researched: int = Field(description="Those with research.")
    drafted: int = Field(description="Those with a letter, sent or not.")
    approved: int = Field(description="Those with a letter that is approved.")
    sent: int = Field(description="Those who were written to.")
    replied: int = Field(description="Those who answered.")
    positive: int = Field(description="Those with an answer that was read as interested.")
    meetings_asked: int = Field(description="Those who asked for a meeting or a call.")


class DraftDecisionsOut(Wire):
    """Drafts that a person decided on in these days."""

    approved: int = Field(description="Approved.")
    changes_requested: int = Field(description="Sent back with a note.")
    written_anew: int = Field(description="Turned down for another one (`retry`).")
    skipped: int = Field(description="Skipped.")
    taken_back: int = Field(description="Reopened after a decision.")


class AnalyticsOut(Wire):
    from_: Annotated[str, Field(alias="from", description="The first day.", json_schema_extra={"format": "date"})]
    to: Annotated[str, Field(description="The last day, which counts.", json_schema_extra={"format": "date"})]
    timezone: str = Field(description="The time zone (IANA) in which a day begins and ends.")
    by: By = Field(description="What the letters are grouped by.")
    sandbox: bool = Field(description="True: these letters went to the sandbox, and nobody got them.")
    total: LettersOut = Field(description="All letters of these days.")
    groups: list[LetterGroupOut] = Field(
        description="Each group: days, kinds and steps in their order, others the largest first."
    )
    left_out: int = Field(description="How many more groups there are; the smallest are left out.")
    funnel: FunnelOut = Field(description="How far the prospects of these days have come.")
    decisions: DraftDecisionsOut = Field(description="What people decided on drafts in these days.")

    model_config = example(
        {
            "from": "2026-10-25",
            "to": "2026-11-23",
            "timezone": "Europe/Dublin",
            "by": "kind",
            "sandbox": False,
            "total": _FEW,
            "groups": [{"key": "first_touch", "label": "First messages", **_FEW}],
            "left_out": 0,
            "funnel": _FUNNEL,
            "decisions": _DECISIONS,
        }
    )
