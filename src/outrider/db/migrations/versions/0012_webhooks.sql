-- Addresses that are told of events (Standard Webhooks). Each reads the event log behind its own place in it.
CREATE TABLE webhooks (
    id                  text PRIMARY KEY,
    operator_id         text NOT NULL REFERENCES operators (id),
    project_id          text REFERENCES projects (id),
    url                 text NOT NULL,
    description         text NOT NULL,
    types               text[] NOT NULL,
    enabled             boolean NOT NULL DEFAULT true,
    secret_sealed       bytea NOT NULL,
    old_secret_sealed   bytea,
    old_secret_until    timestamptz,
    read_txid           xid8 NOT NULL,
    read_seq            bigint NOT NULL,
    leased_until        timestamptz, -- a job is sending to it until then
    created_at          timestamptz NOT NULL
);
CREATE INDEX webhooks_page ON webhooks (operator_id, created_at DESC, id DESC);

CREATE TYPE delivery_status AS ENUM (
    'pending',    -- to be sent, or to be sent again at next_attempt_at
    'delivered',  -- the receiver answered 2xx; final
    'failed'      -- given up after the last attempt, until an operator redelivers it
);
CREATE TABLE webhook_deliveries (
    id              text PRIMARY KEY,
    operator_id     text NOT NULL REFERENCES operators (id),
    webhook_id      text NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    event_id        text NOT NULL,
    event_type      text NOT NULL,
    body            bytea NOT NULL,
    status          delivery_status NOT NULL DEFAULT 'pending',
    attempts        integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz,
    last_attempt_at timestamptz,
    last_status     integer,
    last_error      text,
    created_at      timestamptz NOT NULL,
    UNIQUE (webhook_id, event_id)
);
CREATE INDEX webhook_deliveries_page ON webhook_deliveries (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_by_status ON webhook_deliveries (webhook_id, status, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE status = 'pending';
