-- The catalogue may know whom to write to at a company; a search carries it to the prospect.

ALTER TABLE companies
    ADD COLUMN contact_email text NOT NULL DEFAULT '',
    ADD COLUMN contact_name text NOT NULL DEFAULT '';
