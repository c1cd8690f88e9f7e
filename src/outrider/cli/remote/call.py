"""`outrider api`: any request, its answer as it came."""

from typing import Annotated

import typer

from outrider.cli.remote import given, output, session
from outrider.cli.remote.outcome import CommandEnded, Exit, exit_on_error


def api(
    method: Annotated[str, typer.Argument(help="GET, POST, PUT, PATCH or DELETE.")],
    path: Annotated[str, typer.Argument(help="Such as /v1/projects, with its query if it has one.")],
    body: Annotated[str | None, typer.Option(help="JSON, @FILE, or - for standard input.")] = None,
    query: Annotated[list[str] | None, typer.Option(help="NAME=VALUE; again for more.")] = None,
    header: Annotated[list[str] | None, typer.Option(help="NAME: VALUE; again for more.")] = None,
    idempotency_key: Annotated[
        str | None, typer.Option(help="The same key for the same request: it is done once, however often you say it.")
    ] = None,
) -> None:
    """Make any request and print the answer as it came: outrider api GET /v1/projects

    A POST carries an Idempotency-Key, and is repeated by itself where that does no harm."""
    with exit_on_error():
        verb = method.upper()
        if verb not in ("GET", "POST", "PUT", "PATCH", "DELETE"):
            raise CommandEnded(f"{method!r} is no method. Use GET, POST, PUT, PATCH or DELETE.", Exit.USAGE)
        if not path.startswith("/") or path.startswith("//"):
            raise CommandEnded("The path begins with a slash: /v1/projects", Exit.USAGE)
        asked = dict(_pair(one, "=", "--query") for one in query or ())
        headers = dict(_pair(one, ":", "--header") for one in header or ())
        with session.opened() as client:
            answer = client.request(
                verb,
                path,
                query=asked or None,
                json=None if body is None else given.json_of(body, "--body"),
                headers=headers,
                idempotency_key=idempotency_key,
            )
        output.raw(answer.content)


def _pair(text: str, between: str, option: str) -> tuple[str, str]:
    name, found, value = text.partition(between)
    if not found or not name.strip():
        raise CommandEnded(f"{option} takes NAME{between}VALUE, not {text!r}.", Exit.USAGE)
    return name.strip(), value.strip() if between == ":" else value
