"""Fetching pages that strangers name: against a real server on this machine, with names that lead where we say."""

import asyncio
import gzip
import zlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from outrider.core.addresses import is_public
from outrider.core.fetch import FetchError, FetchFailed, FetchPolicy, FetchRefused, fetch
from tests.local_pages import certificate, http, serving


def local(port: int) -> FetchPolicy:
    return FetchPolicy(allowed_hosts=frozenset({f"127.0.0.1:{port}"}))


async def code(url: str, policy: FetchPolicy | None = None) -> str:
    with pytest.raises(FetchError) as caught:
        await fetch(url, policy=policy or FetchPolicy())
    assert caught.value.detail.endswith(".")
    return caught.value.code


def names(**where: Sequence[str]) -> Callable[[str, int], object]:
    async def resolver(host: str, port: int) -> Sequence[str]:
        return where[host.replace(".", "_")]

    return resolver


async def test_a_page_is_fetched_with_what_the_server_says_of_it() -> None:
    seen: dict[str, str] = {}

    def answer(path: str, headers: dict[str, str]) -> bytes:
        seen.update(headers, path=path)
        return http("<p>Größe".encode("latin-1"), "Content-Type: Text/HTML; charset=ISO-8859-1", "Set-Cookie: a=b")

    async with serving(answer) as port:
        found = await fetch(f"http://127.0.0.1:{port}/a?b=c#part", policy=local(port))

    assert (found.status, found.media_type, found.charset) == (200, "text/html", "iso-8859-1")
    assert found.ok
    assert found.body == "<p>Größe".encode("latin-1")
    assert found.url_final == f"http://127.0.0.1:{port}/a?b=c"
    assert seen["path"] == "/a?b=c"
    assert seen["user-agent"].startswith("Outrider/")
    assert seen["host"] == f"127.0.0.1:{port}"
    assert "cookie" not in seen
    assert "authorization" not in seen


async def test_an_error_status_is_an_answer() -> None:
    async with serving(lambda path, headers: http(b"gone", status="404 Not Found")) as port:
        found = await fetch(f"http://127.0.0.1:{port}/", policy=local(port))

    assert found.status == 404
    assert not found.ok


@pytest.mark.parametrize(
    "address",
    [
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "127.0.0.1",
        "127.9.9.9",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.1",
        "192.0.2.1",
        "192.168.1.1",
        "198.18.0.1",
        "198.51.100.1",
        "203.0.113.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "168.63.129.16",
        "::",
        "::1",
        "::ffff:127.0.0.1",
        "::ffff:8.8.8.8",
        "::127.0.0.1",
        "64:ff9b::7f00:1",
        "64:ff9b:1::1",
        "fc00::1",
        "fd12::1",
        "fe80::1",
        "fe80::1%eth0",
        "fec0::1",
        "ff02::1",
        "2001::1",
        "2001:0:4136:e378::",
        "2001:db8::1",
        "2002:7f00:1::",
        "2002:a00:1::",
        "100::1",
        "5f00::1",
        "3fff::1",
        "nonsense",
    ],
)
async def test_an_address_that_is_not_public_is_refused(address: str) -> None:
    assert not is_public(address)
    policy = FetchPolicy(resolver=names(shop_example=[address]))  # type: ignore[arg-type]
    assert await code("http://shop.example/", policy) == "address_not_allowed"


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.216.34", "2606:2800:220:1::1", "2a00:1450::1", "172.32.0.1"])
def test_public_addresses_are_known_as_such(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/",
        "http://localhost/",
        "http://LOCALHOST./",
        "http://[::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://2130706433/",
        "http://0x7f.1/",
        "http://017700000001/",
        "http://127.1/",
        "http://169.254.169.254/latest/meta-data/",
        "http://①②⑦.0.0.1/",
    ],
)
async def test_our_own_machine_is_refused_however_it_is_spelled(url: str) -> None:
    with pytest.raises(FetchError) as caught:
        await fetch(url, policy=FetchPolicy())

    assert caught.value.code in ("address_not_allowed", "bad_url", "dns_failed")


async def test_one_private_address_among_public_ones_spoils_the_name() -> None:
    policy = FetchPolicy(resolver=names(mixed_example=["93.184.216.34", "127.0.0.1"]))  # type: ignore[arg-type]
    assert await code("https://mixed.example/", policy) == "address_not_allowed"


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("", "scheme_not_allowed"),
        ("example.com", "scheme_not_allowed"),
        ("file:///etc/passwd", "scheme_not_allowed"),
        ("ftp://example.com/", "scheme_not_allowed"),
        ("gopher://example.com:70/_x", "scheme_not_allowed"),
        ("javascript:alert(1)", "scheme_not_allowed"),
        ("http://", "bad_url"),
        ("http:///path", "bad_url"),
        ("http://exa mple.com/", "bad_url"),
        ("http://example.com:99999/", "port_not_allowed"),
        ("http://example.com/\x00", "bad_url"),
        ("http://[fe80::1%25eth0]/", "bad_url"),
        ("http://" + "a" * 3000, "bad_url"),
        ("http://user:secret@example.com/", "userinfo_in_url"),
        ("http://example.com@127.0.0.1/", "userinfo_in_url"),
        ("http://example.com:22/", "port_not_allowed"),
        ("https://example.com:8443/", "port_not_allowed"),
    ],
)
async def test_a_url_of_the_wrong_form_is_refused_before_any_lookup(url: str, expected: str) -> None:
    async def nobody(host: str, port: int) -> Sequence[str]:
        raise AssertionError("looked up")

    with pytest.raises(FetchRefused) as caught:
        await fetch(url, policy=FetchPolicy(resolver=nobody))
    assert caught.value.code == expected
    assert "secret" not in caught.value.detail


async def test_the_connection_goes_to_the_address_that_was_checked() -> None:
    """A name that answers differently the second time is asked only once."""
    asked: list[str] = []
    hosts: list[str] = []

    async def resolver(host: str, port: int) -> Sequence[str]:
        asked.append(host)
        return ["127.0.0.1"]

    def answer(path: str, headers: dict[str, str]) -> bytes:
        hosts.append(headers["host"])
        return http(b"ok")

    async with serving(answer) as port:
        policy = FetchPolicy(allowed_hosts=frozenset({"shop.example"}), resolver=resolver)
        found = await fetch(f"http://shop.example:{port}/", policy=policy)

    assert found.body == b"ok"
    assert asked == ["shop.example"]
    assert hosts == [f"shop.example:{port}"]
    assert found.url_final == f"http://shop.example:{port}/"


async def test_redirects_are_followed_and_each_is_checked() -> None:
    def answer(path: str, headers: dict[str, str]) -> bytes:
        target = {"/": "/next", "/inside": "http://10.0.0.1/", "/file": "file:///etc/passwd", "/odd": "http://[/"}
        where = target.get(path) or ("/loop" if path == "/loop" else "")
        return http(b"", f"Location: {where}", status="302 Found") if where else http(b"there")

    async with serving(answer) as port:
        base, policy = f"http://127.0.0.1:{port}", local(port)

        assert (await fetch(f"{base}/", policy=policy)).url_final == f"{base}/next"
        assert await code(f"{base}/inside", policy) == "address_not_allowed"
        assert await code(f"{base}/file", policy) == "scheme_not_allowed"
        assert await code(f"{base}/odd", policy) == "bad_url"
        assert await code(f"{base}/loop", policy) == "too_many_redirects"


async def test_a_page_cannot_borrow_the_exemption_of_an_allowed_host() -> None:
    """Coming back to the allowed host through one that is not allowed would let a stranger's page reach inside."""
    steps: list[str] = []

    async with serving(lambda path, headers: http(b"", "Location: http://away.example/", status="301 Moved")) as port:

        async def resolver(host: str, port: int) -> Sequence[str]:
            steps.append(host)
            return ["127.0.0.1"]

        policy = replace(local(port), resolver=resolver)
        assert await code(f"http://127.0.0.1:{port}/", policy) == "address_not_allowed"
    assert steps == ["away.example"]


async def test_size_is_counted_after_decompression() -> None:
    bomb = gzip.compress(b"\0" * 50_000_000)
    bodies = {"/gzip": (bomb, "gzip"), "/deflate": (zlib.compress(b"\0" * 50_000_000), "deflate")}

    def answer(path: str, headers: dict[str, str]) -> bytes:
        if path == "/plain":
            return b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + b"x" * 6_000_000
        if path == "/claim":
            return b"HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n"
        body, encoding = bodies[path]
        return http(body, f"Content-Encoding: {encoding}")

    async with serving(answer) as port:
        for path in ("/gzip", "/deflate", "/plain", "/claim"):
            assert await code(f"http://127.0.0.1:{port}{path}", local(port)) == "too_large"


async def test_compressed_pages_are_unpacked() -> None:
    text = b"hello " * 1000
    raw = zlib.compressobj(wbits=-15)
    bodies = {
        "/gzip": (gzip.compress(text), "gzip"),
        "/zlib": (zlib.compress(text), "deflate"),
        "/raw": (raw.compress(text) + raw.flush(), "deflate"),
        "/br": (text, "br"),
        "/bad": (text, "gzip"),
    }

    async with serving(lambda p, _: http(bodies[p][0], f"Content-Encoding: {bodies[p][1]}")) as port:
        base = f"http://127.0.0.1:{port}"
        for path in ("/gzip", "/zlib", "/raw"):
            assert (await fetch(base + path, policy=local(port))).body == text
        assert await code(f"{base}/br", local(port)) == "bad_encoding"
        assert await code(f"{base}/bad", local(port)) == "bad_encoding"


@pytest.mark.parametrize(
    ("encoding", "packed"), [("gzip", gzip.compress(b"words " * 9_000)), ("deflate", zlib.compress(b"words " * 9_000))]
)
async def test_half_a_compressed_page_is_not_taken_for_the_whole(encoding: str, packed: bytes) -> None:
    """A server that claims no length ends a page by closing, and so does one that fell over."""

    def answer(path: str, headers: dict[str, str]) -> bytes:
        body = packed if path == "/whole" else packed[:-9]
        return f"HTTP/1.1 200 OK\r\nContent-Encoding: {encoding}\r\nConnection: close\r\n\r\n".encode() + body

    async with serving(answer) as port:
        base = f"http://127.0.0.1:{port}"
        assert 54_000 == len((await fetch(f"{base}/whole", policy=local(port))).body)
        assert "bad_encoding" == await code(f"{base}/half", local(port))


async def test_a_server_that_never_finishes_is_given_up() -> None:
    async with serving(lambda path, headers: b"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf") as port:
        assert await code(f"http://127.0.0.1:{port}/", local(port)) == "bad_response"

    stop = asyncio.Event()

    async def hang(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await stop.wait()
        writer.close()

    async with await asyncio.start_server(hang, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        assert await code(f"http://127.0.0.1:{port}/", replace(local(port), total_seconds=0.2)) == "timed_out"
        stop.set()


async def test_no_server_no_name_and_no_http_say_so() -> None:
    async with serving(lambda path, headers: b"SSH-2.0-hello\r\n\r\n") as port:
        assert await code(f"http://127.0.0.1:{port}/", local(port)) == "bad_response"
        busy = port
    assert await code(f"http://127.0.0.1:{busy}/", local(busy)) == "connect_failed"

    async def nothing(host: str, port: int) -> Sequence[str]:
        raise OSError("no such name")

    assert await code("https://nowhere.example/", FetchPolicy(resolver=nothing)) == "dns_failed"


async def test_the_environment_names_no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "ALL_PROXY", "https_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")

    async with serving(lambda path, headers: http(b"direct")) as port:
        assert (await fetch(f"http://127.0.0.1:{port}/", policy=local(port))).body == b"direct"


async def test_a_certificate_is_checked_against_the_name_and_not_the_address(tmp_path: Path) -> None:
    authority, tls = certificate(tmp_path, "shop.example")

    async def resolver(host: str, port: int) -> Sequence[str]:
        return ["127.0.0.1"]

    async with serving(lambda path, headers: http(b"secure"), tls) as port:
        policy = FetchPolicy(
            allowed_hosts=frozenset({"shop.example", "other.example"}), resolver=resolver, ca_file=authority
        )

        assert (await fetch(f"https://shop.example:{port}/", policy=policy)).body == b"secure"
        assert await code(f"https://other.example:{port}/", policy) == "tls_failed"
        assert await code(f"https://shop.example:{port}/", replace(policy, ca_file=None)) == "tls_failed"


async def test_the_next_address_is_tried_when_one_does_not_answer() -> None:
    async def resolver(host: str, port: int) -> Sequence[str]:
        return ["127.0.0.9", "127.0.0.1"]

    async with serving(lambda path, headers: http(b"ok")) as port:
        policy = FetchPolicy(allowed_hosts=frozenset({"shop.example"}), resolver=resolver)
        assert (await fetch(f"http://shop.example:{port}/", policy=policy)).body == b"ok"


def test_failing_and_refusing_are_different_errors() -> None:
    assert not issubclass(FetchFailed, FetchRefused)
    assert issubclass(FetchFailed, FetchError)
