"""What can go wrong with runs and decisions."""

from collections.abc import Sequence

from outrider.core.causes import Blocker
from outrider.core.errors import Conflict, Invalid


class Blocked(Conflict):
    """Readiness says that the operation has nothing to work with; the agent takes it to the operator
    (docs/reference/sessions.md "Readiness")."""

    code, title = "blocked", "Something must be settled before this operation can run"

    def __init__(self, operation: str, blockers: Sequence[Blocker]) -> None:
        super().__init__(
            f"{operation} cannot run yet: {' '.join(blocker.message for blocker in blockers)}"
            " Each blocker says how it is settled.",
            blockers=list(blockers),
        )


class InvalidInputs(Invalid):
    """The inputs do not fit the operation; `GET /v1/operations` has its JSON Schema."""

    code, title = "invalid_inputs", "The inputs do not fit the operation"


class NoteRequired(Invalid):
    code, title = "note_required", "Say what should change"

    def __init__(self) -> None:
        super().__init__(
            "Asking for changes needs a note that says what to change; send it in `note`.",
            errors=[{"pointer": "/note", "code": "note_required", "message": "say what to change"}],
        )
