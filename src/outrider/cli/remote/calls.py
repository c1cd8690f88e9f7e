"""A request as the service names it (`call` of a next action, `fix` of a refusal), as the command to type."""

import json
import shlex
from collections.abc import Mapping
from typing import Any

from outrider.cli.remote.text import one_line


def as_command(call: Mapping[str, Any]) -> str:
    """The command that makes this request. Words that came from the service stay words: nothing of them is run by the shell."""
    body = call.get("body")
    given = ["--body", json.dumps(body, ensure_ascii=False)] if body is not None else []
    return one_line(shlex.join(["outrider", "api", str(call["method"]), str(call["path"]), *given]))
