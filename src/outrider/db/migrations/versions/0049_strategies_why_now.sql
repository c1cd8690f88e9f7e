-- A strategy says for whom it is, which finding is the reason to write now, and which claim answers what they may object.
-- What was planned before says neither.
ALTER TABLE strategies
    ADD COLUMN addressed_to text NOT NULL DEFAULT '',
    ADD COLUMN finding_id text,
    ADD COLUMN answer_claim_id text;
