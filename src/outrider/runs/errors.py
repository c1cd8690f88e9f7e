"""What can go wrong with runs and decisions."""

from outrider.core.errors import Invalid


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
