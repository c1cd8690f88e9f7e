"""How long things live (docs/reference/access.md "Devices"), in seconds."""

from typing import Final

CODE_SECONDS: Final = 15 * 60
AUTHORIZATION_CODE_SECONDS: Final = 60
"""Between a yes on the page and the app that fetches its tokens."""
POLL_SECONDS: Final = 5
SLOW_DOWN_SECONDS: Final = 5
ACCESS_SECONDS: Final = 3600
LIFETIMES: Final = {"1h": 3600, "12h": 12 * 3600, "7d": 7 * 24 * 3600, "30d": 30 * 24 * 3600}
"""What the operator may choose from."""
