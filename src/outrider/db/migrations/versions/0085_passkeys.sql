-- What operators sign in with besides the password and OpenID (docs/decisions/passkeys.md). Nothing here is secret: the private half
-- never leaves the authenticator.
CREATE TABLE passkeys (
    id             text PRIMARY KEY,
    operator_id    text NOT NULL REFERENCES operators (id),
    credential_id  bytea NOT NULL UNIQUE,
    attested       bytea NOT NULL,
    sign_count     bigint NOT NULL,
    name           text NOT NULL,
    created_at     timestamptz NOT NULL,
    last_used_at   timestamptz,
    doubted_at     timestamptz
);
CREATE INDEX passkeys_of ON passkeys (operator_id);
