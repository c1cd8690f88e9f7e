-- A disabled operator: nothing of theirs opens anything, nothing is sent or read for them.
ALTER TABLE operators ADD COLUMN disabled_at timestamptz;
-- What a refresh narrowed an access token to (RFC 6749 §6); of tokens made before, the grant's.
ALTER TABLE device_tokens ADD COLUMN scopes text[];
