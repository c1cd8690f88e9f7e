"""Where this machine's user keeps their sign-ins: one file of mode 0600, replaced whole, changed under a lock.

A refresh token works once, and a second use of it ends the grant: whoever refreshes holds the lock from before it reads the
token until the new one is stored.
"""

import contextlib
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from outrider.cli.remote import environment
from outrider.cli.remote.outcome import CommandEnded, Exit

DEFAULT_URL: Final = "http://127.0.0.1:8080"


@dataclass(frozen=True, slots=True)
class Login:
    """One sign-in at one service. An API key has neither `refresh_token` nor `expires_at` (UTC, ISO 8601)."""

    access_token: str = field(repr=False)
    refresh_token: str | None = field(default=None, repr=False)
    expires_at: str | None = None
    scope: str = ""
    project_id: str | None = None


@dataclass(frozen=True, slots=True)
class Pending:
    """A code that was shown and is not answered yet."""

    device_code: str = field(repr=False)
    user_code: str
    verification_uri: str
    verification_uri_complete: str
    interval: float
    expires_at: str


@dataclass(slots=True)
class Book:
    """All sign-ins by the service's address; `current` is the one that commands use."""

    current: str | None = None
    logins: dict[str, Login] = field(default_factory=dict)
    pending: dict[str, Pending] = field(default_factory=dict)


def folder() -> Path:
    """`OUTRIDER_CONFIG_DIR`, else `outrider` in the user's configuration folder."""
    given = environment.given("OUTRIDER_CONFIG_DIR")
    if given:
        return Path(given).expanduser()
    if sys.platform == "win32":
        return Path(environment.given("APPDATA") or Path.home() / "AppData" / "Roaming") / "outrider"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "outrider"
    return Path(environment.given("XDG_CONFIG_HOME") or Path.home() / ".config") / "outrider"


def path() -> Path:
    """The file."""
    return folder() / "logins.json"


def read() -> Book:
    """What is stored; an empty book where nothing is.

    Raises:
        CommandEnded: the file cannot be read, or is not ours.
    """
    try:
        text = path().read_text()
    except FileNotFoundError:
        return Book()
    except OSError as error:
        raise CommandEnded(f"The sign-ins at {path()} cannot be read: {error.strerror}.", Exit.NOT_ALLOWED) from None
    try:
        found = json.loads(text)
        return Book(
            found.get("current"),
            {url: _made(Login, one) for url, one in found.get("logins", {}).items()},
            {url: _made(Pending, one) for url, one in found.get("pending", {}).items()},
        )
    except (ValueError, AttributeError, TypeError):
        raise CommandEnded(
            f"{path()} is not a file of sign-ins. Remove it and sign in again: outrider login", Exit.NOT_ALLOWED
        ) from None


@contextlib.contextmanager
def changing() -> Iterator[Book]:
    """The book, alone: what is done to it is stored at the end of the block, whole or not at all. Who comes second waits."""
    try:
        folder().mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(folder() / "logins.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise CommandEnded(
            f"Sign-ins cannot be kept in {folder()}: {error.strerror}. Name a folder that can be written to with"
            " OUTRIDER_CONFIG_DIR, or give a token with OUTRIDER_TOKEN."
        ) from None
    try:
        _lock(descriptor)
        book = read()
        before = _text(book)
        yield book
        if _text(book) != before:
            _replace(_text(book))
    finally:
        os.close(descriptor)  # which lets go of the lock, as the end of the process would


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_LOCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX)


def _replace(text: str) -> None:
    import tempfile

    descriptor, name = tempfile.mkstemp(prefix="logins.", suffix=".new", dir=folder())  # of mode 0600
    try:
        with os.fdopen(descriptor, "w") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path())
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def _text(book: Book) -> str:
    return json.dumps(asdict(book), indent=2) + "\n"


def _made(kind: type[Any], given: dict[str, Any]) -> Any:
    """What a newer version wrote besides is left out."""
    return kind(**{one.name: given[one.name] for one in fields(kind) if one.name in given})
