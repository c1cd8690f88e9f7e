"""Headers and charsets as they come: encoded words, raw 8-bit, wrong names, addresses of every shape. Never raises."""

import base64
import binascii
import re
from collections.abc import Iterable, Iterator
from typing import Final

from outrider.language.html import names

_MAX_HEADER: Final = 20_000
_MAX_ADDRESSES: Final = 200
_BAD: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
_WORD: Final = re.compile(r"=\?([^?\s]{1,60}?)(?:\*[^?\s]{0,20})?\?([bBqQ])\?([^?]{0,4000})\?=")
_BETWEEN: Final = re.compile(r"(\?=)[ \t\r\n]+(?==\?)")
_ADDRESS: Final = re.compile(
    r"[^\s<>()\[\],;:\\\"@\x00-\x1f]{1,128}@[^\s<>()\[\],;:\\\"@\x00-\x1f]{1,253}|\"[^\"\\\r\n]{1,64}\"@[\w.-]{1,253}"
)

# What mail says against what Python calls it; the larger set where the smaller one is usually a lie.
_CHARSETS: Final = {
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "x-gbk": "gb18030",
    "ks_c_5601-1987": "cp949",
    "euc-kr": "cp949",
    "shift_jis": "cp932",
    "shift-jis": "cp932",
    "x-sjis": "cp932",
    "iso-2022-jp": "iso2022_jp_ext",
    "iso-8859-1": "cp1252",
    "latin1": "cp1252",
    "us-ascii": "utf-8",
    "ascii": "utf-8",
    "ansi_x3.4-1968": "utf-8",
    "iso-8859-9": "cp1254",
    "iso-8859-8-i": "iso-8859-8",
    "tis-620": "cp874",
    "windows-874": "cp874",
    "unicode-1-1-utf-7": "utf-7",
    "utf8mb4": "utf-8",
    "unicode": "utf-8",
    "8bit": "utf-8",
    "default": "utf-8",
    "x-unknown": "utf-8",
    "unknown-8bit": "utf-8",
}
# Codecs of Python that are no charsets: `"hex".decode` would run code of another kind, or raise other errors.
_NOT_TEXT: Final = names("base64 base_64 bz2 hex quopri rot13 rot_13 uu zip zlib idna punycode undefined mbcs oem")


_FOLD: Final = re.compile(r"[\r\n]+[ \t]*")


def clean(value: str) -> str:
    """Without what a database or a terminal could choke on."""
    return _BAD.sub("", value)


def decode(data: bytes, charset: str | None) -> str:
    """Bytes as text: in the charset they claim, else UTF-8, else Windows-1252."""
    claimed = (charset or "").strip().strip("\"'").lower()
    claimed = _CHARSETS.get(claimed, claimed)
    # UTF-8 that is valid and not ASCII is UTF-8, whatever a Latin-1 label says.
    order = ("utf-8", claimed) if claimed in ("", "cp1252", "cp1254") else (claimed, "utf-8")
    for name in order:
        if name and name.replace("-", "_") not in _NOT_TEXT:
            try:
                return data.decode(name)
            except (LookupError, ValueError):
                continue
    try:
        return data.decode("cp1252" if claimed in ("", "utf-8", "cp1252") else claimed, "replace")
    except (LookupError, ValueError):
        return data.decode("cp1252", "replace")


def raw_text(value: object) -> str:
    """A header value as the parser keeps it: its raw 8-bit bytes (surrogates) become characters."""
    text = str(value)[:_MAX_HEADER]
    if text.isascii():
        return text
    return decode(text.encode("utf-8", "surrogateescape"), None) if _escaped(text) else text


def _escaped(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return all(not 0xD800 <= ord(char) <= 0xDC7F and not 0xDD00 <= ord(char) <= 0xDFFF for char in text)
    return False


def decode_words(value: str) -> str:
    """RFC 2047 words to Unicode, unfolded; what claims to be encoded and is not stays as it is.

    Neighbouring words of one charset are joined as bytes first, because some programs cut characters in two.
    """
    if "=?" not in value:
        return clean(_unfolded(value[:_MAX_HEADER]))
    text = _BETWEEN.sub(r"\1", value[:_MAX_HEADER])
    out: list[str] = []
    pending, charset, at = b"", "", 0
    for match in _WORD.finditer(text):
        if match.start() > at or (pending and match[1].lower() != charset):
            out.append(decode(pending, charset) if pending else "")
            out.append(text[at : match.start()])
            pending = b""
        data = _word_bytes(match[2], match[3])
        if data is None:
            out += [decode(pending, charset) if pending else "", match[0]]
            pending = b""
        else:
            pending, charset = pending + data, match[1].lower()
        at = match.end()
    out += [decode(pending, charset) if pending else "", text[at:]]
    return clean(_unfolded("".join(out)))


def _unfolded(value: str) -> str:
    return (_FOLD.sub(" ", value) if "\n" in value or "\r" in value else value).replace("\t", " ")


def _word_bytes(encoding: str, text: str) -> bytes | None:
    if encoding in "qQ":
        return binascii.a2b_qp(text.encode("utf-8", "replace"), header=True)
    plain = re.sub(r"[^A-Za-z0-9+/]", "", text)
    if len(plain) % 4 == 1:
        plain = plain[:-1]
    try:
        return base64.b64decode(plain + "=" * (-len(plain) % 4))
    except (binascii.Error, ValueError):
        return None


def addresses(values: Iterable[str]) -> list[tuple[str, str]]:
    """(name, address in lower case) of address headers. Words are decoded after the list is taken apart, so that an
    encoded comma or bracket cannot make another address."""
    found: list[tuple[str, str]] = []
    for value in values:
        for item in _items(value[:_MAX_HEADER]):
            if len(found) >= _MAX_ADDRESSES:
                return found
            name, address = _one(item)
            if address:
                found.append((name, address))
    return found


def _items(value: str) -> Iterator[str]:
    """The list cut at commas and semicolons that stand outside quotes, comments and angle brackets."""
    start, depth, quoted, angled, escaped = 0, 0, False, False, False
    for at, char in enumerate(value):
        if escaped:
            escaped = False
        elif char == "\\":
            escaped = True
        elif char == '"' and not depth:
            quoted = not quoted
        elif quoted:
            continue
        elif char == "(":
            depth += 1
        elif char == ")":
            depth = max(0, depth - 1)
        elif depth:
            continue
        elif char in "<>":
            angled = char == "<"
        elif char in ",;" and not angled:
            yield value[start:at]
            start = at + 1
    yield value[start:]


def _one(item: str) -> tuple[str, str]:
    opened = item.rfind("<")
    if opened >= 0:
        address = _ADDRESS.search(item[opened:])
        name = item[:opened]
    else:
        bare = re.sub(r"\([^()]*\)", " ", item)
        address = _ADDRESS.search(bare.rpartition(":")[2] if ":" in bare else bare)
        comment = re.search(r"\(([^()]*)\)", item)
        name = comment[1] if comment else ""
    if address is None:
        return "", ""
    name = name.strip().removeprefix('"').removesuffix('"').replace('\\"', '"').replace("\\\\", "\\")
    return " ".join(decode_words(name).strip(" '\"").split())[:300], clean(address[0].strip(".'").lower())
