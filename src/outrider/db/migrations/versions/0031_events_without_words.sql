-- Events hold ids and no personal data, so that erasing a person never rewrites the log. What earlier versions wrote in words is
-- taken out once: notes (kept in review_decisions), reasons of skips, and details of errors (kept with the run).
ALTER TABLE events DISABLE TRIGGER events_are_final;
UPDATE events SET data = data - 'note' WHERE data ? 'note' AND target_type <> 'claim';
UPDATE events SET data = jsonb_set(data, '{reason}', '"skipped"')
    WHERE target_type = 'draft' AND data ->> 'reason' ~ '[^a-z_]';
UPDATE events SET data = jsonb_set(data, '{pause_reason}', '"skipped"')
    WHERE target_type = 'follow_up' AND data ->> 'pause_reason' ~ '[^a-z_]';
UPDATE events SET data = jsonb_set(data, '{error}', jsonb_build_object('code', data -> 'error' -> 'code'))
    WHERE target_type = 'run' AND jsonb_typeof(data -> 'error') = 'object';
ALTER TABLE events ENABLE TRIGGER events_are_final;
