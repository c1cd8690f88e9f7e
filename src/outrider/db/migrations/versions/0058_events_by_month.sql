-- The log by months: a month that is long over can be written to a file and let go of whole. What was there becomes the first part, as
-- it lies, with its own indexes. Each part has indexes of its own, and none stands at the whole: an id or number is unique in its
-- month, and both come from where none is given twice.
ALTER TABLE events RENAME TO events_first;
ALTER TABLE events_first ALTER seq DROP IDENTITY;
CREATE SEQUENCE events_numbers;
SELECT setval('events_numbers', coalesce((SELECT max(seq) FROM events_first), 0) + 1, false);
CREATE TABLE events (
    seq         bigint NOT NULL DEFAULT nextval('events_numbers'),
    txid        xid8 NOT NULL DEFAULT event_xid(pg_current_xact_id()),
    id          text NOT NULL,
    operator_id text NOT NULL,
    project_id  text,
    type        text NOT NULL,
    target_type text NOT NULL,
    target_id   text NOT NULL,
    actor       jsonb NOT NULL,
    request_id  text,
    data        jsonb NOT NULL DEFAULT '{}',
    created_at  timestamptz NOT NULL
) PARTITION BY RANGE (created_at);

-- The rule that nothing is changed or taken out is handed on to every part; the one against TRUNCATE each needs for itself.
DROP TRIGGER events_are_final ON events_first;
CREATE TRIGGER events_are_final BEFORE UPDATE OR DELETE ON events
    FOR EACH ROW EXECUTE FUNCTION events_are_final();
CREATE TRIGGER events_stay BEFORE TRUNCATE ON events
    FOR EACH STATEMENT EXECUTE FUNCTION events_are_final();

DO $$
DECLARE
    until timestamptz := (SELECT (date_trunc('month', greatest(now(), max(created_at)) AT TIME ZONE 'UTC') + interval '1 month')
        AT TIME ZONE 'UTC' FROM events_first);
BEGIN
    EXECUTE format('ALTER TABLE events ATTACH PARTITION events_first FOR VALUES FROM (MINVALUE) TO (%L)', until);
END $$;

-- One more part. Its indexes go upwards and are read backwards, so that their pages fill up; downwards they were half empty.
CREATE FUNCTION make_event_part(part text, bounds text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('CREATE TABLE %I (LIKE events INCLUDING DEFAULTS, PRIMARY KEY (seq), UNIQUE (id))', part);
    EXECUTE format('CREATE INDEX %I ON %I (operator_id, txid, seq)', part || '_by_operator', part);
    EXECUTE format('CREATE INDEX %I ON %I (project_id, txid, seq)', part || '_by_project', part);
    EXECUTE format('CREATE INDEX %I ON %I (target_id, seq)', part || '_by_target', part);
    EXECUTE format('CREATE INDEX %I ON %I (operator_id, created_at, id)', part || '_audit', part);
    EXECUTE format('CREATE INDEX %I ON %I (operator_id, type, created_at, id)', part || '_by_type', part);
    EXECUTE format('CREATE INDEX %I ON %I (operator_id, type, txid, seq)', part || '_of_type', part);
    EXECUTE format('CREATE INDEX %I ON %I (operator_id, (actor ->> ''credential_id''), created_at, id)', part || '_by_credential', part);
    EXECUTE format('CREATE TRIGGER events_stay BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION events_are_final()', part);
    EXECUTE format('ALTER TABLE events ATTACH PARTITION %I %s', part, bounds);
END $$;

-- Whatever has no month of its own, because nobody made it in time or a clock was wrong: no event is ever refused for that.
SELECT make_event_part('events_other', 'DEFAULT');

-- The months from `start` on that are not there yet. One of which events lie among the others stays there.
CREATE FUNCTION make_event_months(start timestamptz, months integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    month timestamptz;
    until timestamptz;
    part text;
BEGIN
    PERFORM pg_advisory_xact_lock(232629953); -- two at once would make the same
    FOR n IN 0..months LOOP
        month := (date_trunc('month', start AT TIME ZONE 'UTC') + n * interval '1 month') AT TIME ZONE 'UTC';
        until := (date_trunc('month', start AT TIME ZONE 'UTC') + (n + 1) * interval '1 month') AT TIME ZONE 'UTC';
        part := 'events_' || to_char(month AT TIME ZONE 'UTC', '"y"YYYY"m"MM');
        CONTINUE WHEN to_regclass(part) IS NOT NULL
            OR month < (SELECT substring(pg_get_expr(relpartbound, oid) FROM 'TO \(''(.*)''\)')::timestamptz
                        FROM pg_class WHERE oid = to_regclass('events_first'))
            OR EXISTS (SELECT FROM event_archives WHERE name = part);
        BEGIN
            PERFORM make_event_part(part, format('FOR VALUES FROM (%L) TO (%L)', month, until));
        EXCEPTION WHEN check_violation THEN
            RAISE WARNING 'the events of % stay among the others: some were written before their month was made', part;
        END;
    END LOOP;
END $$;

-- What was written to a file and let go of: where a seal covers events that are no longer here, they are in there.
CREATE TABLE event_archives (
    name       text PRIMARY KEY,
    first_seq  bigint NOT NULL,
    last_seq   bigint NOT NULL,
    events     bigint NOT NULL CHECK (events > 0),
    sha256     bytea NOT NULL CHECK (octet_length(sha256) = 32),
    created_at timestamptz NOT NULL
);
CREATE TRIGGER event_archives_are_final BEFORE UPDATE OR DELETE ON event_archives
    FOR EACH ROW EXECUTE FUNCTION events_are_final();
CREATE TRIGGER event_archives_stay BEFORE TRUNCATE ON event_archives
    FOR EACH STATEMENT EXECUTE FUNCTION events_are_final();
