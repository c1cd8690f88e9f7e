"""Traces by setting (OUTRIDER_TRACES_URL): which request led to which run, send and model call, and where the time went.

Spans carry ids, names and outcomes, never content, and no message of an exception: it may quote what somebody wrote. Without
the setting nothing of OpenTelemetry is imported, and `span` gives the same idle object to everybody.
"""

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, Self

from outrider import __version__

if TYPE_CHECKING:
    from opentelemetry.sdk.trace.export import SpanExporter
    from opentelemetry.trace import Tracer

Told = Mapping[str, str | int | float | None]
_PARENT: Final = re.compile(r"00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})")
"""The form in which a span's place travels (W3C Trace Context, `traceparent`)."""
_DELAY_MS: Final = 2000
_tracer: "Tracer | None" = None


class NoSpan:
    """What `span` gives while nothing is traced."""

    __slots__ = ()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        return None

    def tell(self, told: Told, *, name: str = "", failed: bool = False) -> None:
        """What has become known: further attributes, a better name, that it failed."""


class TracedSpan(NoSpan):
    """One piece of work, under the one that it was begun in."""

    __slots__ = ("_open", "_span")

    def __init__(self, name: str, kind: str, told: Told, parent: str | None) -> None:
        from opentelemetry import trace

        assert _tracer is not None, "spans are made while there is a tracer"
        context = None
        if parent is not None and (place := _PARENT.fullmatch(parent)):
            trace_id, span_id, flags = (int(part, 16) for part in place.groups())
            above = trace.SpanContext(trace_id, span_id, is_remote=True, trace_flags=trace.TraceFlags(flags))
            context = trace.set_span_in_context(trace.NonRecordingSpan(above))
        self._open = _tracer.start_as_current_span(
            name,
            context=context,
            kind=trace.SpanKind[kind],
            attributes=_known(told),
            record_exception=False,
            set_status_on_exception=False,
        )

    def __enter__(self) -> Self:
        self._span = self._open.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self._open.__exit__(*error)

    def tell(self, told: Told, *, name: str = "", failed: bool = False) -> None:
        from opentelemetry.trace import StatusCode

        if not self._span.is_recording():
            return
        self._span.set_attributes(_known(told))
        if name:
            self._span.update_name(name)
        if failed:
            self._span.set_status(StatusCode.ERROR)


IDLE: Final = NoSpan()


def span(
    name: str,
    told: Told | None = None,
    *,
    kind: Literal["INTERNAL", "SERVER", "CLIENT", "CONSUMER"] = "INTERNAL",
    parent: str | None = None,
) -> NoSpan:
    """`with span("send", {"outrider.draft_id": …}) as one:` around a piece of work.

    Args:
        parent: what `place()` gave in another process or at another time; else it hangs under the span it is in.
    """
    return IDLE if _tracer is None else TracedSpan(name, kind, told or {}, parent)


def place() -> str | None:
    """Where we are, for work that is done later; None where nothing is traced."""
    if _tracer is None:
        return None
    from opentelemetry import trace

    here = trace.get_current_span().get_span_context()
    return f"00-{here.trace_id:032x}-{here.span_id:016x}-{int(here.trace_flags):02x}" if here.is_valid else None


def begin(
    process: str,
    *,
    url: str = "",
    headers: Mapping[str, str] | None = None,
    share: float = 1.0,
    to: "SpanExporter | None" = None,
) -> Callable[[], None]:
    """Trace this share of what begins from now on and send it to this address, or give it to `to`; gives what ends it and sends
    what is left.

    Raises:
        ImportError: the extra `otel` is not installed.
    """
    global _tracer
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor
    from opentelemetry.sdk.trace.sampling import ParentBased, TraceIdRatioBased

    about = {"service.name": "outrider", "service.version": __version__, "service.instance.id": process}
    provider = TracerProvider(resource=Resource.create(about), sampler=ParentBased(TraceIdRatioBased(share)))
    exporter = to or OTLPSpanExporter(endpoint=url, headers=dict(headers or {}), timeout=5)
    provider.add_span_processor(BatchSpanProcessor(exporter, schedule_delay_millis=_DELAY_MS))
    _tracer = provider.get_tracer("outrider", __version__)

    def end() -> None:
        global _tracer
        _tracer = None
        provider.shutdown()

    return end


def _known(told: Told) -> dict[str, str | int | float]:
    return {name: value for name, value in told.items() if value is not None}
