"""Settings of the environment whose name nobody here knows: most are misspelt, and would pass in silence."""

import difflib
import re
from collections.abc import Iterable
from typing import Final

from outrider.settings import Settings

PREFIX: Final = "OUTRIDER_"
_OF_CALLERS: Final = frozenset(
    f"{PREFIX}{name}" for name in ("URL", "TOKEN", "PROJECT", "CONFIG_DIR", "WEBHOOK_SECRET", "TEST_DATABASE_URL")
)
"""What our commands, our examples and our tests read."""
_OF_LINKS: Final = re.compile(r"OUTRIDER_(\w+_)?(SERVICE_(HOST|PORT)|PORT_\d+_(TCP|UDP))(_\w+)?")
"""What Kubernetes and linked containers set by themselves for a service that is called outrider."""
_NEAR: Final = 0.75


def told(names: Iterable[str]) -> list[str]:
    """A sentence for each of these variables that is meant for the service and no setting of it."""
    known = sorted(f"{PREFIX}{name.upper()}" for name in Settings.model_fields)
    said = []
    for name in sorted(names):
        if (
            not name.upper().startswith(PREFIX)
            or name.upper() in known
            or name in _OF_CALLERS
            or _OF_LINKS.fullmatch(name)
        ):
            continue
        near = difflib.get_close_matches(name.upper(), known, 1, _NEAR)
        hint = f"; did you mean {near[0]}?" if near else "; docs/reference/settings.md has them all."
        said.append(f"{name} is no setting and changes nothing{hint}")
    return said
