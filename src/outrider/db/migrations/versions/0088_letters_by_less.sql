-- What each letter adds to the indexes. They go upwards and are read backwards, because pages fill up only where entries grow; a prospect,
-- draft or message is of one project, so that its id alone finds it; Message-IDs and threads are looked up, never sorted.
DROP INDEX email_messages_page, email_messages_changed, email_messages_by_kind, email_messages_by_intent, email_messages_replies,
    email_messages_sent_to, email_messages_by_prospect, email_messages_by_direction, email_messages_by_header, email_messages_by_thread;
CREATE INDEX email_messages_page ON email_messages (project_id, created_at, id);
CREATE INDEX email_messages_changed ON email_messages (project_id, updated_at, id);
CREATE INDEX email_messages_by_kind ON email_messages (project_id, kind, created_at, id);
CREATE INDEX email_messages_by_intent ON email_messages (project_id, (analysis ->> 'intent'), created_at, id)
    WHERE analysis ->> 'intent' IS NOT NULL;
CREATE INDEX email_messages_replies ON email_messages (project_id, received_at) WHERE kind = 'human_reply';
CREATE INDEX email_messages_sent_to ON email_messages (project_id, lower(to_email), received_at) WHERE direction = 'outbound';
CREATE INDEX email_messages_by_prospect ON email_messages (prospect_id, received_at);
CREATE INDEX email_messages_received ON email_messages (project_id, created_at, id) WHERE direction = 'inbound';
CREATE INDEX email_messages_by_header ON email_messages USING hash (message_id_header);
CREATE INDEX email_messages_by_thread ON email_messages USING hash (mail_thread_id);

-- Who was written to is found in the project; the mailbox is one of its.
DROP INDEX send_attempts_by_recipient, send_attempts_of_draft, send_attempts_by_message, send_attempts_counted;
CREATE INDEX send_attempts_of_draft ON send_attempts (draft_id);
CREATE INDEX send_attempts_by_message ON send_attempts USING hash (message_id);
CREATE INDEX send_attempts_counted ON send_attempts (mailbox_id, created_at) INCLUDE (status, project_id)
    WHERE status IN ('prepared', 'committed', 'sent');

DROP INDEX follow_ups_page, follow_ups_changed, follow_ups_by_status, follow_ups_by_due, follow_ups_by_prospect, follow_ups_open_once,
    follow_ups_once_per_message;
CREATE INDEX follow_ups_page ON follow_up_schedules (project_id, created_at, id);
CREATE INDEX follow_ups_changed ON follow_up_schedules (project_id, updated_at, id);
CREATE INDEX follow_ups_by_status ON follow_up_schedules (project_id, status, created_at, id);
CREATE INDEX follow_ups_by_due ON follow_up_schedules (project_id, due_at, id);
CREATE INDEX follow_ups_by_prospect ON follow_up_schedules (prospect_id);
CREATE UNIQUE INDEX follow_ups_open_once ON follow_up_schedules (prospect_id)
    WHERE status IN ('scheduled', 'held', 'drafting', 'drafted', 'paused');
CREATE UNIQUE INDEX follow_ups_once_per_message ON follow_up_schedules (after_draft_id);

DROP INDEX drafts_page, drafts_changed, drafts_by_review, drafts_by_lifecycle, drafts_by_kind, drafts_by_prospect, drafts_one_first_touch;
CREATE INDEX drafts_page ON drafts (project_id, created_at, id);
CREATE INDEX drafts_changed ON drafts (project_id, updated_at, id);
CREATE INDEX drafts_by_review ON drafts (project_id, review_status, created_at, id);
CREATE INDEX drafts_by_lifecycle ON drafts (project_id, lifecycle_status, created_at, id);
CREATE INDEX drafts_by_kind ON drafts (project_id, kind, created_at, id);
CREATE INDEX drafts_by_prospect ON drafts (prospect_id);
CREATE UNIQUE INDEX drafts_one_first_touch ON drafts (prospect_id) WHERE kind = 'first_touch' AND lifecycle_status <> 'discarded';
