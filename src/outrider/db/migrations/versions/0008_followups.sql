-- One follow-up to one prospect: a row per step, the next step's row is made when this one is sent.
CREATE TYPE follow_up_status AS ENUM (
    'scheduled', -- waits for due_at; whether it is due is computed, never stored
    'held',      -- the prospect is away until resume_at
    'drafting',  -- due; a run writes the draft
    'drafted',   -- the draft waits for review or for its sending
    'sent',      -- sent, and a further step was scheduled
    'paused',    -- somebody or something said stop; pause_reason tells what
    'canceled',  -- final
    'exhausted'  -- the last step was sent; nothing follows
);
CREATE TABLE follow_up_schedules (
    id             text PRIMARY KEY,
    project_id     text NOT NULL REFERENCES projects (id),
    prospect_id    text NOT NULL,
    status         follow_up_status NOT NULL DEFAULT 'scheduled',
    step           integer NOT NULL CHECK (step > 0),
    due_at         timestamptz NOT NULL,
    pause_reason   text,
    resume_at      timestamptz,
    draft_id       text,
    after_draft_id text NOT NULL,
    run_id         text,
    to_email       text NOT NULL,
    active_since   timestamptz NOT NULL,
    created_at     timestamptz NOT NULL,
    updated_at     timestamptz NOT NULL
);
-- A prospect is followed up along one line only, and a sent message starts it once.
CREATE UNIQUE INDEX follow_ups_open_once ON follow_up_schedules (project_id, prospect_id)
    WHERE status IN ('scheduled', 'held', 'drafting', 'drafted', 'paused');
CREATE UNIQUE INDEX follow_ups_once_per_message ON follow_up_schedules (project_id, after_draft_id);
CREATE INDEX follow_ups_page ON follow_up_schedules (project_id, created_at DESC, id DESC);
CREATE INDEX follow_ups_by_status ON follow_up_schedules (project_id, status, created_at DESC, id DESC);
CREATE INDEX follow_ups_by_prospect ON follow_up_schedules (project_id, prospect_id, created_at DESC, id DESC);
CREATE INDEX follow_ups_due ON follow_up_schedules (due_at) WHERE status = 'scheduled';
CREATE INDEX follow_ups_held ON follow_up_schedules (resume_at) WHERE status = 'held';
CREATE INDEX follow_ups_drafting ON follow_up_schedules (project_id) WHERE status = 'drafting';
