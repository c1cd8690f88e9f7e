"""Claim.status (docs/reference/states.md "Claim"). A person may change their mind in every direction."""

from outrider.events.machine import Machine, a_move

CLAIM = Machine(
    noun="claim",
    table="claims",
    field="status",
    states=("proposed", "approved", "rejected", "stale"),
    moves={
        "approve": a_move("proposed rejected stale", "approved", "claim.approved"),
        "reject": a_move("proposed approved stale", "rejected", "claim.rejected"),
        "reopen": a_move("approved rejected stale", "proposed", "claim.reopened"),
        "outdate": a_move("proposed approved", "stale", "claim.stale"),
    },
)

TRIGGER_TO = {"approved": "approve", "rejected": "reject", "proposed": "reopen", "stale": "outdate"}
"""The trigger that leads to a status, for callers who name the status they want."""
