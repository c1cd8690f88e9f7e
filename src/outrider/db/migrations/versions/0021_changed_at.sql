-- When each listed row changed last, kept by the database: whoever updates a row need not think of it.
CREATE FUNCTION keep_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        NEW.updated_at := coalesce(NEW.updated_at, NEW.created_at);
    ELSE
        -- never back: a clock that is moved must hide no change from `updated_since`
        NEW.updated_at := greatest(NEW.updated_at, OLD.updated_at, clock_timestamp());
    END IF;
    RETURN NEW;
END $$;

ALTER TABLE projects ADD COLUMN updated_at timestamptz;
ALTER TABLE runs ADD COLUMN updated_at timestamptz;
ALTER TABLE next_actions ADD COLUMN updated_at timestamptz;
ALTER TABLE email_messages ADD COLUMN updated_at timestamptz;
ALTER TABLE suppressions ADD COLUMN updated_at timestamptz;
ALTER TABLE api_keys ADD COLUMN updated_at timestamptz;
ALTER TABLE device_grants ADD COLUMN updated_at timestamptz;
ALTER TABLE webhooks ADD COLUMN updated_at timestamptz;
ALTER TABLE webhook_deliveries ADD COLUMN updated_at timestamptz;

UPDATE projects SET updated_at = created_at;
UPDATE runs SET updated_at = coalesce(finished_at, started_at, created_at);
UPDATE next_actions SET updated_at = coalesce(closed_at, created_at);
-- what went out says so in the same words as what came in
UPDATE email_messages SET updated_at = created_at,
    analysis = CASE WHEN direction = 'outbound' AND analysis = '{}'
        THEN '{"intent": "unknown", "asks_for_pricing": false}' ELSE analysis END;
UPDATE suppressions SET updated_at = created_at;
UPDATE api_keys SET updated_at = coalesce(revoked_at, created_at);
UPDATE device_grants SET updated_at = coalesce(revoked_at, created_at);
UPDATE webhooks SET updated_at = created_at;
UPDATE webhook_deliveries SET updated_at = coalesce(last_attempt_at, created_at);

ALTER TABLE projects ALTER updated_at SET NOT NULL;
ALTER TABLE runs ALTER updated_at SET NOT NULL;
ALTER TABLE next_actions ALTER updated_at SET NOT NULL;
ALTER TABLE email_messages ALTER updated_at SET NOT NULL;
ALTER TABLE suppressions ALTER updated_at SET NOT NULL;
ALTER TABLE api_keys ALTER updated_at SET NOT NULL;
ALTER TABLE device_grants ALTER updated_at SET NOT NULL;
ALTER TABLE webhooks ALTER updated_at SET NOT NULL;
ALTER TABLE webhook_deliveries ALTER updated_at SET NOT NULL;

CREATE TRIGGER keep_updated_at BEFORE INSERT OR UPDATE ON projects FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE INSERT OR UPDATE ON runs FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE INSERT OR UPDATE ON next_actions FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE INSERT OR UPDATE ON email_messages FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE INSERT OR UPDATE ON suppressions FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE INSERT OR UPDATE ON api_keys FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE INSERT OR UPDATE ON device_grants FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE INSERT OR UPDATE ON webhook_deliveries FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
-- how far a webhook has read is no change that anybody asks for
CREATE TRIGGER keep_updated_at BEFORE INSERT OR UPDATE OF url, description, types, enabled, secret_sealed ON webhooks
    FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
-- these set it themselves, and some updates forgot to
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON claims FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON prospects FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON prospect_research FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON strategies FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON drafts FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON follow_up_schedules FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON inbound_candidates FOR EACH ROW EXECUTE FUNCTION keep_updated_at();

-- One for each `sort` of a list; both directions are served by the same one.
CREATE INDEX claims_changed ON claims (project_id, updated_at DESC, id DESC);
CREATE INDEX prospects_changed ON prospects (project_id, updated_at DESC, id DESC);
CREATE INDEX prospects_best ON prospects (project_id, fit_score DESC, id DESC);
CREATE INDEX prospect_research_changed ON prospect_research (project_id, updated_at DESC, id DESC);
CREATE INDEX strategies_changed ON strategies (project_id, updated_at DESC, id DESC);
CREATE INDEX drafts_changed ON drafts (project_id, updated_at DESC, id DESC);
CREATE INDEX follow_ups_changed ON follow_up_schedules (project_id, updated_at DESC, id DESC);
CREATE INDEX follow_ups_by_due ON follow_up_schedules (project_id, due_at DESC, id DESC);
CREATE INDEX inbound_candidates_changed ON inbound_candidates (project_id, updated_at DESC, id DESC);
CREATE INDEX email_messages_changed ON email_messages (project_id, updated_at DESC, id DESC);
CREATE INDEX runs_changed ON runs (project_id, updated_at DESC, id DESC);
CREATE INDEX next_actions_changed ON next_actions (project_id, updated_at DESC, id DESC);
