-- A suppression carries its evidence, and there is a way back: a lifted one stays on record and stops no mail any more.
ALTER TABLE suppressions DROP CONSTRAINT suppressions_reason_check;
UPDATE suppressions SET reason = CASE WHEN source = 'unsubscribe link' THEN 'one_click' ELSE 'opt_out' END
    WHERE reason = 'unsubscribed';
ALTER TABLE suppressions
    ADD CONSTRAINT suppressions_reason_check
        CHECK (reason IN ('opt_out', 'one_click', 'complaint', 'hard_bounce', 'manual', 'erased')),
    ALTER COLUMN email DROP NOT NULL,
    ADD COLUMN email_hash  bytea,                        -- instead of the address, of a person whose data were erased
    ADD COLUMN evidence    jsonb NOT NULL DEFAULT '{}',  -- {message_id, matched_by, auth {spf, dkim, dmarc}}
    ADD COLUMN counted     boolean NOT NULL DEFAULT true, -- false: too little is proven for a rate of bounces or complaints
    ADD COLUMN lifted_at   timestamptz,
    ADD COLUMN lifted_by   jsonb,
    ADD COLUMN lift_reason text,
    ADD CONSTRAINT suppressions_whose CHECK ((email IS NULL) = (email_hash IS NOT NULL));
DROP INDEX suppressions_once;
CREATE UNIQUE INDEX suppressions_once ON suppressions (operator_id, lower(email)) WHERE lifted_at IS NULL;
CREATE UNIQUE INDEX suppressions_erased_once ON suppressions (operator_id, email_hash) WHERE lifted_at IS NULL;

-- What may be a no, or a dead address, and is not certain: nobody writes there until somebody has answered.
CREATE TYPE suppression_hold_status AS ENUM (
    'open',
    'confirmed', -- it was one; suppressed
    'released'   -- it was none
);
CREATE TABLE suppression_holds (
    id              text PRIMARY KEY,
    operator_id     text NOT NULL REFERENCES operators (id),
    project_id      text NOT NULL REFERENCES projects (id),
    email           text NOT NULL,
    kind            text NOT NULL CHECK (kind IN ('opt_out', 'hard_bounce')),
    status          suppression_hold_status NOT NULL DEFAULT 'open',
    doubts          text[] NOT NULL,          -- why it did not suppress by itself, in words
    evidence        jsonb NOT NULL,           -- as in suppressions
    prospect_id     text,
    becomes_at      timestamptz,              -- when silence makes it a suppression; null: it waits for an answer
    answered_at     timestamptz,
    answered_by     jsonb,
    answer_reason   text,
    suppression_id  text REFERENCES suppressions (id),
    created_at      timestamptz NOT NULL
);
CREATE UNIQUE INDEX suppression_holds_once ON suppression_holds (operator_id, lower(email)) WHERE status = 'open';
CREATE INDEX suppression_holds_page ON suppression_holds (project_id, created_at DESC, id DESC);
CREATE INDEX suppression_holds_due ON suppression_holds (becomes_at) WHERE status = 'open' AND becomes_at IS NOT NULL;

-- The key under which an operator's erased addresses are recognised, sealed under the master key. It never changes, so that a
-- rotation of the master key forgets nobody.
CREATE TABLE erasure_keys (
    id          text PRIMARY KEY,
    operator_id text NOT NULL UNIQUE REFERENCES operators (id),
    key_sealed  bytea NOT NULL,
    created_at  timestamptz NOT NULL
);

-- Events hold ids and no personal data. The addresses that earlier versions wrote into them are taken out once.
ALTER TABLE events DISABLE TRIGGER events_are_final;
UPDATE events SET data = data - 'email' WHERE type = 'suppression.created';
ALTER TABLE events ENABLE TRIGGER events_are_final;
