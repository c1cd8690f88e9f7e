"""Where a person settles an open action: the screen of the console for each kind of action, with the thing itself open where
it is one. The mails to operators lead there too."""

from typing import Final
from urllib.parse import quote

from outrider.actions.store import NextAction

SCREENS: Final = {
    "connect_mailbox": "mailbox",
    "reconnect_mailbox": "mailbox",
    "confirm_sender": "mailbox?step=sender",
    "choose_mailbox": "mailbox?step=connect",
    "add_knowledge": "knowledge/sources",
    "review_claims": "review/claims",
    "settle_contradiction": "knowledge/contradictions",
    "review_prospects": "review/prospects",
    "review_research": "review/research",
    "review_strategies": "review/strategies",
    "review_drafts": "review/drafts",
    "write_draft": "prospects",
    "write_strategy": "prospects",
    "send_first_draft": "review/drafts?status=approved",
    "send_reply": "review/drafts?status=approved",
    "send_follow_up": "review/drafts?status=approved",
    "resolve_send_unknown": "review/drafts?status=unknown",
    "review_inbound_candidates": "candidates",
    "complete_compliance_profile": "policy?form=identity",
    "add_contacts": "prospects?form=contact",
    "add_referral": "prospects?form=add",
    "come_back_later": "prospects?form=later",
    "answer_by_hand": "inbox",
    "confirm_opt_out": "suppressions?status=open",
    "confirm_bounce": "suppressions?status=open",
    "answer_rights_request": "rights",
}


_FIRST_OF_MANY: Final = ("add_contacts", "confirm_opt_out", "confirm_bounce")
"""Actions whose words are about the first of what they name."""
_WITH_ITS_OWN_PLACE: Final = (
    *("draft", "research", "strategy", "claim", "prospect", "suppression_hold", "rights_request"),
)
_REFERRED: Final = ("company_name", "domain", "contact_email", "contact_name")


def place_of(project_id: str, action: NextAction) -> str:
    """The address where it is settled; empty where no screen of the console is for it."""
    screen = SCREENS.get(action.action_type, "")
    if action.action_type == "resolve_blocker" and action.target_type == "mailbox":
        screen = "mailbox"
    if action.action_type == "resolve_blocker" and action.target_type == "send_queue":
        screen = "queue"
    if not screen:
        return ""
    path = f"/p/{project_id}/{screen}"
    one_of_them = len(action.target_ids) == 1 or action.action_type in _FIRST_OF_MANY
    if one_of_them and (action.target_type in _WITH_ITS_OWN_PLACE or screen == "inbox"):
        path += ("&" if "?" in path else "?") + f"id={action.target_ids[0]}"
    if action.action_type == "add_referral" and action.template:
        body = action.template.get("body") or {}
        path += "".join(f"&{name}={quote(str(body[name]))}" for name in _REFERRED if body.get(name))
    return path
