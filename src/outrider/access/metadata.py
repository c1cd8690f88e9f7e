"""Where a client reads how to be let in (RFC 9728): the metadata of a resource, and the challenge that points at it."""

from collections.abc import Sequence
from typing import Any, Final

from outrider.access import scopes
from outrider.core.errors import Problem

AT: Final = "/.well-known/oauth-protected-resource"
MCP: Final = "/mcp"
"""A resource of its own: MCP clients ask under its path first, and compare its name with the address they were given."""


def of_resource(base_url: str, path: str = "") -> dict[str, Any]:
    """The metadata of the resource at `path` (RFC 9728 §2)."""
    return {
        "resource": f"{base_url}{path}",
        "authorization_servers": [base_url],
        "scopes_supported": list(scopes.FOR_DEVICES),
        "bearer_methods_supported": ["header"],
    }


def resource_named(base_url: str, resource: str) -> str | None:
    """Which of our resources a client names (RFC 8707): the address of the service or of `/mcp`. Scheme and host in whatever
    case, with or without a slash at the end, since clients' URL libraries add and change these; None: neither."""
    named = _plain(resource)
    return next((one for one in (base_url, f"{base_url}{MCP}") if named == _plain(one)), None)


def _plain(address: str) -> str:
    scheme, sep, rest = address.partition("://")
    host, slash, path = rest.partition("/")
    return f"{scheme.lower()}{sep}{host.lower()}{slash}{path}".rstrip("/")


def challenged(refused: Problem, base_url: str, path: str, asked: Sequence[str] = ()) -> Problem:
    """`refused`, whose challenge also says where the metadata of this resource is (RFC 9728 §5.1) and, if given, which scopes
    to ask for (RFC 6750 §3)."""
    of_path = MCP if path == MCP else ""
    refused.headers["WWW-Authenticate"] += f', resource_metadata="{base_url}{AT}{of_path}"'
    if asked:
        refused.headers["WWW-Authenticate"] += f', scope="{" ".join(asked)}"'
    return refused
