-- A person's word that one prospect may be written to though the verdict says otherwise: to this address, until a day.
CREATE TABLE lawful_overrides (
    id          text PRIMARY KEY,
    project_id  text NOT NULL REFERENCES projects (id),
    prospect_id text NOT NULL REFERENCES prospects (id) ON DELETE CASCADE,
    email       text NOT NULL,
    reason      text NOT NULL,
    basis       text NOT NULL,
    expires_at  timestamptz NOT NULL,
    given_by    jsonb NOT NULL,
    created_at  timestamptz NOT NULL
);
CREATE INDEX lawful_overrides_of_prospect ON lawful_overrides (project_id, prospect_id, created_at DESC);
