-- A message to one prospect, from the first words to what became of it.
CREATE TYPE draft_kind AS ENUM ('first_touch', 'reply', 'follow_up');
CREATE TYPE draft_review_status AS ENUM (
    'needs_review',
    'changes_requested', -- a run writes it anew with the reviewer's note
    'approved',
    'skipped',           -- not to be sent; final
    'superseded'         -- another draft takes its place; final
);
CREATE TYPE draft_lifecycle_status AS ENUM (
    'drafted_not_sendable',
    'ready_to_send',     -- approved; waits for an explicit send
    'sending',           -- claimed by one send; nobody else may touch it
    'sent',              -- final
    'send_failed',       -- a definite refusal: nothing was sent
    'send_unknown',      -- it may have been sent; only evidence or the operator settles it
    'discarded'          -- never sent and never will be; final
);
CREATE TABLE drafts (
    id                     text PRIMARY KEY,
    project_id             text NOT NULL REFERENCES projects (id),
    prospect_id            text NOT NULL REFERENCES prospects (id),
    kind                   draft_kind NOT NULL,
    subject                text NOT NULL,
    body_html              text NOT NULL,
    to_email               text NOT NULL,
    from_email             text,
    in_reply_to_message_id text,
    review_status          draft_review_status NOT NULL DEFAULT 'needs_review',
    lifecycle_status       draft_lifecycle_status NOT NULL DEFAULT 'drafted_not_sendable',
    content_sha256         text NOT NULL,
    revision               integer NOT NULL DEFAULT 1,
    grounding              jsonb NOT NULL DEFAULT '[]',
    claims_sha256          text NOT NULL,
    caveats                jsonb NOT NULL DEFAULT '[]',
    produced_by            text NOT NULL,
    run_id                 text,
    strategy_id            text,
    schedule_id            text,
    replaces               text,
    contact_email          text NOT NULL,
    approved_sha256        text,
    approved_by            jsonb,
    approved_at            timestamptz,
    sending_since          timestamptz,
    looks                  integer NOT NULL DEFAULT 0,
    look_at                timestamptz,
    send_error             jsonb,
    sent_at                timestamptz,
    mail_message_id        text,
    mail_thread_id         text,
    message_id             text,
    created_at             timestamptz NOT NULL,
    updated_at             timestamptz NOT NULL
);
-- What a run has written once it never writes again, and no two live drafts compete for one occasion.
CREATE UNIQUE INDEX drafts_once_per_run ON drafts (run_id, prospect_id) WHERE run_id IS NOT NULL;
CREATE UNIQUE INDEX drafts_one_first_touch ON drafts (project_id, prospect_id)
    WHERE kind = 'first_touch' AND lifecycle_status <> 'discarded';
CREATE UNIQUE INDEX drafts_one_reply ON drafts (project_id, in_reply_to_message_id)
    WHERE kind = 'reply' AND lifecycle_status <> 'discarded';
CREATE UNIQUE INDEX drafts_one_follow_up ON drafts (project_id, schedule_id)
    WHERE kind = 'follow_up' AND lifecycle_status <> 'discarded';
CREATE INDEX drafts_page ON drafts (project_id, created_at DESC, id DESC);
CREATE INDEX drafts_by_review ON drafts (project_id, review_status, created_at DESC, id DESC);
CREATE INDEX drafts_by_lifecycle ON drafts (project_id, lifecycle_status, created_at DESC, id DESC);
CREATE INDEX drafts_by_prospect ON drafts (project_id, prospect_id, created_at DESC, id DESC);
CREATE INDEX drafts_unsettled ON drafts (lifecycle_status, sending_since)
    WHERE lifecycle_status IN ('sending', 'send_unknown');
