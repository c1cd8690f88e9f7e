-- How a project's letters sound, and whom the operator never writes to. A project without a row has said nothing.
CREATE TABLE voices (
    project_id     text PRIMARY KEY REFERENCES projects (id),
    sender_name    text NOT NULL,
    sender_role    text NOT NULL,
    signature      text NOT NULL,
    tone           text NOT NULL,
    language       text NOT NULL,
    rules          jsonb NOT NULL,
    samples        jsonb NOT NULL,
    never_write_to jsonb NOT NULL,
    updated_at     timestamptz NOT NULL
);
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON voices FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
