"""Ids in paths, typed by their prefix, so that `key_1:revoke` never matches the route of `{api_key_id}`."""

from typing import Annotated, Any

from fastapi import Path

from outrider.core import ids


def _path(parameter: str) -> Any:
    return Path(pattern=f"^{ids.pattern(parameter)}$")


ProjectId = Annotated[str, _path("project_id")]
ApiKeyId = Annotated[str, _path("api_key_id")]
ClaimId = Annotated[str, _path("claim_id")]
RunId = Annotated[str, _path("run_id")]
ActionId = Annotated[str, _path("action_id")]
ResearchId = Annotated[str, _path("research_id")]
StrategyId = Annotated[str, _path("strategy_id")]
SourceId = Annotated[str, _path("source_id")]
ThreadId = Annotated[str, Path(description="`mail_thread_id` of a message, percent-encoded; its provider chose it.")]
ProspectId = Annotated[str, _path("prospect_id")]
ContactId = Annotated[str, _path("contact_id")]
ConsentId = Annotated[str, _path("consent_id")]
DraftId = Annotated[str, _path("draft_id")]
MessageId = Annotated[str, _path("message_id")]
CandidateId = Annotated[str, _path("candidate_id")]
ScheduleId = Annotated[str, _path("schedule_id")]
SuppressionId = Annotated[str, _path("suppression_id")]
HoldId = Annotated[str, _path("hold_id")]
RightsRequestId = Annotated[str, _path("rights_request_id")]
CrmDeliveryId = Annotated[str, _path("crm_delivery_id")]
WebhookId = Annotated[str, _path("webhook_id")]
DeliveryId = Annotated[str, _path("delivery_id")]
GrantId = Annotated[str, _path("grant_id")]
