-- What is known of the sender's domain: what the DNS said of it when it was last asked.
CREATE TABLE domain_checks (
    mailbox_id text NOT NULL REFERENCES mailboxes (id),
    project_id text NOT NULL REFERENCES projects (id),
    domain     text NOT NULL,
    findings   jsonb NOT NULL,
    checked_at timestamptz NOT NULL,
    PRIMARY KEY (mailbox_id, domain)
);

-- A mail to oneself: the proof that an alias may send, and that a signature arrives whole.
CREATE TYPE mailbox_probe_status AS ENUM (
    'prepared', -- not handed over yet
    'sent',     -- made durable right before the point of no return: it may have been sent, and never is again
    'seen',     -- it came back with its sender unchanged
    'failed'    -- refused, rewritten on the way, or not seen within a day
);
CREATE TABLE mailbox_probes (
    id         text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects (id),
    mailbox_id text NOT NULL REFERENCES mailboxes (id),
    alias      text NOT NULL,
    token      text NOT NULL,
    status     mailbox_probe_status NOT NULL DEFAULT 'prepared',
    results    jsonb NOT NULL DEFAULT '{}',
    detail     text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL,
    sent_at    timestamptz,
    seen_at    timestamptz
);
CREATE UNIQUE INDEX mailbox_probes_by_token ON mailbox_probes (project_id, token);
CREATE INDEX mailbox_probes_newest ON mailbox_probes (mailbox_id, lower(alias), created_at DESC);
CREATE INDEX mailbox_probes_open ON mailbox_probes (created_at) WHERE status IN ('prepared', 'sent');
