-- A restored event log has the transaction numbers of the server that wrote it; this server's own are lower or higher. Its events
-- get numbers behind those, by a shift that a restore sets, so that order and places of readers hold.
CREATE FUNCTION event_xid_shift() RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT 0::bigint';
CREATE FUNCTION event_xid(xid xid8) RETURNS xid8 LANGUAGE sql STABLE PARALLEL SAFE
    AS 'SELECT ((xid::text)::bigint + event_xid_shift())::text::xid8';
ALTER TABLE events ALTER COLUMN txid SET DEFAULT event_xid(pg_current_xact_id());

-- A mailbox that came out of a backup sends nothing until it has been read and a person has said so: when it was restored, and
-- of which moment the backup was.
ALTER TABLE mailboxes ADD COLUMN restored_at timestamptz, ADD COLUMN restored_from timestamptz,
    ADD CONSTRAINT mailboxes_restored CHECK ((restored_at IS NULL) = (restored_from IS NULL));
