"""A dataclass as a row of a table: its fields are the columns, so that an INSERT and its values cannot drift apart.

Names of tables and columns come from the code, never from what somebody sent; values travel as parameters only.
"""

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Final, LiteralString, TypeVar, get_args, get_type_hints

import orjson
from psycopg.types.json import Jsonb

T = TypeVar("T")

_JSON: Final = "jsonb"
Json = Annotated[T, _JSON]
"""The type of a field whose column is `jsonb`: `Json[list[str]]`; a `list[str]` alone is an array of PostgreSQL."""


@cache
def json_fields(shape: Any) -> frozenset[str]:
    """The fields of a dataclass that are `Json`."""
    return frozenset(name for name, hint in get_type_hints(shape, include_extras=True).items() if _is_json(hint))


@cache
def reader(shape: Any) -> Callable[[Any], list[Any]]:
    """Gives the values of a row in the order of its fields, which is that of `columns`; what is `Json` as jsonb."""
    return _reader(names(shape), json_fields(shape))


@cache
def names(shape: Any) -> list[str]:
    """The fields of a dataclass in their order, which is that of `columns`; one that it makes of the others has no column."""
    return [field.name for field in dataclasses.fields(shape) if field.init]


@cache
def maker(shape: Any) -> Callable[[Sequence[Any]], Any]:
    """Makes the dataclass `shape` of the values of its fields in their order.

    A frozen one sets each field by a call of its own: for 50 rows of 20 fields a seventh of what serving them costs. So one
    that has no slots, and does not look at its fields when it is made, is filled while it is not frozen and then becomes `shape`.
    """
    is_slotted = any("__slots__" in vars(one) for one in shape.__mro__[:-1])
    if is_slotted or hasattr(shape, "__post_init__") or not all(field.init for field in dataclasses.fields(shape)):
        return lambda values: shape(*values)
    thawed: Any = dataclasses.make_dataclass(shape.__name__, names(shape))

    def make(values: Sequence[Any]) -> Any:
        one = thawed(*values)
        one.__class__ = shape
        return one

    return make


def insertion(table: str, row: Any, more: Mapping[str, Any], then: str) -> tuple[str, list[Any]]:
    """The INSERT of a row and its parameters. See `Tx.insert`."""
    shape: Any = None if row is None else type(row)
    sql, values_of = _statement(table, shape, tuple(more), then)
    return sql, [*values_of(row), *more.values()]


@cache
def batch_insertion(table: LiteralString, shape: Any, more: tuple[str, ...], then: str) -> LiteralString:
    """The INSERT of many rows, told in one JSON text, which PostgreSQL reads as rows of the table. See `Tx.insert_batch`."""
    fields = [name for name in names(shape) if name not in more]
    _checked(table, (*fields, *more))
    told = ", ".join(f"told.{name}" for name in fields)
    return (
        f"INSERT INTO {table} ({', '.join([*more, *fields])}) SELECT {'%s, ' * len(more)}{told}"
        f" FROM json_populate_recordset(NULL::{table}, %s::json) told {then} RETURNING id"
    )


def as_json(many: Sequence[Any]) -> str:
    """Rows of one dataclass as a JSON array, at least one."""
    shape: Any = type(many[0])
    fields = names(shape)
    return orjson.dumps([{name: getattr(row, name) for name in fields} for row in many]).decode()


@cache
def _statement(table: str, shape: Any, more: tuple[str, ...], then: str) -> tuple[str, Callable[[Any], list[Any]]]:
    fields = [name for name in (names(shape) if shape else []) if name not in more]
    columns = (*fields, *more)
    _checked(table, columns)
    sql = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join(['%s'] * len(columns))}) {then}".rstrip()
    return sql, _reader(fields, json_fields(shape) if shape else frozenset())


def _checked(table: str, columns: Sequence[str]) -> None:
    if not table.isidentifier() or not all(name.isidentifier() for name in columns):
        raise ValueError(f"{table} ({', '.join(columns)}) does not name a table and its columns")


def _reader(fields: list[str], json: frozenset[str]) -> Callable[[Any], list[Any]]:
    places = [place for place, name in enumerate(fields) if name in json]

    def values_of(row: Any) -> list[Any]:
        values = [getattr(row, name) for name in fields]
        for place in places:
            if values[place] is not None:
                values[place] = Jsonb(values[place])
        return values

    return values_of


def _is_json(hint: Any) -> bool:
    return _JSON in getattr(hint, "__metadata__", ()) or any(_is_json(one) for one in get_args(hint))
