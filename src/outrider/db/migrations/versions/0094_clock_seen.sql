-- What was last seen of the clock, over all starts: a date that has leapt ahead of it deletes nothing for good at once
-- (docs/decisions/bad-days-of-the-machine.md).
CREATE TABLE clock_seen (
    only_one    boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    seen_at     timestamptz NOT NULL,
    waits_until timestamptz -- nothing is deleted for its age until then; null where it may be
);
-- The last tick was queued when a worker was last alive.
INSERT INTO clock_seen (seen_at)
    SELECT to_timestamp(max(defer_timestamp)) FROM procrastinate_periodic_defers HAVING max(defer_timestamp) IS NOT NULL;
