-- What recurs in the log stands in a table of its own, once: who acted, and changes of a status. An event has its number there, as
-- a JSON string; where it has an object, that is what it says. So what was written before stays as it is, and so may anything later.
CREATE TABLE event_terms (
    no   integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    term jsonb NOT NULL UNIQUE CHECK (jsonb_typeof(term) = 'object')
);
CREATE INDEX event_terms_of_credential ON event_terms ((term ->> 'credential_id')) WHERE term ->> 'credential_id' IS NOT NULL;
CREATE TRIGGER event_terms_are_final BEFORE UPDATE OR DELETE ON event_terms FOR EACH ROW EXECUTE FUNCTION events_are_final();
CREATE TRIGGER event_terms_stay BEFORE TRUNCATE ON event_terms FOR EACH STATEMENT EXECUTE FUNCTION events_are_final();

-- The number of a term. Nobody waits for another: a term that another transaction is just writing, or a long one, is kept in full.
CREATE FUNCTION event_term(told jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    known integer;
BEGIN
    SELECT no INTO known FROM event_terms WHERE term = told;
    IF known IS NULL AND octet_length(told::text) <= 1000
        AND pg_try_advisory_xact_lock(hashtextextended('event term ' || told::text, 0)) THEN
        INSERT INTO event_terms (term) VALUES (told) ON CONFLICT DO NOTHING RETURNING no INTO known;
    END IF;
    RETURN coalesce(to_jsonb(known::text), told);
END $$;

-- What an event keeps of its data: a number where nothing in it is of this one event.
CREATE FUNCTION event_data(told jsonb) RETURNS jsonb LANGUAGE sql AS $$
    SELECT CASE WHEN told ? 'to' AND told - '{field,from,to,kind}'::text[] = '{}' THEN event_term(told) ELSE told END
$$;

-- What an event says where it has a number or an object.
CREATE FUNCTION event_said(kept jsonb) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN jsonb_typeof(kept) = 'string' THEN (SELECT term FROM event_terms WHERE no = (kept #>> '{}')::integer) ELSE kept END
$$;

-- Who acted is found by the number, or by the credential where an event names it itself.
CREATE OR REPLACE FUNCTION index_event_part(part text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('CREATE INDEX %I ON %I (substr(id, 5, 12))', part || '_by_id', part);
    EXECUTE format('CREATE INDEX %I ON %I (hashtext(operator_id), txid, seq)', part || '_by_operator', part);
    EXECUTE format('CREATE INDEX %I ON %I (hashtextextended(project_id, 0), txid, seq)', part || '_by_project', part);
    EXECUTE format('CREATE INDEX %I ON %I (hashtext(operator_id), created_at, seq)', part || '_audit', part);
    EXECUTE format('CREATE INDEX %I ON %I (hashtext(operator_id), hashtext(target_id), created_at, seq)', part || '_by_target', part);
    EXECUTE format('CREATE INDEX %I ON %I (hashtext(operator_id), hashtext(type), created_at, seq)', part || '_by_type', part);
    EXECUTE format('CREATE INDEX %I ON %I (hashtext(operator_id), hashtext(type), txid, seq)', part || '_of_type', part);
    PERFORM index_event_actors(part);
END $$;
CREATE FUNCTION index_event_actors(part text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('CREATE INDEX %I ON %I (hashtext(operator_id), hashtext(coalesce(actor ->> ''credential_id'', actor #>> ''{}'')),'
        ' created_at, seq)', part || '_by_actor', part);
END $$;

DO $$
DECLARE
    part text;
BEGIN
    FOR part IN SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = 'events'::regclass ORDER BY 1 LOOP
        EXECUTE format('DROP INDEX %I', part || '_by_credential');
        PERFORM index_event_actors(part);
    END LOOP;
END $$;
