"""Amounts as a person reads them."""

from typing import Final

from outrider.core import limits

_GB: Final = 1024 * limits.MIB


def size(count: int) -> str:
    """Bytes, in the unit that leaves few digits."""
    return f"{count / _GB:.1f} GB" if count >= _GB else f"{count / limits.MIB:.0f} MB"


def ago(seconds: float) -> str:
    """A span of time, in the largest unit of which there are two."""
    for unit, length in (("d", 86400), ("h", 3600), ("min", 60)):
        if seconds >= length * 2:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} s"


def many(count: int, one: str, plural: str = "") -> str:
    """A number of things, each by its word."""
    return f"1 {one}" if count == 1 else f"{count} {plural or one + 's'}"
