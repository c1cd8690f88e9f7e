"""What one process counts of its own work, for `/metrics`. What the database knows is asked of it there, and not counted here.

A label is the name of something that the code has few of: a route, an operation, an outcome, a lane. Never an operator, a
project, a mailbox or an address: they would tell a stranger who our users are, and fill the memory of whoever collects.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics

from outrider.core import clock, tracing

disable_created_metrics()  # type: ignore[no-untyped-call]

REGISTRY: Final = CollectorRegistry()
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_NO_ROUTE: Final = "none"

REQUESTS: Final = Histogram(
    "http_server_request_duration_seconds",
    "Requests by route and status, and how long each took; of an event stream, until it began.",
    ["http_request_method", "http_route", "http_response_status_code"],
    buckets=(0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60),
    registry=REGISTRY,
)
JOBS: Final = Histogram(
    "outrider_job_duration_seconds",
    "Jobs and ticks by task and outcome (done, again, failed), and how long each worked.",
    ["task", "outcome"],
    buckets=(0.01, 0.1, 1, 5, 30, 120, 600),
    registry=REGISTRY,
)
RUNS: Final = Counter(
    "outrider_runs",
    "Attempts at runs by operation: succeeded, failed, waiting (for somebody), again (tried later), taken_away (canceled, or"
    " at another worker).",
    ["operation", "outcome"],
    registry=REGISTRY,
)
SENDS: Final = Counter(
    "outrider_sends",
    "Messages to be handed to a mail provider: sent; refused or not_sent (nothing left); unknown (being looked for); stopped"
    " (before it was handed over); failed.",
    ["outcome"],
    registry=REGISTRY,
)
SYNCS: Final = Counter(
    "outrider_syncs",
    "Readings of a mailbox: done; partly (goes on next time); unreachable; busy (being read already); failed.",
    ["outcome"],
    registry=REGISTRY,
)
WEBHOOKS: Final = Counter(
    "outrider_webhook_attempts",
    "Deliveries of webhooks tried: delivered; pending (tried again later); failed (given up).",
    ["outcome"],
    registry=REGISTRY,
)
WEBHOOK_DELAY: Final = Histogram(
    "outrider_webhook_delay_seconds",
    "From an event to its arrival at a webhook's receiver.",
    buckets=(1, 2.5, 5, 15, 60, 600, 3600, 86400),
    registry=REGISTRY,
)
MODEL_CALLS: Final = Counter(
    "outrider_model_calls", "Requests to models by task and outcome.", ["model", "task", "outcome"], registry=REGISTRY
)
MODEL_SECONDS: Final = Histogram(
    "outrider_model_call_duration_seconds",
    "How long a model took to answer.",
    ["model"],
    buckets=(0.5, 1, 2.5, 5, 10, 30, 60),
    registry=REGISTRY,
)
MODEL_TOKENS: Final = Counter(
    "outrider_model_tokens", "Tokens sent to models (in) and answered (out).", ["model", "direction"], registry=REGISTRY
)
MODEL_COST: Final = Counter(
    "outrider_model_cost",
    "What models cost, in the currency of OUTRIDER_LLM_PRICES; nothing is added for a model without a price.",
    ["model"],
    registry=REGISTRY,
)
TICK_SUCCESS: Final = Gauge(
    "outrider_tick_last_success_timestamp_seconds",
    "When this process last ended a tick of the clock without trouble.",
    ["tick"],
    registry=REGISTRY,
)

_request: Final[dict[tuple[str, str, int], Callable[[float], None]]] = {}


def request(method: str, route: str | None, status: int, seconds: float) -> None:
    """Count one request. Without a route nothing of its address is told, whatever somebody asked for."""
    key = (method if method in _METHODS else "other", route or _NO_ROUTE, status)
    observe = _request.get(key)
    if observe is None:
        observe = _request[key] = REQUESTS.labels(*map(str, key)).observe
    observe(seconds)


@contextmanager
def outcome(
    name: str, counter: Counter, done: str, failures: Mapping[type[BaseException], str], **ids: str
) -> Iterator[None]:
    """Count, and trace as a span of this name with these ids, how a block ends: `done`, what `failures` says of the error
    (the first that fits), or `failed`."""
    with tracing.span(name, {f"outrider.{key}": value for key, value in ids.items()}) as span:
        try:
            yield
        except BaseException as error:
            word = next((word for kind, word in failures.items() if isinstance(error, kind)), "failed")
            counter.labels(word).inc()
            span.tell({"outrider.outcome": word}, failed=word == "failed")
            raise
        counter.labels(done).inc()
        span.tell({"outrider.outcome": done})


def ticked(name: str) -> None:
    """A tick has ended without trouble."""
    TICK_SUCCESS.labels(name).set(clock.now().timestamp())
