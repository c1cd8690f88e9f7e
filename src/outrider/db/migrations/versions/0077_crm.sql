-- Where a project's replies and outcomes are handed over to, and what is or was (docs/decisions/crm.md).
CREATE TABLE crm_connections (
    id            text PRIMARY KEY,
    operator_id   text NOT NULL REFERENCES operators (id),
    project_id    text NOT NULL UNIQUE REFERENCES projects (id),
    provider      text NOT NULL,
    account       text NOT NULL, -- as the CRM names it
    hands_over    text[] NOT NULL,
    secret_sealed bytea NOT NULL,
    problem       text,          -- why nothing is handed over: what the CRM refuses; null while all is well
    resting_until timestamptz,   -- the CRM asked for fewer requests
    read_txid     xid8 NOT NULL,
    read_seq      bigint NOT NULL,
    leased_until  timestamptz,   -- a job is at it until then
    created_at    timestamptz NOT NULL,
    updated_at    timestamptz NOT NULL
);
CREATE TRIGGER keep_updated_at BEFORE INSERT OR UPDATE ON crm_connections FOR EACH ROW EXECUTE FUNCTION keep_updated_at();

CREATE TYPE crm_delivery_status AS ENUM (
    'pending',    -- to be handed over, or again at next_attempt_at
    'delivered',  -- the CRM has it, or has taken it away; final
    'left_out',   -- not handed over, as last_error says; final
    'failed'      -- given up, until somebody says again
);
-- Ids and codes; the words are read when they are handed over, so that nothing of a person who is gone can be.
CREATE TABLE crm_deliveries (
    id              text PRIMARY KEY,
    project_id      text NOT NULL REFERENCES projects (id),
    prospect_id     text NOT NULL,
    seq             bigint GENERATED ALWAYS AS IDENTITY,
    event_id        text NOT NULL,
    event_type      text NOT NULL,
    target_id       text NOT NULL,
    event_at        timestamptz NOT NULL,
    status          crm_delivery_status NOT NULL DEFAULT 'pending',
    take_back       boolean NOT NULL DEFAULT false, -- the person was erased: the entry is to go from the CRM
    begun_at        timestamptz,   -- something may have been made there
    contact         text,          -- ids of the CRM
    company         text,
    entry           text,
    attempts        integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz,
    last_attempt_at timestamptz,
    last_status     integer,
    last_error      text,
    created_at      timestamptz NOT NULL,
    updated_at      timestamptz NOT NULL,
    UNIQUE (project_id, event_id)
);
CREATE TRIGGER keep_updated_at BEFORE INSERT OR UPDATE ON crm_deliveries FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
CREATE INDEX crm_deliveries_page ON crm_deliveries (project_id, created_at DESC, id DESC);
CREATE INDEX crm_deliveries_by_status ON crm_deliveries (project_id, status, created_at DESC, id DESC);
CREATE INDEX crm_deliveries_of_prospect ON crm_deliveries (project_id, prospect_id, seq);
CREATE INDEX crm_deliveries_due ON crm_deliveries (project_id, next_attempt_at) WHERE status = 'pending';
CREATE INDEX crm_deliveries_by_age ON crm_deliveries (created_at) WHERE status <> 'pending';
