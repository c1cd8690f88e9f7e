-- Background operations of a project. The row is the run; the job in the queue only says that somebody should look at it.
CREATE TYPE run_status AS ENUM (
    'queued',     -- accepted, waiting for a worker
    'running',    -- a worker has it, or had it and another will take it up
    'waiting',    -- an operator must act
    'succeeded',  -- final
    'failed',     -- final
    'canceled'    -- final
);
CREATE TABLE runs (
    id            text PRIMARY KEY,
    project_id    text NOT NULL,
    operation     text NOT NULL,
    inputs        jsonb NOT NULL,
    inputs_sha256 text NOT NULL,
    status        run_status NOT NULL DEFAULT 'queued',
    progress      jsonb NOT NULL DEFAULT '{"done": 0, "total": null, "note": ""}',
    result        jsonb,
    error         jsonb,
    warnings      jsonb NOT NULL DEFAULT '[]',
    attempt       integer NOT NULL DEFAULT 0,
    retry_of      text REFERENCES runs (id),
    requested_by  jsonb NOT NULL,
    lock          text,
    created_at    timestamptz NOT NULL,
    started_at    timestamptz,
    finished_at   timestamptz
);
CREATE INDEX runs_page ON runs (project_id, created_at DESC, id DESC);
CREATE INDEX runs_by_status ON runs (project_id, status, created_at DESC, id DESC);
-- The same operation with the same inputs is open once.
CREATE UNIQUE INDEX runs_open_once ON runs (project_id, operation, inputs_sha256)
    WHERE status IN ('queued', 'running', 'waiting');
