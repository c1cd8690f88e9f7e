-- An operator who went to a mail provider to sign in and is expected back. The state that they carry is known by its digest
-- only; the PKCE verifier is sealed under the master key.
CREATE TABLE mailbox_authorizations (
    id           text PRIMARY KEY,
    operator_id  text NOT NULL REFERENCES operators (id), -- who began it; nobody else may end it
    project_id   text NOT NULL REFERENCES projects (id),
    provider     text NOT NULL CHECK (provider IN ('gmail', 'microsoft')),
    email        text,                                    -- the account that is wanted; null: whichever signs in
    display_name text,
    state_sha256 bytea NOT NULL UNIQUE,
    verifier     bytea NOT NULL,
    expires_at   timestamptz NOT NULL,
    used_at      timestamptz,                             -- they came back, once
    created_at   timestamptz NOT NULL
);
CREATE INDEX mailbox_authorizations_old ON mailbox_authorizations (project_id, expires_at);

-- Whether an account is in use by another project, before its access is taken back at the provider.
CREATE INDEX mailboxes_by_account ON mailboxes (provider, lower(email)) WHERE status <> 'disconnected';
