"""What the Gmail API's refusals mean (developers.google.com/workspace/gmail/api/guides/handle-errors).

An error names a reason per mistake (`error.errors[].reason`) and says the rest in words (`error.message`).
"""

import re
from datetime import datetime
from typing import Final

from outrider.core import clock
from outrider.mail.words import clean
from outrider.providers.mail.port import Disconnected, MailError, Refused, Unreachable
from outrider.providers.mail.rest import ApiAnswer

SLOWER: Final = 60.0
"""Seconds to wait where Google names none: its rates are counted by the minute."""
_RATES: Final = frozenset({"rateLimitExceeded", "userRateLimitExceeded", "quotaExceeded", "concurrentLimitExceeded"})
_DAILY: Final = re.compile(
    r"daily (user )?(sending )?(limit|quota)|sending (limit|quota) exceeded|\b5\.4\.5\b", re.IGNORECASE
)
_ACCESS: Final = frozenset({"insufficientPermissions", "accessNotConfigured"})
_NOT_LET_IN: Final = {
    "insufficientPermissions": "The Google account did not allow everything that is needed. Connect the mailbox again and leave"
    " every box ticked.",
    "accessNotConfigured": "The Gmail API is not switched on for this installation's OAuth client. Switch it on in Google's"
    " console, then connect the mailbox again.",
    "failedPrecondition": "This Google account has no Gmail. Connect another mailbox, or have Gmail switched on for it.",
    "domainPolicy": "The administrator of this Google Workspace does not let apps use Gmail. Ask them to allow Outrider, then"
    " connect the mailbox again.",
}
_AGAIN: Final = re.compile(r"retry after (\d{4}-\d\d-\d\dT[\d:.]+)Z?", re.IGNORECASE)


def reason(answer: ApiAnswer) -> str:
    """The first reason that is given, or nothing."""
    errors = _error(answer).get("errors")
    first = errors[0] if isinstance(errors, list) and errors else None
    return str(first.get("reason") or "")[:60] if isinstance(first, dict) else ""


def words(answer: ApiAnswer) -> str:
    """What Google says of it."""
    said = " ".join(clean(str(_error(answer).get("message") or "")).split())[:300]
    return said or f"status {answer.status}"


def trouble(answer: ApiAnswer) -> Unreachable | Disconnected:
    """An answer to a request that sends nothing: it may work later, or somebody must act."""
    why = reason(answer)
    if answer.status == 429 or why in _RATES or why == "dailyLimitExceeded":
        return Unreachable("rate_limited", f"Gmail wants fewer requests ({words(answer)}).", retry_after=_pause(answer))
    if why in _NOT_LET_IN:
        return Disconnected(_snake(why), _NOT_LET_IN[why])
    if answer.status == 403:
        return Disconnected("access_refused", f"Gmail does not let us in: {words(answer)}. Connect the mailbox again.")
    return Unreachable(
        "api_unavailable", f"Gmail could not answer right now ({words(answer)}).", retry_after=answer.retry_after
    )


def refusal(answer: ApiAnswer) -> MailError | None:
    """An answer to a request to send, when it is a definite no; None when it leaves open whether the message left."""
    why, said = reason(answer), words(answer)
    limited = answer.status in (403, 429)
    if limited and (why == "dailyLimitExceeded" or _DAILY.search(said)) and not _AGAIN.search(said):
        return Refused("sending_limit", f"Gmail's daily limit is reached: {said}", scope="mailbox", until="midnight")
    if answer.status == 403 and why not in _RATES and why not in _ACCESS:
        return Refused("policy", f"Gmail refuses to send for this account: {said}", scope="mailbox")
    if limited or (answer.status == 400 and why in _NOT_LET_IN):
        return trouble(answer)
    if answer.status in (400, 412, 413, 422):
        return Refused("message_refused", f"Gmail does not take this message: {said}")
    return None


def _error(answer: ApiAnswer) -> dict[str, object]:
    found = answer.json.get("error")
    return found if isinstance(found, dict) else {}


def _pause(answer: ApiAnswer) -> float:
    """Seconds. Google names them in a header, or a time in words."""
    if answer.retry_after is not None:
        return answer.retry_after
    named = _AGAIN.search(words(answer))
    try:
        again = datetime.fromisoformat(f"{named[1].rstrip('.')}+00:00") if named else None
    except ValueError:
        again = None
    return max((again - clock.now()).total_seconds(), 1.0) if again else SLOWER


def _snake(reason: str) -> str:
    return re.sub(r"(?=[A-Z])", "_", reason).lower()
