-- How often and when a project writes again. A project without a row has the usual two steps.
CREATE TABLE follow_up_sequences (
    project_id text PRIMARY KEY REFERENCES projects (id),
    steps      jsonb NOT NULL,
    updated_at timestamptz NOT NULL
);
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON follow_up_sequences FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
