"""The two status fields of a draft (docs/reference/states.md "Draft").

`review_status` says what a reviewer thinks, `lifecycle_status` how far the message is. `release`, `resolve_sent` and
`resolve_not_sent` are the only ways out of doubt, and each needs certainty: nothing was handed over, the mailbox shows it,
or the operator says so.
"""

from typing import Final

from outrider.events.machine import Machine, a_move, review_machine

DRAFT_REVIEW: Final = review_machine(
    "draft",
    "drafts",
    # A skipped draft is discarded: it comes back by `reopen`, and a retry writes a fresh one.
    approve=a_move("needs_review changes_requested", "approved", "draft.approved"),
    edit=a_move("needs_review changes_requested approved", "needs_review", "draft.edited"),
    supersede=a_move("needs_review changes_requested approved skipped", "superseded", "draft.superseded"),
)

DRAFT_LIFECYCLE: Final = Machine(
    noun="draft",
    table="drafts",
    field="lifecycle_status",
    states=(
        "drafted_not_sendable",
        "ready_to_send",
        "sending",
        "sent",
        "send_failed",
        "send_unknown",
        "discarded",
    ),
    moves={
        "make_ready": a_move("drafted_not_sendable send_failed", "ready_to_send", "draft.ready_to_send"),
        "unapprove": a_move("ready_to_send send_failed", "drafted_not_sendable", "draft.not_sendable"),
        "restore": a_move("discarded", "drafted_not_sendable", "draft.not_sendable"),
        "discard": a_move("drafted_not_sendable ready_to_send send_failed", "discarded", "draft.discarded"),
        "send": a_move("ready_to_send", "sending", "draft.sending"),
        "release": a_move("sending", "ready_to_send", "draft.send_released"),
        "sent": a_move("sending", "sent", "draft.sent"),
        "fail": a_move("sending", "send_failed", "draft.send_failed"),
        "lose_track": a_move("sending", "send_unknown", "draft.send_unknown"),
        "resolve_sent": a_move("send_unknown", "sent", "draft.sent"),
        "resolve_not_sent": a_move("send_unknown", "ready_to_send", "draft.send_released"),
    },
)
UNSENT: Final = ("drafted_not_sendable", "ready_to_send", "send_failed")
"""Statuses in which a draft may be edited, decided on and discarded."""
