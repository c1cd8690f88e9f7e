"""RightsRequest.status: only a person answers one."""

from outrider.events.machine import Machine, a_move

RIGHTS_REQUEST = Machine(
    noun="rights_request",
    table="rights_requests",
    field="status",
    states=("unconfirmed", "open", "answered"),
    moves={
        "confirm": a_move("unconfirmed", "open", "rights_request.confirmed"),
        "answer": a_move("unconfirmed open", "answered", "rights_request.answered"),
    },
)
