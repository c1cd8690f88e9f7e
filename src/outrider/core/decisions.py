"""Review decisions, the same for everything that is reviewed (docs/reference/runs.md "Decisions")."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from outrider.core.causes import Template
from outrider.core.errors import Conflict

Decision = Literal["approve", "skip", "retry", "request_changes", "reopen"]
ReviewStatus = Literal["needs_review", "changes_requested", "approved", "skipped", "superseded"]
REVIEW_STATUSES: tuple[str, ...] = ("needs_review", "changes_requested", "approved", "skipped", "superseded")


class ContentChanged(Conflict):
    """`expected_sha256` is not the digest of what is stored; `content_sha256` beside it is."""

    code, title = "content_changed", "What was reviewed is not what is stored now"


@dataclass(frozen=True, slots=True)
class Decided:
    """What a decision did. The next action that it leads to is found by `action_type` and `action_key` once the list has
    been refreshed; `run_id` names the run that regenerates, if one was queued."""

    review_status: str
    message: str
    action_type: str | None = None
    action_key: str | None = None
    run_id: str | None = None


ALL: Final[tuple[Decision, ...]] = ("approve", "skip", "request_changes", "retry")
"""What can be decided on something that waits; `reopen` is for what has been decided."""


def to_decide(
    project_id: str, target_type: str, target_ids: Sequence[str], decisions: Sequence[Decision] = ALL
) -> Template:
    """The request that decides on one of these, without the decision. `request_changes` also needs a `note`."""
    one = len(target_ids) == 1
    body = {
        "target_type": target_type,
        "target_id": target_ids[0] if one else None,
        "decision": None,
        "note": "",
    }
    choices: dict[str, Sequence[str]] = {"/decision": list(decisions)}
    if not one:
        choices = {"/target_id": list(target_ids), **choices}
    return Template("POST", f"/v1/projects/{project_id}/review-decisions", body, tuple(choices), choices)
