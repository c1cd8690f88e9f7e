"""`outrider runs watch`, `--wait`, and `outrider events stream`: what takes its time, told while it happens."""

import json
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from outrider.cli.remote import output, session
from outrider.cli.remote.outcome import CommandEnded, Exit, exit_on_error
from outrider.cli.remote.text import one_line

if TYPE_CHECKING:
    from outrider_client import Outrider

_ENDS = {"succeeded": Exit.DONE, "waiting": Exit.WAITS_FOR_A_PERSON}


def watch(
    run_id: Annotated[str, typer.Argument(metavar="RUN_ID")],
    timeout: Annotated[float, typer.Option(help="Seconds to wait; the run goes on when they are over.")] = 600.0,
    as_json: Annotated[bool, typer.Option("--json", help="The run as it came.")] = False,
) -> None:
    """Wait for a run and tell how far it is. The exit code is 0 where it succeeded, 1 where it failed or was canceled, 3 where it
    waits for a person, 5 where it is still at work."""
    with exit_on_error(), session.opened() as client:
        until_over(client, run_id, as_json=as_json, timeout=timeout)


def until_over(client: "Outrider", run_id: str, *, as_json: bool, timeout: float = 600.0) -> None:
    """Wait for a run with its progress on standard error, print it, and end as it ended."""
    at_terminal = sys.stderr.isatty()

    def tell(run: Mapping[str, Any]) -> None:
        line = progress(run)
        print(f"\r\x1b[K{line}" if at_terminal else line, end="" if at_terminal else "\n", file=sys.stderr, flush=True)

    try:
        run = client.wait_for_run(run_id, timeout=timeout, on_progress=tell)
    except TimeoutError as still:
        raise CommandEnded(f"{still}. Go on with: outrider runs watch {one_line(run_id)}", Exit.LATER) from None
    finally:
        if at_terminal:
            print(file=sys.stderr)
    if as_json:
        output.raw(json.dumps(run, ensure_ascii=False).encode())
    else:
        output.show(run, ())
    raise typer.Exit(_ENDS.get(run["status"], Exit.FAILED))


def progress(run: Mapping[str, Any]) -> str:
    """How far a run is, on one line."""
    made = run.get("progress") or {}
    count = f" {made.get('done', 0)}/{made['total']}" if made.get("total") else ""
    return one_line(f"{run['operation']} {run['status']}{count} {made.get('note') or ''}")


def stream(client: "Outrider", path: str, query: Mapping[str, Any], *, as_json: bool, fields: str | None) -> None:
    """Print events as they happen, a line each, until somebody ends it."""
    project_id = path.split("/")[3]
    types = str(query["types"]).split(",") if query.get("types") else None
    wanted = output.names(fields) or ["created_at", "id", "type", "target_type", "target_id"]
    for event in client.stream_events(project_id, after=query.get("after"), types=types):
        row: Any = event
        print(
            json.dumps(row, ensure_ascii=True)
            if as_json
            else output.tabbed([output.member(row, one) for one in wanted]),
            flush=True,
        )
