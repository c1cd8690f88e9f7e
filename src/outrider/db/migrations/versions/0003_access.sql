-- The people (or companies) whose mail this is. Everything belongs to exactly one of them.
CREATE TABLE operators (
    id                  text PRIMARY KEY,
    name                text NOT NULL,
    email               text,
    password_hash       text,
    subscription_status text NOT NULL DEFAULT 'unlimited',
    created_at          timestamptz NOT NULL
);
CREATE UNIQUE INDEX operators_by_email ON operators (lower(email));

-- Of a secret only its digest and what a person needs to recognise it are kept.
CREATE TABLE api_keys (
    id            text PRIMARY KEY,
    operator_id   text NOT NULL REFERENCES operators (id),
    name          text NOT NULL,
    key_prefix    text NOT NULL,
    key_last4     text NOT NULL,
    scopes        text[] NOT NULL,
    secret_sha256 bytea NOT NULL UNIQUE,
    created_at    timestamptz NOT NULL,
    revoked_at    timestamptz
);
CREATE INDEX api_keys_page ON api_keys (operator_id, created_at DESC, id DESC);
