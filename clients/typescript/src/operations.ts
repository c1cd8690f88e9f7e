// A method for each operation of the service. Made by `make reference` from the served OpenAPI; do not edit.

import { Pages } from "./paging.js";
import { type CallOptions, Transport, type WriteOptions } from "./transport.js";
import type {
  AcceptOut,
  AliasOut,
  AnalyticsOut,
  AnswerHold,
  AnswerRightsRequest,
  ApiKeyOut,
  AuditEntryOut,
  Body_issue_token,
  Body_revoke_token,
  Body_start_device_authorization,
  BriefOut,
  CandidateOut,
  CandidatesSyncOut,
  ClaimOut,
  ComplianceDocumentOut,
  ComplianceOut,
  Connect,
  ConnectOut,
  ConsentOut,
  ContactOut,
  ContactRemovedOut,
  ContactsOfProspectOut,
  ContextForm,
  ContextOut,
  ContinueOut,
  CreateApiKey,
  CreateClaim,
  CreateConsent,
  CreateContact,
  CreateProject,
  CreateProspect,
  CreateSuppression,
  CreateWebhook,
  CreatedApiKey,
  CrmDeliveryOut,
  CrmOut,
  DataFlowsOut,
  Decide,
  DecideBatch,
  DecisionOut,
  DecisionsOut,
  DeliveryOut,
  DeviceAuthorizationOut,
  DeviceGrantOut,
  Done,
  DraftCheckOut,
  DraftOut,
  DraftVersionsOut,
  EditClaim,
  EditDraft,
  EditLawfulRules,
  EditProspect,
  EmailMessageOut,
  EmptiedQueueOut,
  ErasePerson,
  ErasedOut,
  EventOut,
  EventTypeOut,
  FactsOut,
  HoldOut,
  IgnoreOut,
  ImportOut,
  InboxSyncOut,
  JurisdictionsOut,
  KnowledgeOut,
  LawfulRulesOut,
  LiftOut,
  LiftSuppression,
  LimitsOut,
  ListedDraftOut,
  MeOut,
  ModelBudgetOut,
  ModelCallOut,
  MoveSchedule,
  NextActionOut,
  NotificationsOut,
  OperationOut,
  OverrideLawful,
  PagesOut,
  PatchWebhook,
  PersonExport,
  PolicyOut,
  PolicyPreviewOut,
  PostDraft,
  PostResearch,
  PostStrategy,
  PostedDraftOut,
  PreviewOut,
  ProjectOut,
  ProspectOut,
  ProvePublished,
  PutCompliance,
  PutCrm,
  PutLimits,
  PutModelBudget,
  PutSequence,
  PutVoice,
  QueuedDraftsOut,
  QueuedRunOut,
  ReadinessOut,
  ReadyOut,
  ReclassifyMessage,
  RegisterClient,
  RegisteredClient,
  ReleaseOut,
  RemovedOut,
  ResearchOut,
  ResolveSend,
  RetentionOut,
  RightsRequestOut,
  RunOut,
  SandboxDelivered,
  SandboxMessage,
  SandboxSent,
  ScheduleOut,
  SelectAlias,
  SendDraft,
  SendDrafts,
  SendQueueOut,
  SendingLimitsOut,
  SentOut,
  SequenceOut,
  SetAgreements,
  SetBalancingNotes,
  SetNotifications,
  SetPolicy,
  SetRecordsNotes,
  SetRetention,
  SnapshotOut,
  SourceCallOut,
  SourceRemoved,
  SourceWithText,
  StartRun,
  StatusOut,
  StrategyOut,
  SuppressionOut,
  TableForm,
  TakeoverOut,
  ThreadOut,
  TickOut,
  TokenOut,
  VerifyAlias,
  VoiceOut,
  WebhookOut,
  WebhookWithSecret,
  WithdrawConsent,
  WithdrawOverride,
  WithdrawnOverrideOut,
  WorkspaceOut,
} from "./types.js";

/** What `exportAnalytics` may be asked with. */
export interface ExportAnalyticsQuery {
  /** The first day; without one, thirty days are shown. */
  from?: string | null | undefined;
  /** The last day, which counts; without one, today. At most 366 days in one answer. */
  to?: string | null | undefined;
  /** What to group the letters by. */
  by?: "day" | "kind" | "strategy_angle" | "claim" | "sender" | "step" | "source" | undefined;
  /** In which a day begins and ends (IANA), such as Europe/Dublin; else the project's own. */
  timezone?: string | null | undefined;
  /** True counts what went to the sandbox, false what went to people; else what the mailbox is now. */
  sandbox?: boolean | null | undefined;
  /** What the file is about: groups of `letters`, the `funnel`, or `decisions`. */
  part?: "letters" | "funnel" | "decisions" | undefined;
}

/** What `exportProspects` may be asked with. */
export interface ExportProspectsQuery {
  /** Only those in this status. */
  status?: "needs_review" | "cold" | "contacted" | "replied" | "engaged" | "converted" | "disqualified" | "deferred" | "bounced" | "unsubscribed" | null | undefined;
  /** Only those that came this way. */
  source?: "manual" | "import" | "search" | "inbound" | null | undefined;
  /** Only those whose fit is at least this. */
  min_fit_score?: number | null | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
  /** Text in company, domain, contact or trade. */
  q?: string | null | undefined;
}

/** What `getAnalytics` may be asked with. */
export interface GetAnalyticsQuery {
  /** The first day; without one, thirty days are shown. */
  from?: string | null | undefined;
  /** The last day, which counts; without one, today. At most 366 days in one answer. */
  to?: string | null | undefined;
  /** What to group the letters by. */
  by?: "day" | "kind" | "strategy_angle" | "claim" | "sender" | "step" | "source" | undefined;
  /** In which a day begins and ends (IANA), such as Europe/Dublin; else the project's own. */
  timezone?: string | null | undefined;
  /** True counts what went to the sandbox, false what went to people; else what the mailbox is now. */
  sandbox?: boolean | null | undefined;
}

/** What `getBrief` may be asked with. */
export interface GetBriefQuery {
  /** What is to be written. */
  kind?: "first_touch" | "reply" | "follow_up" | undefined;
  /** For a reply: what it answers; without it their newest message. */
  message_id?: string | null | undefined;
  /** For a follow-up: which one; without it the one that is open. */
  schedule_id?: string | null | undefined;
}

/** What `getKnowledge` may be asked with. */
export interface GetKnowledgeQuery {
  /** Only claims in this status. */
  status?: "proposed" | "approved" | "rejected" | "stale" | null | undefined;
  /** Only claims on this topic. */
  topic?: "offer" | "icp" | "proof" | "pricing" | "terms" | "feature" | "rule" | "other" | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listApiKeys` may be asked with. */
export interface ListApiKeysQuery {
  /** Only these keys. */
  status?: "active" | "revoked" | null | undefined;
  /** Part of the name. */
  q?: string | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listAuditLog` may be asked with. */
export interface ListAuditLogQuery {
  /** Only those of this project. */
  project_id?: string | null | undefined;
  /** Only events of this type. */
  type?: string | null | undefined;
  /** Only events about this kind of thing. */
  target_type?: string | null | undefined;
  /** Only events about this. */
  target_id?: string | null | undefined;
  /** Id of the key, grant or session. */
  actor?: string | null | undefined;
  /** ISO 8601 with a time zone. */
  since?: string | null | undefined;
  /** ISO 8601 with a time zone. */
  until?: string | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | undefined;
}

/** What `listConsents` may be asked with. */
export interface ListConsentsQuery {
  /** Only those of this prospect. */
  prospect_id?: string | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listContacts` may be asked with. */
export interface ListContactsQuery {
  /** Only people of this company. */
  domain?: string | null | undefined;
  /** Text in name, role, address or company. */
  q?: string | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listCrmDeliveries` may be asked with. */
export interface ListCrmDeliveriesQuery {
  /** Only those in this status. */
  status?: "pending" | "delivered" | "left_out" | "failed" | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listDeviceGrants` may be asked with. */
export interface ListDeviceGrantsQuery {
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listDrafts` may be asked with. */
export interface ListDraftsQuery {
  /** Only those that a reviewer said this of. */
  review_status?: "needs_review" | "changes_requested" | "approved" | "skipped" | "superseded" | null | undefined;
  /** Only those that are this far on their way. */
  lifecycle_status?: "drafted_not_sendable" | "ready_to_send" | "sending" | "sent" | "send_failed" | "send_unknown" | "discarded" | null | undefined;
  /** Only those of this kind. */
  kind?: "first_touch" | "reply" | "follow_up" | null | undefined;
  /** Only those to this prospect. */
  prospect_id?: string | null | undefined;
  /** Text in the subject, recipient or body. */
  q?: string | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listEmailMessages` may be asked with. */
export interface ListEmailMessagesQuery {
  /** Only those of this prospect. */
  prospect_id?: string | null | undefined;
  /** Only those that came in, or went out. */
  direction?: "inbound" | "outbound" | null | undefined;
  /** Only those of this kind. */
  kind?: "human_reply" | "auto_reply" | "bounce" | "opt_out" | "outbound" | null | undefined;
  /** Intent of the analysis. */
  intent?: "positive" | "neutral" | "negative" | "question" | "referral" | "not_now" | "unsubscribe" | "out_of_office" | "wrong_person" | "unknown" | null | undefined;
  /** Text in the subject, an address or the message. */
  q?: string | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listEvents` may be asked with. */
export interface ListEventsQuery {
  /** Id of the last event that you have. */
  after?: string | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** Only those of this project. */
  project_id?: string | null | undefined;
  /** Types or groups, comma-separated: `draft.sent,run.*`. */
  types?: string | null | undefined;
}

/** What `listFollowUpSchedules` may be asked with. */
export interface ListFollowUpSchedulesQuery {
  /** Only those in this status. */
  status?: "scheduled" | "held" | "drafting" | "drafted" | "sent" | "paused" | "canceled" | "exhausted" | null | undefined;
  /** Only those of this prospect. */
  prospect_id?: string | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | "-due_at" | "due_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listInboundCandidates` may be asked with. */
export interface ListInboundCandidatesQuery {
  /** Only those in this status. */
  status?: "needs_review" | "accepted" | "ignored" | "expired" | null | undefined;
  /** Only those who became this prospect. */
  prospect_id?: string | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listMailboxAliases` may be asked with. */
export interface ListMailboxAliasesQuery {
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
}

/** What `listModelCalls` may be asked with. */
export interface ListModelCallsQuery {
  /** Only of this task. */
  task?: "claims" | "topic" | "fit" | "findings" | "plan" | "draft" | "critique" | "reply" | "candidate" | "entailment" | null | undefined;
  /** Only of this model, `provider:model`. */
  model?: string | null | undefined;
  /** Only those that ended so. */
  outcome?: "ok" | "rejected" | "timeout" | "rate_limited" | "unavailable" | "denied" | "refused" | "truncated" | "nonsense" | null | undefined;
  /** Only those of this run. */
  run_id?: string | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | undefined;
}

/** What `listNextActions` may be asked with. */
export interface ListNextActionsQuery {
  /** `open` unless you ask otherwise. */
  status?: "open" | "done" | "dismissed" | "expired" | undefined;
  /** Only those that wait for the agent, say. */
  waiting_on?: "agent" | "operator" | "provider" | null | undefined;
  /** Only those of this priority. */
  priority?: "low" | "normal" | "high" | "urgent" | null | undefined;
  /** Only those of this type. */
  action_type?: "connect_mailbox" | "reconnect_mailbox" | "confirm_sender" | "add_knowledge" | "review_claims" | "settle_contradiction" | "review_prospects" | "review_research" | "review_strategies" | "review_drafts" | "send_first_draft" | "send_reply" | "send_follow_up" | "review_inbound_candidates" | "resolve_send_unknown" | "complete_compliance_profile" | "resolve_blocker" | "choose_mailbox" | "add_contacts" | "answer_by_hand" | "add_referral" | "come_back_later" | "confirm_opt_out" | "confirm_bounce" | "answer_rights_request" | "write_draft" | "write_strategy" | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listProjects` may be asked with. */
export interface ListProjectsQuery {
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listProspectResearch` may be asked with. */
export interface ListProspectResearchQuery {
  /** Only those that a reviewer said this of. */
  review_status?: "needs_review" | "changes_requested" | "approved" | "skipped" | "superseded" | null | undefined;
  /** Only those of this prospect. */
  prospect_id?: string | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listProspects` may be asked with. */
export interface ListProspectsQuery {
  /** Only those in this status. */
  status?: "needs_review" | "cold" | "contacted" | "replied" | "engaged" | "converted" | "disqualified" | "deferred" | "bounced" | "unsubscribed" | null | undefined;
  /** Only those that came this way. */
  source?: "manual" | "import" | "search" | "inbound" | null | undefined;
  /** Only those whose fit is at least this. */
  min_fit_score?: number | null | undefined;
  /** Only this one. */
  prospect_id?: string | null | undefined;
  /** Text in company, domain, contact or trade. */
  q?: string | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | "-fit_score" | "fit_score" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listRightsRequests` may be asked with. */
export interface ListRightsRequestsQuery {
  /** Only requests of this status. */
  status?: "unconfirmed" | "open" | "answered" | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listRuns` may be asked with. */
export interface ListRunsQuery {
  /** Only those in this status. */
  status?: "queued" | "running" | "waiting" | "succeeded" | "failed" | "canceled" | null | undefined;
  /** Only runs of this operation. */
  operation?: string | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listSandboxMessages` may be asked with. */
export interface ListSandboxMessagesQuery {
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
}

/** What `listSourceCalls` may be asked with. */
export interface ListSourceCallsQuery {
  /** Only to this data provider. */
  source?: string | null | undefined;
  /** Only for this. */
  task?: "companies" | "people" | "address" | "verdict" | null | undefined;
  /** Only those that ended so. */
  outcome?: "ok" | "key_refused" | "credits_spent" | "busy" | "unreachable" | "nonsense" | "refused" | null | undefined;
  /** Only those of this run. */
  run_id?: string | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | undefined;
}

/** What `listStrategies` may be asked with. */
export interface ListStrategiesQuery {
  /** Only those that a reviewer said this of. */
  review_status?: "needs_review" | "changes_requested" | "approved" | "skipped" | "superseded" | null | undefined;
  /** Only those of this prospect. */
  prospect_id?: string | null | undefined;
  /** Only those with this risk. */
  risk_level?: "low" | "medium" | "high" | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | "-updated_at" | "updated_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listSuppressionHolds` may be asked with. */
export interface ListSuppressionHoldsQuery {
  /** Only holds of this status. */
  status?: "open" | "confirmed" | "released" | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listSuppressions` may be asked with. */
export interface ListSuppressionsQuery {
  /** `true` for those that were lifted, `all` for both. */
  lifted?: "false" | "true" | "all" | undefined;
  /** Only of this address, whatever its case. */
  email?: string | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listWebhookDeliveries` may be asked with. */
export interface ListWebhookDeliveriesQuery {
  /** Only those in this status. */
  status?: "pending" | "delivered" | "failed" | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `listWebhooks` may be asked with. */
export interface ListWebhooksQuery {
  /** Only those of this project. */
  project_id?: string | null | undefined;
  /** Rows in the answer. */
  limit?: number | undefined;
  /** From `X-Next-Cursor` of the page before. */
  cursor?: string | null | undefined;
  /** A column; `-` before it turns the order round. A cursor keeps its sort. */
  sort?: "-created_at" | "created_at" | undefined;
  /** Only what changed at this time or later. With `sort=updated_at`, what changes while you page comes again at the end. */
  updated_since?: string | null | undefined;
}

/** What `streamEvents` may be asked with. */
export interface StreamEventsQuery {
  /** Id of the last event that you have. */
  after?: string | null | undefined;
  /** Types or groups, comma-separated: `draft.sent,run.*`. */
  types?: string | null | undefined;
}

/** Each operation of the service, by its `operationId`. */
export class Operations extends Transport {
  /** Take the sender in as a prospect and draft an answer. Accepting twice gives the same run. */
  acceptInboundCandidate(project_id: string, candidate_id: string, options: WriteOptions = {}): Promise<AcceptOut> {
    return this.json("POST", "/v1/projects/{project_id}/inbound-candidates/{candidate_id}:accept", { ...options, ids: [project_id, candidate_id] });
  }

  /**
   * Read notes, pages and files and propose claims from them.
   *
   * Answers when all of it is read. What cannot be read says why in `sources` and stops nothing else; when nothing can be
   * read, nothing is stored and the answer is 422. Giving the same content again adds nothing (200).
   */
  addContext(project_id: string, body: ContextForm = {}, options: WriteOptions = {}): Promise<ContextOut> {
    return this.json("POST", "/v1/projects/{project_id}/context", { ...options, ids: [project_id], multipart: body });
  }

  /**
   * Record what was decided on a request, and why. It sends nothing: write to the person yourself. To grant an erasure, call
   * `POST /v1/prospects/{prospect_id}:erase`, which records it here, too.
   */
  answerRightsRequest(
    project_id: string,
    rights_request_id: string,
    body: AnswerRightsRequest,
    options: WriteOptions = {},
  ): Promise<RightsRequestOut> {
    return this.json("POST", "/v1/projects/{project_id}/rights-requests/{rights_request_id}:answer", { ...options, ids: [project_id, rights_request_id], json: body });
  }

  /**
   * Say what the message meant, once for every address that it held.
   *
   * `confirm`: they asked for no more mail, or the address is dead; it is suppressed for all of the operator's projects.
   * `release`: they did not; they may be written to again, and follow-ups that waited for the answer go on.
   */
  answerSuppressionHold(
    project_id: string,
    hold_id: string,
    body: AnswerHold,
    options: WriteOptions = {},
  ): Promise<HoldOut> {
    return this.json("POST", "/v1/projects/{project_id}/suppression-holds/{hold_id}:answer", { ...options, ids: [project_id, hold_id], json: body });
  }

  /** Where the endpoints are and what they take (RFC 8414). */
  authorizationServerMetadata(options: CallOptions = {}): Promise<unknown> {
    return this.json("GET", "/.well-known/oauth-authorization-server", options);
  }

  /** End a follow-up for good; a draft of it that is already written cannot be sent any more. */
  cancelFollowUpSchedule(project_id: string, schedule_id: string, options: WriteOptions = {}): Promise<ScheduleOut> {
    return this.json("POST", "/v1/projects/{project_id}/follow-up-schedules/{schedule_id}:cancel", { ...options, ids: [project_id, schedule_id] });
  }

  /** Stop a run: a queued one never starts, a running one stops before its next item; what is done stays. */
  cancelRun(run_id: string, options: WriteOptions = {}): Promise<RunOut> {
    return this.json("POST", "/v1/runs/{run_id}:cancel", { ...options, ids: [run_id] });
  }

  /** Ask the CRM now whether it takes what is handed over; where it does, what waited goes on. */
  checkCrm(project_id: string, options: WriteOptions = {}): Promise<CrmOut> {
    return this.json("POST", "/v1/projects/{project_id}/crm:check", { ...options, ids: [project_id] });
  }

  /**
   * The same look at a text without storing it, as often as you like: what holds each sentence, what refuses it, what a
   * reader would say of it, and whether the policy may approve it.
   */
  checkDraft(project_id: string, body: PostDraft, options: WriteOptions = {}): Promise<DraftCheckOut> {
    return this.json("POST", "/v1/projects/{project_id}/drafts:check", { ...options, ids: [project_id], json: body });
  }

  /** Look at the account and its domain again, in the background, with a mail to yourself that shows how it is signed. */
  checkMailbox(project_id: string, options: WriteOptions = {}): Promise<StatusOut> {
    return this.json("POST", "/v1/projects/{project_id}/mailbox:check", { ...options, ids: [project_id] });
  }

  /** Have a mail sent to the address that you sign in with; its link shows that the address is yours. */
  confirmNotificationAddress(options: WriteOptions = {}): Promise<Done> {
    return this.json("POST", "/v1/me/notifications:confirm-address", options);
  }

  /**
   * Log in to the account and make it the project's mailbox. For gmail and microsoft the answer has an `authorize_url`:
   * the operator signs in there within ten minutes, in a browser that is signed in here, and is sent back.
   */
  connectMailbox(project_id: string, body: Connect, options: WriteOptions = {}): Promise<ConnectOut> {
    return this.json("POST", "/v1/projects/{project_id}/mailbox:connect", { ...options, ids: [project_id], json: body });
  }

  /** Take the next safe step of preparation, or say what stands in its way. It never forces a step and never sends. */
  continueAgent(project_id: string, options: WriteOptions = {}): Promise<ContinueOut> {
    return this.json("POST", "/v1/projects/{project_id}/agent:continue", { ...options, ids: [project_id] });
  }

  /** Make a key. The secret is in this answer and nowhere else. A key cannot have more scopes than the one that makes it. */
  createApiKey(body: CreateApiKey, options: WriteOptions = {}): Promise<CreatedApiKey> {
    return this.json("POST", "/v1/api-keys", { ...options, json: body });
  }

  /**
   * Write a claim down. A `manual` one that is `approved` at once is `user_confirmed`: it is the operator's own word.
   *
   * `evidence` is looked up by Outrider itself: in the text of a source, or on a page that it reads now and keeps as a source.
   * What is found is kept to the letter, and trust follows from what it is; what is not found refuses the claim (422). Creating
   * it approved takes `reviews:write` besides.
   */
  createClaim(project_id: string, body: CreateClaim, options: WriteOptions = {}): Promise<ClaimOut> {
    return this.json("POST", "/v1/projects/{project_id}/knowledge-claims", { ...options, ids: [project_id], json: body });
  }

  /** Add somebody at a company. Nobody is written to by that: name them as a prospect's contact, or add a prospect. */
  createContact(project_id: string, body: CreateContact = {}, options: WriteOptions = {}): Promise<ContactOut> {
    return this.json("POST", "/v1/projects/{project_id}/contacts", { ...options, ids: [project_id], json: body });
  }

  /** Create a project. Its agent starts in `needs_approval`. */
  createProject(body: CreateProject, options: WriteOptions = {}): Promise<ProjectOut> {
    return this.json("POST", "/v1/projects", { ...options, json: body });
  }

  /** Add a prospect; its fit is computed at once. One per contact address, or per company while it has none. */
  createProspect(project_id: string, body: CreateProspect, options: WriteOptions = {}): Promise<ProspectOut> {
    return this.json("POST", "/v1/projects/{project_id}/prospects", { ...options, ids: [project_id], json: body });
  }

  /** Never write to this address again, from any project of the operator. A second time answers with the first one. */
  createSuppression(project_id: string, body: CreateSuppression, options: WriteOptions = {}): Promise<SuppressionOut> {
    return this.json("POST", "/v1/projects/{project_id}/suppressions", { ...options, ids: [project_id], json: body });
  }

  /** Send events from now on to an address. `secret` is in this answer only; deliveries are signed with it. */
  createWebhook(body: CreateWebhook, options: WriteOptions = {}): Promise<WebhookWithSecret> {
    return this.json("POST", "/v1/webhooks", { ...options, json: body });
  }

  /** Approve, skip, retry or ask for changes; the same decision again changes nothing. Approving never sends. */
  decide(project_id: string, body: Decide, options: WriteOptions = {}): Promise<DecisionOut> {
    return this.json("POST", "/v1/projects/{project_id}/review-decisions", { ...options, ids: [project_id], json: body });
  }

  /**
   * Up to 100 decisions, each made or refused for itself, in their order. What was refused is in the answer and not an error of
   * the request; sent again, what was decided stays as it is.
   */
  decideBatch(project_id: string, body: DecideBatch, options: WriteOptions = {}): Promise<DecisionsOut> {
    return this.json("POST", "/v1/projects/{project_id}/review-decisions:batch", { ...options, ids: [project_id], json: body });
  }

  /** Remove a key's record. An active key ends with it; the audit log keeps what it did. */
  deleteApiKey(api_key_id: string, options: CallOptions = {}): Promise<Done> {
    return this.json("DELETE", "/v1/api-keys/{api_key_id}", { ...options, ids: [api_key_id] });
  }

  /** Remove a claim with its evidence; the agent no longer uses it. */
  deleteClaim(claim_id: string, options: CallOptions = {}): Promise<RemovedOut> {
    return this.json("DELETE", "/v1/knowledge-claims/{claim_id}", { ...options, ids: [claim_id] });
  }

  /** Forget a contact. Prospects stay as they are; so that nobody writes to the address again, suppress it. */
  deleteContact(project_id: string, contact_id: string, options: CallOptions = {}): Promise<ContactRemovedOut> {
    return this.json("DELETE", "/v1/projects/{project_id}/contacts/{contact_id}", { ...options, ids: [project_id, contact_id] });
  }

  /** Disconnect the CRM: its secret and what waits are deleted here; what stands there stays. */
  deleteCrm(project_id: string, options: CallOptions = {}): Promise<Done> {
    return this.json("DELETE", "/v1/projects/{project_id}/crm", { ...options, ids: [project_id] });
  }

  /** Remove a source and the quotes from it. Claims that rest on nothing else become `stale` and are no longer used. */
  deleteSource(source_id: string, options: CallOptions = {}): Promise<SourceRemoved> {
    return this.json("DELETE", "/v1/sources/{source_id}", { ...options, ids: [source_id] });
  }

  /** Remove a webhook and its deliveries. */
  deleteWebhook(webhook_id: string, options: CallOptions = {}): Promise<Done> {
    return this.json("DELETE", "/v1/webhooks/{webhook_id}", { ...options, ids: [webhook_id] });
  }

  /** Deliver a message to the sandbox as the prospect would. It is read at the next inbox sync. */
  deliverSandboxMessage(
    project_id: string,
    body: SandboxMessage,
    options: WriteOptions = {},
  ): Promise<SandboxDelivered> {
    return this.json("POST", "/v1/projects/{project_id}/sandbox/messages", { ...options, ids: [project_id], json: body });
  }

  /** Let go of the account and forget its secrets; Google is told that the access is over. What was sent and received stays. */
  disconnectMailbox(project_id: string, options: WriteOptions = {}): Promise<StatusOut> {
    return this.json("POST", "/v1/projects/{project_id}/mailbox:disconnect", { ...options, ids: [project_id] });
  }

  /** Take an action off the list; it comes back only when its cause changes. */
  dismissNextAction(project_id: string, action_id: string, options: WriteOptions = {}): Promise<NextActionOut> {
    return this.json("POST", "/v1/projects/{project_id}/next-actions/{action_id}:dismiss", { ...options, ids: [project_id, action_id] });
  }

  /**
   * Change text, topic, trust, status or evidence (the whole list) of a claim.
   *
   * New words or evidence make an approved claim `proposed` again and its trust at most `medium`, unless the same call says
   * `status: approved` or `trust_level: user_confirmed`. Approving and raising trust take `reviews:write` besides.
   */
  editClaim(claim_id: string, body: EditClaim = {}, options: CallOptions = {}): Promise<ClaimOut> {
    return this.json("PATCH", "/v1/knowledge-claims/{claim_id}", { ...options, ids: [claim_id], json: body });
  }

  /** Edit subject, body, recipient or sender. An approved draft needs its review again. */
  editDraft(
    project_id: string,
    draft_id: string,
    body: EditDraft = {},
    options: CallOptions & { ifMatch?: string } = {},
  ): Promise<DraftOut> {
    const { ifMatch, ...rest } = options;
    return this.json("PATCH", "/v1/projects/{project_id}/drafts/{draft_id}", { ...rest, headers: { ...rest.headers, ...(ifMatch && { "If-Match": ifMatch }) }, ids: [project_id, draft_id], json: body });
  }

  /**
   * Choose whether the verdict refuses (`lawful_gate`), where prospects are of whom nothing tells it, and rules of your own
   * that are stricter than the table. To write where the table forbids it, there is no rule but consent.
   */
  editLawfulRules(project_id: string, body: EditLawfulRules = {}, options: CallOptions = {}): Promise<LawfulRulesOut> {
    return this.json("PATCH", "/v1/projects/{project_id}/lawful-rules", { ...options, ids: [project_id], json: body });
  }

  /** Change a prospect. `null` takes a contact or the latest signal away; what is left out stays. */
  editProspect(prospect_id: string, body: EditProspect = {}, options: CallOptions = {}): Promise<ProspectOut> {
    return this.json("PATCH", "/v1/prospects/{prospect_id}", { ...options, ids: [prospect_id], json: body });
  }

  /**
   * Take everything out of the send queue at once. Answered with 200, nothing that waited leaves by it any more; every approval
   * stands. What was claimed before goes on and is named. Sent again, it finds nothing to do.
   */
  emptySendQueue(project_id: string, options: WriteOptions = {}): Promise<EmptiedQueueOut> {
    return this.json("POST", "/v1/projects/{project_id}/send-queue:empty", { ...options, ids: [project_id] });
  }

  /**
   * Remove the personal data of a prospect everywhere, in all of the operator's projects, for good: the prospect, messages,
   * drafts, research, strategies and what mentions them. A keyed hash stays as a suppression, so that the address is recognised
   * and refused without being kept; the audit log keeps who erased and why. Mail in your own mailbox is not touched.
   */
  erasePerson(prospect_id: string, body: ErasePerson, options: WriteOptions = {}): Promise<ErasedOut> {
    return this.json("POST", "/v1/prospects/{prospect_id}:erase", { ...options, ids: [prospect_id], json: body });
  }

  /**
   * The same numbers as CSV: the groups of letters, with all letters in the last line, or the funnel, or the decisions. Cells
   * that a spreadsheet would compute begin with an apostrophe.
   */
  exportAnalytics(project_id: string, query: ExportAnalyticsQuery = {}, options: CallOptions = {}): Promise<string> {
    return this.text("GET", "/v1/projects/{project_id}/analytics:export", { ...options, ids: [project_id], query });
  }

  /**
   * All that is held of a prospect as a person, in every project that the caller may see: for whoever asks what you know of
   * them. Rows are shown as they are stored, messages with their bytes in base64.
   */
  exportPerson(prospect_id: string, options: CallOptions = {}): Promise<PersonExport> {
    return this.json("GET", "/v1/prospects/{prospect_id}:export", { ...options, ids: [prospect_id] });
  }

  /** All prospects as CSV. Cells that a spreadsheet would compute begin with an apostrophe; an import takes it off. */
  exportProspects(project_id: string, query: ExportProspectsQuery = {}, options: CallOptions = {}): Promise<string> {
    return this.text("GET", "/v1/projects/{project_id}/prospects:export", { ...options, ids: [project_id], query });
  }

  /**
   * How to work here: the rules of a session, the journey by example, and what to do about each next action, blocker and error
   * code. It is the description of the OpenAPI document too.
   */
  getAgentGuide(options: CallOptions = {}): Promise<string> {
    return this.text("GET", "/v1/agent-guide", options);
  }

  /**
   * What became of the letters that left in some days: bounces, opt-outs, answers, meetings, how they were approved and how
   * long it took. A letter counts on the day it left, whenever the answer comes; so the last few days still grow.
   */
  getAnalytics(project_id: string, query: GetAnalyticsQuery = {}, options: CallOptions = {}): Promise<AnalyticsOut> {
    return this.json("GET", "/v1/projects/{project_id}/analytics", { ...options, ids: [project_id], query });
  }

  /**
   * The note that weighs your legitimate interest (GDPR Article 6(1)(f)): what speaks for it and what protects people, from the
   * project's rows and settings. The outcome is yours to write. `markdown` is the whole of it to print.
   */
  getBalancingNote(project_id: string, options: CallOptions = {}): Promise<ComplianceDocumentOut> {
    return this.json("GET", "/v1/projects/{project_id}/balancing-note", { ...options, ids: [project_id] });
  }

  /** All that you may know to write one message, and must keep, with the request to post it. Read it right before you write. */
  getBrief(prospect_id: string, query: GetBriefQuery = {}, options: CallOptions = {}): Promise<BriefOut> {
    return this.json("GET", "/v1/prospects/{prospect_id}/brief", { ...options, ids: [prospect_id], query });
  }

  /** One claim with its evidence. */
  getClaim(claim_id: string, options: CallOptions = {}): Promise<ClaimOut> {
    return this.json("GET", "/v1/knowledge-claims/{claim_id}", { ...options, ids: [claim_id] });
  }

  /** The sender's legal identity, as the footer of each message shows it. */
  getComplianceProfile(project_id: string, options: CallOptions = {}): Promise<ComplianceOut> {
    return this.json("GET", "/v1/projects/{project_id}/compliance-profile", { ...options, ids: [project_id] });
  }

  /** One consent whole. */
  getConsent(project_id: string, consent_id: string, options: CallOptions = {}): Promise<ConsentOut> {
    return this.json("GET", "/v1/projects/{project_id}/consents/{consent_id}", { ...options, ids: [project_id, consent_id] });
  }

  /** One contact whole. */
  getContact(project_id: string, contact_id: string, options: CallOptions = {}): Promise<ContactOut> {
    return this.json("GET", "/v1/projects/{project_id}/contacts/{contact_id}", { ...options, ids: [project_id, contact_id] });
  }

  /** The CRM that replies and outcomes are handed over to, and whether it takes them. */
  getCrm(project_id: string, options: CallOptions = {}): Promise<CrmOut> {
    return this.json("GET", "/v1/projects/{project_id}/crm", { ...options, ids: [project_id] });
  }

  /** One draft whole, with what each sentence rests on. `ETag` is its content_sha256. */
  getDraft(project_id: string, draft_id: string, options: CallOptions = {}): Promise<DraftOut> {
    return this.json("GET", "/v1/projects/{project_id}/drafts/{draft_id}", { ...options, ids: [project_id, draft_id] });
  }

  /** One message whole. */
  getEmailMessage(project_id: string, message_id: string, options: CallOptions = {}): Promise<EmailMessageOut> {
    return this.json("GET", "/v1/projects/{project_id}/email-messages/{message_id}", { ...options, ids: [project_id, message_id] });
  }

  /** A conversation from its first message on: what was written to a prospect and what they answered. */
  getEmailThread(project_id: string, mail_thread_id: string, options: CallOptions = {}): Promise<ThreadOut> {
    return this.json("GET", "/v1/projects/{project_id}/email-threads/{mail_thread_id}", { ...options, ids: [project_id, mail_thread_id] });
  }

  /** One follow-up. */
  getFollowUpSchedule(project_id: string, schedule_id: string, options: CallOptions = {}): Promise<ScheduleOut> {
    return this.json("GET", "/v1/projects/{project_id}/follow-up-schedules/{schedule_id}", { ...options, ids: [project_id, schedule_id] });
  }

  /** How often the project writes again, after how many business days, and to what end. */
  getFollowUpSequence(project_id: string, options: CallOptions = {}): Promise<SequenceOut> {
    return this.json("GET", "/v1/projects/{project_id}/follow-up-sequence", { ...options, ids: [project_id] });
  }

  /** One candidate; what was kept of the message is null once it is ignored or expired. */
  getInboundCandidate(project_id: string, candidate_id: string, options: CallOptions = {}): Promise<CandidateOut> {
    return this.json("GET", "/v1/projects/{project_id}/inbound-candidates/{candidate_id}", { ...options, ids: [project_id, candidate_id] });
  }

  /** What the project knows: coverage, claims with their evidence, and sources, newest first. */
  getKnowledge(project_id: string, query: GetKnowledgeQuery = {}, options: CallOptions = {}): Promise<KnowledgeOut> {
    return this.json("GET", "/v1/projects/{project_id}/knowledge", { ...options, ids: [project_id], query });
  }

  /** What the operator has chosen: whether the verdict refuses, the country where nothing tells it, stricter rules. */
  getLawfulRules(project_id: string, options: CallOptions = {}): Promise<LawfulRulesOut> {
    return this.json("GET", "/v1/projects/{project_id}/lawful-rules", { ...options, ids: [project_id] });
  }

  /** Every limit of this server. */
  getLimits(options: CallOptions = {}): Promise<LimitsOut> {
    return this.json("GET", "/v1/limits", options);
  }

  /** What this is, three rules, and where an agent reads on (https://llmstxt.org). */
  getLlmsTxt(options: CallOptions = {}): Promise<string> {
    return this.text("GET", "/llms.txt", options);
  }

  /** The connection, the sender, what it can do, how far it is synced, and how much may still be sent today. */
  getMailboxStatus(project_id: string, options: CallOptions = {}): Promise<StatusOut> {
    return this.json("GET", "/v1/projects/{project_id}/mailbox/status", { ...options, ids: [project_id] });
  }

  /**
   * Who am I: the credential, its operator and projects, what it may and may not do, until when, and how many requests are
   * left to it. Any valid token may ask, and asking takes nothing of what is left.
   */
  getMe(options: CallOptions = {}): Promise<MeOut> {
    return this.json("GET", "/v1/me", options);
  }

  /** What this project may spend on models in a month, and what it has spent. */
  getModelBudget(project_id: string, options: CallOptions = {}): Promise<ModelBudgetOut> {
    return this.json("GET", "/v1/projects/{project_id}/model-budget", { ...options, ids: [project_id] });
  }

  /** What you are told by mail, where it goes, what stands in the way of it, and the last mails. */
  getNotifications(options: CallOptions = {}): Promise<NotificationsOut> {
    return this.json("GET", "/v1/me/notifications", options);
  }

  /** The project as an agent session needs it: policy, knowledge, counts, mailbox, readiness, open work, latest events. */
  getProject(project_id: string, options: CallOptions = {}): Promise<SnapshotOut> {
    return this.json("GET", "/v1/projects/{project_id}", { ...options, ids: [project_id] });
  }

  /** One prospect whole. */
  getProspect(prospect_id: string, options: CallOptions = {}): Promise<ProspectOut> {
    return this.json("GET", "/v1/prospects/{prospect_id}", { ...options, ids: [prospect_id] });
  }

  /** One research record whole. */
  getProspectResearch(project_id: string, research_id: string, options: CallOptions = {}): Promise<ResearchOut> {
    return this.json("GET", "/v1/projects/{project_id}/prospect-research/{research_id}", { ...options, ids: [project_id, research_id] });
  }

  /** The pages that research read or names, as they stood when Outrider read them: text, digest and time, or why not. */
  getProspectResearchPages(project_id: string, research_id: string, options: CallOptions = {}): Promise<PagesOut> {
    return this.json("GET", "/v1/projects/{project_id}/prospect-research/{research_id}/pages", { ...options, ids: [project_id, research_id] });
  }

  /** What stands in the way, for which operations, since when, and how it is settled. */
  getReadiness(project_id: string, options: CallOptions = {}): Promise<ReadinessOut> {
    return this.json("GET", "/v1/projects/{project_id}/readiness", { ...options, ids: [project_id] });
  }

  /**
   * The record of processing activities (GDPR Article 30) as far as the project's rows and settings tell it, with what they do
   * not tell, and your own words. `markdown` is the whole of it to print.
   */
  getRecordsOfProcessing(project_id: string, options: CallOptions = {}): Promise<ComplianceDocumentOut> {
    return this.json("GET", "/v1/projects/{project_id}/records-of-processing", { ...options, ids: [project_id] });
  }

  /**
   * How long people's data are kept after the last message, and whose time is over: each stands here for seven days before
   * they are erased. Who writes, asks for something of their data or becomes a customer meanwhile leaves the list.
   */
  getRetention(project_id: string, options: CallOptions = {}): Promise<RetentionOut> {
    return this.json("GET", "/v1/projects/{project_id}/retention", { ...options, ids: [project_id] });
  }

  /** One run, with its result once it has ended. */
  getRun(run_id: string, options: CallOptions = {}): Promise<RunOut> {
    return this.json("GET", "/v1/runs/{run_id}", { ...options, ids: [run_id] });
  }

  /** What waits to be sent, in its order, and when each is expected to leave if nothing changes. */
  getSendQueue(project_id: string, options: CallOptions = {}): Promise<SendQueueOut> {
    return this.json("GET", "/v1/projects/{project_id}/send-queue", { ...options, ids: [project_id] });
  }

  /** Caps, spacing, window and warm-up that hold for the project's mailbox. */
  getSendingLimits(project_id: string, options: CallOptions = {}): Promise<SendingLimitsOut> {
    return this.json("GET", "/v1/projects/{project_id}/sending-limits", { ...options, ids: [project_id] });
  }

  /** One source with its text; the quotes of its claims stand in it to the letter. */
  getSource(source_id: string, options: CallOptions = {}): Promise<SourceWithText> {
    return this.json("GET", "/v1/sources/{source_id}", { ...options, ids: [source_id] });
  }

  /** One strategy whole. */
  getStrategy(project_id: string, strategy_id: string, options: CallOptions = {}): Promise<StrategyOut> {
    return this.json("GET", "/v1/projects/{project_id}/strategies/{strategy_id}", { ...options, ids: [project_id, strategy_id] });
  }

  /** Who signs the project's letters, how they sound, and to whom none is written. */
  getVoice(project_id: string, options: CallOptions = {}): Promise<VoiceOut> {
    return this.json("GET", "/v1/projects/{project_id}/voice", { ...options, ids: [project_id] });
  }

  /** One webhook. */
  getWebhook(webhook_id: string, options: CallOptions = {}): Promise<WebhookOut> {
    return this.json("GET", "/v1/webhooks/{webhook_id}", { ...options, ids: [webhook_id] });
  }

  /** Where an agent session starts: projects, the active one, and what is open in it. */
  getWorkspace(options: CallOptions = {}): Promise<WorkspaceOut> {
    return this.json("GET", "/v1/workspace", options);
  }

  /** The process answers. */
  healthz(options: CallOptions = {}): Promise<unknown> {
    return this.json("GET", "/healthz", options);
  }

  /** Leave the sender alone; what was kept of the message is deleted. */
  ignoreInboundCandidate(project_id: string, candidate_id: string, options: WriteOptions = {}): Promise<IgnoreOut> {
    return this.json("POST", "/v1/projects/{project_id}/inbound-candidates/{candidate_id}:ignore", { ...options, ids: [project_id, candidate_id] });
  }

  /**
   * Fill the catalogue that `search_prospects` looks in: CSV or JSON lines with `name`, `domain`, `description`,
   * `industry`, `country`, `size` and any other column; and their people: `contact_email`, `contact_name`, `role`, one a row, as
   * many rows a company as you like. Headers are known in six languages.
   */
  importCompanies(project_id: string, body: TableForm, options: WriteOptions = {}): Promise<ImportOut> {
    return this.json("POST", "/v1/projects/{project_id}/companies:import", { ...options, ids: [project_id], multipart: body });
  }

  /**
   * Import a CSV: `company_name`, `domain`, `contact_email` and any other column.
   *
   * Rows that cannot be taken are named with their line; the rest is imported. A row about somebody who is there fills in
   * what it says and changes neither status nor address. Importing the same file again changes nothing.
   */
  importProspects(project_id: string, body: TableForm, options: WriteOptions = {}): Promise<ImportOut> {
    return this.json("POST", "/v1/projects/{project_id}/prospects:import", { ...options, ids: [project_id], multipart: body });
  }

  /**
   * Exchange a device code, an authorization code or a refresh token for tokens (RFC 8628 §3.4, RFC 6749 §4.1.3 and §6). A code
   * and a refresh token work once. `resource`, where it is sent, is the one that was granted (RFC 8707).
   */
  issueToken(body: Body_issue_token, options: CallOptions = {}): Promise<TokenOut> {
    return this.json("POST", "/v1/oauth/token", { ...options, form: body });
  }

  /**
   * Let an address be written to again. The suppression stays on record with who lifted it and why, and a new no makes a new
   * one. What a person did themselves (one_click, complaint, erased) needs their consent.
   */
  liftSuppression(
    project_id: string,
    suppression_id: string,
    body: LiftSuppression,
    options: WriteOptions = {},
  ): Promise<LiftOut> {
    return this.json("POST", "/v1/projects/{project_id}/suppressions/{suppression_id}:lift", { ...options, ids: [project_id, suppression_id], json: body });
  }

  /** The operator's keys, active and retired, newest first. Secrets are never shown again. */
  listApiKeys(query: ListApiKeysQuery = {}, options: CallOptions = {}): Pages<ApiKeyOut> {
    return new Pages(this, "/v1/api-keys", [], query, options);
  }

  /** Who did what, newest first. Append-only; nothing is ever removed from it. */
  listAuditLog(query: ListAuditLogQuery = {}, options: CallOptions = {}): Pages<AuditEntryOut> {
    return new Pages(this, "/v1/audit-log", [], query, options);
  }

  /** All consents on record, newest first, withdrawn ones too. */
  listConsents(project_id: string, query: ListConsentsQuery = {}, options: CallOptions = {}): Pages<ConsentOut> {
    return new Pages(this, "/v1/projects/{project_id}/consents", [project_id], query, options);
  }

  /** The people of companies that the project knows, newest first: from imports, data providers, pages, mail, or by hand. */
  listContacts(project_id: string, query: ListContactsQuery = {}, options: CallOptions = {}): Pages<ContactOut> {
    return new Pages(this, "/v1/projects/{project_id}/contacts", [project_id], query, options);
  }

  /**
   * Everybody who is known at a prospect's company, whom to write to first, each with the reason; and the request that makes
   * the proposed one the prospect's contact. The role that your ICP claims name goes first, then what is known of the address;
   * mailboxes that several people read come last. Who said no is never proposed.
   */
  listContactsOfProspect(prospect_id: string, options: CallOptions = {}): Promise<ContactsOfProspectOut> {
    return this.json("GET", "/v1/prospects/{prospect_id}/contacts", { ...options, ids: [prospect_id] });
  }

  /**
   * What was or is to be handed over, newest first. `last_error` says what was wrong, why it was left out, or what is left to
   * do.
   */
  listCrmDeliveries(
    project_id: string,
    query: ListCrmDeliveriesQuery = {},
    options: CallOptions = {},
  ): Pages<CrmDeliveryOut> {
    return new Pages(this, "/v1/projects/{project_id}/crm/deliveries", [project_id], query, options);
  }

  /**
   * What leaves this machine, computed from the settings: to whom, which fields and what for, with what you said of each
   * receiver, and what to look at.
   */
  listDataFlows(project_id: string, options: CallOptions = {}): Promise<DataFlowsOut> {
    return this.json("GET", "/v1/projects/{project_id}/data-flows", { ...options, ids: [project_id] });
  }

  /** The devices that were let in, newest first. */
  listDeviceGrants(query: ListDeviceGrantsQuery = {}, options: CallOptions = {}): Pages<DeviceGrantOut> {
    return new Pages(this, "/v1/device-grants", [], query, options);
  }

  /**
   * What the draft said before, oldest first: the draft that it was written instead of, then itself before each of its last
   * ten edits.
   */
  listDraftVersions(project_id: string, draft_id: string, options: CallOptions = {}): Promise<DraftVersionsOut> {
    return this.json("GET", "/v1/projects/{project_id}/drafts/{draft_id}:versions", { ...options, ids: [project_id, draft_id] });
  }

  /** The project's drafts, newest first, without their bodies, each with the verdict on its recipient. */
  listDrafts(project_id: string, query: ListDraftsQuery = {}, options: CallOptions = {}): Pages<ListedDraftOut> {
    return new Pages(this, "/v1/projects/{project_id}/drafts", [project_id], query, options);
  }

  /** Mail exchanged with prospects, newest first. */
  listEmailMessages(
    project_id: string,
    query: ListEmailMessagesQuery = {},
    options: CallOptions = {},
  ): Pages<EmailMessageOut> {
    return new Pages(this, "/v1/projects/{project_id}/email-messages", [project_id], query, options);
  }

  /**
   * Every event that there is, with the schema of its `data`. Webhooks and `types` take these names, and groups such as
   * `draft.*`.
   */
  listEventTypes(options: CallOptions = {}): Promise<EventTypeOut[]> {
    return this.json("GET", "/v1/event-types", options);
  }

  /**
   * Events in the order in which they became final, oldest first. Pass the last id as `after` to go on: no event is
   * ever skipped. An empty list means that there is nothing new yet.
   */
  listEvents(query: ListEventsQuery = {}, options: CallOptions = {}): Promise<EventOut[]> {
    return this.json("GET", "/v1/events", { ...options, query });
  }

  /**
   * What data providers say of a prospect's company: each value with who said it and when. A letter may rest on it as on an
   * import, once it stands in research.
   */
  listFacts(prospect_id: string, options: CallOptions = {}): Promise<FactsOut> {
    return this.json("GET", "/v1/prospects/{prospect_id}/facts", { ...options, ids: [prospect_id] });
  }

  /** The project's follow-ups, newest first; `sort=due_at` shows what is due next first. */
  listFollowUpSchedules(
    project_id: string,
    query: ListFollowUpSchedulesQuery = {},
    options: CallOptions = {},
  ): Pages<ScheduleOut> {
    return new Pages(this, "/v1/projects/{project_id}/follow-up-schedules", [project_id], query, options);
  }

  /** People who wrote without having been written to, newest first. */
  listInboundCandidates(
    project_id: string,
    query: ListInboundCandidatesQuery = {},
    options: CallOptions = {},
  ): Pages<CandidateOut> {
    return new Pages(this, "/v1/projects/{project_id}/inbound-candidates", [project_id], query, options);
  }

  /** Where one may write unasked, per country and kind of address, with sources and how sure each row is. No legal advice. */
  listJurisdictions(options: CallOptions = {}): Promise<JurisdictionsOut> {
    return this.json("GET", "/v1/jurisdictions", options);
  }

  /** The addresses that the account may send from. */
  listMailboxAliases(
    project_id: string,
    query: ListMailboxAliasesQuery = {},
    options: CallOptions = {},
  ): Pages<AliasOut> {
    return new Pages(this, "/v1/projects/{project_id}/mailbox/aliases", [project_id], query, options);
  }

  /** Each request to a model with what it cost, newest first; never what was asked or answered. */
  listModelCalls(project_id: string, query: ListModelCallsQuery = {}, options: CallOptions = {}): Pages<ModelCallOut> {
    return new Pages(this, "/v1/projects/{project_id}/model-calls", [project_id], query, options);
  }

  /** What is open for the agent or the operator, each with the call to make. */
  listNextActions(
    project_id: string,
    query: ListNextActionsQuery = {},
    options: CallOptions = {},
  ): Pages<NextActionOut> {
    return new Pages(this, "/v1/projects/{project_id}/next-actions", [project_id], query, options);
  }

  /** The public operations, each with the JSON Schema of its inputs. */
  listOperations(options: CallOptions = {}): Promise<OperationOut[]> {
    return this.json("GET", "/v1/operations", options);
  }

  /** The operator's projects, newest first. */
  listProjects(query: ListProjectsQuery = {}, options: CallOptions = {}): Pages<ProjectOut> {
    return new Pages(this, "/v1/projects", [], query, options);
  }

  /** Research records, newest first: findings with the words that say so, and what is missing. */
  listProspectResearch(
    project_id: string,
    query: ListProspectResearchQuery = {},
    options: CallOptions = {},
  ): Pages<ResearchOut> {
    return new Pages(this, "/v1/projects/{project_id}/prospect-research", [project_id], query, options);
  }

  /** The project's prospects, newest first; `sort=-fit_score` shows the best fits first. */
  listProspects(project_id: string, query: ListProspectsQuery = {}, options: CallOptions = {}): Pages<ProspectOut> {
    return new Pages(this, "/v1/projects/{project_id}/prospects", [project_id], query, options);
  }

  /**
   * What people ask for of their data, by reply or on the privacy page, newest first: access, erasure, objection,
   * rectification, or where the data come from. Each is answered by a person within a month.
   */
  listRightsRequests(
    project_id: string,
    query: ListRightsRequestsQuery = {},
    options: CallOptions = {},
  ): Pages<RightsRequestOut> {
    return new Pages(this, "/v1/projects/{project_id}/rights-requests", [project_id], query, options);
  }

  /** The project's runs, newest first. */
  listRuns(project_id: string, query: ListRunsQuery = {}, options: CallOptions = {}): Pages<RunOut> {
    return new Pages(this, "/v1/projects/{project_id}/runs", [project_id], query, options);
  }

  /** What was sent through the sandbox, newest first, read back from its files. */
  listSandboxMessages(
    project_id: string,
    query: ListSandboxMessagesQuery = {},
    options: CallOptions = {},
  ): Pages<SandboxSent> {
    return new Pages(this, "/v1/projects/{project_id}/sandbox/messages", [project_id], query, options);
  }

  /** Each question to a data provider with what it cost in credits, newest first; never what was answered. */
  listSourceCalls(
    project_id: string,
    query: ListSourceCallsQuery = {},
    options: CallOptions = {},
  ): Pages<SourceCallOut> {
    return new Pages(this, "/v1/projects/{project_id}/source-calls", [project_id], query, options);
  }

  /** Outreach strategies, newest first. */
  listStrategies(project_id: string, query: ListStrategiesQuery = {}, options: CallOptions = {}): Pages<StrategyOut> {
    return new Pages(this, "/v1/projects/{project_id}/strategies", [project_id], query, options);
  }

  /** Addresses that nobody writes to until somebody has answered, newest first, and those that were answered. */
  listSuppressionHolds(
    project_id: string,
    query: ListSuppressionHoldsQuery = {},
    options: CallOptions = {},
  ): Pages<HoldOut> {
    return new Pages(this, "/v1/projects/{project_id}/suppression-holds", [project_id], query, options);
  }

  /**
   * Addresses that none of the operator's projects writes to, with the evidence, newest first. A device is shown those that its
   * own project made, and whether an `email` that it names is one.
   */
  listSuppressions(
    project_id: string,
    query: ListSuppressionsQuery = {},
    options: CallOptions = {},
  ): Pages<SuppressionOut> {
    return new Pages(this, "/v1/projects/{project_id}/suppressions", [project_id], query, options);
  }

  /** What was sent or is still to be sent, newest first; kept 30 days. */
  listWebhookDeliveries(
    webhook_id: string,
    query: ListWebhookDeliveriesQuery = {},
    options: CallOptions = {},
  ): Pages<DeliveryOut> {
    return new Pages(this, "/v1/webhooks/{webhook_id}/deliveries", [webhook_id], query, options);
  }

  /** The operator's webhooks, newest first. */
  listWebhooks(query: ListWebhooksQuery = {}, options: CallOptions = {}): Pages<WebhookOut> {
    return new Pages(this, "/v1/webhooks", [], query, options);
  }

  /** RFC 9728 §3.1: the same for `/mcp`, where MCP clients look first. */
  mcpResourceMetadata(options: CallOptions = {}): Promise<unknown> {
    return this.json("GET", "/.well-known/oauth-protected-resource/mcp", options);
  }

  /** Move a follow-up whose draft is not written yet to another time. */
  moveFollowUpSchedule(
    project_id: string,
    schedule_id: string,
    body: MoveSchedule,
    options: CallOptions = {},
  ): Promise<ScheduleOut> {
    return this.json("PATCH", "/v1/projects/{project_id}/follow-up-schedules/{schedule_id}", { ...options, ids: [project_id, schedule_id], json: body });
  }

  /**
   * Answer, as a person, for writing to this one prospect though the verdict is against it, for 90 days at most.
   *
   * It is for the address that they have now, stands on the record and on each draft, and lets people approve and send; the
   * policy never approves by it. A suppressed address and what the operator blocks stay as they are.
   */
  overrideLawful(prospect_id: string, body: OverrideLawful, options: WriteOptions = {}): Promise<ProspectOut> {
    return this.json("POST", "/v1/prospects/{prospect_id}:override-lawful", { ...options, ids: [prospect_id], json: body });
  }

  /** Stop a follow-up until it is resumed; a draft of it that is already written cannot be sent meanwhile. */
  pauseFollowUpSchedule(project_id: string, schedule_id: string, options: WriteOptions = {}): Promise<ScheduleOut> {
    return this.json("POST", "/v1/projects/{project_id}/follow-up-schedules/{schedule_id}:pause", { ...options, ids: [project_id, schedule_id] });
  }

  /**
   * Write a message in your own words. It waits for review like any other; `grounding` says of each sentence what holds it.
   *
   * What waits for review on the same occasion gives way to it (`replaces`); what is approved or sent does not.
   */
  postDraft(project_id: string, body: PostDraft, options: WriteOptions = {}): Promise<PostedDraftOut> {
    return this.json("POST", "/v1/projects/{project_id}/drafts", { ...options, ids: [project_id], json: body });
  }

  /**
   * Write down what you found out about a prospect. Outrider reads each page itself, all of them within 20 seconds.
   *
   * A finding whose quote stands on its page is `verified`; any other is kept as `unverified` with the `reason`, and counts
   * for nothing. Fit and trust are worked out here. It waits for review like research of the service, in place of what waits.
   */
  postProspectResearch(project_id: string, body: PostResearch, options: WriteOptions = {}): Promise<ResearchOut> {
    return this.json("POST", "/v1/projects/{project_id}/prospect-research", { ...options, ids: [project_id], json: body });
  }

  /**
   * Write down how to approach a prospect: the angle, and the approved claims that its messages are to use.
   *
   * Outrider weighs the risk too (a price in a first message, no proof, a low fit) and says in `reasons` why it raises it. It
   * waits for review like a strategy of the service, in place of what waits.
   */
  postStrategy(project_id: string, body: PostStrategy, options: WriteOptions = {}): Promise<StrategyOut> {
    return this.json("POST", "/v1/projects/{project_id}/strategies", { ...options, ids: [project_id], json: body });
  }

  /** The exact message that would be sent now: headers, text, HTML and digests. Made by the function that sends. */
  previewDraft(project_id: string, draft_id: string, options: CallOptions = {}): Promise<PreviewOut> {
    return this.json("GET", "/v1/projects/{project_id}/drafts/{draft_id}:preview", { ...options, ids: [project_id, draft_id] });
  }

  /**
   * What the autonomous policy would approve of what waits now and what it would leave to a person, by its own judgement:
   * what an operator looks at before they switch it on. Nothing is changed.
   */
  previewPolicy(project_id: string, options: CallOptions = {}): Promise<PolicyPreviewOut> {
    return this.json("GET", "/v1/projects/{project_id}/policy-preview", { ...options, ids: [project_id] });
  }

  /** RFC 9728. */
  protectedResourceMetadata(options: CallOptions = {}): Promise<unknown> {
    return this.json("GET", "/.well-known/oauth-protected-resource", options);
  }

  /**
   * Show that their address is published: Outrider reads the page itself. It counts where the address stands on a page of its
   * own domain that has no word against advertising, and supplies the condition `published_address`.
   */
  provePublished(prospect_id: string, body: ProvePublished, options: WriteOptions = {}): Promise<ProspectOut> {
    return this.json("POST", "/v1/prospects/{prospect_id}:prove-published", { ...options, ids: [prospect_id], json: body });
  }

  /**
   * Replace the sender's legal identity. Missing parts are readiness blockers.
   *
   * Which parts letters must show besides name and address follows from `country`: `register_details_missing` names them.
   */
  putComplianceProfile(
    project_id: string,
    body: PutCompliance = {},
    options: CallOptions = {},
  ): Promise<ComplianceOut> {
    return this.json("PUT", "/v1/projects/{project_id}/compliance-profile", { ...options, ids: [project_id], json: body });
  }

  /**
   * Connect a CRM, or change its secret or what is handed over. The CRM is asked first; the secret is kept sealed and never
   * shown. What happens from now on is handed over.
   */
  putCrm(project_id: string, body: PutCrm, options: CallOptions = {}): Promise<CrmOut> {
    return this.json("PUT", "/v1/projects/{project_id}/crm", { ...options, ids: [project_id], json: body });
  }

  /** Replace the steps, none to six. What is scheduled already keeps its day. */
  putFollowUpSequence(project_id: string, body: PutSequence, options: CallOptions = {}): Promise<SequenceOut> {
    return this.json("PUT", "/v1/projects/{project_id}/follow-up-sequence", { ...options, ids: [project_id], json: body });
  }

  /** Set what this project may spend on models in a month. When it is spent, the built-in rules answer until the first. */
  putModelBudget(project_id: string, body: PutModelBudget = {}, options: CallOptions = {}): Promise<ModelBudgetOut> {
    return this.json("PUT", "/v1/projects/{project_id}/model-budget", { ...options, ids: [project_id], json: body });
  }

  /**
   * Replace the limits. They are counted in the transaction that claims a send. A cap above what the
   * connected account's provider lets it send in a day is refused.
   */
  putSendingLimits(project_id: string, body: PutLimits, options: CallOptions = {}): Promise<SendingLimitsOut> {
    return this.json("PUT", "/v1/projects/{project_id}/sending-limits", { ...options, ids: [project_id], json: body });
  }

  /** Replace the voice. `never_write_to` holds at once, also for what is approved already. */
  putVoice(project_id: string, body: PutVoice = {}, options: CallOptions = {}): Promise<VoiceOut> {
    return this.json("PUT", "/v1/projects/{project_id}/voice", { ...options, ids: [project_id], json: body });
  }

  /**
   * The database is there, its schema is this release's, a worker lives, the clock ticks, and there is room to write; else
   * 503, with what of this is missing and what to do.
   */
  readyz(options: CallOptions = {}): Promise<ReadyOut> {
    return this.json("GET", "/readyz", options);
  }

  /**
   * Say what a reply means, where it was read in another way. What follows from that meaning is done: an opt-out stops all
   * mail, a question gets a draft. No suppression is lifted. Newer rules leave it as it is. To say that a no is none,
   * that an answer is an absence or a "later", or to change what somebody has said before, takes `reviews:write` besides.
   */
  reclassifyMessage(
    project_id: string,
    message_id: string,
    body: ReclassifyMessage,
    options: WriteOptions = {},
  ): Promise<EmailMessageOut> {
    return this.json("POST", "/v1/projects/{project_id}/email-messages/{message_id}:reclassify", { ...options, ids: [project_id, message_id], json: body });
  }

  /**
   * Put down that a person agreed to be written to, by which words and what shows it. It is the operator's statement: nothing
   * else makes one. Where the law wants consent, it opens the way to that address; a no of theirs stands above it.
   */
  recordConsent(project_id: string, body: CreateConsent, options: WriteOptions = {}): Promise<ConsentOut> {
    return this.json("POST", "/v1/projects/{project_id}/consents", { ...options, ids: [project_id], json: body });
  }

  /** Send a delivery again, with all its attempts before it. */
  redeliverWebhook(webhook_id: string, delivery_id: string, options: WriteOptions = {}): Promise<DeliveryOut> {
    return this.json("POST", "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}:redeliver", { ...options, ids: [webhook_id, delivery_id] });
  }

  /**
   * Queue a run that reads a page again. Claims whose quote still stands stay as they were reviewed, those whose quote is gone
   * become `stale`, and what is new is proposed; an unchanged page changes nothing. 200 with `deduplicated: true` while such a
   * run is open.
   */
  refreshSource(source_id: string, options: WriteOptions = {}): Promise<QueuedRunOut> {
    return this.json("POST", "/v1/sources/{source_id}:refresh", { ...options, ids: [source_id] });
  }

  /**
   * Register an app (RFC 7591) that has no document of its own to be known by. It is public: no secret is given, PKCE takes its
   * place. The same words give the same `client_id`.
   */
  registerClient(body: RegisterClient = {}, options: CallOptions = {}): Promise<RegisteredClient> {
    return this.json("POST", "/v1/oauth/register", { ...options, json: body });
  }

  /**
   * Hand the conversation back to the agent; it takes `reviews:write` besides. Paused follow-ups stay paused until they are
   * resumed.
   */
  releaseMessage(project_id: string, message_id: string, options: WriteOptions = {}): Promise<ReleaseOut> {
    return this.json("POST", "/v1/projects/{project_id}/email-messages/{message_id}:release", { ...options, ids: [project_id, message_id] });
  }

  /**
   * Say what became of a draft in `send_unknown`, after finding out as its next action says.
   *
   * `not_sent` lets the message be sent again, so it takes `reviews:write` besides.
   */
  resolveDraftSend(
    project_id: string,
    draft_id: string,
    body: ResolveSend,
    options: WriteOptions = {},
  ): Promise<DraftOut> {
    return this.json("POST", "/v1/projects/{project_id}/drafts/{draft_id}:resolve-send", { ...options, ids: [project_id, draft_id], json: body });
  }

  /**
   * Let a paused or held follow-up go on. What the prospect wrote before this moment no longer stops it; where they have
   * written since the message that it continues, it takes `reviews:write` besides.
   */
  resumeFollowUpSchedule(project_id: string, schedule_id: string, options: WriteOptions = {}): Promise<ScheduleOut> {
    return this.json("POST", "/v1/projects/{project_id}/follow-up-schedules/{schedule_id}:resume", { ...options, ids: [project_id, schedule_id] });
  }

  /** Say that what held up the sending is mended: a refusal of the provider, too many bounces or complaints, or a restore. */
  resumeMailbox(project_id: string, options: WriteOptions = {}): Promise<StatusOut> {
    return this.json("POST", "/v1/projects/{project_id}/mailbox:resume", { ...options, ids: [project_id] });
  }

  /** Let a `waiting` run go on: what its `error` asked for is there. Without it the run waits again. */
  resumeRun(run_id: string, options: WriteOptions = {}): Promise<RunOut> {
    return this.json("POST", "/v1/runs/{run_id}:resume", { ...options, ids: [run_id] });
  }

  /** Hand over again what was given up or left out; what the CRM has already stays as it is. */
  retryCrmDelivery(project_id: string, crm_delivery_id: string, options: WriteOptions = {}): Promise<CrmDeliveryOut> {
    return this.json("POST", "/v1/projects/{project_id}/crm/deliveries/{crm_delivery_id}:retry", { ...options, ids: [project_id, crm_delivery_id] });
  }

  /** Queue a new run with the inputs of one that has ended; `retry_of` names it. */
  retryRun(run_id: string, options: WriteOptions = {}): Promise<QueuedRunOut> {
    return this.json("POST", "/v1/runs/{run_id}:retry", { ...options, ids: [run_id] });
  }

  /** End a key at once and for good. Its record stays. Revoking twice is no error. */
  revokeApiKey(api_key_id: string, options: WriteOptions = {}): Promise<Done> {
    return this.json("POST", "/v1/api-keys/{api_key_id}:revoke", { ...options, ids: [api_key_id] });
  }

  /** Shut a device out at once. Doing it twice is no error. */
  revokeDeviceGrant(grant_id: string, options: WriteOptions = {}): Promise<Done> {
    return this.json("POST", "/v1/device-grants/{grant_id}:revoke", { ...options, ids: [grant_id] });
  }

  /** End the grant that a device token belongs to (RFC 7009). An unknown token is answered in the same way. */
  revokeToken(body: Body_revoke_token, options: CallOptions = {}): Promise<unknown> {
    return this.json("POST", "/v1/oauth/revoke", { ...options, form: body });
  }

  /** A new secret, in this answer only. For a day each delivery carries signatures of both. */
  rotateWebhookSecret(webhook_id: string, options: WriteOptions = {}): Promise<WebhookWithSecret> {
    return this.json("POST", "/v1/webhooks/{webhook_id}:rotate-secret", { ...options, ids: [webhook_id] });
  }

  /** Choose the address that messages are sent from. Approved drafts of another sender must be approved again. */
  selectMailboxAlias(project_id: string, body: SelectAlias, options: WriteOptions = {}): Promise<AliasOut[]> {
    return this.json("POST", "/v1/projects/{project_id}/mailbox/aliases:select", { ...options, ids: [project_id], json: body });
  }

  /**
   * Send an approved draft through the selected verified sender, once. A dry run checks everything and changes nothing. With
   * `send_at` it is not sent now: 202, it waits in the send queue.
   */
  sendDraft(project_id: string, draft_id: string, body: SendDraft = {}, options: WriteOptions = {}): Promise<SentOut> {
    return this.json("POST", "/v1/projects/{project_id}/drafts/{draft_id}:send", { ...options, ids: [project_id, draft_id], json: body });
  }

  /**
   * Put approved drafts into the send queue, 200 at most. Each passes every gate now and again when its turn comes, and leaves
   * within caps, pace and window, once. One that is refused keeps no other out; sent again, what waits keeps its place.
   */
  sendDrafts(project_id: string, body: SendDrafts, options: WriteOptions = {}): Promise<QueuedDraftsOut> {
    return this.json("POST", "/v1/projects/{project_id}/drafts:send", { ...options, ids: [project_id], json: body });
  }

  /** Write your own words into the balancing note, by section; what is computed stays as it is. */
  setBalancingNoteNotes(
    project_id: string,
    body: SetBalancingNotes,
    options: CallOptions = {},
  ): Promise<ComplianceDocumentOut> {
    return this.json("PUT", "/v1/projects/{project_id}/balancing-note", { ...options, ids: [project_id], json: body });
  }

  /** Say of receivers in which country they are and under which agreement they get data; replaces what was said before. */
  setDataAgreements(project_id: string, body: SetAgreements, options: CallOptions = {}): Promise<DataFlowsOut> {
    return this.json("PUT", "/v1/projects/{project_id}/data-flows", { ...options, ids: [project_id], json: body });
  }

  /** Choose what you are told by mail. What is settled before a mail is written is not told, nor what happens in a sandbox. */
  setNotifications(body: SetNotifications = {}, options: CallOptions = {}): Promise<NotificationsOut> {
    return this.json("PATCH", "/v1/me/notifications", { ...options, json: body });
  }

  /**
   * Choose how freely the agent may act, who writes, and which readings it trusts. Sending stays an explicit act in both modes.
   *
   * With `writer: caller` runs that need words wait (`waiting`, `error.waiting_on: agent`) with a brief for each text and the
   * request to post it; each goes on by itself when its text has come, or when the service writes again.
   *
   * A reply that is read with less than `least_confidence` is `unknown`: its follow-ups wait and a person reads it. Wishes to get
   * no more mail are heeded whatever it is.
   */
  setPolicy(project_id: string, body: SetPolicy = {}, options: CallOptions = {}): Promise<PolicyOut> {
    return this.json("PATCH", "/v1/projects/{project_id}/policy", { ...options, ids: [project_id], json: body });
  }

  /** Write your own words into the record of processing, by section; what is computed stays as it is. */
  setRecordsOfProcessingNotes(
    project_id: string,
    body: SetRecordsNotes,
    options: CallOptions = {},
  ): Promise<ComplianceDocumentOut> {
    return this.json("PUT", "/v1/projects/{project_id}/records-of-processing", { ...options, ids: [project_id], json: body });
  }

  /** Say how long. With `enabled` false nothing is erased by itself, and readiness warns of it. */
  setRetention(project_id: string, body: SetRetention = {}, options: CallOptions = {}): Promise<RetentionOut> {
    return this.json("PUT", "/v1/projects/{project_id}/retention", { ...options, ids: [project_id], json: body });
  }

  /** Ask to be let in (RFC 8628 §3.1). Show `user_code` and `verification_uri` to your person, then poll the token path. */
  startDeviceAuthorization(
    body: Body_start_device_authorization,
    options: CallOptions = {},
  ): Promise<DeviceAuthorizationOut> {
    return this.json("POST", "/v1/oauth/device_authorization", { ...options, form: body });
  }

  /** Queue an operation. 200 with `deduplicated: true` when the same one is already open; a waiting one goes on. */
  startRun(project_id: string, body: StartRun, options: WriteOptions = {}): Promise<QueuedRunOut> {
    return this.json("POST", "/v1/projects/{project_id}/runs", { ...options, ids: [project_id], json: body });
  }

  /**
   * Look through recent mail of people who are no prospects. Mailings and automatic mail are counted and not kept.
   *
   * The counts cover everything since the last answer of this path.
   */
  syncInboundCandidates(project_id: string, options: WriteOptions = {}): Promise<CandidatesSyncOut> {
    return this.json("POST", "/v1/projects/{project_id}/inbound-candidates:sync", { ...options, ids: [project_id] });
  }

  /**
   * Read what is new, match it to prospects, pause their follow-ups and queue drafts of answers.
   *
   * The mailbox is also read in the background; the counts cover everything since the last answer of this path.
   */
  syncInbox(project_id: string, options: WriteOptions = {}): Promise<InboxSyncOut> {
    return this.json("POST", "/v1/projects/{project_id}/inbox:sync", { ...options, ids: [project_id] });
  }

  /** A person answers this one: pending reply drafts are skipped and follow-ups paused. */
  takeOverMessage(project_id: string, message_id: string, options: WriteOptions = {}): Promise<TakeoverOut> {
    return this.json("POST", "/v1/projects/{project_id}/email-messages/{message_id}:takeover", { ...options, ids: [project_id, message_id] });
  }

  /** Send a `webhook.test` event now, and answer with how it went. */
  testWebhook(webhook_id: string, options: WriteOptions = {}): Promise<DeliveryOut> {
    return this.json("POST", "/v1/webhooks/{webhook_id}:test", { ...options, ids: [webhook_id] });
  }

  /** Process due follow-up work: queue a `generate_follow_up_draft` run for each one that is due. Sends nothing. */
  tickFollowUps(project_id: string, options: WriteOptions = {}): Promise<TickOut> {
    return this.json("POST", "/v1/projects/{project_id}/follow-ups:tick", { ...options, ids: [project_id] });
  }

  /** Take a draft back out of the send queue. Answered with 200, it does not leave by it any more; its approval stands. */
  unqueueDraft(project_id: string, draft_id: string, options: WriteOptions = {}): Promise<DraftOut> {
    return this.json("POST", "/v1/projects/{project_id}/drafts/{draft_id}:unqueue", { ...options, ids: [project_id, draft_id] });
  }

  /** Change what is given. A webhook that is enabled again hears of what happens from then on. */
  updateWebhook(webhook_id: string, body: PatchWebhook = {}, options: CallOptions = {}): Promise<WebhookOut> {
    return this.json("PATCH", "/v1/webhooks/{webhook_id}", { ...options, ids: [webhook_id], json: body });
  }

  /** Send a mail from this address to the account's own one. When a sync finds it back unchanged, the address is verified. */
  verifyMailboxAlias(project_id: string, body: VerifyAlias, options: WriteOptions = {}): Promise<AliasOut[]> {
    return this.json("POST", "/v1/projects/{project_id}/mailbox/aliases:verify", { ...options, ids: [project_id], json: body });
  }

  /** They take it back: it counts no more and stays on record, and the address gets no more mail. Twice is once. */
  withdrawConsent(
    project_id: string,
    consent_id: string,
    body: WithdrawConsent,
    options: WriteOptions = {},
  ): Promise<ConsentOut> {
    return this.json("POST", "/v1/projects/{project_id}/consents/{consent_id}:withdraw", { ...options, ids: [project_id, consent_id], json: body });
  }

  /**
   * Take back, at once, the word by which they might be written to though the verdict is against it.
   *
   * What was approved to them goes back to review and out of the send queue, unless the law allows it by now without that word.
   * Whoever may review may do this, whoever gave the word. What is being sent already cannot be called back. Twice is once.
   */
  withdrawOverride(
    prospect_id: string,
    body: WithdrawOverride,
    options: WriteOptions = {},
  ): Promise<WithdrawnOverrideOut> {
    return this.json("POST", "/v1/prospects/{prospect_id}:withdraw-override", { ...options, ids: [prospect_id], json: body });
  }
}
