"""What is given on the command line as JSON, as a file or as a secret."""

import getpass
import json
import sys
from pathlib import Path
from typing import Any

from outrider.cli.remote.outcome import CommandEnded, Exit


def text_of(word: str, option: str) -> str:
    """The word itself; the file's text for `@FILE`, standard input's for `-`.

    Raises:
        CommandEnded: the file cannot be read.
    """
    if word == "-":
        return sys.stdin.read()
    if word.startswith("@"):
        return _read(Path(word[1:]), option).decode("utf-8", "replace")
    return word


def secret_of(word: str, option: str) -> str:
    """A secret that a shell need not remember: `-` asks for it on a terminal without showing it, and reads a line of standard
    input elsewhere; `@FILE` is the file's text. The word itself is taken too, and warned of.

    Raises:
        CommandEnded: there is none, or the file cannot be read.
    """
    if word == "-":
        asks = sys.stdin.isatty()
        found = getpass.getpass(f"{option} (is not shown): ") if asks else sys.stdin.readline()
    elif word.startswith("@"):
        found = text_of(word, option)
    else:
        found = word
        if word:
            print(
                f"{option}: your shell may remember this secret, and others on this machine could see it. "
                f"Next time {option} - asks for it, and {option} @FILE reads it.",
                file=sys.stderr,
            )
    found = found.rstrip("\r\n")
    if not found:
        raise CommandEnded(
            f"{option}: nothing was given. It takes a secret, @FILE, or - to be asked for it.", Exit.USAGE
        )
    return found


def json_of(word: str, option: str) -> Any:
    """The value of a word that is JSON, or names a file with it.

    Raises:
        CommandEnded: that is no JSON.
    """
    text = text_of(word, option)
    try:
        return json.loads(text)
    except ValueError as error:
        raise CommandEnded(
            f"{option} is not JSON: {error}. In a shell, put it in single quotes, or use @FILE.", Exit.USAGE
        ) from None


def file_of(word: str, option: str) -> tuple[str, bytes]:
    """Name and content of a file to be sent.

    Raises:
        CommandEnded: it cannot be read.
    """
    if word == "-":
        return "standard-input", sys.stdin.buffer.read()
    return Path(word).name, _read(Path(word), option)


def _read(path: Path, option: str) -> bytes:
    try:
        return path.expanduser().read_bytes()
    except OSError as error:
        raise CommandEnded(f"{option}: {path} cannot be read: {error.strerror}.", Exit.USAGE) from None
