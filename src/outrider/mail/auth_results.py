"""Authentication-Results: what the provider that took a message in found of its origin (RFC 8601 section 2.2).

Anybody can write this field. Only the topmost one is the receiving provider's own, and further ones under the same name,
which some servers add once a method; whatever stands below under another name is somebody else's word.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from email import policy
from email.parser import BytesHeaderParser
from itertools import takewhile
from typing import Final

_MAX_HEAD: Final = 200_000
_SIGNED: Final = ("dkim", "pass")
_TOKEN: Final = re.compile(r'"((?:[^"\\]|\\.)*)"|([;=])|([^\s;="]+)', re.DOTALL)


@dataclass(frozen=True, slots=True)
class AuthResult:
    """What one method found: for example `dkim`, `pass`, `{"header.d": "acme.com"}`; all in lower case."""

    method: str
    result: str
    properties: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AuthResults:
    """The findings of the server that calls itself `server`."""

    server: str
    results: tuple[AuthResult, ...]


def received_with(raw: bytes) -> AuthResults | None:
    """What the receiving provider found, or None when it says nothing that can be read."""
    head = BytesHeaderParser(policy=policy.compat32).parsebytes(raw[:_MAX_HEAD])
    fields = [read(str(value)) for name, value in head.raw_items() if name.lower() == "authentication-results"]
    if not fields or fields[0] is None:
        return None
    server = fields[0].server
    return AuthResults(
        server, tuple(one for found in fields if found and found.server == server for one in found.results)
    )


def verdicts(raw: bytes, own_name: str | None = None) -> dict[str, str | None]:
    """What the receiving server found of a message: `{"spf", "dkim", "dmarc"}`, None for what it does not say.

    The topmost field is its own, or, where the name that it uses is known, the topmost one of that name. What a sender wrote
    stands below. A server that adds none leaves a sender's field on top, so that a `pass` proves nothing: only a `fail` may be
    acted on, and what follows from it may only be more care.
    """
    head = BytesHeaderParser(policy=policy.compat32).parsebytes(raw[:_MAX_HEAD])
    fields = [str(value) for name, value in head.raw_items() if name.lower() == "authentication-results"]
    found = [read(value) or _nameless(value) for value in fields]
    named = [one for one in found if own_name is not None and one.server == own_name.lower()]
    said: dict[str, str | None] = {"spf": None, "dkim": None, "dmarc": None}
    own = named or found
    for one in takewhile(lambda one: one.server == own[0].server, own):
        for result in one.results:
            # The first word counts; but one good signature is enough, however many others are broken.
            if result.method in said and (said[result.method] is None or (result.method, result.result) == _SIGNED):
                said[result.method] = result.result
    return said


def _nameless(value: str) -> AuthResults:
    """Exchange leaves its name out, and sets aside what a sender wrote."""
    return AuthResults("", tuple(filter(None, map(_result, _parts(value)))))


def read(value: str) -> AuthResults | None:
    """One field, or None when it does not begin with the name of a server."""
    first, *parts = _parts(value)
    if not first or (len(first) > 1 and first[1] == "="):
        return None  # Exchange leaves its name out; then nobody can tell whose word it is
    return AuthResults(first[0].lower(), tuple(filter(None, map(_result, parts))))


def _result(tokens: list[str]) -> AuthResult | None:
    """`method[/version] = result [reason = value] *(ptype.property = value)`."""
    if len(tokens) < 3 or tokens[1] != "=":
        return None  # `none`, or nothing that can be read
    pairs = {
        tokens[at - 1].lower(): tokens[at + 1].lower()
        for at in range(3, len(tokens) - 1)
        if tokens[at] == "=" and "." in tokens[at - 1]
    }
    return AuthResult(tokens[0].partition("/")[0].lower(), tokens[2].lower(), pairs)


def _parts(value: str) -> Iterator[list[str]]:
    """The tokens between semicolons; a quoted string is one token, without its quotes."""
    part: list[str] = []
    for quoted, sign, word in _TOKEN.findall(_without_comments(value)):
        if sign == ";":
            yield part
            part = []
        else:
            part.append(sign or word or re.sub(r"\\(.)", r"\1", quoted))
    yield part


def _without_comments(value: str) -> str:
    """Comments nest, and may hold semicolons (RFC 5322 section 3.2.2)."""
    kept: list[str] = []
    depth, quoted, escaped = 0, False, False
    for character in value:
        if escaped:
            escaped = False
        elif character == "\\":
            escaped = True
        elif character == '"' and not depth:
            quoted = not quoted
        elif character == "(" and not quoted:
            depth += 1
        elif character == ")" and depth:
            depth -= 1
            kept.append(" ")
            continue
        if not depth:
            kept.append(character)
    return "".join(kept)
