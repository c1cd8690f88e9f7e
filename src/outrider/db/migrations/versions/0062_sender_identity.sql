-- Who writes, as the letters of their country have to say it; and what its readers are told of them.
ALTER TABLE projects
    ADD COLUMN country text,
    ADD COLUMN legal_form text,
    ADD COLUMN registered_office text,
    ADD COLUMN register_court text,
    ADD COLUMN register_number text,
    ADD COLUMN directors text[] NOT NULL DEFAULT '{}',
    ADD COLUMN vat_id text,
    ADD COLUMN phone text,
    ADD COLUMN eu_representative text,
    ADD COLUMN uk_representative text,
    ADD COLUMN privacy_contact text,
    ADD COLUMN interest text,
    ADD COLUMN ai_disclosure text NOT NULL DEFAULT 'automatic'
        CHECK (ai_disclosure IN ('automatic', 'always', 'never'));
