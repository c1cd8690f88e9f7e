-- An erasure that is on record and has not ended: what somebody was writing down about the person meanwhile, and the files of the
-- sandbox, go after the rows. Whom it is about stands here sealed until then, seconds as a rule; a process that is killed in
-- between leaves it to the clock.
CREATE TABLE erasures_to_end (
    id            text PRIMARY KEY,
    operator_id   text NOT NULL REFERENCES operators (id),
    project_id    text NOT NULL REFERENCES projects (id),
    prospect_id   text NOT NULL,
    person_sealed bytea NOT NULL,
    created_at    timestamptz NOT NULL
);
CREATE INDEX erasures_to_end_due ON erasures_to_end (created_at);
