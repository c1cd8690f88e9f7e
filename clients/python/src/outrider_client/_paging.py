"""One page of a list."""

from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """The rows of a page; `next_cursor` is None on the last."""

    items: list[T] = field(default_factory=list)
    next_cursor: str | None = None
