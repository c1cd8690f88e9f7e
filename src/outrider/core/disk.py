"""What fsync of a file leaves out, for whoever goes on only once something is safely on the disk."""

import os
import sys
from pathlib import Path


def keep_names(folder: Path) -> None:
    """Let the names in a folder outlive a power cut: a file's own fsync keeps its bytes, not the name that it was given.

    Raises:
        OSError
    """
    if sys.platform == "win32":  # there a folder cannot be opened
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
