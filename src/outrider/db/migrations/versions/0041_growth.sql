-- What a request reads must not grow with what a project has done; tests/growth shows it.

-- What a mailbox sent is counted without a look at the rows.
DROP INDEX send_attempts_counted;
CREATE INDEX send_attempts_counted ON send_attempts (mailbox_id, created_at DESC) INCLUDE (status, project_id)
    WHERE status IN ('prepared', 'committed', 'sent');
CREATE INDEX send_attempts_to ON send_attempts (project_id, lower(envelope_to));

CREATE INDEX prospects_without_contact ON prospects (project_id, status, fit_score DESC, created_at, id)
    WHERE contact_email IS NULL;
CREATE INDEX prospects_by_source ON prospects (project_id, source, created_at DESC, id DESC);
CREATE INDEX drafts_by_kind ON drafts (project_id, kind, created_at DESC, id DESC);
CREATE INDEX drafts_waiting ON drafts (project_id, lifecycle_status, review_status) INCLUDE (schedule_id);
CREATE INDEX strategies_by_risk ON strategies (project_id, risk_level, created_at DESC, id DESC);
CREATE INDEX runs_by_operation ON runs (project_id, operation, created_at DESC, id DESC);
CREATE INDEX inbound_candidates_of ON inbound_candidates (project_id, prospect_id) WHERE prospect_id IS NOT NULL;
CREATE INDEX email_messages_by_direction ON email_messages (project_id, direction, created_at DESC, id DESC);
CREATE INDEX email_messages_by_kind ON email_messages (project_id, kind, created_at DESC, id DESC);
CREATE INDEX email_messages_by_intent ON email_messages (project_id, (analysis ->> 'intent'), created_at DESC, id DESC)
    WHERE analysis ->> 'intent' IS NOT NULL;
CREATE INDEX events_by_type ON events (operator_id, type, created_at DESC, id DESC);

-- Words are looked for by their trigrams, where the server has the extensions (both come with PostgreSQL and are trusted).
DO $$
BEGIN
    IF (SELECT count(*) = 2 FROM pg_available_extensions WHERE name IN ('pg_trgm', 'btree_gin')) THEN
        CREATE EXTENSION IF NOT EXISTS pg_trgm;
        CREATE EXTENSION IF NOT EXISTS btree_gin;
        CREATE INDEX prospects_words ON prospects USING gin (project_id,
            (company_name || ' ' || domain || ' ' || coalesce(contact_email, '') || ' ' || coalesce(contact_name, '') || ' '
             || industry || ' ' || description) gin_trgm_ops);
        CREATE INDEX drafts_words ON drafts USING gin (project_id, (subject || ' ' || to_email || ' ' || body_html) gin_trgm_ops);
        CREATE INDEX email_messages_words ON email_messages USING gin (project_id,
            (subject || ' ' || from_email || ' ' || to_email || ' ' || text) gin_trgm_ops);
    END IF;
END $$;

-- Who is still to be researched, planned for, written to: told by the prospect's own row, so that nobody looks at each in turn.
-- Triggers keep it, because whatever writes research, a strategy or a letter would forget it one day; whoever does holds the
-- prospect's lock already.
ALTER TABLE prospects ADD COLUMN has_research boolean NOT NULL DEFAULT false,
    ADD COLUMN has_strategy boolean NOT NULL DEFAULT false, ADD COLUMN has_first_touch boolean NOT NULL DEFAULT false;
DROP TRIGGER keep_updated_at ON prospects;
UPDATE prospects p SET
    has_research = EXISTS (SELECT FROM prospect_research r WHERE r.prospect_id = p.id AND r.review_status <> 'superseded'),
    has_strategy = EXISTS (SELECT FROM strategies s WHERE s.prospect_id = p.id AND s.review_status <> 'superseded'),
    has_first_touch = EXISTS (SELECT FROM drafts d WHERE d.project_id = p.project_id AND d.prospect_id = p.id
        AND d.kind = 'first_touch' AND d.lifecycle_status <> 'discarded');
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON prospects FOR EACH ROW WHEN ((OLD.has_research, OLD.has_strategy, OLD.has_first_touch)
    = (NEW.has_research, NEW.has_strategy, NEW.has_first_touch)) EXECUTE FUNCTION keep_updated_at();

CREATE FUNCTION keep_has_research() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    who text := CASE TG_OP WHEN 'DELETE' THEN OLD.prospect_id ELSE NEW.prospect_id END;
    stands boolean := EXISTS (SELECT FROM prospect_research WHERE prospect_id = who AND review_status <> 'superseded');
BEGIN
    UPDATE prospects SET has_research = stands WHERE id = who AND has_research <> stands;
    RETURN NULL;
END $$;
CREATE FUNCTION keep_has_strategy() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    who text := CASE TG_OP WHEN 'DELETE' THEN OLD.prospect_id ELSE NEW.prospect_id END;
    stands boolean := EXISTS (SELECT FROM strategies WHERE prospect_id = who AND review_status <> 'superseded');
BEGIN
    UPDATE prospects SET has_strategy = stands WHERE id = who AND has_strategy <> stands;
    RETURN NULL;
END $$;
CREATE FUNCTION keep_has_first_touch() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    at_project text := CASE TG_OP WHEN 'DELETE' THEN OLD.project_id ELSE NEW.project_id END;
    who text := CASE TG_OP WHEN 'DELETE' THEN OLD.prospect_id ELSE NEW.prospect_id END;
    stands boolean := EXISTS (SELECT FROM drafts WHERE project_id = at_project AND prospect_id = who AND kind = 'first_touch'
        AND lifecycle_status <> 'discarded');
BEGIN
    UPDATE prospects SET has_first_touch = stands WHERE id = who AND has_first_touch <> stands;
    RETURN NULL;
END $$;
CREATE TRIGGER keep_has_research AFTER INSERT OR DELETE OR UPDATE OF review_status, prospect_id ON prospect_research
    FOR EACH ROW EXECUTE FUNCTION keep_has_research();
CREATE TRIGGER keep_has_strategy AFTER INSERT OR DELETE OR UPDATE OF review_status, prospect_id ON strategies
    FOR EACH ROW EXECUTE FUNCTION keep_has_strategy();
CREATE TRIGGER keep_has_first_touch AFTER INSERT OR UPDATE OF lifecycle_status ON drafts
    FOR EACH ROW WHEN (NEW.kind = 'first_touch') EXECUTE FUNCTION keep_has_first_touch();
CREATE TRIGGER keep_has_no_first_touch AFTER DELETE ON drafts
    FOR EACH ROW WHEN (OLD.kind = 'first_touch') EXECUTE FUNCTION keep_has_first_touch();

DROP INDEX prospects_to_research;
CREATE INDEX prospects_to_research ON prospects (project_id, (status = 'cold') DESC, fit_score DESC, created_at, id)
    WHERE status IN ('needs_review', 'cold') AND NOT has_research;
CREATE INDEX prospects_to_plan ON prospects (project_id, (status = 'cold') DESC, fit_score DESC, created_at, id)
    WHERE status IN ('needs_review', 'cold') AND has_research AND NOT has_strategy;
CREATE INDEX prospects_to_write ON prospects (project_id, fit_score DESC, created_at, id)
    WHERE status IN ('needs_review', 'cold') AND has_strategy AND NOT has_first_touch;

-- What a credential did, in the order of the audit log; its last project is asked for by the same index.
DROP INDEX events_by_credential;
CREATE INDEX events_by_credential ON events (operator_id, (actor ->> 'credential_id'), created_at DESC, id DESC);
