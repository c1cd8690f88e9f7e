-- Whom an operator is at the OpenID provider (docs/decisions/ways-in.md). A row stays when it is unlinked: an address links the first
-- time only, so whoever took an identity away is not linked to it again by their address.
CREATE TABLE operator_identities (
    id           text PRIMARY KEY,
    operator_id  text NOT NULL REFERENCES operators (id),
    issuer       text NOT NULL,
    subject      text NOT NULL,
    name         text NOT NULL,
    created_at   timestamptz NOT NULL,
    last_used_at timestamptz,
    unlinked_at  timestamptz
);
CREATE UNIQUE INDEX operator_identities_living ON operator_identities (issuer, subject) WHERE unlinked_at IS NULL;
CREATE INDEX operator_identities_of ON operator_identities (operator_id);

-- Trips to sign in that were answered, so that none is answered twice. They are kept for as long as a trip lives.
CREATE TABLE used_trips (
    digest     bytea PRIMARY KEY,
    expires_at timestamptz NOT NULL
);
CREATE INDEX used_trips_old ON used_trips (expires_at);
