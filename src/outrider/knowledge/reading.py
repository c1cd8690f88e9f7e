"""From what an operator gave us to text: notes as they are, pages fetched, files opened. Touches no database."""

import asyncio
import hashlib
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal

import httpx

from outrider.core import clock
from outrider.core.fetch import (
    UNKNOWN,
    FetchedPage,
    FetchError,
    FetchFailed,
    FetchPolicy,
    FetchRefused,
    Validators,
    fetch,
)
from outrider.knowledge.extract.clean import clean, one_line
from outrider.knowledge.extract.isolate import extract, extract_page
from outrider.knowledge.extract.model import MAX_TITLE, UnreadableError
from outrider.settings import Settings

Kind = Literal["note", "url", "file"]

_AT_ONCE: Final = 8
_files = asyncio.Semaphore(4)
"""Files that this process holds in memory at a time, whoever sent them; the others wait on the disk."""
NO_ADDRESS: Final = "bad_url"
"""The code of what was given as a page and is no address at all."""
LONGEST_PAGE: Final = 300_000
"""Characters of a page that is read whole."""
_NOTE_TITLE: Final = 80
_BARE_DOMAIN: Final = re.compile(r"[^\s/:@?#]+\.[^\s/:@?#.]{2,}(?:[/?#]\S*)?")


@dataclass(frozen=True, slots=True)
class GivenSource:
    """One thing to read: the words of a note or the address of a page in `text`, or a file, whose bytes `read` fetches from
    the disk when its turn comes."""

    kind: Kind
    text: str = ""
    read: Callable[[], Awaitable[bytes]] | None = None
    filename: str | None = None


@dataclass(frozen=True, slots=True)
class Failure:
    code: str
    detail: str


@dataclass(frozen=True, slots=True)
class ReadDocument:
    """What reading gave: a text, or the reason why there is none.

    `identity` makes it the same source when it is given again; `failed_identity` is that of an attempt that failed.
    `url` is the address where the text was found, after redirects.
    """

    given: GivenSource
    identity: str
    failed_identity: str
    title: str
    media_type: str | None
    bytes: int
    sha256: str | None
    text: str
    url: str | None
    observed_at: datetime
    failure: Failure | None = None
    validators: Validators = UNKNOWN
    parts: Mapping[str, Any] | None = None
    """Where its pages, slides, paragraphs or rows begin; None where nothing is counted."""

    @property
    def reading(self) -> str:
        """How it was read, as its identity begins."""
        return self.identity.partition(":")[0]


def fetch_policy(settings: Settings) -> FetchPolicy:
    """The limits of reading what an operator names."""
    return FetchPolicy(allowed_hosts=settings.fetchable_hosts, ca_file=settings.ca_file)


_MARKER: Final = re.compile(r"\W*|\d{1,3}[.)]")


def split_urls(text: str) -> list[str]:
    """Addresses out of a form field: one a line, or with commas between them; a bare domain means https.

    A comma inside an address that has a scheme belongs to it, unless another address follows. What is no address on a line
    stays together, so that it is told once, and not a word at a time.
    """
    return list(dict.fromkeys(url for line in clean(text).splitlines() for url in _of_line(line)))


def _of_line(line: str) -> list[str]:
    pieces: list[str] = []
    for word in line.split():
        for piece in re.split(r"[,;](?=https?://|$)", word, flags=re.IGNORECASE):
            pieces += [piece] if "://" in piece else re.split("[,;]", piece)
    found = [_normal_url(piece) for piece in pieces if piece]
    said = " ".join(one for one in found if "://" not in one)
    # A bullet, a dash or a number before an address says nothing.
    return [one for one in found if "://" in one] + ([] if _MARKER.fullmatch(said) else [said])


async def read_all(given: Sequence[GivenSource], policy: FetchPolicy) -> list[ReadDocument]:
    """Every one of them, several at a time, in the order given. What cannot be read says why and stops nothing else."""
    turns = asyncio.Semaphore(_AT_ONCE)

    async def one(item: GivenSource) -> ReadDocument:
        async with turns:
            return await _read(item, policy)

    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(one(item)) for item in given]
    return [task.result() for task in tasks]


async def _read(item: GivenSource, policy: FetchPolicy) -> ReadDocument:
    if item.kind == "note":
        return _note(item)
    if item.kind == "url":
        try:
            return await _page(item, policy)
        except (UnreadableError, FetchError) as error:
            return _failed(item, error, _failed_page(item))
    assert item.read is not None, "a file has bytes"
    async with _files:
        return await _file(item, await item.read())


def _failed(
    item: GivenSource, error: UnreadableError | FetchError, identity: str, data: bytes | None = None
) -> ReadDocument:
    return ReadDocument(
        given=item,
        identity=identity,
        failed_identity=identity,
        title=one_line(item.filename or item.text, MAX_TITLE),
        media_type=None,
        bytes=len(data or b""),
        sha256=None if data is None else _sha256(data),
        text="",
        url=None,
        observed_at=clock.now(),
        failure=Failure(error.code, error.detail),
    )


def _note(item: GivenSource) -> ReadDocument:
    text = clean(item.text)
    body = text.encode()
    identity = f"note:{_sha256(body)}"
    title = one_line(text.partition("\n")[0], _NOTE_TITLE)
    return ReadDocument(
        item, identity, identity, title, "text/plain", len(body), _sha256(body), text, None, clock.now()
    )


async def _file(item: GivenSource, data: bytes) -> ReadDocument:
    identity = f"file:{_sha256(data)}"
    try:
        found = await extract(data, filename=item.filename or "")
    except UnreadableError as error:
        return _failed(item, error, identity, data)
    return ReadDocument(
        given=item,
        identity=identity,
        failed_identity=identity,
        title=found.title,
        media_type=found.media_type,
        bytes=len(data),
        sha256=_sha256(data),
        text=found.text,
        url=None,
        observed_at=clock.now(),
        parts=found.parts,
    )


async def _page(item: GivenSource, policy: FetchPolicy) -> ReadDocument:
    if "://" not in item.text:
        raise FetchRefused(
            NO_ADDRESS, f"“{one_line(item.text, 100)}” is no address; write it like https://example.com/page."
        )
    page = await fetch(item.text, policy=policy)
    if not page.ok:
        raise FetchFailed("http_status", f"{one_line(item.text, 100)} answered {page.status}; check the address.")
    return await _of_page(item, page)


async def of_page(item: GivenSource, page: FetchedPage, reading: str = "url") -> ReadDocument:
    """A page that was fetched already, or why nothing can be read in it. Read as `evidence`, its frame is kept too."""
    try:
        return await _of_page(item, page, reading)
    except UnreadableError as error:
        return _failed(item, error, _failed_page(item))


async def _of_page(item: GivenSource, page: FetchedPage, reading: str = "url") -> ReadDocument:
    whole = reading == "evidence"
    found = await extract_page(
        page.body, url=page.url_final, media_type=page.media_type, charset=page.charset, whole=whole
    )
    text = found.text[:LONGEST_PAGE] if whole else found.text
    return ReadDocument(
        given=item,
        # A page that reads the same is the same source, though every answer may differ in a token or a date.
        identity=f"{reading}:{_sha256(item.text.encode())}:{_sha256(text.encode())}",
        failed_identity=_failed_page(item),
        title=found.title,
        media_type=found.media_type,
        bytes=len(page.body),
        sha256=_sha256(page.body),
        text=text,
        url=page.url_final,
        observed_at=clock.now(),
        validators=page.validators,
        parts=found.parts,
    )


def _failed_page(item: GivenSource) -> str:
    return f"url:{_sha256(item.text.encode())}:failed"


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _normal_url(url: str) -> str:
    """One spelling for one address. What is no URL stays as it is: fetching it says what is wrong."""
    whole = f"https://{url}" if _BARE_DOMAIN.fullmatch(url) else url
    try:
        return str(httpx.URL(whole).copy_with(fragment=None))
    except (httpx.InvalidURL, ValueError, UnicodeError):
        return whole
