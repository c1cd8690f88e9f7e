-- What models were asked and what it cost, never what was said; and, for a short while, answers that were paid for, so that
-- a run that is cut off between an answer and its commit does not pay again.
CREATE TABLE model_calls (
    id             text PRIMARY KEY,
    project_id     text NOT NULL REFERENCES projects (id),
    run_id         text,
    task           text NOT NULL,
    model          text NOT NULL,
    prompt_version text NOT NULL,
    outcome        text NOT NULL,
    tokens_in      integer NOT NULL CHECK (tokens_in >= 0),
    tokens_out     integer NOT NULL CHECK (tokens_out >= 0),
    cost_micros    bigint CHECK (cost_micros >= 0),
    latency_ms     integer NOT NULL,
    created_at     timestamptz NOT NULL
);
CREATE INDEX model_calls_newest ON model_calls (project_id, created_at, id);
CREATE INDEX model_calls_of_run ON model_calls (project_id, run_id) WHERE run_id IS NOT NULL;

CREATE TABLE model_spending (
    project_id  text NOT NULL REFERENCES projects (id),
    month       date NOT NULL,
    tokens      bigint NOT NULL,
    cost_micros bigint NOT NULL,
    PRIMARY KEY (project_id, month)
);

CREATE TABLE model_budgets (
    project_id            text PRIMARY KEY REFERENCES projects (id),
    tokens_per_month      bigint CHECK (tokens_per_month >= 0),
    cost_micros_per_month bigint CHECK (cost_micros_per_month >= 0),
    set_at                timestamptz NOT NULL
);

CREATE TABLE model_answers (
    project_id     text NOT NULL REFERENCES projects (id),
    task           text NOT NULL,
    prompt_version text NOT NULL,
    digest         text NOT NULL,
    model          text NOT NULL,
    outcome        text NOT NULL,
    answer         jsonb NOT NULL,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (project_id, task, prompt_version, digest)
);
CREATE INDEX model_answers_old ON model_answers (created_at);
