-- The day on which somebody asked to be written to again, and the runs that have tried to answer a message.

ALTER TABLE prospects ADD COLUMN come_back_on date;
CREATE INDEX prospects_to_come_back ON prospects (come_back_on) WHERE come_back_on IS NOT NULL;

CREATE INDEX runs_of_message ON runs (project_id, (inputs ->> 'message_id')) WHERE operation = 'generate_reply_draft';
