"""Undoing the compression of an answer, within bounds."""

import zlib


class Inflate:
    """Bounded, because one small chunk can hold gigabytes of zeros. `deflate` is zlib by the standard (RFC 9110 §8.4.1.2) and
    raw deflate on some servers; the first byte tells."""

    def __init__(self, *, is_gzip: bool) -> None:
        self._inner = zlib.decompressobj(wbits=zlib.MAX_WBITS | 32) if is_gzip else None

    def __call__(self, chunk: bytes, limit: int) -> bytes:
        """At most `limit` bytes of what the chunk holds."""
        if self._inner is None:
            if not chunk:
                return b""
            self._inner = zlib.decompressobj(zlib.MAX_WBITS if chunk[0] & 0x0F == 8 else -zlib.MAX_WBITS)
        return self._inner.decompress(chunk, limit)

    def is_whole(self) -> bool:
        """Whether the end has been seen: a connection that breaks says nothing where no length was claimed."""
        return self._inner is not None and self._inner.eof
