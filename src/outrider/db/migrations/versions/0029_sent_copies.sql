-- Whether the server of an account files what it sends by itself; null until that was seen.
ALTER TABLE mailboxes ADD COLUMN files_sent_copies boolean;

-- When to look whether a message that left lies in Sent, and to put it there if not; null for one that needs no look.
ALTER TABLE send_attempts ADD COLUMN copy_due_at timestamptz;
CREATE INDEX send_attempts_copies ON send_attempts (copy_due_at) WHERE copy_due_at IS NOT NULL;
