-- What the readiness report of a project said last, so that a blocker can say since when and a change can be told of once.
CREATE TABLE readiness_reports (
    project_id  text PRIMARY KEY REFERENCES projects (id),
    blockers    jsonb NOT NULL DEFAULT '{}', -- code: since when, ISO 8601
    checked_seq bigint NOT NULL DEFAULT 0,   -- the newest event of the project that the report has taken into account
    created_at  timestamptz NOT NULL
);
