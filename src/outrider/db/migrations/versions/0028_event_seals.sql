-- The hash chain over the event log. Each seal covers the next events of one operator and the seal before it, so that who
-- changes, removes or slips in an event must write every later seal anew; and then the newest is not the one that was kept outside.
CREATE TABLE event_seals (
    number      bigint PRIMARY KEY CHECK (number > 0),
    operator_id text NOT NULL,
    txid        xid8 NOT NULL,
    seq         bigint NOT NULL,
    seqs        bigint[] NOT NULL,
    digests     bytea NOT NULL CHECK (octet_length(digests) = 32 * cardinality(seqs)),
    sha256      bytea NOT NULL,
    sealed_at   timestamptz NOT NULL
);
CREATE UNIQUE INDEX event_seals_by_operator ON event_seals (operator_id, number DESC);
CREATE TRIGGER event_seals_are_final BEFORE UPDATE OR DELETE ON event_seals
    FOR EACH ROW EXECUTE FUNCTION events_are_final();
CREATE TRIGGER event_seals_stay BEFORE TRUNCATE ON event_seals
    FOR EACH STATEMENT EXECUTE FUNCTION events_are_final();
