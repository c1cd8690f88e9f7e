-- Mail is searched by its words, and the random signs in the links of each letter are none: 300 trigrams that no other letter has,
-- four fifths of the index (docs/benchmarks.md "Room").
DO $$
BEGIN
    IF (SELECT count(*) = 2 FROM pg_extension WHERE extname IN ('pg_trgm', 'btree_gin')) THEN
        DROP INDEX IF EXISTS email_messages_words;
        CREATE INDEX email_messages_words ON email_messages USING gin (project_id,
            (subject || ' ' || from_email || ' ' || to_email || ' ' || regexp_replace(text, '[A-Za-z0-9_-]{40,}', '', 'g'))
            gin_trgm_ops);
    END IF;
END $$;
