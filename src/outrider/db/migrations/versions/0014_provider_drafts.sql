-- Providers with drafts of their own: the draft that is sent. It can be sent once, so it tells what became of the message.
ALTER TABLE send_attempts ADD COLUMN provider_draft text;
