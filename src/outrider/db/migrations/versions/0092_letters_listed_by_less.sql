-- Messages and follow-ups are made one at a time, so that two of one moment are rare: their order by `id` within it needs no room in
-- the indexes, of which it took half. What is changed or due may be so for many at once, so those indexes keep it.
DROP INDEX email_messages_page, email_messages_by_kind, email_messages_received, email_messages_by_intent, follow_ups_page,
    follow_ups_by_status;
CREATE INDEX email_messages_page ON email_messages (project_id, created_at);
CREATE INDEX email_messages_by_kind ON email_messages (project_id, kind, created_at);
CREATE INDEX email_messages_received ON email_messages (project_id, created_at) WHERE direction = 'inbound';
CREATE INDEX email_messages_by_intent ON email_messages (project_id, (analysis ->> 'intent'), created_at)
    WHERE analysis ->> 'intent' IS NOT NULL;
CREATE INDEX follow_ups_page ON follow_up_schedules (project_id, created_at);
CREATE INDEX follow_ups_by_status ON follow_up_schedules (project_id, status, created_at);
