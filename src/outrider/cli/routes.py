"""`outrider routes`: every endpoint and the line of source where it stands."""

import inspect
from pathlib import Path

import typer


def routes() -> None:
    """List every endpoint: method, path, file and line."""
    from outrider.rooms import ROUTERS

    specs = sorted((spec for router in ROUTERS for spec in router.specs), key=lambda spec: (spec.path, spec.method))
    width = max(len(spec.path) for spec in specs)
    for spec in specs:
        function = inspect.unwrap(spec.endpoint)
        place = f"{_from_here(Path(function.__code__.co_filename))}:{function.__code__.co_firstlineno}"
        typer.echo(f"{spec.method:<6} {spec.path:<{width}}  {place}")


def _from_here(path: Path) -> Path:
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path
