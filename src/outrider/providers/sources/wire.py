"""Requests to data providers over HTTP: with a key, a time limit, a size limit and patience; every failure in words.

What comes back was written by strangers: `line` and the readers beside it take only text of the size and kind that is expected.
"""

import asyncio
import ssl
import unicodedata
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
import orjson

from outrider.core import clock
from outrider.core.http.fields import normal_email
from outrider.language.text import talks_to_machines
from outrider.providers.sources.port import SourceUnavailable

MOST_BYTES: Final = 2 * 1024 * 1024
_SECONDS: Final = 20.0
_TRIES: Final = 3
_LONGEST_PAUSE: Final = 20.0
_LONGEST_URL: Final = 2_000


@dataclass(frozen=True, slots=True)
class ProviderAnswer:
    """What a provider said: a status that its caller knows, and the object."""

    status: int
    body: Mapping[str, Any]
    headers: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Access:
    """Where a provider is, and what its settings are called, for whoever must mend them."""

    label: str
    url: str
    setting: str
    headers: Mapping[str, str]


class ProviderWire:
    """One provider. Nothing is kept between requests."""

    def __init__(
        self, access: Access, ca_file: Path | None, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    ) -> None:
        self._access = access
        self._ca_file = ca_file
        self._sleep = sleep
        self.seconds = _SECONDS

    async def ask(
        self,
        method: str,
        path: str,
        *,
        params: Mapping[str, str] | None = None,
        json: Any = None,
        known: frozenset[int] = frozenset({200, 404}),
        spent: frozenset[int] = frozenset({402}),
        slow: frozenset[int] = frozenset({429}),
    ) -> ProviderAnswer:
        """One answer. A provider that is busy or broken is asked three times.

        Args:
            known: statuses that the caller can read.
            spent: statuses that mean that the credits are used up.
            slow: statuses that mean to come back in a moment.

        Raises:
            SourceUnavailable
        """
        label = self._access.label
        for left in reversed(range(_TRIES)):
            status, headers, body = await self._once(method, path, params, json)
            if status in known:
                return ProviderAnswer(status, _object(label, body) if body.strip() else {}, headers)
            if status in slow or status >= 500:
                if left:
                    await self._sleep(min(_pause(headers, _TRIES - left), _LONGEST_PAUSE))
                    continue
                what = "asks for fewer requests" if status in slow else f"is in trouble (it answers {status})"
                raise SourceUnavailable(f"{label} {what}; try again later.", "busy")
            break
        if status in spent:
            raise SourceUnavailable(
                f"The credits of {label} are used up; top them up, or wait for the next month.", "credits_spent"
            )
        if status in (401, 403):
            raise SourceUnavailable(f"{label} does not accept the key in {self._access.setting}.", "key_refused")
        raise SourceUnavailable(f"{label} refused the question (it answers {status}).", "refused")

    async def _once(
        self, method: str, path: str, params: Mapping[str, str] | None, json: Any
    ) -> tuple[int, Mapping[str, str], bytes]:
        access, content = self._access, None if json is None else orjson.dumps(json)
        sent = {
            "Accept": "application/json",
            **({"Content-Type": "application/json"} if content else {}),
            **access.headers,
        }
        try:
            async with (
                asyncio.timeout(self.seconds),
                httpx.AsyncClient(
                    verify=_tls(self._ca_file), follow_redirects=False, trust_env=False, timeout=self.seconds
                ) as client,
                client.stream(method, f"{access.url}{path}", params=params, content=content, headers=sent) as response,
            ):
                found = bytearray()
                async for chunk in response.aiter_bytes():
                    found += chunk
                    if len(found) > MOST_BYTES:
                        raise SourceUnavailable(f"{access.label} answers without end; it was cut off.", "nonsense")
                return response.status_code, response.headers, bytes(found)
        except TimeoutError:
            raise SourceUnavailable(
                f"{access.label} did not answer in {self.seconds:g} seconds; try again later."
            ) from None
        except (httpx.HTTPError, httpx.InvalidURL, ssl.SSLError) as error:
            raise SourceUnavailable(
                f"{access.label} could not be reached, or broke off ({type(error).__name__}); try again later."
            ) from None  # the cause holds the request, and that the key


def _tls(ca_file: Path | None) -> ssl.SSLContext:
    context = httpx.create_ssl_context(trust_env=False)
    if ca_file is not None:
        context.load_verify_locations(cafile=ca_file)
    return context


def _pause(headers: Mapping[str, str], attempt: int) -> float:
    said = headers.get("retry-after", "")
    return float(said) if said.isdigit() else float(2**attempt)


def _object(label: str, body: bytes) -> Mapping[str, Any]:
    try:
        found = orjson.loads(body)
    except orjson.JSONDecodeError:
        found = None
    if not isinstance(found, dict):
        raise SourceUnavailable(f"{label} answered with something that is no JSON object; try again later.", "nonsense")
    return found


def members(value: Any, *path: str) -> Mapping[str, Any]:
    """The object at a path of an answer; empty where something else stands there."""
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    return value if isinstance(value, dict) else {}


def listed(label: str, value: Any, most: int) -> list[Mapping[str, Any]]:
    """The objects of a list, at most so many as were asked for. Raises SourceUnavailable where it is no list."""
    if not isinstance(value, list):
        raise SourceUnavailable(f"{label} answered in a shape that is not its own; try again later.", "nonsense")
    return [one for one in value[:most] if isinstance(one, dict)]


def line(value: Any, most: int = 200) -> str:
    """One line of text without control characters; empty where it is none, or talks to programs instead of people."""
    if not isinstance(value, str | int | float) or isinstance(value, bool):
        return ""
    kept = "".join(" " if unicodedata.category(one)[0] in "CZ" else one for one in str(value)[: 4 * most])
    text = " ".join(kept.split())[:most].strip()
    return "" if talks_to_machines(text) else text


def address(value: Any, domain: str) -> str | None:
    """An address at the company's own domain or below it; None for anything else."""
    if not isinstance(value, str) or len(value) > 320:
        return None
    try:
        email = normal_email(value.strip())
    except ValueError:
        return None
    host = email.rpartition("@")[2].lower()
    return email if host == domain or host.endswith(f".{domain}") else None


def page(value: Any) -> str | None:
    """A web address; None for anything else."""
    if not isinstance(value, str) or len(value) > _LONGEST_URL or any(one.isspace() or ord(one) < 32 for one in value):
        return None
    try:
        parts = urlsplit(value)
        return value if parts.scheme in ("http", "https") and parts.hostname and parts.username is None else None
    except ValueError:
        return None


def day(value: Any) -> datetime | None:
    """A day that is not to come; None for anything else."""
    try:
        found = date.fromisoformat(value[:10]) if isinstance(value, str) else None
    except ValueError:
        return None
    if found is None or found > clock.now().date() or found.year < 1990:
        return None
    return datetime(found.year, found.month, found.day, tzinfo=UTC)


def count(value: Any) -> int | None:
    """A number of things; None for anything else."""
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 10:
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**9 else None
