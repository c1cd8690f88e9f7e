"""Mail made small: DEFLATE (RFC 1951) that knows beforehand what all mail has in common.

Half of a short letter is headers, markup and what the law wants said below it, the same in each. A dictionary holds it: how our
own letters look in each of their languages, and the headers of those who answer. What is packed can be read with its own
dictionary only, so one never changes and stays for as long as this program does; a better one gets the next number.
"""

import zlib
from hashlib import sha256
from pathlib import Path
from typing import Final

_LARGEST: Final = 65_536
"""What is larger waits for nobody: it is an attachment for the most part, and packing it would hold up everybody else."""
_NEWEST: Final = 1
_DIGESTS: Final = {1: "bb322fd0519b42049bde789901f752bdf2a778a5249b9bf1bf823835740f7f7d"}


def _dictionary(number: int) -> bytes:
    data = Path(__file__).with_name(f"dictionary_{number}.txt").read_bytes().replace(b"\n", b"\r\n")
    if sha256(data).hexdigest() != _DIGESTS[number]:
        raise RuntimeError(
            f"dictionary_{number}.txt was changed; stored mail can be read with the one of the release only"
        )
    return data


_DICTIONARIES: Final = {number: _dictionary(number) for number in _DIGESTS}


def pack(data: bytes) -> tuple[bytes, int | None]:
    """What to store, and the number of the dictionary that it is packed with; None where it stays as it is."""
    if len(data) > _LARGEST:
        return data, None
    packer = zlib.compressobj(zlib.Z_BEST_COMPRESSION, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zdict=_DICTIONARIES[_NEWEST])
    packed = packer.compress(data) + packer.flush()
    return (packed, _NEWEST) if len(packed) < len(data) else (data, None)


def unpack(stored: bytes, dictionary: int | None, first: int = 0) -> bytes:
    """What `pack` was given, or the `first` bytes of it. Raises zlib.error: the bytes are not what was stored."""
    if dictionary is None:
        return stored[:first] if first else stored
    opener = zlib.decompressobj(-zlib.MAX_WBITS, zdict=_DICTIONARIES[dictionary])
    return opener.decompress(stored, first)
