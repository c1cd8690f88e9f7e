"""A person at a terminal: single keys, a line, an editor."""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from outrider.cli.remote import environment
from outrider.cli.remote.outcome import CommandEnded, Exit

_ENDS: Final = ("\x03", "\x04", "")
"""Ctrl-C, Ctrl-D, and a terminal that is gone."""


def must_be_there() -> None:
    """See that a person sits here.

    Raises:
        CommandEnded: input or output is no terminal.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CommandEnded(
            "This needs a terminal, and a person who reads. To decide on something that was read: outrider review-decisions"
            " create --help",
            Exit.USAGE,
        )


def key(question: str) -> str:
    """One key, pressed after the question was shown: what was typed before it is thrown away. Raises KeyboardInterrupt where
    the person, or the terminal, goes."""
    pressed = _pressed(question)
    if pressed in _ENDS:
        print()
        raise KeyboardInterrupt
    print(pressed if pressed.isprintable() else "")
    return pressed.lower()


def _pressed(question: str) -> str:
    if sys.platform == "win32":
        import msvcrt

        while msvcrt.kbhit():
            msvcrt.getwch()
        print(question, end=" ", flush=True)
        return msvcrt.getwch()
    import termios
    import tty

    place = sys.stdin.fileno()
    before = termios.tcgetattr(place)
    try:
        tty.setcbreak(place, termios.TCSANOW)
        termios.tcflush(place, termios.TCIFLUSH)
        print(question, end=" ", flush=True)
        pressed = os.read(place, 1)
        if pressed == b"\x1b":  # an arrow or the like: the rest of it is no key of its own
            termios.tcflush(place, termios.TCIFLUSH)
        return pressed.decode("ascii", "replace")
    finally:
        termios.tcsetattr(place, termios.TCSANOW, before)


def line(question: str) -> str:
    """A line; empty where nothing is said."""
    try:
        return input(f"{question} ").strip()
    except EOFError:
        print()
        return ""


def edit(text: str) -> str | None:
    """The text as the person left it in their editor; None where the editor says that it failed.

    Raises:
        CommandEnded: there is no editor.
    """
    words = shlex.split(environment.given("VISUAL") or environment.given("EDITOR") or "vi")
    if not words or shutil.which(words[0]) is None:
        raise CommandEnded(f"There is no editor {' '.join(words)!r}. Name yours in EDITOR.", Exit.USAGE)
    with tempfile.TemporaryDirectory(prefix="outrider-") as folder:  # of mode 0700
        file = Path(folder) / "letter.txt"
        file.write_text(text)
        done = subprocess.run([*words, str(file)], check=False)  # noqa: S603 (the person's own editor)
        return file.read_text() if done.returncode == 0 else None
