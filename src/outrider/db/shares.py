"""One operator's slow reads hold up nobody else: of a process's connections they have a share, and wait for a place in it.

Writes take no share: they are few (the rate limit), short, and one of them may be the record of a message that has left already.
"""

import weakref
from contextvars import ContextVar
from typing import Final

from outrider.core.errors import Problem
from outrider.core.turns import Turns

PATIENCE_SECONDS: Final = 5.0
_inside: ContextVar[bool] = ContextVar("holds_a_place", default=False)


class TooManyAtOnce(Problem):
    status, code, title = 429, "too_many_at_once", "Too many requests are being answered at once"


class Shares:
    """At most `each` places an operator; `patience` is how long, in seconds, one waits for the next to be free."""

    def __init__(self, each: int, patience: float = PATIENCE_SECONDS) -> None:
        self.each = each
        self.patience = patience
        self._turns: weakref.WeakValueDictionary[str, Turns] = weakref.WeakValueDictionary()

    def place(self, operator_id: str) -> "Place":
        """`async with`: a place of this operator's; who holds one and asks for another, inside, has it already.

        Raises:
            TooManyAtOnce: none became free in time.
        """
        return Place(self, operator_id)

    def turns_of(self, operator_id: str) -> Turns:
        """Forgotten once nobody of theirs holds one or waits for one."""
        turns = self._turns.get(operator_id)
        if turns is None:
            turns = self._turns[operator_id] = Turns(self.each)
        return turns


class Place:
    """One operator's place, while inside."""

    __slots__ = ("_operator_id", "_shares", "_taken")

    def __init__(self, shares: Shares, operator_id: str) -> None:
        self._shares = shares
        self._operator_id = operator_id
        self._taken: Turns | None = None

    async def __aenter__(self) -> None:
        if _inside.get():
            return
        shares = self._shares
        turns = shares.turns_of(self._operator_id)
        if not turns.take_free() and not await turns.take(shares.patience):
            raise TooManyAtOnce(
                f"{shares.each} reads of yours are at work here and none ended within {shares.patience:g} s. Ask for less at"
                " once, or for less in one: a filter, a smaller limit, a longer text to search for.",
                headers={"Retry-After": "2"},
                retryable=True,
            )
        self._taken = turns
        _inside.set(True)

    async def __aexit__(self, *error: object) -> None:
        if self._taken is not None:
            _inside.set(False)  # not by its token: a generator may be closed from another context
            self._taken.give_back()
