-- The beginning of a letter is made of its text when it is read.
ALTER TABLE email_messages DROP COLUMN snippet;

-- Looked up, never sorted.
DROP INDEX send_attempts_of_draft, send_attempts_to, follow_ups_by_prospect;
CREATE INDEX send_attempts_of_draft ON send_attempts USING hash (draft_id);
CREATE INDEX send_attempts_to ON send_attempts USING hash (lower(envelope_to));
CREATE INDEX follow_ups_by_prospect ON follow_up_schedules USING hash (prospect_id);
