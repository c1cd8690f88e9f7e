-- Whether a stranger's mail held words that its reader does not see, for whoever decides on it.
ALTER TABLE mail_of_strangers ADD COLUMN hidden_text boolean NOT NULL DEFAULT false;
ALTER TABLE inbound_candidates ADD COLUMN hidden_text boolean NOT NULL DEFAULT false;
