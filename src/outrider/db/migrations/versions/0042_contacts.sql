-- The people of a company, as many as are known: where each was learnt of, and what is known of the address.
CREATE TABLE contacts (
    id           text PRIMARY KEY,
    project_id   text NOT NULL REFERENCES projects (id),
    company_name text NOT NULL,
    domain       text NOT NULL DEFAULT '',
    name         text NOT NULL DEFAULT '',
    role         text NOT NULL DEFAULT '',
    email        text,
    source       text NOT NULL CHECK (source IN ('import', 'provider', 'page', 'inbound', 'operator')),
    provider     text NOT NULL DEFAULT '', -- which data provider
    source_url   text,                     -- the page where the address was seen
    observed_at  timestamptz NOT NULL,     -- when the source said so
    mx           text CHECK (mx IN ('pass', 'fail', 'unknown')), -- whether the domain takes mail; null: not asked
    mx_reason    text NOT NULL DEFAULT '',
    mx_at        timestamptz,
    verdict      text CHECK (verdict IN ('deliverable', 'undeliverable', 'risky', 'unknown')), -- a provider's word
    verdict_by   text NOT NULL DEFAULT '',
    verdict_at   timestamptz,
    created_at   timestamptz NOT NULL,
    updated_at   timestamptz NOT NULL,
    CHECK (name <> '' OR email IS NOT NULL)
);
-- A person is known by their address; one without an address by name and company.
CREATE UNIQUE INDEX contacts_by_email ON contacts (project_id, lower(email)) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX contacts_by_name ON contacts (project_id, domain, lower(company_name), lower(name)) WHERE email IS NULL;
CREATE INDEX contacts_of_domain ON contacts (project_id, domain) WHERE domain <> '';
CREATE INDEX contacts_of_company ON contacts (project_id, lower(company_name)) WHERE domain = '';
CREATE INDEX contacts_page ON contacts (project_id, created_at DESC, id DESC);
CREATE INDEX contacts_changed ON contacts (project_id, updated_at DESC, id DESC);
CREATE TRIGGER keep_updated_at BEFORE INSERT OR UPDATE ON contacts FOR EACH ROW EXECUTE FUNCTION keep_updated_at();

-- What the catalogue knew of people so far.
INSERT INTO contacts (id, project_id, company_name, domain, name, email, source, observed_at, created_at, updated_at)
SELECT DISTINCT ON (project_id, lower(contact_email))
    'contact_' || substr(id, 4), project_id, name, domain, contact_name, contact_email, 'import', updated_at, updated_at, updated_at
FROM companies WHERE contact_email <> '' ORDER BY project_id, lower(contact_email), updated_at DESC;
ALTER TABLE companies DROP COLUMN contact_email, DROP COLUMN contact_name;
