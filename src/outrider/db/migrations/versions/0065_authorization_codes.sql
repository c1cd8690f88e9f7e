-- The authorization code flow of MCP clients (RFC 6749 §4.1 with RFC 7636), on the grants of devices.

-- The address that the tokens of a grant were asked for (RFC 8707). A device names none.
ALTER TABLE device_grants ADD COLUMN resource text;

-- What an operator's yes sends the client back with. A code that was used stays for a day, so that its second use is noticed.
CREATE TABLE authorization_codes (
    id             text PRIMARY KEY,  -- of the question that was put to the operator: it is answered once
    code_sha256    bytea NOT NULL UNIQUE,
    grant_id       text NOT NULL REFERENCES device_grants (id),
    redirect_uri   text NOT NULL,
    code_challenge text NOT NULL,
    expires_at     timestamptz NOT NULL,
    used_at        timestamptz,
    created_at     timestamptz NOT NULL
);
CREATE INDEX authorization_codes_by_grant ON authorization_codes (grant_id);
CREATE INDEX authorization_codes_by_age ON authorization_codes (expires_at);
