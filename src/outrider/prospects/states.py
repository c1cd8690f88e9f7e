"""Prospect.status, and the review_status of research and strategies
(docs/reference/states.md "Prospect", "Review")."""

from outrider.events.machine import Machine, a_move, review_machine

PROSPECT = Machine(
    noun="prospect",
    table="prospects",
    field="status",
    states=(
        "needs_review",
        "cold",
        "contacted",
        "replied",
        "engaged",
        "converted",
        "disqualified",
        "deferred",
        "bounced",
        "unsubscribed",
    ),
    moves={
        "approve": a_move("needs_review deferred disqualified bounced", "cold", "prospect.approved"),
        "skip": a_move("needs_review cold deferred", "disqualified", "prospect.skipped"),
        "reopen": a_move("cold deferred disqualified bounced", "needs_review", "prospect.reopened"),
        "contact": a_move("needs_review cold deferred", "contacted", "prospect.contacted"),
        "reply": a_move("needs_review cold contacted deferred", "replied", "prospect.replied"),
        "engage": a_move("needs_review cold contacted replied deferred converted", "engaged", "prospect.engaged"),
        "convert": a_move("needs_review cold contacted replied engaged deferred", "converted", "prospect.converted"),
        "defer": a_move("needs_review cold contacted replied engaged", "deferred", "prospect.deferred"),
        "come_back_cold": a_move("deferred", "cold", "prospect.came_back"),
        "come_back_contacted": a_move("deferred", "contacted", "prospect.came_back"),
        "come_back_replied": a_move("deferred", "replied", "prospect.came_back"),
        "disqualify": a_move(
            "needs_review cold contacted replied engaged deferred bounced", "disqualified", "prospect.disqualified"
        ),
        "bounce": a_move("needs_review cold contacted replied engaged deferred", "bounced", "prospect.bounced"),
        "unsubscribe": a_move(
            "needs_review cold contacted replied engaged converted disqualified deferred bounced",
            "unsubscribed",
            "prospect.unsubscribed",
        ),
        # The suppression was lifted: back to where they stood, as far as mail shows it.
        "relist": a_move("unsubscribed bounced", "needs_review", "prospect.relisted"),
        "relist_contacted": a_move("unsubscribed bounced", "contacted", "prospect.relisted"),
        "relist_replied": a_move("unsubscribed bounced", "replied", "prospect.relisted"),
    },
)

TRIGGER_TO = {
    "needs_review": "reopen",
    "cold": "approve",
    "engaged": "engage",
    "converted": "convert",
    "deferred": "defer",
    "disqualified": "disqualify",
}
"""The statuses that a caller may name, and the trigger that leads to each. The rest follow from mail."""

RESEARCH = review_machine("research", "prospect_research")
STRATEGY = review_machine("strategy", "strategies")

LIVE = ("needs_review", "changes_requested", "approved")
"""Reviews that still stand; a prospect has at most one approved and one that waits."""
