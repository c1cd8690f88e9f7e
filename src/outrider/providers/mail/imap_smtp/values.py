"""Reading IMAP answers (RFC 9051 section 4): atoms, strings, literals and lists, as imaplib hands them over."""

import base64
import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from functools import lru_cache

Value = bytes | None | list["Value"]
Piece = bytes | tuple[bytes, bytes] | None
"""imaplib gives a line without a literal as bytes, one with a literal as (line, literal)."""

_TOKEN = re.compile(rb'\s*(?:(\()|(\))|"((?:[^"\\]|\\.)*)"|\{(\d+)\+?\}|((?:[^\s()"\[\]]|\[[^\]]*\])+))')

_OPENED, _CLOSED, _QUOTED, _ATOM = 1, 2, 3, 5
"""Groups of it; the fourth is the size of a literal."""
_MOMENT = re.compile(rb" ?(\d{1,2})-([A-Z][a-z]{2})-(\d{4}) (\d\d):(\d\d):(\d\d) ([+-])([01]\d|2[0-3])([0-5]\d)")
_MONTHS = {name: at for at, name in enumerate(b"Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(), 1)}


class Malformed(ValueError):
    """The answer is not what the protocol allows."""


def lines_of(pieces: Sequence[Piece]) -> Iterator[list[bytes | tuple[bytes, bytes]]]:
    """imaplib's flat list of an answer, cut into one list per answer line."""
    line: list[bytes | tuple[bytes, bytes]] = []
    for piece in pieces:
        if piece is None:
            continue
        line.append(piece)
        if not isinstance(piece, tuple):
            yield line
            line = []


def values(line: Sequence[bytes | tuple[bytes, bytes]]) -> list[Value]:
    """The values of one answer line.

    Raises:
        Malformed
    """
    top: list[Value] = []
    stack: list[list[Value]] = [top]
    for piece in line:
        text, literal = piece if isinstance(piece, tuple) else (piece, None)
        at = 0
        while at < len(text) and (found := _TOKEN.match(text, at)) is not None:
            at = found.end()
            kind = found.lastindex
            if kind == _ATOM:
                atom = found[_ATOM]
                stack[-1].append(None if len(atom) == 3 and atom.upper() == b"NIL" else atom)
            elif kind == _OPENED:
                stack.append([])
                if len(stack) > 50:
                    raise Malformed("lists nested too deeply")
            elif kind == _CLOSED:
                if len(stack) < 2:
                    raise Malformed("a list is closed that was not opened")
                done = stack.pop()
                stack[-1].append(done)
            elif kind == _QUOTED:
                quoted = found[_QUOTED]
                stack[-1].append(re.sub(rb"\\(.)", rb"\1", quoted) if b"\\" in quoted else quoted)
            else:
                if literal is None:
                    raise Malformed("a literal is missing")
                stack[-1].append(literal)
                literal = None
        if text[at:].strip():
            raise Malformed(f"unexpected {text[at : at + 40]!r}")
    if len(stack) != 1:
        raise Malformed("a list is not closed")
    return top


def fetched(pieces: Sequence[Piece]) -> dict[int, dict[str, Value]]:
    """A FETCH answer by UID: item name (upper case, without a byte range) to value. Lines without a UID are news of other
    messages and are left out.

    Raises:
        Malformed
    """
    found: dict[int, dict[str, Value]] = {}
    for line in lines_of(pieces):
        row = values(line)
        if len(row) != 2 or not isinstance(row[1], list):
            raise Malformed("a FETCH answer without its list")
        items = row[1]
        named = {_name(items[i]): items[i + 1] for i in range(0, len(items) - 1, 2)}
        uid = named.get("UID")
        if isinstance(uid, bytes):
            found.setdefault(number(uid), {}).update(named)
    return found


def _name(item: Value) -> str:
    if not isinstance(item, bytes):
        raise Malformed("an item without a name")
    return _read_name(item)


@lru_cache(200)  # a few names, thousands of times
def _read_name(item: bytes) -> str:
    return re.sub(r"<\d+>$", "", item.decode("ascii", "replace").upper())


def number(value: Value) -> int:
    """Raises: Malformed"""
    if not isinstance(value, bytes) or not value.isdigit() or len(value) > 20:
        raise Malformed(f"{value!r:.40} is not a number")
    return int(value)


def words(value: Value) -> list[str]:
    """The atoms of a list, such as flags."""
    return (
        [item.decode("utf-8", "replace") for item in value if isinstance(item, bytes)]
        if isinstance(value, list)
        else []
    )


def uid_set(text: bytes) -> list[int]:
    """`1:3,7` as numbers, in the order given.

    Raises:
        Malformed: not a set, or one of more than ten million.
    """
    found: list[int] = []
    for part in text.split(b","):
        first, colon, last = part.partition(b":")
        low, high = sorted((number(first), number(last) if colon else number(first)))
        if high - low > 10_000_000:
            raise Malformed("a set too large to be true")
        found.extend(range(low, high + 1))
    return found


def as_set(uids: Sequence[int]) -> str:
    """Ascending numbers as the shortest set."""
    runs: list[list[int]] = []
    for uid in uids:
        if runs and runs[-1][1] + 1 == uid:
            runs[-1][1] = uid
        else:
            runs.append([uid, uid])
    return ",".join(str(low) if low == high else f"{low}:{high}" for low, high in runs)


def moment(value: Value) -> datetime | None:
    """INTERNALDATE in UTC; None when the server sends none that can be read."""
    if not isinstance(value, bytes):
        return None
    try:
        if (usual := _MOMENT.fullmatch(value)) and (month := _MONTHS.get(usual[2])):
            day, year, hour, minute, second, hours, minutes = map(int, usual.group(1, 3, 4, 5, 6, 8, 9))
            zone = timedelta(hours=hours, minutes=minutes)
            local = datetime(year, month, day, hour, minute, second, tzinfo=UTC)
            return local + zone if usual[7] == b"-" else local - zone
        found = parsedate_to_datetime(value.decode("ascii", "replace").strip().replace("-", " ", 2))
        return found.replace(tzinfo=found.tzinfo or UTC).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def folder_name(wire: bytes) -> str:
    """A folder's name out of modified UTF-7 (RFC 3501 section 5.1.3); a wrongly coded one as it stands."""
    text = wire.decode("utf-8", "replace")

    def decode(found: re.Match[str]) -> str:
        inner = found[1].replace(",", "/")
        if not inner:
            return "&"
        return base64.b64decode(inner + "=" * (-len(inner) % 4)).decode("utf-16-be")

    try:
        return re.sub(r"&([A-Za-z0-9+,]*)-", decode, text)
    except ValueError:
        return text


def quoted(text: str | bytes) -> bytes:
    """A quoted string to send.

    Raises:
        Malformed: it holds a line end or NUL, which no quoted string can.
    """
    raw = text.encode() if isinstance(text, str) else text
    if re.search(rb"[\r\n\x00]", raw):
        raise Malformed("a string with a line end")
    return b'"' + raw.replace(b"\\", b"\\\\").replace(b'"', b'\\"') + b'"'
