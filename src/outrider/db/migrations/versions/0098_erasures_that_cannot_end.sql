-- An erasure that could not be ended when it was due is tried again later, and each time later still, so that one whose seal no key
-- opens holds up nobody behind it. `why` is what the last try failed with.
ALTER TABLE erasures_to_end
    ADD COLUMN due_at timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN tries integer NOT NULL DEFAULT 0,
    ADD COLUMN why text NOT NULL DEFAULT '';
DROP INDEX erasures_to_end_due;
CREATE INDEX erasures_to_end_due ON erasures_to_end (due_at);
