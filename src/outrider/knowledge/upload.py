"""The form of a context upload: what it may hold, and how much (docs/reference/limits.md)."""

import re
from collections.abc import Sequence
from typing import Final

from fastapi import UploadFile

from outrider.core import limits
from outrider.knowledge.errors import NotesTooLong, NothingGiven, TooManySources, UploadTooLarge
from outrider.knowledge.extract.clean import clean, one_line
from outrider.knowledge.reading import GivenSource, split_urls

_MAX_NAME: Final = 200


def given(notes: Sequence[str], urls: Sequence[str], files: Sequence[UploadFile]) -> list[GivenSource]:
    """What the form holds, checked against the limits before anything is read.

    Raises:
        NothingGiven, TooManySources, NotesTooLong, UploadTooLarge
    """
    # A browser sends a part without a name where no file was chosen.
    chosen = [file for file in files if file.filename or file.size]
    _check_sizes(notes, chosen)
    addresses = [url for field in urls for url in split_urls(field)]
    if len(addresses) > limits.URLS:
        raise TooManySources(f"Send at most {limits.URLS} URLs at a time, not {len(addresses)}.")
    found = [GivenSource("note", text=note) for note in notes if clean(note)]
    found += [GivenSource("url", text=url) for url in dict.fromkeys(addresses)]
    for file in chosen:
        found.append(GivenSource("file", read=file.read, filename=_name(file.filename or "")))
    if not found:
        raise NothingGiven("Send at least one of notes, urls and files, as multipart/form-data.")
    return found


def _check_sizes(notes: Sequence[str], files: Sequence[UploadFile]) -> None:
    length = sum(map(len, notes))
    if length > limits.NOTES_LENGTH:
        raise NotesTooLong(f"Send at most {limits.NOTES_LENGTH:,} characters of notes, not {length:,}; use a file.")
    if len(files) > limits.FILES:
        raise TooManySources(f"Send at most {limits.FILES} files at a time, not {len(files)}.")
    for index, file in enumerate(files):
        if (file.size or 0) > limits.FILE_BYTES:
            name = _name(file.filename or "")
            raise UploadTooLarge(
                f"{name} is larger than {limits.FILE_BYTES // limits.MIB} MiB; upload the part that matters.",
                errors=[{"pointer": f"/files/{index}", "code": "upload_too_large", "message": "larger than the limit"}],
            )
    total = sum(file.size or 0 for file in files)
    if total > limits.REQUEST_BYTES:
        raise UploadTooLarge(
            f"All files together are larger than {limits.REQUEST_BYTES // limits.MIB} MiB; send fewer."
        )


def _name(filename: str) -> str:
    """The last part of a path in either system's spelling, on one line."""
    return one_line(re.split(r"[/\\]", filename)[-1], _MAX_NAME) or "file"
