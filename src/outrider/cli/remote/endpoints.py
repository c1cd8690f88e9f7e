"""Every operation of the service as a command, from the committed table of its group."""

import inspect
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import typer

from outrider.cli import lazy
from outrider.cli.remote import given, output, place, session, table
from outrider.cli.remote.outcome import CommandEnded, Exit, exit_on_error, is_lost
from outrider.core import ids

if TYPE_CHECKING:
    from outrider_client import Outrider

Row = Mapping[str, Any]
_TYPES: Final[dict[str, type]] = {"int": int, "float": float, "bool": bool}
_IN_ENGLISH: Final = {"str": "TEXT", "json": "JSON", "file": "FILE", "int": "N", "float": "N"}


def group(name: str, more: Mapping[str, lazy.CommandEntry] | None = None) -> Callable[[], Any]:
    """The group of this name: its endpoint commands, and `more` that are written by hand."""

    def make() -> Any:
        rows = table.group(name)
        entries = {verb: _entry(row) for verb, row in rows.items()}
        app = typer.Typer(
            cls=lazy.group({**entries, **(more or {})}),
            help=f"{name}: {', '.join(entries)}.",
            no_args_is_help=True,
            **lazy.QUIET,
        )
        app.callback()(_nothing)
        return typer.main.get_group(app)

    return make


def _nothing() -> None:
    """Commands over HTTP."""


def _entry(row: Row) -> lazy.CommandEntry:
    return lazy.CommandEntry(str(row["help"]), "Commands", lambda: lazy.command_of(_function(row)))


def _function(row: Row) -> Callable[..., None]:
    """A function with the parameters that the row names, as Typer reads them."""

    def call(**values: Any) -> None:
        with exit_on_error():
            _run(row, values)

    parameters = dict(_parameters(row))
    call.__doc__ = f"{row['help']} {row.get('more', '')}\n\n{row['method']} {row['path']}"
    call.__annotations__ = {name: one.annotation for name, one in parameters.items()} | {"return": None}
    call.__signature__ = inspect.Signature(list(parameters.values()))  # type: ignore[attr-defined]
    return call


def _parameters(row: Row) -> Iterator[tuple[str, inspect.Parameter]]:
    for name in row.get("ids", ()):
        yield _one(f"id_{name}", Annotated[str, typer.Argument(metavar=name.upper())], inspect.Parameter.empty)
    for where in ("query", "headers", "body"):
        for option in row.get(where, ()):
            yield _one(f"{where}_{_identifier(option['name'])}", _annotation(option), None)
    if row.get("project"):
        help_ = "Default: OUTRIDER_PROJECT, else the sign-in's, else the only one."
        yield _one("project", Annotated[str | None, typer.Option("--project", "-p", metavar="ID", help=help_)], None)
    if row.get("sent_as"):
        help_ = "The whole body as JSON, @FILE or -; options stand over it."
        if row["sent_as"] == "application/json":
            yield _one("body", Annotated[str | None, typer.Option("--body", metavar="JSON", help=help_)], None)
    if row.get("key"):
        help_ = "Yours, so that saying it again does it once. Default: a new one."
        yield _one(
            "idempotency_key", Annotated[str | None, typer.Option("--idempotency-key", metavar="KEY", help=help_)], None
        )
    if row.get("paged"):
        yield _one("all_pages", Annotated[bool, typer.Option("--all", help="Every page, not only the first.")], False)
    if row["operation"] in ("start_run", "retry_run", "resume_run", "refresh_source"):
        yield _one(
            "wait", Annotated[bool, typer.Option("--wait", help="Until the run is over, as `runs watch` does.")], False
        )
    if row["answer"] != "text":
        help_ = "Only these, with commas; a dot goes into what is inside: id,progress.done"
        yield _one("fields", Annotated[str | None, typer.Option("--fields", metavar="NAMES", help=help_)], None)
        yield _one("as_json", Annotated[bool, typer.Option("--json", help="The answer as it came.")], False)


def _one(name: str, annotation: Any, default: Any) -> tuple[str, inspect.Parameter]:
    return name, inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default)


def _identifier(name: str) -> str:
    return name.replace("-", "_").lower()


def _annotation(option: Row) -> Any:
    choices = () if option.get("repeated") else tuple(option.get("choices", ()))  # Typer takes no list of choices
    kind: Any = Literal[choices] if choices else str
    kind = _TYPES.get(option["type"], kind)
    names = [f"--{option['option']}", *([f"--{option['also']}"] if option.get("also") else [])]
    if kind is bool:
        names = [f"--{option['option']}/--no-{option['option']}"]
    help_ = str(option.get("help", ""))
    if option.get("repeated"):
        help_ += f" One of {', '.join(option['choices'])}." if option.get("choices") else ""
        help_ += " Again for more."
    if option.get("secret"):
        help_ += " Say - to be asked for it, unseen, or @FILE."
    elif option.get("long") or option["type"] == "json":
        help_ += " @FILE or - reads it."
    if option.get("required"):
        help_ += " [required]"
    shown: dict[str, Any] = {"help": help_.strip()}
    if kind is not bool and not choices:
        shown["metavar"] = _IN_ENGLISH[option["type"]]
    wanted: Any = list[kind] | None if option.get("repeated") else kind | None
    return Annotated[wanted, typer.Option(*names, **shown)]


@dataclass(frozen=True, slots=True)
class _Asked:
    """A request as it is sent."""

    path: str
    query: dict[str, Any]
    headers: dict[str, str]
    body: dict[str, Any] | None
    key: str | None


def _run(row: Row, values: Mapping[str, Any]) -> None:
    body = _body(row, values)
    with session.opened(needed=not row.get("open")) as client:
        asked = _Asked(
            _path(row, values, client),
            _given(row.get("query", ()), "query", values),
            _given(row.get("headers", ()), "headers", values),
            body,
            (values["idempotency_key"] or ids.new("req")) if row.get("key") else None,
        )
        try:
            if row["answer"] == "stream":
                from outrider.cli.remote.watch import stream

                stream(client, asked.path, asked.query, as_json=values["as_json"], fields=values["fields"])
                return
            content, more = _answered(client, row, asked, all_pages=bool(values.get("all_pages")))
        except BaseException as error:
            _say_key(error, asked.key)
            raise
        if values.get("wait"):
            from outrider.cli.remote.watch import until_over

            until_over(client, json.loads(content)["id"], as_json=values["as_json"])
            return
    if row["answer"] == "text" or values["as_json"]:
        output.raw(content)
    else:
        output.show(json.loads(content), row.get("columns", ()), output.names(values["fields"]))
    if more:
        typer.echo(f"There are more: --all, or --cursor {more}", err=True)


def _answered(client: "Outrider", row: Row, asked: _Asked, *, all_pages: bool) -> tuple[bytes, str | None]:
    """The answer as it came, and the cursor behind it; all pages as one list."""
    query, rows = dict(asked.query), []
    while True:
        answer = client.request(
            row["method"],
            asked.path,
            query=query or None,
            headers=asked.headers,
            idempotency_key=asked.key,
            **_sent(row, asked.body),
        )
        more = answer.headers.get("X-Next-Cursor")
        if not all_pages:
            return answer.content, more
        rows += answer.json()
        if more is None:
            return json.dumps(rows, ensure_ascii=False).encode(), None
        query["cursor"] = more


def _sent(row: Row, body: dict[str, Any] | None) -> dict[str, Any]:
    from outrider_client._paths import parts

    if body is None:
        return {}
    if row["sent_as"] == "multipart/form-data":
        return {"files": parts(body)}
    return {"json": body} if row["sent_as"] == "application/json" else {"form": body}


def _path(row: Row, values: Mapping[str, Any], client: "Outrider") -> str:
    from outrider_client._paths import filled

    ids = {name: values[f"id_{name}"] for name in row.get("ids", ())}
    if row.get("project"):
        ids["project_id"] = values["project"] or place.project(client)
    return filled(row["path"], **ids)


def _given(options: Sequence[Row], where: str, values: Mapping[str, Any]) -> dict[str, Any]:
    found = {}
    for option in options:
        value = values[f"{where}_{_identifier(option['name'])}"]
        if value not in (None, [], ()):
            found[option["name"]] = _value(option, value)
    return found


def _value(option: Row, value: Any) -> Any:
    if option.get("repeated"):
        return [_value({**option, "repeated": False}, one) for one in value]
    named = f"--{option['option']}"
    if option["type"] == "json":
        return given.json_of(value, named)
    if option["type"] == "file":
        return given.file_of(value, named)
    if option.get("secret"):
        return given.secret_of(value, named)
    return given.text_of(value, named) if option.get("long") and isinstance(value, str) else value


def _body(row: Row, values: Mapping[str, Any]) -> dict[str, Any] | None:
    if not row.get("sent_as"):
        return None
    whole = given.json_of(values["body"], "--body") if values.get("body") else {}
    if not isinstance(whole, dict):
        raise CommandEnded("--body takes a JSON object.", Exit.USAGE)
    found = {**whole, **_given(row.get("body", ()), "body", values)}
    missing = [f"--{one['option']}" for one in row.get("body", ()) if one.get("required") and one["name"] not in found]
    if missing:
        raise CommandEnded(f"Give {', '.join(missing)} too (or the whole --body). See --help.", Exit.USAGE)
    return found


def _say_key(error: BaseException, key: str | None) -> None:
    """Whoever does not know whether it was done can say it again under the same key, and it is done once."""
    if key is not None and is_lost(error):
        print(f"To say it again so that it is done once, add: --idempotency-key {key}", file=sys.stderr)
