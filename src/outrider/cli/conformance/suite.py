"""Rules, the order in which they are tried, and what becomes of each."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol

import httpx

from outrider.cli.conformance.stage import NotKept, NotTried, Stage


class Trial(Protocol):
    """Tries a rule on a service. Raises NotKept, NotTried."""

    __name__: str

    def __call__(self, stage: Stage, /) -> Awaitable[None]: ...


@dataclass(frozen=True, slots=True)
class Rule:
    """`name` is stable, for whoever keeps a list of what is known to fail; `says` is what must hold; `page` is where it stands
    in docs/reference."""

    name: str
    says: str
    page: str
    check: Trial


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of a rule; `why` is empty where it holds."""

    rule: Rule
    state: Literal["holds", "broken", "not_tried"]
    why: str = ""


class Rules:
    """Rules in the order in which they are written, and tried."""

    def __init__(self) -> None:
        self.all: list[Rule] = []

    def of(self, page: str) -> Callable[[Trial], Trial]:
        """What marks a check as a rule of this page of the reference. Its name is the rule's, its docstring what must hold."""

        def mark(check: Trial) -> Trial:
            self.all.append(Rule(check.__name__, (check.__doc__ or "").strip(), page, check))
            return check

        return mark


_OTHERWISE: Final = (LookupError, TypeError, ValueError, AttributeError)
"""What reading an answer raises that is not what was looked for."""


async def verdicts(stage: Stage, rules: Iterable[Rule]) -> AsyncIterator[Tried]:
    """Try the rules in their order, as each needs what those before it made."""
    for rule in rules:
        try:
            await rule.check(stage)
        except NotKept as broken:
            yield Tried(rule, "broken", str(broken))
        except NotTried as missing:
            yield Tried(rule, "not_tried", str(missing))
        except httpx.HTTPError as error:
            yield Tried(rule, "broken", f"{type(error).__name__}: {error}")
        except _OTHERWISE as error:
            yield Tried(
                rule, "broken", f"an answer has another shape than the interface says ({type(error).__name__}: {error})"
            )
        else:
            yield Tried(rule, "holds")


ANY: Final = object()


def must_have(body: Any, wanted: Mapping[str, Any], where: str) -> None:
    """An object has these members, of these kinds; further ones are welcome.

    Args:
        wanted: a type, a tuple of types, a set of values, a string (a prefix of an id), or ANY.

    Raises:
        NotKept: a member is missing or of another kind.
    """
    if not isinstance(body, dict):
        raise NotKept(f"{where} is no object: {shortened(body)}")
    for name, kind in wanted.items():
        if name not in body:
            raise NotKept(f"{where} lacks `{name}`; it has {', '.join(sorted(body)) or 'nothing'}")
        if not _is(body[name], kind):
            raise NotKept(f"{where}: `{name}` is {shortened(body[name])}, which is not {_named(kind)}")


def _is(value: Any, kind: Any) -> bool:
    if kind is ANY:
        return True
    if isinstance(kind, str):
        return isinstance(value, str) and value.startswith(kind) and len(value) > len(kind)
    if isinstance(kind, set | frozenset):
        return value in kind
    if kind is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, kind)


def _named(kind: Any) -> str:
    if isinstance(kind, str):
        return f"an id that begins with {kind}"
    if isinstance(kind, set | frozenset):
        return "one of " + ", ".join(sorted(map(str, kind)))
    if isinstance(kind, tuple):
        return " or ".join(_named(one) for one in kind)
    return {int: "an integer", str: "a string", bool: "true or false", list: "an array", dict: "an object"}.get(
        kind, "null" if kind is type(None) else str(kind)
    )


def shortened(value: Any, most: int = 160) -> str:
    """A value as it fits into a line."""
    said = repr(value)
    return said if len(said) <= most else said[: most - 1] + "…"
