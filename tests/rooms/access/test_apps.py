"""Where an app may be answered, and which address may describe it."""

import pytest

from outrider.access.codes import clients
from outrider.access.codes.clients import OAuthApp
from outrider.access.codes.documents import is_document_address
from outrider.access.metadata import resource_named
from outrider.core.crypto import MasterKey

KEY = MasterKey(b"k" * 32)


@pytest.mark.parametrize(
    "uri",
    [
        "https://claude.ai/api/mcp/auth_callback",
        "https://app.example:8443/back?to=here",
        "http://127.0.0.1:3118/callback",
        "http://localhost/callback",
        "http://[::1]:7777/",
        "com.example.app:/oauth",
        "cursor://anysphere.cursor-mcp/oauth/callback",
        "vscode://vscode.github-authentication/did-authenticate",
    ],
)
def test_an_app_may_be_answered_there(uri: str) -> None:
    """RFC 8252 §7: https, http of this computer, a scheme of its own."""
    assert clients.refusal_of(uri) is None


@pytest.mark.parametrize(
    "uri",
    [
        "",
        "callback",
        "/callback",
        "//app.example/callback",
        "https://",
        "https:///callback",
        "https://app.example/#part",
        "https://app.example/#",
        "https://user@app.example/",
        "https://good.example\\@evil.example/",
        "https://app.example:port/",
        "https://app.example/a b",
        "https://app.example/\ncallback",
        "https://appé.example/",
        "HTTPS://app.example/",
        "http://app.example/",
        "http://127.0.0.1.evil.example/",
        "http://localhost.evil.example/",
        "http://0.0.0.0/",
        "javascript:alert(1)",
        "data:text/html,x",
        "file:///etc/passwd",
        "mailto:a@b.example",
        "about:blank",
        "1x.y:/",
        "https://app.example/" + "x" * 2000,
    ],
)
def test_nobody_is_answered_there(uri: str) -> None:
    """RFC 6749 §3.1.2, RFC 9700 §2.1: no fragment, no foreign http, nothing that a browser runs."""
    assert clients.refusal_of(uri) is not None
    assert not OAuthApp("x", "x", (uri,)).may_be_answered_at(uri)


@pytest.mark.parametrize(
    ("registered", "given", "same"),
    [
        ("https://app.example/cb", "https://app.example/cb", True),
        ("https://app.example/cb", "https://app.example/cb/", False),
        ("https://app.example/cb", "https://app.example/cb?x=1", False),
        ("https://app.example/cb", "https://app.example:443/cb", False),
        ("https://app.example/cb", "https://APP.example/cb", False),
        ("https://app.example/cb", "https://app.example/%63b", False),
        ("https://app.example/cb", "http://app.example/cb", False),
        ("http://127.0.0.1/cb", "http://127.0.0.1:1234/cb", True),
        ("http://127.0.0.1:1/cb", "http://127.0.0.1:2/cb", True),
        ("http://127.0.0.1:1/cb", "http://127.0.0.1/cb", True),
        ("http://[::1]:1/cb?a=b", "http://[::1]:2/cb?a=b", True),
        ("http://localhost:1/cb", "http://localhost:2/cb", True),
        ("http://localhost:1/cb", "http://127.0.0.1:1/cb", False),
        ("http://127.0.0.1:1/cb", "http://127.0.0.1:2/cb2", False),
        ("http://127.0.0.1:1/cb", "http://127.0.0.1:2/cb?next=x", False),
        ("http://127.0.0.1:1/cb", "https://127.0.0.1:2/cb", False),
        ("cursor://a.b/cb", "cursor://a.b:1/cb", False),
    ],
)
def test_an_address_is_compared_to_the_letter_but_for_the_port_of_this_computer(
    registered: str, given: str, same: bool
) -> None:
    """RFC 6749 §3.1.2.3, RFC 8252 §7.3, RFC 9700 §2.1."""
    assert same is OAuthApp("x", "x", (registered,)).may_be_answered_at(given)


@pytest.mark.parametrize(
    ("address", "may"),
    [
        ("https://app.example/client.json", True),
        ("https://app.example:8443/a/b?c=d", True),
        ("http://app.example/client.json", False),
        ("https://app.example", False),
        ("https://app.example/", False),
        ("https://app.example/client.json#x", False),
        ("https://user@app.example/client.json", False),
        ("https://app.example/a/../client.json", False),
        ("https://app.example/a/%2e%2E/client.json", False),
        ("https://app.example/./client.json", False),
        ("https://app.example\\client.json", False),
        ("https:///client.json", False),
        ("https://[x/client.json", False),
        ("https://app.example/ü.json", False),
        ("https://app.example/" + "x" * 2028, True),
        ("https://app.example/" + "x" * 2029, False),
        ("outreach-agent", False),
    ],
)
def test_which_address_may_describe_an_app(address: str, may: bool) -> None:
    """draft-ietf-oauth-client-id-metadata-document-02: https, a path, no dot segments, no fragment, nobody's name."""
    assert may is is_document_address(address)


def test_a_registered_app_is_known_again_also_after_the_key_has_changed_and_to_nobody_else() -> None:
    """Its id is all that there is of it."""
    said = {"client_name": "Zoë's  app\u202e", "redirect_uris": ["https://app.example/cb"] * 2, "logo_uri": "https://x"}

    made = clients.register(KEY, said)

    assert ("Zoë's app", ("https://app.example/cb",), None) == (made.name, made.redirect_uris, made.host)
    assert made == clients.registered(MasterKey(b"n" * 32, b"k" * 32), made.client_id)
    assert clients.registered(MasterKey(b"n" * 32), made.client_id) is None
    for wrong in ("", "ocl_", "ocl_!", "ocl_é", made.client_id + "A", made.client_id.removeprefix("ocl_")):
        assert clients.registered(KEY, wrong) is None


@pytest.mark.parametrize(
    ("uri", "place", "here"),
    [
        ("https://claude.ai/api/mcp/auth_callback", "claude.ai", False),
        ("http://localhost:3118/callback", "localhost:3118", True),
        ("cursor://anysphere.cursor-mcp/oauth/callback", "cursor:", True),
    ],
)
def test_what_a_person_reads_of_where_the_answer_goes(uri: str, place: str, here: bool) -> None:
    assert (place, here) == (clients.shown_place(uri), clients.is_here(uri))


@pytest.mark.parametrize(
    ("named", "meant"),
    [
        ("https://o.example", "https://o.example"),
        ("https://o.example/", "https://o.example"),
        ("https://o.example/mcp", "https://o.example/mcp"),
        ("HTTPS://O.Example/mcp/", "https://o.example/mcp"),
        ("https://o.example/MCP", None),
        ("https://o.example/mcp/x", None),
        ("https://o.example/mcp#x", None),
        ("https://o.example.evil.example", None),
        ("http://o.example/mcp", None),
        ("", None),
    ],
)
def test_which_resource_is_ours(named: str, meant: str | None) -> None:
    """RFC 8707 §2: an absolute address without a fragment, of this service or its `/mcp`."""
    assert meant == resource_named("https://o.example", named)
