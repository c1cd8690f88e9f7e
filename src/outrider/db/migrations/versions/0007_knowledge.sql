-- What the operator gave us to read: notes, pages, files, each with the visible text that claims quote.
CREATE TYPE source_kind AS ENUM ('note', 'url', 'file');
CREATE TYPE source_status AS ENUM (
    'ready', -- read; its text is kept
    'failed' -- could not be read; `error` says why
);
CREATE TABLE sources (
    id         text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects (id),
    kind       source_kind NOT NULL,
    -- What makes it the same source when it is given again: the file's or note's digest, the page's address and text.
    identity   text NOT NULL,
    title      text NOT NULL,
    url        text,
    filename   text,
    media_type text,
    bytes      integer NOT NULL,
    sha256     text,
    text       text NOT NULL DEFAULT '',
    status     source_status NOT NULL,
    error      jsonb,
    created_at timestamptz NOT NULL,
    UNIQUE (project_id, identity),
    CHECK ((status = 'failed') = (error IS NOT NULL)),
    CHECK (kind <> 'url' OR url IS NOT NULL)
);
CREATE INDEX sources_page ON sources (project_id, created_at DESC, id DESC);
CREATE INDEX sources_by_url ON sources USING hash (url);

-- What may be said of the business. Only approved claims reach a draft.
CREATE TYPE claim_status AS ENUM (
    'proposed', -- found in a source or written down; waits for a person
    'approved', -- may be used
    'rejected', -- must not be used; stays, so that it is not proposed again
    'stale'     -- its page no longer says so
);
CREATE TABLE claims (
    id          text PRIMARY KEY,
    project_id  text NOT NULL REFERENCES projects (id),
    text        text NOT NULL,
    text_key    text NOT NULL,
    topic       text NOT NULL CHECK (topic IN ('offer', 'icp', 'proof', 'other')),
    status      claim_status NOT NULL,
    source_type text NOT NULL CHECK (source_type IN ('uploaded_context', 'url', 'file', 'manual', 'reply')),
    trust_level text NOT NULL CHECK (trust_level IN ('low', 'medium', 'high', 'user_confirmed')),
    created_at  timestamptz NOT NULL,
    updated_at  timestamptz NOT NULL,
    UNIQUE (project_id, text_key)
);
CREATE INDEX claims_page ON claims (project_id, created_at DESC, id DESC);
CREATE INDEX claims_by_status ON claims (project_id, status, created_at DESC, id DESC);

-- Where a claim stands, to the letter: `exact` is `text[start_at : start_at + length]` of its source.
CREATE TABLE evidence (
    id          text PRIMARY KEY,
    project_id  text NOT NULL REFERENCES projects (id),
    claim_id    text NOT NULL REFERENCES claims (id) ON DELETE CASCADE,
    source_id   text NOT NULL REFERENCES sources (id),
    exact       text NOT NULL CHECK (exact <> ''),
    prefix      text NOT NULL,
    suffix      text NOT NULL,
    start_at    integer NOT NULL CHECK (start_at >= 0),
    url         text,
    observed_at timestamptz NOT NULL,
    confidence  double precision NOT NULL CHECK (confidence BETWEEN 0 AND 1),
    created_at  timestamptz NOT NULL,
    UNIQUE (claim_id, source_id, start_at)
);
CREATE INDEX evidence_page ON evidence (project_id, created_at DESC, id DESC);
CREATE INDEX evidence_by_source ON evidence (source_id);
