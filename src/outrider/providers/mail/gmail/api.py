"""The Gmail API's answers, read or turned into the port's errors."""

from typing import Any, Final

from outrider.providers.mail.gmail import faults
from outrider.providers.mail.port import Unreachable
from outrider.providers.mail.rest import MOST_BYTES, Rest

ME: Final = "/gmail/v1/users/me"
AT_ONCE: Final = 6
"""Requests in flight for one account, which has a quota by the second."""
_IDS: Final = ("Message-ID", "X-Google-Original-Message-ID")


async def get(rest: Rest, path: str, most: int = MOST_BYTES, /, **params: Any) -> dict[str, Any] | None:
    """What lies at a path below the account; None when there is no such thing.

    Raises:
        Unreachable, Disconnected
    """
    answer = await rest.call("GET", f"{ME}/{path}", params=params, most=most)
    if answer.status == 404:
        return None
    if not answer.ok:
        raise faults.trouble(answer)
    found = answer.json
    if not found:  # even an empty list has its size; taken for one, this would lose mail
        raise Unreachable(
            "protocol_error", "Gmail answered with something that is no answer of its API. Try again later."
        )
    return found


def names(listed: dict[str, Any] | None, field: str) -> list[str]:
    """The ids of what a `list` answers with; an empty list is left out altogether."""
    return [str(one["id"]) for one in (listed or {}).get(field) or ()]


async def head(rest: Rest, message: str) -> dict[str, Any] | None:
    """Labels, thread and ids of a message; None when it is gone."""
    return await get(rest, f"messages/{message}", format="metadata", metadataHeaders=list(_IDS))


def message_ids(message: dict[str, Any]) -> list[str]:
    """The Message-ID that a message carries, then ours, where Gmail has put it aside."""
    headers = (message.get("payload") or {}).get("headers") or ()
    found = {str(one["name"]).lower(): str(one["value"]).strip() for one in headers}
    return [found[name.lower()] for name in _IDS if name.lower() in found]
