-- Open work, mirrored from its causes: a row is open while its cause is there.
CREATE TYPE next_action_status AS ENUM (
    'open',
    'done',      -- the cause is gone
    'dismissed', -- somebody said: not this; stays so until the cause changes
    'expired'    -- its time has passed
);
CREATE TABLE next_actions (
    id          text PRIMARY KEY,
    project_id  text NOT NULL REFERENCES projects (id),
    action_type text NOT NULL,
    key         text NOT NULL,
    title       text NOT NULL,
    status      next_action_status NOT NULL DEFAULT 'open',
    priority    text NOT NULL,
    waiting_on  text NOT NULL,
    target_type text NOT NULL,
    target_ids  text[] NOT NULL,
    count       integer NOT NULL,
    call        jsonb NOT NULL,
    fingerprint text NOT NULL,
    expires_at  timestamptz,
    created_at  timestamptz NOT NULL,
    closed_at   timestamptz
);
CREATE UNIQUE INDEX next_actions_open_once ON next_actions (project_id, action_type, key) WHERE status = 'open';
CREATE INDEX next_actions_page ON next_actions (project_id, created_at DESC, id DESC);
CREATE INDEX next_actions_dismissed ON next_actions (project_id, action_type, key) WHERE status = 'dismissed';
