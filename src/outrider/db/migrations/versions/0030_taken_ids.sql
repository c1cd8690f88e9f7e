-- Messages of a provider whose ids never change, by a digest of the id: what is here is not fetched again.
CREATE TABLE mail_taken (
    project_id text NOT NULL REFERENCES projects (id),
    mailbox_id text NOT NULL REFERENCES mailboxes (id),
    mark       bytea NOT NULL,
    taken_at   timestamptz NOT NULL,
    PRIMARY KEY (mailbox_id, mark)
);
CREATE INDEX mail_taken_by_age ON mail_taken (taken_at);
