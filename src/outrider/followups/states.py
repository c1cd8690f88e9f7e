"""Follow-up schedule status (docs/reference/states.md "Follow-up").

`pause` and `cancel` also reach a held row, since a reply ends a holiday too; `redraft` serves requested changes; `restore`
and `resume` are the two ways back from a pause, with and without a draft that was already written.
"""

from outrider.events.machine import Machine, a_move

FOLLOW_UP = Machine(
    noun="follow_up",
    table="follow_up_schedules",
    field="status",
    states=("scheduled", "held", "drafting", "drafted", "sent", "paused", "canceled", "exhausted"),
    moves={
        "draft": a_move("scheduled", "drafting", "follow_up.drafting"),
        "redraft": a_move("drafted", "drafting", "follow_up.drafting"),
        "drafted": a_move("drafting", "drafted", "follow_up.drafted"),
        "send": a_move("drafted", "sent", "follow_up.sent"),
        "exhaust": a_move("sent", "exhausted", "follow_up.exhausted"),
        "hold": a_move("scheduled held", "held", "follow_up.held"),
        "release": a_move("held", "scheduled", "follow_up.scheduled"),
        "pause": a_move("scheduled held drafting drafted", "paused", "follow_up.paused"),
        "resume": a_move("paused", "scheduled", "follow_up.resumed"),
        "restore": a_move("paused", "drafted", "follow_up.resumed"),
        "cancel": a_move("scheduled held drafting drafted paused", "canceled", "follow_up.canceled"),
    },
)
OPEN = ("scheduled", "held", "drafting", "drafted", "paused")
"""Statuses in which a schedule may still lead to a message."""
STOPPED = ("paused", "canceled")
"""Statuses in which a draft already written must not go out."""
