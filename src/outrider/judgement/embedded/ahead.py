"""Messages that are asked about soon, one after the other, are begun together, because encoded together their texts take a third
of the time. Each answer is the one that it would have been.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from outrider.core.tasks import give_way
from outrider.judgement.port import Inbound
from outrider.language.vectors import Encoder

if TYPE_CHECKING:
    from outrider.language.vectors import Vector

_MOST: Final = 256
"""Messages that are kept until they are asked about. Some never are: somebody else was quicker, or they turned out otherwise."""


class BegunMessage(Protocol):
    @property
    def texts(self) -> Sequence[str]: ...


BegunT = TypeVar("BegunT", bound=BegunMessage)


class Ahead(Generic[BegunT]):
    """One way of reading a message, whose beginning may be there already."""

    def __init__(self, begin: Callable[[Inbound], BegunT]) -> None:
        self._begin = begin
        self._ready: dict[tuple[Any, ...], tuple[BegunT, Sequence[Vector | None]]] = {}

    async def begun(self, message: Inbound, encoder: Encoder) -> "tuple[BegunT, Sequence[Vector | None]]":
        """The message begun, with the vectors of its texts; what was ready of it is taken out."""
        if ready := self._ready.pop(_all_of(message), None):
            return ready
        begun = self._begin(message)
        return begun, await encoder.encode(begun.texts)

    async def read(self, messages: Sequence[Inbound], encoder: Encoder) -> None:
        """Begin messages that are going to be asked about."""
        started: list[tuple[Inbound, BegunT]] = []
        for message in messages:
            try:
                started.append((message, self._begin(message)))
            except Exception:  # noqa: BLE001, S112 - raised when it is asked about, to whoever can say which message it is
                continue
            await give_way()
        vectors = iter(await encoder.encode([text for _, begun in started for text in begun.texts]))
        for message, begun in started:
            self._ready[_all_of(message)] = begun, [next(vectors) for _ in begun.texts]
        while len(self._ready) > _MOST:
            del self._ready[next(iter(self._ready))]


def _all_of(message: Inbound) -> tuple[Any, ...]:
    """All that an answer depends on."""
    return (
        message.subject,
        message.text,
        message.full_text,
        message.from_email,
        tuple(message.headers.items()),
        message.received_at,
    )
