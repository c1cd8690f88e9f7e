"""A method for each operation of the service. Made by `make reference` from the served OpenAPI; do not edit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, cast

from outrider_client._async.paging import AsyncPages
from outrider_client._async.transport import AsyncTransport
from outrider_client._paths import filled, parts

if TYPE_CHECKING:
    from typing import Unpack

    from outrider_client import types as shapes


class AsyncOperations(AsyncTransport):
    """Each operation of the service, by its `operationId`."""

    async def accept_inbound_candidate(
        self, project_id: str, candidate_id: str, *, idempotency_key: str | None = None
    ) -> shapes.AcceptOut:
        """Take the sender in as a prospect and draft an answer. Accepting twice gives the same run."""
        answer = await self.request(
            "POST",
            filled(
                "/v1/projects/{project_id}/inbound-candidates/{candidate_id}:accept",
                project_id=project_id,
                candidate_id=candidate_id,
            ),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.AcceptOut", answer.json())

    async def add_context(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.ContextForm]
    ) -> shapes.ContextOut:
        """Read notes, pages and files and propose claims from them.

        Answers when all of it is read. What cannot be read says why in `sources` and stops nothing else; when nothing can be
        read, nothing is stored and the answer is 422. Giving the same content again adds nothing (200).
        """
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/context", project_id=project_id),
            idempotency_key=idempotency_key,
            files=parts(body),
        )
        return cast("shapes.ContextOut", answer.json())

    async def answer_rights_request(
        self,
        project_id: str,
        rights_request_id: str,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[shapes.AnswerRightsRequest],
    ) -> shapes.RightsRequestOut:
        """Record what was decided on a request, and why. It sends nothing: write to the person yourself. To grant an erasure, call
        `POST /v1/prospects/{prospect_id}:erase`, which records it here, too.
        """
        answer = await self.request(
            "POST",
            filled(
                "/v1/projects/{project_id}/rights-requests/{rights_request_id}:answer",
                project_id=project_id,
                rights_request_id=rights_request_id,
            ),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.RightsRequestOut", answer.json())

    async def answer_suppression_hold(
        self, project_id: str, hold_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.AnswerHold]
    ) -> shapes.HoldOut:
        """Say what the message meant, once for every address that it held.

        `confirm`: they asked for no more mail, or the address is dead; it is suppressed for all of the operator's projects.
        `release`: they did not; they may be written to again, and follow-ups that waited for the answer go on.
        """
        answer = await self.request(
            "POST",
            filled(
                "/v1/projects/{project_id}/suppression-holds/{hold_id}:answer", project_id=project_id, hold_id=hold_id
            ),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.HoldOut", answer.json())

    async def authorization_server_metadata(self) -> Any:
        """Where the endpoints are and what they take (RFC 8414)."""
        answer = await self.request("GET", "/.well-known/oauth-authorization-server")
        return cast("Any", answer.json())

    async def cancel_follow_up_schedule(
        self, project_id: str, schedule_id: str, *, idempotency_key: str | None = None
    ) -> shapes.ScheduleOut:
        """End a follow-up for good; a draft of it that is already written cannot be sent any more."""
        answer = await self.request(
            "POST",
            filled(
                "/v1/projects/{project_id}/follow-up-schedules/{schedule_id}:cancel",
                project_id=project_id,
                schedule_id=schedule_id,
            ),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.ScheduleOut", answer.json())

    async def cancel_run(self, run_id: str, *, idempotency_key: str | None = None) -> shapes.RunOut:
        """Stop a run: a queued one never starts, a running one stops before its next item; what is done stays."""
        answer = await self.request(
            "POST", filled("/v1/runs/{run_id}:cancel", run_id=run_id), idempotency_key=idempotency_key
        )
        return cast("shapes.RunOut", answer.json())

    async def check_crm(self, project_id: str, *, idempotency_key: str | None = None) -> shapes.CrmOut:
        """Ask the CRM now whether it takes what is handed over; where it does, what waited goes on."""
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/crm:check", project_id=project_id),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.CrmOut", answer.json())

    async def check_draft(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.PostDraft]
    ) -> shapes.DraftCheckOut:
        """The same look at a text without storing it, as often as you like: what holds each sentence, what refuses it, what a
        reader would say of it, and whether the policy may approve it.
        """
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/drafts:check", project_id=project_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.DraftCheckOut", answer.json())

    async def check_mailbox(self, project_id: str, *, idempotency_key: str | None = None) -> shapes.StatusOut:
        """Look at the account and its domain again, in the background, with a mail to yourself that shows how it is signed."""
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/mailbox:check", project_id=project_id),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.StatusOut", answer.json())

    async def confirm_notification_address(self, *, idempotency_key: str | None = None) -> shapes.Done:
        """Have a mail sent to the address that you sign in with; its link shows that the address is yours."""
        answer = await self.request("POST", "/v1/me/notifications:confirm-address", idempotency_key=idempotency_key)
        return cast("shapes.Done", answer.json())

    async def connect_mailbox(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.Connect]
    ) -> shapes.ConnectOut:
        """Log in to the account and make it the project's mailbox. For gmail and microsoft the answer has an `authorize_url`:
        the operator signs in there within ten minutes, in a browser that is signed in here, and is sent back.
        """
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/mailbox:connect", project_id=project_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.ConnectOut", answer.json())

    async def continue_agent(self, project_id: str, *, idempotency_key: str | None = None) -> shapes.ContinueOut:
        """Take the next safe step of preparation, or say what stands in its way. It never forces a step and never sends."""
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/agent:continue", project_id=project_id),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.ContinueOut", answer.json())

    async def create_api_key(
        self, *, idempotency_key: str | None = None, **body: Unpack[shapes.CreateApiKey]
    ) -> shapes.CreatedApiKey:
        """Make a key. The secret is in this answer and nowhere else. A key cannot have more scopes than the one that makes it."""
        answer = await self.request("POST", "/v1/api-keys", idempotency_key=idempotency_key, json=body)
        return cast("shapes.CreatedApiKey", answer.json())

    async def create_claim(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.CreateClaim]
    ) -> shapes.ClaimOut:
        """Write a claim down. A `manual` one that is `approved` at once is `user_confirmed`: it is the operator's own word.

        `evidence` is looked up by Outrider itself: in the text of a source, or on a page that it reads now and keeps as a source.
        What is found is kept to the letter, and trust follows from what it is; what is not found refuses the claim (422). Creating
        it approved takes `reviews:write` besides.
        """
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/knowledge-claims", project_id=project_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.ClaimOut", answer.json())

    async def create_contact(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.CreateContact]
    ) -> shapes.ContactOut:
        """Add somebody at a company. Nobody is written to by that: name them as a prospect's contact, or add a prospect."""
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/contacts", project_id=project_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.ContactOut", answer.json())

    async def create_project(
        self, *, idempotency_key: str | None = None, **body: Unpack[shapes.CreateProject]
    ) -> shapes.ProjectOut:
        """Create a project. Its agent starts in `needs_approval`."""
        answer = await self.request("POST", "/v1/projects", idempotency_key=idempotency_key, json=body)
        return cast("shapes.ProjectOut", answer.json())

    async def create_prospect(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.CreateProspect]
    ) -> shapes.ProspectOut:
        """Add a prospect; its fit is computed at once. One per contact address, or per company while it has none."""
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/prospects", project_id=project_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.ProspectOut", answer.json())

    async def create_suppression(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.CreateSuppression]
    ) -> shapes.SuppressionOut:
        """Never write to this address again, from any project of the operator. A second time answers with the first one."""
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/suppressions", project_id=project_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.SuppressionOut", answer.json())

    async def create_webhook(
        self, *, idempotency_key: str | None = None, **body: Unpack[shapes.CreateWebhook]
    ) -> shapes.WebhookWithSecret:
        """Send events from now on to an address. `secret` is in this answer only; deliveries are signed with it."""
        answer = await self.request("POST", "/v1/webhooks", idempotency_key=idempotency_key, json=body)
        return cast("shapes.WebhookWithSecret", answer.json())

    async def decide(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.Decide]
    ) -> shapes.DecisionOut:
        """Approve, skip, retry or ask for changes; the same decision again changes nothing. Approving never sends."""
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/review-decisions", project_id=project_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.DecisionOut", answer.json())

    async def decide_batch(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.DecideBatch]
    ) -> shapes.DecisionsOut:
        """Up to 100 decisions, each made or refused for itself, in their order. What was refused is in the answer and not an error of
        the request; sent again, what was decided stays as it is.
        """
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/review-decisions:batch", project_id=project_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.DecisionsOut", answer.json())

    async def delete_api_key(self, api_key_id: str) -> shapes.Done:
        """Remove a key's record. An active key ends with it; the audit log keeps what it did."""
        answer = await self.request("DELETE", filled("/v1/api-keys/{api_key_id}", api_key_id=api_key_id))
        return cast("shapes.Done", answer.json())

    async def delete_claim(self, claim_id: str) -> shapes.RemovedOut:
        """Remove a claim with its evidence; the agent no longer uses it."""
        answer = await self.request("DELETE", filled("/v1/knowledge-claims/{claim_id}", claim_id=claim_id))
        return cast("shapes.RemovedOut", answer.json())

    async def delete_contact(self, project_id: str, contact_id: str) -> shapes.ContactRemovedOut:
        """Forget a contact. Prospects stay as they are; so that nobody writes to the address again, suppress it."""
        answer = await self.request(
            "DELETE",
            filled("/v1/projects/{project_id}/contacts/{contact_id}", project_id=project_id, contact_id=contact_id),
        )
        return cast("shapes.ContactRemovedOut", answer.json())

    async def delete_crm(self, project_id: str) -> shapes.Done:
        """Disconnect the CRM: its secret and what waits are deleted here; what stands there stays."""
        answer = await self.request("DELETE", filled("/v1/projects/{project_id}/crm", project_id=project_id))
        return cast("shapes.Done", answer.json())

    async def delete_source(self, source_id: str) -> shapes.SourceRemoved:
        """Remove a source and the quotes from it. Claims that rest on nothing else become `stale` and are no longer used."""
        answer = await self.request("DELETE", filled("/v1/sources/{source_id}", source_id=source_id))
        return cast("shapes.SourceRemoved", answer.json())

    async def delete_webhook(self, webhook_id: str) -> shapes.Done:
        """Remove a webhook and its deliveries."""
        answer = await self.request("DELETE", filled("/v1/webhooks/{webhook_id}", webhook_id=webhook_id))
        return cast("shapes.Done", answer.json())

    async def deliver_sandbox_message(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.SandboxMessage]
    ) -> shapes.SandboxDelivered:
        """Deliver a message to the sandbox as the prospect would. It is read at the next inbox sync."""
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/sandbox/messages", project_id=project_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.SandboxDelivered", answer.json())

    async def disconnect_mailbox(self, project_id: str, *, idempotency_key: str | None = None) -> shapes.StatusOut:
        """Let go of the account and forget its secrets; Google is told that the access is over. What was sent and received stays."""
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/mailbox:disconnect", project_id=project_id),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.StatusOut", answer.json())

    async def dismiss_next_action(
        self, project_id: str, action_id: str, *, idempotency_key: str | None = None
    ) -> shapes.NextActionOut:
        """Take an action off the list; it comes back only when its cause changes."""
        answer = await self.request(
            "POST",
            filled(
                "/v1/projects/{project_id}/next-actions/{action_id}:dismiss", project_id=project_id, action_id=action_id
            ),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.NextActionOut", answer.json())

    async def edit_claim(self, claim_id: str, **body: Unpack[shapes.EditClaim]) -> shapes.ClaimOut:
        """Change text, topic, trust, status or evidence (the whole list) of a claim.

        New words or evidence make an approved claim `proposed` again and its trust at most `medium`, unless the same call says
        `status: approved` or `trust_level: user_confirmed`. Approving and raising trust take `reviews:write` besides.
        """
        answer = await self.request("PATCH", filled("/v1/knowledge-claims/{claim_id}", claim_id=claim_id), json=body)
        return cast("shapes.ClaimOut", answer.json())

    async def edit_draft(
        self, project_id: str, draft_id: str, *, if_match: str | None = None, **body: Unpack[shapes.EditDraft]
    ) -> shapes.DraftOut:
        """Edit subject, body, recipient or sender. An approved draft needs its review again."""
        answer = await self.request(
            "PATCH",
            filled("/v1/projects/{project_id}/drafts/{draft_id}", project_id=project_id, draft_id=draft_id),
            headers={name: value for name, value in {"If-Match": if_match}.items() if value is not None},
            json=body,
        )
        return cast("shapes.DraftOut", answer.json())

    async def edit_lawful_rules(self, project_id: str, **body: Unpack[shapes.EditLawfulRules]) -> shapes.LawfulRulesOut:
        """Choose whether the verdict refuses (`lawful_gate`), where prospects are of whom nothing tells it, and rules of your own
        that are stricter than the table. To write where the table forbids it, there is no rule but consent.
        """
        answer = await self.request(
            "PATCH", filled("/v1/projects/{project_id}/lawful-rules", project_id=project_id), json=body
        )
        return cast("shapes.LawfulRulesOut", answer.json())

    async def edit_prospect(self, prospect_id: str, **body: Unpack[shapes.EditProspect]) -> shapes.ProspectOut:
        """Change a prospect. `null` takes a contact or the latest signal away; what is left out stays."""
        answer = await self.request("PATCH", filled("/v1/prospects/{prospect_id}", prospect_id=prospect_id), json=body)
        return cast("shapes.ProspectOut", answer.json())

    async def empty_send_queue(self, project_id: str, *, idempotency_key: str | None = None) -> shapes.EmptiedQueueOut:
        """Take everything out of the send queue at once. Answered with 200, nothing that waited leaves by it any more; every approval
        stands. What was claimed before goes on and is named. Sent again, it finds nothing to do.
        """
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/send-queue:empty", project_id=project_id),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.EmptiedQueueOut", answer.json())

    async def erase_person(
        self, prospect_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.ErasePerson]
    ) -> shapes.ErasedOut:
        """Remove the personal data of a prospect everywhere, in all of the operator's projects, for good: the prospect, messages,
        drafts, research, strategies and what mentions them. A keyed hash stays as a suppression, so that the address is recognised
        and refused without being kept; the audit log keeps who erased and why. Mail in your own mailbox is not touched.
        """
        answer = await self.request(
            "POST",
            filled("/v1/prospects/{prospect_id}:erase", prospect_id=prospect_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.ErasedOut", answer.json())

    async def export_analytics(
        self,
        project_id: str,
        *,
        from_: str | None = None,
        to: str | None = None,
        by: Literal["day", "kind", "strategy_angle", "claim", "sender", "step", "source"] | None = None,
        timezone: str | None = None,
        sandbox: bool | None = None,
        part: Literal["letters", "funnel", "decisions"] | None = None,
    ) -> str:
        """The same numbers as CSV: the groups of letters, with all letters in the last line, or the funnel, or the decisions. Cells
        that a spreadsheet would compute begin with an apostrophe.
        """
        answer = await self.request(
            "GET",
            filled("/v1/projects/{project_id}/analytics:export", project_id=project_id),
            query={"from": from_, "to": to, "by": by, "timezone": timezone, "sandbox": sandbox, "part": part},
        )
        return answer.text

    async def export_person(self, prospect_id: str) -> shapes.PersonExport:
        """All that is held of a prospect as a person, in every project that the caller may see: for whoever asks what you know of
        them. Rows are shown as they are stored, messages with their bytes in base64.
        """
        answer = await self.request("GET", filled("/v1/prospects/{prospect_id}:export", prospect_id=prospect_id))
        return cast("shapes.PersonExport", answer.json())

    async def export_prospects(
        self,
        project_id: str,
        *,
        status: Literal[
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
        ]
        | None = None,
        source: Literal["manual", "import", "search", "inbound"] | None = None,
        min_fit_score: int | None = None,
        updated_since: str | None = None,
        q: str | None = None,
    ) -> str:
        """All prospects as CSV. Cells that a spreadsheet would compute begin with an apostrophe; an import takes it off."""
        answer = await self.request(
            "GET",
            filled("/v1/projects/{project_id}/prospects:export", project_id=project_id),
            query={
                "status": status,
                "source": source,
                "min_fit_score": min_fit_score,
                "updated_since": updated_since,
                "q": q,
            },
        )
        return answer.text

    async def get_agent_guide(self) -> str:
        """How to work here: the rules of a session, the journey by example, and what to do about each next action, blocker and error
        code. It is the description of the OpenAPI document too.
        """
        answer = await self.request("GET", "/v1/agent-guide")
        return answer.text

    async def get_analytics(
        self,
        project_id: str,
        *,
        from_: str | None = None,
        to: str | None = None,
        by: Literal["day", "kind", "strategy_angle", "claim", "sender", "step", "source"] | None = None,
        timezone: str | None = None,
        sandbox: bool | None = None,
    ) -> shapes.AnalyticsOut:
        """What became of the letters that left in some days: bounces, opt-outs, answers, meetings, how they were approved and how
        long it took. A letter counts on the day it left, whenever the answer comes; so the last few days still grow.
        """
        answer = await self.request(
            "GET",
            filled("/v1/projects/{project_id}/analytics", project_id=project_id),
            query={"from": from_, "to": to, "by": by, "timezone": timezone, "sandbox": sandbox},
        )
        return cast("shapes.AnalyticsOut", answer.json())

    async def get_balancing_note(self, project_id: str) -> shapes.ComplianceDocumentOut:
        """The note that weighs your legitimate interest (GDPR Article 6(1)(f)): what speaks for it and what protects people, from the
        project's rows and settings. The outcome is yours to write. `markdown` is the whole of it to print.
        """
        answer = await self.request("GET", filled("/v1/projects/{project_id}/balancing-note", project_id=project_id))
        return cast("shapes.ComplianceDocumentOut", answer.json())

    async def get_brief(
        self,
        prospect_id: str,
        *,
        kind: Literal["first_touch", "reply", "follow_up"] | None = None,
        message_id: str | None = None,
        schedule_id: str | None = None,
    ) -> shapes.BriefOut:
        """All that you may know to write one message, and must keep, with the request to post it. Read it right before you write."""
        answer = await self.request(
            "GET",
            filled("/v1/prospects/{prospect_id}/brief", prospect_id=prospect_id),
            query={"kind": kind, "message_id": message_id, "schedule_id": schedule_id},
        )
        return cast("shapes.BriefOut", answer.json())

    async def get_claim(self, claim_id: str) -> shapes.ClaimOut:
        """One claim with its evidence."""
        answer = await self.request("GET", filled("/v1/knowledge-claims/{claim_id}", claim_id=claim_id))
        return cast("shapes.ClaimOut", answer.json())

    async def get_compliance_profile(self, project_id: str) -> shapes.ComplianceOut:
        """The sender's legal identity, as the footer of each message shows it."""
        answer = await self.request(
            "GET", filled("/v1/projects/{project_id}/compliance-profile", project_id=project_id)
        )
        return cast("shapes.ComplianceOut", answer.json())

    async def get_consent(self, project_id: str, consent_id: str) -> shapes.ConsentOut:
        """One consent whole."""
        answer = await self.request(
            "GET",
            filled("/v1/projects/{project_id}/consents/{consent_id}", project_id=project_id, consent_id=consent_id),
        )
        return cast("shapes.ConsentOut", answer.json())

    async def get_contact(self, project_id: str, contact_id: str) -> shapes.ContactOut:
        """One contact whole."""
        answer = await self.request(
            "GET",
            filled("/v1/projects/{project_id}/contacts/{contact_id}", project_id=project_id, contact_id=contact_id),
        )
        return cast("shapes.ContactOut", answer.json())

    async def get_crm(self, project_id: str) -> shapes.CrmOut:
        """The CRM that replies and outcomes are handed over to, and whether it takes them."""
        answer = await self.request("GET", filled("/v1/projects/{project_id}/crm", project_id=project_id))
        return cast("shapes.CrmOut", answer.json())

    async def get_draft(self, project_id: str, draft_id: str) -> shapes.DraftOut:
        """One draft whole, with what each sentence rests on. `ETag` is its content_sha256."""
        answer = await self.request(
            "GET", filled("/v1/projects/{project_id}/drafts/{draft_id}", project_id=project_id, draft_id=draft_id)
        )
        return cast("shapes.DraftOut", answer.json())

    async def get_email_message(self, project_id: str, message_id: str) -> shapes.EmailMessageOut:
        """One message whole."""
        answer = await self.request(
            "GET",
            filled(
                "/v1/projects/{project_id}/email-messages/{message_id}", project_id=project_id, message_id=message_id
            ),
        )
        return cast("shapes.EmailMessageOut", answer.json())

    async def get_email_thread(self, project_id: str, mail_thread_id: str) -> shapes.ThreadOut:
        """A conversation from its first message on: what was written to a prospect and what they answered."""
        answer = await self.request(
            "GET",
            filled(
                "/v1/projects/{project_id}/email-threads/{mail_thread_id}",
                project_id=project_id,
                mail_thread_id=mail_thread_id,
            ),
        )
        return cast("shapes.ThreadOut", answer.json())

    async def get_follow_up_schedule(self, project_id: str, schedule_id: str) -> shapes.ScheduleOut:
        """One follow-up."""
        answer = await self.request(
            "GET",
            filled(
                "/v1/projects/{project_id}/follow-up-schedules/{schedule_id}",
                project_id=project_id,
                schedule_id=schedule_id,
            ),
        )
        return cast("shapes.ScheduleOut", answer.json())

    async def get_follow_up_sequence(self, project_id: str) -> shapes.SequenceOut:
        """How often the project writes again, after how many business days, and to what end."""
        answer = await self.request(
            "GET", filled("/v1/projects/{project_id}/follow-up-sequence", project_id=project_id)
        )
        return cast("shapes.SequenceOut", answer.json())

    async def get_inbound_candidate(self, project_id: str, candidate_id: str) -> shapes.CandidateOut:
        """One candidate; what was kept of the message is null once it is ignored or expired."""
        answer = await self.request(
            "GET",
            filled(
                "/v1/projects/{project_id}/inbound-candidates/{candidate_id}",
                project_id=project_id,
                candidate_id=candidate_id,
            ),
        )
        return cast("shapes.CandidateOut", answer.json())

    async def get_knowledge(
        self,
        project_id: str,
        *,
        status: Literal["proposed", "approved", "rejected", "stale"] | None = None,
        topic: Literal["offer", "icp", "proof", "pricing", "terms", "feature", "rule", "other"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at", "-updated_at", "updated_at"] | None = None,
        updated_since: str | None = None,
    ) -> shapes.KnowledgeOut:
        """What the project knows: coverage, claims with their evidence, and sources, newest first."""
        answer = await self.request(
            "GET",
            filled("/v1/projects/{project_id}/knowledge", project_id=project_id),
            query={
                "status": status,
                "topic": topic,
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "updated_since": updated_since,
            },
        )
        return cast("shapes.KnowledgeOut", answer.json())

    async def get_lawful_rules(self, project_id: str) -> shapes.LawfulRulesOut:
        """What the operator has chosen: whether the verdict refuses, the country where nothing tells it, stricter rules."""
        answer = await self.request("GET", filled("/v1/projects/{project_id}/lawful-rules", project_id=project_id))
        return cast("shapes.LawfulRulesOut", answer.json())

    async def get_limits(self) -> shapes.LimitsOut:
        """Every limit of this server."""
        answer = await self.request("GET", "/v1/limits")
        return cast("shapes.LimitsOut", answer.json())

    async def get_llms_txt(self) -> str:
        """What this is, three rules, and where an agent reads on (https://llmstxt.org)."""
        answer = await self.request("GET", "/llms.txt")
        return answer.text

    async def get_mailbox_status(self, project_id: str) -> shapes.StatusOut:
        """The connection, the sender, what it can do, how far it is synced, and how much may still be sent today."""
        answer = await self.request("GET", filled("/v1/projects/{project_id}/mailbox/status", project_id=project_id))
        return cast("shapes.StatusOut", answer.json())

    async def get_me(self) -> shapes.MeOut:
        """Who am I: the credential, its operator and projects, what it may and may not do, until when, and how many requests are
        left to it. Any valid token may ask, and asking takes nothing of what is left.
        """
        answer = await self.request("GET", "/v1/me")
        return cast("shapes.MeOut", answer.json())

    async def get_model_budget(self, project_id: str) -> shapes.ModelBudgetOut:
        """What this project may spend on models in a month, and what it has spent."""
        answer = await self.request("GET", filled("/v1/projects/{project_id}/model-budget", project_id=project_id))
        return cast("shapes.ModelBudgetOut", answer.json())

    async def get_notifications(self) -> shapes.NotificationsOut:
        """What you are told by mail, where it goes, what stands in the way of it, and the last mails."""
        answer = await self.request("GET", "/v1/me/notifications")
        return cast("shapes.NotificationsOut", answer.json())

    async def get_project(self, project_id: str) -> shapes.SnapshotOut:
        """The project as an agent session needs it: policy, knowledge, counts, mailbox, readiness, open work, latest events."""
        answer = await self.request("GET", filled("/v1/projects/{project_id}", project_id=project_id))
        return cast("shapes.SnapshotOut", answer.json())

    async def get_prospect(self, prospect_id: str) -> shapes.ProspectOut:
        """One prospect whole."""
        answer = await self.request("GET", filled("/v1/prospects/{prospect_id}", prospect_id=prospect_id))
        return cast("shapes.ProspectOut", answer.json())

    async def get_prospect_research(self, project_id: str, research_id: str) -> shapes.ResearchOut:
        """One research record whole."""
        answer = await self.request(
            "GET",
            filled(
                "/v1/projects/{project_id}/prospect-research/{research_id}",
                project_id=project_id,
                research_id=research_id,
            ),
        )
        return cast("shapes.ResearchOut", answer.json())

    async def get_prospect_research_pages(self, project_id: str, research_id: str) -> shapes.PagesOut:
        """The pages that research read or names, as they stood when Outrider read them: text, digest and time, or why not."""
        answer = await self.request(
            "GET",
            filled(
                "/v1/projects/{project_id}/prospect-research/{research_id}/pages",
                project_id=project_id,
                research_id=research_id,
            ),
        )
        return cast("shapes.PagesOut", answer.json())

    async def get_readiness(self, project_id: str) -> shapes.ReadinessOut:
        """What stands in the way, for which operations, since when, and how it is settled."""
        answer = await self.request("GET", filled("/v1/projects/{project_id}/readiness", project_id=project_id))
        return cast("shapes.ReadinessOut", answer.json())

    async def get_records_of_processing(self, project_id: str) -> shapes.ComplianceDocumentOut:
        """The record of processing activities (GDPR Article 30) as far as the project's rows and settings tell it, with what they do
        not tell, and your own words. `markdown` is the whole of it to print.
        """
        answer = await self.request(
            "GET", filled("/v1/projects/{project_id}/records-of-processing", project_id=project_id)
        )
        return cast("shapes.ComplianceDocumentOut", answer.json())

    async def get_retention(self, project_id: str) -> shapes.RetentionOut:
        """How long people's data are kept after the last message, and whose time is over: each stands here for seven days before
        they are erased. Who writes, asks for something of their data or becomes a customer meanwhile leaves the list.
        """
        answer = await self.request("GET", filled("/v1/projects/{project_id}/retention", project_id=project_id))
        return cast("shapes.RetentionOut", answer.json())

    async def get_run(self, run_id: str) -> shapes.RunOut:
        """One run, with its result once it has ended."""
        answer = await self.request("GET", filled("/v1/runs/{run_id}", run_id=run_id))
        return cast("shapes.RunOut", answer.json())

    async def get_send_queue(self, project_id: str) -> shapes.SendQueueOut:
        """What waits to be sent, in its order, and when each is expected to leave if nothing changes."""
        answer = await self.request("GET", filled("/v1/projects/{project_id}/send-queue", project_id=project_id))
        return cast("shapes.SendQueueOut", answer.json())

    async def get_sending_limits(self, project_id: str) -> shapes.SendingLimitsOut:
        """Caps, spacing, window and warm-up that hold for the project's mailbox."""
        answer = await self.request("GET", filled("/v1/projects/{project_id}/sending-limits", project_id=project_id))
        return cast("shapes.SendingLimitsOut", answer.json())

    async def get_source(self, source_id: str) -> shapes.SourceWithText:
        """One source with its text; the quotes of its claims stand in it to the letter."""
        answer = await self.request("GET", filled("/v1/sources/{source_id}", source_id=source_id))
        return cast("shapes.SourceWithText", answer.json())

    async def get_strategy(self, project_id: str, strategy_id: str) -> shapes.StrategyOut:
        """One strategy whole."""
        answer = await self.request(
            "GET",
            filled(
                "/v1/projects/{project_id}/strategies/{strategy_id}", project_id=project_id, strategy_id=strategy_id
            ),
        )
        return cast("shapes.StrategyOut", answer.json())

    async def get_voice(self, project_id: str) -> shapes.VoiceOut:
        """Who signs the project's letters, how they sound, and to whom none is written."""
        answer = await self.request("GET", filled("/v1/projects/{project_id}/voice", project_id=project_id))
        return cast("shapes.VoiceOut", answer.json())

    async def get_webhook(self, webhook_id: str) -> shapes.WebhookOut:
        """One webhook."""
        answer = await self.request("GET", filled("/v1/webhooks/{webhook_id}", webhook_id=webhook_id))
        return cast("shapes.WebhookOut", answer.json())

    async def get_workspace(self) -> shapes.WorkspaceOut:
        """Where an agent session starts: projects, the active one, and what is open in it."""
        answer = await self.request("GET", "/v1/workspace")
        return cast("shapes.WorkspaceOut", answer.json())

    async def healthz(self) -> Any:
        """The process answers."""
        answer = await self.request("GET", "/healthz")
        return cast("Any", answer.json())

    async def ignore_inbound_candidate(
        self, project_id: str, candidate_id: str, *, idempotency_key: str | None = None
    ) -> shapes.IgnoreOut:
        """Leave the sender alone; what was kept of the message is deleted."""
        answer = await self.request(
            "POST",
            filled(
                "/v1/projects/{project_id}/inbound-candidates/{candidate_id}:ignore",
                project_id=project_id,
                candidate_id=candidate_id,
            ),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.IgnoreOut", answer.json())

    async def import_companies(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.TableForm]
    ) -> shapes.ImportOut:
        """Fill the catalogue that `search_prospects` looks in: CSV or JSON lines with `name`, `domain`, `description`,
        `industry`, `country`, `size` and any other column; and their people: `contact_email`, `contact_name`, `role`, one a row, as
        many rows a company as you like. Headers are known in six languages.
        """
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/companies:import", project_id=project_id),
            idempotency_key=idempotency_key,
            files=parts(body),
        )
        return cast("shapes.ImportOut", answer.json())

    async def import_prospects(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.TableForm]
    ) -> shapes.ImportOut:
        """Import a CSV: `company_name`, `domain`, `contact_email` and any other column.

        Rows that cannot be taken are named with their line; the rest is imported. A row about somebody who is there fills in
        what it says and changes neither status nor address. Importing the same file again changes nothing.
        """
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/prospects:import", project_id=project_id),
            idempotency_key=idempotency_key,
            files=parts(body),
        )
        return cast("shapes.ImportOut", answer.json())

    async def issue_token(self, **body: Unpack[shapes.Body_issue_token]) -> shapes.TokenOut:
        """Exchange a device code, an authorization code or a refresh token for tokens (RFC 8628 §3.4, RFC 6749 §4.1.3 and §6). A code
        and a refresh token work once. `resource`, where it is sent, is the one that was granted (RFC 8707).
        """
        answer = await self.request("POST", "/v1/oauth/token", form=cast(Mapping[str, Any], body))
        return cast("shapes.TokenOut", answer.json())

    async def lift_suppression(
        self,
        project_id: str,
        suppression_id: str,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[shapes.LiftSuppression],
    ) -> shapes.LiftOut:
        """Let an address be written to again. The suppression stays on record with who lifted it and why, and a new no makes a new
        one. What a person did themselves (one_click, complaint, erased) needs their consent.
        """
        answer = await self.request(
            "POST",
            filled(
                "/v1/projects/{project_id}/suppressions/{suppression_id}:lift",
                project_id=project_id,
                suppression_id=suppression_id,
            ),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.LiftOut", answer.json())

    def list_api_keys(
        self,
        *,
        status: Literal["active", "revoked"] | None = None,
        q: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at"] | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.ApiKeyOut]:
        """The operator's keys, active and retired, newest first. Secrets are never shown again."""
        return AsyncPages(
            self,
            "/v1/api-keys",
            {"status": status, "q": q, "limit": limit, "cursor": cursor, "sort": sort, "updated_since": updated_since},
        )

    def list_audit_log(
        self,
        *,
        project_id: str | None = None,
        type: str | None = None,
        target_type: str | None = None,
        target_id: str | None = None,
        actor: str | None = None,
        since: str | None = None,
        until: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at"] | None = None,
    ) -> AsyncPages[shapes.AuditEntryOut]:
        """Who did what, newest first. Append-only; nothing is ever removed from it."""
        return AsyncPages(
            self,
            "/v1/audit-log",
            {
                "project_id": project_id,
                "type": type,
                "target_type": target_type,
                "target_id": target_id,
                "actor": actor,
                "since": since,
                "until": until,
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
            },
        )

    def list_consents(
        self,
        project_id: str,
        *,
        prospect_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at", "-updated_at", "updated_at"] | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.ConsentOut]:
        """All consents on record, newest first, withdrawn ones too."""
        return AsyncPages(
            self,
            filled("/v1/projects/{project_id}/consents", project_id=project_id),
            {
                "prospect_id": prospect_id,
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "updated_since": updated_since,
            },
        )

    def list_contacts(
        self,
        project_id: str,
        *,
        domain: str | None = None,
        q: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at", "-updated_at", "updated_at"] | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.ContactOut]:
        """The people of companies that the project knows, newest first: from imports, data providers, pages, mail, or by hand."""
        return AsyncPages(
            self,
            filled("/v1/projects/{project_id}/contacts", project_id=project_id),
            {"domain": domain, "q": q, "limit": limit, "cursor": cursor, "sort": sort, "updated_since": updated_since},
        )

    async def list_contacts_of_prospect(self, prospect_id: str) -> shapes.ContactsOfProspectOut:
        """Everybody who is known at a prospect's company, whom to write to first, each with the reason; and the request that makes
        the proposed one the prospect's contact. The role that your ICP claims name goes first, then what is known of the address;
        mailboxes that several people read come last. Who said no is never proposed.
        """
        answer = await self.request("GET", filled("/v1/prospects/{prospect_id}/contacts", prospect_id=prospect_id))
        return cast("shapes.ContactsOfProspectOut", answer.json())

    def list_crm_deliveries(
        self,
        project_id: str,
        *,
        status: Literal["pending", "delivered", "left_out", "failed"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at"] | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.CrmDeliveryOut]:
        """What was or is to be handed over, newest first. `last_error` says what was wrong, why it was left out, or what is left to
        do.
        """
        return AsyncPages(
            self,
            filled("/v1/projects/{project_id}/crm/deliveries", project_id=project_id),
            {"status": status, "limit": limit, "cursor": cursor, "sort": sort, "updated_since": updated_since},
        )

    async def list_data_flows(self, project_id: str) -> shapes.DataFlowsOut:
        """What leaves this machine, computed from the settings: to whom, which fields and what for, with what you said of each
        receiver, and what to look at.
        """
        answer = await self.request("GET", filled("/v1/projects/{project_id}/data-flows", project_id=project_id))
        return cast("shapes.DataFlowsOut", answer.json())

    def list_device_grants(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at"] | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.DeviceGrantOut]:
        """The devices that were let in, newest first."""
        return AsyncPages(
            self, "/v1/device-grants", {"limit": limit, "cursor": cursor, "sort": sort, "updated_since": updated_since}
        )

    async def list_draft_versions(self, project_id: str, draft_id: str) -> shapes.DraftVersionsOut:
        """What the draft said before, oldest first: the draft that it was written instead of, then itself before each of its last
        ten edits.
        """
        answer = await self.request(
            "GET",
            filled("/v1/projects/{project_id}/drafts/{draft_id}:versions", project_id=project_id, draft_id=draft_id),
        )
        return cast("shapes.DraftVersionsOut", answer.json())

    def list_drafts(
        self,
        project_id: str,
        *,
        review_status: Literal["needs_review", "changes_requested", "approved", "skipped", "superseded"] | None = None,
        lifecycle_status: Literal[
            "drafted_not_sendable", "ready_to_send", "sending", "sent", "send_failed", "send_unknown", "discarded"
        ]
        | None = None,
        kind: Literal["first_touch", "reply", "follow_up"] | None = None,
        prospect_id: str | None = None,
        q: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at", "-updated_at", "updated_at"] | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.ListedDraftOut]:
        """The project's drafts, newest first, without their bodies, each with the verdict on its recipient."""
        return AsyncPages(
            self,
            filled("/v1/projects/{project_id}/drafts", project_id=project_id),
            {
                "review_status": review_status,
                "lifecycle_status": lifecycle_status,
                "kind": kind,
                "prospect_id": prospect_id,
                "q": q,
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "updated_since": updated_since,
            },
        )

    def list_email_messages(
        self,
        project_id: str,
        *,
        prospect_id: str | None = None,
        direction: Literal["inbound", "outbound"] | None = None,
        kind: Literal["human_reply", "auto_reply", "bounce", "opt_out", "outbound"] | None = None,
        intent: Literal[
            "positive",
            "neutral",
            "negative",
            "question",
            "referral",
            "not_now",
            "unsubscribe",
            "out_of_office",
            "wrong_person",
            "unknown",
        ]
        | None = None,
        q: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at", "-updated_at", "updated_at"] | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.EmailMessageOut]:
        """Mail exchanged with prospects, newest first."""
        return AsyncPages(
            self,
            filled("/v1/projects/{project_id}/email-messages", project_id=project_id),
            {
                "prospect_id": prospect_id,
                "direction": direction,
                "kind": kind,
                "intent": intent,
                "q": q,
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "updated_since": updated_since,
            },
        )

    async def list_event_types(self) -> list[shapes.EventTypeOut]:
        """Every event that there is, with the schema of its `data`. Webhooks and `types` take these names, and groups such as
        `draft.*`.
        """
        answer = await self.request("GET", "/v1/event-types")
        return cast("list[shapes.EventTypeOut]", answer.json())

    async def list_events(
        self,
        *,
        after: str | None = None,
        limit: int | None = None,
        project_id: str | None = None,
        types: str | None = None,
    ) -> list[shapes.EventOut]:
        """Events in the order in which they became final, oldest first. Pass the last id as `after` to go on: no event is
        ever skipped. An empty list means that there is nothing new yet.
        """
        answer = await self.request(
            "GET", "/v1/events", query={"after": after, "limit": limit, "project_id": project_id, "types": types}
        )
        return cast("list[shapes.EventOut]", answer.json())

    async def list_facts(self, prospect_id: str) -> shapes.FactsOut:
        """What data providers say of a prospect's company: each value with who said it and when. A letter may rest on it as on an
        import, once it stands in research.
        """
        answer = await self.request("GET", filled("/v1/prospects/{prospect_id}/facts", prospect_id=prospect_id))
        return cast("shapes.FactsOut", answer.json())

    def list_follow_up_schedules(
        self,
        project_id: str,
        *,
        status: Literal["scheduled", "held", "drafting", "drafted", "sent", "paused", "canceled", "exhausted"]
        | None = None,
        prospect_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at", "-updated_at", "updated_at", "-due_at", "due_at"] | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.ScheduleOut]:
        """The project's follow-ups, newest first; `sort=due_at` shows what is due next first."""
        return AsyncPages(
            self,
            filled("/v1/projects/{project_id}/follow-up-schedules", project_id=project_id),
            {
                "status": status,
                "prospect_id": prospect_id,
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "updated_since": updated_since,
            },
        )

    def list_inbound_candidates(
        self,
        project_id: str,
        *,
        status: Literal["needs_review", "accepted", "ignored", "expired"] | None = None,
        prospect_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at", "-updated_at", "updated_at"] | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.CandidateOut]:
        """People who wrote without having been written to, newest first."""
        return AsyncPages(
            self,
            filled("/v1/projects/{project_id}/inbound-candidates", project_id=project_id),
            {
                "status": status,
                "prospect_id": prospect_id,
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "updated_since": updated_since,
            },
        )

    async def list_jurisdictions(self) -> shapes.JurisdictionsOut:
        """Where one may write unasked, per country and kind of address, with sources and how sure each row is. No legal advice."""
        answer = await self.request("GET", "/v1/jurisdictions")
        return cast("shapes.JurisdictionsOut", answer.json())

    def list_mailbox_aliases(
        self, project_id: str, *, limit: int | None = None, cursor: str | None = None
    ) -> AsyncPages[shapes.AliasOut]:
        """The addresses that the account may send from."""
        return AsyncPages(
            self,
            filled("/v1/projects/{project_id}/mailbox/aliases", project_id=project_id),
            {"limit": limit, "cursor": cursor},
        )

    def list_model_calls(
        self,
        project_id: str,
        *,
        task: Literal[
            "claims", "topic", "fit", "findings", "plan", "draft", "critique", "reply", "candidate", "entailment"
        ]
        | None = None,
        model: str | None = None,
        outcome: Literal[
            "ok", "rejected", "timeout", "rate_limited", "unavailable", "denied", "refused", "truncated", "nonsense"
        ]
        | None = None,
        run_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at"] | None = None,
    ) -> AsyncPages[shapes.ModelCallOut]:
        """Each request to a model with what it cost, newest first; never what was asked or answered."""
        return AsyncPages(
            self,
            filled("/v1/projects/{project_id}/model-calls", project_id=project_id),
            {
                "task": task,
                "model": model,
                "outcome": outcome,
                "run_id": run_id,
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
            },
        )

    def list_next_actions(
        self,
        project_id: str,
        *,
        status: Literal["open", "done", "dismissed", "expired"] | None = None,
        waiting_on: Literal["agent", "operator", "provider"] | None = None,
        priority: Literal["low", "normal", "high", "urgent"] | None = None,
        action_type: Literal[
            "connect_mailbox",
            "reconnect_mailbox",
            "confirm_sender",
            "add_knowledge",
            "review_claims",
            "settle_contradiction",
            "review_prospects",
            "review_research",
            "review_strategies",
            "review_drafts",
            "send_first_draft",
            "send_reply",
            "send_follow_up",
            "review_inbound_candidates",
            "resolve_send_unknown",
            "complete_compliance_profile",
            "resolve_blocker",
            "choose_mailbox",
            "add_contacts",
            "answer_by_hand",
            "add_referral",
            "come_back_later",
            "confirm_opt_out",
            "confirm_bounce",
            "answer_rights_request",
            "write_draft",
            "write_strategy",
        ]
        | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at", "-updated_at", "updated_at"] | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.NextActionOut]:
        """What is open for the agent or the operator, each with the call to make."""
        return AsyncPages(
            self,
            filled("/v1/projects/{project_id}/next-actions", project_id=project_id),
            {
                "status": status,
                "waiting_on": waiting_on,
                "priority": priority,
                "action_type": action_type,
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "updated_since": updated_since,
            },
        )

    async def list_operations(self) -> list[shapes.OperationOut]:
        """The public operations, each with the JSON Schema of its inputs."""
        answer = await self.request("GET", "/v1/operations")
        return cast("list[shapes.OperationOut]", answer.json())

    def list_projects(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at"] | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.ProjectOut]:
        """The operator's projects, newest first."""
        return AsyncPages(
            self, "/v1/projects", {"limit": limit, "cursor": cursor, "sort": sort, "updated_since": updated_since}
        )

    def list_prospect_research(
        self,
        project_id: str,
        *,
        review_status: Literal["needs_review", "changes_requested", "approved", "skipped", "superseded"] | None = None,
        prospect_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at", "-updated_at", "updated_at"] | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.ResearchOut]:
        """Research records, newest first: findings with the words that say so, and what is missing."""
        return AsyncPages(
            self,
            filled("/v1/projects/{project_id}/prospect-research", project_id=project_id),
            {
                "review_status": review_status,
                "prospect_id": prospect_id,
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "updated_since": updated_since,
            },
        )

    def list_prospects(
        self,
        project_id: str,
        *,
        status: Literal[
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
        ]
        | None = None,
        source: Literal["manual", "import", "search", "inbound"] | None = None,
        min_fit_score: int | None = None,
        prospect_id: str | None = None,
        q: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at", "-updated_at", "updated_at", "-fit_score", "fit_score"]
        | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.ProspectOut]:
        """The project's prospects, newest first; `sort=-fit_score` shows the best fits first."""
        return AsyncPages(
            self,
            filled("/v1/projects/{project_id}/prospects", project_id=project_id),
            {
                "status": status,
                "source": source,
                "min_fit_score": min_fit_score,
                "prospect_id": prospect_id,
                "q": q,
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "updated_since": updated_since,
            },
        )

    def list_rights_requests(
        self,
        project_id: str,
        *,
        status: Literal["unconfirmed", "open", "answered"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at"] | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.RightsRequestOut]:
        """What people ask for of their data, by reply or on the privacy page, newest first: access, erasure, objection,
        rectification, or where the data come from. Each is answered by a person within a month.
        """
        return AsyncPages(
            self,
            filled("/v1/projects/{project_id}/rights-requests", project_id=project_id),
            {"status": status, "limit": limit, "cursor": cursor, "sort": sort, "updated_since": updated_since},
        )

    def list_runs(
        self,
        project_id: str,
        *,
        status: Literal["queued", "running", "waiting", "succeeded", "failed", "canceled"] | None = None,
        operation: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at", "-updated_at", "updated_at"] | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.RunOut]:
        """The project's runs, newest first."""
        return AsyncPages(
            self,
            filled("/v1/projects/{project_id}/runs", project_id=project_id),
            {
                "status": status,
                "operation": operation,
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "updated_since": updated_since,
            },
        )

    def list_sandbox_messages(
        self, project_id: str, *, limit: int | None = None, cursor: str | None = None
    ) -> AsyncPages[shapes.SandboxSent]:
        """What was sent through the sandbox, newest first, read back from its files."""
        return AsyncPages(
            self,
            filled("/v1/projects/{project_id}/sandbox/messages", project_id=project_id),
            {"limit": limit, "cursor": cursor},
        )

    def list_source_calls(
        self,
        project_id: str,
        *,
        source: str | None = None,
        task: Literal["companies", "people", "address", "verdict"] | None = None,
        outcome: Literal["ok", "key_refused", "credits_spent", "busy", "unreachable", "nonsense", "refused"]
        | None = None,
        run_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at"] | None = None,
    ) -> AsyncPages[shapes.SourceCallOut]:
        """Each question to a data provider with what it cost in credits, newest first; never what was answered."""
        return AsyncPages(
            self,
            filled("/v1/projects/{project_id}/source-calls", project_id=project_id),
            {
                "source": source,
                "task": task,
                "outcome": outcome,
                "run_id": run_id,
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
            },
        )

    def list_strategies(
        self,
        project_id: str,
        *,
        review_status: Literal["needs_review", "changes_requested", "approved", "skipped", "superseded"] | None = None,
        prospect_id: str | None = None,
        risk_level: Literal["low", "medium", "high"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at", "-updated_at", "updated_at"] | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.StrategyOut]:
        """Outreach strategies, newest first."""
        return AsyncPages(
            self,
            filled("/v1/projects/{project_id}/strategies", project_id=project_id),
            {
                "review_status": review_status,
                "prospect_id": prospect_id,
                "risk_level": risk_level,
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "updated_since": updated_since,
            },
        )

    def list_suppression_holds(
        self,
        project_id: str,
        *,
        status: Literal["open", "confirmed", "released"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at"] | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.HoldOut]:
        """Addresses that nobody writes to until somebody has answered, newest first, and those that were answered."""
        return AsyncPages(
            self,
            filled("/v1/projects/{project_id}/suppression-holds", project_id=project_id),
            {"status": status, "limit": limit, "cursor": cursor, "sort": sort, "updated_since": updated_since},
        )

    def list_suppressions(
        self,
        project_id: str,
        *,
        lifted: Literal["false", "true", "all"] | None = None,
        email: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at"] | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.SuppressionOut]:
        """Addresses that none of the operator's projects writes to, with the evidence, newest first. A device is shown those that its
        own project made, and whether an `email` that it names is one.
        """
        return AsyncPages(
            self,
            filled("/v1/projects/{project_id}/suppressions", project_id=project_id),
            {
                "lifted": lifted,
                "email": email,
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "updated_since": updated_since,
            },
        )

    def list_webhook_deliveries(
        self,
        webhook_id: str,
        *,
        status: Literal["pending", "delivered", "failed"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at"] | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.DeliveryOut]:
        """What was sent or is still to be sent, newest first; kept 30 days."""
        return AsyncPages(
            self,
            filled("/v1/webhooks/{webhook_id}/deliveries", webhook_id=webhook_id),
            {"status": status, "limit": limit, "cursor": cursor, "sort": sort, "updated_since": updated_since},
        )

    def list_webhooks(
        self,
        *,
        project_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal["-created_at", "created_at"] | None = None,
        updated_since: str | None = None,
    ) -> AsyncPages[shapes.WebhookOut]:
        """The operator's webhooks, newest first."""
        return AsyncPages(
            self,
            "/v1/webhooks",
            {"project_id": project_id, "limit": limit, "cursor": cursor, "sort": sort, "updated_since": updated_since},
        )

    async def mcp_resource_metadata(self) -> Any:
        """RFC 9728 §3.1: the same for `/mcp`, where MCP clients look first."""
        answer = await self.request("GET", "/.well-known/oauth-protected-resource/mcp")
        return cast("Any", answer.json())

    async def move_follow_up_schedule(
        self, project_id: str, schedule_id: str, **body: Unpack[shapes.MoveSchedule]
    ) -> shapes.ScheduleOut:
        """Move a follow-up whose draft is not written yet to another time."""
        answer = await self.request(
            "PATCH",
            filled(
                "/v1/projects/{project_id}/follow-up-schedules/{schedule_id}",
                project_id=project_id,
                schedule_id=schedule_id,
            ),
            json=body,
        )
        return cast("shapes.ScheduleOut", answer.json())

    async def override_lawful(
        self, prospect_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.OverrideLawful]
    ) -> shapes.ProspectOut:
        """Answer, as a person, for writing to this one prospect though the verdict is against it, for 90 days at most.

        It is for the address that they have now, stands on the record and on each draft, and lets people approve and send; the
        policy never approves by it. A suppressed address and what the operator blocks stay as they are.
        """
        answer = await self.request(
            "POST",
            filled("/v1/prospects/{prospect_id}:override-lawful", prospect_id=prospect_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.ProspectOut", answer.json())

    async def pause_follow_up_schedule(
        self, project_id: str, schedule_id: str, *, idempotency_key: str | None = None
    ) -> shapes.ScheduleOut:
        """Stop a follow-up until it is resumed; a draft of it that is already written cannot be sent meanwhile."""
        answer = await self.request(
            "POST",
            filled(
                "/v1/projects/{project_id}/follow-up-schedules/{schedule_id}:pause",
                project_id=project_id,
                schedule_id=schedule_id,
            ),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.ScheduleOut", answer.json())

    async def post_draft(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.PostDraft]
    ) -> shapes.PostedDraftOut:
        """Write a message in your own words. It waits for review like any other; `grounding` says of each sentence what holds it.

        What waits for review on the same occasion gives way to it (`replaces`); what is approved or sent does not.
        """
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/drafts", project_id=project_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.PostedDraftOut", answer.json())

    async def post_prospect_research(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.PostResearch]
    ) -> shapes.ResearchOut:
        """Write down what you found out about a prospect. Outrider reads each page itself, all of them within 20 seconds.

        A finding whose quote stands on its page is `verified`; any other is kept as `unverified` with the `reason`, and counts
        for nothing. Fit and trust are worked out here. It waits for review like research of the service, in place of what waits.
        """
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/prospect-research", project_id=project_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.ResearchOut", answer.json())

    async def post_strategy(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.PostStrategy]
    ) -> shapes.StrategyOut:
        """Write down how to approach a prospect: the angle, and the approved claims that its messages are to use.

        Outrider weighs the risk too (a price in a first message, no proof, a low fit) and says in `reasons` why it raises it. It
        waits for review like a strategy of the service, in place of what waits.
        """
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/strategies", project_id=project_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.StrategyOut", answer.json())

    async def preview_draft(self, project_id: str, draft_id: str) -> shapes.PreviewOut:
        """The exact message that would be sent now: headers, text, HTML and digests. Made by the function that sends."""
        answer = await self.request(
            "GET",
            filled("/v1/projects/{project_id}/drafts/{draft_id}:preview", project_id=project_id, draft_id=draft_id),
        )
        return cast("shapes.PreviewOut", answer.json())

    async def preview_policy(self, project_id: str) -> shapes.PolicyPreviewOut:
        """What the autonomous policy would approve of what waits now and what it would leave to a person, by its own judgement:
        what an operator looks at before they switch it on. Nothing is changed.
        """
        answer = await self.request("GET", filled("/v1/projects/{project_id}/policy-preview", project_id=project_id))
        return cast("shapes.PolicyPreviewOut", answer.json())

    async def protected_resource_metadata(self) -> Any:
        """RFC 9728."""
        answer = await self.request("GET", "/.well-known/oauth-protected-resource")
        return cast("Any", answer.json())

    async def prove_published(
        self, prospect_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.ProvePublished]
    ) -> shapes.ProspectOut:
        """Show that their address is published: Outrider reads the page itself. It counts where the address stands on a page of its
        own domain that has no word against advertising, and supplies the condition `published_address`.
        """
        answer = await self.request(
            "POST",
            filled("/v1/prospects/{prospect_id}:prove-published", prospect_id=prospect_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.ProspectOut", answer.json())

    async def put_compliance_profile(
        self, project_id: str, **body: Unpack[shapes.PutCompliance]
    ) -> shapes.ComplianceOut:
        """Replace the sender's legal identity. Missing parts are readiness blockers.

        Which parts letters must show besides name and address follows from `country`: `register_details_missing` names them.
        """
        answer = await self.request(
            "PUT", filled("/v1/projects/{project_id}/compliance-profile", project_id=project_id), json=body
        )
        return cast("shapes.ComplianceOut", answer.json())

    async def put_crm(self, project_id: str, **body: Unpack[shapes.PutCrm]) -> shapes.CrmOut:
        """Connect a CRM, or change its secret or what is handed over. The CRM is asked first; the secret is kept sealed and never
        shown. What happens from now on is handed over.
        """
        answer = await self.request("PUT", filled("/v1/projects/{project_id}/crm", project_id=project_id), json=body)
        return cast("shapes.CrmOut", answer.json())

    async def put_follow_up_sequence(self, project_id: str, **body: Unpack[shapes.PutSequence]) -> shapes.SequenceOut:
        """Replace the steps, none to six. What is scheduled already keeps its day."""
        answer = await self.request(
            "PUT", filled("/v1/projects/{project_id}/follow-up-sequence", project_id=project_id), json=body
        )
        return cast("shapes.SequenceOut", answer.json())

    async def put_model_budget(self, project_id: str, **body: Unpack[shapes.PutModelBudget]) -> shapes.ModelBudgetOut:
        """Set what this project may spend on models in a month. When it is spent, the built-in rules answer until the first."""
        answer = await self.request(
            "PUT", filled("/v1/projects/{project_id}/model-budget", project_id=project_id), json=body
        )
        return cast("shapes.ModelBudgetOut", answer.json())

    async def put_sending_limits(self, project_id: str, **body: Unpack[shapes.PutLimits]) -> shapes.SendingLimitsOut:
        """Replace the limits. They are counted in the transaction that claims a send. A cap above what the
        connected account's provider lets it send in a day is refused.
        """
        answer = await self.request(
            "PUT", filled("/v1/projects/{project_id}/sending-limits", project_id=project_id), json=body
        )
        return cast("shapes.SendingLimitsOut", answer.json())

    async def put_voice(self, project_id: str, **body: Unpack[shapes.PutVoice]) -> shapes.VoiceOut:
        """Replace the voice. `never_write_to` holds at once, also for what is approved already."""
        answer = await self.request("PUT", filled("/v1/projects/{project_id}/voice", project_id=project_id), json=body)
        return cast("shapes.VoiceOut", answer.json())

    async def readyz(self) -> shapes.ReadyOut:
        """The database is there, its schema is this release's, a worker lives, the clock ticks, and there is room to write; else
        503, with what of this is missing and what to do.
        """
        answer = await self.request("GET", "/readyz")
        return cast("shapes.ReadyOut", answer.json())

    async def reclassify_message(
        self,
        project_id: str,
        message_id: str,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[shapes.ReclassifyMessage],
    ) -> shapes.EmailMessageOut:
        """Say what a reply means, where it was read in another way. What follows from that meaning is done: an opt-out stops all
        mail, a question gets a draft. No suppression is lifted. Newer rules leave it as it is. To say that a no is none,
        that an answer is an absence or a "later", or to change what somebody has said before, takes `reviews:write` besides.
        """
        answer = await self.request(
            "POST",
            filled(
                "/v1/projects/{project_id}/email-messages/{message_id}:reclassify",
                project_id=project_id,
                message_id=message_id,
            ),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.EmailMessageOut", answer.json())

    async def record_consent(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.CreateConsent]
    ) -> shapes.ConsentOut:
        """Put down that a person agreed to be written to, by which words and what shows it. It is the operator's statement: nothing
        else makes one. Where the law wants consent, it opens the way to that address; a no of theirs stands above it.
        """
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/consents", project_id=project_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.ConsentOut", answer.json())

    async def redeliver_webhook(
        self, webhook_id: str, delivery_id: str, *, idempotency_key: str | None = None
    ) -> shapes.DeliveryOut:
        """Send a delivery again, with all its attempts before it."""
        answer = await self.request(
            "POST",
            filled(
                "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}:redeliver",
                webhook_id=webhook_id,
                delivery_id=delivery_id,
            ),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.DeliveryOut", answer.json())

    async def refresh_source(self, source_id: str, *, idempotency_key: str | None = None) -> shapes.QueuedRunOut:
        """Queue a run that reads a page again. Claims whose quote still stands stay as they were reviewed, those whose quote is gone
        become `stale`, and what is new is proposed; an unchanged page changes nothing. 200 with `deduplicated: true` while such a
        run is open.
        """
        answer = await self.request(
            "POST", filled("/v1/sources/{source_id}:refresh", source_id=source_id), idempotency_key=idempotency_key
        )
        return cast("shapes.QueuedRunOut", answer.json())

    async def register_client(self, **body: Unpack[shapes.RegisterClient]) -> shapes.RegisteredClient:
        """Register an app (RFC 7591) that has no document of its own to be known by. It is public: no secret is given, PKCE takes its
        place. The same words give the same `client_id`.
        """
        answer = await self.request("POST", "/v1/oauth/register", json=body)
        return cast("shapes.RegisteredClient", answer.json())

    async def release_message(
        self, project_id: str, message_id: str, *, idempotency_key: str | None = None
    ) -> shapes.ReleaseOut:
        """Hand the conversation back to the agent; it takes `reviews:write` besides. Paused follow-ups stay paused until they are
        resumed.
        """
        answer = await self.request(
            "POST",
            filled(
                "/v1/projects/{project_id}/email-messages/{message_id}:release",
                project_id=project_id,
                message_id=message_id,
            ),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.ReleaseOut", answer.json())

    async def resolve_draft_send(
        self, project_id: str, draft_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.ResolveSend]
    ) -> shapes.DraftOut:
        """Say what became of a draft in `send_unknown`, after finding out as its next action says.

        `not_sent` lets the message be sent again, so it takes `reviews:write` besides.
        """
        answer = await self.request(
            "POST",
            filled(
                "/v1/projects/{project_id}/drafts/{draft_id}:resolve-send", project_id=project_id, draft_id=draft_id
            ),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.DraftOut", answer.json())

    async def resume_follow_up_schedule(
        self, project_id: str, schedule_id: str, *, idempotency_key: str | None = None
    ) -> shapes.ScheduleOut:
        """Let a paused or held follow-up go on. What the prospect wrote before this moment no longer stops it; where they have
        written since the message that it continues, it takes `reviews:write` besides.
        """
        answer = await self.request(
            "POST",
            filled(
                "/v1/projects/{project_id}/follow-up-schedules/{schedule_id}:resume",
                project_id=project_id,
                schedule_id=schedule_id,
            ),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.ScheduleOut", answer.json())

    async def resume_mailbox(self, project_id: str, *, idempotency_key: str | None = None) -> shapes.StatusOut:
        """Say that what held up the sending is mended: a refusal of the provider, too many bounces or complaints, or a restore."""
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/mailbox:resume", project_id=project_id),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.StatusOut", answer.json())

    async def resume_run(self, run_id: str, *, idempotency_key: str | None = None) -> shapes.RunOut:
        """Let a `waiting` run go on: what its `error` asked for is there. Without it the run waits again."""
        answer = await self.request(
            "POST", filled("/v1/runs/{run_id}:resume", run_id=run_id), idempotency_key=idempotency_key
        )
        return cast("shapes.RunOut", answer.json())

    async def retry_crm_delivery(
        self, project_id: str, crm_delivery_id: str, *, idempotency_key: str | None = None
    ) -> shapes.CrmDeliveryOut:
        """Hand over again what was given up or left out; what the CRM has already stays as it is."""
        answer = await self.request(
            "POST",
            filled(
                "/v1/projects/{project_id}/crm/deliveries/{crm_delivery_id}:retry",
                project_id=project_id,
                crm_delivery_id=crm_delivery_id,
            ),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.CrmDeliveryOut", answer.json())

    async def retry_run(self, run_id: str, *, idempotency_key: str | None = None) -> shapes.QueuedRunOut:
        """Queue a new run with the inputs of one that has ended; `retry_of` names it."""
        answer = await self.request(
            "POST", filled("/v1/runs/{run_id}:retry", run_id=run_id), idempotency_key=idempotency_key
        )
        return cast("shapes.QueuedRunOut", answer.json())

    async def revoke_api_key(self, api_key_id: str, *, idempotency_key: str | None = None) -> shapes.Done:
        """End a key at once and for good. Its record stays. Revoking twice is no error."""
        answer = await self.request(
            "POST", filled("/v1/api-keys/{api_key_id}:revoke", api_key_id=api_key_id), idempotency_key=idempotency_key
        )
        return cast("shapes.Done", answer.json())

    async def revoke_device_grant(self, grant_id: str, *, idempotency_key: str | None = None) -> shapes.Done:
        """Shut a device out at once. Doing it twice is no error."""
        answer = await self.request(
            "POST", filled("/v1/device-grants/{grant_id}:revoke", grant_id=grant_id), idempotency_key=idempotency_key
        )
        return cast("shapes.Done", answer.json())

    async def revoke_token(self, **body: Unpack[shapes.Body_revoke_token]) -> Any:
        """End the grant that a device token belongs to (RFC 7009). An unknown token is answered in the same way."""
        answer = await self.request("POST", "/v1/oauth/revoke", form=cast(Mapping[str, Any], body))
        return cast("Any", answer.json())

    async def rotate_webhook_secret(
        self, webhook_id: str, *, idempotency_key: str | None = None
    ) -> shapes.WebhookWithSecret:
        """A new secret, in this answer only. For a day each delivery carries signatures of both."""
        answer = await self.request(
            "POST",
            filled("/v1/webhooks/{webhook_id}:rotate-secret", webhook_id=webhook_id),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.WebhookWithSecret", answer.json())

    async def select_mailbox_alias(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.SelectAlias]
    ) -> list[shapes.AliasOut]:
        """Choose the address that messages are sent from. Approved drafts of another sender must be approved again."""
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/mailbox/aliases:select", project_id=project_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("list[shapes.AliasOut]", answer.json())

    async def send_draft(
        self, project_id: str, draft_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.SendDraft]
    ) -> shapes.SentOut:
        """Send an approved draft through the selected verified sender, once. A dry run checks everything and changes nothing. With
        `send_at` it is not sent now: 202, it waits in the send queue.
        """
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/drafts/{draft_id}:send", project_id=project_id, draft_id=draft_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.SentOut", answer.json())

    async def send_drafts(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.SendDrafts]
    ) -> shapes.QueuedDraftsOut:
        """Put approved drafts into the send queue, 200 at most. Each passes every gate now and again when its turn comes, and leaves
        within caps, pace and window, once. One that is refused keeps no other out; sent again, what waits keeps its place.
        """
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/drafts:send", project_id=project_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.QueuedDraftsOut", answer.json())

    async def set_balancing_note_notes(
        self, project_id: str, **body: Unpack[shapes.SetBalancingNotes]
    ) -> shapes.ComplianceDocumentOut:
        """Write your own words into the balancing note, by section; what is computed stays as it is."""
        answer = await self.request(
            "PUT", filled("/v1/projects/{project_id}/balancing-note", project_id=project_id), json=body
        )
        return cast("shapes.ComplianceDocumentOut", answer.json())

    async def set_data_agreements(self, project_id: str, **body: Unpack[shapes.SetAgreements]) -> shapes.DataFlowsOut:
        """Say of receivers in which country they are and under which agreement they get data; replaces what was said before."""
        answer = await self.request(
            "PUT", filled("/v1/projects/{project_id}/data-flows", project_id=project_id), json=body
        )
        return cast("shapes.DataFlowsOut", answer.json())

    async def set_notifications(self, **body: Unpack[shapes.SetNotifications]) -> shapes.NotificationsOut:
        """Choose what you are told by mail. What is settled before a mail is written is not told, nor what happens in a sandbox."""
        answer = await self.request("PATCH", "/v1/me/notifications", json=body)
        return cast("shapes.NotificationsOut", answer.json())

    async def set_policy(self, project_id: str, **body: Unpack[shapes.SetPolicy]) -> shapes.PolicyOut:
        """Choose how freely the agent may act, who writes, and which readings it trusts. Sending stays an explicit act in both modes.

        With `writer: caller` runs that need words wait (`waiting`, `error.waiting_on: agent`) with a brief for each text and the
        request to post it; each goes on by itself when its text has come, or when the service writes again.

        A reply that is read with less than `least_confidence` is `unknown`: its follow-ups wait and a person reads it. Wishes to get
        no more mail are heeded whatever it is.
        """
        answer = await self.request(
            "PATCH", filled("/v1/projects/{project_id}/policy", project_id=project_id), json=body
        )
        return cast("shapes.PolicyOut", answer.json())

    async def set_records_of_processing_notes(
        self, project_id: str, **body: Unpack[shapes.SetRecordsNotes]
    ) -> shapes.ComplianceDocumentOut:
        """Write your own words into the record of processing, by section; what is computed stays as it is."""
        answer = await self.request(
            "PUT", filled("/v1/projects/{project_id}/records-of-processing", project_id=project_id), json=body
        )
        return cast("shapes.ComplianceDocumentOut", answer.json())

    async def set_retention(self, project_id: str, **body: Unpack[shapes.SetRetention]) -> shapes.RetentionOut:
        """Say how long. With `enabled` false nothing is erased by itself, and readiness warns of it."""
        answer = await self.request(
            "PUT", filled("/v1/projects/{project_id}/retention", project_id=project_id), json=body
        )
        return cast("shapes.RetentionOut", answer.json())

    async def start_device_authorization(
        self, **body: Unpack[shapes.Body_start_device_authorization]
    ) -> shapes.DeviceAuthorizationOut:
        """Ask to be let in (RFC 8628 §3.1). Show `user_code` and `verification_uri` to your person, then poll the token path."""
        answer = await self.request("POST", "/v1/oauth/device_authorization", form=cast(Mapping[str, Any], body))
        return cast("shapes.DeviceAuthorizationOut", answer.json())

    async def start_run(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.StartRun]
    ) -> shapes.QueuedRunOut:
        """Queue an operation. 200 with `deduplicated: true` when the same one is already open; a waiting one goes on."""
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/runs", project_id=project_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.QueuedRunOut", answer.json())

    async def sync_inbound_candidates(
        self, project_id: str, *, idempotency_key: str | None = None
    ) -> shapes.CandidatesSyncOut:
        """Look through recent mail of people who are no prospects. Mailings and automatic mail are counted and not kept.

        The counts cover everything since the last answer of this path.
        """
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/inbound-candidates:sync", project_id=project_id),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.CandidatesSyncOut", answer.json())

    async def sync_inbox(self, project_id: str, *, idempotency_key: str | None = None) -> shapes.InboxSyncOut:
        """Read what is new, match it to prospects, pause their follow-ups and queue drafts of answers.

        The mailbox is also read in the background; the counts cover everything since the last answer of this path.
        """
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/inbox:sync", project_id=project_id),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.InboxSyncOut", answer.json())

    async def take_over_message(
        self, project_id: str, message_id: str, *, idempotency_key: str | None = None
    ) -> shapes.TakeoverOut:
        """A person answers this one: pending reply drafts are skipped and follow-ups paused."""
        answer = await self.request(
            "POST",
            filled(
                "/v1/projects/{project_id}/email-messages/{message_id}:takeover",
                project_id=project_id,
                message_id=message_id,
            ),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.TakeoverOut", answer.json())

    async def test_webhook(self, webhook_id: str, *, idempotency_key: str | None = None) -> shapes.DeliveryOut:
        """Send a `webhook.test` event now, and answer with how it went."""
        answer = await self.request(
            "POST", filled("/v1/webhooks/{webhook_id}:test", webhook_id=webhook_id), idempotency_key=idempotency_key
        )
        return cast("shapes.DeliveryOut", answer.json())

    async def tick_follow_ups(self, project_id: str, *, idempotency_key: str | None = None) -> shapes.TickOut:
        """Process due follow-up work: queue a `generate_follow_up_draft` run for each one that is due. Sends nothing."""
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/follow-ups:tick", project_id=project_id),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.TickOut", answer.json())

    async def unqueue_draft(
        self, project_id: str, draft_id: str, *, idempotency_key: str | None = None
    ) -> shapes.DraftOut:
        """Take a draft back out of the send queue. Answered with 200, it does not leave by it any more; its approval stands."""
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/drafts/{draft_id}:unqueue", project_id=project_id, draft_id=draft_id),
            idempotency_key=idempotency_key,
        )
        return cast("shapes.DraftOut", answer.json())

    async def update_webhook(self, webhook_id: str, **body: Unpack[shapes.PatchWebhook]) -> shapes.WebhookOut:
        """Change what is given. A webhook that is enabled again hears of what happens from then on."""
        answer = await self.request("PATCH", filled("/v1/webhooks/{webhook_id}", webhook_id=webhook_id), json=body)
        return cast("shapes.WebhookOut", answer.json())

    async def verify_mailbox_alias(
        self, project_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.VerifyAlias]
    ) -> list[shapes.AliasOut]:
        """Send a mail from this address to the account's own one. When a sync finds it back unchanged, the address is verified."""
        answer = await self.request(
            "POST",
            filled("/v1/projects/{project_id}/mailbox/aliases:verify", project_id=project_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("list[shapes.AliasOut]", answer.json())

    async def withdraw_consent(
        self,
        project_id: str,
        consent_id: str,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[shapes.WithdrawConsent],
    ) -> shapes.ConsentOut:
        """They take it back: it counts no more and stays on record, and the address gets no more mail. Twice is once."""
        answer = await self.request(
            "POST",
            filled(
                "/v1/projects/{project_id}/consents/{consent_id}:withdraw", project_id=project_id, consent_id=consent_id
            ),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.ConsentOut", answer.json())

    async def withdraw_override(
        self, prospect_id: str, *, idempotency_key: str | None = None, **body: Unpack[shapes.WithdrawOverride]
    ) -> shapes.WithdrawnOverrideOut:
        """Take back, at once, the word by which they might be written to though the verdict is against it.

        What was approved to them goes back to review and out of the send queue, unless the law allows it by now without that word.
        Whoever may review may do this, whoever gave the word. What is being sent already cannot be called back. Twice is once.
        """
        answer = await self.request(
            "POST",
            filled("/v1/prospects/{prospect_id}:withdraw-override", prospect_id=prospect_id),
            idempotency_key=idempotency_key,
            json=body,
        )
        return cast("shapes.WithdrawnOverrideOut", answer.json())
