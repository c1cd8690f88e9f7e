"""The states of a hold: open until somebody has said what the message meant, or nobody did in time."""

from outrider.events.machine import Machine, a_move

HOLD = Machine(
    noun="suppression_hold",
    table="suppression_holds",
    field="status",
    states=("open", "confirmed", "released"),
    moves={
        "confirm": a_move("open", "confirmed", "suppression.hold_confirmed"),
        "release": a_move("open", "released", "suppression.hold_released"),
    },
)
