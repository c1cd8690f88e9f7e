"""`eval.toml`: named configurations, floors, and the day on which undated cases came in."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError

from outrider.settings import Settings

NAME: Final = "eval.toml"
DEFAULT: Final = "embedded"
_KNOWN: Final[Mapping[str, Mapping[str, Any]]] = {
    "embedded": {"llm": "embedded"},
    "embedded-words": {"llm": "embedded", "sentence_encoder": False},
}
"""Configurations that need no table."""


class PlanInvalid(Exception):
    """The file, or a configuration that was asked for, cannot be used. The text says what to change."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What the file says. `floors` are the least that a measure may be, or the most where less is better."""

    configs: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    floors: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    today: datetime | None = None


def read(path: Path) -> Plan:
    """The plan of a folder; an empty one where there is no such file.

    Raises:
        PlanInvalid
    """
    if not path.is_file():
        return Plan()
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise PlanInvalid(f"{path} cannot be read: {error}") from None
    configs, floors = data.get("config", {}), data.get("floors", {})
    if not isinstance(configs, dict) or not all(isinstance(one, dict) for one in configs.values()):
        raise PlanInvalid(f"{path}: write a configuration as a table [config.NAME] of settings, such as llm = ...")
    if not isinstance(floors, dict) or not all(_is_floors(one) for one in floors.values()):
        raise PlanInvalid(f"{path}: write floors as a table [floors.TASK] of numbers, such as accuracy = 0.9")
    today = data.get("today")
    if today is not None and (not isinstance(today, date) or isinstance(today, datetime)):
        raise PlanInvalid(f"{path}: write today as a date without quotes, such as today = 2026-11-20")
    return Plan(configs, floors, datetime.combine(today, time(9), UTC) if today else None)


def _is_floors(table: object) -> bool:
    return isinstance(table, dict) and all(
        isinstance(value, (int, float)) and not isinstance(value, bool) for value in table.values()
    )


def overlay(name: str, plan: Plan) -> dict[str, Any]:
    """The settings that a configuration changes: a table of `eval.toml`, else the name of a model or engine."""
    return dict(plan.configs.get(name) or _KNOWN.get(name) or {"llm": name})


def settings_of(name: str, plan: Plan, base: Settings) -> Settings:
    """The settings with a configuration over them.

    Raises:
        PlanInvalid: a setting of the table does not exist or has no valid value.
    """
    changes = overlay(name, plan)
    unknown = sorted(set(changes) - set(Settings.model_fields))
    if unknown:
        raise PlanInvalid(f"The configuration {name} sets {', '.join(unknown)}, which is no setting of Outrider.")
    try:
        return Settings.model_validate({**base.model_dump(), **changes})
    except ValidationError as invalid:
        said = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in invalid.errors())
        raise PlanInvalid(f"The configuration {name} is not valid: {said}") from None
