"""The Gmail API's answers, read or turned into the port's errors."""

import re
from typing import Any, Final, TypeGuard

from outrider.providers.mail.gmail import faults
from outrider.providers.mail.port import Unreachable
from outrider.providers.mail.rest import MOST_BYTES, Rest

ME: Final = "/gmail/v1/users/me"
AT_ONCE: Final = 6
"""Requests in flight for one account, which has a quota by the second."""
_NAME: Final = re.compile(r"[A-Za-z0-9_=:+-]+")
"""Ids become parts of URLs and of rows. Google's are digits, letters and hyphens."""
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
        raise _nonsense()
    return found


def objects(found: dict[str, Any] | None, field: str) -> list[dict[str, Any]]:
    """The objects of a list, which Gmail leaves out when it is empty.

    Raises:
        Unreachable: it is no such list.
    """
    listed = (found or {}).get(field) or []
    if not isinstance(listed, list) or not all(isinstance(one, dict) for one in listed):
        raise _nonsense()
    return listed


def is_name(value: object) -> TypeGuard[str]:
    """Whether it can be an id that Gmail gave."""
    return isinstance(value, str) and _NAME.fullmatch(value) is not None


def name(found: Any) -> str:
    """The id of a message, a draft or a record of history.

    Raises:
        Unreachable: it has none.
    """
    named = found.get("id") if isinstance(found, dict) else None
    if not is_name(named):
        raise _nonsense()
    return named


def names(found: dict[str, Any] | None, field: str) -> list[str]:
    """The ids of what a list holds."""
    return [name(one) for one in objects(found, field)]


def place(value: object) -> str:
    """A place in the account's history: the number of a record.

    Raises:
        Unreachable: it is none.
    """
    text = "" if isinstance(value, bool) else str(value)
    if not (text.isascii() and text.isdigit() and len(text) <= 20 and int(text) < 2**64):
        raise _nonsense()
    return text


def thread(message: dict[str, Any]) -> str | None:
    """The thread that a message says it is in."""
    named = message.get("threadId")
    return named if is_name(named) else None


def labels(message: dict[str, Any]) -> frozenset[str]:
    """The labels of a message, or those that a record of history speaks of."""
    given = message.get("labelIds")
    return frozenset(str(one) for one in given) if isinstance(given, list) else frozenset()


async def head(rest: Rest, message: str) -> dict[str, Any] | None:
    """Labels, thread and ids of a message; None when it is gone."""
    return await get(rest, f"messages/{message}", format="metadata", metadataHeaders=list(_IDS))


def message_ids(message: Any) -> list[str]:
    """The Message-ID that a message carries, then ours, where Gmail has put it aside."""
    payload = message.get("payload") if isinstance(message, dict) else None
    headers = objects(payload, "headers") if isinstance(payload, dict) else []
    found = {str(one.get("name")).lower(): str(one.get("value")).strip() for one in headers}
    return [found[known.lower()] for known in _IDS if known.lower() in found]


def _nonsense() -> Unreachable:
    return Unreachable("protocol_error", "Gmail answered with something that is no answer of its API. Try again later.")
