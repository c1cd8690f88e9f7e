-- The moments of backups that were written whole, so that whoever runs the service sees when it was the last time.
CREATE TABLE backups (taken_at timestamptz PRIMARY KEY);
