"""What an agent does about each next action, blocker and problem code: the tables of `src/outrider/guide.md`.

Written once here, by what is to be done; `tests/rooms/workspace/test_agent_guide.py` fails for a code that the source has and
this page does not, and the other way round.
"""

from collections.abc import Mapping
from typing import Final

Reactions = Mapping[str, str]
"""What to do → the names for which it is done, with spaces between them."""

ACTIONS: Final[Reactions] = {
    "Make its `call`: an approved draft is sent, once": "send_first_draft send_reply send_follow_up",
    "Write what `template.read_first` asks for, and post it": "write_draft write_strategy",
    "Show what waits; a person decides, you enter what they said": (
        "review_claims review_prospects review_research review_strategies review_drafts review_inbound_candidates"
    ),
    "Ask the operator which is true, and enter it": (
        "settle_contradiction resolve_send_unknown confirm_opt_out confirm_bounce complete_compliance_profile"
    ),
    "A person answers it, in their own words and by its date; you only show it": "answer_rights_request",
    "The operator does it in the console": "choose_mailbox connect_mailbox reconnect_mailbox confirm_sender",
    "Fill in the template from what you know, or ask": "add_knowledge add_contacts add_referral come_back_later",
    "Nobody could tell what they want, or no run answer: say it, write the reply by its brief, or hand it over": "answer_by_hand",
    "Read the title; follow `call`, or bring `template` to whom `waiting_on` names": "resolve_blocker",
}

BLOCKERS: Final[Reactions] = {
    "Propose claims from the operator's own words; a person approves them": "no_approved_offer no_icp",
    "Ask for it word for word and put it with the template; never make one up": (
        "sender_identity_missing postal_address_missing lawful_basis_missing register_details_missing"
        " unsubscribe_unreachable"
    ),
    "The operator connects the account again, or chooses its sender, in the console": (
        "mailbox_not_connected mailbox_reauth_required capability_missing sender_not_confirmed"
    ),
    "Send nothing; the operator finds the reason and says `mailbox:resume`": (
        "mailbox_paused bounce_rate_too_high complaint_rate_too_high"
    ),
    "Show the record in the message to whoever runs the domain, then `mailbox:check`": (
        "domain_without_mx spf_missing spf_broken dmarc_missing dmarc_broken dkim_missing dkim_broken not_aligned"
    ),
    "Nothing is blocked; the rules write until the budget is raised": "model_budget_spent",
    "Nothing is blocked; the operator connects the CRM again with a secret that it accepts": "crm_refused",
}

CODES: Final[Reactions] = {
    "Mend the request as `detail` and `errors` say": (
        "malformed_request validation_failed invalid_inputs idempotency_key_invalid idempotency_key_reused invalid_cursor"
        " unknown_event invalid_request unsupported_grant_type method_not_allowed unsupported_media_type host_not_served"
        " headers_too_large operation_not_public decision_not_possible candidate_decision_not_possible note_required"
        " confirm_reviewed_required nothing_given empty_text invalid_domain webhook_url_refused not_a_reply"
        " password_too_short project_needed too_mild invalid_target invalid_redirect_uri invalid_client_metadata"
        " consent_not_proven crm_secret_missing project_not_yours"
    ),
    "Send less, or in parts; `GET /v1/limits`": (
        "too_large upload_too_large notes_too_long letter_too_long too_many_sources too_many_webhooks"
    ),
    "Give other words or files": (
        "not_a_page empty_body file_unreadable no_source_readable evidence_not_in_source message_not_valid"
    ),
    "Check the token, `GET /v1/me`; else ask for access again": (
        "token_missing token_invalid unauthorized invalid_grant invalid_client invalid_scope expired_token access_denied"
        " user_code_not_found authorization_of_another sign_in_first"
    ),
    "It is not yours to do: tell the operator what you lack": (
        "insufficient_scope forbidden scope_not_held metrics_refused cross_site_request origin_not_served"
        " provider_not_available"
    ),
    "It is gone, or never was: list anew": (
        "not_found api_key_not_found device_grant_not_found webhook_not_found webhook_delivery_not_found no_sandbox"
        " crm_not_connected crm_delivery_not_found"
    ),
    "It is there already: read it": "claim_exists contact_exists prospect_exists draft_exists already_sent",
    "A person's no, or theirs to lift. Leave it": (
        "skipped_by_a_person turned_down words_turned_down never_write_to recipient_suppressed recipient_held"
        " prospect_stopped taken_over follow_up_stopped consent_needed no_reply_wanted declined"
    ),
    "Show it to a person where they can answer: the console, or `:preview`": (
        "needs_a_person passkeys_unavailable sign_in_again"
    ),
    "They have written: read and answer that": "reply_received reply_waiting",
    "Read it again, decide anew": (
        "conflict invalid_transition content_changed version_changed precondition_failed not_approved thread_mismatch"
        " changed_since_asked message_gone"
    ),
    "Find a person with an address there: `POST …/contacts`": "no_contact role_address",
    "Do what `fix` or `blockers` say, or bring them to the operator": (
        "blocked compliance_incomplete mailbox_not_connected mailbox_reauth_required mailbox_disconnected mailbox_paused"
        " sender_not_ready sender_not_selected alias_not_selectable alias_not_verifiable wrong_account"
        " authorization_refused authorization_not_good operator_disabled send_refused not_lawful not_overridable"
        " address_not_published crm_unusable no_notification_address no_way_to_tell"
    ),
    "Nobody knows what was done. Look; never just repeat": "outcome_unknown send_unknown send_unresolved",
    "Under way already: wait, then read": (
        "already_sending idempotency_in_flight idempotency_claim_lost sync_in_progress erasure_in_flight"
        " authorization_pending"
    ),
    "Wait for `Retry-After` or `next_send_at`, then the same again": (
        "rate_limited slow_down too_many_at_once too_many_failures too_many_streams streams_full sending_limit"
        " mailbox_unreachable model_unavailable sign_in_busy too_many_connections request_timeout query_timeout"
        " database_busy unavailable clock_in_doubt"
    ),
    "Tell whoever runs the server, with the `request_id`": "internal_error disk_full",
}


def names(reactions: Reactions) -> list[str]:
    """Every name that has a reaction, in their order."""
    return [name for some in reactions.values() for name in some.split()]
