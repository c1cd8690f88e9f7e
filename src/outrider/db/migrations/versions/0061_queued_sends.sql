-- The send queue: approved drafts that somebody asked to be sent at the sender's pace (docs/decisions/send-queue.md). A row is a
-- wish and no more: of this draft, as it read then (`content_sha256`), by this credential. It is deleted in the very transaction that claims
-- the draft's one send, so that nobody acts on it twice.
CREATE TABLE queued_sends (
    draft_id        text PRIMARY KEY REFERENCES drafts (id) ON DELETE CASCADE,
    project_id      text NOT NULL REFERENCES projects (id),
    position        bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    content_sha256  text NOT NULL,
    credential_kind text NOT NULL,
    credential_id   text NOT NULL,
    credential_name text NOT NULL,
    api_key_id      text,                     -- the key that it stands and falls with; of a console session the one that opened it
    queued_at       timestamptz NOT NULL,
    send_at         timestamptz,              -- not before
    look_at         timestamptz NOT NULL,     -- when its turn is looked at next
    looks           integer NOT NULL DEFAULT 0 -- how often its turn came and the mailbox was not there
);
CREATE INDEX queued_sends_in_order ON queued_sends (project_id, position);
CREATE INDEX queued_sends_due ON queued_sends (look_at);

-- Whoever was signed in before this moment has no say any more, in what waits either.
ALTER TABLE operators ADD COLUMN signed_out_at timestamptz;
