"""`outrider eval`: how good the judgement is, on cases that say what is right."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from outrider.cli import database, terminal
from outrider.cli.terminal import DataDir, Trouble

if TYPE_CHECKING:
    from outrider.evaluation.rows import Broken

Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="Cases as lines of JSON, a file for each task.")]
Configs = Annotated[
    list[str] | None,
    typer.Option(
        "--config",
        metavar="NAME",
        help="A table [config.NAME] of eval.toml, an engine or a model. May stand several times: then side by side.",
    ),
]
Plan = Annotated[
    Path | None, typer.Option("--plan", metavar="FILE", help="Configurations and floors. Default: FOLDER/eval.toml.")
]

_SHOWN: Final = 20
"""Broken lines that are told; more of them have one cause."""


def evaluate(
    folder: Folder,
    config: Configs = None,
    task: Annotated[
        list[str] | None, typer.Option("--task", metavar="NAME", help="Only this one, such as replies.")
    ] = None,
    plan: Plan = None,
    show_errors: Annotated[bool, typer.Option("--show-errors", help="List the cases that went wrong.")] = False,
    details: Annotated[bool, typer.Option("--details", help="Also the measures of each label.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of tables.")] = False,
    record: Annotated[
        bool, typer.Option("--record", help="Measure nothing: add what people have corrected to FOLDER as cases.")
    ] = False,
    project: Annotated[
        str | None, typer.Option("--project", metavar="ID", help="With --record: of this project only.")
    ] = None,
    data_dir: DataDir = None,
) -> None:
    """Measure claims, search, drafts, replies, strangers' mail, the grounding gate and hostile text on your cases.

    Exit code 1 where the first configuration misses a floor of eval.toml; 2 where a line is broken or nothing can be run.
    """
    if record:
        added = terminal.run(_record(folder, project, data_dir))
        for name, count in added.items():
            typer.echo(f"{count:6}  {folder / name}")
        typer.echo(
            "Names that no record knows may still stand in the texts: read the new lines before you pass them on."
        )
        return
    if not folder.is_dir():
        raise typer.Exit(_no(f"There is no folder {folder}. `evals/` of the source tree shows what stands in one."))
    code = terminal.run(_evaluate(folder, config or [], task or [], plan, show_errors, details, as_json))
    if code:
        raise typer.Exit(code)


async def _evaluate(
    folder: Path,
    names: list[str],
    only: list[str],
    plan_file: Path | None,
    show_errors: bool,
    details: bool,
    as_json: bool,
) -> int:
    from outrider.evaluation import engines, report, runner
    from outrider.evaluation import plan as plans

    if unknown := sorted(set(only) - set(runner.TASKS)):
        return _no(f"{', '.join(unknown)} is no task; there are {', '.join(runner.TASKS)}.")
    try:
        plan = plans.read(plan_file or folder / plans.NAME)
        base = terminal.load()
        chosen = {name: plans.settings_of(name, plan, base) for name in names or [plans.DEFAULT]}
        judges = {name: await engines.build(settings) for name, settings in chosen.items()}
    except (plans.PlanInvalid, ValueError) as error:
        return _no(str(error))
    loaded = runner.load(folder, plan, only)
    _tell(folder, loaded.broken)
    if not loaded.count:
        files = ", ".join(task.FILE for task in runner.TASKS.values())
        return _no(f"{folder} holds no case that can be run. It may hold {files}.")
    results = {name: await runner.run(judge, loaded) for name, judge in judges.items()}
    broke = [each for every in results.values() for one in every for each in one.broken]
    _tell(folder, broke)
    broken = [*loaded.broken, *broke]
    missed = runner.below(next(iter(results.values())), plan)
    if as_json:
        found = report.as_object(results, missed, broken, with_errors=show_errors)
        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        if show_errors and (said := report.errors(results)):
            typer.echo(said + "\n")
        typer.echo(report.table(results, details=details))
        for below in missed:
            typer.echo(f"Below its floor: {below}", err=True)
    return 2 if broken else 1 if missed else 0


def _tell(folder: Path, broken: "Sequence[Broken]") -> None:
    for one in broken[:_SHOWN]:
        typer.echo(f"{folder / one.where}: {one.reason}", err=True)
    if (more := len(broken) - _SHOWN) > 0:
        typer.echo(f"… and {more} more lines that cannot be used", err=True)


async def _record(folder: Path, project: str | None, data_dir: Path | None) -> dict[str, int]:
    from outrider.evaluation import recording

    async with database.ready(terminal.load(data_dir=data_dir)) as db:
        return recording.append(folder, await recording.collect(db, project))


def _no(said: str) -> int:
    terminal.complain(Trouble(said))
    return 2
