"""What models are told: one file a task, its version in its first line. Whoever changes the words gives it a new number."""

from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Literal

Task = Literal["claims", "topic", "fit", "findings", "plan", "draft", "critique", "reply", "candidate", "entailment"]


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a model is told for a task; `version` is `task@number`."""

    task: Task
    version: str
    text: str


@cache
def of(task: Task) -> Prompt:
    """The prompt of a task."""
    first, _, text = (resources.files(__package__) / f"{task}.md").read_text().partition("\n")
    return Prompt(task, f"{task}@{int(first.removeprefix('version:'))}", text.strip())
