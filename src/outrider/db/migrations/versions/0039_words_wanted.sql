-- Who writes the texts of a project: the service itself, or whoever calls. Then runs put down here what they want written, and
-- wait for it.
ALTER TABLE projects ADD COLUMN writer text NOT NULL DEFAULT 'service' CHECK (writer IN ('service', 'caller'));

CREATE TABLE words_wanted (
    project_id  text NOT NULL REFERENCES projects (id),
    run_id      text NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    occasion    text NOT NULL, -- as in review_decisions: first_touch:, strategy:, reply:, follow_up: and an id
    prospect_id text NOT NULL REFERENCES prospects (id),
    answered_by text,          -- the draft or strategy that came; empty where none is wanted any more
    created_at  timestamptz NOT NULL,
    PRIMARY KEY (run_id, occasion)
);
CREATE INDEX words_wanted_open ON words_wanted (project_id, occasion) WHERE answered_by IS NULL;
CREATE INDEX words_wanted_of_prospect ON words_wanted (prospect_id);
