"""What a command prints: tables on a terminal, tabs in a pipe, JSON when it is asked for."""

import re
import sys
from typing import Final

_UNSEEN: Final = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def raw(content: bytes) -> None:
    """The answer as it came. On a terminal the few characters that could steer it are written as JSON's escapes: it is the
    same document."""
    if sys.stdout.isatty():
        text = content.decode("utf-8", "replace")
        print(_UNSEEN.sub(lambda one: f"\\u{ord(one[0]):04x}", text))
        return
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.write(b"" if content.endswith(b"\n") else b"\n")
    sys.stdout.flush()
