"""Inbound candidate.status (docs/reference/states.md "Inbound candidate")."""

from outrider.events.machine import Machine, a_move

CANDIDATE = Machine(
    noun="candidate",
    table="inbound_candidates",
    field="status",
    states=("needs_review", "accepted", "ignored", "expired"),
    moves={
        "accept": a_move("needs_review", "accepted", "candidate.accepted"),
        "ignore": a_move("needs_review", "ignored", "candidate.ignored"),
        "expire": a_move("needs_review", "expired", "candidate.expired"),
    },
)
