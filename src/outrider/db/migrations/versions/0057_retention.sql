-- What is over is forgotten after a time (docs/operating.md "How long things are kept"), oldest first: found without a look at the rest.
CREATE INDEX runs_ended ON runs (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX runs_repeated ON runs (retry_of) WHERE retry_of IS NOT NULL;
CREATE INDEX inbound_candidates_of_run ON inbound_candidates (reply_draft_run_id) WHERE reply_draft_run_id IS NOT NULL;
CREATE INDEX next_actions_over ON next_actions (closed_at) WHERE status IN ('done', 'expired');
CREATE INDEX model_calls_by_age ON model_calls (created_at);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at) WHERE status <> 'pending';
CREATE INDEX send_attempts_with_bytes ON send_attempts (finished_at) WHERE blob IS NOT NULL AND finished_at IS NOT NULL;

-- PostgreSQL cleans a table when a fifth of it is dead. For tables whose rows live for seconds, or change all the time, that is too
-- late once they have been large: a fetch walks over what is dead. They are cleaned after a few hundred rows, without pauses.
ALTER TABLE procrastinate_jobs SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500,
    autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
ALTER TABLE procrastinate_events SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
ALTER TABLE mail_arrivals SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_cost_delay = 0);
ALTER TABLE mail_arrival_bytes SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500,
    autovacuum_vacuum_cost_delay = 0);
ALTER TABLE idempotency_keys SET (autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE webhook_deliveries SET (autovacuum_vacuum_scale_factor = 0.05);
-- One row a mailbox, changed each minute: room in each page, so that the new version lies beside the old and no index changes.
ALTER TABLE inbox_syncs SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
ALTER TABLE mailbox_cursors SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
-- Compared with its causes at every act: few are open, and thousands were.
ALTER TABLE next_actions SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
ALTER TABLE runs SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
-- A fifth of a million rows is far too many before the index of words is cleaned.
ALTER TABLE prospects SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
ALTER TABLE drafts SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
