"""How the pages say what the rows hold: moments, statuses, numbers."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final

from outrider.core import clock

TONES: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        (
            "approved",
            "sent",
            "succeeded",
            "verified",
            "connected",
            "active",
            "done",
            "user_confirmed",
            "positive",
            "allowed",
            "converted",
            "engaged",
            "valid",
            "deliverable",
            "delivered",
        ),
        "good",
    ),
    **dict.fromkeys(
        (
            *("changes_requested", "waiting", "paused", "high", "question", "objection", "deferred", "send_unknown"),
            *("needs_consent", "needs_role_address", "open"),
        ),
        "warn",
    ),
    **dict.fromkeys(
        (
            *("failed", "send_failed", "disconnected", "unsubscribe", "revoked", "urgent", "dead", "negative"),
            *("blocked", "bounced", "unsubscribed", "undeliverable"),
        ),
        "bad",
    ),
    **dict.fromkeys(("needs_review", "proposed", "running", "queued", "sending", "ready_to_send"), "info"),
}
"""The colour of a status. The word always stands beside it: colour alone says nothing."""

_STEPS: Final = ((86_400 * 365, "year"), (86_400 * 30, "month"), (86_400, "day"), (3_600, "hour"), (60, "minute"))


_SHORT: Final = {
    "icp": "Ideal customers",
    "crm": "CRM",
    "cold": "Not yet written to",
    "url": "Web page",
    "api_key": "API key",
    "manual": "By hand",
    "opt_out": "Asked for no more mail",
    "one_click": "Unsubscribed by the link",
    "hard_bounce": "The address does not exist",
    "complaint": "Reported as spam",
    "erased": "Wants to be forgotten",
    "needs_role_address": "Shared address only",
    "no_address": "No address",
    "domain_takes_mail": "Domain takes mail",
}


_A_DAY: Final = len("2026-01-31")


def words(value: str) -> str:
    """A name of the interface as a person writes it: `needs_review` → `Needs review`."""
    if value in _SHORT:
        return _SHORT[value]
    said = value.replace("_", " ").replace(":", ": ").strip()
    return said[:1].upper() + said[1:]


def exact(at: datetime) -> str:
    """A moment to the minute, in UTC."""
    return f"{at:%Y-%m-%d %H:%M} UTC"


def plainly(value: object) -> str:
    """A value of an event: names as `words` has them, moments as `exact` has them, nothing as a dash."""
    if value is None or value == "":
        return "–"
    said = str(value)
    if said.replace("_", "").isalpha():
        return words(said)
    with suppress(ValueError):
        if len(said) > _A_DAY and (at := datetime.fromisoformat(said)).tzinfo is not None:
            return exact(at.astimezone(UTC))
    return said


def ago(at: datetime) -> str:
    """A moment as seen from now: `3 hours ago`, `in 2 days`, `just now`."""
    seconds = (clock.now() - at).total_seconds()
    for size, name in _STEPS:
        if abs(seconds) >= size:
            number = int(abs(seconds) // size)
            said = f"{number} {name}{'' if number == 1 else 's'}"
            return f"{said} ago" if seconds > 0 else f"in {said}"
    return "just now" if seconds >= 0 else "in a moment"
