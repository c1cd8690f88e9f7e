-- What a provider's refusals mean for the mailbox. A mailbox is paused until a moment, or without one until the operator says
-- that it is mended.
CREATE INDEX mailboxes_pauses ON mailboxes (paused_until) WHERE status = 'paused' AND paused_until IS NOT NULL;
-- The operator has looked into too many bounces or complaints; only what is sent after this counts again.
ALTER TABLE mailboxes ADD COLUMN rates_since timestamptz;
-- Whether a mailbox has written to an address that bounced or complained.
CREATE INDEX send_attempts_by_recipient ON send_attempts (mailbox_id, lower(envelope_to))
    WHERE status IN ('committed', 'sent');
