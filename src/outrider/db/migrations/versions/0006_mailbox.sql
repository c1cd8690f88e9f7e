-- The mail account that a project sends and reads with. Its secrets are sealed under a key that is not in this database.
CREATE TYPE mailbox_status AS ENUM (
    'connected',
    'reauth_required', -- the account no longer lets us in; the operator must sign in again
    'paused',          -- the provider refuses to send for now (quota, policy)
    'error',           -- something is wrong that may pass
    'disconnected'     -- by the operator
);
CREATE TABLE mailboxes (
    id                text PRIMARY KEY,
    project_id        text NOT NULL REFERENCES projects (id),
    provider          text NOT NULL,
    email             text NOT NULL,
    display_name      text NOT NULL,
    status            mailbox_status NOT NULL DEFAULT 'connected',
    settings          jsonb NOT NULL DEFAULT '{}',
    secrets           bytea,
    aliases           jsonb NOT NULL DEFAULT '[]',
    selected_alias    text,
    can_send          boolean NOT NULL DEFAULT true,
    can_read          boolean NOT NULL DEFAULT true,
    last_synced_at    timestamptz,
    last_error        text,
    paused_until      timestamptz,
    pause_reason      text,
    status_since      timestamptz NOT NULL,
    created_at        timestamptz NOT NULL
);
-- A project has one mailbox at a time; connecting the same account again continues the same row.
CREATE UNIQUE INDEX mailboxes_one_connected ON mailboxes (project_id) WHERE status <> 'disconnected';
CREATE UNIQUE INDEX mailboxes_same_account ON mailboxes (project_id, provider, lower(email));

-- How far each folder has been read. Moves only over what is stored.
CREATE TABLE mailbox_cursors (
    mailbox_id text NOT NULL REFERENCES mailboxes (id),
    folder     text NOT NULL,
    cursor     text NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (mailbox_id, folder)
);

-- Mail exchanged with prospects; other people's mail is not kept here.
CREATE TABLE email_messages (
    id                text PRIMARY KEY,
    project_id        text NOT NULL REFERENCES projects (id),
    mailbox_id        text NOT NULL REFERENCES mailboxes (id),
    prospect_id       text NOT NULL,
    draft_id          text,
    direction         text NOT NULL CHECK (direction IN ('inbound', 'outbound')),
    kind              text NOT NULL CHECK (kind IN ('human_reply', 'auto_reply', 'bounce', 'opt_out', 'outbound')),
    identity          text NOT NULL,
    message_id_header text,
    mail_message_id   text NOT NULL,
    mail_thread_id    text,
    in_reply_to       text,
    from_email        text NOT NULL,
    to_email          text NOT NULL,
    subject           text NOT NULL,
    snippet           text NOT NULL,
    text              text NOT NULL,
    raw               bytea NOT NULL,
    analysis          jsonb NOT NULL DEFAULT '{}',
    automation        text NOT NULL DEFAULT 'active' CHECK (automation IN ('active', 'taken_over')),
    received_at       timestamptz NOT NULL,
    created_at        timestamptz NOT NULL
);
-- A message is stored once per mailbox, in whatever folder and however often it is met.
CREATE UNIQUE INDEX email_messages_once ON email_messages (mailbox_id, identity);
CREATE UNIQUE INDEX email_messages_one_per_draft ON email_messages (draft_id) WHERE draft_id IS NOT NULL;
CREATE INDEX email_messages_page ON email_messages (project_id, created_at DESC, id DESC);
CREATE INDEX email_messages_by_prospect ON email_messages (project_id, prospect_id, received_at DESC);
CREATE INDEX email_messages_by_header ON email_messages (project_id, message_id_header);
CREATE INDEX email_messages_by_thread ON email_messages (project_id, mail_thread_id);

-- Addresses that must not be written to, for all of the operator's projects; never deleted with a project.
CREATE TABLE suppressions (
    id          text PRIMARY KEY,
    operator_id text NOT NULL REFERENCES operators (id),
    project_id  text REFERENCES projects (id),
    email       text NOT NULL,
    reason      text NOT NULL CHECK (reason IN ('unsubscribed', 'hard_bounce', 'complaint', 'manual')),
    source      text NOT NULL,
    created_at  timestamptz NOT NULL
);
CREATE UNIQUE INDEX suppressions_once ON suppressions (operator_id, lower(email));
CREATE INDEX suppressions_page ON suppressions (operator_id, created_at DESC, id DESC);

-- The operator's own limits on sending; without a row the defaults hold.
CREATE TABLE sending_limits (
    project_id          text PRIMARY KEY REFERENCES projects (id),
    daily_cap           integer NOT NULL,
    min_seconds_between integer NOT NULL,
    sending_window      jsonb NOT NULL,
    warm_up             boolean NOT NULL
);

-- Each try to hand a draft over. The row says how far it came, so that a crash can be told from a refusal.
CREATE TYPE send_attempt_status AS ENUM (
    'prepared',  -- the bytes are stored; nothing has left
    'committed', -- made durable right before the point of no return: from here on it may have been sent
    'sent',      -- the provider took it
    'refused',   -- a definite no
    'released'   -- certain that nothing was sent; the draft may be claimed again
);
CREATE TABLE send_attempts (
    id            text PRIMARY KEY,
    project_id    text NOT NULL REFERENCES projects (id),
    mailbox_id    text NOT NULL REFERENCES mailboxes (id),
    draft_id      text NOT NULL,
    status        send_attempt_status NOT NULL DEFAULT 'prepared',
    message_id    text NOT NULL,
    envelope_from text NOT NULL,
    envelope_to   text NOT NULL,
    thread_id     text,
    raw           bytea NOT NULL,
    response      text NOT NULL DEFAULT '',
    created_at    timestamptz NOT NULL,
    committed_at  timestamptz,
    finished_at   timestamptz
);
-- No mail is ever sent twice: one living attempt a draft, and one message a Message-ID.
CREATE UNIQUE INDEX send_attempts_one_living ON send_attempts (draft_id) WHERE status IN ('prepared', 'committed', 'sent');
CREATE INDEX send_attempts_by_message ON send_attempts (project_id, message_id);
CREATE INDEX send_attempts_counted ON send_attempts (mailbox_id, created_at DESC)
    WHERE status IN ('prepared', 'committed', 'sent');
