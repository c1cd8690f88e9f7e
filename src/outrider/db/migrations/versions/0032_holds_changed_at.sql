-- Holds know when they changed, like every row that a list shows.
ALTER TABLE suppression_holds ADD COLUMN updated_at timestamptz;
UPDATE suppression_holds SET updated_at = coalesce(answered_at, created_at);
ALTER TABLE suppression_holds ALTER updated_at SET NOT NULL;
CREATE TRIGGER keep_updated_at BEFORE INSERT OR UPDATE ON suppression_holds FOR EACH ROW EXECUTE FUNCTION keep_updated_at();
