"""Requests to a CRM: through the guard of all fetches, bounded in time and size; every failure in words that say what to do."""

from collections.abc import Mapping
from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import Any, Final

import orjson

from outrider.core import clock
from outrider.core.fetch import FetchError, FetchPolicy, FetchRefused, exchange
from outrider.providers.crm.port import CrmError

_LONGEST_PAUSE: Final = 3600.0


async def ask(
    label: str,
    method: str,
    url: str,
    headers: Mapping[str, str],
    policy: FetchPolicy,
    *,
    json: Any = None,
    form: bytes | None = None,
    known: frozenset[int] = frozenset({200, 201, 204, 404}),
) -> tuple[int, Mapping[str, Any]]:
    """Status and object of one answer; a list comes as `{"list": […]}`.

    Args:
        known: statuses that the caller can read; every other is an error.

    Raises:
        CrmError
    """
    sent = {"Accept": "application/json", **headers}
    body = form
    if json is not None:
        body, sent["Content-Type"] = orjson.dumps(json), "application/json"
    elif form is not None:
        sent["Content-Type"] = "application/x-www-form-urlencoded"
    try:
        answer = await exchange(method, url, body, sent, policy=policy)
    except FetchRefused as refused:
        # Their details show the URL, and that an address of a person.
        raise CrmError(
            "refused", f"{label} may not be asked ({refused.code}): whoever runs this installation checks where it is."
        ) from None
    except FetchError as failed:
        raise CrmError("unreachable", f"{label} did not answer ({failed.code}); it is tried again.") from None
    status = answer.status
    if status in known:
        return status, _object(label, answer.body, status)
    if status == 429:
        raise CrmError(
            "busy",
            f"{label} asks for fewer requests; it goes on by itself.",
            status,
            _pause(answer.headers.get("retry-after", "")),
        )
    if status == 401:
        raise CrmError(
            "refused", f"{label} no longer accepts the secret (401): make a new one there and connect it again.", status
        )
    if status == 403:
        raise CrmError(
            "refused",
            f"{label} forbids a thing that is needed (403): give the app there every scope that docs/integrations/crm.md names,"
            " then ask with :check.",
            status,
        )
    if status >= 500 or status in (408, 423, 425):
        raise CrmError("unreachable", f"{label} is in trouble ({status}); it is tried again.", status)
    if 300 <= status < 400:
        raise CrmError("nonsense", f"{label} redirects ({status}), which is not followed; check its address.", status)
    raise CrmError("rejected", f"{label} refused this entry ({status}).", status)


def _pause(said: str) -> float:
    """Seconds of a Retry-After (RFC 9110 §10.2.3), a number or a date; ten where it says nothing that can be read."""
    if said.isascii() and said.isdigit():
        return min(float(said[:9]), _LONGEST_PAUSE)
    try:
        seconds = (parsedate_to_datetime(said) - clock.now()).total_seconds()
    except (ValueError, TypeError):
        return 10.0
    return min(max(seconds, 1.0), _LONGEST_PAUSE)


def _object(label: str, body: bytes, status: int) -> Mapping[str, Any]:
    if not body.strip():
        return {}
    try:
        found = orjson.loads(body)
    except orjson.JSONDecodeError:
        if status == 404:
            return {}  # a page of a gateway
        raise nonsense(label) from None
    if isinstance(found, list):
        return {"list": found}
    if isinstance(found, dict):
        return found
    return {}


def nonsense(label: str) -> CrmError:
    """An answer in a shape that is not the CRM's."""
    return CrmError("nonsense", f"{label} answered in a shape that is not its own; it is tried again.")


def not_yet(label: str, settled: datetime) -> CrmError | None:
    """What was begun may still come, until `settled`; None where it cannot any more."""
    wait = (settled - clock.now()).total_seconds()
    if wait <= 0:
        return None
    return CrmError(
        "not_yet", f"{label} may have this entry and cannot find it yet; it is looked for again.", pause=wait
    )


def id_of(label: str, found: Any) -> str:
    """The id of an object of an answer. Raises CrmError where there is none."""
    value = found.get("id") or found.get("Id") if isinstance(found, dict) else None
    if not isinstance(value, str | int) or isinstance(value, bool) or not str(value).isalnum() or len(str(value)) > 60:
        raise nonsense(label)
    return str(value)


def listed(label: str, found: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    """The objects of a list in an answer. Raises CrmError where it is none."""
    value = found.get(name)
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
        raise nonsense(label)
    return value
