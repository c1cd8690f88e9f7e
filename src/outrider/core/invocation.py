"""How whoever reads a printed command can call it: words that can be pasted into another terminal as they stand."""

import shlex
import shutil
import sys
from pathlib import Path

NAME = "outrider"


def command(words: str = "") -> str:
    """`outrider WORDS` with the program as it must be called here: its bare name where the search path finds this very
    program, else where it lies, so that it works without a virtual environment being active."""
    return f"{_program()} {words}".rstrip()


def _program() -> str:
    called = Path(sys.argv[0])
    if called.name != NAME:
        return f"{shlex.quote(sys.executable)} -m {NAME}"
    on_path = shutil.which(NAME)
    if on_path is not None and called.exists() and Path(on_path).samefile(called):
        return NAME
    return shlex.quote(str(called.absolute()))
