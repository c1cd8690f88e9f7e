"""What a start loads stays until the process ends, so that looking it through for garbage finds nothing.

The collector would do so a dozen times during a start (a seventh of its time), and in a service at work a full collection holds
up every request for as long as it takes to visit all modules.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def none_is_made() -> Iterator[None]:
    """What comes to be in here is never looked through again (https://docs.python.org/3/library/gc.html#gc.freeze)."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
