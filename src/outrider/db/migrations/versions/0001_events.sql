-- The event log: what happened, in the words that webhooks and streams carry, and at once the audit trail of who did it.
CREATE TABLE events (
    seq         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    txid        xid8 NOT NULL DEFAULT pg_current_xact_id(),
    id          text NOT NULL UNIQUE,
    operator_id text NOT NULL,
    project_id  text,
    type        text NOT NULL,
    target_type text NOT NULL,
    target_id   text NOT NULL,
    actor       jsonb NOT NULL,
    request_id  text,
    data        jsonb NOT NULL DEFAULT '{}',
    created_at  timestamptz NOT NULL
);
CREATE INDEX events_by_operator ON events (operator_id, txid, seq);
CREATE INDEX events_by_project ON events (project_id, txid, seq);
CREATE INDEX events_by_target ON events (target_id, seq);
CREATE INDEX events_audit ON events (operator_id, created_at DESC, id DESC);

-- Append-only is a rule of the database, not a habit of the code.
CREATE FUNCTION events_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the event log is append-only';
END $$;
CREATE TRIGGER events_are_final BEFORE UPDATE OR DELETE ON events
    FOR EACH ROW EXECUTE FUNCTION events_are_final();
CREATE TRIGGER events_stay BEFORE TRUNCATE ON events
    FOR EACH STATEMENT EXECUTE FUNCTION events_are_final();

-- Answers to requests that carried an Idempotency-Key, kept 24 hours per credential and route.
CREATE TABLE idempotency_keys (
    id            text PRIMARY KEY,
    credential_id text NOT NULL,
    route         text NOT NULL,
    key           text NOT NULL,
    body_sha256   text NOT NULL,
    had_effect    boolean NOT NULL DEFAULT false,
    locked_until  timestamptz NOT NULL,
    status        integer,
    headers       jsonb,
    body          bytea,
    created_at    timestamptz NOT NULL,
    UNIQUE (credential_id, route, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
-- The project that a credential acted on last (workspace: activeProject).
CREATE INDEX events_by_credential ON events ((actor ->> 'credential_id'), seq DESC) WHERE project_id IS NOT NULL;
