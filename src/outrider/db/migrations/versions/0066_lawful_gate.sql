-- Whether mail that the recipient's country does not allow is refused. Projects that are there go on as before until their
-- operator chooses; new ones say `enforce` themselves.
ALTER TABLE projects ADD COLUMN lawful_gate text NOT NULL DEFAULT 'warn' CHECK (lawful_gate IN ('enforce', 'warn'));
ALTER TABLE projects ALTER COLUMN lawful_gate SET DEFAULT 'enforce';
-- The country of prospects of whom nothing tells it, as the operator declares; and the operator's own stricter rules.
ALTER TABLE projects ADD COLUMN default_country text CHECK (default_country ~ '^[A-Z]{2}$');
ALTER TABLE projects ADD COLUMN tightened jsonb NOT NULL DEFAULT '{}';
