"""Next action.status (docs/reference/states.md "Next action")."""

from outrider.events.machine import Machine, a_move

NEXT_ACTION = Machine(
    noun="next_action",
    table="next_actions",
    field="status",
    states=("open", "done", "dismissed", "expired"),
    moves={
        "finish": a_move("open", "done", "next_action.done"),
        "dismiss": a_move("open", "dismissed", "next_action.dismissed"),
        "expire": a_move("open", "expired", "next_action.expired"),
    },
)
