-- What a key that may not review said of a company: names of fields and columns. The policy approves nothing on it.
ALTER TABLE prospects ADD COLUMN unvouched text[] NOT NULL DEFAULT '{}';
ALTER TABLE companies ADD COLUMN unvouched text[] NOT NULL DEFAULT '{}';
ALTER TABLE contacts ADD COLUMN role_vouched boolean NOT NULL DEFAULT true;
