-- Research and strategies may be written by a caller, outside any run. What such a writer states counts as ground only as far
-- as the page says so that we fetched ourselves; the policy approves nothing of a writer who may not review.
ALTER TABLE prospect_research
    ALTER COLUMN run_id DROP NOT NULL,
    ADD COLUMN trusted_writer boolean NOT NULL DEFAULT true;
ALTER TABLE strategies
    ALTER COLUMN run_id DROP NOT NULL,
    ALTER COLUMN research_id DROP NOT NULL,
    ADD COLUMN objection text NOT NULL DEFAULT '',
    ADD COLUMN trusted_writer boolean NOT NULL DEFAULT true;

-- Of what was found before: what stands on a page was read there by the service itself, the rest came from the operator.
UPDATE prospect_research SET findings = (
    SELECT coalesce(jsonb_agg(
        f || jsonb_build_object('status', CASE WHEN f ->> 'url' IS NULL THEN 'given' ELSE 'verified' END,
            'reason', NULL, 'source', CASE WHEN f ->> 'url' IS NULL THEN 'import' ELSE 'company' END,
            'context', f -> 'quote', 'usable', true, 'page_id', NULL) ORDER BY n), '[]')
    FROM jsonb_array_elements(findings) WITH ORDINALITY AS listed (f, n));

-- What a page said when a caller named it as evidence, for whoever reviews.
CREATE TABLE research_pages (
    id          text PRIMARY KEY,
    project_id  text NOT NULL REFERENCES projects (id),
    prospect_id text NOT NULL REFERENCES prospects (id),
    research_id text NOT NULL REFERENCES prospect_research (id) ON DELETE CASCADE,
    url         text NOT NULL,
    url_final   text NOT NULL,
    media_type  text,
    bytes       integer NOT NULL,
    sha256      text,
    title       text NOT NULL,
    text        text NOT NULL,
    error       jsonb,
    created_at  timestamptz NOT NULL -- when it was fetched
);
CREATE INDEX research_pages_of ON research_pages (research_id, id);
CREATE INDEX research_pages_of_prospect ON research_pages (prospect_id);
