"""Log lines for programs: one JSON object a line. What a line is about (a request, a job) stands in each line of it, as ids."""

import json
import logging
import time
from collections.abc import Mapping
from contextvars import ContextVar
from typing import Any, Final

_about: ContextVar[dict[str, Any] | None] = ContextVar("log_is_about", default=None)
REQUESTS: Final = logging.getLogger("outrider.request")
JOBS: Final = logging.getLogger("outrider.job")


class LinesAbout:
    """Lines written in this block, by whoever is called there, carry these ids; gives what they carry, to be added to."""

    __slots__ = ("_before", "_told")

    def __init__(self, **ids: Any) -> None:
        self._told = {name: value for name, value in ids.items() if value is not None}

    def __enter__(self) -> dict[str, Any]:
        self._before = _about.set(self._told)
        return self._told

    def __exit__(self, *error: object) -> None:
        _about.reset(self._before)


def add(**more: Any) -> None:
    """What has become known of the request or the job at work; nothing where there is none."""
    told = _about.get()
    if told is not None:
        told.update(more)


class JsonLines(logging.Formatter):
    """A line is a JSON object: time (UTC), level, logger, message, what it is about, and the traceback of an error."""

    def format(self, record: logging.LogRecord) -> str:
        seconds = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {
            "time": f"{seconds}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **(_about.get() or {}),
        }
        told = getattr(record, "told", None)
        if isinstance(told, Mapping):
            line |= {name: value for name, value in told.items() if value is not None}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)
