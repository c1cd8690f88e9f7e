"""Traces as the settings want them (docs/operating.md "Traces")."""

from collections.abc import Callable

from outrider.core import tracing
from outrider.settings import Misconfigured, Settings


def begin(settings: Settings, process: str) -> Callable[[], None]:
    """Trace from now on, where OUTRIDER_TRACES_URL is set; gives what ends it and sends what is left, which may take seconds.

    Raises:
        Misconfigured: what sends traces is not installed, or the headers cannot be read.
    """
    if not settings.traces_url:
        return lambda: None
    headers = _headers(settings.traces_headers.get_secret_value() if settings.traces_headers else "")
    try:
        return tracing.begin(process, url=settings.traces_url, headers=headers, share=settings.traces_share)
    except ImportError:
        raise Misconfigured(
            "OUTRIDER_TRACES_URL is set, and what sends traces is not installed: pip install 'outrider[otel]'"
        ) from None


def _headers(listed: str) -> dict[str, str]:
    pairs = [one.partition("=") for one in listed.split(",") if one.strip()]
    if not all(equals and name.strip() for name, equals, _ in pairs):
        raise Misconfigured("OUTRIDER_TRACES_HEADERS is not a list of NAME=VALUE, separated by commas.")
    return {name.strip().lower(): value.strip() for name, _, value in pairs}
