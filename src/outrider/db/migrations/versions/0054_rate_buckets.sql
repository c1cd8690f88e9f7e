-- Token buckets of rate limits, for all processes. Unlogged: nothing of it outlives a crash, and nothing has to. Whom a row is
-- about is known only to who has the master key.
CREATE UNLOGGED TABLE rate_buckets (
    key bytea PRIMARY KEY,
    tokens float8 NOT NULL,
    granted int NOT NULL,
    filled_at timestamptz NOT NULL
) WITH (fillfactor = 50);
