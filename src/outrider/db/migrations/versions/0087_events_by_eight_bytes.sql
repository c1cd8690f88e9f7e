-- The indexes of the log hold eight bytes instead of ids of 30 letters and words, and their keys have one length, by which they fill
-- their pages from left to right also where operators and kinds take turns. What a query finds by them it compares in full. The order
-- within a moment is the log's own number instead of the id, of which 12 letters (its milliseconds and more) find it.
CREATE FUNCTION index_event_part(part text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('CREATE INDEX %I ON %I (substr(id, 5, 12))', part || '_by_id', part);
    EXECUTE format('CREATE INDEX %I ON %I (hashtext(operator_id), txid, seq)', part || '_by_operator', part);
    EXECUTE format('CREATE INDEX %I ON %I (hashtextextended(project_id, 0), txid, seq)', part || '_by_project', part);
    EXECUTE format('CREATE INDEX %I ON %I (hashtext(operator_id), created_at, seq)', part || '_audit', part);
    EXECUTE format('CREATE INDEX %I ON %I (hashtext(operator_id), hashtext(target_id), created_at, seq)', part || '_by_target', part);
    EXECUTE format('CREATE INDEX %I ON %I (hashtext(operator_id), hashtext(type), created_at, seq)', part || '_by_type', part);
    EXECUTE format('CREATE INDEX %I ON %I (hashtext(operator_id), hashtext(type), txid, seq)', part || '_of_type', part);
    EXECUTE format('CREATE INDEX %I ON %I (hashtext(operator_id), hashtext(actor ->> ''credential_id''), created_at, seq)',
        part || '_by_credential', part);
END $$;

CREATE OR REPLACE FUNCTION make_event_part(part text, bounds text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('CREATE TABLE %I (LIKE events INCLUDING DEFAULTS, PRIMARY KEY (seq))', part);
    PERFORM index_event_part(part);
    EXECUTE format('CREATE TRIGGER events_stay BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION events_are_final()', part);
    EXECUTE format('ALTER TABLE events ATTACH PARTITION %I %s', part, bounds);
END $$;

DO $$
DECLARE
    part regclass;
    old record;
BEGIN
    FOR part IN SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'events'::regclass ORDER BY 1 LOOP
        FOR old IN SELECT i.indexrelid::regclass AS index, c.conname FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid
            WHERE i.indrelid = part AND NOT i.indisprimary LOOP
            IF old.conname IS NULL THEN
                EXECUTE format('DROP INDEX %s', old.index);
            ELSE
                EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', part, old.conname);
            END IF;
        END LOOP;
        PERFORM index_event_part(part::text);
    END LOOP;
END $$;
