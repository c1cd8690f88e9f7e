"""Paths and forms as they are sent."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote


def filled(path: str, **values: str) -> str:
    """A path with its ids, which may hold anything and leave their place nowhere."""
    for name, value in values.items():
        if not value or value in (".", ".."):
            raise ValueError(f"{name} must name something, not {value!r}")
        path = path.replace(f"{{{name}}}", quote(value, safe=""))
    return path


def parts(body: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """The fields of a multipart form. A file is bytes, an open file, or (name, content)."""
    form: list[tuple[str, Any]] = []
    for name, given in body.items():
        for one in given if isinstance(given, list) else [given]:
            form.append((name, _file(one) if name in ("file", "files") else (None, str(one))))
    return form


def _file(given: Any) -> Any:
    return given if isinstance(given, tuple) or hasattr(given, "read") else ("upload", given)
