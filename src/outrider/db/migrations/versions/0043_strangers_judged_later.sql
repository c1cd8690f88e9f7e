-- A stranger's message whose judge broke: how often, and when it is looked at again. It holds up none behind it.
ALTER TABLE mail_of_strangers ADD COLUMN attempts integer NOT NULL DEFAULT 0;
ALTER TABLE mail_of_strangers ADD COLUMN due_at timestamptz;
