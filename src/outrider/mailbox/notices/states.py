"""The states of a notice, a mail to the operator."""

from outrider.events.machine import Machine, a_move

NOTICE = Machine(
    noun="notice",
    table="notices",
    field="status",
    states=("waiting", "sending", "sent", "in_doubt", "failed", "dropped"),
    moves={
        "commit": a_move("waiting", "sending", "notice.sending"),
        "finish": a_move("sending", "sent", "notice.sent"),
        # Nobody looks for it: a second one would be worse than none, and the console shows what it told.
        "doubt": a_move("sending", "in_doubt", "notice.in_doubt"),
        "fail": a_move("waiting sending", "failed", "notice.failed"),
        "drop": a_move("waiting", "dropped", "notice.dropped"),
    },
)
