-- What came in: one row for each message that was looked at, without its content. It makes a second look at the same
-- message harmless, and it is what the answers of `inbox:sync` and `inbound-candidates:sync` are counted from, so that
-- neither a background look nor a crash between two messages can lose a count or give it twice.
CREATE TABLE mail_seen (
    project_id        text NOT NULL REFERENCES projects (id),
    mailbox_id        text NOT NULL REFERENCES mailboxes (id),
    digest            bytea NOT NULL,             -- BLAKE2b of the message as it lay in the folder
    outcome           text NOT NULL CHECK (outcome IN (
        'human_reply', 'auto_reply', 'bounce', 'opt_out', 'outbound', -- stored with its prospect
        'stranger',                               -- somebody who is no prospect
        'skipped',                                -- already stored, our own copy, too old
        'unreadable'                              -- could not be understood; it stays in the mailbox
    )),
    role              text NOT NULL,
    thread            text,
    message_id        text REFERENCES email_messages (id),
    bounce_class      text,
    review_actions    integer NOT NULL DEFAULT 0,
    reply_draft_runs  integer NOT NULL DEFAULT 0,
    paused_follow_ups integer NOT NULL DEFAULT 0,
    candidate_outcome text CHECK (candidate_outcome IN ('pending', 'created', 'updated', 'ignored', 'skipped')),
    told_inbox_at     timestamptz,
    told_candidates_at timestamptz,
    created_at        timestamptz NOT NULL,
    PRIMARY KEY (mailbox_id, digest)
);
CREATE INDEX mail_seen_untold_inbox ON mail_seen (project_id) WHERE told_inbox_at IS NULL;
CREATE INDEX mail_seen_untold_candidates ON mail_seen (project_id) WHERE told_candidates_at IS NULL;
CREATE INDEX mail_seen_by_age ON mail_seen (created_at);
CREATE INDEX mail_seen_trouble ON mail_seen (project_id, created_at) WHERE outcome IN ('unreadable', 'bounce');

-- Mail of people who are no prospects, between being fetched and being judged. A judged message leaves this table.
CREATE TABLE mail_of_strangers (
    project_id        text NOT NULL REFERENCES projects (id),
    mailbox_id        text NOT NULL REFERENCES mailboxes (id),
    digest            bytea NOT NULL,
    from_email        text NOT NULL,
    from_name         text NOT NULL,
    subject           text NOT NULL,
    text              text NOT NULL,
    headers           jsonb NOT NULL,             -- the few that tell a mailing from a letter
    opt_out           boolean NOT NULL,
    message_id_header text NOT NULL,
    mail_message_id   text NOT NULL,
    mail_thread_id    text,
    received_at       timestamptz NOT NULL,
    created_at        timestamptz NOT NULL,
    PRIMARY KEY (mailbox_id, digest)
);
CREATE INDEX mail_of_strangers_waiting ON mail_of_strangers (project_id, received_at);
CREATE INDEX mail_of_strangers_by_age ON mail_of_strangers (created_at);

CREATE TYPE inbound_candidate_status AS ENUM (
    'needs_review',
    'accepted',  -- a prospect is linked and a reply is being drafted
    'ignored',
    'expired'    -- nobody decided for 30 days; what was kept of the message is deleted
);
CREATE TABLE inbound_candidates (
    id                 text PRIMARY KEY,
    project_id         text NOT NULL REFERENCES projects (id),
    mailbox_id         text NOT NULL REFERENCES mailboxes (id),
    status             inbound_candidate_status NOT NULL DEFAULT 'needs_review',
    message_type       text NOT NULL CHECK (message_type IN (
        'buyer_interest', 'pricing_question', 'referral', 'partnership', 'support_request', 'vendor_pitch',
        'recruiting', 'newsletter', 'auto_reply', 'bounce', 'opt_out', 'other')),
    recommended_action text NOT NULL CHECK (recommended_action IN ('accept', 'ignore', 'review', 'suppress')),
    confidence         double precision NOT NULL,
    reason             text NOT NULL,
    from_email         text,
    from_name          text,
    subject            text,
    text               text,
    message_id_header  text,
    mail_message_id    text,
    mail_thread_id     text,
    analysis           jsonb NOT NULL DEFAULT '{}',
    message_count      integer NOT NULL DEFAULT 1,
    prospect_id        text REFERENCES prospects (id),
    message_id         text REFERENCES email_messages (id),
    reply_draft_run_id text REFERENCES runs (id),
    received_at        timestamptz NOT NULL,
    expires_at         timestamptz NOT NULL,
    decided_at         timestamptz,
    updated_at         timestamptz NOT NULL,
    created_at         timestamptz NOT NULL
);
CREATE INDEX inbound_candidates_page ON inbound_candidates (project_id, created_at DESC, id DESC);
CREATE INDEX inbound_candidates_by_status ON inbound_candidates (project_id, status, created_at DESC, id DESC);
-- A person waits for a decision once, however often they write.
CREATE UNIQUE INDEX inbound_candidates_once ON inbound_candidates (project_id, lower(from_email))
    WHERE status = 'needs_review';
CREATE INDEX inbound_candidates_to_forget ON inbound_candidates (expires_at) WHERE from_email IS NOT NULL;

-- When each mailbox is looked at next, so that its jobs never pile up behind a slow server.
CREATE TABLE inbox_syncs (
    mailbox_id text PRIMARY KEY REFERENCES mailboxes (id),
    project_id text NOT NULL REFERENCES projects (id),
    queued_at  timestamptz,
    due_at     timestamptz NOT NULL,
    failures   integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL
);

-- Replies that no judge could be reached for; another look is taken later.
CREATE TABLE replies_to_judge (
    message_id text PRIMARY KEY REFERENCES email_messages (id),
    project_id text NOT NULL REFERENCES projects (id),
    due_at     timestamptz NOT NULL,
    attempts   integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL
);
CREATE INDEX replies_to_judge_due ON replies_to_judge (due_at);

-- Replies that nobody has answered, newest first.
CREATE INDEX email_messages_replies ON email_messages (project_id, received_at DESC) WHERE kind = 'human_reply';
