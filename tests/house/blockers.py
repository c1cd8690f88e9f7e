"""The codes of blockers, as the source has them."""

import ast

from outrider.projects.causes import _MESSAGES
from tests.house import source


def blocker_codes() -> set[str]:
    """What the source gives a blocker, or a verdict on a domain that blocks, as its code."""
    found = {code for code, _ in _MESSAGES.values()}
    for tree in source.modules().values():
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            name, code = call.func.id if isinstance(call.func, ast.Name) else None, None
            if name in ("Blocker", "RateStop"):
                code = call.args[0]
            elif name == "DnsFinding" and len(call.args) > 1 and "fail" in ast.unparse(call.args[0]):
                code = call.args[1]
            if isinstance(code, ast.Constant) and isinstance(code.value, str):
                found.add(code.value)
    return found
