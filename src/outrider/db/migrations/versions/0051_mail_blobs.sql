-- The bytes of a message are kept once in a project, under their digest, whoever refers to them: the attempt that sent them and the
-- message that was recorded of it. The project is part of what is digested, so that equal mail of two operators has nothing in common.
CREATE TABLE mail_blobs (
    digest     bytea PRIMARY KEY CHECK (octet_length(digest) = 32),
    project_id text NOT NULL REFERENCES projects (id),
    bytes      bytea NOT NULL,
    created_at timestamptz NOT NULL
);

INSERT INTO mail_blobs (digest, project_id, bytes, created_at)
    SELECT sha256(convert_to(project_id || chr(10), 'UTF8') || raw), project_id, raw, created_at FROM email_messages
    ON CONFLICT DO NOTHING;
INSERT INTO mail_blobs (digest, project_id, bytes, created_at)
    SELECT sha256(convert_to(project_id || chr(10), 'UTF8') || raw), project_id, raw, created_at FROM send_attempts WHERE raw <> ''
    ON CONFLICT DO NOTHING;

-- A table is written anew once, with the digest where the bytes were, so that their room is free at once.
ALTER TABLE email_messages ALTER COLUMN raw DROP NOT NULL,
    ALTER COLUMN raw TYPE bytea USING sha256(convert_to(project_id || chr(10), 'UTF8') || raw);
ALTER TABLE email_messages RENAME COLUMN raw TO blob;
ALTER TABLE send_attempts ALTER COLUMN raw DROP NOT NULL,
    ALTER COLUMN raw TYPE bytea USING CASE WHEN raw <> '' THEN sha256(convert_to(project_id || chr(10), 'UTF8') || raw) END;
ALTER TABLE send_attempts RENAME COLUMN raw TO blob;

-- Who refers to a blob: a hash finds it in a third of the room.
CREATE INDEX email_messages_of_blob ON email_messages USING hash (blob) WHERE blob IS NOT NULL;
CREATE INDEX send_attempts_of_blob ON send_attempts USING hash (blob) WHERE blob IS NOT NULL;
ALTER TABLE email_messages ADD CONSTRAINT email_messages_blob FOREIGN KEY (blob) REFERENCES mail_blobs (digest);
ALTER TABLE send_attempts ADD CONSTRAINT send_attempts_blob FOREIGN KEY (blob) REFERENCES mail_blobs (digest);

-- The last who lets go of a blob takes it away, in the same transaction: an erasure or a pruning cannot forget it. First the lock,
-- then the look: whoever puts the same bytes meanwhile holds it until their reference is there to be seen.
CREATE FUNCTION drop_mail_blob(gone bytea) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM mail_blobs WHERE digest = gone FOR UPDATE;
    DELETE FROM mail_blobs WHERE digest = gone AND NOT EXISTS (SELECT FROM email_messages WHERE blob = gone)
        AND NOT EXISTS (SELECT FROM send_attempts WHERE blob = gone);
END $$;
CREATE FUNCTION let_go_of_mail_blob() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM drop_mail_blob(OLD.blob);
    RETURN NULL;
END $$;
CREATE TRIGGER let_go_of_mail_blob AFTER DELETE ON email_messages FOR EACH ROW EXECUTE FUNCTION let_go_of_mail_blob();
CREATE TRIGGER let_go_of_other_mail_blob AFTER UPDATE OF blob ON email_messages FOR EACH ROW
    WHEN (OLD.blob IS DISTINCT FROM NEW.blob) EXECUTE FUNCTION let_go_of_mail_blob();
CREATE TRIGGER let_go_of_mail_blob AFTER DELETE ON send_attempts FOR EACH ROW EXECUTE FUNCTION let_go_of_mail_blob();
CREATE TRIGGER let_go_of_other_mail_blob AFTER UPDATE OF blob ON send_attempts FOR EACH ROW
    WHEN (OLD.blob IS DISTINCT FROM NEW.blob) EXECUTE FUNCTION let_go_of_mail_blob();
