"""What the program at the other end calls itself, fit to stand in the audit log: it may say anything."""

import unicodedata
from functools import lru_cache
from typing import Final, Protocol

from outrider.core.principal import ClientProgram

NAME_LENGTH: Final = 64
VERSION_LENGTH: Final = 32


class ClientInfo(Protocol):
    """`clientInfo` of the protocol."""

    @property
    def name(self) -> str: ...
    @property
    def version(self) -> str: ...


def named(info: ClientInfo) -> ClientProgram | None:
    """None where nothing is left of its name."""
    return _cleaned(info.name[: NAME_LENGTH * 4], info.version[: VERSION_LENGTH * 4])


@lru_cache(maxsize=256)
def _cleaned(name: str, version: str) -> ClientProgram | None:
    # Every call of a program says the same again.
    plain = _plain(name, NAME_LENGTH)
    return ClientProgram(plain, _plain(version, VERSION_LENGTH)) if plain else None


def _plain(text: str, most: int) -> str:
    """In one line and short, with nothing that is not seen, turns the line around or grows out of it."""
    parts = unicodedata.normalize("NFC", text).split()
    shown = " ".join("".join(c for c in part if c.isprintable() and not unicodedata.combining(c)) for part in parts)
    return " ".join(shown.split())[:most].rstrip()
