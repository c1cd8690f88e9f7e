-- What people ask for of their data, by reply or on the privacy page; a person decides on each (docs/decisions/rights.md).
CREATE TABLE rights_requests (
    id              text PRIMARY KEY,
    project_id      text NOT NULL REFERENCES projects (id),
    email           text NOT NULL,            -- empty once the person was erased
    prospect_id     text,
    rights          text[] NOT NULL CHECK (rights <@ ARRAY['access', 'erasure', 'objection', 'rectification', 'source']),
    channel         text NOT NULL CHECK (channel IN ('reply', 'page')),
    message_id      text,                     -- the reply that asks
    status          text NOT NULL CHECK (status IN ('unconfirmed', 'open', 'answered')),
    confirmation    text NOT NULL CHECK (confirmation IN ('not_needed', 'to_send', 'sent', 'not_sent', 'confirmed')),
    mailed_at       timestamptz,              -- when the mail that asks for a confirmation left
    due_at          timestamptz NOT NULL,     -- one month after it came in
    created_at      timestamptz NOT NULL,
    updated_at      timestamptz NOT NULL,
    answered_at     timestamptz,
    answered_by     jsonb,
    outcome         text CHECK (outcome IN ('granted', 'refused', 'no_request')),
    note            text NOT NULL DEFAULT '',
    CHECK ((status = 'answered') = (outcome IS NOT NULL))
);
CREATE UNIQUE INDEX rights_requests_of_message ON rights_requests (project_id, message_id) WHERE message_id IS NOT NULL;
CREATE UNIQUE INDEX rights_requests_on_page ON rights_requests (project_id, lower(email), rights)
    WHERE channel = 'page' AND status <> 'answered' AND email <> '';
CREATE INDEX rights_requests_waiting ON rights_requests (project_id, due_at) WHERE status <> 'answered';
CREATE INDEX rights_requests_page ON rights_requests (project_id, created_at DESC, id DESC);
CREATE INDEX rights_requests_changed ON rights_requests (project_id, updated_at DESC, id DESC);
CREATE INDEX rights_requests_of_email ON rights_requests (project_id, lower(email));
CREATE TRIGGER keep_updated_at BEFORE INSERT OR UPDATE ON rights_requests FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
