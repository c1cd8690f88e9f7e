"""Reads a web page that an operator, a prospect or another page names, without letting it reach our own network.

The danger is a name that leads inside: `http://169.254.169.254/`, a public name with a private address, a redirect, or
a name that answers differently the second time. So the host is resolved here, every address is checked, and the
connection goes to exactly the address that was checked; each redirect passes the same door. Nothing is remembered
between requests (no cookies, no credentials, no proxy from the environment), and size is counted after decompression.
"""

import asyncio
import socket
import zlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from email.message import Message
from pathlib import Path
from typing import Final, TypeVar

import httpx

from outrider import __version__
from outrider.core.addresses import is_address, is_named, is_public
from outrider.core.inflate import Inflate
from outrider.core.tls import is_of_tls, tls

Resolver = Callable[[str, int], Awaitable[Sequence[str]]]
AnswerT = TypeVar("AnswerT")

_PORTS: Final = frozenset({80, 443})
_MAX_URL: Final = 2048
_MAX_ADDRESSES_TRIED: Final = 3
_CONNECT_SECONDS: Final = 5.0
_MAX_VALIDATOR: Final = 300


class FetchError(Exception):
    """A page that was not read. `code` is for programs, `detail` tells the operator what to do."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail


class FetchRefused(FetchError):
    """We will not ask for this address; trying again changes nothing.

    Codes: `bad_url, scheme_not_allowed, userinfo_in_url, port_not_allowed, address_not_allowed, other_site`.
    """


class FetchFailed(FetchError):
    """We asked and got no usable answer.

    Codes: `dns_failed, connect_failed, tls_failed, timed_out, too_large, too_many_redirects, bad_encoding,
    bad_response`.
    """


async def system_resolver(host: str, port: int) -> Sequence[str]:
    """The addresses of a host as the operating system knows them, in its order of preference."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(sockaddr[0]) for *_, sockaddr in found))


@dataclass(frozen=True, slots=True)
class FetchPolicy:
    """What a fetch may do.

    `allowed_hosts` are exact `host` or `host:port` names, written by whoever runs the server, that may be private and
    on any port; `ca_file` names further certificate authorities. `total_seconds` counts from the first lookup to the
    last byte, redirects included; `max_bytes` counts after decompression.
    """

    allowed_hosts: frozenset[str] = frozenset()
    max_bytes: int = 5 * 1024 * 1024
    total_seconds: float = 15.0
    max_redirects: int = 3
    user_agent: str = f"Outrider/{__version__}"
    accept: str = "text/html,application/xhtml+xml,application/pdf,text/*;q=0.9,*/*;q=0.5"
    ca_file: Path | None = None
    only_hosts: frozenset[str] | None = None
    """Where a redirect may lead; None: anywhere in public."""
    resolver: Resolver = field(default=system_resolver, repr=False)

    def allows_privately(self, host: str, port: int) -> bool:
        """Whether this host is named in `allowed_hosts`, so that neither address nor port is held against it."""
        return is_named(self.allowed_hosts, host, port)


@dataclass(frozen=True, slots=True)
class Validators:
    """What a server said of a page, by which it can be asked whether the page has changed since (RFC 9110 §8.8)."""

    etag: str | None = None
    last_modified: str | None = None

    def conditions(self) -> dict[str, str]:
        """The headers of a request that wants the page only where it has changed (RFC 9110 §13.1.2, §13.1.3)."""
        said = {"If-None-Match": self.etag, "If-Modified-Since": self.last_modified}
        return {name: value for name, value in said.items() if value}


UNKNOWN: Final = Validators()


@dataclass(frozen=True, slots=True)
class FetchedPage:
    """An answer, whatever its status. `media_type` and `charset` are what the server claims, lower case, or empty."""

    url_final: str
    status: int
    media_type: str
    charset: str
    body: bytes
    max_age: int | None = None
    """For how many seconds the server lets it be kept (RFC 9111 §5.2.2); 0: not at all, None: it says nothing."""
    validators: Validators = UNKNOWN

    @property
    def is_unchanged(self) -> bool:
        """Whether the server says that it is still what the caller has."""
        return self.status == 304

    @property
    def ok(self) -> bool:
        return 200 <= self.status < 300


@dataclass(frozen=True, slots=True)
class _Target:
    """A URL that passed the rules of form, and whether its host is exempt from the rules of place."""

    url: httpx.URL
    host: str
    port: int
    exempt: bool


async def fetch(url: str, *, policy: FetchPolicy, unless: Validators | None = None) -> FetchedPage:
    """GET a page under `policy`, following redirects.

    Args:
        unless: ask for it only where it has changed since; the answer is 304 and empty where it has not.

    Raises:
        FetchRefused: the URL, or one that it redirects to, may not be asked for.
        FetchFailed: no complete answer came within the limits.
    """
    try:
        async with asyncio.timeout(policy.total_seconds):
            return await _follow(url, policy, unless or UNKNOWN)
    except TimeoutError:
        raise FetchFailed(
            "timed_out", f"{_shown(url)} did not answer completely within {policy.total_seconds:g} seconds; try later."
        ) from None


async def post(url: str, body: bytes, headers: Mapping[str, str], *, policy: FetchPolicy) -> int:
    """POST to an address under `policy`, which must lead to the public internet like any other; the answer's status. No
    redirect is followed and the answer's body is not read.

    Raises:
        FetchRefused: the URL may not be asked for.
        FetchFailed: no answer came within the limits.
    """
    return (await exchange("POST", url, body, headers, policy=policy, reads_body=False)).status


@dataclass(frozen=True, slots=True)
class Exchanged:
    """An answer whole; `headers` by their names in lower case. A redirect is an answer without body."""

    status: int
    headers: Mapping[str, str]
    body: bytes


async def exchange(
    method: str,
    url: str,
    body: bytes | None,
    headers: Mapping[str, str],
    *,
    policy: FetchPolicy,
    reads_body: bool = True,
) -> Exchanged:
    """One request of any method, otherwise as `post`, and its answer whole. Where it raises FetchFailed, the request may have
    been acted on."""

    async def whole(response: httpx.Response) -> Exchanged:
        read = await _read(target, response, policy) if reads_body else ""
        names = {name.lower(): value for name, value in response.headers.items()}
        return Exchanged(response.status_code, names, read.body if isinstance(read, FetchedPage) else b"")

    try:
        async with asyncio.timeout(policy.total_seconds):
            target = _check_form(url, policy, may_be_exempt=True)
            sent = {"Accept-Encoding": "gzip, deflate", **headers}
            return await _send(target, policy, lambda at: _built(method, target, at, policy, sent, body), whole)
    except TimeoutError:
        raise FetchFailed(
            "timed_out", f"{_shown(url)} did not answer within {policy.total_seconds:g} seconds."
        ) from None


def check_url(url: str, *, policy: FetchPolicy) -> None:
    """Whether a URL has a form that `post` and `fetch` would try; where it leads is checked when it is used.

    Raises:
        FetchRefused
    """
    target = _check_form(url, policy, may_be_exempt=True)
    if not target.exempt and is_address(target.host) and not is_public(target.host):
        raise FetchRefused("address_not_allowed", f"{target.host} does not lead to the public internet.")


async def _follow(url: str, policy: FetchPolicy, unless: Validators) -> FetchedPage:
    target = _check_form(url, policy, may_be_exempt=True)
    for _ in range(policy.max_redirects + 1):
        answer = await _get(target, policy, unless)
        if isinstance(answer, FetchedPage):
            return answer
        # A page out there must not borrow the exemption of a private host that the operator allowed for himself.
        target = _check_form(answer, policy, may_be_exempt=target.exempt)
        if policy.only_hosts is not None and target.host not in policy.only_hosts:
            raise FetchRefused("other_site", f"{_shown(url)} leads to {target.host}, which is another site.")
    raise FetchFailed(
        "too_many_redirects", f"{_shown(url)} redirects more than {policy.max_redirects} times; give the final address."
    )


def _check_form(url: str, policy: FetchPolicy, *, may_be_exempt: bool) -> _Target:
    if len(url) > _MAX_URL:
        raise FetchRefused("bad_url", f"The URL is longer than {_MAX_URL} characters.")
    try:
        parsed = httpx.URL(url.strip())
    except (httpx.InvalidURL, ValueError, UnicodeError):
        raise FetchRefused("bad_url", f"{_shown(url)} is not a URL; write it like https://example.com/page.") from None
    if parsed.scheme not in ("http", "https"):
        raise FetchRefused("scheme_not_allowed", f"{_shown(url)}: only http:// and https:// addresses can be read.")
    host = parsed.raw_host.decode("ascii", "replace").lower().strip("[]").rstrip(".")
    if not host or "%" in host:
        raise FetchRefused("bad_url", f"{_shown(url)} names no host; write it like https://example.com/page.")
    if parsed.userinfo:
        raise FetchRefused("userinfo_in_url", "A URL with a user name or password in it is not read; leave them out.")
    port = parsed.port or (443 if parsed.scheme == "https" else 80)
    exempt = may_be_exempt and policy.allows_privately(host, port)
    if not exempt and port not in _PORTS:
        raise FetchRefused("port_not_allowed", f"{_shown(url)}: only ports 80 and 443 are used, not {port}.")
    return _Target(parsed.copy_with(fragment=None), host, port, exempt)


async def _addresses(target: _Target, policy: FetchPolicy) -> Sequence[str]:
    """The addresses of the target, each one checked. One bad address spoils the name: mixed answers are an attack."""
    try:
        found = [target.host] if is_address(target.host) else await policy.resolver(target.host, target.port)
    except (OSError, UnicodeError):
        found = []
    if not found:
        raise FetchFailed("dns_failed", f"The host {target.host} could not be found; check the spelling.")
    if not target.exempt and not all(is_public(address) for address in found):
        raise FetchRefused(
            "address_not_allowed", f"{target.host} does not lead to the public internet, so it is not read."
        )
    return found[:_MAX_ADDRESSES_TRIED]


async def _get(target: _Target, policy: FetchPolicy, unless: Validators) -> FetchedPage | str:
    """One request. Returns the answer, or the absolute URL that it redirects to."""
    return await _send(
        target,
        policy,
        lambda address: _request(target, address, policy, unless),
        lambda response: _read(target, response, policy),
    )


async def _send(
    target: _Target,
    policy: FetchPolicy,
    build: Callable[[str], httpx.Request],
    read: Callable[[httpx.Response], Awaitable[AnswerT]],
) -> AnswerT:
    """One request to the first checked address that takes the connection."""
    addresses = await _addresses(target, policy)
    # The bare transport, not a client: nothing that could keep cookies, read netrc or the environment, or redirect.
    async with httpx.AsyncHTTPTransport(verify=tls(policy.ca_file), trust_env=False) as transport:
        for last, address in ((i == len(addresses) - 1, a) for i, a in enumerate(addresses)):
            try:
                response = await transport.handle_async_request(build(address))
            except (httpx.ConnectError, httpx.ConnectTimeout) as error:
                if last or is_of_tls(error):
                    raise _failure(target, error) from error
                continue
            except (httpx.TransportError, httpx.InvalidURL) as error:
                raise _failure(target, error) from error
            try:
                return await read(response)
            except httpx.TransportError as error:
                raise _failure(target, error) from error
            finally:
                await response.aclose()
    raise AssertionError("there is always at least one address")


def _request(target: _Target, address: str, policy: FetchPolicy, unless: Validators) -> httpx.Request:
    """A request whose URL holds the checked address, while Host, SNI and certificate stay the name's."""
    accept = {
        "Accept": policy.accept,
        "Accept-Encoding": "gzip, deflate",
        **unless.conditions(),
    }
    return _built("GET", target, address, policy, accept, None)


def _built(
    method: str, target: _Target, address: str, policy: FetchPolicy, headers: Mapping[str, str], body: bytes | None
) -> httpx.Request:
    default = target.port == (443 if target.url.scheme == "https" else 80)
    name = f"[{target.host}]" if ":" in target.host else target.host
    seconds = {"connect": _CONNECT_SECONDS} | dict.fromkeys(("read", "write", "pool"), policy.total_seconds)
    return httpx.Request(
        method,
        target.url.copy_with(host=address, port=target.port),
        headers={
            "Host": name if default else f"{name}:{target.port}",
            "User-Agent": policy.user_agent,
            **headers,
            "Connection": "close",
        },
        content=body,
        extensions={"sni_hostname": target.host, "timeout": seconds},
    )


async def _read(target: _Target, response: httpx.Response, policy: FetchPolicy) -> FetchedPage | str:
    if response.status_code in (301, 302, 303, 307, 308) and "location" in response.headers:
        try:
            return str(target.url.join(response.headers["location"]))
        except (httpx.InvalidURL, ValueError, UnicodeError):
            raise FetchFailed("bad_response", f"{target.host} redirects to something that is no URL.") from None
    too_large = FetchFailed(
        "too_large", f"{target.host} sends more than {policy.max_bytes // 1024} KiB; save the part you need as a file."
    )
    claimed = response.headers.get("content-length", "")
    if claimed.isdecimal() and int(claimed) > policy.max_bytes:
        raise too_large
    inflate = _decoder(response.headers.get("content-encoding", ""), target.host)
    body, raw_size = bytearray(), 0
    try:
        async for chunk in response.aiter_raw():
            raw_size += len(chunk)
            left = policy.max_bytes - len(body) + 1
            body += inflate(chunk, left) if inflate else chunk[:left]
            if len(body) > policy.max_bytes or raw_size > policy.max_bytes:
                raise too_large
    except zlib.error:
        raise FetchFailed("bad_encoding", f"{target.host} sends a page whose compression is damaged.") from None
    if inflate and raw_size and not inflate.is_whole():
        raise FetchFailed("bad_encoding", f"{target.host} broke off in the middle of the page; try later.")
    kind = Message()
    kind["Content-Type"] = response.headers.get("content-type", "")
    return FetchedPage(
        url_final=str(target.url),
        status=response.status_code,
        media_type=kind.get_content_type() if "/" in kind["Content-Type"] else "",
        charset=(kind.get_content_charset() or "").lower(),
        body=bytes(body),
        max_age=_max_age(response.headers.get("cache-control", "")),
        validators=Validators(_validator(response, "etag"), _validator(response, "last-modified")),
    )


def _validator(response: httpx.Response, name: str) -> str | None:
    """A header to be sent back one day; one that is too long to keep, or no plain text, is left."""
    value = response.headers.get(name, "")
    return value if value.isascii() and value.isprintable() and 0 < len(value) <= _MAX_VALIDATOR else None


def _max_age(cache_control: str) -> int | None:
    said = {
        name.strip(): value.strip(' "')
        for name, _, value in (one.partition("=") for one in cache_control.lower().split(","))
    }
    if "no-store" in said or "no-cache" in said:
        return 0
    age = said.get("max-age", "")
    return int(age[:9]) if age.isascii() and age.isdigit() else None


def _decoder(encoding: str, host: str) -> Inflate | None:
    """What undoes the encoding; None where there is none."""
    name = encoding.strip().lower()
    if name in ("", "identity"):
        return None
    if name in ("gzip", "x-gzip", "deflate"):
        return Inflate(is_gzip=name != "deflate")
    raise FetchFailed("bad_encoding", f"{host} sends a page in the encoding {name[:40]!r}, which was not asked for.")


def _failure(target: _Target, error: Exception) -> FetchFailed:
    if isinstance(error, httpx.TimeoutException):
        return FetchFailed("timed_out", f"{target.host} did not answer in time; try later.")
    if is_of_tls(error):
        return FetchFailed("tls_failed", f"The certificate or encryption of {target.host} is not valid.")
    if isinstance(error, httpx.ConnectError):
        return FetchFailed("connect_failed", f"{target.host} could not be reached; check the address or try later.")
    return FetchFailed("bad_response", f"{target.host} broke off or did not speak HTTP; try later.")


def _shown(url: str) -> str:
    """A URL as it may stand in a message: short, one line, nothing before an @."""
    line = "".join(c if c.isprintable() else "?" for c in url.strip())
    scheme, sep, rest = line.partition("://")
    authority, slash, path = rest.partition("/")
    safe = f"{scheme}{sep}{authority.rpartition('@')[2]}{slash}{path}" if sep else line
    return safe if len(safe) <= 120 else f"{safe[:117]}..."
