-- What stood of a prospect before somebody changed it who may not answer for writing to people: it counts beside what stands there now,
-- so that the verdict does not become milder by it.
CREATE TABLE lawful_former_facts (
    id          text PRIMARY KEY,
    project_id  text NOT NULL REFERENCES projects (id),
    prospect_id text NOT NULL REFERENCES prospects (id) ON DELETE CASCADE,
    digest      text NOT NULL,
    facts       jsonb NOT NULL,
    changed_by  jsonb NOT NULL,
    created_at  timestamptz NOT NULL,
    UNIQUE (project_id, prospect_id, digest)
);
