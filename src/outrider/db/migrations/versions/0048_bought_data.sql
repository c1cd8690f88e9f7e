-- What data providers were asked and what it cost; never what they said. A question that was answered is not paid for again.
CREATE TABLE source_calls (
    id         text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects (id),
    run_id     text NOT NULL,
    source     text NOT NULL,
    task       text NOT NULL CHECK (task IN ('companies', 'people', 'address', 'verdict')),
    about      text NOT NULL, -- the domain or the contact that it was about; of companies a digest of the question
    outcome    text NOT NULL,
    records    integer NOT NULL CHECK (records >= 0),
    credits    integer NOT NULL CHECK (credits >= 0),
    latency_ms integer NOT NULL,
    created_at timestamptz NOT NULL
);
CREATE INDEX source_calls_newest ON source_calls (project_id, created_at, id);
CREATE INDEX source_calls_about ON source_calls (project_id, about, task, source, created_at DESC);

-- The register of facts: what a data provider says of a company of the catalogue, and when it said so.
CREATE TABLE company_facts (
    id          text PRIMARY KEY,
    project_id  text NOT NULL REFERENCES projects (id),
    company_id  text NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    field       text NOT NULL,
    value       text NOT NULL,
    source      text NOT NULL,
    reference   text NOT NULL DEFAULT '', -- the provider's own id of the company
    observed_at timestamptz NOT NULL, -- when the provider said so last
    created_at  timestamptz NOT NULL
);
CREATE UNIQUE INDEX company_facts_of ON company_facts (company_id, field, source);
