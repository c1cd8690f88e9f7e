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

-- What a device asked for (RFC 8628 §3.1), until an operator answers and the device fetches its tokens.
CREATE TYPE device_request_status AS ENUM (
    'pending',   -- nobody has answered yet
    'approved',  -- an operator said yes; the tokens wait to be fetched, once
    'denied',    -- an operator said no
    'consumed'   -- the tokens were fetched
);
CREATE TABLE device_requests (
    id               text PRIMARY KEY,
    code_sha256      bytea NOT NULL UNIQUE,
    user_code        text NOT NULL UNIQUE,
    client_id        text NOT NULL,
    client_name      text NOT NULL,
    client_address   text NOT NULL,
    scopes           text[] NOT NULL,
    status           device_request_status NOT NULL DEFAULT 'pending',
    grant_id         text,
    interval_seconds integer NOT NULL,
    polled_at        timestamptz,
    expires_at       timestamptz NOT NULL,
    created_at       timestamptz NOT NULL
);
CREATE INDEX device_requests_by_age ON device_requests (expires_at);

-- What an operator allowed a device: one project, these scopes, until then.
CREATE TABLE device_grants (
    id            text PRIMARY KEY,
    operator_id   text NOT NULL REFERENCES operators (id),
    project_id    text NOT NULL,
    client_id     text NOT NULL,
    client_name   text NOT NULL,
    scopes        text[] NOT NULL,
    expires_at    timestamptz NOT NULL,
    revoked_at    timestamptz,
    revoke_reason text,
    created_at    timestamptz NOT NULL
);
CREATE INDEX device_grants_page ON device_grants (operator_id, created_at DESC, id DESC);

-- Tokens of a grant. A refresh token that was used stays, so that its second use is noticed.
CREATE TABLE device_tokens (
    secret_sha256 bytea PRIMARY KEY,
    grant_id      text NOT NULL REFERENCES device_grants (id),
    kind          text NOT NULL CHECK (kind IN ('access', 'refresh')),
    expires_at    timestamptz NOT NULL,
    used_at       timestamptz,
    created_at    timestamptz NOT NULL
);
CREATE INDEX device_tokens_by_grant ON device_tokens (grant_id);
CREATE INDEX device_tokens_by_age ON device_tokens (expires_at);

-- People signed in to the console. A session opened with an API key ends with that key.
CREATE TABLE console_sessions (
    id            text PRIMARY KEY,
    operator_id   text NOT NULL REFERENCES operators (id),
    api_key_id    text,
    secret_sha256 bytea NOT NULL UNIQUE,
    expires_at    timestamptz NOT NULL,
    created_at    timestamptz NOT NULL
);
CREATE INDEX console_sessions_by_age ON console_sessions (expires_at);
