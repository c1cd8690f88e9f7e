-- The operator's own catalogue of companies, which search_prospects looks in. Filled by imports only.
CREATE TABLE companies (
    id           text PRIMARY KEY,
    project_id   text NOT NULL REFERENCES projects (id),
    name         text NOT NULL,
    domain       text NOT NULL DEFAULT '',
    description  text NOT NULL DEFAULT '',
    industry     text NOT NULL DEFAULT '',
    country      text NOT NULL DEFAULT '',
    size         text NOT NULL DEFAULT '',
    extra        jsonb NOT NULL DEFAULT '{}',
    -- What country and size mean, so that a search can leave out whole countries without reading every row.
    country_code text,
    size_low     integer,
    size_high    integer,
    created_at   timestamptz NOT NULL,
    updated_at   timestamptz NOT NULL,
    -- The project is a word of the document too, so that the index never reads another project's companies.
    words        tsvector NOT NULL GENERATED ALWAYS AS (
        array_to_tsvector(ARRAY[project_id])
        || setweight(to_tsvector('english'::regconfig, industry), 'A')
        || setweight(to_tsvector('english'::regconfig, name), 'B')
        || setweight(to_tsvector('english'::regconfig, left(description, 2000)), 'C')
        || setweight(to_tsvector('english'::regconfig, extra), 'D')
    ) STORED
);
-- A company is known by its domain; one without a domain by its name.
CREATE UNIQUE INDEX companies_by_domain ON companies (project_id, domain) WHERE domain <> '';
CREATE UNIQUE INDEX companies_by_name ON companies (project_id, lower(name)) WHERE domain = '';
CREATE INDEX companies_page ON companies (project_id, created_at DESC, id DESC);
CREATE INDEX companies_words ON companies USING gin (words) WITH (fastupdate = off);

-- Whom the operator may want to write to.
CREATE TYPE prospect_status AS ENUM (
    'needs_review', -- shown by the interface: found or added, nobody has looked yet
    'cold',         -- shown by the interface: approved, not written to
    'contacted',    -- a message was sent
    'replied',      -- they answered
    'engaged',      -- the operator says that a conversation is going on
    'converted',    -- the operator says that they bought
    'disqualified', -- skipped, or set by the operator
    'deferred',     -- not now, set by the operator
    'bounced',      -- their address does not exist
    'unsubscribed'  -- they asked not to be written to; final
);
CREATE TABLE prospects (
    id            text PRIMARY KEY,
    project_id    text NOT NULL REFERENCES projects (id),
    company_name  text NOT NULL,
    domain        text NOT NULL DEFAULT '',
    contact_email text,
    contact_name  text,
    status        prospect_status NOT NULL,
    fit_score     integer NOT NULL CHECK (fit_score BETWEEN 0 AND 100),
    fit_reason    text NOT NULL DEFAULT '',
    latest_signal jsonb,
    description   text NOT NULL DEFAULT '',
    industry      text NOT NULL DEFAULT '',
    country       text NOT NULL DEFAULT '',
    size          text NOT NULL DEFAULT '',
    columns       jsonb NOT NULL DEFAULT '{}',
    source        text NOT NULL CHECK (source IN ('manual', 'import', 'search', 'inbound')),
    company_id    text REFERENCES companies (id) ON DELETE SET NULL,
    run_id        text,
    content_sha256 text NOT NULL,
    created_at    timestamptz NOT NULL,
    updated_at    timestamptz NOT NULL
);
-- One prospect per address, whatever its case; per company while nobody there is known; per name without either.
CREATE UNIQUE INDEX prospects_by_email ON prospects (project_id, lower(contact_email)) WHERE contact_email IS NOT NULL;
CREATE UNIQUE INDEX prospects_by_domain ON prospects (project_id, domain) WHERE contact_email IS NULL AND domain <> '';
CREATE UNIQUE INDEX prospects_by_name ON prospects (project_id, lower(company_name))
    WHERE contact_email IS NULL AND domain = '';
CREATE INDEX prospects_of_domain ON prospects (project_id, domain);
CREATE INDEX prospects_page ON prospects (project_id, created_at DESC, id DESC);
CREATE INDEX prospects_by_status ON prospects (project_id, status, created_at DESC, id DESC);
CREATE INDEX prospects_of_run ON prospects (run_id) WHERE run_id IS NOT NULL;

CREATE TYPE review_status AS ENUM (
    'needs_review',      -- shown by the interface: waits for a decision
    'changes_requested', -- a run makes it anew with the reviewer's note
    'approved',
    'skipped',
    'superseded'         -- a newer one has taken its place
);
-- What is known of a prospect: quotes from its pages and what the import says.
CREATE TABLE prospect_research (
    id             text PRIMARY KEY,
    project_id     text NOT NULL REFERENCES projects (id),
    prospect_id    text NOT NULL REFERENCES prospects (id),
    review_status  review_status NOT NULL DEFAULT 'needs_review',
    fit_score      integer NOT NULL CHECK (fit_score BETWEEN 0 AND 100),
    fit_reason     text NOT NULL,
    summary        text NOT NULL,
    findings       jsonb NOT NULL,
    caveats        jsonb NOT NULL,
    content_sha256 text NOT NULL,
    produced_by    text NOT NULL,
    run_id         text NOT NULL,
    replaces       text,
    note           text NOT NULL DEFAULT '',
    created_at     timestamptz NOT NULL,
    updated_at     timestamptz NOT NULL
);
CREATE UNIQUE INDEX prospect_research_once_a_run ON prospect_research (run_id, prospect_id);
CREATE INDEX prospect_research_page ON prospect_research (project_id, created_at DESC, id DESC);
CREATE INDEX prospect_research_by_status ON prospect_research (project_id, review_status, created_at DESC, id DESC);
CREATE INDEX prospect_research_of ON prospect_research (prospect_id, created_at DESC, id DESC);

-- The angle to a prospect: which approved claims to lead with, and how risky that is.
CREATE TABLE strategies (
    id             text PRIMARY KEY,
    project_id     text NOT NULL REFERENCES projects (id),
    prospect_id    text NOT NULL REFERENCES prospects (id),
    research_id    text NOT NULL REFERENCES prospect_research (id),
    review_status  review_status NOT NULL DEFAULT 'needs_review',
    angle          text NOT NULL,
    risk_level     text NOT NULL CHECK (risk_level IN ('low', 'medium', 'high')),
    reasons        jsonb NOT NULL,
    claim_ids      jsonb NOT NULL,
    content_sha256 text NOT NULL,
    produced_by    text NOT NULL,
    run_id         text NOT NULL,
    replaces       text,
    note           text NOT NULL DEFAULT '',
    created_at     timestamptz NOT NULL,
    updated_at     timestamptz NOT NULL
);
CREATE UNIQUE INDEX strategies_once_a_run ON strategies (run_id, prospect_id);
CREATE INDEX strategies_page ON strategies (project_id, created_at DESC, id DESC);
CREATE INDEX strategies_by_status ON strategies (project_id, review_status, created_at DESC, id DESC);
CREATE INDEX strategies_of ON strategies (prospect_id, created_at DESC, id DESC);
