-- The attempt in which a run last waited in order: only those cut off since then count against its limit.
ALTER TABLE runs ADD COLUMN waited_at_attempt integer NOT NULL DEFAULT 0;
