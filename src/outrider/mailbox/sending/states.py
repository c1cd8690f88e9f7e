"""The states of a send attempt."""

from outrider.events.machine import Machine, a_move

SEND_ATTEMPT = Machine(
    noun="send_attempt",
    table="send_attempts",
    field="status",
    states=("prepared", "committed", "sent", "refused", "released"),
    moves={
        "commit": a_move("prepared", "committed", "mailbox.send_committed"),
        "finish": a_move("committed", "sent", "mailbox.send_finished"),
        "refuse": a_move("prepared committed", "refused", "mailbox.send_refused"),
        "release": a_move("prepared", "released", "mailbox.send_released"),
        # Only evidence or the operator may say so: the message is certainly not on its way.
        "disprove": a_move("committed", "released", "mailbox.send_disproved"),
    },
)
