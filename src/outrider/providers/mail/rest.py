"""Requests to a provider's mail API over HTTP: with the account's token, a time limit and a size limit."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import httpx
import orjson

from outrider.providers.mail.oauth import AccessToken
from outrider.providers.mail.port import Disconnected, Unreachable
from outrider.providers.mail.tls import tls_context

MOST_BYTES: Final = 64 * 1024 * 1024
"""Of one answer; a message of 25 MB is a third longer in base64."""
WHOLE: Final = 10
"""A whole request may take so many times what each of its steps may."""


@dataclass(frozen=True, slots=True)
class ApiAnswer:
    """What the API said. Each provider reads its own meaning from the status."""

    status: int
    headers: httpx.Headers
    body: bytes

    @property
    def ok(self) -> bool:
        return 200 <= self.status < 300

    @property
    def json(self) -> dict[str, Any]:
        """The body as an object; empty when it is none."""
        try:
            found = orjson.loads(self.body)
        except orjson.JSONDecodeError:
            return {}
        return found if isinstance(found, dict) else {}

    @property
    def retry_after(self) -> float | None:
        """Seconds."""
        said = self.headers.get("retry-after", "")
        return float(said) if said.isdigit() else None


class NoAnswer(Unreachable):
    """The request may have arrived, and no answer came or none that can be read: nobody knows whether it took effect."""


class Rest:
    """One account at one API. Build it per use and close it."""

    def __init__(
        self, name: str, base_url: str, token: AccessToken, ca_file: Path | None, timeout: float = 30.0
    ) -> None:
        self._name, self._base_url, self._token = name, base_url.rstrip("/"), token
        self._total = WHOLE * timeout
        self._http = httpx.AsyncClient(
            timeout=timeout, verify=tls_context(ca_file), follow_redirects=False, trust_env=False
        )

    async def call(
        self,
        method: str,
        path: str,
        *,
        params: Mapping[str, Any] | None = None,
        json: Any = None,
        content: bytes | None = None,
        headers: Mapping[str, str] | None = None,
        most: int = MOST_BYTES,
    ) -> ApiAnswer:
        """One request. `path` may be a whole URL that the API itself gave, as long as it leads to the same server. An answer
        above `most` bytes is `answer_too_large`.

        Nothing is repeated, except once after a 401 with a new token: a request that was refused so did nothing.

        Raises:
            Disconnected: the grant is gone.
            Unreachable: the request never arrived.
            NoAnswer: it may have arrived. Only the caller knows what that means.
        """
        url = path if path.startswith(f"{self._base_url}/") else f"{self._base_url}{path}"
        body = orjson.dumps(json) if json is not None else content
        sent = {**({"Content-Type": "application/json"} if json is not None else {}), **(headers or {})}
        token = await self._token.get()
        answer = await self._once(method, url, params, body, sent, token, most)
        if answer.status == 401:
            token = await self._token.get(refused=token)
            answer = await self._once(method, url, params, body, sent, token, most)
        if answer.status == 401:
            raise Disconnected("access_refused", f"{self._name} no longer lets us in. Connect the mailbox again.")
        return answer

    async def close(self) -> None:
        await self._http.aclose()

    async def _once(
        self,
        method: str,
        url: str,
        params: Mapping[str, Any] | None,
        body: bytes | None,
        headers: Mapping[str, str],
        token: str,
        most: int,
    ) -> ApiAnswer:
        sent = {**headers, "Authorization": f"Bearer {token}"}
        try:
            async with (
                asyncio.timeout(self._total),
                self._http.stream(method, url, params=params, content=body, headers=sent) as response,
            ):
                found = bytearray()
                async for chunk in response.aiter_bytes():
                    found += chunk
                    if len(found) > most:
                        raise NoAnswer("answer_too_large", f"{self._name} answered with more than {most} bytes.")
                return ApiAnswer(response.status_code, response.headers, bytes(found))
        except TimeoutError:
            raise NoAnswer("timed_out", f"{self._name} did not answer in time. Try again later.") from None
        except httpx.InvalidURL:  # of a link or an id in an earlier answer
            raise Unreachable(
                "protocol_error", f"{self._name} gave an address that cannot be asked. Try again later."
            ) from None
        except httpx.HTTPError as error:
            never_arrived = isinstance(error, httpx.ConnectError | httpx.ConnectTimeout | httpx.PoolTimeout)
            raise (Unreachable if never_arrived else NoAnswer)(
                "api_unreachable", f"{self._name} could not be reached ({type(error).__name__}). Try again later."
            ) from None  # the cause holds the request, and that the token
