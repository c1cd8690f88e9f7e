"""Headers as the bytes in which they come and go: for what every request passes, where to wrap them costs more than to look."""

from starlette.types import Scope

Headers = list[tuple[bytes, bytes]]


def header(scope: Scope, name: bytes) -> str | None:
    """The first header of this name, in lower case, that came with a request."""
    for given, value in scope["headers"]:
        if given == name:
            text: str = value.decode("latin-1")
            return text
    return None
