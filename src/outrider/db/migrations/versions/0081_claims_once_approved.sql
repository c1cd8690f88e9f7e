-- Whether a person has ever approved a claim. What was approved of whom one sells to keeps the verdict strict until somebody who may
-- answer for writing to people takes it away.
ALTER TABLE claims ADD COLUMN once_approved boolean NOT NULL DEFAULT false;
UPDATE claims SET once_approved = true WHERE status = 'approved';
CREATE FUNCTION note_once_approved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.once_approved := NEW.once_approved OR NEW.status = 'approved';
    RETURN NEW;
END $$;
CREATE TRIGGER note_once_approved BEFORE INSERT OR UPDATE ON claims FOR EACH ROW EXECUTE FUNCTION note_once_approved();
