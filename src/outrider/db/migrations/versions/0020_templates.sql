-- A next action carries a call that can be made as it stands, or a template that lacks what somebody has to say, or neither.

ALTER TABLE next_actions ADD COLUMN template jsonb, ALTER COLUMN call DROP NOT NULL;

-- what is open is written anew at the next look; of the rest, what only looked is no call
UPDATE next_actions SET call = NULL WHERE call ->> 'method' = 'GET';
