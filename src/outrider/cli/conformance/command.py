"""The command: plays all rules against a service, and tells each as it is tried."""

import json
from collections import Counter
from typing import Annotated, Final

import httpx
import typer

from outrider.cli import terminal
from outrider.cli.conformance import access, desk, hearing, prepare, requests, sending
from outrider.cli.conformance.stage import Stage
from outrider.cli.conformance.suite import Rule, Tried, verdicts

_WORDS: Final = {
    "holds": ("holds     ", "green"),
    "broken": ("BROKEN    ", "red"),
    "not_tried": ("not tried ", "yellow"),
}

PARTS: Final = (
    desk.RULES,
    requests.RULES,
    access.RULES,
    prepare.RULES,
    sending.RULES,
    hearing.RULES,
    access.AFTERWARDS,
)


def rules() -> list[Rule]:
    """All rules, in the order of the journey: each may need what those before it made."""
    return [rule for part in PARTS for rule in part.all]


def conformance(
    base_url: Annotated[str, typer.Argument(metavar="BASE_URL", help="The service, such as http://127.0.0.1:8080.")],
    key: Annotated[
        str, typer.Argument(metavar="KEY", help="An API key with the scope `api`.", envvar="OUTRIDER_TOKEN")
    ],
    other_key: Annotated[
        str,
        typer.Option("--other-key", metavar="KEY", help="A key of another operator, to see that they are kept apart."),
    ] = "",
    patience: Annotated[float, typer.Option(help="Seconds to wait for the end of one run.")] = 120.0,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object for each rule, a line each.")] = False,
) -> None:
    """Try rule by rule whether a running service keeps the interface.

    It makes a project of its own there, with a sandbox mailbox, and leaves it; no mail leaves that machine. Exit code 0: all
    rules hold; 1: one is broken, or was not tried."""
    tally = terminal.run(_play(base_url.rstrip("/"), key, other_key, patience, as_json))
    if not as_json:
        typer.echo(f"\n{tally['holds']} hold, {tally['broken']} broken, {tally['not_tried']} not tried.")
    if tally["broken"] or tally["not_tried"]:
        raise typer.Exit(1)


async def _play(base_url: str, key: str, other_key: str, patience: float, as_json: bool) -> Counter[str]:
    tally: Counter[str] = Counter()
    async with httpx.AsyncClient(base_url=base_url, timeout=60, trust_env=False) as http:
        try:
            first = await http.get("/v1/workspace", headers={"Authorization": f"Bearer {key}"})
        except httpx.HTTPError as error:
            raise terminal.Trouble(
                f"Nobody answers at {base_url} ({type(error).__name__}). Is the service running?"
            ) from None
        if first.status_code in (401, 403):
            raise terminal.Trouble(
                f"This key does not open {base_url} (GET /v1/workspace answers {first.status_code}), so no rule was tried."
                " Give a key of that service with the scope `api`."
            )
        async for verdict in verdicts(Stage(http, key, other_key, patience), rules()):
            tally[verdict.state] += 1
            (_tell_program if as_json else _tell_person)(verdict)
    return tally


def _tell_person(verdict: Tried) -> None:
    word, colour = _WORDS[verdict.state]
    typer.secho(word, fg=colour, nl=False)
    typer.echo(f"{verdict.rule.name}: {verdict.rule.says}")
    if verdict.why:
        typer.echo(f"          {verdict.why}")


def _tell_program(verdict: Tried) -> None:
    rule = verdict.rule
    typer.echo(
        json.dumps(
            {"rule": rule.name, "says": rule.says, "page": rule.page, "state": verdict.state, "why": verdict.why}
        )
    )
