-- What all hosts of one installation must agree on. `key_mark` tells their master key from another and does not give it away.
CREATE TABLE installation (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    key_mark bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
);
