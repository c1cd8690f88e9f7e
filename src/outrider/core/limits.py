"""Limits that the interface promises (docs/reference/limits.md); `GET /v1/limits` tells them."""

from typing import Final

MIB: Final = 1024 * 1024

JSON_BYTES: Final = MIB
REQUEST_BYTES: Final = 25 * MIB
"""All files of one upload together."""
FILES: Final = 20
FILE_BYTES: Final = 10 * MIB
URLS: Final = 50
NOTES_LENGTH: Final = 200_000

LINE_LENGTH: Final = 200
TEXT_LENGTH: Final = 10_000
HTML_LENGTH: Final = 100_000
LETTER_LENGTH: Final = 10_000
"""Characters of a letter that a reader sees; every one of its sentences is held against every claim."""
LETTER_SENTENCES: Final = 100
URL_LENGTH: Final = 2_000

INPUT_LIMIT_MIN: Final = 1
INPUT_LIMIT_MAX: Final = 100
INPUT_LIMIT_DEFAULT: Final = 20

COUNTED: Final = 1_000
"""What waits or has piled up is counted so far: nobody decides otherwise over the next one, and to count all costs as much as
there is."""

PAGE_DEFAULT: Final = 50
PAGE_MAX: Final = 200

IDEMPOTENCY_KEY_LENGTH: Final = 255
IDEMPOTENCY_SECONDS: Final = 24 * 3600


def counted(count: int, one: str = "", many: str = "") -> str:
    """A count for people, who are told where it stops; of what, where that is named ("1 draft", "3 drafts")."""
    number = str(count) if count < COUNTED else f"{COUNTED:,} or more"
    return f"{number} {one if count == 1 else many or f'{one}s'}" if one else number
