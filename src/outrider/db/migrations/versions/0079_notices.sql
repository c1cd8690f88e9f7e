-- What the operator is told by mail, and what of it they want (docs/decisions/notifications.md). Ids and codes only: the words are
-- read when the mail is written, so that nothing of a person who is gone can be in one.
CREATE TABLE notification_settings (
    operator_id       text PRIMARY KEY REFERENCES operators (id),
    replies           boolean NOT NULL DEFAULT true,
    reauthorization   boolean NOT NULL DEFAULT true,
    pauses            boolean NOT NULL DEFAULT true,
    digest            boolean NOT NULL DEFAULT true,
    digest_hour       integer NOT NULL DEFAULT 8 CHECK (digest_hour BETWEEN 0 AND 23),
    time_zone         text NOT NULL DEFAULT 'UTC',
    muted_project_ids text[] NOT NULL DEFAULT '{}',
    proven_email      text,        -- the address that was confirmed by its link; counts only while it is the operator's
    next_digest_at    timestamptz, -- null while there is none to come
    created_at        timestamptz NOT NULL,
    updated_at        timestamptz NOT NULL
);
CREATE TRIGGER keep_updated_at BEFORE INSERT OR UPDATE ON notification_settings
    FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
CREATE INDEX notification_settings_due ON notification_settings (next_digest_at) WHERE next_digest_at IS NOT NULL;

CREATE TYPE notice_status AS ENUM (
    'waiting',  -- to be written and handed over at due_at
    'sending',  -- it may have left from here on; never sent again
    'sent',     -- a mail server has it; final
    'in_doubt', -- nobody can tell whether it left; final
    'failed',   -- it did not leave, as code and detail say; final
    'dropped'   -- not needed or not wanted any more, as code says; final
);
CREATE TABLE notices (
    id           text PRIMARY KEY,
    project_id   text NOT NULL REFERENCES projects (id),
    kind         text NOT NULL,
    target_ids   text[] NOT NULL, -- what it is about: messages, candidates, codes of blockers
    day          date,            -- of a digest: whose day it is, where the operator is
    token        text NOT NULL,   -- what its mail is recognised by
    status       notice_status NOT NULL DEFAULT 'waiting',
    way          text,            -- who it was handed to: mailbox or server
    code         text,
    detail       text NOT NULL DEFAULT '',
    due_at       timestamptz NOT NULL,
    committed_at timestamptz,
    closed_at    timestamptz,
    created_at   timestamptz NOT NULL,
    updated_at   timestamptz NOT NULL
);
CREATE TRIGGER keep_updated_at BEFORE INSERT OR UPDATE ON notices FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
CREATE UNIQUE INDEX notices_one_waiting ON notices (project_id, kind) WHERE status = 'waiting';
CREATE UNIQUE INDEX notices_one_a_day ON notices (project_id, day) WHERE kind = 'digest';
CREATE UNIQUE INDEX notices_by_token ON notices (project_id, token);
CREATE INDEX notices_due ON notices (due_at) WHERE status = 'waiting';
CREATE INDEX notices_sending ON notices (committed_at) WHERE status = 'sending';
CREATE INDEX notices_page ON notices (project_id, created_at DESC, id DESC);
CREATE INDEX notices_closed ON notices (closed_at) WHERE closed_at IS NOT NULL;
