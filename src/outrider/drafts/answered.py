"""What somebody wrote in a row, as far as one answer answers it, and what they want with all of it."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from outrider.judgement.port import MeetingTime, Referral, ReplyAnalysis
from outrider.mailbox.messages import StoredMessage

_TOGETHER: Final = 5
"""Of what somebody wrote in a row, so many messages are answered together."""


def before(message: StoredMessage, row: Sequence[StoredMessage]) -> list[StoredMessage]:
    """Those of a row that came before a message."""
    return [one for one in row if (one.received_at, one.id) < (message.received_at, message.id)]


def together(message: StoredMessage, row: Sequence[StoredMessage]) -> list[StoredMessage]:
    """The message, and before it the last of what the same person had written without an answer."""
    return [*before(message, row), message][-_TOGETHER:]


def meaning(analyses: Sequence[Mapping[str, Any]]) -> ReplyAnalysis:
    """What somebody wants who wrote these in a row: the last word counts, and what was asked before it stays asked."""
    stored = analyses[-1]
    away = stored.get("return_date")
    return ReplyAnalysis(
        intent=stored["intent"],
        asks_for_pricing=any(one.get("asks_for_pricing") for one in analyses),
        asks_for_meeting=any(one.get("asks_for_meeting") for one in analyses),
        referral_contact=stored.get("referral_contact"),
        return_date=date.fromisoformat(away[:10]) if away else None,
        summary=str(stored.get("summary", "")),
        confidence=float(stored.get("confidence", 0)),
        classifier_version=str(stored.get("classifier_version", "")),
        questions=tuple(dict.fromkeys(asked for one in analyses for asked in one.get("questions") or ())),
        meeting_times=tuple(_time(one) for one in stored.get("meeting_times") or ()),
        referral=referral_of(stored),
        language=stored.get("language"),
    )


def referral_of(stored: Mapping[str, Any]) -> Referral | None:
    """Whom a message points to, as it is stored."""
    said = stored.get("referral")
    return Referral(said.get("name"), said.get("email"), said.get("role"), said.get("quote") or "") if said else None


def _time(stored: Mapping[str, Any]) -> MeetingTime:
    day = stored.get("day")
    return MeetingTime(
        stored["quote"], date.fromisoformat(day[:10]) if day else None, stored.get("start"), stored.get("end")
    )
