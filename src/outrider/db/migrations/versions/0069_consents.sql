-- Who agreed to be written to: by which words, when, and what shows it. A withdrawn one stays, for it was a consent once.
CREATE TABLE consents (
    id                text PRIMARY KEY,
    project_id        text NOT NULL REFERENCES projects (id),
    prospect_id       text NOT NULL REFERENCES prospects (id),
    email             text NOT NULL CHECK (email = lower(email)),
    purpose           text NOT NULL,
    products          text[] NOT NULL,
    company           text NOT NULL,
    wording           text NOT NULL,
    given_at          timestamptz NOT NULL,
    method            text NOT NULL CHECK (method IN ('form', 'double_opt_in', 'paper', 'spoken', 'reply')),
    evidence          jsonb NOT NULL,
    recorded_by       jsonb NOT NULL,
    withdrawn_at      timestamptz,
    withdrawn_by      jsonb,
    withdrawal_reason text NOT NULL DEFAULT '',
    created_at        timestamptz NOT NULL,
    updated_at        timestamptz NOT NULL,
    CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL))
);
CREATE INDEX consents_of_project ON consents (project_id, created_at, id);
CREATE INDEX consents_changed ON consents (project_id, updated_at DESC, id DESC);
CREATE TRIGGER keep_updated_at BEFORE INSERT OR UPDATE ON consents FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
CREATE INDEX consents_of_prospect ON consents (prospect_id);
