-- Actions of one status, newest first: the few that expired stand behind thousands that were done.
CREATE INDEX next_actions_by_status ON next_actions (project_id, status, created_at DESC, id DESC);
