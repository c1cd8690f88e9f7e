-- Whose run it is, so that operators can take turns without a join, and since when a job of it stands in the queue.
ALTER TABLE runs ADD COLUMN operator_id text, ADD COLUMN promoted_at timestamptz, DROP COLUMN lock;
UPDATE runs SET operator_id = p.operator_id FROM projects p WHERE p.id = runs.project_id;
UPDATE runs SET promoted_at = created_at WHERE status IN ('queued', 'running', 'waiting');
ALTER TABLE runs ALTER COLUMN operator_id SET NOT NULL;

-- a job in the queue is no change that anybody asks for
DROP TRIGGER keep_updated_at ON runs;
CREATE TRIGGER keep_updated_at BEFORE INSERT
    OR UPDATE OF status, progress, result, error, warnings, attempt, started_at, finished_at ON runs
    FOR EACH ROW EXECUTE FUNCTION keep_updated_at();

CREATE INDEX runs_to_promote ON runs (operator_id, created_at, id) WHERE status = 'queued' AND promoted_at IS NULL;
CREATE INDEX runs_promoted ON runs (operator_id) WHERE promoted_at IS NOT NULL AND status IN ('queued', 'running');

-- A tick that waits already holds its queueing lock: left where it is, it would keep the clock's lane empty.
UPDATE procrastinate_jobs SET queue_name = 'clock' WHERE task_name LIKE 'tick:%' AND status = 'todo';
UPDATE procrastinate_jobs SET queue_name = 'webhooks' WHERE task_name = 'deliver_webhooks' AND status = 'todo';

-- Each of these was read whole, by every message that came in, every send, and every `agent:continue`.
CREATE INDEX email_messages_sent_to ON email_messages (project_id, lower(to_email), received_at DESC)
    WHERE direction = 'outbound';
CREATE INDEX send_attempts_of_draft ON send_attempts (draft_id, created_at DESC, id DESC);
CREATE INDEX drafts_open_schedules ON drafts (project_id, schedule_id)
    WHERE schedule_id IS NOT NULL AND lifecycle_status IN ('drafted_not_sendable', 'ready_to_send', 'send_failed');
CREATE INDEX prospects_to_research ON prospects (project_id, (status = 'cold') DESC, fit_score DESC, created_at, id)
    WHERE status IN ('needs_review', 'cold');
