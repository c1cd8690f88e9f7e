-- A person's word past the verdict may be taken back before it ends: who took it back, when and why stays on record.
ALTER TABLE lawful_overrides ADD COLUMN withdrawn_at timestamptz;
ALTER TABLE lawful_overrides ADD COLUMN withdrawn_by jsonb;
ALTER TABLE lawful_overrides ADD COLUMN withdrawal_reason text NOT NULL DEFAULT '';
ALTER TABLE lawful_overrides ADD CONSTRAINT lawful_overrides_withdrawn_by_somebody
    CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL));
