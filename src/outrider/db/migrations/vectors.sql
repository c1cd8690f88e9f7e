-- What of a company says what it is, as a vector, and what a search filters by beside it. Made where the server has pgvector 0.8.
CREATE EXTENSION IF NOT EXISTS vector;
CREATE TABLE company_vectors (
    company_id   text PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
    project_id   text NOT NULL REFERENCES projects (id),
    model        text NOT NULL,
    country_code text,
    size_low     integer,
    size_high    integer,
    vector       halfvec(512) NOT NULL
);
CREATE INDEX company_vectors_of_project ON company_vectors (project_id);
CREATE INDEX company_vectors_near ON company_vectors USING hnsw (vector halfvec_ip_ops) WITH (m = 16, ef_construction = 64);

-- Companies that have no vector yet, or say something else since theirs was made.
CREATE TABLE companies_to_encode (
    company_id text PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
    project_id text NOT NULL REFERENCES projects (id)
);
CREATE INDEX companies_to_encode_of_project ON companies_to_encode (project_id, company_id);
INSERT INTO companies_to_encode (company_id, project_id) SELECT id, project_id FROM companies;
CREATE FUNCTION companies_are_to_encode() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO companies_to_encode (company_id, project_id) SELECT id, project_id FROM said ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$;
CREATE TRIGGER companies_new AFTER INSERT ON companies
    REFERENCING NEW TABLE AS said FOR EACH STATEMENT EXECUTE FUNCTION companies_are_to_encode();
CREATE TRIGGER companies_changed AFTER UPDATE ON companies
    REFERENCING NEW TABLE AS said FOR EACH STATEMENT EXECUTE FUNCTION companies_are_to_encode();
