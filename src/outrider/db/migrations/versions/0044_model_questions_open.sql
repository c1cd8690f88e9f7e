-- Questions that are with a model now: what each may cost at most counts against the budgets, and none is asked twice at once.
-- A row whose process died counts until it expires, or until its run asks again.
CREATE TABLE model_questions_open (
    project_id     text NOT NULL REFERENCES projects (id),
    task           text NOT NULL,
    prompt_version text NOT NULL,
    digest         text NOT NULL,
    run_id         text,
    tokens         bigint NOT NULL,
    cost_micros    bigint NOT NULL,
    expires_at     timestamptz NOT NULL,
    PRIMARY KEY (project_id, task, prompt_version, digest)
);
