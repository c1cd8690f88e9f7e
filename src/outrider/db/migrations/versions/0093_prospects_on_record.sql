-- Whether anything was ever recorded of a prospect that decides beside its own row: a person's skip, a word that overrules the verdict,
-- where its address was seen, a consent, what stood there before. A page of prospects looks these up only of whom it is so: for
-- most there is nothing, and finding that out in five tables cost PostgreSQL four times the rows themselves.
-- Triggers keep it, because whatever writes there would forget it one day; whoever does holds the prospect's lock already.
ALTER TABLE prospects ADD COLUMN on_record boolean NOT NULL DEFAULT false;
DROP TRIGGER keep_updated_at ON prospects;
UPDATE prospects SET on_record = true WHERE id IN (
    SELECT prospect_id FROM review_decisions WHERE decision = 'skip'
    UNION SELECT prospect_id FROM lawful_overrides UNION SELECT prospect_id FROM published_addresses
    UNION SELECT prospect_id FROM consents UNION SELECT prospect_id FROM lawful_former_facts);
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON prospects FOR EACH ROW
    WHEN ((OLD.has_research, OLD.has_strategy, OLD.has_first_touch, OLD.on_record)
        = (NEW.has_research, NEW.has_strategy, NEW.has_first_touch, NEW.on_record)) EXECUTE FUNCTION keep_updated_at();

CREATE FUNCTION note_on_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE prospects SET on_record = true WHERE project_id = NEW.project_id AND id = NEW.prospect_id AND NOT on_record;
    RETURN NULL;
END $$;
CREATE TRIGGER note_on_record AFTER INSERT OR UPDATE OF prospect_id, decision ON review_decisions
    FOR EACH ROW WHEN (NEW.decision = 'skip') EXECUTE FUNCTION note_on_record();
CREATE TRIGGER note_on_record AFTER INSERT OR UPDATE OF prospect_id ON lawful_overrides
    FOR EACH ROW EXECUTE FUNCTION note_on_record();
CREATE TRIGGER note_on_record AFTER INSERT OR UPDATE OF prospect_id ON published_addresses
    FOR EACH ROW EXECUTE FUNCTION note_on_record();
CREATE TRIGGER note_on_record AFTER INSERT OR UPDATE OF prospect_id ON consents
    FOR EACH ROW EXECUTE FUNCTION note_on_record();
CREATE TRIGGER note_on_record AFTER INSERT OR UPDATE OF prospect_id ON lawful_former_facts
    FOR EACH ROW EXECUTE FUNCTION note_on_record();
