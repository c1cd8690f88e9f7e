-- From where somebody signed in, and with what, so that they can tell a session that is not theirs. It goes with the session.
ALTER TABLE console_sessions ADD COLUMN address text NOT NULL DEFAULT '', ADD COLUMN browser text NOT NULL DEFAULT '';
