"""What Microsoft Graph's published description says of mail, as far as the fake needs it, and the check against it.

`graph.json` beside this file holds facts only: names, types, what may be null, members of enums, operations. They are taken
from the v1.0 description in microsoftgraph/msgraph-metadata (Copyright (c) Microsoft Corporation, MIT). To take them anew:

    python -m tests.providers.mail.fakes.csdl path/to/microsoft-graph-v1.0.csdl.xml
"""

import base64
import binascii
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import orjson

TABLE: Final = Path(__file__).with_name("graph.json")
_EDM: Final = "{http://docs.oasis-open.org/odata/ns/edm}"
_USER: Final = ("id", "displayName", "mail", "userPrincipalName", "proxyAddresses")
"""A user has hundreds of properties; these are the ones that matter here."""
_NAVIGATION: Final = {"user": ("messages", "mailFolders"), "mailFolder": ("messages",)}
_OPERATIONS: Final = ("send", "createReply", "delta")


class Mismatch(AssertionError):
    """Something that the description does not know."""


@dataclass(frozen=True, slots=True)
class Target:
    """What a path leads to. `keys` are the ids on the way."""

    type: str
    many: bool
    operation: str | None
    stream: bool
    keys: tuple[str, ...]


class Description:
    """Checks paths, property names and values."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.types: dict[str, dict[str, str]] = table["types"]
        self.enums: dict[str, list[str]] = table["enums"]
        self.navigation: dict[str, dict[str, str]] = table["navigation"]
        self.operations: dict[str, dict[str, dict[str, Any]]] = table["operations"]
        self.streams: list[str] = table["streams"]

    @classmethod
    def load(cls) -> "Description":
        return cls(orjson.loads(TABLE.read_bytes()))

    def target(self, method: str, path: str) -> Target:
        """What `/me/…` names, if this method may be used on it."""
        # mailFolders('inbox') is another way to write mailFolders/inbox, and the one that Graph uses in its links.
        first, *rest = re.sub(r"\('([^']*)'\)", r"/\1", path).strip("/").split("/")
        if first != "me":
            raise Mismatch(f"{path}: only /me is served")
        kind, many, keys = "user", False, []
        operation: str | None = None
        stream = False
        for segment in rest:
            if operation or stream:
                raise Mismatch(f"{path}: nothing can follow here")
            if many and segment not in self.operations.get(f"[{kind}]", {}):
                many = False
                keys.append(segment)
            elif segment in self.operations.get(f"[{kind}]" if many else kind, {}):
                operation = segment
            elif segment == "$value" and kind in self.streams and not many:
                stream = True
            elif segment in self.navigation.get(kind, {}) and not many:
                kind, many = self.navigation[kind][segment].strip("[]"), True
            else:
                raise Mismatch(f"{path}: {kind} has no {segment!r}")
        allowed = self._methods(kind, many, operation, stream)
        if method not in allowed:
            raise Mismatch(f"{path} takes {', '.join(sorted(allowed))}, not {method}")
        return Target(kind, many, operation, stream, tuple(keys))

    def _methods(self, kind: str, many: bool, operation: str | None, stream: bool) -> set[str]:
        if operation:
            bound = f"[{kind}]" if many else kind
            return {"POST"} if self.operations[bound][operation]["kind"] == "action" else {"GET"}
        if many:
            return {"GET", "POST"}
        return {"GET"} if stream or kind == "user" else {"GET", "PATCH", "DELETE"}

    def has(self, kind: str, names: list[str]) -> None:
        """Each of `names` is a property of the type; for `$select`."""
        if unknown := [name for name in names if name not in self.types[kind]]:
            raise Mismatch(f"{kind} has no {', '.join(unknown)}")

    def check(self, kind: str, value: Any, where: str = "") -> None:
        """`value` is one of this type: no unknown property, each of the right type. OData's own annotations are let pass."""
        where = where or kind
        if not isinstance(value, dict):
            raise Mismatch(f"{where}: an object is needed, not {value!r}")
        for name, inner in value.items():
            if name.startswith("@odata.") or name == "@removed":
                continue
            if name not in self.types[kind]:
                raise Mismatch(f"{where} has no property {name!r}")
            self._check(self.types[kind][name], inner, f"{where}.{name}")

    def _check(self, kind: str, value: Any, where: str) -> None:
        bare = kind.rstrip("!")
        if value is None:
            if kind.endswith("!"):
                raise Mismatch(f"{where} must not be null")
        elif bare.startswith("["):
            if not isinstance(value, list):
                raise Mismatch(f"{where}: a list is needed, not {value!r}")
            for inner in value:
                self._check(bare[1:-1], inner, where)
        elif bare in self.enums:
            if value not in self.enums[bare]:
                raise Mismatch(f"{where}: {value!r} is none of {self.enums[bare]}")
        elif bare in self.types:
            self.check(bare, value, where)
        elif not _SCALARS[bare](value):
            raise Mismatch(f"{where}: {value!r} is no {bare}")


def _is_moment(value: Any) -> bool:
    try:
        return isinstance(value, str) and datetime.fromisoformat(value).tzinfo is not None
    except ValueError:
        return False


def _is_binary(value: Any) -> bool:
    try:
        return isinstance(value, str) and base64.b64decode(value, validate=True) is not None
    except binascii.Error:
        return False


_SCALARS: Final = {
    "String": lambda value: isinstance(value, str),
    "Boolean": lambda value: isinstance(value, bool),
    "Int32": lambda value: isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**31,
    "DateTimeOffset": _is_moment,
    "Binary": _is_binary,
}


def take(path: Path) -> dict[str, Any]:
    """The facts from the published file."""
    schema = next(
        one for one in ElementTree.parse(path).iter(f"{_EDM}Schema") if one.get("Namespace") == "microsoft.graph"
    )
    named = {
        one.get("Name", ""): one
        for one in schema
        if one.tag in (f"{_EDM}EntityType", f"{_EDM}ComplexType", f"{_EDM}EnumType")
    }
    types: dict[str, dict[str, str]] = {}
    enums: dict[str, list[str]] = {}

    def follow(name: str, only: tuple[str, ...] | None = None) -> None:
        element = named[name]
        if name in types or name in enums:
            return
        if element.tag == f"{_EDM}EnumType":
            enums[name] = [member.get("Name", "") for member in element.iter(f"{_EDM}Member")]
            return
        types[name] = found = {}
        for owner in _with_bases(named, element):
            for one in owner.findall(f"{_EDM}Property"):
                if only is None or one.get("Name") in only:
                    found[one.get("Name", "")] = _type_of(one)
        for kind in found.values():
            if (inner := kind.strip("[]!")) in named:
                follow(inner)

    follow("user", _USER)
    follow("message")
    follow("mailFolder")
    return {
        "source": "microsoftgraph/msgraph-metadata v1.0, Copyright (c) Microsoft Corporation, MIT licence; facts only",
        "types": {name: dict(sorted(types[name].items())) for name in sorted(types)},
        "enums": dict(sorted(enums.items())),
        "navigation": {
            owner: {
                one.get("Name", ""): _type_of(one).rstrip("!")
                for base in _with_bases(named, named[owner])
                for one in base.findall(f"{_EDM}NavigationProperty")
                if one.get("Name") in names
            }
            for owner, names in _NAVIGATION.items()
        },
        "operations": _operations(schema),
        "streams": [name for name in types if named[name].get("HasStream") == "true"],
    }


def _with_bases(named: Mapping[str, ElementTree.Element], element: ElementTree.Element) -> list[ElementTree.Element]:
    base = element.get("BaseType", "").removeprefix("graph.")
    return [element, *(_with_bases(named, named[base]) if base else [])]


def _type_of(element: ElementTree.Element) -> str:
    kind = element.get("Type", "")
    many = re.fullmatch(r"Collection\((.+)\)", kind)
    bare = (many[1] if many else kind).removeprefix("graph.").removeprefix("Edm.")
    return (f"[{bare}]" if many else bare) + ("!" if element.get("Nullable") == "false" else "")


def _operations(schema: ElementTree.Element) -> dict[str, dict[str, dict[str, Any]]]:
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for tag, kind in ((f"{_EDM}Action", "action"), (f"{_EDM}Function", "function")):
        for one in schema.findall(tag):
            parameters = one.findall(f"{_EDM}Parameter")
            bound = _type_of(parameters[0]).rstrip("!") if parameters else ""
            if one.get("Name") not in _OPERATIONS or bound.strip("[]") != "message":
                continue
            returns = one.find(f"{_EDM}ReturnType")
            found.setdefault(bound, {})[one.get("Name", "")] = {
                "kind": kind,
                "parameters": {parameter.get("Name", ""): _type_of(parameter) for parameter in parameters[1:]},
                "returns": None if returns is None else _type_of(returns),
            }
    return found


if __name__ == "__main__":
    TABLE.write_bytes(orjson.dumps(take(Path(sys.argv[1])), option=orjson.OPT_INDENT_2) + b"\n")
