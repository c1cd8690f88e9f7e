-- What became of the letters of some days is counted from the rows of those days alone (docs/reference/analytics.md).
CREATE INDEX drafts_sent ON drafts (project_id, sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX review_decisions_by_day ON review_decisions (project_id, decided_at);
-- Also those that were lifted: the person said no all the same.
CREATE INDEX suppressions_found_in ON suppressions (project_id, lower(email)) WHERE reason IN ('opt_out', 'one_click', 'complaint');
